// Package optimal proves the fewest moves on boards of up to 16 cells: IDA* with
// the bounds of pattern databases.
//
// [Solve] is its main function; its [Searcher] serves larger boards too. It may import grid, pdb and search.
package optimal

import (
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/pdb"
)

// Solve returns the fewest moves that solve p, which has at most
// [grid.MaxPacked] cells and can be solved, or the first error of check, which it
// asks now and then. Other errors are those of [pdb.Lookups].
func Solve(meter *search.Meter, p grid.Position, check func() error) ([]grid.Move, error) {
	turn := grid.Canonical(p.W(), p.H(), p.Home())
	turned := turn.Position(p)
	views, err := pdb.SmallViews(meter, turned)
	if err != nil {
		return nil, err
	}
	s := &Searcher{Board: NewBoard(turned, views)}
	report := func() {
		meter.Stats.Expanded += s.Expanded
		meter.Stats.Generated += s.Generated
		s.Expanded, s.Generated = 0, 0
	}
	s.Look = func() bool {
		report()
		if err == nil {
			err = check()
		}
		return err != nil
	}
	for bound := s.Estimate(turned); ; bound = s.Over {
		meter.Stats.Depth = bound
		meter.Prove(bound)
		found := s.Within(turned, 0, bound)
		report()
		if found || err != nil {
			return turn.Back(s.Path), err
		}
	}
}
