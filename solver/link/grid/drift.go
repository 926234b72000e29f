package grid

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
}

// drift lets all tiles move after a removal.
func (t *Table) drift() {
	fall := t.Layout.falls[t.removed%len(t.Layout.falls)]
	t.removed++
	for part, still := 0, 0; still < len(fall); part = (part + 1) % len(fall) {
		still++
		for _, spots := range fall[part] {
			if t.pack(spots) {
				still = 1 // the other parts have to look again
			}
		}
	}
}

// pack lets the tiles in one line move up to each other, and says whether any did.
func (t *Table) pack(spots []Spot) (moved bool) {
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
			moved = true
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
