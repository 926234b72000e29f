package link

import (
	"fmt"
	"time"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/solver/link"
)

// pair is the last pair of a change that removes one, and the position before it.
func pair(c change) (p link.Position, m link.Move, ok bool) {
	if (c.Kind != session.Forward && c.Kind != session.Redone) || len(c.Moves) == 0 {
		return p, m, false
	}
	p = c.Old
	last := len(c.Moves) - 1
	for _, m := range c.Moves[:last] {
		p, _ = link.Rules{}.Apply(p, m) // legal: it was played
	}
	return p, c.Moves[last], !c.Moves[last].IsShuffle()
}

// burst lets sparks fly along the path of a pair, drawn within lead, and off the two. An
// engine that plays faster than one looks has none.
func (t *Tab) burst(c change, d, lead time.Duration) {
	p, m, ok := pair(c)
	settings := t.services.Settings
	if !ok || d < settings.Scaled(moveTime) {
		return
	}
	cell, _ := p.Cell(m.A)
	start, like := t.frame.Session.Start(), 0
	for like < start.Cells()-1 && start.Kind(like) != p.Kind(cell) {
		like++ // tiles are called by the cells on which they began, and those of a kind look alike
	}
	t.board.Burst(lead, settings.Scaled(look.BurstTime), like, spots(p, m)...)
}

// award shows, at the second tile of the player's own pair, what it is worth, and how long
// another carries on the combo: a ring that empties.
func (t *Tab) award(c change, lead time.Duration) {
	p, m, ok := pair(c)
	if !ok || c.Kind != session.Forward || c.ByEngine {
		return
	}
	scaled := t.services.Settings.Scaled
	combo := t.worth.Combo()
	text, times := fmt.Sprintf("+%d", link.PairPoints*combo), ""
	if combo > 1 {
		times = fmt.Sprintf("×%d", combo)
		text += "  " + times
	}
	t.board.Award(lead, scaled(board.AwardTime), board.Spot{Col: m.B.X, Row: m.B.Y}, text)
	if c.Won || scaled(link.ComboTime) == 0 {
		return
	}
	s, last := t.frame.Session, t.worth
	t.board.Drain(lead, link.ComboTime, free(c.New, m, spots(p, m)), times, func() float32 { return last.Rest(s.Elapsed()) })
}

// free is where a ring stands that belongs to a pair and hides no tile: on the second's
// place, on the first's, or at a corner of its path; else beside the board.
func free(p link.Position, m link.Move, path []board.Spot) board.Spot {
	all := []board.Spot{{Col: m.B.X, Row: m.B.Y}, {Col: m.A.X, Row: m.A.Y}}
	for _, s := range append(all, path...) {
		if cell, on := p.Cell(link.Point{X: s.Col, Y: s.Row}); !on || p.Kind(cell) == 0 {
			return s
		}
	}
	// Beside the nearest edge.
	b := m.B
	switch min(b.X, b.Y, p.W()-1-b.X, p.H()-1-b.Y) {
	case b.X:
		b.X = -1
	case b.Y:
		b.Y = -1
	case p.W() - 1 - b.X:
		b.X = p.W()
	default:
		b.Y = p.H()
	}
	return board.Spot{Col: b.X, Row: b.Y}
}

// thirdTurn is how many ends and turns there are of a path up to its third turn.
const thirdTurn = 4

// showNearest shows how near two refused tiles come to being joined: by the path with the
// fewest turns, up to its third; where there is none, by the tiles that are in the way.
func (t *Tab) showNearest(p link.Position, first, second int) {
	near, ok := link.NewBoard(p).Nearest(first, second)
	if !ok {
		return
	}
	corners, ends := near.Corners, near.Blocking
	if len(ends) == 0 {
		corners = corners[:thirdTurn]
		ends = corners[thirdTurn-1:]
	}
	t.board.RefusePath(t.services.Settings.Scaled(look.MoveTime*2), onBoard(ends), onBoard(corners)...)
}

// onBoard are points as the board calls them.
func onBoard(points []link.Point) (all []board.Spot) {
	for _, at := range points {
		all = append(all, board.Spot{Col: at.X, Row: at.Y})
	}
	return all
}
