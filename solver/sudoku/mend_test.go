package sudoku

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// sureOdds are those of a puzzle that was read well.
func sureOdds(puzzle Grid) *Odds {
	var odds Odds
	for cell, d := range puzzle {
		for i := range odds[cell] {
			odds[cell][i] = 0.0005
		}
		odds[cell][d] = 0.9955
	}
	return &odds
}

// misread makes another digit of a cell likelier than the right one.
func (o *Odds) misread(cell, right, wrong int) {
	o[cell] = [10]float64{}
	o[cell][right], o[cell][wrong] = 0.3, 0.7
}

// TestLikeliest misreads one or two givens of dealt puzzles, and looks for what comes back.
func TestLikeliest(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	params := must.Have(Rules{}.ParseParams("easy"))(t)
	same, mended := 0, 0
	const boards = 30
	for i := range boards {
		p := must.Have(Rules{}.Deal(context.Background(), params, rng))(t)
		puzzle := p.Givens()
		odds := sureOdds(puzzle)
		if got, mends, err := Likeliest(context.Background(), odds); got != puzzle || mends != nil || err != nil {
			t.Fatalf("what was read well is not left alone: %v, %v", mends, err)
		}
		for range 1 + i%2 {
			cell := rng.IntN(Cells)
			odds.misread(cell, int(puzzle[cell]), (int(puzzle[cell])+1+rng.IntN(9))%10)
		}
		got, mends, err := Likeliest(context.Background(), odds)
		must.Be(t, err == nil, "%v: %v", puzzle, err)
		must.Hold(t, Count(got, 2) == 1, "%v has not one solution", got)
		for _, m := range mends {
			must.Hold(t, int(got[m.Cell]) == m.To && odds[m.Cell][m.From] >= odds[m.Cell][m.To],
				"%v is not what was changed", m)
		}
		if got == puzzle {
			same++
		}
		if mends != nil {
			mended++
		}
	}
	// A given more or less often leaves a puzzle as good as it was; then nobody can know.
	must.Be(t, same >= boards*7/10 && mended >= boards/2,
		"of %d puzzles %d came back, %d were mended", boards, same, mended)
}

// TestLikeliestOfNoPuzzle: nothing is made up where nothing was doubtful.
func TestLikeliestOfNoPuzzle(t *testing.T) {
	var puzzle Grid
	puzzle[0], puzzle[1] = 5, 5
	got, mends, err := Likeliest(context.Background(), sureOdds(puzzle))
	_, impossible := errors.AsType[*solver.ImpossibleError](err)
	must.Be(t, impossible && got == puzzle && mends == nil, "%v, %v, %v", got, mends, err)
	odds := sureOdds(puzzle)
	odds.misread(1, 0, 5)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, _, err = Likeliest(ctx, odds)
	must.Hold(t, errors.Is(err, context.Canceled), "cancelled, it says %v", err)
}

// TestSureIsNotMended: a digit that was read for sure stays, though another one in its place would give a puzzle.
func TestSureIsNotMended(t *testing.T) {
	puzzle := position(t, classic).Givens()
	for read, mends := range map[float64]int{Sure + 0.01: 0, Sure - 0.01: 1} {
		odds := sureOdds(puzzle)
		odds[0] = [10]float64{5: 1 - read, 6: read} // r1c1 is 5
		got, made, err := Likeliest(context.Background(), odds)
		must.Hold(t, len(made) == mends && int(got[0]) == 6-mends && (err == nil) == (mends == 1),
			"%g: %v, %v, %v", read, got, made, err)
	}
}

// TestCheapest holds the order of the sets to all of them.
func TestCheapest(t *testing.T) {
	var changes []change
	for i, cost := range []float64{0.5, 1, 1.25, 3, 3.5, 4.75} {
		changes = append(changes, change{Mend{Cell: i}, cost})
	}
	seen, before := map[[mendsMost]int]bool{}, 0.0
	for s := range cheapest(changes) {
		key, sum := [mendsMost]int{-1, -1, -1}, 0.0
		for k, i := range s.of {
			key[k], sum = i, sum+changes[i].cost
		}
		must.Hold(t, !seen[key] && sum == s.cost && sum >= before, "%v costs %g after %g", s.of, s.cost, before)
		seen[key], before = true, sum
	}
	want := 6 + 15 + 20
	must.Be(t, len(seen) == want, "%d sets, not %d", len(seen), want)
}
