package tab_test

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/ui"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// saves asks for something to be saved, and answers with a name; what came of it is read.
func (w *way) saves(ask func(), name string) []byte {
	w.T.Helper()
	ask()
	line := w.Win.Canvas().Focused()
	test.Type(line, name)
	line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	path := filepath.Join(os.Getenv("HOME"), name)
	w.Services.Written()
	w.App.Until("the file to be written", func() bool { return w.Frame.Status.Said() == ui.Saved(path) })
	return must.Have(os.ReadFile(path))(w.T)
}

// TestFilm: of a game that is not won the way that an engine finds is shown, which is help; a won game is shown as it
// was won. The board is saved and copied as a picture, while it is covered as a text alone.
func TestFilm(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	w := newWay(t)
	w.Open("pancakes:3142")
	offered := make(chan []byte, 1)
	w.Services.Offer = func(text string, picture []byte) {
		room.Want(t, "offered beside the picture", text, "pancakes:3142")
		offered <- picture
	}
	w.frame.Copy()
	room.Want(t, "copied", []any{fyne.CurrentApp().Clipboard().Content(), w.frame.Status.Said()}, []any{"pancakes:3142", lang.T("id.copied")})
	for _, data := range [][]byte{<-offered, w.saves(w.frame.SavePicture, "board.png")} {
		size := must.Have(png.Decode(bytes.NewReader(data)))(t).Bounds()
		must.Be(t, max(size.Dx(), size.Dy()) >= 1060, "the picture is %v large", size)
	}
	w.frame.TogglePause()
	w.frame.Copy()
	room.Want(t, "offered of a covered board", len(offered), 0)
	w.frame.TogglePause()

	for _, won := range []bool{false, true} {
		w.Open("pancakes:3142")
		if won {
			w.flips(2, 3)
			w.flips(solution(t, w.s.Position())...)
			w.wins()
		}
		all := must.Have(gif.DecodeAll(bytes.NewReader(w.saves(w.frame.SaveFilm, "film.gif"))))(t)
		must.Be(t, len(all.Image) >= 4, "%d pictures", len(all.Image))
		room.Want(t, "help by a film", w.s.Assisted(), !won)
		must.Do(t, os.Remove(filepath.Join(os.Getenv("HOME"), "film.gif")))
	}
}
