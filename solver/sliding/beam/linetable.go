package beam

import "slices"

// lineTable returns, for every placement of up to three tiles in a w×h area, by
// their cells as digits (the first tile's the lowest), the fewest moves of these
// tiles that bring them to the given homes, wherever the blank is. It serves
// beams as a guide, for areas of any size.
//
// Few tiles cut off at most a pocket of three cells, in a corner or at an edge;
// so the blank is either in a pocket or anywhere else. In areas so narrow that
// they cut more, values may be too low, never too high.
func lineTable(w, h int, homes []int) []uint8 {
	cells := w * h
	t := &lineBuilder{w: w, h: h, digits: make([]int, len(homes))}
	size := 1
	for i := range homes {
		t.digits[i] = size
		size *= cells
	}
	t.values = make([]uint8, size)
	t.seen = make([]uint8, size)
	start := 0
	for i, home := range homes {
		start += home * t.digits[i]
	}
	t.meet(start, 0, 0)
	for depth := 1; len(t.next) > 0; depth++ {
		t.layer, t.next = t.next, t.layer[:0]
		for _, state := range t.layer {
			t.expand(int(state>>1), int(state&1), depth)
		}
	}
	return t.values
}

type lineBuilder struct {
	w, h        int
	digits      []int
	values      []uint8
	seen        []uint8 // bit 0: met with the blank outside; bit 1: in a pocket
	layer, next []uint32
}

func (t *lineBuilder) meet(index, pocket, depth int) {
	if t.seen[index]>>pocket&1 != 0 {
		return
	}
	if t.seen[index] == 0 {
		t.values[index] = uint8(depth)
	}
	t.seen[index] |= 1 << pocket
	t.next = append(t.next, uint32(index<<1|pocket))
}

func (t *lineBuilder) expand(index, pocket, depth int) {
	var at [3]int
	tiles := at[:len(t.digits)]
	for i, rest := 0, index; i < len(tiles); i++ {
		tiles[i] = rest % (t.w * t.h)
		rest /= t.w * t.h
	}
	for i, from := range tiles {
		x, y := from%t.w, from/t.w
		for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if x+d[0] < 0 || x+d[0] >= t.w || y+d[1] < 0 || y+d[1] >= t.h {
				continue
			}
			to := from + d[0] + d[1]*t.w
			if slices.Contains(tiles, to) || t.pocket(to, tiles) != pocket {
				continue
			}
			tiles[i] = to
			t.meet(index+(to-from)*t.digits[i], t.pocket(from, tiles), depth)
			tiles[i] = from
		}
	}
}

// pocket returns 1 if the tiles cut cell off, with at most two more, and else 0.
func (t *lineBuilder) pocket(cell int, tiles []int) int {
	x, y := cell%t.w, cell/t.w
	if x > 0 && y > 0 && x < t.w-1 && y < t.h-1 {
		return 0
	}
	const most = 3
	found := [most + 1]int{cell}
	n := 1
	for i := 0; i < n; i++ {
		x, y := found[i]%t.w, found[i]/t.w
		for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if x+d[0] < 0 || x+d[0] >= t.w || y+d[1] < 0 || y+d[1] >= t.h {
				continue
			}
			next := found[i] + d[0] + d[1]*t.w
			if slices.Contains(tiles, next) || slices.Contains(found[:n], next) {
				continue
			}
			if n > most {
				return 0
			}
			found[n] = next
			n++
		}
	}
	if n > most {
		return 0
	}
	return 1
}
