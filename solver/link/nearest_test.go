package link

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/resources/must"
)

// cost is what a walk costs: tiles and stones, turns, steps.
type cost [3]int

func (c cost) less(d cost) bool { return slices.Compare(c[:], d[:]) < 0 }

// bruteNearest is the least cost of any walk between two cells, by trying all.
func bruteNearest(p Position, a, c int, across bool) (best cost, ok bool) {
	to := p.At(c)
	been := map[Point]bool{}
	var try func(at Point, way int, price cost)
	try = func(at Point, way int, price cost) {
		if at == to {
			if !ok || price.less(best) {
				best, ok = price, true
			}
			return
		}
		been[at] = true
		defer delete(been, at)
		for w, step := range ways {
			next, sum := Point{X: at.X + step.X, Y: at.Y + step.Y}, price
			if been[next] || next.X < -1 || next.Y < -1 || next.X > p.W() || next.Y > p.H() {
				continue
			}
			if sum[2]++; way != noWay && way != w {
				sum[1]++
			}
			if cell, on := p.Cell(next); on && (p.Kind(cell) != 0 || p.Stone(cell)) && next != to {
				sum[0]++
			}
			if across && sum[1] > 2 || !across && sum[0] > 0 || ok && !sum.less(best) {
				continue
			}
			try(next, w, sum)
		}
	}
	try(p.At(a), noWay, cost{})
	return best, ok
}

// TestNearestAgainstAllWays compares with all ways on small boards.
func TestNearestAgainstAllWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	pathless, long := 0, 0
	for range 400 {
		text := "4x3:"
		for cell := range 12 {
			if cell > 0 {
				text += ","
			}
			text += []string{"0", "1", "2", "3", "0", "1", "2", "3", "s", "."}[rng.IntN(10)]
		}
		p, err := Rules{}.ParsePosition(text)
		if err != nil {
			continue
		}
		b := NewBoard(p)
		for a := range p.Cells() {
			for c := range p.Cells() {
				near, ok := b.Nearest(a, c)
				if a == c || p.Kind(a) == 0 || p.Kind(a) != p.Kind(c) || b.Linked(a, c) {
					must.Be(t, !ok, "%s: %d and %d are no refused pair", text, a, c)
					continue
				}
				want, free := bruteNearest(p, a, c, false)
				if !free {
					want, _ = bruteNearest(p, a, c, true)
					pathless++
				}
				if free && want[1] > 2 {
					long++
				}
				got := cost{len(near.Blocking), len(near.Corners) - 2}
				for i := 1; i < len(near.Corners); i++ {
					got[2] += distanceOf(near.Corners[i-1], near.Corners[i])
				}
				must.Be(t, ok && got == want, "%s: from %d to %d %v costs %v, want %v", text, a, c, near, got, want)
			}
		}
	}
	must.Be(t, pathless >= 20 && long >= 20,
		"only %d pairs without a path and %d with a long one were tried", pathless, long)
}

func distanceOf(a, b Point) int { return max(a.X-b.X, b.X-a.X) + max(a.Y-b.Y, b.Y-a.Y) }
