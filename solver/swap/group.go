package swap

import (
	"slices"
	"strconv"

	"tessera/solver/scan"
)

// group is a set of cells in row-major order, two bytes each, column and row: a
// string, so that moves compare. That of a swap or a turn is empty.
type group string

func (g group) len() int { return len(g) / 2 }

func (g group) at(i int) At { return At{int(g[2*i]), int(g[2*i+1])} }

// Shift returns the move that takes the pieces in cells, which hang together, dx
// columns to the right and dy rows down. Of one piece that is a swap.
func (b Board) Shift(cells []int, dx, dy int) Move {
	cells = slices.Sorted(slices.Values(cells))
	a := b.At(cells[0])
	m := Move{A: a, B: At{a.X + dx, a.Y + dy}}
	if len(cells) > 1 {
		packed := make([]byte, 0, 2*len(cells))
		for _, cell := range cells {
			packed = append(packed, byte(cell%b.W), byte(cell/b.W))
		}
		m.group = group(packed)
	}
	return m
}

// Grouped reports whether m takes several pieces along.
func (m Move) Grouped() bool { return m.group != "" }

// Cells returns the cells whose pieces m takes along or turns: those of a group; the
// first of a swap's two. ok is false where one is off the board.
func (m Move) Cells(b Board) (cells []int, ok bool) {
	if m.group == "" {
		cell, ok := b.Cell(m.A)
		return []int{cell}, ok
	}
	cells = make([]int, m.group.len())
	for i := range cells {
		if cells[i], ok = b.Cell(m.group.at(i)); !ok {
			return nil, false
		}
	}
	return cells, true
}

// Landing is what a shift does to the cells of a board.
type Landing struct {
	From []int // the cells that the group leaves, row-major
	To   []int // where each of its pieces goes
	Over []int // the cells it comes to cover
	Back []int // where each covered piece goes: a cell that was set free
}

// Land works out where a group taken by dx columns and dy rows lands; false where it
// would leave the board. A covered piece goes back the way the group came, by the
// same steps, until it finds a cell that was set free. Along each such line of cells
// that is a rotation by one, which the same group taken back undoes.
func (b Board) Land(cells []int, dx, dy int) (l Landing, ok bool) {
	in, onto := b.set(cells), make([]bool, b.Cells())
	for _, cell := range cells {
		at := b.At(cell)
		to, on := b.Cell(At{at.X + dx, at.Y + dy})
		if !on {
			return Landing{}, false
		}
		l.From, l.To = append(l.From, cell), append(l.To, to)
		onto[to] = true
	}
	step := dy*b.W + dx
	for _, to := range l.To {
		if in[to] {
			continue
		}
		back := to - step // of the group, as all that follow
		for onto[back] {
			back -= step
		}
		l.Over, l.Back = append(l.Over, to), append(l.Back, back)
	}
	return l, true
}

// MayShift reports whether the pieces in cells, which hang together, may go dx columns to
// the right and dy rows down by the rule, whatever lies there.
func (b Board) MayShift(cells []int, dx, dy int) bool {
	if len(cells) == 1 {
		at := b.At(cells[0])
		to, ok := b.Cell(At{X: at.X + dx, Y: at.Y + dy})
		return ok && b.MaySwap(cells[0], to)
	}
	if _, ok := b.Land(cells, dx, dy); !ok || dx == 0 && dy == 0 {
		return false
	}
	return b.Rule != Neighbours || max(dx, -dx)+max(dy, -dy) == 1
}

// Send says how far the pieces in cells, which hang together, go if the one in the cell from
// is to go to the cell to, and whether they may. By the rule of neighbours a group goes one
// step, towards a cell beside any of its pieces.
func (b Board) Send(cells []int, from, to int) (dx, dy int, ok bool) {
	if b.Rule == Neighbours && len(cells) > 1 {
		for _, cell := range cells {
			if b.MaySwap(cell, to) && (cell == from || !b.MaySwap(from, to)) {
				from = cell
				break
			}
		}
	}
	a, z := b.At(from), b.At(to)
	dx, dy = z.X-a.X, z.Y-a.Y
	return dx, dy, b.MayShift(cells, dx, dy)
}

// shift makes a group's move, or says why it is not legal.
func (p Position) shift(m Move) (Position, error) {
	b := p.board
	if !b.Groups {
		return p, illegal(m, "swap-single")
	}
	cells, ok := m.Cells(b)
	if !ok {
		return p, offBoard(m, b)
	}
	if !b.together(cells) {
		return p, illegal(m, "swap-torn")
	}
	dx, dy := m.B.X-m.A.X, m.B.Y-m.A.Y
	switch {
	case dx == 0 && dy == 0:
		return p, illegal(m, "swap-same")
	case b.Rule == Neighbours && max(dx, -dx)+max(dy, -dy) != 1:
		return p, illegal(m, "swap-step")
	}
	l, ok := b.Land(cells, dx, dy)
	if !ok {
		return p, offBoard(m, b)
	}
	packed := []byte(p.pieces)
	for i, from := range l.From {
		put(packed, l.To[i], p.Piece(from), p.Quarters(from))
	}
	for i, over := range l.Over {
		put(packed, l.Back[i], p.Piece(over), p.Quarters(over))
	}
	p.pieces = string(packed)
	return p, nil
}

// together says whether cells, of which there is at least one, hang together by
// their sides.
func (b Board) together(cells []int) bool {
	return len(b.component(cells[0], b.set(cells))) == len(cells)
}

// set says of each cell whether it is one of those given.
func (b Board) set(cells []int) []bool {
	in := make([]bool, b.Cells())
	for _, cell := range cells {
		in[cell] = true
	}
	return in
}

// component takes out of a set of cells those that hang together with start.
func (b Board) component(start int, in []bool) []int {
	in[start] = false
	found := []int{start}
	for i := 0; i < len(found); i++ {
		at := b.At(found[i])
		for _, d := range [...]At{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
			if next, ok := b.Cell(At{at.X + d.X, at.Y + d.Y}); ok && in[next] {
				in[next] = false
				found = append(found, next)
			}
		}
	}
	slices.Sort(found)
	return found
}

// append writes the cells row by row, neighbours in a row as `x:x,y`, with `+`
// between.
func (g group) append(text []byte) []byte {
	for i := 0; i < g.len(); {
		if i > 0 {
			text = append(text, '+')
		}
		first, last := g.at(i), g.at(i)
		for i++; i < g.len() && g.at(i) == (At{last.X + 1, last.Y}); i++ {
			last = g.at(i)
		}
		text = strconv.AppendInt(text, int64(first.X), 10)
		if last != first {
			text = append(text, ':')
			text = strconv.AppendInt(text, int64(last.X), 10)
		}
		text = append(text, ',')
		text = strconv.AppendInt(text, int64(first.Y), 10)
	}
	return text
}

// readCells reads the cells before the `-` of a move: one, or those of a group.
func readCells(s *scan.Scanner, text string) (first At, g group) {
	var packed []byte
	for s.Err == nil {
		from := At{X: s.Number("swap-move")}
		to := from.X
		if s.Err == nil && s.Skip(':') {
			to = s.Number("swap-move")
			if to <= from.X {
				s.Fail("swap-move", text)
			}
		}
		from.Y = s.After(',', "swap-move")
		if s.Err != nil {
			return
		}
		more := s.Skip('+')
		if len(packed) == 0 && to == from.X && !more {
			return from, ""
		}
		// A group lies on some board, and its cells are written in their order.
		if to >= MaxSide || from.Y >= MaxSide || len(packed) > 0 && !after(group(packed), from) {
			s.Fail("swap-move", text)
			return
		}
		for x := from.X; x <= to; x++ {
			packed = append(packed, byte(x), byte(from.Y))
		}
		if !more {
			break
		}
	}
	if s.Err != nil {
		return At{}, ""
	}
	return group(packed).at(0), group(packed)
}

// after says whether a run of cells begins after those of a group, and is not the
// rest of its last run.
func after(g group, first At) bool {
	last := g.at(g.len() - 1)
	return first.Y > last.Y || first.Y == last.Y && first.X > last.X+1
}
