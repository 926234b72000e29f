package anytime

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tessera/resources/priority"
	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/grid"
)

const (
	// wholeShare is the part of the time left that a beam may be expected to take.
	wholeShare = 0.85
	// wholePart is the part of the time that beams over whole ways take; what comes after them needs
	// its time as much. On large boards with no more than hastyTime it is hastyPart: before beams by
	// lines have ended there is nothing worth shortening.
	wholePart, hastyPart = 0.5, 0.6
	hastyTime            = 5 * time.Second
	// runWidth is how wide the beams are that do them again.
	runWidth = 2500
	// lookEvery is how often the clock is looked at while beams run.
	lookEvery = 5 * time.Millisecond
)

// whole lets beams over the whole board look for shorter solutions (attempt), from the
// start and from the goal, on all processors; then parts of the best way are done again, and
// windows shorten them.
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
	widest     int
	turns      sync.Mutex  // held while windows are searched that a beam stands back for
	polishing  atomic.Bool // whether they are
	polished   time.Time   // when they last were; gather's own
}

// beams lets beams look for shorter solutions of the whole board, if it is not too large for them. Then parts of the
// best one are done again: runs anywhere. On larger boards the ends of it go first, in a square of the board, where
// beams by lines have few lines locked; and on boards too large for beams over all of them what stays in a square.
func (s *improvement) beams() error {
	part := wholePart
	if s.squared() && s.Until-s.Meter.Stats.Elapsed <= hastyTime {
		part = hastyPart
	}
	w, side, fits := s.newWhole(part), partSide(s.from), s.from.Cells() <= broad.MostCells
	var made <-chan struct{}
	var tables int64
	var board int
	if s.squared() {
		square := broad.New(side, side, nil)
		made, tables, board = square.Prepare(), square.TableBytes(), square.BoardBytes()
	}
	if fits {
		b := broad.New(s.from.W(), s.from.H(), nil)
		made, tables, board = b.Prepare(), tables+b.TableBytes(), b.BoardBytes()
	}
	if !w.affords(s, tables, board) {
		_, err := s.polish(s.Until)
		return err
	}
	return s.together(w, made, func(worker int, halt func() bool) {
		if fits {
			w.work(halt)
		}
		if s.squared() {
			w.redoEnd(min(endSide, w.from.W(), w.from.H()), worker%2 == 1, halt)
		}
		if fits {
			w.runs(halt)
		} else {
			w.redo(side, worker, halt)
		}
	})
}

// squared says whether ends of the best way are done again in squares.
func (s *improvement) squared() bool { return s.from.Cells() > mostWhole && partSide(s.from) > 0 }

// newWhole begins with the best there is, and turns to runs after a part of the time left.
func (s *improvement) newWhole(part float64) *whole {
	w := &whole{from: s.from, goal: grid.Goal(s.from.Params()), found: make(chan []grid.Move, 16), ended: make(chan struct{})}
	w.take(s.Best)
	left := s.Until - s.Meter.Stats.Elapsed
	w.polished = time.Now()
	w.turn = w.polished.Add(time.Duration(part * float64(left)))
	return w
}

// affords finds how wide beams may be, whose tables and boards take so many bytes, and says
// whether that is enough.
func (w *whole) affords(s *improvement, tables int64, board int) bool {
	w.widest = int(s.budget()/2-tables) / s.workers() / board
	if w.widest < wholeWidth {
		return false
	}
	s.Meter.Stats.Bytes = max(s.Meter.Stats.Bytes, tables)
	return true
}

// workers is how many beams go at a time: one on each processor that is granted.
func (s *improvement) workers() int {
	workers := runtime.GOMAXPROCS(0)
	if s.opt.Threads > 0 {
		workers = min(workers, s.opt.Threads)
	}
	return workers
}

// together has work done on every processor granted once all is made that it needs, and gathers what it
// finds until it is time to come to an end.
func (s *improvement) together(w *whole, made <-chan struct{}, work func(worker int, halt func() bool)) error {
	var running sync.WaitGroup
	stop := make(chan struct{})
	for worker := range s.workers() {
		running.Go(func() {
			priority.Spare()
			halt := w.stopped.Load
			if worker == 0 && s.opt.Threads > 0 {
				halt = w.halt
			}
			select {
			case <-made:
				work(worker, halt)
			case <-stop:
			}
		})
	}
	go func() {
		running.Wait()
		close(w.ended)
	}()
	err := s.await(made)
	if err == nil {
		err = s.gather(w)
	}
	w.stopped.Store(true)
	close(stop)
	for ended := false; !ended || len(w.found) > 0; { // what was found meanwhile counts, and nobody waits to tell of it
		select {
		case moves := <-w.found:
			s.Offer(moves)
		case <-w.ended:
			ended = true
		}
	}
	s.Meter.Stats.Expanded += w.expanded.Load()
	return err
}

// await lets windows shorten the best until the tables are made.
func (s *improvement) await(made <-chan struct{}) error {
	for {
		select {
		case <-made:
			return nil
		default:
			if done, err := s.polish(patientSlice / 10); done || err != nil {
				return err
			}
		}
	}
}

// windows shortens the best by windows while beams run. Where processors are counted a beam stands back,
// for no longer than beams have had since the last time.
func (s *improvement) windows(w *whole) (done bool, err error) {
	if s.opt.Threads == 0 {
		return s.polish(patientSlice)
	}
	w.polishing.Store(true)
	w.turns.Lock()
	done, err = s.polish(min(patientSlice, time.Since(w.polished)))
	w.polishing.Store(false)
	w.polished = time.Now()
	w.turns.Unlock()
	return done, err
}

// halt is asked by the first beam whether to stop, where the processors are counted: it waits while
// windows are searched, so that there are never more at work than were granted.
func (w *whole) halt() bool {
	if w.polishing.Load() {
		w.turns.Lock() // which only waits
		defer w.turns.Unlock()
	}
	return w.stopped.Load()
}

// gather takes what beams find until it is time to come to an end.
func (s *improvement) gather(w *whole) error {
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	known := s.Meter.Stats.Expanded
	for ended := w.ended; ; {
		select {
		case moves := <-w.found:
			s.Offer(moves)
			if done, err := s.windows(w); done || err != nil {
				return err
			}
			w.take(s.Best)
		case <-ended:
			ended = nil
			_, err := s.polish(s.Until)
			return err
		case <-look.C:
		}
		s.Meter.Stats.Expanded = known + w.expanded.Load()
		done, err := s.Enough()
		s.Meter.Stats.Expanded = known
		if done || err != nil {
			return err
		}
	}
}

// work runs one beam after another, until there is no time for another one that is as wide as the next
// should be.
func (w *whole) work(halt func() bool) {
	b := broad.New(w.from.W(), w.from.H(), halt)
	began := time.Now()
	for !w.stopped.Load() {
		a := attemptOf(w.from.Cells(), int(w.taken.Add(1)-1))
		width := min(a.width, w.widest)
		if b.Expanded > 0 {
			rate := float64(b.Expanded) / float64(time.Since(began))
			left := wholeShare * float64(time.Until(w.turn))
			fits := int(rate * left / w.layers())
			switch {
			case 4*fits < width: // one that will not come to an end finds nothing
				return
			case fits < a.next: // there is no time for another after this one
				width = min(fits, w.widest)
			}
		}
		before := b.Expanded
		moves := a.find(b, w.from, w.goal, int(w.shortest.Load())-2, width) // fewer by one would be odd
		w.expanded.Add(b.Expanded - before)
		if moves != nil {
			w.found <- moves
		}
	}
}

// layers is about how many a beam will have: the best way may still be a long one.
func (w *whole) layers() float64 {
	const usual = 1.6 // times the Manhattan distance
	return min(float64(w.shortest.Load()), usual*float64(w.from.Manhattan()))
}

// now returns the best so far.
func (w *whole) now() []grid.Move {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.best
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
func (w *whole) runs(halt func() bool) {
	b := broad.New(w.from.W(), w.from.H(), halt)
	rng := rand.New(rand.NewPCG(1, uint64(w.taken.Add(1))))
	for n := 0; !w.stopped.Load(); n++ {
		best := w.now()
		i, j := broad.Run(rng, len(best))
		from, _ := grid.Play(w.from, best[:i]) // legal: it is a solution
		to, _ := grid.Play(from, best[i:j])
		before := b.Expanded
		run := b.Find(from, to, j-i-2, min(runWidth, w.widest))
		w.expanded.Add(b.Expanded - before)
		w.put(best, run, i, j)
	}
}

// put puts a run, unless it is nil, in the place of the moves from i to j of a way, into the best as it is by now
// where that still has those moves, and tells of that.
func (w *whole) put(way, run []grid.Move, i, j int) {
	if run == nil {
		return
	}
	w.mu.Lock()
	later := len(w.best) - len(way) // it goes its end so much later
	switch {
	case len(w.best) >= j && slices.Equal(w.best[:j], way[:j]):
		w.best = slices.Concat(way[:i], run, w.best[j:])
	case i+later >= 0 && slices.Equal(w.best[i+later:], way[i:]):
		w.best = slices.Concat(w.best[:i+later], run, way[j:])
	default:
		w.mu.Unlock()
		return
	}
	best := w.best
	w.shortest.Store(int64(len(best)))
	w.mu.Unlock()
	w.found <- best
}
