package games

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestQuitAsks where something cannot be written, once, and only there: the player stays, or goes anyway.
func TestQuitAsks(t *testing.T) {
	for _, answer := range []string{"quit.stay", "quit.anyway"} {
		p := start(t, "").open("sliding:3x3#1")
		closed := false
		p.win.SetOnClosed(func() { closed = true })
		p.store.Close() // or it would keep its file
		games := filepath.Join(p.app.Root(), "games")
		p.app.Until("a file in the place of the games", func() bool { // the first game may just be written
			return os.RemoveAll(games) == nil && os.WriteFile(games, nil, 0o600) == nil
		})
		p.move()
		for range 2 { // as with two clicks on the cross
			p.app.Shortcut(p.win, shortcut(quitKey))
			want(t, "the question", p.dialog(), lang.T("quit.title"))
		}
		p.app.Click(p.win, answer)
		want(t, "asked twice", p.dialog() == lang.T("quit.title"), false)
		want(t, "closed", closed, answer == "quit.anyway")
		if !closed {
			must.Do(t, os.Remove(games))
			for p.services.Dialogs.Close() { // what the writer told meanwhile
			}
			p.quit()
			want(t, "closed without a question", closed, true)
		}
	}
}

// TestTitleOfOurs: where nobody draws a title we do, but on a full screen; its button closes the window.
func TestTitleOfOurs(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	closed := false
	p.win.SetOnClosed(func() { closed = true })
	p.bare = true
	p.build()
	all := titled(p.win, p.quit, container.NewStack())
	for _, shown := range []bool{true, false} {
		all.Resize(fyne.NewSize(800, 600))
		want(t, "a title", all.Objects[2].Visible(), shown)
		high := map[bool]float32{true: 28}[shown]
		want(t, "its button is beside it", all.Objects[2].Position(), fyne.NewPos(800-high, 0))
		want(t, "what lies under it", all.Objects[3].Size(), fyne.NewSize(800, 600-high))
		want(t, "where that is", all.Objects[3].Position(), fyne.NewPos(0, high))
		all.Resize(fyne.NewSize(700, 600))
		p.toggleFullScreen()
	}
	p.app.Click(p.win, "button.close")
	want(t, "closed", closed, true)
}

// fynesLife is a lifecycle as Fyne has it in a program.
type fynesLife struct {
	fyne.Lifecycle
	stopped, hook func()
}

func (l *fynesLife) SetOnStopped(f func())             { l.stopped = f }
func (l *fynesLife) SetOnStoppedHookExecuted(f func()) { l.hook = f }

func (l *fynesLife) OnStopped() func() {
	stopped, hook := l.stopped, l.hook
	if stopped == nil {
		return nil
	}
	return func() { stopped(); hook() }
}

// TestEndIsNotLeftToTheToolkit, which may lose it: all of it is done afterwards.
func TestEndIsNotLeftToTheToolkit(t *testing.T) {
	done := ""
	life := &fynesLife{stopped: func() { done += "games " }, hook: func() { done += "preferences" }}
	stopped := afterwards(life)
	want(t, "left to the toolkit", life.stopped != nil || life.hook != nil, false)
	want(t, "done too early", done, "")
	stopped()
	want(t, "done", done, "games preferences")
	afterwards(life)()
	want(t, "done", done, "games preferences")
}
