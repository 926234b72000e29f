package progress

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
	"tessera/solver/journey"
)

// day is the day of that date.
func day(t testing.TB, text string) journey.Day {
	t.Helper()
	d := must.Have(journey.ParseDay(text))(t)
	return d
}

// The folder of these tests, and the file in it.
const home, file = "games", "games/swap.progress.json"

// open is the progress at a start, whose trouble is that of code; empty for none.
func open(t *testing.T, on *disktest.Disk, code string) *Progress {
	t.Helper()
	p := New("swap", session.StorageOn(on, home), func(err error) { t.Error(err) })
	t.Cleanup(func() { p.Close() })
	err := p.Load()
	e, _ := errors.AsType[*session.Error](err)
	must.Hold(t, code == "" && err == nil || e != nil && e.Code == code, "trouble: %v, want %q", err, code)
	return p
}

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	must.Be(t, reflect.DeepEqual(got, want), "%s: got %v, want %v", what, got, want)
}

// of is the state of a progress that was read.
func of(p *Progress) State {
	s, _ := p.State()
	return s
}

// TestWinsAreKept from one start to the next: of a level the best of each, of a day its best
// win.
func TestWinsAreKept(t *testing.T) {
	on := disktest.New(home)
	monday := day(t, "2026-11-16")
	p := open(t, on, "")
	p.WonLevel("1.2", Result{2, 14, time.Minute, 12}, monday)
	p.WonLevel("1.2", Result{3, 12, 2 * time.Minute, 12}, monday.Add(3))
	p.WonLevel("1.2", Result{1, 30, 20 * time.Second, 12}, monday.Add(4))
	p.WonDay(monday, Result{3, 40, time.Hour, 40}, monday)
	p.WonDay(monday, Result{2, 41, time.Second, 40}, monday.Add(1))
	p.WonDay(monday.Add(1), Result{2, 9, time.Minute, 0}, monday.Add(2))
	p.SetLessons(Taught)
	p.SetLessons(Skipped)
	p.WasShown("2.1")
	want(t, "closing", p.Close(), nil)

	s := of(open(t, on, ""))
	want(t, "the level", s.Levels, map[string]Best{"1.2": {Result: Result{3, 12, 20 * time.Second, 12}, Won: monday, more: s.Levels["1.2"].more}})
	want(t, "the day", s.Days[monday].Result, Result{3, 40, time.Hour, 40})
	want(t, "won on it", s.Days[monday].OnDay, true)
	want(t, "the late one", s.Days[monday.Add(1)].OnDay, false)
	want(t, "the lessons", s.Lessons, Taught)
	want(t, "what was shown", s.Shown, map[string]bool{"2.1": true})
}

// TestDamage: a damaged file is set aside, and the copy of the last start takes its place, or that
// of the entries that are damaged. That of a later version stays as it is, and what is reached holds
// until the end.
func TestDamage(t *testing.T) {
	level := `{"tessera":1,"game":"swap","levels":{"1.1":{"stars":1,"moves":5,"ms":9,"won":"2026-11-16"}}}`
	entry := func(text string) string { return `{"tessera":1,"game":"swap",` + text + `}` }
	for text, code := range map[string]string{
		"": session.CodeCopyTaken, "{": session.CodeCopyTaken, "\xff\xfe{}": session.CodeCopyTaken,
		`{"tessera":1,"game":"link"}`:                                     session.CodeCopyTaken,
		`{"tessera":0,"game":"swap"}`:                                     session.CodeCopyTaken,
		entry(`"levels":{"1.1":{"stars":4,"won":"2026-11-16"}}`):          session.CodePartAside,
		entry(`"levels":{"no.1":{"stars":1,"won":"2026-11-16"}}`):         session.CodePartAside,
		entry(`"days":{"yesterday":{"stars":1,"won":"2026-11-16"}}`):      session.CodePartAside,
		entry(`"days":{"2026-11-16":{"stars":1,"ms":-1,"won":"2026-1"}}`): session.CodePartAside,
		entry(`"shown":["what?"]`):                                        session.CodePartAside,
		entry(`"lessons":"perhaps"`):                                      session.CodePartAside,
		`{"tessera":2,"game":"swap","levels":[]}`:                         session.CodeStoreLater,
	} {
		on := disktest.New(home)
		on.Put("games/swap.progress.last.json", []byte(level))
		on.Put(file, []byte(text))
		p, levels, stays := open(t, on, code), []string{"1.1"}, "games/swap.progress.damaged-1.json"
		if code == session.CodeStoreLater {
			levels, stays = nil, file
		}
		want(t, fmt.Sprintf("%q: levels", text), slices.Sorted(maps.Keys(of(p).Levels)), levels)
		p.WonLevel("1.2", Result{Stars: 1, Moves: 5}, day(t, "2026-11-16"))
		want(t, fmt.Sprintf("%q: won", text), of(p).Won(1), len(levels)+1)
		p.Close()
		want(t, "what stays", string(on.Get(stays)), text)
	}
}

// TestUnknownFieldsAreKept where a later version of the same form has put them.
func TestUnknownFieldsAreKept(t *testing.T) {
	on := disktest.New(home)
	on.Put(file, []byte(`{"tessera":1,"game":"swap","medals":[7],"levels":{"1.1":{"stars":1,"moves":5,"ms":9,"won":"2026-11-16","ghost":"x"},`+
		`"6.3":{"stars":2,"moves":5,"ms":9,"won":"2026-11-16"}},"days":{"2026-11-16":{"stars":1,"moves":5,"ms":9,"won":"2026-11-16","rain":true}}}`))
	p := open(t, on, "")
	today := day(t, "2026-11-17")
	p.WonLevel("1.1", Result{Stars: 3, Moves: 4}, today)
	p.WonDay(day(t, "2026-11-16"), Result{Stars: 3, Moves: 4}, today)
	p.Close()
	text := string(on.Get(file))
	for _, kept := range []string{`"medals":[7]`, `"ghost":"x"`, `"rain":true`, `"6.3"`} {
		must.Be(t, strings.Contains(text, kept), "%s is lost in %s", kept, text)
	}
	want(t, "stars", of(open(t, on, "")).Levels["1.1"].Stars, 3)
}

// TestDaysAreBounded: the oldest go first.
func TestDaysAreBounded(t *testing.T) {
	s, first := State{}, day(t, "2026-01-01")
	for i := range mostDays + 3 {
		s = s.wonDay(first.Add(i), Result{Stars: 1}, first.Add(i))
	}
	_, oldest := s.Days[first.Add(2)]
	_, next := s.Days[first.Add(3)]
	must.Be(t, len(s.Days) == mostDays && !oldest && next, "%d days", len(s.Days))
}

// won is a state in which so many levels of each chapter were won.
func won(counts ...int) State {
	s := State{}
	for i, n := range counts {
		for number := 1; number <= n; number++ {
			s = s.wonLevel(journey.Level{Chapter: i + 1, Number: number}.Name(), Result{Stars: 1}, journey.Day{})
		}
	}
	return s
}

// TestChaptersOpen with eight of twelve levels of the one before, and stay open.
func TestChaptersOpen(t *testing.T) {
	for _, c := range []struct {
		counts []int
		open   []bool
	}{
		{nil, []bool{true, false, false}}, {[]int{7}, []bool{true, false, false}}, {[]int{8}, []bool{true, true, false}},
		{[]int{12, 8}, []bool{true, true, true}}, {[]int{0, 1}, []bool{true, true, false}},
	} {
		for i, open := range c.open {
			want(t, fmt.Sprintf("%v: chapter %d", c.counts, i+1), won(c.counts...).Open(i+1), open)
		}
	}
	want(t, "finished with eleven", won(11).Finished(1), false)
	want(t, "finished with twelve", won(12).Finished(1), true)
}

// TestNext leads on through the lessons and the chapters, back to what is missing, and ends.
func TestNext(t *testing.T) {
	var all []journey.Level
	for n := 1; n <= journey.Lessons; n++ {
		all = append(all, journey.Level{Number: n})
	}
	for c := 1; c <= 2; c++ {
		for n := 1; n <= journey.PerPart; n++ {
			all = append(all, journey.Level{Chapter: c, Number: n})
		}
	}
	for _, c := range []struct {
		counts      []int
		after, next string
	}{
		{nil, "0.1", "0.2"}, {nil, "0.3", "1.1"}, {[]int{1}, "1.1", "1.2"}, {nil, "", "1.1"},
		{[]int{7}, "1.12", "1.8"}, {[]int{8}, "1.12", "2.1"}, {[]int{8, 12}, "2.12", "1.9"},
		{[]int{12, 12}, "2.12", ""}, {[]int{12, 12}, "1.1", "1.2"}, {[]int{12}, "2.11", "2.12"},
	} {
		got := ""
		if l, ok := won(c.counts...).Next(all, c.after); ok {
			got = l.Name()
		}
		want(t, fmt.Sprintf("%v: after %s", c.counts, c.after), got, c.next)
	}
}

// TestStreak against the definition, tried on all ways to win or miss sixteen days: of all
// rows of days up to the last one that begin with a day won, in which no two missed days meet
// and none is less than a week from another, the one with most days won.
func TestStreak(t *testing.T) {
	const days = 16
	last := day(t, "2026-03-04")  // across the end of a month
	for mask := range 1 << days { // bit 0 is the last day
		s := State{Days: map[journey.Day]Best{}}
		for i := range days {
			if mask>>i&1 == 1 {
				s.Days[last.Add(-i)] = Best{OnDay: true}
			}
		}
		most := 0
		for from := range days {
			n, missed, holds := 0, -7, mask>>from&1 == 1
			for i := from; i >= 0; i-- {
				switch {
				case mask>>i&1 == 1:
					n++
				case i == 0: // it is not over
				case mask>>(i+1)&1 == 0 || i > 1 && mask>>(i-1)&1 == 0 || (from-i)-missed < 7:
					holds = false
				default:
					missed = from - i
				}
			}
			if holds {
				most = max(most, n)
			}
		}
		got := s.Streak(last)
		must.Be(t, got == most, "%016b: %d, want %d", mask, got, most)
	}
}

// TestFrozen is the day that a streak passes over, and no other.
func TestFrozen(t *testing.T) {
	last := day(t, "2026-11-20")
	s := State{Days: map[journey.Day]Best{}}
	for _, back := range []int{1, 3, 4, 6} {
		s.Days[last.Add(-back)] = Best{OnDay: true}
	}
	want(t, "the streak", s.Streak(last), 3) // the second miss is within a week of the first
	for back := range 8 {
		want(t, fmt.Sprintf("%d days ago", back), s.Frozen(last.Add(-back), last), back == 2)
	}
}

// TestLateWinsAreNoStreak: what is played afterwards has stars, but was missed.
func TestLateWinsAreNoStreak(t *testing.T) {
	last := day(t, "2026-11-20")
	s := State{}.wonDay(last.Add(-1), Result{Stars: 3}, last).wonDay(last, Result{Stars: 3}, last)
	want(t, "the streak", s.Streak(last), 1)
	d := day(t, "2026-11-16")
	late, onDay := State{Days: map[journey.Day]Best{d: {}}}, State{Days: map[journey.Day]Best{d: {OnDay: true}}}
	want(t, "won on the day by either copy", late.and(onDay).Days[d].OnDay && onDay.and(late).Days[d].OnDay, true)
}

// TestWeeks of months that begin on any day.
func TestWeeks(t *testing.T) {
	for month := time.January; month <= time.December; month++ {
		n, next := 0, journey.DayOf(time.Date(2028, month, 1, 0, 0, 0, 0, time.UTC))
		for _, week := range Weeks(2028, month) {
			for i, d := range week {
				if (d == journey.Day{}) {
					continue
				}
				must.Be(t, d == next && d.Weekday() == i, "%v at %d, want %v", d, i, next)
				next, n = next.Add(1), n+1
			}
		}
		most := time.Date(2028, month+1, 0, 0, 0, 0, 0, time.UTC).Day()
		must.Be(t, n == most, "%v has %d days, want %d", month, n, most)
	}
}

// FuzzProgress: what is read of a file is written and read again as it is.
func FuzzProgress(f *testing.F) {
	for _, text := range []string{"", "{}", `{"tessera":1,"game":"swap"}`, `{"tessera":9,"game":"swap"}`, `{"tessera":1,"game":"swap","lessons":"done","x":1}`,
		`{"tessera":1,"game":"swap","levels":{"1.1":{"stars":1,"moves":5,"ms":9,"par":4,"won":"2026-11-16","more":[1]}},"days":{"2026-11-16":{"stars":3,"won":"2026-11-17","on_day":true}}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := decode(data, "swap")
		if err != nil {
			return
		}
		written := must.Have(encode("swap", s))(t)
		again, err := decode(written, "swap")
		must.Be(t, err == nil && len(again.Levels) == len(s.Levels) && len(again.Days) == len(s.Days) &&
			len(again.more) == len(s.more), "%+v became %+v, %v", s, again, err)
		twice, err := encode("swap", again)
		must.Be(t, err == nil && string(twice) == string(written), "%s became %s, %v", written, twice, err)
	})
}
