package anytime

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tessera/resources/priority"
	"tessera/solver"
	"tessera/solver/sliding/beam"
	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/grid"
)

const (
	// wholeWidth is that of the first beams over a whole board: enough to end before long, and
	// too few boards to be any good.
	wholeWidth = 250
	// wholeShare is the part of the time left that a beam may be expected to take.
	wholeShare = 0.85
	// lookEvery is how often the clock is looked at while beams run.
	lookEvery = 5 * time.Millisecond
)

// takesWhole says whether beams over the whole board find shorter solutions than those
// that go line by line: the tables are small, and no line has to be in order early.
func takesWhole(p grid.Position) bool {
	return p.Cells() > beam.FinalCells && p.Cells() <= broad.MostQuads && min(p.W(), p.H()) >= broad.LeastSide
}

// whole lets beams over the whole board look for shorter solutions, each twice as wide as
// those before, from the start and from the goal and with either way to share out the tiles,
// on all processors; windows shorten what they find.
type whole struct {
	from, goal grid.Position
	found      chan []grid.Move
	ended      chan struct{} // closed when no beam is left
	shortest   atomic.Int64  // solution known
	expanded   atomic.Int64
	taken      atomic.Int64 // beams that were begun
	stopped    atomic.Bool
	until      time.Time
	widest     int
}

func (s *improvement) whole() error {
	w := &whole{from: s.from, goal: grid.Goal(grid.Params{W: s.from.W(), H: s.from.H(), Blank: s.from.Home()}), found: make(chan []grid.Move, 16), ended: make(chan struct{})}
	w.shortest.Store(int64(len(s.best)))
	w.until = time.Now().Add(s.until - s.meter.Stats.Elapsed)
	budget := s.opt.Memory
	if budget <= 0 {
		budget = solver.DefaultMemory
	}
	b := broad.New(s.from.W(), s.from.H(), w.stopped.Load)
	tables := b.TableBytes(w.goal.Blank()) + b.TableBytes(w.from.Blank())
	workers := runtime.GOMAXPROCS(0)
	w.widest = int(budget/2-tables) / workers / b.BoardBytes()
	if w.widest < wholeWidth {
		_, err := s.polish(s.until)
		return err
	}
	s.meter.Stats.Bytes = max(s.meter.Stats.Bytes, tables)
	made := [2]<-chan struct{}{b.Prepare(w.goal.Blank()), b.Prepare(w.from.Blank())}
	var running sync.WaitGroup
	stop := make(chan struct{})
	for range workers {
		running.Go(func() {
			priority.Background()
			for _, ready := range made {
				select {
				case <-ready:
				case <-stop:
					return
				}
			}
			w.work()
		})
	}
	go func() {
		running.Wait()
		close(w.ended)
	}()
	err := s.await(made[0], made[1])
	if err == nil {
		err = s.gather(w)
	}
	w.stopped.Store(true)
	close(stop)
	<-w.ended
	s.meter.Stats.Expanded += w.expanded.Load()
	return err
}

// await lets windows shorten the best until the tables are made.
func (s *improvement) await(tables ...<-chan struct{}) error {
	for _, made := range tables {
		for waiting := true; waiting; {
			select {
			case <-made:
				waiting = false
			default:
				if done, err := s.polish(patientSlice); done || err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// gather takes what beams find until it is time to come to an end.
func (s *improvement) gather(w *whole) error {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	known := s.meter.Stats.Expanded
	for ended := w.ended; ; {
		select {
		case moves := <-w.found:
			s.offer(moves)
			if done, err := s.polish(patientSlice); done || err != nil {
				return err
			}
			w.shortest.Store(int64(len(s.best)))
		case <-ended:
			ended = nil
			_, err := s.polish(s.until)
			return err
		case <-look.C:
		}
		s.meter.Stats.Expanded = known + w.expanded.Load()
		done, err := s.stop()
		s.meter.Stats.Expanded = known
		if done || err != nil {
			return err
		}
	}
}

// work runs one beam after another.
func (w *whole) work() {
	b := broad.New(w.from.W(), w.from.H(), w.stopped.Load)
	began := time.Now()
	for !w.stopped.Load() {
		turn := int(w.taken.Add(1) - 1)
		width, variant, backward := wholeWidth<<(turn/(2*broad.Variants)), turn/2%broad.Variants, turn%2 == 1
		if width > w.widest {
			return
		}
		if b.Expanded > 0 {
			rate := float64(b.Expanded) / float64(time.Since(began))
			left := wholeShare * float64(time.Until(w.until))
			fits := int(rate * left / float64(w.shortest.Load()))
			switch {
			case 4*fits < width: // one that will not come to an end finds nothing
				return
			case fits < 2*width: // there is no time for another after this one
				width = min(fits, w.widest)
			}
		}
		before := b.Expanded
		most := int(w.shortest.Load()) - 2 // fewer by one would be odd
		var moves []grid.Move
		if backward {
			moves = inverse(b.Find(w.goal, w.from, variant, most, width))
		} else {
			moves = b.Find(w.from, w.goal, variant, most, width)
		}
		w.expanded.Add(b.Expanded - before)
		if moves != nil {
			w.found <- moves
		}
	}
}

// inverse is the way back.
func inverse(moves []grid.Move) []grid.Move {
	back := slices.Clone(moves)
	slices.Reverse(back)
	for i, m := range back {
		back[i] = m.Inverse()
	}
	return back
}
