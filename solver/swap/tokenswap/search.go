package tokenswap

import (
	"context"
	"errors"
	"slices"
	"time"

	"tessera/solver"
	"tessera/solver/search"
)

// anytime is an anytime search (Dean and Boddy, 1988) for ever shorter sequences
// of swaps.
type anytime struct {
	search.Incumbent[[2]int]
	grid  Grid
	order []int
}

// Swaps returns the shortest sequence of swaps of neighbours that it finds in the
// time and memory that the meter's options grant, and at most until they say
// Commit: the fewest, which the meter's lower bound then says, on grids of up to
// 16 cells, if time and memory suffice. turns is how many other moves have to
// be counted in all figures. Errors are those of [search.Meter.Check].
func (g Grid) Swaps(meter *search.Meter, order []int, turns int) ([][2]int, error) {
	return g.Shorten(meter, order, turns, nil, func([][2]int) {})
}

// Shorten is Swaps that begins with a known sequence, or nil, and tells of each shorter one
// when it is found. What it tells of and returns is never changed.
func (g Grid) Shorten(meter *search.Meter, order []int, turns int, known [][2]int, tell func([][2]int)) ([][2]int, error) {
	s := anytime{search.Incumbent[[2]int]{Meter: meter, Best: known, Tell: tell, Turns: turns}, g, order}
	if known != nil {
		meter.Stats.Best = len(known) + turns
	}
	err := s.run()
	return s.Best, err
}

const (
	// usualTime is what it takes where no time is given; proofTime where the
	// fewest swaps can be proven, which hardly ever takes a second.
	usualTime = 2 * time.Second
	proofTime = 20 * time.Second
	// firstWidth and proofWidth are the widths of the first beam and, where a
	// proof follows, of the last.
	firstWidth = 4
	proofWidth = 64
	// maxBeam is the number of cells up to which beams find fewer swaps than descents do.
	maxBeam = 50
	// maxLayer bounds the successors of a layer, which are sorted in one go: in
	// less time than an engine has to stop.
	maxLayer = 1 << 16
)

// run finds the fewest swaps on grids of up to maxPacked cells, if time
// and memory suffice, and few swaps otherwise.
func (s *anytime) run() error {
	usual, widest := usualTime, maxLayer/len(s.grid.Pairs())
	small := s.grid.Cells() <= maxPacked
	if small {
		usual, widest = proofTime, proofWidth
	}
	s.Until = search.TimeBudget(s.Meter.Context(), s.Meter.Options(), usual)
	if s.grid.Cells() > maxBeam { // on large grids much faster than chains
		first, err := newDescent(s.grid, nil).run(s.order, s.Meter.Check)
		if err != nil {
			return err
		}
		s.Offer(first)
		s.Meter.Tell()
	}
	chains, err := s.grid.Chains(slices.Clone(s.order), s.Meter.Check)
	if err != nil {
		return err
	}
	s.Offer(chains)
	if done, err := s.Enough(); done || err != nil {
		return err
	}
	if s.grid.Cells() <= maxBeam {
		if err := s.beams(widest); err != nil {
			return err
		}
	}
	done, err := s.Enough()
	switch {
	case done || err != nil:
		return err
	case small:
		return s.prove()
	}
	return s.descend()
}

// beams runs ever wider beams up to a width, and as long as time and memory last.
func (s *anytime) beams(widest int) error {
	beam := newBeam(s.grid)
	for beam.width = firstWidth; beam.width <= widest; beam.width *= 2 {
		bytes := beam.bytes()
		if s.Meter.Grow(bytes) != nil {
			return nil
		}
		swaps, err := beam.run(s.order, len(s.Best), func() (bool, error) {
			s.Meter.Stats.Expanded++
			return s.Enough()
		})
		s.Meter.Stats.Bytes -= bytes
		if err != nil {
			return err
		}
		s.Offer(swaps)
		if done, err := s.Enough(); done || err != nil {
			return err
		}
	}
	return nil
}

// descend makes new ends for the sequence known, which is a descent or better: from a moment
// on, drawn at random, the pieces go home by a descent that errs a little. An end that is no
// longer takes the place of the one before (iterated greedy: Ruiz and Stützle, 2007).
func (s *anytime) descend() error {
	rng := solver.NewRand(1)
	d := newDescent(s.grid, rng)
	check := func() error {
		s.Meter.Stats.Expanded++
		return s.Meter.Check()
	}
	best, at := s.Best, make([]int, len(s.order))
	for {
		if done, err := s.Enough(); done || err != nil {
			return err
		}
		kept := rng.IntN(len(best))
		copy(at, s.order)
		for _, pair := range best[:kept] {
			Exchange(at, pair[0], pair[1])
		}
		d.noise = noises[rng.IntN(len(noises))]
		end, err := d.run(at, check)
		if err != nil {
			return err
		}
		if kept+len(end) <= len(best) {
			best = slices.Concat(best[:kept], end)
			s.Offer(best)
		}
	}
}

// noises are how much the descents err.
var noises = [...]float64{0.1, 0.3}

// prove finds the fewest swaps, unless time, the player or memory ends it.
func (s *anytime) prove() error {
	ctx, cancel := context.WithTimeout(s.Meter.Context(), s.Until-s.Meter.Stats.Elapsed)
	defer cancel()
	go func() {
		select {
		case <-s.Meter.Options().Commit:
			cancel()
		case <-ctx.Done():
		}
	}()
	var swaps [][2]int
	err := s.Meter.During(ctx, func() (err error) {
		swaps, err = s.grid.fewest(s.Meter, s.order)
		return err
	})
	var memory *solver.MemoryError
	switch {
	case err == nil:
		s.Offer(swaps)
		s.Meter.Prove(len(swaps) + s.Turns)
	case errors.As(err, &memory), ctx.Err() != nil && s.Meter.Context().Err() == nil:
		return nil // the incumbent must do
	}
	return err
}
