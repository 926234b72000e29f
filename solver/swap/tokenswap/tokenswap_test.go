package tokenswap

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/search"
)

// distances finds by breadth-first search from the ordered grid the fewest swaps
// of every order, by its text.
func distances(g Grid) map[string]int {
	start := make([]byte, g.Cells())
	for i := range start {
		start[i] = byte(i)
	}
	far := map[string]int{string(start): 0}
	for queue := []string{string(start)}; len(queue) > 0; queue = queue[1:] {
		for _, pair := range g.Pairs() {
			next := []byte(queue[0])
			next[pair[0]], next[pair[1]] = next[pair[1]], next[pair[0]]
			if _, seen := far[string(next)]; !seen {
				far[string(next)] = far[queue[0]] + 1
				queue = append(queue, string(next))
			}
		}
	}
	return far
}

func text(order []int) string {
	t := make([]byte, len(order))
	for i, piece := range order {
		t[i] = byte(piece)
	}
	return string(t)
}

// orders makes the swaps, which must be of neighbours, and says whether all
// pieces are at home then.
func (g Grid) orders(order []int, swaps [][2]int) bool {
	order = slices.Clone(order)
	for _, s := range swaps {
		if g.Distance(s[0], s[1]) != 1 {
			return false
		}
		Exchange(order, s[0], s[1])
	}
	return slices.IsSorted(order)
}

func none() (bool, error) { return false, nil }

// TestEveryMethod on a sample of all orders of small grids.
func TestEveryMethod(t *testing.T) {
	for _, g := range []Grid{{2, 2}, {3, 2}, {4, 2}, {2, 4}} {
		far := distances(g)
		rng := solver.NewRand(1)
		for range 60 {
			order := rng.Perm(g.Cells())
			fewest := far[text(order)]
			bound := g.LowerBound(order)
			must.Be(t, bound <= fewest && (fewest-bound)%2 == 0, "%v: bound %d of %d", order, bound, fewest)
			chains, err := g.Chains(slices.Clone(order), func() error { return nil })
			must.Be(t, err == nil && g.orders(order, chains) && len(chains) <= 4*fewest,
				"%v: chains %v, fewest %d, %v", order, chains, fewest, err)
			beam := newBeam(g)
			beam.width = 1 << 10
			if swaps, err := beam.run(order, fewest+1, none); err != nil || fewest > 0 && (len(swaps) != fewest || !g.orders(order, swaps)) {
				t.Fatalf("%v: a wide beam finds %v, fewest %d, %v", order, swaps, fewest, err)
			}
			swaps, err := beam.run(order, fewest, none)
			must.Be(t, swaps == nil && err == nil, "%v, %v, fewer than the fewest", swaps, err)
			swaps, err = beam.run(order, 100, func() (bool, error) { return true, nil })
			must.Be(t, len(swaps) == 0 && err == nil, "%v, %v after it was stopped", swaps, err)
			meter := search.NewMeter(t.Context(), solver.Options{})
			swaps, err = g.Swaps(meter, order, 3)
			must.Be(t, err == nil && len(swaps) == fewest && g.orders(order, swaps) && meter.Stats.LowerBound <= fewest+3,
				"%v: %v, %+v, fewest %d, %v", order, swaps, meter.Stats, fewest, err)
		}
	}
}

// TestSwapsImproveOnChains where nothing can be proven in the time given.
func TestSwapsImproveOnChains(t *testing.T) {
	g := Grid{6, 6}
	rng := solver.NewRand(2)
	for range 3 {
		order := rng.Perm(g.Cells())
		chains := must.Have(g.Chains(slices.Clone(order), func() error { return nil }))(t)
		opt := solver.Options{Time: 300 * time.Millisecond, Now: enginetest.Ticking(20 * time.Microsecond)}
		meter := search.NewMeter(t.Context(), opt)
		swaps, err := g.Swaps(meter, order, 0)
		must.Hold(t, err == nil && len(swaps) < len(chains) && g.orders(order, swaps) && meter.Stats.Best == len(swaps),
			"%v: %d swaps by chains, %d in the end, %+v, %v", order, len(chains), len(swaps), meter.Stats, err)
	}
}

// TestGoldenSwaps: what is found on grids of every size, with all memory and with little, begun anew and with a sequence
// that is known, is what it was, with as little work. All that is told of orders the pieces in fewer swaps.
func TestGoldenSwaps(t *testing.T) {
	var said strings.Builder
	commit := make(chan struct{})
	close(commit)
	for _, g := range []Grid{{2, 2}, {3, 3}, {7, 2}, {5, 5}, {7, 7}, {17, 3}, {9, 8}} {
		order := solver.NewRand(4).Perm(g.Cells())
		var known [][2]int
		for _, opt := range []solver.Options{{}, {Memory: 50_000}, {Commit: commit}, {Time: time.Second / 4}} {
			if opt.Now = enginetest.Ticking(time.Millisecond / 2); g.Cells() <= maxPacked {
				opt.Now = nil // the proof has a clock of its own
			}
			meter := search.NewMeter(t.Context(), opt)
			before, told := len(known), 0
			best := must.Have(g.Shorten(meter, order, 2, known, func(swaps [][2]int) {
				must.Hold(t, g.orders(order, swaps) && (before == 0 || len(swaps) < before), "%v: %v", g, swaps)
				before, told = len(swaps), told+1
			}))(t)
			st := meter.Stats
			must.Hold(t, g.orders(order, best) && st.Best == len(best)+2, "%v: %v, %+v", g, best, st)
			fmt.Fprintf(&said, "%v: %d swaps, told %d times, at least %d; %d expanded, %d generated, %d bytes\n",
				g, len(best), told, st.LowerBound, st.Expanded, st.Generated, st.Bytes)
			known = best
			if opt.Memory == 0 {
				known = nil
			}
		}
	}
	goldentest.File(t, "testdata/swaps.golden", said.String())
}

// TestDescents order the pieces of any grid, lines too, whether or not they err; of a large
// one in far fewer swaps than chains do.
func TestDescents(t *testing.T) {
	rng := solver.NewRand(3)
	for _, g := range []Grid{{9, 1}, {1, 7}, {2, 5}, {5, 4}, {12, 9}, {20, 20}} {
		for _, noise := range []float64{0, 0.3, 2} {
			d := newDescent(g, rng)
			d.noise = noise
			for range 3 {
				order := rng.Perm(g.Cells())
				swaps, err := d.run(order, func() error { return nil })
				must.Be(t, err == nil && g.orders(order, swaps),
					"%v, noise %v, from %v: %v, %v", g, noise, order, swaps, err)
			}
		}
	}
	g := Grid{20, 20}
	order := rng.Perm(g.Cells())
	first, _ := newDescent(g, rng).run(order, func() error { return nil })
	bound := g.LowerBound(order)
	must.Be(t, 10*len(first) <= 14*bound, "%d swaps, the bound is %d", len(first), bound)
	stopped := errors.New("stopped")
	if swaps, err := newDescent(g, rng).run(order, func() error { return stopped }); swaps != nil || err != stopped {
		t.Errorf("%v, %v after it was stopped", swaps, err)
	}
}
