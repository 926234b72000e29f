package link

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"tessera/resources/must"
)

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
		{"removed before", Timed, 2, 3, 60 * time.Second, 0},
		{"the same again", Timed, 3, 3, 60 * time.Second, 0},
		{"beyond the most", Timed, 4, 3, 60 * time.Second, PairBonus},
		{"nearly full", Timed, 1, 0, 79 * time.Second, time.Second},
		{"full", Timed, 1, 0, full, 0},
		{"more than full", Timed, 1, 0, full + time.Second, 0},
		{"the first", Normal, 1, 0, time.Second, 3 * time.Second},
		{"the last", Normal, 40, 39, time.Second, time.Second},
		{"more than there are", Normal, 50, 39, time.Second, time.Second},
		{"without a clock", Untimed, 1, 0, 0, 0},
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
			p, err = p.apply(s)
			must.Do(t, err)
			left -= 5 * time.Second
			continue
		}
		const spread = 0.5 // of the logarithm
		left -= time.Duration(float64(mean) * math.Exp(spread*rng.NormFloat64()-spread*spread/2))
		if left <= 0 {
			return false
		}
		var err error
		p, err = p.apply(pairs[rng.IntN(len(pairs))])
		must.Do(t, err)
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
		{Normal, 1500 * time.Millisecond, 1, 1},
		{Normal, 2200 * time.Millisecond, 0.6, 0.99},
		{Normal, 2700 * time.Millisecond, 0, 0.2},
		{Master, time.Second, 1, 1},
		{Master, 1500 * time.Millisecond, 0.6, 0.99},
		{Master, 2200 * time.Millisecond, 0, 0.05},
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
