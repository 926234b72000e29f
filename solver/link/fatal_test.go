package link

import (
	"context"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// TestFatalIsTheFirstMoveThatLoses a game: the verdicts of all positions, one after
// the other, say the same.
func TestFatalIsTheFirstMoveThatLoses(t *testing.T) {
	games := 0
	for _, text := range []string{"8x5k10", "6x4k6down", "10x6", "6x6k9centre", "6x6k9turning"} {
		for seed, d := range deals(t, params(t, text), 8) {
			positions, moves, lost := lostInPlay(t, d, uint64(seed))
			if !lost {
				continue
			}
			games++
			first := len(moves) - 1
			last := positions[len(positions)-1]
			for pairs := NewBoard(last).Pairs(); len(pairs) > 0; pairs = NewBoard(last).Pairs() {
				last, _ = last.apply(pairs[0])
				positions = append(positions, last)
			}
			must.Equal(t, NewJudge().Fatal(t.Context(), positions), first, "%v", d)
			if i := NewJudge().Fatal(t.Context(), positions[:first+1]); i >= 0 {
				t.Errorf("%v before it: %d", d, i)
			}
			i := NewJudge().Fatal(t.Context(), positions[first+1:])
			must.Hold(t, i < 0, "%v after it: %d", d, i)
		}
	}
	must.Be(t, games >= 10, "%d games", games)
}

// TestFatalAcrossShuffles: a shuffle can save a game and lose it.
func TestFatalAcrossShuffles(t *testing.T) {
	won, lost := parsed(t, "2x2:1,1,2,2"), parsed(t, "2x2:1,2,2,1")
	shuffle := func(p Position) Move { return Move{cells: p.kinds} }
	for _, c := range []struct {
		start  Position
		moves  []Move
		index  int // -1 for none
		reason string
	}{
		{won, []Move{shuffle(lost)}, 0, "lost by a shuffle"},
		{won, []Move{shuffle(lost), shuffle(lost)}, 0, "and by another that saves nothing"},
		{won, []Move{shuffle(lost), shuffle(won), shuffle(lost)}, 2, "saved and lost again"},
		{lost, []Move{shuffle(won)}, -1, "saved"},
		{lost, []Move{shuffle(lost)}, -1, "lost from its start"},
		{lost, nil, -1, "lost from its start"},
		{parsed(t, oneWay), []Move{mistake}, 0, "lost by a pair"},
	} {
		positions := []Position{c.start}
		for i, m := range c.moves {
			next := must.Have(positions[i].apply(m))(t)
			positions = append(positions, next)
		}
		must.Equal(t, NewJudge().Fatal(t.Context(), positions), c.index, "%s", c.reason)
	}
}

// TestFatalIsProven: what is not known of a position is not taken for granted.
func TestFatalIsProven(t *testing.T) {
	var game []Position
	for left := 12; left > 0; left -= 2 {
		kinds := make([]byte, 12)
		for i := range left {
			kinds[i] = 1
		}
		game = append(game, Position{w: 4, h: 3, kinds: string(kinds)})
	}
	for _, c := range []struct {
		known string // by position
		want  int
	}{
		{"wwwlll", 2}, {"wlllll", 0}, {"wwwwwl", 4}, {"llllll", -1}, {"wwwwww", -1}, {"wwwww?", -1},
		{"ww?lll", -1}, {"w?wlll", 2}, {"wwwl?l", 2}, {"????wl", 4}, {"?lllll", -1}, {"w????l", -1},
	} {
		searched := 0
		j := NewJudge()
		j.search = func(_ context.Context, p Position) solver.Verdict {
			searched++
			return map[byte]solver.Verdict{'w': solver.Solved, 'l': solver.Impossible, '?': solver.GaveUp}[c.known[6-p.Left()/2]]
		}
		if got := j.Fatal(t.Context(), game); got != c.want || searched > len(game) {
			t.Errorf("%s: %d after %d searches, want %d", c.known, got, searched, c.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	one := parsed(t, oneWay)
	lost, _ := one.apply(mistake)
	i := NewJudge().Fatal(ctx, []Position{one, lost})
	must.Be(t, i < 0, "cancelled, it says %d", i)
}
