package cycle

import (
	"slices"

	"tessera/solver/cycle/zmod"
)

// mostCounted is how many tiles a sum may have that counts the clicks on a tile.
const mostCounted = 9

// counting returns a sum of some of the tiles, each so often, which a click on cell raises by
// 1 and every other click leaves, modulo Depth; so what it lacks at the goal is the clicks
// that the tile takes. There is such a sum just where all solutions click the tile equally
// often. Where none was found that is short enough to be said it returns nil.
func (p Position) counting(check func() error, cell int) (*Proof, error) {
	b := p.board
	right := make([]uint8, b.unknown(b.Cells()))
	right[b.unknown(cell)] = 1
	s, err := zmod.System{D: b.Depth, Unknowns: b.Cells(), Rows: b.transposed(), Right: right}.Solve(check)
	if err != nil || s.Particular == nil {
		return nil, err
	}
	weights := s.Particular
	if fewEnough(s) {
		l := comparison{depth: b.Depth, vector: slices.Clone(weights), kernel: s.Kernel, weigh: func(times int) int { return min(times, 1) }}
		l.compare(0)
		weights = l.best
	}
	c := &Certificate{Modulus: b.Depth, Weights: make([]int, len(weights))}
	for cell, w := range weights {
		if c.Weights[cell] = int(w); 2*int(w) > b.Depth {
			c.Weights[cell] -= b.Depth
		}
	}
	if len(c.Support()) > mostCounted {
		return nil, nil
	}
	return p.proof(c), nil
}
