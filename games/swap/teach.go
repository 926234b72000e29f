package swap

import (
	"slices"
	"strings"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// mostRays is the size of the largest ring that is drawn whole: more arrows are a tangle. Of
// larger ones the piece to be moved and the next are told where they belong.
const mostRays = 6

// large is a hint that of a large ring does not name each place: they are more than
// anybody follows.
func large(h hint, err error) (hint, error) {
	if l, ok := h.Data.(swap.Lesson); ok && len(l.Cells) > mostRays {
		if key := &h.Levels[0].Key; *key == "swap.lesson.ring" || *key == "swap.lesson.corner" {
			*key = strings.Replace(*key, ".lesson.", ".large.", 1)
		}
	}
	return h, err
}

var _ = lang.Keys("swap.large.", "ring", "corner")

// lesson is what the hint teaches, while something of it is shown.
func (t taught) lesson() (l swap.Lesson, ok bool) {
	l, ok = t.hint.Data.(swap.Lesson)
	return l, ok && t.level > 0 && len(t.hint.Moves) > 0
}

// frames says that the pieces of the lesson are framed, and nothing is pointed at yet; of
// a turn there is nothing else to be framed.
func (t taught) frames(l swap.Lesson) bool { return t.level == 1 && l.Kind != swap.LessonTurn }

// teach shows a level of a hint.
func (m Model) teach(e env, t taught) Model {
	m.taught = t
	l, ok := t.lesson()
	if !ok {
		return m
	}
	m.verified = false // or the pieces pointed at would be framed among all others
	if t.frames(l) {
		return m
	}
	b, move := e.Position.Board(), t.hint.Moves[0]
	switch {
	case move.Turn == swap.Clockwise:
		m.said = m.said.Say("swap.hint.clockwise")
	case move.Turn != 0:
		m.said = m.said.Say("swap.hint.counter")
	case move.Grouped():
		cells, _ := move.Cells(b)
		m.said = m.said.Say("swap.hint.group", "Count", len(cells))
	case b.Rule == swap.Corner:
		m.said = m.said.Say("swap.hint.corner")
	default:
		m.said = m.said.Say("swap.hint")
	}
	if move.Turn != 0 { // where R turns, unless the pointer is on a piece
		first, _ := b.Cell(move.A)
		m.cursor = view.Cursor{Serial: m.cursor.Serial + 1, Cell: first}
	}
	return m
}

// pieces are the cells of the pieces that a hint points at, and whether they go as one.
func (t taught) pieces(b swap.Board) (cells []int, together bool) {
	l, ok := t.lesson()
	if !ok || t.frames(l) || t.hint.Moves[0].Turn != 0 {
		return nil, false
	}
	move := t.hint.Moves[0]
	if move.Grouped() {
		cells, _ = move.Cells(b)
		return cells, true
	}
	first, _ := b.Cell(move.A)
	second, _ := b.Cell(move.B)
	return []int{first, second}, false
}

// mark frames the pieces of a lesson, then those to be moved, with arrows to where each
// piece of the ring belongs.
func (t taught) mark(s *view.Scene, b swap.Board) {
	l, ok := t.lesson()
	if !ok {
		return
	}
	cells := make([]int, len(l.Cells))
	for i, at := range l.Cells {
		cells[i], _ = b.Cell(at)
	}
	at, known := b.Cell(l.At)
	first := 0
	ray := func(from, to int) {
		s.Drawn.Rays = append(s.Drawn.Rays, view.Ray{From: view.Anchor{Cell: from}, To: view.Anchor{Cell: to}})
	}
	if known && len(cells) > mostRays { // the piece and where it belongs, of a ring that nobody follows
		first = max(slices.Index(cells, at), 0)
		if t.frames(l) {
			cells = []int{cells[first], cells[(first+1)%len(cells)]}
			ray(cells[0], cells[1])
		}
	}
	if t.frames(l) {
		s.Rings[view.Hinted] = cells
		return
	}
	s.Rings[view.Hinted] = t.moved(b)
	switch l.Kind {
	case swap.LessonTurn:
	case swap.LessonRing, swap.LessonCorner, swap.LessonEnter, swap.LessonStep:
		n := len(cells)
		if known && n > mostRays {
			n = 2
		}
		for i := range n {
			ray(cells[(first+i)%len(cells)], cells[(first+i+1)%len(cells)])
		}
	default:
		to, _ := b.Cell(l.To)
		ray(at, to)
	}
}

// moved are the cells that are framed of the move that a hint points at: of a group a piece
// of it, and where it goes, a cell that no piece of the group is in, so that two clicks say
// it as well.
func (t taught) moved(b swap.Board) []int {
	move := t.hint.Moves[0]
	first, _ := b.Cell(move.A)
	if move.Turn != 0 {
		return []int{first}
	}
	cells, together := t.pieces(b)
	if !together {
		return cells
	}
	l, _ := b.Land(cells, move.B.X-move.A.X, move.B.Y-move.A.Y)
	for i, cell := range l.From {
		if !slices.Contains(cells, l.To[i]) {
			return []int{cell, l.To[i]}
		}
	}
	return nil
}
