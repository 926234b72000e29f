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
	e := &engine{meter: meter, from: from, turn: grid.Canonical(from.W(), from.H(), from.Home()), best: known, tell: tell}
	e.until = search.TimeBudget(meter.Context(), meter.Options(), forever)
	meter.Stats.Best = len(known)
	err := e.prove()
	if errors.Is(err, errEnough) || e.best != nil && errors.Is(err, context.DeadlineExceeded) {
		err = nil
	}
	return e.best, err
}

const forever = 1 << 62 * time.Nanosecond

// errEnough ends the work where the best so far must do.
var errEnough = errors.New("enough")

type engine struct {
	meter *search.Meter
	from  grid.Position
	turn  grid.Symmetry // into the orientation of the tables
	best  []grid.Move
	tell  func([]grid.Move)
	until time.Duration // of the meter's clock
}

// check returns errEnough where it is time to end, and the errors of [search.Meter.Check].
func (e *engine) check() error {
	if err := e.meter.Check(); err != nil {
		return err
	}
	select {
	case <-e.meter.Options().Commit:
		return errEnough
	default:
	}
	if e.meter.Stats.Elapsed >= e.until {
		return errEnough
	}
	return nil
}

// offer takes a solution if it is shorter than the best so far.
func (e *engine) offer(moves []grid.Move) {
	if len(moves) > 0 && (e.best == nil || len(moves) < len(e.best)) {
		e.best = moves
		e.meter.Stats.Best = len(moves)
		e.tell(moves)
	}
}

func (e *engine) prove() error {
	turned := e.turn.Position(e.from)
	if kept := load(e.meter.Options().Tables, turned); kept != nil {
		e.offer(e.turn.Back(kept.best()))
	} else if err := e.beams(); err != nil {
		return err
	}
	if e.best != nil && len(e.best) <= e.meter.Stats.LowerBound {
		return nil
	}
	views, err := pdb.PatientViews(e.meter, turned, e.check)
	if err != nil {
		return err
	}
	var known []grid.Move
	if e.best != nil {
		known = e.turn.Inverse().Back(e.best)
	}
	best, err := solve(e.meter, turned, views, known, leastParts, e.check)
	e.offer(e.turn.Back(best))
	return err
}

// beams finds a good solution by beam search.
func (e *engine) beams() error {
	opt := e.meter.Options()
	opt.Time = min(beamTime, e.until-e.meter.Stats.Elapsed)
	opt.Memory = beamMemory
	opt.Report = func(st solver.Stats) {
		e.meter.Stats.Depth, e.meter.Stats.Expanded = st.Depth, st.Expanded
		e.meter.Prove(st.LowerBound)
		_ = e.meter.Check() // which only reports here: the beams end with the same context
	}
	_, err := anytime.Improve(search.NewMeter(e.meter.Context(), opt), e.from, e.best, e.offer)
	if err != nil {
		return err
	}
	return e.check()
}

// beamMemory is the budget of the beams, in bytes.
const beamMemory = 128 << 20
