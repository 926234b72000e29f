package swap

import (
	"context"
	"slices"

	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// mostRays is the size of the largest ring that is drawn whole: more arrows are a tangle. Of
// larger ones the piece to be moved and the next are told where they belong.
const mostRays = 6

// hint is [swap.HintAlike], which of a large ring does not name each place: they are more than
// anybody follows. It is called in the background.
func (t *Tab) hint(ctx context.Context, p swap.Position) (solver.Hint[swap.Move], error) {
	h, err := swap.HintAlike(ctx, p, t.alike.now.Load())
	if l, ok := h.Data.(swap.Lesson); ok && len(l.Cells) > mostRays {
		switch h.Levels[0].Key {
		case "swap.lesson.ring":
			h.Levels[0].Key = "swap.large.ring"
		case "swap.lesson.corner":
			h.Levels[0].Key = "swap.large.corner"
		}
	}
	return h, err
}

var _ = lang.Keys("swap.large.", "ring", "corner")

// Teach frames the pieces of a lesson, then those to be moved, with arrows to where each
// piece of the ring belongs.
func (t *Tab) Teach(h solver.Hint[swap.Move], level int) {
	t.pointing = nil
	t.board.SetRing(board.Hinted)
	t.board.Draw(board.Drawing{})
	l, ok := h.Data.(swap.Lesson)
	if !ok || level == 0 || len(h.Moves) == 0 {
		return
	}
	t.unverify() // or the pieces pointed at would be framed among all others
	b := t.frame.Session.Position().Board()
	cells := make([]int, len(l.Cells))
	for i, at := range l.Cells {
		cells[i], _ = b.Cell(at)
	}
	if level == 1 && l.Kind != swap.LessonTurn { // which has nothing else to be framed
		if n := len(cells); n > mostRays { // the piece and where it belongs
			if at, ok := b.Cell(l.At); ok {
				first := max(slices.Index(cells, at), 0)
				cells = []int{cells[first], cells[(first+1)%n]}
			}
		}
		t.board.SetRing(board.Hinted, cells...)
		return
	}
	t.frame.Status.Say(t.point(h.Moves[0]))
	t.board.Draw(board.Drawing{Rays: raysOf(l, b, cells)})
}

// raysOf are arrows from each piece of a ring to where it belongs, or comes nearer home;
// for other lessons from the piece to where it goes.
func raysOf(l swap.Lesson, b swap.Board, cells []int) (rays []board.Ray) {
	ray := func(from, to int) {
		rays = append(rays, board.Ray{From: board.Anchor{Cell: from, Mark: board.Middle}, To: board.Anchor{Cell: to, Mark: board.Middle}, Colour: theme.ColorNamePrimary})
	}
	switch l.Kind {
	case swap.LessonTurn:
	case swap.LessonRing, swap.LessonCorner, swap.LessonEnter, swap.LessonStep:
		first, n := 0, len(cells)
		if at, ok := b.Cell(l.At); ok && n > mostRays {
			first, n = max(slices.Index(cells, at), 0), 2
		}
		for i := range n {
			ray(cells[(first+i)%len(cells)], cells[(first+i+1)%len(cells)])
		}
	default:
		from, _ := b.Cell(l.At)
		to, _ := b.Cell(l.To)
		ray(from, to)
	}
	return rays
}
