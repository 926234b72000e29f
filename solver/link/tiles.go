package link

// Tiles says which tile is on each cell. A tile is called by the cell on which it began and
// keeps that name wherever gravity and shuffles take it, so that a tile's kind is that of its
// first cell for ever.
type Tiles []int

// NoTile is on a cell without a tile.
const NoTile = -1

// empty is a board of n cells without tiles.
func empty(n int) Tiles {
	t := make(Tiles, n)
	for cell := range t {
		t[cell] = NoTile
	}
	return t
}

// TilesOf are the tiles of a start position. Stones are tiles that stay for ever.
func TilesOf(start Position) Tiles {
	t := empty(start.Cells())
	for cell := range t {
		if start.Kind(cell) != 0 || start.Stone(cell) {
			t[cell] = cell
		}
	}
	return t
}

// Played are the tiles after moves from a start, which must be legal.
func Played(start Position, moves []Move) Tiles {
	t, p := TilesOf(start), start
	for _, m := range moves {
		after, err := Rules{}.Apply(p, m)
		if err != nil {
			break
		}
		t, p = t.After(p, m, after), after
	}
	return t
}

// After are the tiles when m leads from one position to another. A shuffle takes the tiles of
// a kind, in the order of their cells, to the cells of that kind, in theirs.
func (t Tiles) After(from Position, m Move, to Position) Tiles {
	next := append(Tiles(nil), t...)
	if m.IsShuffle() {
		waiting := map[int][]int{}
		for cell, id := range t {
			if id != NoTile {
				waiting[from.Kind(cell)] = append(waiting[from.Kind(cell)], id)
			}
		}
		for cell := range next {
			if kind := to.Kind(cell); kind != 0 {
				next[cell], waiting[kind] = waiting[kind][0], waiting[kind][1:]
			}
		}
		return next
	}
	for _, at := range [...]Point{m.A, m.B} {
		if cell, ok := from.Cell(at); ok {
			next[cell] = NoTile
		}
	}
	falls := Falls(from, m)
	was := append(Tiles(nil), next...)
	for _, f := range falls {
		next[f.From] = NoTile
	}
	for _, f := range falls { // what falls may come to where another has left
		next[f.To] = was[f.From]
	}
	return next
}

// Cells lists for each tile the cell that it is on, [NoTile] for none.
func (t Tiles) Cells() []int {
	cells := []int(empty(len(t)))
	for cell, id := range t {
		if id != NoTile {
			cells[id] = cell
		}
	}
	return cells
}
