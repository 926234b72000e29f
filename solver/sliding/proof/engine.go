package proof

import (
	"context"
	"errors"
	"time"

	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/anytime"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/pdb"
)

// beamTime is what is spent on a good solution before the search begins: where no shorter one is left, the
// last bound, which is the most work, need not be searched.
const beamTime = 20 * time.Second

// Solve proves the fewest moves of from, which has at most [pdb.MaxPatient] cells and can be solved, or returns the best
// solution that it has when the time is up that the options grant (none is forever) or the player says to play what
// there is. It is proven if its length is the meter's lower bound. What was searched is kept in the options' tables,
// if there are any, and the next search of that position goes on from there.
//
// Errors are [*solver.CancelledError] and, where there is no room for the pattern databases, [*solver.MemoryError].
func Solve(meter *search.Meter, from grid.Position) ([]grid.Move, error) {
	return Improve(meter, from, nil, func([]grid.Move) {})
}

// Improve is Solve that begins with a known solution, or nil, and tells of each shorter one when it is
// found. What it tells of and returns is never changed.
func Improve(meter *search.Meter, from grid.Position, known []grid.Move, tell func([]grid.Move)) ([]grid.Move, error) {
	if from.Solved() {
		return nil, nil
	}
	e := &engine{from: from, turn: grid.Canonical(from.W(), from.H(), from.Home())}
	e.Incumbent = search.Incumbent[grid.Move]{Meter: meter, Best: known, Tell: tell, Until: search.TimeBudget(meter.Context(), meter.Options(), forever)}
	meter.Stats.Best = len(known)
	err := e.prove()
	if errors.Is(err, errEnough) || e.Best != nil && errors.Is(err, context.DeadlineExceeded) {
		err = nil
	}
	return e.Best, err
}

const forever = 1 << 62 * time.Nanosecond

// errEnough ends the work where the best so far must do.
var errEnough = errors.New("enough")

type engine struct {
	search.Incumbent[grid.Move]
	from grid.Position
	turn grid.Symmetry // into the orientation of the tables
}

// check returns errEnough where it is time to end, and the errors of [search.Meter.Check].
func (e *engine) check() error {
	done, err := e.Meter.Ended(e.Until)
	if done && err == nil {
		err = errEnough
	}
	return err
}

func (e *engine) prove() error {
	turned := e.turn.Position(e.from)
	if kept := load(e.Meter.Options().Tables, turned); kept != nil {
		e.Offer(e.turn.Back(kept.best()))
	} else if err := e.beams(); err != nil {
		return err
	}
	if e.Best != nil && len(e.Best) <= e.Meter.Stats.LowerBound {
		return nil
	}
	views, err := pdb.PatientViews(e.Meter, turned, e.check)
	if err != nil {
		return err
	}
	var known []grid.Move
	if e.Best != nil {
		known = e.turn.Inverse().Back(e.Best)
	}
	best, err := solve(e.Meter, turned, views, known, leastParts, e.check)
	e.Offer(e.turn.Back(best))
	return err
}

// beams finds a good solution by beam search.
func (e *engine) beams() error {
	opt := e.Meter.Options()
	opt.Time = min(beamTime, e.Until-e.Meter.Stats.Elapsed)
	opt.Memory = beamMemory
	opt.Report = func(st solver.Stats) {
		e.Meter.Stats.Depth, e.Meter.Stats.Expanded = st.Depth, st.Expanded
		e.Meter.Prove(st.LowerBound)
		_ = e.Meter.Check() // which only reports here: the beams end with the same context
	}
	_, err := anytime.Improve(search.NewMeter(e.Meter.Context(), opt), e.from, e.Best, e.Offer)
	if err != nil {
		return err
	}
	return e.check()
}

// beamMemory is the budget of the beams, in bytes.
const beamMemory = 128 << 20
