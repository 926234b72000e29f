package tab

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
)

func wholePicture() *image.RGBA { return image.NewRGBA(image.Rect(0, 0, 8, 8)) }

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// TestPeek shows the whole picture while the key is held, and leaves one that
// lay there before.
func TestPeek(t *testing.T) {
	tb := newToyTab(t, func(c *toyConfig) { c.Whole = wholePicture })
	press := func() { tb.Board.TypedKey(key(peekKey)) }
	letGo := func() { tb.Board.KeyUp(key(peekKey)) }
	press()
	press() // keys repeat
	want(t, "shown", tb.Board.WholeShown(), true)
	letGo()
	want(t, "taken away", tb.Board.WholeShown(), false)
	tb.Board.ShowWhole(wholePicture())
	press()
	letGo()
	want(t, "it stays", tb.Board.WholeShown(), true)
	want(t, "told by the help", tb.Page(nil).Keys[0].Name, "help.peek")
	plain := newToyTab(t, nil)
	plain.Board.TypedKey(key(peekKey))
	want(t, "a game without", plain.Board.WholeShown(), false)
	want(t, "its help", len(plain.Page(nil).Keys), 0)
}
