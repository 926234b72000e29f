package diary

import (
	"reflect"
	"testing"
	"time"
	_ "time/tzdata" // the clocks of Berlin, whatever the machine has

	"tessera/resources/must"
)

// TestSpread: each time lies in one bin, the best in the first and the longest in the last.
func TestSpread(t *testing.T) {
	var games []Entry
	for _, s := range []int{10, 14, 12, 20, 19, 10} {
		games = append(games, Entry{Won: true, Time: time.Duration(s) * time.Second})
	}
	games = append(games, Entry{Time: time.Hour}, Entry{Won: true, Helped: true, Time: time.Hour})
	want := Spread{[]int64{2, 1, 1, 0, 2}, 10 * time.Second, 20 * time.Second}
	got := SpreadOf(games, 5)
	must.Be(t, reflect.DeepEqual(got, want), "%v, want %v", got, want)
	for _, few := range [][]Entry{nil, games[:1], {games[0], games[5]}} {
		got := SpreadOf(few, 5)
		must.Be(t, got.Counts == nil, "of %d games: %v", len(few), got)
	}
}

// TestWeeks begin on Monday, also where the clocks go forward, and those without a win are
// left out.
func TestWeeks(t *testing.T) {
	berlin := must.Have(time.LoadLocation("Europe/Berlin"))(t)
	before := time.Local
	time.Local = berlin
	defer func() { time.Local = before }()
	on := func(day, hour, seconds int) Entry {
		return Entry{Won: true, When: time.Date(2026, 3, day, hour, 0, 0, 0, berlin), Time: time.Duration(seconds) * time.Second}
	}
	over := on(30, 0, 7)
	over.Moves, over.Par = 9, 6
	games := []Entry{on(23, 0, 30), on(29, 23, 50), over, {When: time.Date(2026, 4, 7, 0, 0, 0, 0, berlin)},
		on(50, 23, 9)} // 19 April, a Sunday
	want := []Week{{Mean: 40 * time.Second}, {1, 7 * time.Second, 3, 1}, {Number: 3, Mean: 9 * time.Second}}
	got := WeeksOf(games)
	must.Be(t, reflect.DeepEqual(got, want), "%v, want %v", got, want)
}
