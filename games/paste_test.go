package games

import (
	"bytes"
	"os"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/resources/native"
)

// pastes presses Ctrl+V with that on the desktop's clipboard.
func (p *program) pastes(copied native.Copied, err error) {
	p.copied = func(int) (native.Copied, error) { return copied, err }
	p.shortcut(&fyne.ShortcutPaste{Clipboard: p.app.Clipboard()})
}

// TestPaste: what was copied opens as if it had been dropped, a text as a game or a puzzle; what
// does not is told in a sentence. In Sudoku a picture is what the player says. What is late is dropped.
func TestPaste(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	green := room.Photo(t, 300, 200, 2)
	name := lang.T("paste.name") + ".png"
	p.pastes(native.Copied{Picture: green}, nil)
	p.shows(name)
	p.pastes(native.Copied{Files: []string{p.file("field.png", room.Photo(t, 30, 20, 1))}}, nil)
	p.shows("field.png")
	p.pastes(native.Copied{Text: p.file("beach.png", room.Photo(t, 40, 30, 1)) + "\n"}, nil)
	p.shows("beach.png")
	hash := p.picture().Hash()

	told := func(what string) {
		t.Helper()
		p.answered(what)
		want(t, "the picture", p.picture().Hash(), hash)
	}
	p.pastes(native.Copied{Picture: []byte("no picture")}, nil)
	told(name)
	bomb := bytes.Clone(room.Photo(t, 30, 20, 1))
	copy(bomb[16:], "\x00\x0f\xff\xff\x00\x0f\xff\xff") // as wide and as high as a million
	p.pastes(native.Copied{Picture: bomb}, nil)
	told(name)
	p.pastes(native.Copied{}, native.ErrLarge)
	told(lang.Sentence(native.ErrLarge))
	p.pastes(native.Copied{}, nil)
	told(lang.T("paste.empty"))
	p.pastes(native.Copied{Text: "Dear aunt"}, nil)
	told("Sudoku")

	p.pastes(native.Copied{Text: "swap:4x3#7"}, nil)
	p.app.Until("the game of the ID", func() bool { return p.page().Name == "swap" && p.page().Game.GameID() == "swap:4x3#7" })
	p.app.Clipboard().SetContent("sudoku:easy#12\n")
	p.pastes(native.Copied{}, native.ErrNone)
	p.app.Until("the toolkit's text", func() bool { return p.page().Game.GameID() == "sudoku:easy#12" })
	p.pastes(native.Copied{Text: "53..7"}, nil)
	want(t, "told", p.answered(), lang.T("error.parse.sudoku-length", "Count", 5))
	p.pastes(native.Copied{Picture: green}, nil)
	p.app.Until("the question", func() bool { return p.dialog() != "" })
	want(t, "asked", p.dialog(), lang.T("drop.title"))
	p.app.Click(p.win, "drop.picture")
	p.shows(name)
	aside := p.pasted
	p.dropPasted()
	_, err := os.Stat(aside.Path)
	want(t, "the folder of what was pasted is gone", os.IsNotExist(err), true)

	came, given := make(chan struct{}), make(chan struct{})
	p.copied = func(int) (native.Copied, error) {
		defer close(given)
		<-came
		return native.Copied{Text: "53..7"}, nil
	}
	p.shortcut(&fyne.ShortcutPaste{Clipboard: p.app.Clipboard()})
	p.show(p.find("swap"))
	close(came)
	<-given
	p.app.Until("the rest", func() bool { return !p.app.Drain() })
	want(t, "told of what is late", p.dialog(), "")
}
