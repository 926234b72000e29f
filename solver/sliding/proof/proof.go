package proof

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tessera/resources/priority"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/optimal"
	"tessera/solver/sliding/pdb"
)

const (
	// leastParts is how many parts a search has at least: so many that little is lost where one is begun again,
	// and so few that they are kept in a moment.
	leastParts = 20_000
	keepEvery  = 30 * time.Second
	lookAround = 20 * time.Millisecond
)

// proof is a search for the fewest moves that goes on where it was kept.
type proof struct {
	meter *search.Meter
	from  grid.Position // in the orientation of the tables
	parts []part
	state *state
	board *optimal.Board
	check func() error  // asked now and then; an error ends the search
	spent time.Duration // in this run, searching
	nodes int64         // expanded in it
}

// solve looks for the fewest moves that solve p, which is not solved, and returns the shortest solution known where
// check ends it. It is proven once its length is the meter's lower bound.
func solve(meter *search.Meter, p grid.Position, views [2]pdb.Views, known []grid.Move, leastParts int, check func() error) ([]grid.Move, error) {
	d := &proof{meter: meter, from: p, board: optimal.NewBoard(p, views), check: check}
	first := &optimal.Searcher{Board: d.board}
	parts, solution := cut(first, p, leastParts)
	if solution != nil {
		meter.Prove(len(solution))
		return solution, nil
	}
	d.parts = parts
	d.begin(first.Estimate(p))
	d.offer(known)
	meter.Stats.Expanded += d.state.expanded()
	var err error
	for err == nil && !d.proven() {
		err = d.iterate()
	}
	d.keepAtOnce()
	return d.state.best(), err
}

// begin goes on with what is kept of the proof, or begins with a bound.
func (d *proof) begin(bound int) {
	kept := load(d.meter.Options().Tables, d.from)
	if kept != nil && kept.continues(len(d.parts), bound) {
		d.state = kept
		return
	}
	d.state = &state{Position: d.from.String(), Now: make(counts, len(d.parts))}
	d.state.start(bound)
}

// keep keeps how far the proof has come. Where that cannot be, it goes on all the same.
func (d *proof) keep() {
	if store := d.meter.Options().Tables; store != nil {
		_ = store.Store(name(d.from.String()), d.state.encode())
	}
}

// keepAtOnce is keep for a player who waits for the proof to stop: a slow disk goes on behind his back.
func (d *proof) keepAtOnce() {
	const patience = 25 * time.Millisecond
	done := make(chan struct{})
	go func() {
		defer close(done)
		d.keep()
	}()
	select {
	case <-done:
	case <-time.After(patience):
	}
}

// offer takes a solution if it is shorter than the best so far.
func (d *proof) offer(moves []grid.Move) {
	if moves != nil && (d.state.Best == "" || len(moves) < len(d.state.Best)) {
		d.state.Best = grid.Letters(moves)
	}
	d.meter.Stats.Best = len(d.state.Best)
}

// proven says whether no solution is shorter than the best.
func (d *proof) proven() bool {
	d.meter.Stats.Depth = d.state.Bound
	d.meter.Prove(d.state.Bound)
	return d.state.Best != "" && len(d.state.Best) <= d.state.Bound
}

// outcome is what came of a part.
type outcome struct {
	part      int
	expanded  int64
	generated int64
	over      int
	solution  []grid.Move // nil for none
}

// workers is how many searchers go at a time: one on each processor that is granted.
func (d *proof) workers() int {
	if n := d.meter.Options().Threads; n > 0 {
		return n
	}
	return runtime.GOMAXPROCS(0)
}

// iterate searches all parts that are not done with the bound, and goes on to the next one or finds the solution.
func (d *proof) iterate() error {
	work := make(chan int, len(d.parts))
	for i, nodes := range d.state.Now {
		if nodes == undone {
			work <- i
		}
	}
	close(work)
	outcomes := make(chan outcome, 64)
	halt := new(atomic.Bool)
	expanded := make([]atomic.Int64, d.workers()) // by each searcher, as it was when last it looked
	var running sync.WaitGroup
	for i := range expanded {
		s := &optimal.Searcher{Board: d.board}
		s.Look = func() bool {
			expanded[i].Store(s.Expanded)
			return halt.Load()
		}
		running.Go(func() {
			if i > 0 && i == len(expanded)-1 { // the last has what nothing else wants
				priority.Spare()
			} else {
				priority.Background()
			}
			for part := range work {
				o := do(s, d.parts[part], d.state.Bound)
				expanded[i].Store(s.Expanded)
				if halt.Load() && o.solution == nil {
					return // it may not be done
				}
				o.part = part
				outcomes <- o
			}
		})
	}
	go func() {
		running.Wait()
		close(outcomes)
	}()
	err := d.gather(outcomes, expanded, halt)
	if d.state.left() == 0 && !d.proven() {
		d.state.start(d.state.Over)
	}
	return err
}

// do searches a part.
func do(s *optimal.Searcher, p part, bound int) outcome {
	before, generated := s.Expanded, s.Generated
	var last grid.Move
	if n := len(p.path); n > 0 {
		last = p.path[n-1]
	}
	found := s.Within(p.position, last, bound-len(p.path))
	o := outcome{expanded: s.Expanded - before, generated: s.Generated - generated, over: s.Over + len(p.path)}
	if found {
		o.solution = slices.Concat(p.path, s.Path)
	}
	return o
}

// gather takes what comes of the parts until all are done, a solution is found or it is time to stop.
func (d *proof) gather(outcomes <-chan outcome, byEach []atomic.Int64, halt *atomic.Bool) (err error) {
	began, kept := time.Now(), time.Now()
	look := time.NewTicker(lookAround)
	defer look.Stop()
	spent, expanded, nodes := d.spent, d.meter.Stats.Expanded, d.nodes
	count := func() {
		live := int64(0)
		for i := range byEach {
			live += byEach[i].Load()
		}
		d.spent, d.nodes = spent+time.Since(began), nodes+live
		d.meter.Stats.Expanded = expanded + live
		d.meter.Stats.Frontier = int64(d.state.left())
		d.meter.Stats.Left = d.left()
	}
	defer count()
	for {
		select {
		case o, ok := <-outcomes:
			if !ok {
				return err
			}
			d.take(o)
			if o.solution != nil {
				halt.Store(true)
			}
		case <-look.C:
			count()
		}
		if time.Since(kept) > keepEvery {
			kept = time.Now()
			d.keep()
		}
		if err == nil {
			if err = d.check(); err != nil {
				halt.Store(true)
			}
		}
	}
}

// take notes what came of a part.
func (d *proof) take(o outcome) {
	s := d.state
	s.Current.Expanded += o.expanded
	s.Current.Generated += o.generated
	if o.solution != nil {
		d.offer(o.solution)
		return
	}
	s.Now[o.part] = o.expanded
	if s.Over == 0 || o.over < s.Over {
		s.Over = o.over
	}
}

// left is about how long it still takes to prove the best solution the shortest; 0 where nothing is known of that.
func (d *proof) left() time.Duration {
	const most = 100 * 365 * 24 * time.Hour
	if d.spent < time.Second || d.nodes == 0 || d.state.Best == "" {
		return 0
	}
	left := d.state.remaining(len(d.state.Best)) / float64(d.nodes) * float64(d.spent)
	return time.Duration(min(left, float64(most)))
}
