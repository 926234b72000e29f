package broad

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/sliding/grid"
)

// wandered is a position that so many random moves lead to.
func wandered(p grid.Position, moves int, rng *rand.Rand) grid.Position {
	for range moves {
		if q, ok := p.Apply(grid.Ways[rng.IntN(4)]); ok {
			p = q
		}
	}
	return p
}

// TestFindGolden finds ways between any two positions, no longer than asked for, with the work that it takes.
func TestFindGolden(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var golden strings.Builder
	for _, size := range [][2]int{{5, 5}, {6, 5}, {7, 7}, {9, 8}, {11, 10}} {
		w, h := size[0], size[1]
		b := New(w, h, func() bool { return false })
		for range 2 {
			to := wandered(solved(w, h), 1000, rng)
			from := wandered(to, 60, rng)
			moves := b.Find(from, to, 60, 300)
			must.Be(t, moves != nil && len(moves) <= 60, "%d×%d: %v from %v to %v", w, h, moves, from, to)
			at := from
			for _, m := range moves {
				var ok bool
				at, ok = at.Apply(m)
				must.Be(t, ok, "%d×%d: %v does not go from %v", w, h, m, at)
			}
			must.Hold(t, at == to, "%d×%d: the moves end at %v, not at %v", w, h, at, to)
			fmt.Fprintln(&golden, w, h, moves, b.Expanded)
			n := len(moves)
			must.Hold(t, n <= 1 || b.Find(from, to, 1, 300) == nil, "%d×%d: found in one move what takes %d", w, h, n)
		}
		moves := b.Find(solved(w, h), solved(w, h), 10, 100)
		must.Hold(t, moves != nil && len(moves) <= 0, "%d×%d: %v to where it is", w, h, moves)
	}
	stopped(t)
	for _, h := range []int{5, 6} { // by pairs, and by what is near
		b := New(5, h, func() bool { return false })
		for range 8 {
			way := b.Find(grid.Uniform(grid.NewParams(5, h), rng), solved(5, h), 500, 300)
			fmt.Fprintln(&golden, 5, h, len(way), b.Expanded)
		}
	}
	goldentest.File(t, "testdata/found.golden", golden.String())
}

// TestFindByLinesGolden finds ways between any two positions of large boards, in whichever way lines are
// locked, and leaves the beam as it was. It loses its way as beams do now and then.
func TestFindByLinesGolden(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var golden strings.Builder
	for _, size := range [][2]int{{9, 9}, {12, 7}, {6, 11}} {
		w, h := size[0], size[1]
		b := New(w, h, func() bool { return false })
		for _, how := range []Lines{{Pull: 2, Alike: 1, Side: 6}, {Pull: 3, Alike: 4, Side: 5, RowsFirst: true}} {
			to := wandered(grid.Goal(grid.Params{W: w, H: h, Blank: w*h - 1}), 2000, rng)
			from := wandered(to, 3000, rng)
			most := 6 * from.Cells() * 6
			moves := b.FindByLines(from, to, most, 500, how)
			fmt.Fprintln(&golden, w, h, how, len(moves), b.Expanded)
			if moves == nil {
				continue
			}
			if end, err := grid.Play(from, moves); err != nil || end != to || len(moves) > most {
				t.Fatalf("%d×%d, %+v: %d moves from %v end at %v, not at %v: %v", w, h, how, len(moves), from, end, to, err)
			}
			again := b.FindByLines(from, to, most, 500, how)
			must.Hold(t, slices.Equal(again, moves), "%d×%d, %+v: another way when asked again", w, h, how)
			short := b.FindByLines(from, to, 10, 300, how)
			must.Hold(t, short == nil, "%d×%d, %+v: %d moves where 10 were asked for", w, h, how, len(short))
			near := wandered(to, 40, rng)
			if moves := b.Find(near, to, 40, 300); moves == nil {
				t.Errorf("%d×%d: no way without lines afterwards", w, h)
			}
		}
	}
	goldentest.File(t, "testdata/lines.golden", golden.String())
}

// stopped is where it is told to stop.
func stopped(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	b := New(6, 6, func() bool { return true })
	moves := b.Find(wandered(solved(6, 6), 2000, rng), solved(6, 6), 1000, 1<<14)
	must.Be(t, moves == nil, "%d moves after it was stopped", len(moves))
}
