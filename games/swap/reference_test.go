package swap

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/resources/lang"
)

// reference is the picture beside the board; nil where none is to be seen.
func (tb *table) reference() *pictures.Reference {
	for _, o := range uitest.Seen(tb.Win) {
		if r, ok := o.(*pictures.Reference); ok {
			return r
		}
	}
	return nil
}

// original waits until the reference is sharp, and shows the picture of the card, whole
// and as large as there is room for.
func (tb *table) original(when string) {
	tb.T.Helper()
	r := tb.reference()
	if r == nil {
		tb.T.Fatalf("%s: no picture beside the board", when)
	}
	img := test.WidgetRenderer(r).Objects()[0].(*canvas.Image)
	sharp := func() *image.RGBA {
		size := img.Size()
		want := tb.picture.Picture().Render(tb.picture.CropNow(), int(size.Width+0.5), int(size.Height+0.5))
		imageslice.RoundCorners(want, look.TileRadius)
		return want
	}
	tb.App.Until("the picture "+when, func() bool { return img.Image != nil && same(img.Image.(*image.RGBA), sharp()) })
	size, room := img.Size(), r.Size()
	if fits := min(room.Width-size.Width, room.Height-size.Height); fits < 0 || fits > 1 {
		tb.T.Errorf("%s: a picture of %v in a room of %v", when, size, room)
	}
}

func (tb *table) divider() *ui.Divider {
	return tb.App.Find(tb.Win, "reference.divider").(*ui.Divider)
}

// dragDivider drags the divider by a way, in steps.
func (tb *table) dragDivider(dx, dy float32, each func()) {
	d := tb.divider()
	at := tb.App.Driver().AbsolutePositionForObject(d)
	at = at.AddXY(d.Size().Width/2, d.Size().Height/2)
	mouse := tb.App.Mouse(tb.Win)
	mouse.Move(at)
	mouse.Down(desktop.MouseButtonPrimary)
	const steps = 10
	for i := range steps {
		part := float32(i+1) / steps
		mouse.Move(at.AddXY(dx*part, dy*part))
		if each != nil {
			each()
		}
	}
	mouse.Up(desktop.MouseButtonPrimary)
}

// squares is a table in which the board shows a square of the photo: the picture stands
// at its right.
func squares(t *testing.T, prepare ...func(*settings.Settings)) *table {
	t.Helper()
	return newTable(t, append(prepare, func(s *settings.Settings) { s.SetBool("swap.whole", false) })...).open("swap:4x4#1")
}

// TestWinIsLargeBesideTheReference: in a small window the card of a win may cover the picture beside the board,
// but the solved one is then no smaller than its tiles were.
func TestWinIsLargeBesideTheReference(t *testing.T) {
	tb := squares(t)
	tb.Click("action.reference")
	tb.original("by the button")
	tb.Win.Resize(fyne.NewSize(552, 460))
	tb.original("in the smallest window")
	for _, m := range solution(t, tb.Position()) {
		tb.frame.Do(m)
	}
	tb.App.Until("the card", func() bool { return tb.board.Taken() != board.Taken{} || tb.sees("win.again") })
	_, tiles := tb.board.Geometry().Tiles()
	if _, size := tb.board.Geometry().Grown(tb.board.Taken()); size.Width < tiles.Width-1 {
		t.Errorf("the picture of a win is %v where the tiles were %v", size, tiles)
	}
}

// TestReferenceStandsBesideTheBoard by its button and by its key, with all of the picture
// that is on the board, whatever changes; it is no help.
func TestReferenceStandsBesideTheBoard(t *testing.T) {
	tb := squares(t)
	wide := tb.board.Size().Width
	room.Want(t, "at first", tb.reference() == nil, true)
	tb.Click("action.reference")
	tb.original("by the button")
	at, room1 := tb.reference().Position(), tb.reference().Size()
	if now := tb.board.Size().Width; at.X < now || now+room1.Width > wide {
		t.Errorf("beside a board that has %v of %v the picture is at %v, %v wide", now, wide, at, room1.Width)
	}
	tb.App.Until("the pieces", tb.cut)
	tb.agrees("beside the picture")
	room.Want(t, "help", tb.frame.Session.Assisted(), false)

	tb.Speak("zh-Hans")
	tb.original("in another language")
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark))
	tb.original("in the dark")
	tb.Win.Resize(fyne.NewSize(1400, 900))
	tb.original("in a larger window")
	tb.Win.Resize(fyne.NewSize(700, 1200))
	tb.original("in a tall window")
	if at := tb.reference().Position(); at.Y < tb.board.Size().Height {
		t.Errorf("in a tall window it is at %v, beside a board of %v", at, tb.board.Size())
	}
	tb.Win.Resize(fyne.NewSize(552, 460)) // beside the rail in the smallest window
	tb.original("in the smallest window")
	tb.Win.Resize(room.Size)
	tb.open("swap:12x3#1")
	tb.original("of a board of another shape")

	tb.Start()
	tb.original("at the next start")
	tb.Press(fyne.KeyF7)
	room.Want(t, "put away", tb.reference() == nil, true)
	room.Want(t, "the board", tb.board.Size().Width, wide)
	tb.Start()
	room.Want(t, "at the start after that", tb.reference() == nil, true)
	tb.Press(fyne.KeyF7)
	tb.original("by the key")
}

// TestReferenceIsResized by dragging the divider, as far as both can be used, and keeps
// its size. The pieces are cut when the hand rests.
func TestReferenceIsResized(t *testing.T) {
	tb := squares(t)
	tb.Press(fyne.KeyF7)
	tb.original("at first")
	tb.App.Until("the pieces", tb.cut)
	room.Want(t, "the pointer over the divider", tb.divider().Cursor(), desktop.Cursor(desktop.HResizeCursor))
	before, slices := tb.board.Size().Width, tb.faces.Slices
	told := 0
	cut := tb.board.OnTileSize
	tb.board.OnTileSize = func(px int) { told++; cut(px) }
	tb.dragDivider(-100, 0, func() {
		tb.App.For(1)
		if told > 0 || &tb.faces.Slices[0] != &slices[0] {
			t.Error("pieces are cut while the hand moves")
		}
	})
	room.Want(t, "the board", tb.board.Size().Width, before-100)
	tb.original("made larger")
	tb.App.Until("pieces of the new size", tb.cut)
	tb.agrees("beside a larger picture")
	room.Want(t, "the board has the keys", tb.board.Focused() || tb.Win.Canvas().Focused() == nil, true)
	tb.Speak("zh-Hans")
	stays := func(when string) {
		t.Helper()
		if now := tb.board.Size().Width; now < before-101 || now > before-99 {
			t.Errorf("%s the board is %v wide, and was %v", when, now, before-100)
		}
	}
	stays("in another language")
	tb.Start()
	stays("at the next start")

	tb.dragDivider(-3000, 0, nil)
	if least := tb.board.Size().Width; least < 240 {
		t.Errorf("%v are left to the board", least)
	}
	tb.dragDivider(3000, 0, nil)
	if r := tb.reference(); r == nil || r.Size().Width < 100 {
		t.Errorf("the picture is gone")
	}
	tb.original("as small as can be")
	small := tb.board.Size().Width
	tb.divider().FocusGained()
	tb.divider().TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	room.Want(t, "the board after an arrow", tb.board.Size().Width < small, true)
}

// TestReferenceFollowsThePicture: another one, another part, and the one of a game that
// Undo brings back.
func TestReferenceFollowsThePicture(t *testing.T) {
	tb := newTable(t).open("swap:4x3#1")
	tb.Press(fyne.KeyF7)
	first := tb.picture.Picture()
	tb.original("with the first picture")
	tb.open("swap:4x3#2")
	tb.show("other.png", room.Photo(t, 300, 420, 3))
	tb.original("with another picture")
	tb.picture.SetWhole(false)
	tb.original("with a part of it")
	tb.Click("action.undo")
	tb.App.Until("the first picture", func() bool { return tb.picture.Picture() == first })
	tb.original("of the game before")
	tb.Click("action.redo")
	tb.App.Until("the other picture", func() bool { return tb.picture.Picture() != first })
	tb.original("of the game after")
}

// TestReferenceComesWithThePicture, which at a start may come after the game.
func TestReferenceComesWithThePicture(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("swap.reference", true) })
	tb.original("at the start")
}

// TestReferenceGivesWay where there is no room for both, says so to whoever asks, and is
// there again when there is.
func TestReferenceGivesWay(t *testing.T) {
	tb := squares(t)
	tb.Win.Resize(fyne.NewSize(540, 420))
	tb.Press(fyne.KeyF8) // brings the cards back
	tb.Press(fyne.KeyF7)
	room.Want(t, "shown", tb.reference() == nil, true)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("say.reference.room"))
	tb.Press(fyne.KeyF7)
	room.Want(t, "said again", tb.frame.Status.Said(), lang.T("say.reference.room"))
	tb.Press(fyne.KeyF8)
	tb.original("with the cards folded")
	tb.Press(fyne.KeyF8)
	room.Want(t, "beside the cards", tb.reference() == nil, true)
	tb.Win.Resize(room.Size)
	tb.original("in a window that has room")
}

// TestReferenceUnderTheGlass: the glass shows what is under the pointer, sharp, as long
// as it is wanted.
func TestReferenceUnderTheGlass(t *testing.T) {
	tb := squares(t)
	tb.show("large.png", room.Photo(t, 1800, 1800, 1))
	tb.Press(fyne.KeyF7)
	tb.original("at first")
	r := tb.reference()
	size := r.Size()
	mid := fyne.NewPos(size.Width/2, size.Height/2)
	point := func(at fyne.Position) {
		r.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	glass := r.Over.Objects[0].(*canvas.Image)
	point(mid)
	room.Want(t, "without M", glass.Visible(), false)
	tb.Press(fyne.KeyM)
	room.Want(t, "with M", glass.Visible(), true)
	rough := glass.Image.(*image.RGBA)
	tb.App.Until("the glass to be sharp", func() bool { return !same(glass.Image.(*image.RGBA), rough) })

	side := min(size.Width, size.Height)
	large := tb.picture.Picture().Render(tb.picture.CropNow(), int(side)*3, int(side)*3)
	seen := glass.Image.(*image.RGBA)
	far, middle := 0, seen.Rect.Dx()/2
	for y := -30; y <= 30; y += 3 {
		for x := -30; x <= 30; x += 3 {
			a, b := seen.RGBAAt(middle+x, middle+y), large.RGBAAt(large.Rect.Dx()/2+x, large.Rect.Dy()/2+y)
			if max(a.R, b.R)-min(a.R, b.R) > 12 || max(a.G, b.G)-min(a.G, b.G) > 12 {
				far++
			}
		}
	}
	if far > 20 { // of 441: at edges, half a point beside each other
		t.Errorf("%d of 441 points are not those under the pointer", far)
	}
	point(fyne.NewPos(mid.X, 1)) // above the picture
	room.Want(t, "beside the picture", glass.Visible(), false)
	point(mid)
	tb.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyM})
	room.Want(t, "after M", glass.Visible(), false)
	tb.Click("game.hover")
	room.Want(t, "with the option", glass.Visible(), true)
	r.MouseOut()
	room.Want(t, "elsewhere", glass.Visible(), false)
	tb.Speak("zh-Hans")
	tb.original("in another language")
	r = tb.reference()
	point(mid)
	room.Want(t, "with the option, in another language", r.Over.Objects[0].Visible(), true)
}
