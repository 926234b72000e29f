package tab

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

// TestHeldUndoStaysInTheGame: a key held down takes back all of this game and nothing of
// the one before, however long it is held; one stroke more, after a rest, goes there. Redo
// does the same in the other direction, and one right behind the other is no held key.
func TestHeldUndoStaysInTheGame(t *testing.T) {
	tb := newToyTab(t)
	now := time.Now()
	tb.backstop.now = func() time.Time { return now }
	strike := func(k ui.Key, after time.Duration) {
		now = now.Add(after)
		for _, a := range tb.Page().Actions {
			if a.Key == k {
				a.Do()
			}
		}
	}
	undo, redo := ui.Key{Name: fyne.KeyZ, Ctrl: true}, ui.Key{Name: fyne.KeyY, Ctrl: true}
	tb.Do(1)
	first := tb.Session.GameID()
	tb.deal()
	second := tb.Session.GameID()
	tb.Do(1)
	tb.Do(1)
	strike(undo, time.Second)
	for range 50 {
		strike(undo, 30*time.Millisecond)
	}
	uitest.Want(t, "the game after holding Ctrl+Z", tb.Session.GameID(), second)
	uitest.Want(t, "its moves", tb.Session.Moves(), 0)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.held.back"))
	strike(undo, time.Second)
	uitest.Want(t, "the game after a rest", tb.Session.GameID(), first)
	uitest.Want(t, "its moves", tb.Session.Moves(), 1)
	strike(redo, 30*time.Millisecond)
	uitest.Want(t, "Ctrl+Y right behind it", tb.Session.GameID(), second)
	strike(undo, 30*time.Millisecond)
	uitest.Want(t, "and Ctrl+Z right behind that", tb.Session.GameID(), first)
	strike(undo, time.Second) // its move
	strike(redo, time.Second)
	strike(redo, 30*time.Millisecond)
	uitest.Want(t, "held, Ctrl+Y stays", tb.Session.GameID(), first)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.held.forth"))
	strike(redo, time.Second)
	uitest.Want(t, "after a rest it goes on", tb.Session.GameID(), second)
}
