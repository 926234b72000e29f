package sliding

import (
	"bytes"
	"regexp"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/imageslice"
)

var wholePicture = imageslice.Crop{W: 1, H: 1}

// photograph opens a photo of that size and waits until the board is cut from it.
func (tb *table) photograph(w, h int) *table {
	tb.T.Helper()
	tb.Photograph(tb.picture, w, h, tb.cut)
	return tb
}

// TestWholePhotoPlays on boards of any size: no part of it is cut off, and every tile
// shows its part; a panorama is used as far as tiles can be longer than wide.
func TestWholePhotoPlays(t *testing.T) {
	tb := newTable(t)
	for _, photo := range []struct{ w, h int }{{300, 200}, {200, 300}, {240, 240}} {
		tb.photograph(photo.w, photo.h)
		for _, id := range []string{"sliding:4x4#1", "sliding:4x5#1", "sliding:4x3b0#2"} {
			tb.open(id)
			tb.App.Until("the cut", tb.cut)
			room.Want(t, id+": the crop", tb.picture.CropNow(), wholePicture)
			_, size := tb.board.Geometry().Tiles()
			if got, want := size.Width/size.Height, float32(photo.w)/float32(photo.h); got < 0.96*want || got > 1.04*want {
				t.Errorf("%s of a photo of %d × %d: the tiles fill %v", id, photo.w, photo.h, size)
			}
			tb.showsItsSlices(id)
			tb.agrees(id)
		}
	}
	tb.open("sliding:4x4#1").photograph(900, 300)
	room.Want(t, "of a panorama", tb.board.Layout().Aspect, 2.0)
	if crop := tb.picture.CropNow(); crop.H != 1 || crop.W < 0.66 || crop.W > 0.67 {
		t.Errorf("of a panorama %v is used", crop)
	}
	tb.open("sliding:6x2#1")
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "the crop of a long board", tb.picture.CropNow(), wholePicture)
}

// TestSquareTilesAreAChoice that is made in a running game, kept with it and for the
// next start; the crop of before comes back with it.
func TestSquareTilesAreAChoice(t *testing.T) {
	tb := newTable(t).photograph(300, 200).open("sliding:4x4#1")
	tb.Click("picture.crop")
	tb.Click("crop.in")
	tb.Services.Dialogs.Close()
	room.Want(t, "given up", tb.picture.CropNow(), wholePicture)
	tb.frame.Do(solution(t, tb.Position())[0])
	before := tb.Position()
	tb.Click("picture.whole")
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "the aspect", tb.board.Layout().Aspect, 0.0)
	square := imageslice.Cover(300, 200, 1)
	room.Want(t, "the crop", tb.picture.CropNow(), square)
	room.Want(t, "the game's", tb.frame.Session.Pictures(), []session.PictureRef{tb.picture.Ref()})
	room.Want(t, "kept", tb.picture.Ref().Whole, false)
	tb.showsItsSlices("of square tiles")
	tb.agrees("of square tiles")
	tb.Click("action.undo") // across the change of shape
	room.Want(t, "moves", tb.frame.Session.Moves(), 0)
	tb.agrees("after undo")
	tb.Click("picture.whole")
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "whole again", tb.picture.CropNow(), wholePicture)
	tb.Click("action.redo")
	tb.agrees("after redo")
	tb.showsItsSlices("of the whole picture")
	tb.Click("picture.whole")
	tb.photograph(330, 220) // which is cut as was chosen last
	room.Want(t, "another photo", tb.picture.CropNow(), imageslice.Cover(330, 220, 1))
}

// TestShapeIsKeptWithTheGame, and a save of a version that knew none opens with
// square tiles.
func TestShapeIsKeptWithTheGame(t *testing.T) {
	tb := newTable(t).photograph(300, 200).open("sliding:4x4#1")
	var file bytes.Buffer
	if err := tb.frame.Session.Save(&file); err != nil {
		t.Fatal(err)
	}
	saved := file.String()
	tb.Click("picture.whole")
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "square", tb.board.Layout().Aspect, 0.0)
	open := func(text string) {
		room.Want(t, "opened", tb.frame.Session.OpenSaved(bytes.NewReader([]byte(text))), nil)
		tb.App.Until("the cut", tb.cut)
		tb.agrees("opened")
		tb.showsItsSlices("opened")
	}
	open(saved)
	room.Want(t, "the crop of a saved game", tb.picture.CropNow(), wholePicture)
	room.Want(t, "its shape", tb.board.Layout().Aspect, 1.5)
	tb.Click("action.undo") // the game before
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "the shape before", tb.board.Layout().Aspect, 0.0)
	tb.Click("action.redo")
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "its shape again", tb.board.Layout().Aspect, 1.5)

	old := regexp.MustCompile(`"crop":\{[^}]*\},"whole":true`).ReplaceAllString(saved, `"crop":{"x":0.16,"y":0,"w":0.6666666666666666,"h":1}`)
	if old == saved {
		t.Fatalf("no picture in %s", saved)
	}
	open(old)
	room.Want(t, "an old game's shape", tb.board.Layout().Aspect, 0.0)
	if crop := tb.picture.CropNow(); crop.X != 0.16 || crop.H != 1 {
		t.Errorf("an old game's crop is %v", crop)
	}
	tb.open("sliding:5x4#1") // with the picture and the choice that are there
	room.Want(t, "the next game's shape", tb.board.Layout().Aspect, 0.0)
}

// TestDragOnOblongTiles: past a third of the way, which is another across and down.
func TestDragOnOblongTiles(t *testing.T) {
	tb := newTable(t).photograph(400, 220).open("sliding:3x3:1,2,3,4,0,5,7,8,6")
	pitch := tb.board.Geometry().Pitch()
	if pitch.Width < 1.5*pitch.Height {
		t.Fatalf("cells lie %v apart", pitch)
	}
	for _, c := range []struct {
		from   int
		dx, dy float32
		moves  bool
	}{
		{3, 0.4 * pitch.Width, 0, true}, {3, 0.3 * pitch.Width, 0, false},
		{1, 0, 0.4 * pitch.Height, true}, {1, 0, 0.3 * pitch.Height, false},
	} {
		tb.open("sliding:3x3:1,2,3,4,0,5,7,8,6")
		before := tb.Position()
		tb.drags(c.from, c.dx, c.dy, time.Second, false)
		room.Want(t, "moved", tb.Position() != before, c.moves)
		tb.agrees("after a drag")
	}
	d := &drag{tab: tb.Tab}
	tb.open("sliding:3x3:1,2,3,4,0,5,7,8,6")
	room.Want(t, "grabbed", d.Grab(1), true)
	d.Drag(fyne.Position{}, fyne.NewDelta(0, 900))
	room.Want(t, "the furthest", tb.Image(2).Position(), tb.board.Geometry().Pos(1).AddXY(0, pitch.Height))
	d.Drop(fyne.Position{}, fyne.Delta{}, board.Cancelled)
}
