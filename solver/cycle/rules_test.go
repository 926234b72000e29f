package cycle

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// play makes the moves that an engine streams and checks its last word.
func solveWith(t testing.TB, e Engine, p Position, opt solver.Options) (moves []Move, last solver.Stats, failure error) {
	t.Helper()
	opt.Report = func(s solver.Stats) { last = s }
	at := p
	length := 0
	for step, err := range e.Solve(t.Context(), p, opt) {
		if failure = err; err != nil {
			break
		}
		for _, m := range step.Moves {
			at, err = at.apply(m)
			must.Do(t, err)
			length += p.board.Cost(m.Times)
		}
		moves = append(moves, step.Moves...)
	}
	must.Be(t, last.Result != nil, "%s did not have the last word on %v", e.Name, p)
	must.Be(t, failure != nil || at.Solved() && last.Result.Length == length && last.Result.Verdict == solver.Solved,
		"%s on %v: %d clicks lead to %v; it says %+v", e.Name, p, length, at, *last.Result)
	return moves, last, failure
}

func TestEnginesSolve(t *testing.T) {
	for _, text := range []string{
		"3x3d9plus", "2x2d9plus", "4x4d6plus", "5x4d5ring", "5x5d2plus", "4x3d12star", "3x4d16diagonal",
		"4x4d10cross", "3x5d7line", "4x4d8pluswrap", "3x3d9plusone", "4x4d4starone", "5x3d15kernel10000-00000-01230-00000-00000",
		"2x2d5kernel001-020-300wrap", "6x6d9plus", "20x20d2plus", "1x5d7plus", "5x1d7plus",
		"4x4d3plusholes0000-0110-0000-0000", "4x4d4pluseitherrulesxxxx-....-ds.s-....", "5x4d2plusgoal12121-11211-11111-22222",
		"3x4d5ringwrapholes010-000-000-100goal1.2-345-543-.21",
	} {
		p := must.Have(Rules{}.ParseParams(text))(t)
		for seed := range uint64(5) {
			s := must.Have(Rules{}.Deal(t.Context(), p, solver.NewRand(seed)))(t)
			for _, e := range Engines() {
				if e.Applies != nil && e.Applies(s) != nil {
					continue
				}
				_, _, err := solveWith(t, e, s, solver.Options{})
				must.Hold(t, err == nil, "%s on %v: %v", e.Name, s, err)
			}
		}
	}
}
