package link

import (
	"tessera/games/board"
	"tessera/solver/link"
)

// nothing is on a cell without a tile.
const nothing = -1

// tiles says which tile is on each cell. A tile is called by the cell on which
// it began and keeps that name wherever gravity and shuffles take it, so a
// tile's kind is that of its first cell for ever.
type tiles []int

// empty is a board of n cells without tiles.
func empty(n int) tiles {
	t := make(tiles, n)
	for cell := range t {
		t[cell] = nothing
	}
	return t
}

// dealt are the tiles of a start position. Stones are tiles that stay for ever.
func dealt(start link.Position) tiles {
	t := empty(start.Cells())
	for cell := range t {
		if start.Kind(cell) != 0 || start.Stone(cell) {
			t[cell] = cell
		}
	}
	return t
}

// played are the tiles after moves from start, which must be legal.
func played(start link.Position, moves []link.Move) tiles {
	t, p := dealt(start), start
	for _, m := range moves {
		after, err := (link.Rules{}).Apply(p, m)
		if err != nil {
			break
		}
		t = t.after(p, m, after)
		p = after
	}
	return t
}

// after are the tiles when m leads from one position to another. A shuffle
// takes the tiles of a kind, in the order of their cells, to the cells of that
// kind, in theirs.
func (t tiles) after(from link.Position, m link.Move, to link.Position) tiles {
	next := append(tiles(nil), t...)
	if m.IsShuffle() {
		waiting := map[int][]int{}
		for cell, id := range t {
			if id != nothing {
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
	for _, at := range [...]link.Point{m.A, m.B} {
		if cell, ok := from.Cell(at); ok {
			next[cell] = nothing
		}
	}
	falls := link.Falls(from, m)
	was := append(tiles(nil), next...)
	for _, f := range falls {
		next[f.From] = nothing
	}
	for _, f := range falls { // what falls may come to where another has left
		next[f.To] = was[f.From]
	}
	return next
}

// cells lists for each tile the cell it is on, as the board wants it.
func (t tiles) cells() []int {
	cells := []int(empty(len(t)))
	for cell, id := range t {
		if id != nothing {
			cells[id] = cell
		}
	}
	return cells
}

// When what begins in a transition, as a share of it: first the path is drawn,
// then the pair vanishes, then the others fall.
const (
	tracing = 0.36
	falling = 0.55
)

// fading is how many tiles may appear together by fading in: each costs a new
// picture a frame. More are simply there.
const fading = 12

// transition is how the board goes from one set of tiles to another: tiles that
// stay move, others vanish or appear. Forward leaves time for the path to be
// drawn first.
func transition(from, to tiles, forward bool) board.Transition {
	vanish, move, appear := float32(0), float32(0), float32(0.3)
	if forward {
		vanish, move, appear = tracing, falling, 0
	}
	var t board.Transition
	appearing := 0
	was, is := from.cells(), to.cells()
	for id := range was {
		switch {
		case was[id] == is[id]:
		case is[id] == nothing:
			t = append(t, board.Motion{Tile: id, From: was[id], To: was[id], Vanish: true, Pop: forward, Delay: vanish})
		case was[id] == nothing:
			appearing++
			t = append(t, board.Motion{Tile: id, From: is[id], To: is[id], Appear: true, Delay: appear})
		default:
			t = append(t, board.Motion{Tile: id, From: was[id], To: is[id], Delay: move})
		}
	}
	if appearing > fading {
		for i := range t {
			t[i].Appear = false
		}
	}
	return t
}

// fly is a deal, or a jump to another position of the game: tiles that are not
// on the board yet come from the middle, one a little after the other, and those
// that are no longer on it vanish.
func fly(from, to tiles, middle int) board.Transition {
	const spread = 0.5 // of the time, between the first tile's start and the last's
	var t board.Transition
	was, is := from.cells(), to.cells()
	for id, cell := range is {
		if was[id] == cell {
			continue
		}
		if cell == nothing {
			t = append(t, board.Motion{Tile: id, From: was[id], To: was[id], Vanish: true})
			continue
		}
		m := board.Motion{Tile: id, From: middle, To: cell, Delay: spread * float32(cell) / float32(len(is))}
		if was[id] != nothing {
			m.From = was[id]
		}
		t = append(t, m)
	}
	return t
}
