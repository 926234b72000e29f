// Package anytime has a solution at once and improves it until it is stopped:
// anytime search (Dean and Boddy, 1988). On boards of up to 16 cells it goes on
// until the fewest moves are proven.
//
// The first solution is that of package region. Beams over the whole board (package broad)
// look for shorter ones, locking lines where it is large (whole.go, attempt.go), and then for
// shorter parts (parts.go). Windows (windows.go) shorten the best.
//
// [Solve] and [Improve] are its main functions. It may import all rooms of sliding but classic
// and proof.
package anytime

import (
	"context"
	"errors"
	"time"

	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/conflict"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/optimal"
	"tessera/solver/sliding/region"
)

// Solve returns the best solution of from, which can be solved, that it finds in
// the time that [search.TimeBudget] grants, or until the player says to play what
// there is. Errors are those of [search.Meter.Check], but for a deadline: what was
// found by then is the answer.
func Solve(meter *search.Meter, from grid.Position) ([]grid.Move, error) {
	return Improve(meter, from, nil, func([]grid.Move) {})
}

// Improve is Solve that begins with a known solution, or nil, and tells of each shorter one
// when it is found. What it tells of and returns is never changed.
func Improve(meter *search.Meter, from grid.Position, known []grid.Move, tell func([]grid.Move)) ([]grid.Move, error) {
	s := improvement{from: from, opt: meter.Options(), Incumbent: search.Incumbent[grid.Move]{Meter: meter, Best: known, Tell: tell}}
	meter.Stats.Best = len(known)
	err := s.improve()
	if s.Best != nil && errors.Is(err, context.DeadlineExceeded) {
		err = nil // a machine too busy to look at its clock in time has an answer all the same
	}
	return s.Best, err
}

// improvement is a search for ever shorter solutions of a position.
type improvement struct {
	search.Incumbent[grid.Move]
	from grid.Position
	opt  solver.Options
}

const (
	// bestTime is what it takes where no time is given; proofTime where the
	// fewest moves can be proven, which on 4×4 hardly ever takes a second.
	bestTime  = 2 * time.Second
	proofTime = 20 * time.Second
	// patientSlice is the time for what is done while better things are waited for.
	patientSlice = 200 * time.Millisecond
	// stopgapWidth is how wide the beam is that looks for a solution while a proof goes on: it takes about a tenth of
	// a second.
	stopgapWidth = 1000
)

// improve finds the best solution there is time for.
func (s *improvement) improve() error {
	if s.from.Solved() {
		return nil
	}
	s.setTime()
	var moves []grid.Move
	for step := range region.Solve(s.from) {
		moves = append(moves, step.Moves...)
	}
	s.Offer(moves)
	s.Meter.Tell()
	if s.from.Cells() <= grid.MaxPacked {
		return s.prove()
	}
	s.Meter.Prove(conflict.NewWalk(s.from).Estimate())
	slice := patientSlice / 10
	if s.from.Cells() > grid.MaxWide {
		slice = patientSlice
	}
	if done, err := s.polish(slice); done || err != nil {
		return err
	}
	return s.beams()
}

func (s *improvement) setTime() {
	own := bestTime
	if s.from.Cells() <= grid.MaxPacked {
		own = proofTime
	}
	s.Until = search.TimeBudget(s.Meter.Context(), s.opt, own)
}

// errGoodEnough ends a proof when the best so far must do.
var errGoodEnough = errors.New("good enough")

// prove finds the fewest moves. Where that takes longer than a player waits, it
// sees to a good solution in between.
func (s *improvement) prove() error {
	const patience = 100 * time.Millisecond
	waiting := false
	moves, err := optimal.Solve(s.Meter, s.from, func() error {
		if done, err := s.Enough(); err != nil || done {
			return errors.Join(err, errGoodEnough)
		}
		if !waiting && s.Meter.Stats.Elapsed > patience {
			waiting = true
			return s.stopgap()
		}
		return nil
	})
	s.Offer(moves)
	var memory *solver.MemoryError
	var cancelled *solver.CancelledError
	if errors.As(err, &cancelled) {
		return cancelled
	}
	if errors.Is(err, errGoodEnough) || errors.As(err, &memory) {
		return nil
	}
	return err
}

// stopgap improves the solution for a moment.
func (s *improvement) stopgap() error {
	until := s.Meter.Stats.Elapsed + patientSlice
	b := broad.New(s.from.W(), s.from.H(), func() bool {
		done, err := s.Enough()
		return done || err != nil || s.Meter.Stats.Elapsed >= until
	})
	if s.budget()-s.Meter.Stats.Bytes >= b.TableBytes()+stopgapWidth*int64(b.BoardBytes()) {
		s.Offer(b.Find(s.from, grid.Goal(s.from.Params()), len(s.Best)-2, stopgapWidth))
		s.Meter.Stats.Expanded += b.Expanded
	}
	_, err := s.polish(patientSlice)
	return err
}

// polish shortens the best solution by windows, the longer the more time there
// is, and reports whether to come to an end.
func (s *improvement) polish(slice time.Duration) (done bool, err error) {
	until := s.Meter.Stats.Elapsed + slice
	windows := newPolisher(s.from, func() bool {
		done, err = s.Enough()
		return done || s.Meter.Stats.Elapsed >= until
	})
	for positions := 1000; !windows.halt() && positions < 1<<30; positions *= 3 {
		s.Offer(windows.polish(s.from, s.Best, positions))
	}
	return done, err
}

// budget returns how many bytes it may take.
func (s *improvement) budget() int64 {
	if s.opt.Memory > 0 {
		return s.opt.Memory
	}
	return solver.DefaultMemory
}
