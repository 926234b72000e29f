package search

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
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

func meter(t *testing.T, memory int64) *Meter {
	return NewMeter(t.Context(), solver.Options{Memory: memory})
}

// TestShortestPaths compares all searches with the simplest one on random mazes.
func TestShortestPaths(t *testing.T) {
	unreachable := 0
	for seed := range uint64(200) {
		g, start, goal := randomGrid(seed)
		want := g.distance(start, goal)
		for name, search := range map[string]func(*Meter) ([]int, error){
			"bfs":           func(m *Meter) ([]int, error) { return BFS(m, g, start, goal) },
			"bidirectional": func(m *Meter) ([]int, error) { return Bidirectional(m, g, backward{g}, start, goal) },
			"astar1":        func(m *Meter) ([]int, error) { return AStar(m, g, g.estimate(goal), 1, start, goal) },
			"astar3":        func(m *Meter) ([]int, error) { return AStar(m, g, g.estimate(goal), 3, start, goal) },
			"collisions": func(m *Meter) ([]int, error) {
				return BFS(m, grid{n: g.n, walls: g.walls, crowded: true}, start, goal)
			},
		} {
			m := meter(t, 0)
			moves, err := search(m)
			if want < 0 {
				unreachable++
				var impossible *solver.ImpossibleError
				must.Hold(t, errors.As(err, &impossible) && impossible.Code == "exhausted",
					"maze %d, %s: %v where there is no way", seed, name, err)
				continue
			}
			at := start
			for _, move := range moves {
				at = g.step(at, move)
				must.Be(t, !g.walls[at], "maze %d, %s: into a wall", seed, name)
			}
			weighted := name == "astar3" && len(moves) <= 3*want
			if err != nil || at != goal || len(moves) != want && !weighted || m.Stats.LowerBound > want {
				t.Errorf("maze %d, %s: %d moves, want %d, to %v, bound %d, %v", seed, name, len(moves), want, at, m.Stats.LowerBound, err)
			}
		}
	}
	must.Be(t, unreachable != 0, "every goal could be reached: the mazes are too easy")
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

func TestIDAStar(t *testing.T) {
	for seed := range uint64(200) {
		g, start, goal := randomGrid(seed)
		want := g.distance(start, goal)
		if want < 0 || want > g.estimate(goal)(start)+6 {
			continue // without memory a detour costs too much
		}
		walk := &gridWalk{grid: g, at: start, goal: goal}
		moves, err := IDAStar(meter(t, 0), walk)
		must.Hold(t, err == nil && len(moves) == want && walk.at == goal,
			"maze %d: %d moves, want %d, %v", seed, len(moves), want, err)
	}
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

func TestBudgetIsKept(t *testing.T) {
	const budget = 20 << 20
	for name, search := range map[string]func(*Meter) error{
		"bfs":           func(m *Meter) error { _, err := BFS(m, endless{}, 0, elsewhere); return err },
		"bidirectional": func(m *Meter) error { _, err := Bidirectional(m, endless{}, endless{}, 0, elsewhere); return err },
		"astar": func(m *Meter) error {
			_, err := AStar(m, endless{}, func(uint64) int { return 1 }, 1, 0, elsewhere)
			return err
		},
	} {
		m := meter(t, budget)
		err := search(m)
		var memory *solver.MemoryError
		if !errors.As(err, &memory) || m.Stats.Bytes > budget || m.Stats.Bytes < budget*9/10 || memory.Seen != m.Seen || memory.Expanded != m.Stats.Expanded {
			t.Errorf("%s: %v, %d bytes of %d, %d seen", name, err, m.Stats.Bytes, budget, m.Seen)
		}
		must.Hold(t, memory == nil || memory.Seen >= budget/60,
			"%s: only %v in %d bytes", name, memory, budget)
	}
}

func TestTinyBudget(t *testing.T) {
	for budget := int64(1); budget < 1<<18; budget *= 2 {
		_, err := BFS(meter(t, budget), endless{}, 0, elsewhere)
		must.Hold(t, errors.As(err, new(*solver.MemoryError)), "budget %d: %v", budget, err)
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

// TestIndexFindsAll puts in more numbers than a page holds, and looks for them.
func TestIndexFindsAll(t *testing.T) {
	const count = 50 * pageSize
	var x index
	m := meter(t, 0)
	for i := range uint32(count) {
		must.Do(t, x.insert(Mix(uint64(i)), i, m))
	}
	for i := range uint32(2 * count) {
		found := false
		for p := x.seek(Mix(uint64(i))); p.found(); p.next() {
			found = found || p.number() == i
		}
		must.Be(t, found == (i < count), "number %d: found %v", i, found)
	}
}

func TestOpenListGivesTheLowestFirst(t *testing.T) {
	rng := solver.NewRand(5)
	o := openList{meter: meter(t, 0)}
	waiting := map[uint32][2]int{}
	for i := range uint32(5000) {
		priority, estimate := rng.IntN(40), rng.IntN(20)
		must.Do(t, o.push(i, priority, estimate))
		waiting[i] = [2]int{priority, estimate}
		if rng.IntN(3) > 0 {
			continue
		}
		got, ok := o.pop()
		must.Be(t, ok, "empty too soon")
		for number, key := range waiting {
			if own := waiting[got]; key[0] < own[0] || key[0] == own[0] && key[1] < own[1] {
				t.Fatalf("%d with %v came before %d with %v", got, own, number, key)
			}
		}
		delete(waiting, got)
	}
	for range waiting {
		_, ok := o.pop()
		must.Be(t, ok, "empty too soon")
	}
	_, ok := o.pop()
	must.Hold(t, !ok, "not empty in the end")
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
