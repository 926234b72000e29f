package swap

import (
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// tap picks a piece, and exchanges the picked one with the next that is tapped.
// By the corner rule one tap exchanges the piece with the one in the corner.
func (t *Tab) tap(cell int) {
	if !t.frame.Playing() {
		return
	}
	t.frame.Stop() // the player takes over
	b := t.frame.Session.Position().Board()
	switch {
	case b.Rule == swap.Corner && cell == 0:
		t.frame.Status.Say(lang.T("swap.corner.self"))
	case b.Rule == swap.Corner:
		t.frame.Do(b.Swap(0, cell))
	case t.picked == nothing:
		t.pick(cell)
	case slices.Contains(t.hold, cell):
		t.pick(nothing)
	default:
		dx, dy, ok := send(b, t.hold, t.picked, cell)
		if !ok {
			why := refusal(b, t.hold)
			t.pick(cell)
			t.frame.Status.Say(why)
			return
		}
		t.frame.Do(b.Shift(t.hold, dx, dy))
	}
}

// pick chooses the first of two pieces, with the group that it has joined; nothing
// chooses none.
func (t *Tab) pick(cell int) {
	t.picked, t.hold = cell, nil
	if cell != nothing {
		t.hold = t.taken(cell)
	}
	t.mark()
}

// mark frames what was picked, and what it may be exchanged with where that is
// not everything.
func (t *Tab) mark() {
	var with []int
	if t.frame.Session.HasGame() && t.frame.Session.Status() != solver.Won {
		b := t.frame.Session.Position().Board()
		switch {
		case b.Rule == swap.Corner:
			with = []int{0}
		case b.Rule == swap.Neighbours && t.picked != nothing:
			for c := range b.Cells() {
				if slices.Contains(t.hold, c) {
					continue
				}
				if _, _, ok := send(b, t.hold, t.picked, c); ok {
					with = append(with, c)
				}
			}
		}
	}
	t.board.SetRing(board.Selected, t.hold...)
	t.board.SetRing(board.Same, with...)
}

// turn turns the piece in a cell by a quarter: clockwise, or the other way with
// Shift.
func (t *Tab) turn(cell int) {
	if !t.frame.Playing() {
		return
	}
	b := t.frame.Session.Position().Board()
	if !b.Turned {
		t.frame.Status.Say(lang.T("swap.upright"))
		return
	}
	quarters := swap.Clockwise
	if board.Shifted() {
		quarters = swap.CounterClockwise
	}
	t.frame.Do(b.Turn(cell, quarters))
}

// turnHere turns the piece in the hand, the one under the pointer, or the cursor's.
func (t *Tab) turnHere() {
	quarters := 1
	if board.Shifted() {
		quarters = -1
	}
	if t.board.Held() {
		t.board.TurnHeld(quarters)
		return
	}
	cell := t.pointed
	if cell == nothing {
		cell = t.board.Cursor()
	}
	t.turn(cell)
}

// Key puts back, at Escape, what was picked, or takes marks away.
func (t *Tab) Key(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyEscape && t.picked != nothing:
		t.pick(nothing)
		return true
	case e.Name == fyne.KeyEscape && t.verified:
		t.unverify()
		return true
	}
	return false
}

func (t *Tab) KeyUp(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyM {
		t.glass.hold(false)
	}
}

// hover shows which piece a click would take.
func (t *Tab) hover(cell int) {
	t.pointed = cell
	if cell == nothing || !t.frame.Playing() {
		t.board.SetRing(board.Hovered)
		return
	}
	t.board.SetRing(board.Hovered, cell)
}
