package link

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
)

// pairsAt are as many removals; their cells do not matter here.
func pairsAt(n int) []Move {
	return slices.Repeat([]Move{Removal(Point{}, Point{X: 1})}, n)
}

func seconds(s ...float64) (times []time.Duration) {
	for _, one := range s {
		times = append(times, time.Duration(one*float64(time.Second)))
	}
	return times
}

func equal(t *testing.T, what string, got, want any) {
	t.Helper()
	must.Be(t, reflect.DeepEqual(got, want), "%s: %v, want %v", what, got, want)
}

func TestScoreCountsCombos(t *testing.T) {
	shuffle, err := Rules{}.ParseMove("=1,1")
	equal(t, "the shuffle", err, error(nil))
	for _, c := range []struct {
		name   string
		moves  []Move
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
		{"a shuffle ends a combo", slices.Concat(pairsAt(3), []Move{shuffle}, pairsAt(1)), seconds(1, 1, 1, 1, 1), 20, 1},
		{"no less than nothing", append(pairsAt(1), shuffle), seconds(1, 2), 0, 0},
		{"an engine earns nothing", pairsAt(3), append(seconds(1), ByEngine, ByEngine), 10, 0},
		{"and breaks a combo", pairsAt(3), []time.Duration{time.Second, ByEngine, 2 * time.Second}, 20, 1},
		{"times are lost", pairsAt(3), seconds(1), 30, 1},
	} {
		got := Score(c.moves, c.times)
		must.Hold(t, got.Points == c.points && got.Combo() == c.combo,
			"%s: %d points and combo %d, want %d and %d", c.name, got.Points, got.Combo(), c.points, c.combo)
	}
}

// TestLongestCombo goes on beyond what counts.
func TestLongestCombo(t *testing.T) {
	equal(t, "pairs in a row", Score(pairsAt(13), seconds(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20)).Best, 12)
}

func TestComboLasts(t *testing.T) {
	worth := Score(pairsAt(2), seconds(1, 2))
	equal(t, "at once", worth.Lasting(2*time.Second), 2)
	equal(t, "just in time", worth.Lasting(6*time.Second), 2)
	equal(t, "too late", worth.Lasting(6*time.Second+1), 0)
}

// TestTimesComeBack as they were written, to the millisecond; what is damaged
// is left out with all that follows.
func TestTimesComeBack(t *testing.T) {
	times := []time.Duration{0, 1500 * time.Millisecond, ByEngine, 1500 * time.Millisecond, time.Hour}
	equal(t, "times", ParseTimes(FormatTimes(times)), times)
	for text, want := range map[string][]time.Duration{
		"": nil, "x": nil, "7 -3": {7 * time.Millisecond}, "5 4": {5 * time.Millisecond},
		"1 99999999999999999999": {time.Millisecond}, "9223372036854775807": nil,
	} {
		equal(t, text, ParseTimes(text), want)
	}
}

func FuzzTimes(f *testing.F) {
	f.Add("0 1500 - 1500 3600000")
	f.Add("- -1 x")
	f.Add("9223372036854775807")
	f.Fuzz(func(t *testing.T, text string) {
		times := ParseTimes(text)
		again := ParseTimes(FormatTimes(times))
		must.Be(t, slices.Equal(times, again), "%q is read as %v, which comes back as %v", text, times, again)
		points := Score(pairsAt(len(times)), times).Points
		must.Be(t, points >= 0 && points <= len(times)*PairPoints*TopCombo, "%v brings %d points", times, points)
	})
}

// TestTimesFollowTheHistory: what was taken back goes, what was lost brings
// nothing.
func TestTimesFollowTheHistory(t *testing.T) {
	equal(t, "one more", ExtendTimes(seconds(1, 2), 2, 1, 3*time.Second), seconds(1, 2, 3))
	equal(t, "after undo", ExtendTimes(seconds(1, 2, 3), 1, 1, 4*time.Second), seconds(1, 4))
	equal(t, "several in one step", ExtendTimes(seconds(1), 1, 2, ByEngine), append(seconds(1), ByEngine, ByEngine))
	equal(t, "lost", ExtendTimes(nil, 2, 1, time.Second), append([]time.Duration{ByEngine, ByEngine}, time.Second))
}

// TestNoShuffleIsFree: at a score of nothing it is paid for by the pairs to come.
func TestNoShuffleIsFree(t *testing.T) {
	shuffle, err := Rules{}.ParseMove("=1,1")
	equal(t, "the shuffle", err, error(nil))
	moves := append([]Move{shuffle}, pairsAt(7)...)
	times := seconds(0, 10, 20, 30, 40, 50, 60, 70)
	equal(t, "at once", Score(moves[:1], times).Points, 0)
	equal(t, "before it is paid for", Score(moves[:6], times).Points, 0)
	equal(t, "afterwards", Score(moves, times).Points, 20)
}
