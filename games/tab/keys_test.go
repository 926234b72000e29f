package tab

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
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
	plain := newToyTab(t)
	plain.Board.TypedKey(key(peekKey))
	uitest.Want(t, "a game without", plain.Board.WholeShown(), false)
	uitest.Want(t, "its help", len(plain.Page().Keys), 0)
}
