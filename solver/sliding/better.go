package sliding

import (
	"context"
	"errors"
	"time"

	"tessera/solver"
	"tessera/solver/search"
)

// better is a search for ever shorter solutions of a position.
type better struct {
	ctx   context.Context
	meter *search.Meter
	from  Position
	opt   solver.Options
	until time.Duration // of meter's clock
	best  []Move
	rate  float64 // boards that beams expand in a nanosecond
}

const (
	// bestTime is what it takes where no time is given; proofTime where the
	// fewest moves can be proven, which hardly ever takes a second.
	bestTime  = 2 * time.Second
	proofTime = 20 * time.Second
)

// improve finds the best solution there is time for.
func (b *better) improve() error {
	if b.from.Solved() {
		return nil
	}
	b.setTime()
	var moves []Move
	for step := range peel(b.from) {
		moves = append(moves, step.Moves...)
	}
	b.offer(moves)
	if b.from.Cells() <= maxPacked {
		return b.prove()
	}
	b.meter.Prove(newConflictWalk(b.from).Estimate())
	if b.from.Cells() > maxWide {
		_, err := b.polish(b.until)
		return err
	}
	return b.beams()
}

func (b *better) setTime() {
	own := bestTime
	if b.from.Cells() <= maxPacked {
		own = proofTime
	}
	b.until = search.Allowance(b.ctx, b.opt, own)
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
	return b.meter.Stats.Elapsed >= b.until || len(b.best) <= b.meter.Stats.LowerBound, nil
}

// errEnough ends a proof when the best so far must do.
var errEnough = errors.New("enough")

// prove finds the fewest moves. Where that takes longer than a player waits, it
// sees to a good solution in between.
func (b *better) prove() error {
	const patience = 100 * time.Millisecond
	waiting := false
	moves, err := fewest(b.ctx, b.meter, b.from, b.opt, func() error {
		if done, err := b.stop(); err != nil || done {
			return errors.Join(err, errEnough)
		}
		if !waiting && b.meter.Stats.Elapsed > patience {
			waiting = true
			return b.stopgap()
		}
		return nil
	})
	b.offer(moves)
	var memory *solver.MemoryError
	var cancelled *solver.CancelledError
	if errors.As(err, &cancelled) {
		return cancelled
	}
	if errors.Is(err, errEnough) || errors.As(err, &memory) {
		return nil
	}
	return err
}

// stopgap improves the solution for a moment.
func (b *better) stopgap() error {
	small, err := b.small()
	if small == nil {
		return err
	}
	if _, err := b.try(angles(b.from)[0], small, patientSlice); err != nil {
		return err
	}
	_, err = b.polish(patientSlice)
	return err
}

const (
	// firstWidth makes a beam that takes a few hundredths of a second: narrower
	// ones lose their way on large boards.
	firstWidth = 1000
	// leastWidth is for the end of a beam that has run out of time.
	leastWidth = 100
	// settled is when the rate of a beam can be told.
	settled = 20 * time.Millisecond
	// patientSlice is the time for what is done while better things are waited for.
	patientSlice = 200 * time.Millisecond
	// firstSlice bounds the time of the first wide beam, so that a player who
	// gives minutes does not wait for one that takes all of them.
	firstSlice = 4 * time.Second
	// beamShare is the part of the time left that the beams get; windows get the rest.
	beamShare = 0.92
	// leastTime is the least time for which large tables are asked for.
	leastTime = time.Second
)

// beams lets beams look for shorter solutions, and windows shorten the best.
func (b *better) beams() error {
	views := angles(b.from)
	if done, err := b.polish(patientSlice / 10); done || err != nil {
		return err
	}
	small, err := b.small()
	if small == nil {
		return err
	}
	if done, err := b.try(views[0], small, 0); done || err != nil {
		return err
	}
	for turn, limit := -1, firstSlice; ; {
		view := views[max(turn, 0)%len(views)]
		left := b.until - b.meter.Stats.Elapsed
		made, ok := b.large(view)
		var slice time.Duration
		switch {
		case !ok:
			made, view, slice = small, views[0], min(patientSlice, left/4)
		case turn < 0:
			// A short run tells how long the way will be, for the long ones.
			slice = left / 16
			turn++
		default:
			// The views still to come share what is left.
			slice = min(limit, time.Duration(beamShare*float64(left))/time.Duration(max(1, len(views)-turn)))
			turn++
			limit *= 2
		}
		if done, err := b.try(view, made, slice); done || err != nil {
			return err
		}
		if turn >= len(views) || !ok {
			if done, err := b.polish(slice / 4); done || err != nil {
				return err
			}
		}
	}
}

// small returns the plan with small tables, which are there in a moment, or nil
// where the player does not wait for them.
func (b *better) small() (*plan, error) {
	made := planFor(b.from, false)
	select {
	case <-made.ready:
		return made.value, nil
	case <-b.opt.Commit:
		return nil, nil
	case <-b.ctx.Done():
		return nil, b.meter.Check()
	}
}

// large returns the plan with large tables, if it is there. It is asked for only
// where there are the time and the memory to make use of it.
func (b *better) large(view angle) (*plan, bool) {
	if b.until < leastTime || b.opt.Memory > 0 && b.opt.Memory < largeMemory {
		return nil, false
	}
	return planFor(view.position(b.from), true).now()
}

// try runs a beam for as long as is given, or a first one of firstWidth, and reports whether
// to come to an end.
func (b *better) try(view angle, p *plan, slice time.Duration) (done bool, err error) {
	began, expanded := b.meter.Stats.Elapsed, b.meter.Stats.Expanded
	stop := func() bool {
		done, err = b.stop()
		return done
	}
	search := newBeam(b.meter, view.position(b.from), stop)
	length := float64(len(b.best))
	most, each := b.mostBoards(p), b.boardBytes(p)
	if most < 1 {
		return false, nil
	}
	moves := search.run(p.stages, func(depth int) int {
		if stop() || depth+1 >= len(b.best) {
			return 0
		}
		spent := b.meter.Stats.Elapsed - began
		if spent > settled {
			b.rate = float64(b.meter.Stats.Expanded-expanded) / float64(spent)
		}
		width := firstWidth
		if slice > 0 {
			// As wide as what is left of the time allows for what seems to be left
			// of the way.
			layers := max(length-float64(depth), 10)
			width = max(leastWidth, int(b.rate*float64(slice-spent)/layers))
		}
		width = min(width, most)
		b.meter.Stats.Bytes = max(b.meter.Stats.Bytes, p.bytes+int64(width*each))
		return width
	})
	if spent := b.meter.Stats.Elapsed - began; slice == 0 && spent > 0 {
		b.rate = float64(b.meter.Stats.Expanded-expanded) / float64(spent)
	}
	if moves != nil {
		b.offer(view.solution(b.from, moves))
	}
	return done, err
}

// boardBytes returns what a beam by plan p needs for each board of a layer.
func (b *better) boardBytes(p *plan) int {
	board := 2*b.from.Cells() + 32
	layers := 2 + p.stages[0].overtime
	const lists = 200 // births and hashes
	return board*layers + lists + 5*len(b.best)
}

// mostBoards returns how wide a beam the memory allows: half of what there is,
// since slices grow by doubling.
func (b *better) mostBoards(p *plan) int {
	budget := b.opt.Memory
	if budget <= 0 {
		budget = solver.DefaultMemory
	}
	return int(budget-p.bytes) / 2 / b.boardBytes(p)
}

// polish shortens the best solution by windows, the longer the more time there
// is, and reports whether to come to an end.
func (b *better) polish(slice time.Duration) (done bool, err error) {
	until := b.meter.Stats.Elapsed + slice
	windows := newPolisher(b.from, func() bool {
		done, err = b.stop()
		return done || b.meter.Stats.Elapsed >= until
	})
	for positions := 1000; !windows.halt() && positions < 1<<30; positions *= 3 {
		b.offer(windows.polish(b.from, b.best, positions))
	}
	return done, err
}
