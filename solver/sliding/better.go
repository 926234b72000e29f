package sliding

import (
	"context"
	"time"

	"tessera/solver"
	"tessera/solver/search"
)

// better is a search for ever shorter solutions of a position.
type better struct {
	meter *search.Meter
	from  Position
	opt   solver.Options
	until time.Duration // of meter's clock; 0 for no end
	best  []Move
}

// offer takes a solution if it is shorter than the best so far.
func (b *better) offer(moves []Move) {
	if len(moves) > 0 && (b.best == nil || len(moves) < len(b.best)) {
		b.best = moves
		b.meter.Stats.Best = len(moves)
	}
}

// stop looks at the clock and the player: is it time to come to an end? Errors
// are those of [search.Meter.Check].
func (b *better) stop() (bool, error) {
	if err := b.meter.Check(); err != nil {
		return true, err
	}
	select {
	case <-b.opt.Commit:
		return true, nil
	default:
	}
	late := b.until > 0 && b.meter.Stats.Elapsed >= b.until
	return late || len(b.best) <= b.meter.Stats.LowerBound, nil
}

// improve finds the best solution there is time for.
func (b *better) improve(ctx context.Context) error {
	if b.from.Solved() {
		return nil
	}
	var moves []Move
	for step := range peel(b.from) {
		moves = append(moves, step.Moves...)
	}
	b.offer(moves)
	b.until = b.opt.Time
	if b.from.Cells() <= maxPacked {
		moves, err := fewest(ctx, b.meter, b.from, b.opt)
		b.offer(moves)
		return err
	}
	if b.until == 0 {
		b.until = bestTime
	}
	b.meter.Prove(newConflictWalk(b.from).Estimate())
	if b.from.Cells() > maxWide {
		return nil
	}
	return b.beams()
}

const (
	// firstWidth makes a beam that takes a few hundredths of a second.
	firstWidth = 100
	// firstSlice bounds the time of the first wide beam, so that a player who
	// gives minutes does not wait for one that takes all of them.
	firstSlice = 4 * time.Second
	// share is the part of the time left that the last beam gets.
	share = 0.9
	// leastWait is the least time for which large tables are asked for.
	leastWait = time.Second
)

// beams lets beams look for shorter solutions, the later the wider.
func (b *better) beams() error {
	views := []symmetry{{w: b.from.w, h: b.from.h}}
	if b.from.Cells() > finalCells {
		// Another order of the lines makes another solution.
		views = append(views, symmetry{w: b.from.w, h: b.from.h, transpose: true})
	}
	small := planFor(b.from, false)
	<-small.ready
	if done, err := b.try(views[0], small.value, 0); done || err != nil {
		return err
	}
	slice := firstSlice
	for try := 0; ; try++ {
		view := views[try%len(views)]
		left := b.until - b.meter.Stats.Elapsed
		if made, ok := b.large(view); ok {
			part := share
			if try < len(views)-1 {
				part = share / float64(len(views)-try)
			}
			if done, err := b.try(view, made, min(slice, time.Duration(part*float64(left)))); done || err != nil {
				return err
			}
			slice *= 2
			continue
		}
		if done, err := b.try(views[0], small.value, left/8); done || err != nil {
			return err
		}
		try--
	}
}

// large returns the plan with large tables, if it is there. It is asked for only
// where there are the time and the memory to make use of it.
func (b *better) large(view symmetry) (*plan, bool) {
	if b.until < leastWait || b.opt.Memory > 0 && b.opt.Memory < largeMemory {
		return nil, false
	}
	return planFor(view.position(b.from), true).now()
}

// try runs a beam for as long as is given, or a very narrow one, and reports
// whether to come to an end.
func (b *better) try(view symmetry, p *plan, slice time.Duration) (done bool, err error) {
	began := b.meter.Stats.Elapsed
	expanded := b.meter.Stats.Expanded
	search := newBeam(b.meter, view.position(b.from))
	length := float64(len(b.best))
	moves := search.run(p.stages, func(depth int) int {
		if done, err = b.stop(); done || depth+1 >= len(b.best) {
			return 0
		}
		spent := b.meter.Stats.Elapsed - began
		if depth < 10 || spent < time.Millisecond || slice == 0 {
			return firstWidth
		}
		rate := float64(b.meter.Stats.Expanded-expanded) / float64(spent)
		layers := max(length-float64(depth), 10)
		return max(firstWidth, int(rate*float64(slice-spent)/layers))
	})
	if moves != nil {
		b.offer(view.back(moves))
	}
	return done, err
}
