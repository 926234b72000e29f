package games

import (
	"bytes"
	"image/gif"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/movie"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestPhotoMovesInPicture: a GIF is made of a solution, which helps. One that is called off leaves no file, and
// one that was there as it was, and says nothing of a failure.
func TestPhotoMovesInPicture(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	p := start(t, "")
	p.enterID("swap:4x3#1")
	p.app.Until("the picture", func() bool {
		return p.page().Name == "swap" && len(p.page().Photos.Hashes()) > 0 && p.page().Board.Snapshot(10) != nil
	})
	game := p.page().Game
	films := func() {
		p.shortcut(share)
		want(t, "that it helps is said", p.seen(lang.T("film.assisted")), true)
		p.app.Click(p.win, "share.film")
	}
	const before = "what the player has there"
	must.Do(t, os.WriteFile(filepath.Join(home, "before.gif"), []byte(before), 0o600))
	for _, name := range []string{"never.gif", "before.gif"} {
		films()
		line := p.win.Canvas().Focused()
		test.Type(line, name)
		line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if name == "before.gif" {
			p.app.Click(p.win, "Yes") // it may take the place of the one there
		}
		want(t, "the dialog", p.dialog(), lang.T("film.title"))
		p.app.Click(p.win, lang.T("button.cancel"))
		p.services.Written()
		p.app.Until("the dialog to close", func() bool { return p.dialog() == "" })
	}
	filesOf(t, home, 1)
	reads(t, "the file that was there", filepath.Join(home, "before.gif"), before)
	want(t, "assisted", game.Assisted(), false)

	films()
	data := must.Have(os.ReadFile(p.writesAs("swap.gif")))(t)
	film := must.Have(gif.DecodeAll(bytes.NewReader(data)))(t)
	long := 0
	for _, delay := range film.Delay {
		long += delay
	}
	must.Be(t, len(film.Image) >= 4 && long >= 1500 && long <= 2000 && len(data) <= movie.Limit,
		"%d frames, %d hundredths of a second, %d bytes", len(film.Image), long, len(data))
	want(t, "assisted", game.Assisted(), true)
}
