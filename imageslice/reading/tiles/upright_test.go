package tiles

import (
	"math"
	"slices"
	"testing"

	"tessera/resources/must"
)

// apartBy are pairs of points that are so far apart.
func apartBy(d ...float64) (all []spot, found []pair) {
	for i := 0; i+1 < len(d); i += 2 {
		for n := range 4 { // a pair of tiles has several points
			x, y := float64(100+10*n+i), float64(200+7*n)
			all = append(all, spot{x: x, y: y}, spot{x: x + d[i], y: y + d[i+1]})
			found = append(found, pair{len(all) - 2, len(all) - 1, d[i], d[i+1], 1})
		}
	}
	return all, found
}

// TestUprightOfFewTiles: no two pairs of tiles lie in the same way to each other, so that no displacement comes twice.
func TestUprightOfFewTiles(t *testing.T) {
	const w, h = 41, 53
	all, found := apartBy(3*w, -2*h, -5*w, h, w, 4*h, 4*w, 3*h, -2*w, 7*h, 7*w, 5*h)
	lattices := likeliest(upright(all, found, 300, 300))
	must.Be(t, len(lattices) != 0, "nothing is found")
	l := lattices[0]
	must.Be(t, len(likeliest([]lattice{{a: l.a, captured: -0.01}})) == 0, "what explains less than chance would is likely")
	must.Be(t, math.Hypot(1/l.a[0]-w, 1/l.a[3]-h) < 0.3, "cells of %.2f × %.2f", 1/l.a[0], 1/l.a[3])
}

// TestUprightComesFirst: a slanted lattice of smaller cells explains what lies in the tiles themselves, too.
func TestUprightComesFirst(t *testing.T) {
	straight := newLattice([2]float64{60, 0}, [2]float64{0, 70}, 0, 0)
	straight.upright, straight.captured = true, 0.4
	square := newLattice([2]float64{61, 4}, [2]float64{-4, 70}, 0, 0)
	square.captured = 0.35
	slanted := newLattice([2]float64{60, 0}, [2]float64{20, 70}, 0, 0)
	slanted.captured = 0.5
	for name, test := range map[string]struct {
		all   []lattice
		first lattice
	}{
		"upright":          {[]lattice{slanted, square, straight}, straight},
		"square":           {[]lattice{slanted, square}, square},
		"weak ones do not": {[]lattice{{a: slanted.a, captured: 0.8}, straight, square}, slanted},
	} {
		got := likeliest(test.all)
		must.Hold(t, len(got) == len(test.all) && got[0].a == test.first.a, "%s: %v", name, got)
	}
}

// TestDoubled: cells that are halves made whole, across and down.
func TestDoubled(t *testing.T) {
	l := newLattice([2]float64{30, 2}, [2]float64{-1, 40}, 10, 10)
	d, ok := l.doubled(true, false)
	must.Be(t, ok && math.Abs(d.area()-2*l.area()) <= 1e-6, "%v, %v", d, ok)
	u, v := l.at(70, 90)
	du, dv := d.at(70, 90)
	must.Be(t, math.Abs(2*du-u) <= 1e-9 && math.Abs(dv-v) <= 1e-9, "%g, %g of %g, %g", du, dv, u, v)
	_, ok = (&lattice{a: [4]float64{1. / 300, 0, 0, 1. / 300}}).doubled(true, true)
	must.Be(t, !ok, "no cells are so large")
}

// TestWithin: lattices that only divide the cells of one that was no board, or go through its points at a slant, are none, unless they explain more.
func TestWithin(t *testing.T) {
	upright := newLattice([2]float64{60, 0}, [2]float64{0, 70}, 0, 0)
	upright.upright, upright.captured = true, 0.8
	for name, test := range map[string]struct {
		u, v     [2]float64
		upright  bool
		captured float64
		within   bool
	}{
		"halves":               {[2]float64{30, 0}, [2]float64{0, 70}, true, 0.8, true},
		"thirds":               {[2]float64{60, 0}, [2]float64{0, 23.4}, true, 0.75, true},
		"halves, better":       {[2]float64{30, 0}, [2]float64{0, 70}, true, 0.95, false},
		"others":               {[2]float64{41, 0}, [2]float64{0, 70}, true, 0.8, false},
		"doubled":              {[2]float64{120, 0}, [2]float64{0, 70}, true, 0.5, false},
		"slanted":              {[2]float64{60, 0}, [2]float64{60, 140}, false, 0.5, true},
		"slanted between them": {[2]float64{30, 0}, [2]float64{30, 70}, false, 0.8, true},
	} {
		l := newLattice(test.u, test.v, 0, 0)
		l.upright, l.captured = test.upright, test.captured
		must.Hold(t, l.within(&upright) == test.within, "%s: %v", name, !test.within)
		weak := upright
		weak.captured = 0.3
		l.captured = 0.3
		must.Hold(t, !l.within(&weak), "%s: nothing follows of a weak lattice", name)
	}
}

// A board with photos on its tiles and strong stripes over it, which is refused as it is.
const stripedBoard = "made-20097"

// TestPairsChosen: of more pairs than a lattice is fitted by an even choice is taken, or those that are most alike.
func TestPairsChosen(t *testing.T) {
	var found []pair
	for i := range 3 * pairsMost {
		found = append(found, pair{a: i, strength: float64(i * 7 % (3 * pairsMost))})
	}
	some := thinned(found)
	must.Be(t, len(some) == pairsMost && some[0].a == 0 && some[1].a == 3 && some[pairsMost-1].a == 3*(pairsMost-1),
		"%d pairs, %v, %v", len(some), some[:2], some[pairsMost-1])
	few := likest(slices.Clone(found[:pairsMost]))
	must.Be(t, len(few) == pairsMost, "of few pairs %d are taken", len(few))
	for _, p := range likest(found) {
		must.Be(t, p.strength >= 2*pairsMost-1, "%v is taken, and there are enough others", p)
	}
}
