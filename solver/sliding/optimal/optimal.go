// Package optimal proves the fewest moves on boards of up to 16 cells: IDA* with
// the bounds of pattern databases.
//
// [Solve] is its main function. It may import grid, pdb and search.
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
	lookups, err := pdb.Lookups(meter, turned)
	if err != nil {
		return nil, err
	}
	moves, err := newIDAStar(meter, turned, lookups, check).run(turned)
	return turn.Back(moves), err
}
