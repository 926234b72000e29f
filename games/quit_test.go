package games

import (
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/lang"
)

// TestQuitAsks where something cannot be written, and only there.
func TestQuitAsks(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	closed := false
	p.win.SetOnClosed(func() { closed = true })
	games := filepath.Join(p.app.Root(), "games")
	p.app.Until("a folder for the games", func() bool { _, err := os.Stat(games); return err == nil })
	want(t, "moved away", os.Rename(games, games+".away"), nil)
	want(t, "a file in its place", os.WriteFile(games, nil, 0o600), nil)
	p.move()
	for range 2 { // as with two clicks on the cross
		p.quit()
		want(t, "the question", p.dialog(), lang.T("quit.title"))
	}
	p.app.Click(p.win, "quit.stay")
	for p.dialog() == lang.T("quit.title") {
		t.Fatal("asked twice")
	}
	want(t, "closed", closed, false)

	want(t, "removed", os.Remove(games), nil)
	want(t, "moved back", os.Rename(games+".away", games), nil)
	for p.services.Dialogs.Close() { // what the writer told meanwhile
	}
	p.quit()
	want(t, "the dialog", p.dialog(), "")
	want(t, "closed", closed, true)
}

// TestQuitAnyway closes the window.
func TestQuitAnyway(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	closed := false
	p.win.SetOnClosed(func() { closed = true })
	p.store.Close() // or it would keep its file
	games := filepath.Join(p.app.Root(), "games")
	want(t, "removed", os.RemoveAll(games), nil)
	want(t, "a file in its place", os.WriteFile(games, nil, 0o600), nil)
	p.move()
	p.quit()
	want(t, "the question", p.dialog(), lang.T("quit.title"))
	p.app.Click(p.win, "quit.anyway")
	want(t, "closed", closed, true)
}
