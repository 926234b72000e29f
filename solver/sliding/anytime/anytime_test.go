package anytime

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/region"
	"tessera/solver/sliding/slidingtest"
)

// regionMoves is a solution to begin with.
func regionMoves(p grid.Position) []grid.Move {
	var moves []grid.Move
	for step := range region.Solve(p) {
		moves = append(moves, step.Moves...)
	}
	return moves
}

// improvementOf begins with such a solution.
func improvementOf(ctx context.Context, p grid.Position, opt solver.Options) *improvement {
	s := &improvement{from: p, opt: opt, Incumbent: search.Incumbent[grid.Move]{Meter: search.NewMeter(ctx, opt), Tell: func([]grid.Move) {}}}
	s.setTime()
	s.Offer(regionMoves(p))
	return s
}

// TestPolisher shortens a solution, and one that goes round in circles.
func TestPolisher(t *testing.T) {
	polish := func(p grid.Position, moves []grid.Move, work int) []grid.Move {
		return newPolisher(p, func() bool { return false }).polish(p, moves, work)
	}
	for _, p := range slidingtest.Deals(t, grid.NewParams(5, 4), 10) {
		moves := regionMoves(p)
		shorter := polish(p, moves, 3000)
		err := slidingtest.Replay(p.String(), grid.Letters(shorter))
		must.Hold(t, err == nil && len(shorter) <= len(moves),
			"%v: %d moves made of %d, %v", p, len(shorter), len(moves), err)
	}
	circles := slices.Repeat([]grid.Move{grid.Down, grid.Right, grid.Up, grid.Left}, 12)
	start := must.Have(grid.Play(grid.Goal(grid.NewParams(4, 4)), circles[:24]))(t)
	end, err := grid.Play(start, circles)
	must.Be(t, err == nil && end == start, "the way round is not one")
	got := polish(start, circles, 1e6)
	must.Be(t, len(got) <= 4, "%d moves left of going round in circles", len(got))
}

// TestFindersNeverWait: what finds more than is heard of before the end comes to an end all the same, and the last
// of it counts.
func TestFindersNeverWait(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := slidingtest.Deals(t, grid.Params{W: 9, H: 9, Blank: 80}, 1)[0]
	s := improvementOf(ctx, p, solver.Options{})
	w, made := s.newWhole(1), make(chan struct{})
	close(made)
	var sent atomic.Int64
	_ = s.together(w, made, func(int, func() bool) {
		for !w.stopped.Load() {
			runtime.Gosched()
		}
		for range 2 * cap(w.found) {
			sent.Add(1)
			w.found <- w.best[:len(w.best)-int(sent.Load())]
		}
	})
	want := len(w.best) - int(sent.Load())
	must.Be(t, len(s.Best) == want, "%d moves, %d after %d ways were found", len(s.Best), want, sent.Load())
}

// TestBeamsStandBack: where processors are counted a beam waits while windows are searched.
func TestBeamsStandBack(t *testing.T) {
	p := slidingtest.Deals(t, grid.Params{W: 9, H: 9, Blank: 80}, 1)[0]
	s := improvementOf(t.Context(), p, solver.Options{Threads: 1})
	w, made := s.newWhole(1), make(chan struct{})
	close(made)
	w.polished = time.Now().Add(-time.Hour) // so that windows take all that they may
	var polishing, beside atomic.Int64
	_ = s.together(w, made, func(_ int, halt func() bool) {
		w.found <- w.best
		for !halt() && s.Meter.Context().Err() == nil {
			if w.polishing.Load() {
				polishing.Add(1)
				if !w.turns.TryLock() { // windows hold it
					beside.Add(1)
					continue
				}
				w.turns.Unlock()
			}
		}
	})
	must.Be(t, polishing.Load() <= 2 && beside.Load() <= 1,
		"a beam went on %d times while windows were about to be searched, %d times while they were", polishing.Load(), beside.Load())
}

// TestWhole: beams over the whole board make shorter solutions of boards of any shape and
// blank that they take, and none is left running; without memory for them windows must do.
func TestWhole(t *testing.T) {
	for _, params := range []grid.Params{{W: 6, H: 5, Blank: 29}, {W: 3, H: 9, Blank: 1}, {W: 10, H: 10, Blank: 44}} {
		t.Run(fmt.Sprintf("%dx%d", params.W, params.H), func(t *testing.T) {
			p := slidingtest.Deals(t, params, 1)[0]
			for _, opt := range []solver.Options{{}, {Threads: 1}, {Memory: 1 << 20}} {
				// However slow the machine is, some beam is to come to its end.
				for opt.Time = time.Second / 5; improveWhole(t, p, opt) == 0 && opt.Memory == 0 && !t.Failed(); opt.Time *= 4 {
				}
			}
		})
	}
}

// improveWhole gives how many boards its beams tried.
func improveWhole(t *testing.T, p grid.Position, opt solver.Options) (tried int64) {
	t.Helper()
	tables := broad.New(p.W(), p.H(), func() bool { return false })
	<-tables.Prepare()
	if partSide(p) > 0 {
		<-broad.New(partSide(p), partSide(p), nil).Prepare()
	}
	before := runtime.NumGoroutine()
	s := improvementOf(t.Context(), p, opt)
	first := len(s.Best)
	must.Do(t, s.beams())
	err := slidingtest.Replay(p.String(), grid.Letters(s.Best))
	must.Be(t, err == nil && len(s.Best) <= first && (opt.Memory == 0 || s.Meter.Stats.Bytes <= opt.Memory),
		"%v: %d moves, %d at first, in %d bytes, %v", p, len(s.Best), first, s.Meter.Stats.Bytes, err)
	tried = s.Meter.Stats.Expanded
	must.Be(t, opt.Memory != 0 || tried <= 1<<21 || len(s.Best) != first,
		"%v: %d moves as at first, after %d boards", p, first, tried)
	for runtime.NumGoroutine() > before { // one that stays would not let this end
		runtime.Gosched()
	}
	return tried
}

// TestAttemptsGolden: the beams that follow each other on boards of every size, as they were tuned, and how wide they
// may be with little memory.
func TestAttemptsGolden(t *testing.T) {
	var said strings.Builder
	for _, cells := range []int{16, 36, 49, 64, 100, 144, 145, 196, 400} {
		for turn := range 40 {
			a := attemptOf(cells, turn)
			fmt.Fprintf(&said, "%d cells, beam %d: backward %v, %d wide, then %d", cells, turn, a.backward, a.width, a.next)
			if a.lines != nil {
				fmt.Fprintf(&said, ", lines %+v", *a.lines)
			}
			said.WriteByte('\n')
		}
	}
	for _, params := range []grid.Params{{W: 4, H: 7}, {W: 5, H: 5}, {W: 7, H: 6}, {W: 8, H: 9}, {W: 20, H: 11}} {
		s := improvementOf(t.Context(), slidingtest.Deals(t, params, 1)[0], solver.Options{Threads: 1})
		w, b := s.newWhole(1), broad.New(params.W, params.H, nil)
		fmt.Fprintf(&said, "%v: parts in %d, squares %v, %.1f layers", params, partSide(s.from), s.squared(), w.layers())
		for _, s.opt.Memory = range []int64{0, 1 << 20, 4 << 20, 64 << 20} {
			fmt.Fprint(&said, ", ", w.affords(s, b.TableBytes(), b.BoardBytes()), " ", w.widest)
		}
		said.WriteByte('\n')
	}
	goldentest.File(t, "testdata/attempts.golden", said.String())
}

// TestLittle: with little memory, and where the time is up at the very beginning, there is a solution, and no tables
// are made for a better one. The boards are those of no other test, which would have made them.
func TestLittle(t *testing.T) {
	const most = 10 << 20 // made and given up again by the row-by-row method
	over, stop := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer stop()
	for _, params := range []grid.Params{{W: 4, H: 4, Blank: 9}, {W: 5, H: 3, Blank: 1}, {W: 3, H: 8, Blank: 4}} {
		for _, ctx := range []context.Context{over, t.Context()} {
			p := slidingtest.Deals(t, params, 1)[0]
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			moves, err := Solve(search.NewMeter(ctx, solver.Options{Memory: 1 << 10, Time: 50 * time.Millisecond}), p)
			runtime.ReadMemStats(&after)
			must.Hold(t, err == nil && slidingtest.Replay(p.String(), grid.Letters(moves)) == nil, "%v: %v, %v", p, moves, err)
			took := after.TotalAlloc - before.TotalAlloc
			must.Hold(t, took <= most, "%v took %d kB", p, took>>10)
		}
	}
}

// TestGoldenParts: parts of a solution, and its longer end, are done again from either side, also those of a way that
// is not the best any more. The best is a solution each time, and is what it was.
func TestGoldenParts(t *testing.T) {
	var said strings.Builder
	rng := rand.New(rand.NewPCG(3, 4))
	for _, params := range []grid.Params{{W: 9, H: 6, Blank: 53}, {W: 10, H: 10, Blank: 44}, {W: 17, H: 16, Blank: 3}} {
		p := slidingtest.Deals(t, params, 1)[0]
		s := improvementOf(t.Context(), p, solver.Options{})
		w := s.newWhole(1)
		w.widest = 300
		side := partSide(p)
		b := broad.New(side, side, func() bool { return false })
		<-b.Prepare()
		fmt.Fprintf(&said, "%v, side %d: %d", params, side, len(w.best))
		check := func() {
			end, err := grid.Play(p, w.best)
			must.Be(t, err == nil && end.Solved() && int(w.shortest.Load()) == len(w.best), "%v: %v", params, err)
			fmt.Fprint(&said, " ", len(w.best))
			for len(w.found) > 0 {
				must.Be(t, len(<-w.found) == len(w.best), "%v: another way is told of", params)
			}
		}
		old := w.now()
		for turn := range 12 {
			if turn%4 == 0 {
				old = w.now()
			}
			i := rng.IntN(len(old) - leastPart)
			j := i + min(inSquare(p.W(), side, blanksOf(p, old[:i], old[i:]), 1), mostPart)
			w.again(b, old, i, j, side, partWidth, turn%2 == 1)
			check()
		}
		for _, backward := range []bool{false, true} {
			w.redoEnd(side, backward, func() bool { return false })
			check()
		}
		fmt.Fprintln(&said, ";", w.expanded.Load())
	}
	goldentest.File(t, "testdata/parts.golden", said.String())
}

// TestFewest: of boards of up to 16 cells the fewest moves are found and proven, and no fewer than what was known.
func TestFewest(t *testing.T) {
	for _, params := range []grid.Params{{W: 3, H: 2}, {W: 3, H: 3, Blank: 4}, {W: 4, H: 3, Blank: 11}} {
		p := slidingtest.Deals(t, params, 1)[0]
		meter := search.NewMeter(t.Context(), solver.Options{})
		told := 1 << 30
		moves := must.Have(Improve(meter, p, nil, func(moves []grid.Move) {
			must.Hold(t, len(moves) < told, "%v: %d moves after %d", p, len(moves), told)
			told = len(moves)
		}))(t)
		must.Be(t, slidingtest.Replay(p.String(), grid.Letters(moves)) == nil && len(moves) == told &&
			meter.Stats.LowerBound == told && meter.Stats.Best == told, "%v: %v, %+v", p, moves, meter.Stats)
		meter = search.NewMeter(t.Context(), solver.Options{})
		must.Have(Improve(meter, p, moves, func([]grid.Move) { t.Errorf("%v: fewer than the fewest", p) }))(t)
	}
}

// TestSection: the moves of a part lead in its square from what it was to what it becomes.
func TestSection(t *testing.T) {
	const side = 5
	rng := rand.New(rand.NewPCG(1, 2))
	for _, params := range []grid.Params{{W: 9, H: 6, Blank: 53}, {W: 10, H: 10, Blank: 44}, {W: 17, H: 16, Blank: 3}} {
		p := slidingtest.Deals(t, params, 1)[0]
		moves := regionMoves(p)
		blanks := blanksOf(p, nil, moves)
		must.Be(t, blanks[0] == p.Blank() && blanks[len(moves)] == p.Home(),
			"the blank goes from %d to %d", blanks[0], blanks[len(moves)])
		for range 50 {
			i := rng.IntN(len(moves) - 10)
			j := i + inSquare(p.W(), side, blanks[i:], 1)
			from, to := section(p, moves, i, j, side)
			if end, err := grid.Play(from, moves[i:j]); err != nil || end != to {
				t.Fatalf("%v: moves %d to %d lead from %v to %v, not %v: %v", p, i, j, from, end, to, err)
			}
			back := inSquare(p.W(), side, blanks[:j+1], -1)
			must.Hold(t, back >= j-i, "%v: %d moves to %d seen from behind, %d from the front", p, back, j, j-i)
			must.Hold(t, j >= len(moves) || inSquare(p.W(), side, blanks[i:j+2], 1) == j-i,
				"%v: more than %d moves from %d are in a square", p, j-i, i)
		}
	}
	corner := []int{0, 1, 2, 12, 22}
	must.Equal(t, inSquare(10, 3, corner, 1), 4, "moves in a square, want 4")
	slices.Reverse(corner)
	must.Equal(t, inSquare(10, 2, corner, -1), 1, "moves in a square of two, want 1")
}
