package sliding

import (
	"context"
	"iter"

	"tessera/solver"
	"tessera/solver/search"
)

// RegionKind says what part of the board the region method puts right.
type RegionKind int

// The kinds of region.
const (
	Row    RegionKind = iota // a row, or what is left of it
	Column                   // a column, or what is left of it
	Block                    // the last block, of at most 3×3 cells
)

// Region is the part of the board that a step of the region method puts right:
// the Why of its [solver.Step].
type Region struct {
	Kind  RegionKind
	Index int // the row or column of the board, from 0; 0 for the block
	X, Y  int // the top left cell of the part
	W, H  int // its columns and rows
}

// regionEngine is the human way: line by line from the outside, then the last
// block by heart.
func regionEngine() Engine {
	e := Engine{
		Name: "region", Label: "Row by row",
		Promise: "Always ends and starts at once: a line at a time, as people do it, with several times the fewest moves.",
	}
	e.Applies = func(Position) error { return nil }
	e.Solve = func(ctx context.Context, from Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
		return func(yield func(solver.Step[Move], error) bool) {
			meter := search.NewMeter(ctx, opt)
			length := 0
			stopped := false
			_, err := checked(e, from, meter, func() ([]Move, error) {
				for step := range peel(from) {
					length += len(step.Moves)
					meter.Stats.Depth = length
					if stopped = !yield(step, nil); stopped {
						break
					}
					if err := meter.Check(); err != nil {
						return nil, err
					}
				}
				return nil, nil
			})
			last := result(meter, length, false, err)
			if stopped {
				last = solver.Result{Verdict: solver.GaveUp, LowerBound: last.LowerBound}
			}
			meter.Finish(last)
			if err != nil {
				yield(solver.Step[Move]{}, err)
			}
		}
	}
	return e
}
