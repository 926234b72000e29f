package cycle

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"tessera/solver"
	"tessera/solver/search"
)

const (
	// fewestTime is what the engine takes where no time is given and the fewest
	// clicks cannot be proven.
	fewestTime = 10 * time.Second
	// branchTime is about what a branch of a trellis takes.
	branchTime = 3e-9 // seconds
)

// errEnough ends the work when the time is over or the player wants to see what
// there is.
var errEnough = errors.New("enough")

// quest is a search for ever lighter solutions, and for proof that there are
// none lighter.
type quest struct {
	board      Board
	generators [][]uint8
	best       []uint8 // clicks
	meter      *search.Meter
	memory     float64
	until      time.Duration // of meter's clock
	commit     <-chan struct{}
	rng        *rand.Rand
}

func newQuest(ctx context.Context, meter *search.Meter, p Position, opt solver.Options) *quest {
	q := &quest{
		board: p.board, meter: meter, memory: float64(opt.Memory),
		until: search.Allowance(ctx, opt, fewestTime), commit: opt.Commit, rng: solver.NewRand(0),
	}
	if q.memory <= 0 {
		q.memory = solver.DefaultMemory
	}
	return q
}

// fewest finds the fewest clicks. Where the trellis of all solutions is small
// enough it proves them. Where it is too large, lighter solutions come from
// smaller trellises of some of the solutions, and lower bounds from smaller
// trellises of more than the solutions.
func fewest(ctx context.Context, meter *search.Meter, p Position, opt solver.Options, play func(solver.Step[Move]) bool) (solver.Result, error) {
	q := newQuest(ctx, meter, p, opt)
	if err := meter.Grow(p.board.algebraBytes()); err != nil {
		return solver.Result{}, err
	}
	w, err := p.solvableWays(meter.Check)
	if err != nil {
		return solver.Result{}, err
	}
	q.generators = w.vectors()
	q.offer(w.clicks)
	meter.Prove(p.leastClicks())
	if err := q.search(); err != nil && !errors.Is(err, errEnough) {
		return solver.Result{}, err
	}
	moves, length := p.board.moves(q.best)
	play(solver.Step[Move]{Moves: moves})
	bound := meter.Stats.LowerBound
	return solver.Result{Verdict: solver.Solved, Length: length, LowerBound: bound, Optimal: bound == length}, nil
}

// search goes on until the best solution is proven or the time is over.
func (q *quest) search() error {
	planner := newPlanner(q.check, q.board, q.generators)
	best, err := planner.plain()
	if err != nil || q.proven() {
		return err
	}
	if best.extent.branches > headStart {
		// Something to show if the player does not want to wait.
		for range headStartTries {
			if err := q.improve(best, smallTrellis); err != nil {
				return err
			}
		}
	}
	if best, err = planner.better(best); err != nil {
		return err
	}
	if best.extent.bytes > q.room() || best.extent.branches*branchTime > (q.until-q.meter.Stats.Elapsed).Seconds() {
		return q.approach(best)
	}
	clicks, length, err := q.lightest(best.order, best.digits)
	if err != nil {
		return err
	}
	q.offer(clicks)
	q.meter.Prove(length)
	return nil
}

const (
	headStart      = 1 << 26 // branches, a tenth of a second or two
	headStartTries = 20
)

// approach lets lower bounds and solutions come closer in turns: each turn
// takes larger trellises.
func (q *quest) approach(best plan) error {
	for allowed := float64(smallTrellis); ; allowed = min(4*allowed, q.room()/bytesPerBranch) {
		if err := q.bound(best, allowed); err != nil {
			return err
		}
		began := q.meter.Stats.Elapsed
		for tries := 0; tries < improveTries || q.meter.Stats.Elapsed-began < improveTime; tries++ {
			if q.proven() {
				return nil
			}
			if err := q.improve(best, min(allowed, largeTrellis)); err != nil {
				return err
			}
		}
	}
}

const (
	smallTrellis   = 1 << 18 // branches
	largeTrellis   = 1 << 23
	bytesPerBranch = 8
	improveTries   = 10
	improveTime    = time.Second
)

// proven says whether the best solution is known to be the lightest.
func (q *quest) proven() bool { return q.meter.Stats.Best <= q.meter.Stats.LowerBound }

// room is the memory that is left, in bytes.
func (q *quest) room() float64 { return q.memory - float64(q.meter.Stats.Bytes) }

// check looks at the clock and the player.
func (q *quest) check() error {
	if err := q.meter.Check(); err != nil {
		return err
	}
	if q.meter.Stats.Elapsed >= q.until {
		return errEnough
	}
	select {
	case <-q.commit:
		return errEnough
	default:
		return nil
	}
}

// offer takes a solution if it is lighter than the best so far.
func (q *quest) offer(clicks []uint8) {
	if _, length := q.board.moves(clicks); length <= q.meter.Stats.Best || q.meter.Stats.Best == 0 {
		q.best, q.meter.Stats.Best = clicks, length
	}
}

// lightest is the lightest that differs from the best solution by the given
// digits.
func (q *quest) lightest(order []int, digits []digit) ([]uint8, int, error) {
	bytes := int64(measure(len(order), digits).bytes)
	if err := q.meter.Grow(bytes); err != nil {
		return nil, 0, err
	}
	defer func() { q.meter.Stats.Bytes -= bytes }()
	t := trellis{q.board.Depth, order, digits, q.best}
	return t.lightest(func(branches, states int) error {
		q.meter.Stats.Expanded += int64(branches)
		q.meter.Stats.Generated += int64(branches)
		q.meter.Stats.Frontier = int64(states)
		return q.check()
	})
}
