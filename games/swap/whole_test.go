package swap

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

var wholePicture = imageslice.Crop{W: 1, H: 1}

// photograph opens a photo of that size, and waits until the board is cut from it.
func (tb *table) photograph(w, h int) *table {
	tb.T.Helper()
	tb.Photograph(tb.picture, w, h, tb.cut)
	return tb
}

// TestWholePhotoPlays in oblong pieces, which are dragged, enlarged and won as others.
func TestWholePhotoPlays(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,0,2,3,5,4").photograph(600, 240)
	room.Want(t, "the crop", tb.picture.CropNow(), wholePicture)
	geo := tb.board.Geometry()
	room.Want(t, "the aspect", geo.Aspect, 600.0/240*2/3)
	tb.agrees("after the photo")
	tb.drags(0, 1, 0, nil)
	tb.board.DragEnd()
	tb.App.Until("the pieces to rest", func() bool { return !tb.board.Animating() })
	tb.is("after a drag", "3x2:0,1,2,3,5,4")
	tb.drags(1, 0, 1, nil)
	tb.board.DragEnd()
	tb.App.Until("the pieces to rest", func() bool { return !tb.board.Animating() })
	tb.is("after a drag down", "3x2:0,5,2,3,1,4")
	tb.Click("action.undo")

	tb.point(1)
	tb.Press(fyne.KeyM)
	tb.App.Until("the lens to be sharp", func() bool { return tb.lens() != nil && len(tb.glass.rough) == 0 })
	for want := range tb.glass.sharp {
		room.Want(t, "the enlarged piece", want.size, geo.TileRect().Max.Mul(board.LensZoom))
		room.Want(t, "its picture", tb.glass.sharp[want].Rect, image.Rectangle{Max: want.size})
	}
	tb.KeyUp(&fyne.KeyEvent{Name: fyne.KeyM})

	tb.frame.Do(tb.Position().Board().Swap(4, 5))
	tb.App.Until("the whole picture", tb.board.WholeShown)
	whole := tb.faces.Whole.Rect
	if shape := float64(whole.Dx()) / float64(whole.Dy()); shape < 2.46 || shape > 2.54 {
		t.Errorf("at the win the photo of 2.5 to 1 has %v", whole)
	}
}

// TestHalfACellBesideTheBoard is another way across and down.
func TestHalfACellBesideTheBoard(t *testing.T) {
	geo := board.Layout{Cols: 3, Rows: 2, Pad: 14, Aspect: 2}.Fit(fyne.NewSize(600, 600), 1)
	pos, size := geo.Well()
	cell, middle := geo.TileSize(), fyne.NewPos(300, 300)
	for _, c := range []struct {
		beyond float32 // the edge, in cells
		in     bool
	}{{0.45, true}, {0.6, false}} {
		room.Want(t, "above", within(geo, fyne.NewPos(middle.X, pos.Y-c.beyond*cell.Height)), c.in)
		room.Want(t, "below", within(geo, fyne.NewPos(middle.X, pos.Y+size.Height+c.beyond*cell.Height)), c.in)
		room.Want(t, "left", within(geo, fyne.NewPos(pos.X-c.beyond*cell.Width, middle.Y)), c.in)
		room.Want(t, "right", within(geo, fyne.NewPos(pos.X+size.Width+c.beyond*cell.Width, middle.Y)), c.in)
	}
}

// TestTurnedPiecesAreSquare: what a quarter turn would not fit is no choice, and the
// photo is whole again in the next game without.
func TestTurnedPiecesAreSquare(t *testing.T) {
	tb := newTable(t).open("swap:3x2#1").photograph(600, 240)
	room.Want(t, "the choice", tb.sees("picture.whole"), true)
	tb.open("swap:3x2turned:1*1,0,2,3,5,4")
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "the aspect", tb.board.Layout().Aspect, 0.0)
	room.Want(t, "the crop", tb.picture.CropNow(), imageslice.Cover(600, 240, 1.5))
	room.Want(t, "a choice", tb.sees("picture.whole"), false)
	tb.agrees("turned")
	tb.Click("action.undo")
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "the game before", tb.picture.CropNow(), wholePicture)
	tb.agrees("before")
	tb.open("swap:4x3turned#3")
	tb.App.Until("the cut", tb.cut)
	tb.open("swap:4x3#3")
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "the game after", tb.picture.CropNow(), wholePicture)
}

// sees says whether the control of that name is in the window.
func (tb *table) sees(name string) bool {
	for _, o := range uitest.Seen(tb.Win) {
		if n, ok := o.(ui.Named); ok && n.Named() == name {
			return true
		}
	}
	return false
}

// matching are the texts that begin with one.
func matching(texts []string, begin string) (all []string) {
	for _, s := range texts {
		if strings.HasPrefix(s, begin+" ") {
			all = append(all, s)
		}
	}
	return all
}

// TestSizesSuitThePhoto: of about as many pieces as are asked for, nearly square.
func TestSizesSuitThePhoto(t *testing.T) {
	tb := newTable(t).photograph(600, 400)
	options := tb.List("game.size").Options
	for _, size := range []string{"9 × 6", "12 × 8", "20 × 14"} {
		room.Want(t, size, len(matching(options, size)), 1)
	}
	room.Want(t, "its pieces", matching(options, "20 × 14"), []string{"20 × 14 · " + lang.T("swap.pieces", "Count", 280)})
	tb.photograph(400, 600)
	room.Want(t, "of an upright photo", len(matching(tb.List("game.size").Options, "14 × 20")), 1)
	tb.Chooses("a size", func() { tb.App.Choose(tb.Win, "game.size", 4) })
	tb.DealsNext()
	p := tb.Position().Board()
	room.Want(t, "dealt", p, swap.Board{W: 3, H: 4})
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "the crop", tb.picture.CropNow(), wholePicture)
}
