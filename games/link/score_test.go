package link

import (
	"slices"
	"testing"
	"time"

	"tessera/games/uitest/room"
	"tessera/solver/link"
)

// pairsAt are as many removals; their cells do not matter here.
func pairsAt(n int) []link.Move {
	return slices.Repeat([]link.Move{link.Removal(link.Point{}, link.Point{X: 1})}, n)
}

func seconds(s ...float64) (times []time.Duration) {
	for _, one := range s {
		times = append(times, time.Duration(one*float64(time.Second)))
	}
	return times
}

func TestScoreCountsCombos(t *testing.T) {
	shuffle, err := link.ParseMove("=1,1")
	room.Want(t, "the shuffle", err, nil)
	for _, c := range []struct {
		name   string
		moves  []link.Move
		times  []time.Duration
		points int
		combo  int
	}{
		{"nothing", nil, nil, 0, 0},
		{"one", pairsAt(1), seconds(9), 10, 1},
		{"quick", pairsAt(3), seconds(1, 5, 9), 60, 3},
		{"slow", pairsAt(3), seconds(1, 5.1, 10), 30, 1},
		{"slow, then quick", pairsAt(3), seconds(1, 9, 10), 40, 2},
		{"at most nine times", pairsAt(11), seconds(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), 10 * (45 + 2*9), 9},
		{"a shuffle ends a combo", slices.Concat(pairsAt(3), []link.Move{shuffle}, pairsAt(1)), seconds(1, 1, 1, 1, 1), 20, 1},
		{"no less than nothing", append(pairsAt(1), shuffle), seconds(1, 2), 0, 0},
		{"an engine earns nothing", pairsAt(3), append(seconds(1), byEngine, byEngine), 10, 0},
		{"and breaks a combo", pairsAt(3), []time.Duration{time.Second, byEngine, 2 * time.Second}, 20, 1},
		{"times are lost", pairsAt(3), seconds(1), 30, 1},
	} {
		got := count(c.moves, c.times)
		if got.points != c.points || got.combo() != c.combo {
			t.Errorf("%s: %d points and combo %d, want %d and %d", c.name, got.points, got.combo(), c.points, c.combo)
		}
	}
}

// TestLongestCombo goes on beyond what counts.
func TestLongestCombo(t *testing.T) {
	room.Want(t, "pairs in a row", count(pairsAt(13), seconds(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20)).best, 12)
}

func TestComboLasts(t *testing.T) {
	worth := count(pairsAt(2), seconds(1, 2))
	room.Want(t, "at once", worth.lasting(2*time.Second), 2)
	room.Want(t, "just in time", worth.lasting(6*time.Second), 2)
	room.Want(t, "too late", worth.lasting(6*time.Second+1), 0)
}

// TestTimesComeBack as they were written, to the millisecond; what is damaged
// is left out with all that follows.
func TestTimesComeBack(t *testing.T) {
	times := []time.Duration{0, 1500 * time.Millisecond, byEngine, 1500 * time.Millisecond, time.Hour}
	room.Want(t, "times", parseTimes(formatTimes(times)), times)
	for text, want := range map[string][]time.Duration{
		"": nil, "x": nil, "7 -3": {7 * time.Millisecond}, "5 4": {5 * time.Millisecond},
		"1 99999999999999999999": {time.Millisecond}, "9223372036854775807": nil,
	} {
		room.Want(t, text, parseTimes(text), want)
	}
}

func FuzzTimes(f *testing.F) {
	f.Add("0 1500 - 1500 3600000")
	f.Add("- -1 x")
	f.Add("9223372036854775807")
	f.Fuzz(func(t *testing.T, text string) {
		times := parseTimes(text)
		if again := parseTimes(formatTimes(times)); !slices.Equal(times, again) {
			t.Errorf("%q is read as %v, which comes back as %v", text, times, again)
		}
		if points := count(pairsAt(len(times)), times).points; points < 0 || points > len(times)*pairPoints*topCombo {
			t.Errorf("%v brings %d points", times, points)
		}
	})
}
