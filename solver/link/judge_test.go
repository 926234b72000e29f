package link

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// oneWay can be cleared, but not after mistake.
const oneWay = "4x4:1,3,2,5,1,1,6,4,6,2,1,2,3,5,2,4"

var mistake = Removal(Point{}, Point{Y: 1})

// lostGame returns the positions of a game that was lost by its first move.
func lostGame(t *testing.T) []Position {
	t.Helper()
	start := parsed(t, oneWay)
	lost := must.Have(start.apply(mistake))(t)
	return []Position{start, lost, must.Have(lost.apply(NewBoard(lost).Pairs()[0]))(t)}
}

// TestExamineWalksBack over positions whose verdicts are known and unknown.
func TestExamineWalksBack(t *testing.T) {
	game := lostGame(t)
	got := NewJudge().Examine(t.Context(), game)
	must.Be(t, got == (Judgement{solver.Impossible, 0}) && got.Lost(), "%+v", got)
	got = NewJudge().Examine(t.Context(), game[:1])
	must.Be(t, got == (Judgement{solver.Solved, -1}) && !got.Lost(), "at the start: %+v", got)
	j := NewJudge()
	j.known[game[1]] = solver.Solved // a lie is believed: it is not searched again
	got = j.Examine(t.Context(), game)
	must.Be(t, got.Back == 1, "back to the lie: %+v", got)
}

// counting returns a judge that counts the searches for each position, and
// whose searches take a second.
func counting() (*Judge, map[Position]*atomic.Int64) {
	j, count := NewJudge(), map[Position]*atomic.Int64{}
	search := j.search
	j.search = func(ctx context.Context, p Position) solver.Verdict {
		count[p].Add(1)
		select {
		case <-time.After(time.Second):
			return search(ctx, p)
		case <-ctx.Done():
			return solver.GaveUp
		}
	}
	return j, count
}

// TestPositionIsJudgedOnce, whether it is asked for later or at the same time.
func TestPositionIsJudgedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		game := lostGame(t)
		j, count := counting()
		for _, p := range game {
			count[p] = &atomic.Int64{}
		}
		answers := make(chan Judgement)
		for range 3 {
			go func() { answers <- j.Examine(t.Context(), game) }()
		}
		for range 3 {
			got := <-answers
			must.Hold(t, got == (Judgement{solver.Impossible, 0}), "%+v", got)
		}
		j.Examine(t.Context(), game)
		for i, p := range game {
			n := count[p].Load()
			must.Hold(t, n == 1, "position %d was searched %d times", i, n)
		}
	})
}

// TestCancelledJudgementIsNotKept: who waited for it searches in its place.
func TestCancelledJudgementIsNotKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := parsed(t, oneWay)
		j, count := counting()
		count[p] = &atomic.Int64{}
		first, cancel := context.WithCancel(t.Context())
		answers := make(chan solver.Verdict, 2)
		go func() { answers <- j.Verdict(first, p, hereTime) }()
		synctest.Wait()
		go func() { answers <- j.Verdict(t.Context(), p, hereTime) }()
		synctest.Wait()
		cancel()
		got := <-answers
		must.Be(t, got == solver.GaveUp, "cancelled: %v", got)
		got = <-answers
		must.Be(t, got == solver.Solved && count[p].Load() == 2, "%v after %d searches", got, count[p].Load())
		// What is not found out in the time allowed is not looked for again.
		j, count = counting()
		count[p] = &atomic.Int64{}
		for range 2 {
			got := j.Verdict(t.Context(), p, time.Millisecond)
			must.Hold(t, got == solver.GaveUp, "%v", got)
		}
		must.Equal(t, count[p].Load(), 1, "searches")
	})
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
		{lost, []Move{shuffle(won)}, -1, "saved"}, {lost, []Move{shuffle(lost)}, -1, "lost from its start"},
		{lost, nil, -1, "lost from its start"}, {parsed(t, oneWay), []Move{mistake}, 0, "lost by a pair"},
	} {
		positions := []Position{c.start}
		for i, m := range c.moves {
			positions = append(positions, must.Have(positions[i].apply(m))(t))
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
