package swap

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"fyne.io/fyne/v2/canvas"

	"tessera/games/board"
	"tessera/games/uitest/room"
	"tessera/imageslice"
)

// TestRightPiecesLoseTheirBorder where the player wants that, and get it back
// when they are moved away.
func TestRightPiecesLoseTheirBorder(t *testing.T) {
	tb := newTable(t).open("swap:3x2:0,2,1,3,5,4")
	bordered := tb.Face(0)
	room.Want(t, "the corner is free", bordered.RGBAAt(0, 0).A, uint8(0))
	tb.Click("game.fuse")
	room.Want(t, "the corner of a right piece is filled", tb.Face(0).RGBAAt(0, 0).A, uint8(255))
	room.Want(t, "that of a wrong one is free", tb.Face(1).RGBAAt(0, 0).A, uint8(0))
	tb.agrees("with the option")
	tb.TapCell(1)
	tb.TapCell(2)
	room.Want(t, "it came right", tb.Face(1).RGBAAt(0, 0).A, uint8(255))
	tb.TapCell(0)
	tb.TapCell(5)
	room.Want(t, "it was moved away", tb.Face(0).RGBAAt(0, 0).A, uint8(0))
	tb.agrees("after the moves")
	tb.Click("action.undo")
	tb.agrees("after undo")
	tb.Click("game.fuse")
	if !same(tb.Face(0), bordered) {
		t.Error("without the option it has its border again")
	}
}

// TestBordersOnTheWay: what is not right both before and after a move has its
// border while it moves.
func TestBordersOnTheWay(t *testing.T) {
	tb := newTable(t).open("swap:3x2:0,2,1,3,5,4")
	tb.Click("game.fuse")
	bare := func(piece int) bool { return tb.Face(piece).RGBAAt(0, 0).A == 255 }
	tb.TapCell(0)
	tb.App.Hold()
	tb.TapCell(1)
	tb.App.Tick(0.5)
	room.Want(t, "one that was right", bare(0), false)
	room.Want(t, "one that stays right", bare(3), true)
	tb.App.Tick(1)
	tb.TapCell(0)
	tb.TapCell(1)
	tb.App.Tick(0.5)
	room.Want(t, "one that will be right", bare(0), false)
	tb.App.Tick(1)
	room.Want(t, "once it is", bare(0), true)
}

// TestDealFlies from the whole picture to the cells, turning over on the way.
func TestDealFlies(t *testing.T) {
	tb := newTable(t).open("swap:3x2turned:5,4,3,2,1,0")
	tb.App.Hold()
	tb.open("swap:3x2turned:1*1,0,3,2,5,4")
	room.Want(t, "animating", tb.board.Animating(), true)
	piece := tb.Image(1)
	at := tb.board.Geometry().Pos(1)
	tb.App.Tick(0.01)
	if d := piece.Position().Subtract(at); d.X < -tb.board.Geometry().Pitch().Width/4 || d.X > 1 {
		t.Errorf("piece 1 begins %v from where it is in the whole picture", d)
	}
	tb.App.Tick(1)
	tb.is("after the flight", "3x2turned:1*1,0,3,2,5,4")
	tb.App.Tick(1)
}

// TestTurnRotates the piece on the way: smaller, so that its corners stay inside.
func TestTurnRotates(t *testing.T) {
	tb := newTable(t).open("swap:3x2turned:1*1,2,0,5,4*2,3")
	before := tb.Face(1)
	tb.App.Hold()
	tb.second(0)
	tb.App.Tick(0.3)
	half := tb.Face(1)
	if same(half, before) || half.RGBAAt(0, 0).A != 0 || half.Rect != before.Rect {
		t.Error("nothing is seen of a rotation")
	}
	tb.App.Tick(1)
	tb.agrees("after the turn")
}

// top are the pictures that lie over the whole board: the whole one and the lens.
func (tb *table) top() []fyne.CanvasObject {
	objects := test.WidgetRenderer(tb.board).Objects()
	return objects[len(objects)-1].(*fyne.Container).Objects
}

// whole is the picture over the pieces.
func (tb *table) whole() *image.RGBA {
	return tb.top()[len(tb.top())-3].(*canvas.Image).Image.(*image.RGBA)
}

// lens is the picture in the lens, nil where none is to be seen.
func (tb *table) lens() *image.RGBA {
	if !tb.board.LensShown() {
		return nil
	}
	return tb.top()[len(tb.top())-1].(*canvas.Image).Image.(*image.RGBA)
}

func (tb *table) point(cell int) {
	tb.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: tb.centre(cell)}})
}

// TestMagnifierIsSharp: while M is held it shows the spot under the pointer as the
// picture itself has it, not as the board was scaled.
func TestMagnifierIsSharp(t *testing.T) {
	tb := newTable(t)
	tb.picture.Open(tb.File("large.png", room.Photo(t, 1800, 1200, 1)))
	tb.App.Until("the picture", func() bool { w, _ := tb.picture.Picture().Size(); return w == 1800 && tb.cut() })
	tb.open("swap:3x2turned:1*1,2,0,5,4,3")
	tb.point(0)
	room.Want(t, "without M", tb.lens() == nil, true)
	tb.Press(fyne.KeyM)
	tb.App.Until("the lens to be sharp", func() bool { return tb.lens() != nil && len(tb.glass.rough) == 0 })
	seen := tb.lens()

	px := board.LensZoom * tb.board.Geometry().TilePixels()
	crop := tb.picture.CropNow()
	part := imageslice.Crop{X: crop.X + crop.W/3, Y: crop.Y, W: crop.W / 3, H: crop.H / 2} // piece 1
	sharp := imageslice.Turned(tb.picture.Picture().Render(part, px, px), 1)
	mid, off := seen.Rect.Dx()/2, 1681
	for shift := range 9 { // the middle may lie between two points of either
		middle, wrong := image.Pt(px/2-1+shift%3, px/2-1+shift/3), 0
		for y := -20; y <= 20; y++ {
			for x := -20; x <= 20; x++ {
				if seen.RGBAAt(mid+x, mid+y) != sharp.RGBAAt(middle.X+x, middle.Y+y) {
					wrong++
				}
			}
		}
		off = min(off, wrong)
	}
	if off > 0 {
		t.Errorf("%d of 1681 points are not those of the picture", off)
	}
	tb.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyM})
	room.Want(t, "after M", tb.lens() == nil, true)
}

// TestMagnifierWhileHovering is an option; the keyboard's cursor has it too.
func TestMagnifierWhileHovering(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	tb.Click("game.hover")
	tb.point(3)
	room.Want(t, "under the pointer", tb.lens() != nil, true)
	tb.board.MouseOut()
	room.Want(t, "elsewhere", tb.lens() == nil, true)
	tb.board.SetCursor(1, true)
	room.Want(t, "at the cursor", tb.lens() != nil, true)
	tb.point(3)
	tb.drags(3, 1, 0, nil)
	room.Want(t, "while dragging", tb.lens() != nil, true)
	tb.board.DragEnd()
	tb.Click("game.hover")
	tb.point(2)
	room.Want(t, "without the option", tb.lens() == nil, true)
}

// TestVShowsTheWholePicture as long as it is held.
func TestVShowsTheWholePicture(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	tb.Press(fyne.KeyV)
	room.Want(t, "shown", tb.board.WholeShown(), true)
	tb.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyV})
	room.Want(t, "shown", tb.board.WholeShown(), false)
}

// TestLensShowsThePiecesThatCome under a pointer that does not move, as at the start.
func TestLensShowsThePiecesThatCome(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	slices := tb.faces.Slices
	tb.faces.Slices = nil
	tb.Click("game.hover")
	tb.point(0)
	blank := tb.lens()
	tb.faces.Slices = slices
	tb.faces.assign(tb.Position())
	room.Want(t, "shows nothing still", same(tb.lens(), blank), false)
}
