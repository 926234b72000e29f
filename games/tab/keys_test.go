package tab

import (
	"context"
	"image"
	"iter"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
)

func wholePicture() *image.RGBA { return image.NewRGBA(image.Rect(0, 0, 8, 8)) }

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// TestPeek shows the whole picture while the key is held, and leaves one that
// lay there before.
func TestPeek(t *testing.T) {
	tb := newToyTab(t, picturing)
	tb.framed()
	press := func() { tb.Board.TypedKey(key(peekKey)) }
	letGo := func() { tb.Board.KeyUp(key(peekKey)) }
	press()
	press() // keys repeat
	uitest.Want(t, "shown", tb.Board.WholeShown(), true)
	letGo()
	uitest.Want(t, "taken away", tb.Board.WholeShown(), false)
	tb.Board.ShowWhole(wholePicture())
	press()
	letGo()
	uitest.Want(t, "it stays", tb.Board.WholeShown(), true)
	uitest.Want(t, "told by the help", tb.Page().Keys[0].Name, "help.peek")
	tb.Board.ShowWhole(nil)
	tb.ShowBegin()
	tb.peek.show(true)
	uitest.Want(t, "over the sheet, not behind it", []bool{tb.sheet.Covered(), tb.Board.WholeShown()}, []bool{true, false})
	tb.peek.show(false)
	uitest.Want(t, "the sheet again", tb.sheet.Covered(), false)
	tb.peek.show(true)
	tb.closeSheet() // and the pointer goes elsewhere
	tb.Board.ShowWhole(wholePicture())
	tb.peek.show(false)
	uitest.Want(t, "of the board nothing goes", tb.Board.WholeShown(), true)
	plain := newToyTab(t)
	plain.Board.TypedKey(key(peekKey))
	uitest.Want(t, "a game without", plain.Board.WholeShown(), false)
	uitest.Want(t, "its help", len(plain.Page().Keys), 0)
}

// patient is an engine of the toy that tells how far it is and thinks until it is
// stopped.
func patient() solver.Engine[toyCount, int] {
	return solver.Engine[toyCount, int]{Name: "patient", Solve: func(ctx context.Context, _ toyCount, opt solver.Options) iter.Seq2[solver.Step[int], error] {
		return func(func(solver.Step[int], error) bool) {
			if opt.Report != nil {
				opt.Report(solver.Stats{Expanded: 1234})
			}
			<-ctx.Done()
		}
	}}
}

// thinking is a toy with an engine that thinks until it is stopped, and another.
func thinking(s *toyGame) {
	s.Engines, s.Default = []solver.Engine[toyCount, int]{patient(), counter("steps")}, "patient"
}

func (tb *toyTab) press(names ...fyne.KeyName) {
	for _, n := range names {
		tb.Board.TypedKey(key(n))
	}
}

// TestEscapeStopsFirst: an engine, then a race, before anything is closed. The button that has an engine
// solve says stop while it does, and stops it, too.
func TestEscapeStopsFirst(t *testing.T) {
	tb := newToyTab(t, thinking)
	tb.Window.Resize(fyne.NewSize(1400, 700)) // for the button's words
	solve := func(what string, state session.RunState, button string) {
		t.Helper()
		uitest.Want(t, "the engine "+what, tb.solving.seen.state, state)
		uitest.Want(t, "the button "+what, tb.app.Find(tb.Window, "action.solve").(*ui.Button).Text, lang.T(button))
	}
	for _, end := range []func(){
		func() { tb.app.Click(tb.Window, "action.solve") }, tb.ShowStatistics, // beneath which its moves would go on
		func() { tb.press(fyne.KeyUnknown, fyne.KeyEscape) }, // what has no name is the key of no action
	} {
		solve("before", session.Idle, "action.solve")
		tb.app.Click(tb.Window, "action.solve")
		solve("while it thinks", session.Thinking, "solver.stop")
		end()
		tb.app.Until("the engine to stop", func() bool { return tb.solving.seen.state == session.Idle })
		tb.Dialogs.Close()
	}
	solve("after", session.Idle, "action.solve")

	tb.press(fyne.KeyF6)
	tb.app.Click(tb.Window, "race.start")
	uitest.Want(t, "the race", tb.race.race.Running(), true)
	tb.press(fyne.KeyEscape)
	uitest.Want(t, "the race after Escape", tb.race.race.Running(), false)
	uitest.Want(t, "the page after Escape", tb.core.racing, true)
	tb.press(fyne.KeyEscape)
	uitest.Want(t, "the page after Escape again", tb.core.racing, false)
}

// TestAnotherGameEndsTheRace, whether the player asks for it or it is opened: the
// engines' solutions are of the game before.
func TestAnotherGameEndsTheRace(t *testing.T) {
	for name, begin := range map[string]func(tb *toyTab){
		"New game":   func(tb *toyTab) { tb.app.Click(tb.Window, "action.new") },
		"a typed ID": func(tb *toyTab) { tb.dealOf(tb.seed + 7) },
	} {
		tb := newToyTab(t, thinking)
		tb.press(fyne.KeyF6)
		tb.app.Click(tb.Window, "race.start")
		begin(tb)
		tb.app.Until(name+" to end the race", func() bool { return !tb.core.racing && !tb.race.race.Running() })
	}
}

// TestHeldUndoStaysInTheGame: a key held down takes back all of this game and nothing of
// the one before, however long it is held; one stroke more, after a rest, goes there. Redo
// does the same in the other direction, and one right behind the other is no held key.
func TestHeldUndoStaysInTheGame(t *testing.T) {
	tb := newToyTab(t)
	now := time.Now()
	tb.backstop.now = func() time.Time { return now }
	tb.app.DoubleTaps(300 * time.Millisecond)
	strike := func(k ui.Key, after time.Duration) {
		now = now.Add(after)
		for _, a := range tb.Page().Actions {
			if a.Key == k {
				a.Do()
			}
		}
	}
	undo, redo := ui.Key{Name: fyne.KeyZ, Ctrl: true}, ui.Key{Name: fyne.KeyY, Ctrl: true}
	again := ui.Key{Name: fyne.KeyZ, Ctrl: true, Shift: true} // as in other programs
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
	strike(undo, 30*time.Millisecond)
	uitest.Want(t, "its moves after a double stroke", tb.Session.Moves(), 1)
	strike(redo, 30*time.Millisecond)
	uitest.Want(t, "Ctrl+Y right behind it", tb.Session.GameID(), second)
	strike(undo, 30*time.Millisecond)
	uitest.Want(t, "and Ctrl+Z right behind that", tb.Session.GameID(), first)
	strike(undo, time.Second) // its move
	uitest.Want(t, "its moves", tb.Session.Moves(), 0)
	strike(again, time.Second)
	uitest.Want(t, "its moves", tb.Session.Moves(), 1)
	strike(redo, 30*time.Millisecond)
	uitest.Want(t, "held, Ctrl+Y stays", tb.Session.GameID(), first)
	uitest.Want(t, "said", tb.Status.Said(), lang.T("say.held.forth"))
	strike(redo, time.Second)
	uitest.Want(t, "after a rest it goes on", tb.Session.GameID(), second)
}
