package digits

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"tessera/imageslice/reading/ruled"
)

// farthest is how far the crossings of two lattices are from each other at most, in cells.
func farthest(a, b *ruled.Lattice) (worst float64) {
	w, h := a.Corners().Size()
	for r := range a {
		for c := range a[r] {
			worst = max(worst, a[r][c].Distance(b[r][c])/(min(w, h)/ruled.Cells))
		}
	}
	return worst
}

// nearest is farthest of the best way to turn b.
func nearest(a, b *ruled.Lattice) float64 {
	best := math.Inf(1)
	for turn := range 4 {
		l := b.Turned(turn)
		best = min(best, farthest(a, &l))
	}
	return best
}

// TestLines holds the lines that are found to those that were drawn.
func TestLines(t *testing.T) {
	for _, kind := range []string{"none", "negative", "tilt", "bend", "turned", "small", "all"} {
		p := load(t, kind)
		found, err := ruled.Find(context.Background(), p.RGBA, nil)
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		if off := nearest(p.Lines, &found.Lattice); off > 0.08 {
			t.Errorf("%s: a crossing is off by %.2f cells", kind, off)
		}
		if found.Negative != (kind == "negative") {
			t.Errorf("%s: negative is %v", kind, found.Negative)
		}
	}
}

// TestLinesAround begins with corners that somebody has set a little beside the right ones.
func TestLinesAround(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	p := load(t, "bend")
	corners := p.Lines.Corners()
	for i := range corners {
		corners[i].X += 8 * (rng.Float64() - 0.5)
		corners[i].Y += 8 * (rng.Float64() - 0.5)
	}
	found, ok, err := ruled.Around(context.Background(), p.RGBA, corners)
	if off := farthest(p.Lines, &found.Lattice); !ok || err != nil || off > 0.08 {
		t.Errorf("%v, %v, off by %.2f cells", ok, err, off)
	}
}
