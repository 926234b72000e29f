package swap

import (
	"slices"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/swap"
)

// Update is what an act or a happening means.
func Update(m Model, e env, act any) (Model, []any) {
	var do []any
	m.next, do = m.next.Hear(choosing, act)
	switch a := act.(type) {
	case table.Begun:
		return m.begun(e, a.Kind)
	case table.Changed:
		return m.changed(e)
	case table.Landed: // a board that looked whole may do so no longer
		m.landed = a.Serial
		return m, m.askAlike(e, e.Pictures())
	case table.Started:
		return m.started(e)
	case table.Wanted:
		return m.deal(e)
	case table.Answered:
		return m.answered(e, a)
	case table.Pictured:
		m.fits = sizes.Suit(e.Photos[Name])
		return m, m.keepPictures(e, final.Ticked(e.Options))
	case table.Taught[swap.Move]:
		return m.teach(e, taught{a.Hint, a.Level}), nil
	case view.Choose, view.Tick, table.Numbers:
		return m.chosen(e, act)
	case view.Press:
		m, more := m.pressed(e, a)
		return m, append(do, more...)
	case view.PutBack:
		if !m.picked {
			m.hand = hand{}
		}
	case view.Tap:
		if e.Playing && a.Second {
			return m.turn(e, a.Cell, a.Shift)
		} else if e.Playing {
			return m.tap(e, a)
		}
	case view.Lift:
		if e.Playing {
			m.verified, m.picked = false, false
			m.hand = hand{from: a.Cell, cells: m.taken(e.Position.Board(), a.Cell, a.Shift), over: a.Cell}
			return m, []any{table.StopRun{}}
		}
	case view.Over:
		if !m.picked {
			m.hand.over = a.Cell
		}
	case view.Turn:
		return m.turnHeld(e, a.Quarters), nil
	case view.Drop:
		return m.drop(e)
	}
	return m, do
}

// started loads the pictures of the game on the table, or deals one.
func (m Model) started(e env) (Model, []any) {
	do := loadPictures(e, e.Pictures())
	if e.Has {
		return m, do
	}
	m, more := m.deal(e)
	return m, append(do, more...)
}

// changed follows the table.
func (m Model) changed(e env) (Model, []any) {
	m.hand, m.picked, m.verified, m.taught = hand{}, false, false, taught{}
	var do []any
	c := e.Last
	if c.Kind.Fresh() {
		m.start = e.Start
		m.next, do = m.next.Adopt(choosing, e.Params, e.Led)
		if refs := e.Pictures(); c.Kind == session.Restored && len(refs) > 0 {
			do = append(do, loadPictures(e, refs)...)
		} else {
			do = append(append(do, table.Mine{Photo: winPhoto}), m.keepPictures(e, final.Ticked(e.Options))...)
		}
	}
	m.joints = join(e.Position, m.likes)
	if c.Kind == session.NewGame || c.Kind == session.Forward || c.Kind == session.Redone {
		m = m.tell(e)
	}
	return m, do
}

// tell says what a change did.
func (m Model) tell(e env) Model {
	c := e.Last
	if c.Kind == session.NewGame || m.looksWhole(c.New) {
		return m.tellAlike(e)
	}
	if more := m.likes.CountRight(c.New) - m.likes.CountRight(c.Old); more > 0 && tells(e) {
		m.said = m.said.Say("swap.fits", "Count", more)
		return m
	}
	key := "swap.swapped"
	if n := len(c.Moves); n > 0 && c.Moves[n-1].Turn != 0 {
		key = "swap.turned"
	} else if n > 0 && c.Moves[n-1].Grouped() {
		key = "swap.moved"
	}
	m.said = m.said.Say(key)
	return m
}

// tells says whether the game tells all the time what is right.
func tells(e env) bool { return e.Params.Telling == swap.Relaxed }

// tap picks a piece, and exchanges the picked one with the next that is tapped. By the
// corner rule one tap exchanges the piece with the one in the corner.
func (m Model) tap(e env, a view.Tap) (Model, []any) {
	b := e.Position.Board()
	do := []any{table.StopRun{}} // the player takes over
	switch {
	case b.Rule == swap.Corner && a.Cell == 0:
		m.said = m.said.Say("swap.corner.self")
	case b.Rule == swap.Corner:
		do = append(do, play{Moves: []swap.Move{b.Swap(0, a.Cell)}})
	case !m.picked:
		m = m.pick(b, a)
	case slices.Contains(m.hand.cells, a.Cell):
		m.hand, m.picked = hand{}, false
	default:
		if dx, dy, ok := b.Send(m.hand.cells, m.hand.from, a.Cell); ok {
			return m, append(do, play{Moves: []swap.Move{b.Shift(m.hand.cells, dx, dy)}})
		}
		m.said = m.said.Say(refusal(b, m.hand.cells))
		m = m.pick(b, a)
	}
	return m, do
}

// pick chooses the first of two pieces, with the group that it has joined.
func (m Model) pick(b swap.Board, a view.Tap) Model {
	m.hand, m.picked = hand{from: a.Cell, cells: m.taken(b, a.Cell, a.Shift), over: nothing}, true
	return m
}

// turnHeld turns the piece in the hand.
func (m Model) turnHeld(e env, quarters int) Model {
	switch b := e.Position.Board(); {
	case len(m.hand.cells) == 0 || m.picked:
	case !b.Turned:
		m.said = m.said.Say("swap.upright")
	case len(m.hand.cells) > 1:
		m.said = m.said.Say("swap.group.upright")
	default:
		m.hand.turned = (m.hand.turned + quarters + 4) % 4
	}
	return m
}

// drop puts down what was lifted: let go outside the board, or over what it may not change
// places with, everything in the hand goes back as it was.
func (m Model) drop(e env) (Model, []any) {
	h := m.hand
	if m.picked {
		return m, nil
	}
	m.hand = hand{}
	if !e.Playing || len(h.cells) == 0 {
		return m, nil
	}
	b := e.Position.Board()
	moves := h.turns(b)
	switch target, dx, dy := h.target(b); {
	case target != nothing:
		return m, []any{play{Moves: append(moves, b.Shift(h.cells, dx, dy))}}
	case h.over == h.from && len(moves) > 0:
		return m, []any{play{Moves: moves}}
	case h.over != nothing && h.over != h.from:
		m.said = m.said.Say(refusal(b, h.cells))
	}
	return m, nil
}

// turn turns the piece in a cell by a quarter: clockwise, or the other way.
func (m Model) turn(e env, cell int, back bool) (Model, []any) {
	b := e.Position.Board()
	if !b.Turned {
		m.said = m.said.Say("swap.upright")
		return m, nil
	}
	quarters := map[bool]int{false: swap.Clockwise, true: swap.CounterClockwise}[back]
	return m, []any{play{Moves: []swap.Move{b.Turn(cell, quarters)}}}
}

// pressed does an action.
func (m Model) pressed(e env, a view.Press) (Model, []any) {
	switch a.Name {
	case "swap.verify":
		if e.Playing {
			m = m.verify(e)
		}
	case "swap.turn": // the piece in the hand, the one under the pointer, or the cursor's
		if len(m.hand.cells) > 0 && !m.picked {
			return m.turnHeld(e, map[bool]int{false: 1, true: -1}[a.Shift]), nil
		}
		if e.Playing {
			return m.turn(e, a.At, a.Shift)
		}
	case "swap.magnify":
		m.lens = !a.Up
	case "swap.back": // what was picked, then marks
		if m.picked {
			m.hand, m.picked = hand{}, false
		} else {
			m.verified = false
		}
	}
	return m, nil
}

// verify marks the pieces that are right and those that are wrong, until something
// changes; in a strict game it says how many are right.
func (m Model) verify(e env) Model {
	switch right, wrong := m.likes.Check(e.Position); {
	case m.verified:
		m.verified = false
	case e.Params.Telling == swap.Strict:
		m.said = m.said.Say("swap.verified.strict", "Count", len(right), "All", number(e.Position.Cells()))
	default:
		m.verified = true
		m.said = m.said.Say("swap.verified", "Count", len(right), "Wrong", len(wrong))
	}
	return m
}
