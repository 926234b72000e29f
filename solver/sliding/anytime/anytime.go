// Package anytime has a solution at once and improves it until it is stopped:
// anytime search (Dean and Boddy, 1988). On boards of up to 16 cells it goes on
// until the fewest moves are proven.
//
// The first solution is that of package region. Beams (package beam) look for
// shorter ones from several directions (direction.go, dual.go), and windows
// (windows.go) shorten the best.
package anytime

import (
	"errors"
	"time"

	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/beam"
	"tessera/solver/sliding/conflict"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/optimal"
	"tessera/solver/sliding/pdb"
	"tessera/solver/sliding/region"
)

// Solve returns the best solution of from, which can be solved, that it finds in
// the time that [search.TimeBudget] grants, or until the player says to play what
// there is. Errors are those of [search.Meter.Check].
func Solve(meter *search.Meter, from grid.Position) ([]grid.Move, error) {
	s := improvement{meter: meter, from: from, opt: meter.Options()}
	err := s.improve()
	return s.best, err
}

// improvement is a search for ever shorter solutions of a position.
type improvement struct {
	meter *search.Meter
	from  grid.Position
	opt   solver.Options
	until time.Duration // of meter's clock
	best  []grid.Move
	rate  float64 // boards that beams expand in a nanosecond
}

const (
	// bestTime is what it takes where no time is given; proofTime where the
	// fewest moves can be proven, which hardly ever takes a second.
	bestTime  = 2 * time.Second
	proofTime = 20 * time.Second
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
	s.offer(moves)
	if s.from.Cells() <= grid.MaxPacked {
		return s.prove()
	}
	s.meter.Prove(conflict.NewWalk(s.from).Estimate())
	if s.from.Cells() > grid.MaxWide {
		_, err := s.polish(s.until)
		return err
	}
	return s.beams()
}

func (s *improvement) setTime() {
	own := bestTime
	if s.from.Cells() <= grid.MaxPacked {
		own = proofTime
	}
	s.until = search.TimeBudget(s.meter.Context(), s.opt, own)
}

// offer takes a solution if it is shorter than the best so far.
func (s *improvement) offer(moves []grid.Move) {
	if len(moves) > 0 && (s.best == nil || len(moves) < len(s.best)) {
		s.best = moves
		s.meter.Stats.Best = len(moves)
	}
}

// stop looks at the clock and the player: is it time to come to an end? Errors
// are those of [search.Meter.Check].
func (s *improvement) stop() (bool, error) {
	if err := s.meter.Check(); err != nil {
		return true, err
	}
	select {
	case <-s.opt.Commit:
		return true, nil
	default:
	}
	return s.meter.Stats.Elapsed >= s.until || len(s.best) <= s.meter.Stats.LowerBound, nil
}

// errGoodEnough ends a proof when the best so far must do.
var errGoodEnough = errors.New("good enough")

// prove finds the fewest moves. Where that takes longer than a player waits, it
// sees to a good solution in between.
func (s *improvement) prove() error {
	const patience = 100 * time.Millisecond
	waiting := false
	moves, err := optimal.Solve(s.meter, s.from, func() error {
		if done, err := s.stop(); err != nil || done {
			return errors.Join(err, errGoodEnough)
		}
		if !waiting && s.meter.Stats.Elapsed > patience {
			waiting = true
			return s.stopgap()
		}
		return nil
	})
	s.offer(moves)
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
	small, err := s.small()
	if small == nil {
		return err
	}
	if _, err := s.try(directions(s.from)[0], small, patientSlice); err != nil {
		return err
	}
	_, err = s.polish(patientSlice)
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
func (s *improvement) beams() error {
	dirs := directions(s.from)
	if done, err := s.polish(patientSlice / 10); done || err != nil {
		return err
	}
	small, err := s.small()
	if small == nil {
		return err
	}
	if done, err := s.try(dirs[0], small, 0); done || err != nil {
		return err
	}
	for turn, limit := -1, firstSlice; ; {
		dir := dirs[max(turn, 0)%len(dirs)]
		left := s.until - s.meter.Stats.Elapsed
		made, ok := s.large(dir)
		var slice time.Duration
		switch {
		case !ok:
			made, dir, slice = small, dirs[0], min(patientSlice, left/4)
		case turn < 0:
			// A short run tells how long the way will be, for the long ones.
			slice = left / 16
			turn++
		default:
			// The directions still to come share what is left.
			slice = min(limit, time.Duration(beamShare*float64(left))/time.Duration(max(1, len(dirs)-turn)))
			turn++
			limit *= 2
		}
		if done, err := s.try(dir, made, slice); done || err != nil {
			return err
		}
		if turn >= len(dirs) || !ok {
			if done, err := s.polish(slice / 4); done || err != nil {
				return err
			}
		}
	}
}

// small returns the plan with small tables, which are there in a moment, or nil
// where the player does not wait for them.
func (s *improvement) small() (*beam.Plan, error) {
	made := beam.PlanFor(s.from, false)
	select {
	case <-made.Ready():
		return made.Value(), nil
	case <-s.opt.Commit:
		return nil, nil
	case <-s.meter.Context().Done():
		return nil, s.meter.Check()
	}
}

// large returns the plan with large tables, if it is there. It is asked for only
// where there are the time and the memory to make use of it.
func (s *improvement) large(dir direction) (*beam.Plan, bool) {
	if s.until < leastTime || s.opt.Memory > 0 && s.opt.Memory < pdb.LargeMemory {
		return nil, false
	}
	return beam.PlanFor(dir.position(s.from), true).Now()
}

// try runs a beam for as long as is given, or a first one of firstWidth, and reports whether
// to come to an end.
func (s *improvement) try(dir direction, p *beam.Plan, slice time.Duration) (done bool, err error) {
	began, expanded := s.meter.Stats.Elapsed, s.meter.Stats.Expanded
	stop := func() bool {
		done, err = s.stop()
		return done
	}
	search := beam.New(s.meter, dir.position(s.from), stop)
	length := float64(len(s.best))
	most, each := s.mostBoards(p), s.boardBytes(p)
	if most < 1 {
		return false, nil
	}
	moves := search.Run(p, func(depth int) int {
		if stop() || depth+1 >= len(s.best) {
			return 0
		}
		spent := s.meter.Stats.Elapsed - began
		if spent > settled {
			s.rate = float64(s.meter.Stats.Expanded-expanded) / float64(spent)
		}
		width := firstWidth
		if slice > 0 {
			// As wide as what is left of the time allows for what seems to be left
			// of the way.
			layers := max(length-float64(depth), 10)
			width = max(leastWidth, int(s.rate*float64(slice-spent)/layers))
		}
		width = min(width, most)
		s.meter.Stats.Bytes = max(s.meter.Stats.Bytes, p.Bytes+int64(width*each))
		return width
	})
	if spent := s.meter.Stats.Elapsed - began; slice == 0 && spent > 0 {
		s.rate = float64(s.meter.Stats.Expanded-expanded) / float64(spent)
	}
	if moves != nil {
		s.offer(dir.solution(s.from, moves))
	}
	return done, err
}

// boardBytes returns what a beam by plan p needs for each board of a layer.
func (s *improvement) boardBytes(p *beam.Plan) int {
	board := 2*s.from.Cells() + 32
	layers := 2 + p.Overtime()
	const lists = 200 // successors and hashes
	return board*layers + lists + 5*len(s.best)
}

// mostBoards returns how wide a beam the memory allows: half of what there is,
// since slices grow by doubling.
func (s *improvement) mostBoards(p *beam.Plan) int {
	budget := s.opt.Memory
	if budget <= 0 {
		budget = solver.DefaultMemory
	}
	return int(budget-p.Bytes) / 2 / s.boardBytes(p)
}

// polish shortens the best solution by windows, the longer the more time there
// is, and reports whether to come to an end.
func (s *improvement) polish(slice time.Duration) (done bool, err error) {
	until := s.meter.Stats.Elapsed + slice
	windows := newPolisher(s.from, func() bool {
		done, err = s.stop()
		return done || s.meter.Stats.Elapsed >= until
	})
	for positions := 1000; !windows.halt() && positions < 1<<30; positions *= 3 {
		s.offer(windows.polish(s.from, s.best, positions))
	}
	return done, err
}
