package broad

import (
	"math/rand/v2"
	"testing"

	"tessera/solver/sliding/grid"
)

// fewest finds by breadth-first search, blank and all, the fewest moves of so many tiles from
// home, by their cells as digits: moves of other tiles are free (Dial, 1969).
func fewest(w, h int, homes []uint8) []int {
	n := w * h
	next := grid.Neighbours(w, h)
	size := n
	for range homes {
		size *= n
	}
	far := make([]int, size)
	for i := range far {
		far[i] = -1
	}
	at := func(cells []int, blank int) int {
		i := blank
		for k := len(cells) - 1; k >= 0; k-- {
			i = i*n + cells[k]
		}
		return i
	}
	start := make([]int, len(homes))
	taken := map[int]bool{}
	for i, home := range homes {
		start[i] = int(home)
		taken[int(home)] = true
	}
	var open []int
	meet := func(i, depth int, list *[]int) {
		if far[i] < 0 {
			far[i] = depth
			*list = append(*list, i)
		}
	}
	for blank := range n {
		if !taken[blank] {
			meet(at(start, blank), 0, &open)
		}
	}
	for depth := 0; len(open) > 0; depth++ {
		var later []int
		for k := 0; k < len(open); k++ {
			i := open[k]
			cells := make([]int, len(homes))
			for j := range cells {
				cells[j] = i % n
				i /= n
			}
			blank := i
		ways:
			for _, to := range next[blank] {
				if to < 0 {
					continue
				}
				for j, cell := range cells {
					if cell == int(to) {
						cells[j] = blank
						meet(at(cells, int(to)), depth+1, &later)
						cells[j] = cell
						continue ways
					}
				}
				meet(at(cells, int(to)), depth, &open)
			}
		}
		open = later
	}
	least := make([]int, size/n)
	for i := range least {
		least[i] = -1
		for blank := range n {
			if d := far[blank*len(least)+i]; d >= 0 && (least[i] < 0 || d < least[i]) {
				least[i] = d
			}
		}
	}
	return least
}

// TestTables against breadth-first search with the blank: right for up to three tiles; for
// four never too high, and too low by two for one in ten at most.
func TestTables(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		homes []uint8
	}{
		{5, 5, []uint8{0, 1}}, {5, 6, []uint8{3, 4, 9}}, {5, 5, []uint8{6, 7, 12}}, {6, 5, []uint8{24, 25, 26}},
		{5, 5, []uint8{0, 1, 5, 6}}, {5, 5, []uint8{12, 13, 17, 18}},
	} {
		want, low, most, all := fewest(c.w, c.h, c.homes), 0, 0, 0
		for i, value := range makeTable(c.w, c.h, c.homes) {
			if want[i] < 0 {
				continue
			}
			all++
			switch {
			case int(value) > want[i], int(value) < want[i] && len(c.homes) < 4:
				t.Fatalf("%d×%d, %v: %d at %d, it is %d", c.w, c.h, c.homes, value, i, want[i])
			case int(value) < want[i]:
				low++
				most = max(most, want[i]-int(value))
			}
		}
		if 10*low > all || most > 2 {
			t.Errorf("%d×%d, %v: %d of %d too low, by %d at most", c.w, c.h, c.homes, low, all, most)
		}
	}
}

// wandered is a position that so many random moves lead to.
func wandered(p grid.Position, moves int, rng *rand.Rand) grid.Position {
	for range moves {
		if q, ok := p.Apply(grid.Ways[rng.IntN(4)]); ok {
			p = q
		}
	}
	return p
}

// TestFind finds ways between any two positions, no longer than asked for, by either variant.
func TestFind(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{5, 5}, {6, 5}, {7, 6}, {9, 8}, {11, 10}} {
		w, h := size[0], size[1]
		tiles := make([]int, w*h)
		for i := range tiles {
			tiles[i] = (i + 1) % (w * h)
		}
		solved := grid.NewPosition(w, h, w*h-1, tiles)
		b := New(w, h, func() bool { return false })
		for variant := range Variants {
			to := wandered(solved, 1000, rng)
			from := wandered(to, 60, rng)
			moves := b.Find(from, to, variant, 60, 300)
			if moves == nil || len(moves) > 60 {
				t.Fatalf("%d×%d: %v from %v to %v", w, h, moves, from, to)
			}
			at := from
			for _, m := range moves {
				var ok bool
				if at, ok = at.Apply(m); !ok {
					t.Fatalf("%d×%d: %v does not go from %v", w, h, m, at)
				}
			}
			if at != to {
				t.Errorf("%d×%d: the moves end at %v, not at %v", w, h, at, to)
			}
			if n := len(moves); n > 1 && b.Find(from, to, variant, 1, 300) != nil {
				t.Errorf("%d×%d: found in one move what takes %d", w, h, n)
			}
		}
		if moves := b.Find(solved, solved, 0, 10, 100); moves == nil || len(moves) > 0 {
			t.Errorf("%d×%d: %v to where it is", w, h, moves)
		}
	}
	b := New(6, 6, func() bool { return true })
	tiles := make([]int, 36)
	for i := range tiles {
		tiles[i] = (i + 1) % 36
	}
	solved := grid.NewPosition(6, 6, 35, tiles)
	if moves := b.Find(wandered(solved, 2000, rng), solved, 0, 1000, 1<<14); moves != nil {
		t.Errorf("%d moves after it was stopped", len(moves))
	}
}
