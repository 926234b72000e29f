package link

import (
	"math"
	"math/rand/v2"
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
		{"nothing", nil, nil, 0, 0}, {"one", pairsAt(1), seconds(9), 10, 1},
		{"quick", pairsAt(3), seconds(1, 5, 9), 60, 3}, {"slow", pairsAt(3), seconds(1, 5.1, 10), 30, 1},
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

func TestFullTimeGrowsWithTheBoard(t *testing.T) {
	large, small := deals(t, NewParams(18, 8, None), 1)[0], deals(t, NewParams(4, 4, None), 1)[0]
	equal(t, "timed 18x8", Timed.FullTime(large), 144*time.Second)
	equal(t, "timed 4x4", Timed.FullTime(small), LeastTime)
	equal(t, "normal 18x8", Normal.FullTime(large), 36*time.Second)
	equal(t, "untimed", Untimed.FullTime(large), time.Duration(0))
	must.Be(t, Master.FullTime(large) < Normal.FullTime(large) && Master.FullTime(small) < Normal.FullTime(small),
		"a master has %v and %v", Master.FullTime(large), Master.FullTime(small))
}

// TestModesAreCalledByTheirWords, by which games and settings keep them.
func TestModesAreCalledByTheirWords(t *testing.T) {
	for m, word := range map[Mode]string{Untimed: "untimed", Timed: "timed", Normal: "normal", Master: "master"} {
		got, ok := ParseMode(word)
		equal(t, word, got, m)
		equal(t, word, ok, true)
		equal(t, word, m.String(), word)
	}
	_, ok := ParseMode("of old")
	equal(t, "of old", ok, false)
}

// TestTheBonusShrinks from the first pair to the last, but not in Timed, and is never more
// than PairBonus, by which it is told how long a game can last.
func TestTheBonusShrinks(t *testing.T) {
	equal(t, "normal, the first", Normal.Bonus(1, 72), 3*time.Second)
	equal(t, "normal, the last", Normal.Bonus(72, 72), time.Second)
	equal(t, "master, the first", Master.Bonus(1, 72), 2*time.Second)
	equal(t, "master, the last", Master.Bonus(72, 72), 500*time.Millisecond)
	equal(t, "the only one", Master.Bonus(1, 1), 2*time.Second)
	for n := range 72 {
		equal(t, "timed", Timed.Bonus(n+1, 72), PairBonus)
		equal(t, "untimed", Untimed.Bonus(n+1, 72), time.Duration(0))
		for _, m := range []Mode{Normal, Master} {
			b := m.Bonus(n+1, 72)
			must.Hold(t, b <= PairBonus && (n <= 0 || b < m.Bonus(n, 72)), "%v: the pair %d brings %v", m, n+1, b)
		}
	}
}

// TestTimeComesBackOnce for each pair, and never beyond the whole.
func TestTimeComesBackOnce(t *testing.T) {
	p := deals(t, NewParams(10, 8, None), 1)[0]
	full := Timed.FullTime(p)
	equal(t, "the whole", full, 80*time.Second)
	for _, c := range []struct {
		name          string
		mode          Mode
		removed, most int
		left, want    time.Duration
	}{
		{"one pair", Timed, 1, 0, 60 * time.Second, PairBonus},
		{"two at once", Timed, 3, 1, 60 * time.Second, 2 * PairBonus},
		{"removed before", Timed, 2, 3, 60 * time.Second, 0}, {"the same again", Timed, 3, 3, 60 * time.Second, 0},
		{"beyond the most", Timed, 4, 3, 60 * time.Second, PairBonus},
		{"nearly full", Timed, 1, 0, 79 * time.Second, time.Second}, {"full", Timed, 1, 0, full, 0},
		{"more than full", Timed, 1, 0, full + time.Second, 0},
		{"the first", Normal, 1, 0, time.Second, 3 * time.Second},
		{"the last", Normal, 40, 39, time.Second, time.Second},
		{"more than there are", Normal, 50, 39, time.Second, time.Second}, {"without a clock", Untimed, 1, 0, 0, 0},
	} {
		equal(t, c.name, c.mode.TimeBonus(c.removed, c.most, p, c.left), c.want)
	}
}

// played says how a game ends of a simulated player, who takes so long for a pair in the
// mean, now more and now less, and takes any pair there is; and where none is left a
// shuffle, of which each takes five seconds.
func played(t *testing.T, m Mode, p Position, mean time.Duration, rng *rand.Rand) bool {
	t.Helper()
	start, left, removed := p, m.FullTime(p), 0
	for p.Left() > 0 {
		pairs := NewBoard(p).Pairs()
		if len(pairs) == 0 {
			s, err := Shuffle(t.Context(), p, rng)
			equal(t, "a shuffle", err, nil)
			p = must.Have(p.apply(s))(t)
			left -= 5 * time.Second
			continue
		}
		const spread = 0.5 // of the logarithm
		left -= time.Duration(float64(mean) * math.Exp(spread*rng.NormFloat64()-spread*spread/2))
		if left <= 0 {
			return false
		}
		p = must.Have(p.apply(pairs[rng.IntN(len(pairs))]))(t)
		removed++
		left += m.TimeBonus(removed, removed-1, start, left)
	}
	return true
}

// TestModesAreWonByTheQuick: the time of each is such that a player of its pace just wins
// the original's board, a slower one seldom, and one of the next pace always.
func TestModesAreWonByTheQuick(t *testing.T) {
	boards := deals(t, NewParams(18, 8, None), 16)
	for _, c := range []struct {
		mode        Mode
		mean        time.Duration
		least, most float64 // of the games
	}{
		{Normal, 1500 * time.Millisecond, 1, 1}, {Normal, 2200 * time.Millisecond, 0.6, 0.99},
		{Normal, 2700 * time.Millisecond, 0, 0.2}, {Master, time.Second, 1, 1},
		{Master, 1500 * time.Millisecond, 0.6, 0.99}, {Master, 2200 * time.Millisecond, 0, 0.05},
	} {
		rng, won := rand.New(rand.NewPCG(1, 2)), 0
		for _, p := range boards {
			if played(t, c.mode, p, c.mean, rng) {
				won++
			}
		}
		share := float64(won) / float64(len(boards))
		t.Logf("%v with %v a pair: %.0f %% are won", c.mode, c.mean, 100*share)
		must.Hold(t, share >= c.least && share <= c.most,
			"%v with %v a pair: %.2f of the games are won, want %v to %v", c.mode, c.mean, share, c.least, c.most)
	}
}
