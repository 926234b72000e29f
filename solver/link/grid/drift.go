package grid

import (
	"math/bits"
	"slices"
)

// drifting prepares a layout for a rule of gravity under which where tiles stand
// depends on the order of the removals.
func (l *Layout) drifting(kinds string) {
	for g := l.Gravity; ; {
		var fall [][][]Spot
		for _, part := range g.parts() {
			fall = append(fall, l.stacks(part, kinds))
		}
		l.falls = append(l.falls, fall)
		if g = g.Next(); g == l.Gravity {
			break
		}
	}
	l.Start.in = append([]Tile(nil), l.TileAt...)
	if len(l.falls) > 1 || slices.ContainsFunc(l.falls[0], func(stacks [][]Spot) bool { return len(stacks) > 64*len(lines{}) }) {
		return
	}
	for part, stacks := range l.falls[0] {
		l.lineOf = append(l.lineOf, make([]uint8, len(l.TileAt)))
		for i, spots := range stacks {
			for _, s := range spots {
				l.lineOf[part][s] = uint8(i)
			}
		}
	}
}

// drift lets all tiles move after the removal of those in two spots.
func (t *Table) drift(a, b Spot) {
	fall := t.Layout.falls[t.removed%len(t.Layout.falls)]
	t.removed++
	if t.settled && t.Layout.lineOf != nil {
		t.shift(fall, a, b)
		return
	}
	t.settled = true
	for part, still := 0, 0; still < len(fall); part = (part + 1) % len(fall) {
		still++
		for _, spots := range fall[part] {
			if t.pack(spots, nil) {
				still = 1 // the other parts have to look again
			}
		}
	}
}

// lines is a set of the lines of a part, a bit each.
type lines [2]uint64

// shift is drift where all tiles had settled under the same rule before: only lines in
// which a cell has changed have to be looked at.
func (t *Table) shift(fall [][][]Spot, a, b Spot) {
	var due [2]lines // by part
	note := func(s Spot) {
		for part := range fall {
			line := t.Layout.lineOf[part][s]
			due[part][line>>6] |= 1 << (line & 63)
		}
	}
	note(a)
	note(b)
	for part := 0; due != [2]lines{}; part = (part + 1) % len(fall) {
		now := due[part]
		for i := range now {
			for ; now[i] != 0; now[i] &= now[i] - 1 {
				line := i<<6 | bits.TrailingZeros64(now[i])
				t.pack(fall[part][line], note)
			}
		}
		due[part] = lines{} // what has been packed needs no other look, whatever it has noted
	}
}

// pack lets the tiles in one line move up to each other, and says whether any did;
// note, which may be nil, is told of each cell that has changed.
func (t *Table) pack(spots []Spot, note func(Spot)) (moved bool) {
	top := 0
	for _, s := range spots {
		tile := t.in[s]
		if tile < 0 {
			continue
		}
		if to := spots[top]; to != s {
			t.in[to], t.in[s], t.At[tile] = tile, -1, to
			t.Grid.Fill(to)
			t.Grid.Empty(s)
			if moved = true; note != nil {
				note(s)
				note(to)
			}
		}
		top++
	}
	return moved
}

// Kinds appends to buffer what stands on every cell, row-major: with the number of
// removals, all that a position is.
func (t *Table) Kinds(buffer []byte) []byte {
	l, from := t.Layout, len(buffer)
	buffer = append(buffer, make([]byte, l.W*l.H)...)
	for tile, s := range t.At {
		if s != Gone {
			at := s.Point()
			buffer[from+at.Y*l.W+at.X] = l.Kind[tile]
		}
	}
	return buffer
}
