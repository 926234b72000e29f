package tab

import (
	"tessera/games/ui"

	"fyne.io/fyne/v2"
)

// peekKey shows the whole picture as long as it is held.
const peekKey = fyne.KeyV

// Peek shows the whole picture over the board, or takes it away again unless it
// lay there before: while the player holds the key V or points at the small
// picture of a card.
func (f *Frame[P, S, M]) Peek(on bool) {
	if f.Whole == nil || on == f.peeking {
		return
	}
	f.peeking = on
	if !on {
		if !f.wasWhole {
			f.Board.ShowWhole(nil)
		}
		return
	}
	f.wasWhole = f.Board.WholeShown()
	if whole := f.Whole(); whole != nil {
		f.Board.ShowWhole(whole)
	}
}

// then gives the keys back to the board after a button has done its work.
func (f *Frame[P, S, M]) then(do func()) func() {
	return func() {
		do()
		f.Board.TakeFocus()
	}
}

// typed handles plain keys that the board has no use for.
func (f *Frame[P, S, M]) typed(e *fyne.KeyEvent) {
	if f.Key != nil && f.Key(e) {
		return
	}
	if e.Name == peekKey && f.Whole != nil {
		f.Peek(true)
		return
	}
	if f.racing() {
		if e.Name == fyne.KeyEscape {
			f.race.hide()
		}
		return
	}
	if e.Name == fyne.KeyEscape {
		if !f.HideResult() {
			f.Stop()
		}
		return
	}
	for _, a := range f.actions {
		if a.Key.Name == e.Name && !a.Key.Ctrl && !a.Key.Shift {
			a.Do()
			return
		}
	}
}

// TypedKey is for keys typed while nothing has the focus. The board takes it, to
// hear when they are let go.
func (f *Frame[P, S, M]) TypedKey(e *fyne.KeyEvent) {
	f.Board.TakeFocus()
	f.Board.TypedKey(e)
}

// letGo hears of keys that are no longer held.
func (f *Frame[P, S, M]) letGo(e *fyne.KeyEvent) {
	if e.Name == peekKey {
		f.Peek(false)
	}
	if f.KeyUp != nil {
		f.KeyUp(e)
	}
}

// keys are what the help tells besides the actions.
func (f *Frame[P, S, M]) keys() []ui.Action {
	if f.Whole == nil {
		return f.Keys
	}
	return append([]ui.Action{{Name: "help.peek", Key: ui.Key{Name: peekKey}}}, f.Keys...)
}
