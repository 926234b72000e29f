package anytime

import (
	"time"

	"tessera/solver"
	"tessera/solver/sliding/beam"
	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/pdb"
)

const (
	// firstWidth makes a beam that takes a few hundredths of a second: narrower
	// ones lose their way on large boards.
	firstWidth = 1000
	// leastWidth is for the end of a beam that has run out of time.
	leastWidth = 100
	// settled is the time after which the rate of a beam is known.
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
	switch {
	case min(s.from.W(), s.from.H()) < broad.LeastSide:
	case takesWhole(s.from):
		return s.whole()
	default:
		return s.parts()
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
			// A short run shows how long the path will be, for the long ones.
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
// where the player does not wait for them, or grants less memory than they take.
func (s *improvement) small() (*beam.Plan, error) {
	if s.opt.Memory > 0 && s.opt.Memory < beam.SmallMemory(s.from) {
		return nil, nil
	}
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

// try runs a beam for as long as is given, or a first one of firstWidth, and
// reports whether to come to an end.
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
			// of the path.
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
	return int(s.budget()-p.Bytes) / 2 / s.boardBytes(p)
}

// budget returns how many bytes it may take.
func (s *improvement) budget() int64 {
	if s.opt.Memory > 0 {
		return s.opt.Memory
	}
	return solver.DefaultMemory
}
