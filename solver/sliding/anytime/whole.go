package anytime

import (
	"math/rand/v2"
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
	// wholePart is the part of the time that beams over whole ways take; after it they do runs
	// of the best one again.
	wholePart = 0.5
	// leastRun and mostRun are how many moves such runs have, runWidth how wide their beams are.
	leastRun, mostRun, runWidth = 30, 110, 2500
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
// on all processors; then runs of the best way are done again, and windows shorten them.
type whole struct {
	from, goal grid.Position
	found      chan []grid.Move
	ended      chan struct{} // closed when no beam is left
	mu         sync.Mutex
	best       []grid.Move  // under mu; its moves never change
	shortest   atomic.Int64 // its length
	expanded   atomic.Int64
	taken      atomic.Int64 // beams that were begun
	stopped    atomic.Bool
	turn       time.Time // from whole ways to runs
	until      time.Time
	widest     int
}

func (s *improvement) whole() error {
	w := &whole{from: s.from, goal: grid.Goal(grid.Params{W: s.from.W(), H: s.from.H(), Blank: s.from.Home()}), found: make(chan []grid.Move, 16), ended: make(chan struct{})}
	w.take(s.best)
	left := s.until - s.meter.Stats.Elapsed
	w.until = time.Now().Add(left)
	w.turn = time.Now().Add(time.Duration(wholePart * float64(left)))
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
			w.runs()
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
			w.take(s.best)
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
			left := wholeShare * float64(time.Until(w.turn))
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

// take makes a way the best if it is shorter.
func (w *whole) take(moves []grid.Move) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.best == nil || len(moves) < len(w.best) {
		w.best = slices.Clone(moves)
		w.shortest.Store(int64(len(moves)))
	}
}

// runs does runs of the best way again, drawn at random, for as long as there is time.
func (w *whole) runs() {
	b := broad.New(w.from.W(), w.from.H(), w.stopped.Load)
	rng := rand.New(rand.NewPCG(1, uint64(w.taken.Add(1))))
	for n := 0; !w.stopped.Load(); n++ {
		w.mu.Lock()
		best := w.best
		w.mu.Unlock()
		length := min(leastRun+rng.IntN(mostRun-leastRun), len(best))
		i := rng.IntN(len(best) - length + 1)
		j := i + length
		from, _ := grid.Play(w.from, best[:i]) // legal: it is a solution
		to, _ := grid.Play(from, best[i:j])
		before := b.Expanded
		run := b.Find(from, to, n, length-2, min(runWidth, w.widest))
		w.expanded.Add(b.Expanded - before)
		if run == nil {
			continue
		}
		if moves := w.put(best, run, i, j); moves != nil {
			w.found <- moves
		}
	}
}

// put puts a run in the place of the moves from i to j of a way, into the best as it is by now
// where that still has those moves, and returns it.
func (w *whole) put(way, run []grid.Move, i, j int) []grid.Move {
	w.mu.Lock()
	defer w.mu.Unlock()
	later := len(w.best) - len(way) // it goes its end so much later
	switch {
	case len(w.best) >= j && slices.Equal(w.best[:j], way[:j]):
		w.best = slices.Concat(way[:i], run, w.best[j:])
	case i+later >= 0 && slices.Equal(w.best[i+later:], way[i:]):
		w.best = slices.Concat(w.best[:i+later], run, way[j:])
	default:
		return nil
	}
	w.shortest.Store(int64(len(w.best)))
	return w.best
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
