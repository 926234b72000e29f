package search

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// grid is a maze: states are cells of a torus n wide, walls are forbidden. Its
// moves are one step right (1), left (-1), down (2) and up (-2).
type grid struct {
	n     int
	walls map[[2]int]bool
	// crowded makes all hashes collide, as the worst of hash functions would.
	crowded bool
}

func (g grid) Hash(s [2]int) uint64 {
	if g.crowded {
		return 7
	}
	return Mix(uint64(s[0]*g.n + s[1]))
}

func (g grid) Expand(edges []Edge[[2]int, int], s [2]int, last int) []Edge[[2]int, int] {
	for _, move := range []int{1, -1, 2, -2} {
		if to := g.step(s, move); move != -last && !g.walls[to] {
			edges = append(edges, Edge[[2]int, int]{To: to, Move: move})
		}
	}
	return edges
}

func (g grid) step(s [2]int, move int) [2]int {
	switch move {
	case 1, -1:
		return [2]int{(s[0] + move + g.n) % g.n, s[1]}
	default:
		return [2]int{s[0], (s[1] + move/2 + g.n) % g.n}
	}
}

// backward is grid from the goal: all ways are open in both directions.
type backward struct{ grid }

func (b backward) Expand(edges []Edge[[2]int, int], s [2]int, last int) []Edge[[2]int, int] {
	first := len(edges)
	edges = b.grid.Expand(edges, s, -last)
	for i := range edges[first:] {
		edges[first+i].Move = -edges[first+i].Move
	}
	return edges
}

// estimate is the distance to goal without walls.
func (g grid) estimate(goal [2]int) func([2]int) int {
	round := func(a, b int) int {
		d := (a - b + g.n) % g.n
		return min(d, g.n-d)
	}
	return func(s [2]int) int { return round(s[0], goal[0]) + round(s[1], goal[1]) }
}

func randomGrid(seed uint64) (g grid, start, goal [2]int) {
	rng := solver.NewRand(seed)
	g = grid{n: 12 + rng.IntN(8), walls: map[[2]int]bool{}}
	for range g.n * g.n * 3 / 5 {
		g.walls[[2]int{rng.IntN(g.n), rng.IntN(g.n)}] = true
	}
	start, goal = [2]int{rng.IntN(g.n), rng.IntN(g.n)}, [2]int{rng.IntN(g.n), rng.IntN(g.n)}
	delete(g.walls, start)
	delete(g.walls, goal)
	return g, start, goal
}

// distance relaxes all edges until nothing changes: as slow and as simple as a
// shortest path can be found. It returns -1 where there is none.
func (g grid) distance(start, goal [2]int) int {
	far := map[[2]int]int{start: 0}
	for changed := true; changed; {
		changed = false
		for s, d := range far {
			for _, e := range g.Expand(nil, s, 0) {
				if old, ok := far[e.To]; !ok || d+1 < old {
					far[e.To], changed = d+1, true
				}
			}
		}
	}
	if d, ok := far[goal]; ok {
		return d
	}
	return -1
}

// gridWalk is grid searched in place.
type gridWalk struct {
	grid
	at, goal [2]int
}

func (w *gridWalk) Estimate() int { return w.estimate(w.goal)(w.at) }
func (w *gridWalk) Do(move int)   { w.at = w.step(w.at, move) }
func (w *gridWalk) Undo(move int) { w.at = w.step(w.at, -move) }
func (w *gridWalk) Moves(moves []int, last int) []int {
	for _, e := range w.Expand(nil, w.at, last) {
		moves = append(moves, e.Move)
	}
	return moves
}

// finding is a search of a maze.
type finding func(*Meter) ([]int, error)

// run runs a search as an engine does, and says what it did: its moves, figures, reports and errors.
func run(t *testing.T, find finding, opt solver.Options) (moves []int, last solver.Stats, reports int64, err error) {
	t.Helper()
	opt.Report = func(s solver.Stats) { last, reports = s, reports+1 }
	solve := Stream(Whole(func(m *Meter, _ int) ([]int, solver.Result, error) {
		moves, err := find(m)
		return moves, solver.Result{Verdict: solver.Solved, Length: len(moves), LowerBound: m.Stats.LowerBound}, err
	}))
	for step, failure := range solve(t.Context(), 0, opt) {
		moves, err = append(moves, step.Moves...), failure
	}
	return moves, last, reports, err
}

// TestGoldenSearches compares all searches with the simplest one on random mazes. All go as they did, and search no
// more than they did.
func TestGoldenSearches(t *testing.T) {
	var said strings.Builder
	unreachable := 0
	for seed := range uint64(200) {
		g, start, goal := randomGrid(seed)
		want := g.distance(start, goal)
		crowded := grid{n: g.n, walls: g.walls, crowded: true}
		for i, find := range []func(*Meter) ([]int, error){
			func(m *Meter) ([]int, error) { return BFS(m, g, start, goal) },
			func(m *Meter) ([]int, error) { return Bidirectional(m, g, backward{g}, start, goal) },
			func(m *Meter) ([]int, error) { return AStar(m, g, g.estimate(goal), 1, start, goal) },
			func(m *Meter) ([]int, error) { return AStar(m, g, g.estimate(goal), 3, start, goal) },
			func(m *Meter) ([]int, error) { return BFS(m, crowded, start, goal) },
			func(m *Meter) ([]int, error) { return IDAStar(m, &gridWalk{grid: g, at: start, goal: goal}) },
		} {
			if i == 5 && (want < 0 || want > g.estimate(goal)(start)+6) {
				continue // without memory a detour costs too much
			}
			moves, last, reports, err := run(t, find, solver.Options{Now: enginetest.Ticking(time.Second)})
			result := *last.Result
			last.Result, last.Elapsed = nil, 0
			if seed < 12 {
				fmt.Fprintf(&said, "maze %d, search %d: %v, %+v, %+v, %d reports, %v\n", seed, i, moves, last, result, reports, err)
			}
			if want < 0 {
				unreachable++
				var impossible *solver.ImpossibleError
				must.Hold(t, errors.As(err, &impossible) && impossible.Code == "exhausted" && result.Verdict == solver.Impossible,
					"maze %d, search %d: %v where there is no way", seed, i, err)
				continue
			}
			at := start
			for _, move := range moves {
				at = g.step(at, move)
				must.Be(t, !g.walls[at], "maze %d, search %d: into a wall", seed, i)
			}
			weighted := i == 3 && len(moves) <= 3*want
			must.Hold(t, err == nil && at == goal && (len(moves) == want || weighted) && result.LowerBound <= want,
				"maze %d, search %d: %d moves, want %d, to %v, %+v, %v", seed, i, len(moves), want, at, result, err)
		}
	}
	must.Be(t, unreachable != 0, "every goal could be reached: the mazes are too easy")
	goldentest.File(t, "testdata/searches.golden", said.String())
}

// endless has two successors for each state, so scattered over all numbers that
// hardly one is ever seen twice.
type endless struct{}

// elsewhere is a state that is not reached from 0 before the memory ends.
const elsewhere = 0x123456789abcdef

func (endless) Hash(s uint64) uint64 { return Mix(s) }
func (endless) Expand(edges []Edge[uint64, byte], s uint64, _ byte) []Edge[uint64, byte] {
	return append(edges, Edge[uint64, byte]{To: Mix(2*s + 1)}, Edge[uint64, byte]{To: Mix(2*s + 2)})
}

// TestBudgetIsKept, and nearly used up, whatever it is.
func TestBudgetIsKept(t *testing.T) {
	for _, budget := range []int64{1, 20, 300, 4000, 50_000, 200_000, 20 << 20} {
		for i, find := range []func(m *Meter) error{
			func(m *Meter) error { _, err := BFS(m, endless{}, 0, elsewhere); return err },
			func(m *Meter) error { _, err := Bidirectional(m, endless{}, endless{}, 0, elsewhere); return err },
			func(m *Meter) error {
				_, err := AStar(m, endless{}, func(uint64) int { return 1 }, 1, 0, elsewhere)
				return err
			},
		} {
			var meter *Meter
			_, last, reports, err := run(t, func(m *Meter) ([]int, error) { meter = m; return nil, find(m) },
				solver.Options{Memory: budget, Now: enginetest.Ticking(7 * time.Millisecond)})
			var memory *solver.MemoryError
			must.Be(t, errors.As(err, &memory) && last.Bytes <= budget && memory.Seen == meter.Seen &&
				memory.Expanded == last.Expanded && last.Result.Verdict == solver.GaveUp, "search %d: %v, %+v", i, err, last)
			must.Hold(t, budget < 20<<20 || last.Bytes >= budget*9/10 && memory.Seen >= budget/60,
				"search %d: only %v in %d bytes of %d", i, memory, last.Bytes, budget)
			// Of the looks at the clock, one a batch, every eighth is worth a report, and the end.
			want := 1 + last.Expanded/tickBatch/8
			must.Hold(t, reports == want, "search %d: %d reports of %d positions, want %d", i, reports, last.Expanded, want)
		}
	}
}

func TestCancellation(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(nil)
	m := NewMeter(ctx, solver.Options{})
	_, err := BFS(m, endless{}, 0, elsewhere)
	var cancelled *solver.CancelledError
	must.Be(t, errors.As(err, &cancelled) && cancelled.Expanded == m.Stats.Expanded && cancelled.Expanded <= tickBatch,
		"%v after %d positions", err, m.Stats.Expanded)
}

// TestImprove hands on what is told, as long as somebody listens, then the error and the last report.
func TestImprove(t *testing.T) {
	failure := errors.New("failure")
	var stopped error
	improve := Improve(func(m *Meter, from int, known []int, tell func([]int)) (solver.Result, error) {
		tell(append(known, from))
		m.Prove(1)
		tell(known)
		stopped = m.Check()
		return solver.Result{}, failure
	})
	for listened, want := range []string{"[[2 3] [2]] failure", "[[2 3]] <nil>"} {
		var last solver.Stats
		var all [][]int
		var err error
		for moves, e := range improve(t.Context(), 3, []int{2}, solver.Options{Report: func(s solver.Stats) { last = s }}) {
			if err = e; err == nil {
				all = append(all, moves)
			}
			if listened > 0 {
				break
			}
		}
		must.Equal(t, fmt.Sprint(all, err), want, "told")
		gaveUp := solver.Result{Verdict: solver.GaveUp, LowerBound: 1}
		must.Hold(t, *last.Result == gaveUp && (stopped != nil) == (listened > 0), "%+v in the end, stopped by %v", last.Result, stopped)
	}
}

// TestIncumbent is told of what is shorter, and has enough where nothing can be, when its time is over, or when
// the player has.
func TestIncumbent(t *testing.T) {
	now, commit := time.Unix(0, 0), make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	meter := NewMeter(ctx, solver.Options{Commit: commit, Now: func() time.Time { return now }})
	var told []int
	i := Incumbent[int]{Meter: meter, Until: time.Second, Turns: 2, Tell: func(moves []int) { told = append(told, len(moves)) }}
	for _, length := range []int{5, 7, 5, 3} {
		i.Offer(make([]int, length))
	}
	i.Offer(nil)
	must.Be(t, fmt.Sprint(told) == "[5 3]" && len(i.Best) == 3 && meter.Stats.Best == 5,
		"told of %v, best %v, figure %d", told, i.Best, meter.Stats.Best)
	enough := func(what string, want bool) {
		t.Helper()
		got, err := i.Enough()
		must.Be(t, got == want && err == nil, "%s: %v, %v", what, got, err)
	}
	reports := 0
	meter.report = func(solver.Stats) { reports++ }
	meter.Tell()
	must.Be(t, reports == 1 && meter.Check() == nil && reports == 1, "%d reports, of which one is at once", reports)
	meter.Prove(4)
	enough("of four moves at least", false)
	meter.Prove(5)
	enough("of five", true)
	i.Turns = 3
	now = now.Add(time.Second)
	enough("late", true)
	i.Until = time.Minute
	enough("with more time", false)
	close(commit)
	enough("for the player", true)
	cancel()
	_, err := i.Enough()
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

func TestTimeBudget(t *testing.T) {
	now := time.Now()
	opt := solver.Options{Now: func() time.Time { return now }}
	hurried, cancel := context.WithDeadline(t.Context(), now.Add(time.Minute))
	defer cancel()
	for _, test := range []struct {
		ctx         context.Context
		asked, want time.Duration
	}{
		{t.Context(), 0, 2 * time.Second}, {t.Context(), 5 * time.Second, 5 * time.Second},
		{hurried, 0, 2 * time.Second}, {hurried, time.Hour, time.Minute - deadlineMargin},
	} {
		opt.Time = test.asked
		must.Equal(t, TimeBudget(test.ctx, opt, 2*time.Second), test.want, "asked for %v", test.asked)
	}
}
