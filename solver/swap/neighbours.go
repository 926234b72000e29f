package swap

import (
	"context"
	"errors"
	"slices"
	"time"

	"tessera/solver"
	"tessera/solver/search"
)

// neighbours is a search for ever shorter sequences of swaps of neighbours on
// a board that is not one line.
type neighbours struct {
	ctx   context.Context
	meter *search.Meter
	opt   solver.Options
	board Board
	order []int
	turns int // quarter turns, which count in all figures
	until time.Duration
	best  [][2]int
}

const (
	// ownTime is what it takes where no time is given; proofTime where the
	// fewest swaps can be proven, which hardly ever takes a second.
	ownTime   = 2 * time.Second
	proofTime = 20 * time.Second
	// firstWidth and proofWidth are the widths of the first beam and, where a
	// proof follows, of the last.
	firstWidth = 4
	proofWidth = 64
	// maxLayer bounds the successors of a layer, which are sorted in one go: in
	// less time than an engine has to stop.
	maxLayer = 1 << 16
)

// improve finds the fewest swaps on boards of up to maxPacked cells, if time
// and memory suffice, and few swaps otherwise.
func (s *neighbours) improve() error {
	own, widest := ownTime, maxLayer/len(s.board.pairs())
	small := s.board.Cells() <= maxPacked
	if small {
		own, widest = proofTime, proofWidth
	}
	s.until = search.Allowance(s.ctx, s.opt, own)
	chains, err := s.board.byChains(slices.Clone(s.order), s.meter.Check)
	if err != nil {
		return err
	}
	s.offer(chains)
	if done, err := s.stop(); done || err != nil {
		return err
	}
	if err := s.beams(widest); err != nil {
		return err
	}
	if done, err := s.stop(); !small || done || err != nil {
		return err
	}
	return s.prove()
}

// offer takes a sequence if it is shorter than the best so far.
func (s *neighbours) offer(swaps [][2]int) {
	if swaps != nil && (s.best == nil || len(swaps) < len(s.best)) {
		s.best = swaps
		s.meter.Stats.Best = len(swaps) + s.turns
	}
}

// stop looks at the clock and the player: is it time to come to an end? Errors
// are those of [search.Meter.Check].
func (s *neighbours) stop() (bool, error) {
	if err := s.meter.Check(); err != nil {
		return true, err
	}
	select {
	case <-s.opt.Commit:
		return true, nil
	default:
	}
	return s.meter.Stats.Elapsed >= s.until || len(s.best)+s.turns <= s.meter.Stats.LowerBound, nil
}

// beams runs ever wider beams up to a width, and as long as time and memory last.
func (s *neighbours) beams(widest int) error {
	beam := newBeam(s.board)
	for beam.width = firstWidth; beam.width <= widest; beam.width *= 2 {
		bytes := beam.bytes()
		if s.meter.Grow(bytes) != nil {
			return nil
		}
		swaps, err := beam.run(s.order, len(s.best), func() (bool, error) {
			s.meter.Stats.Expanded++
			return s.stop()
		})
		s.meter.Stats.Bytes -= bytes
		if err != nil {
			return err
		}
		s.offer(swaps)
		if done, err := s.stop(); done || err != nil {
			return err
		}
	}
	return nil
}

// prove finds the fewest swaps, unless time, the player or memory ends it.
func (s *neighbours) prove() error {
	ctx, cancel := context.WithTimeout(s.ctx, s.until-s.meter.Stats.Elapsed)
	defer cancel()
	go func() {
		select {
		case <-s.opt.Commit:
			cancel()
		case <-ctx.Done():
		}
	}()
	var swaps [][2]int
	err := s.meter.During(ctx, func() (err error) {
		swaps, err = s.board.byAStar(s.meter, s.order)
		return err
	})
	var memory *solver.MemoryError
	switch {
	case err == nil:
		s.offer(swaps)
		s.meter.Prove(len(swaps) + s.turns)
	case errors.As(err, &memory), ctx.Err() != nil && s.ctx.Err() == nil:
		return nil // the best so far must do
	}
	return err
}
