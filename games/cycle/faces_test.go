package cycle

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"runtime"
	"slices"
	"testing"
	"time"
	"weak"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/solver"
)

// styled shows values in a style, and waits for its pictures.
func (tb *table) styled(s style) {
	tb.T.Helper()
	tb.App.Choose(tb.Win, "game.style", slices.Index(styles, s))
	tb.cutUp()
}

// cutUp waits until the pictures of the style fit the board.
func (tb *table) cutUp() {
	tb.T.Helper()
	tb.App.Until("the pictures", func() bool {
		b := tb.shown().Board()
		f := tb.faces
		if !f.ready(b.Cells(), b.Depth) {
			return false
		}
		px := tb.board.Geometry().TilePixels()
		if f.style == many {
			return f.cuts.icons[0].Rect.Dx() == px
		}
		return f.cuts.geo == tb.board.Geometry()
	})
}

// parts cuts a picture for the board, seams left out, in the plainest way.
func (tb *table) parts(pic *imageslice.Picture, crop imageslice.Crop) (parts []*image.RGBA) {
	geo := tb.board.Geometry()
	origin, size := geo.Tiles()
	all := pic.Render(crop, int(size.Width), int(size.Height)) // at scale 1
	for c := range geo.Cells() {
		part := image.NewRGBA(geo.TileRect())
		at := geo.Pos(c).Subtract(origin)
		draw.Draw(part, part.Rect, all, image.Pt(int(at.X), int(at.Y)), draw.Src)
		parts = append(parts, part)
	}
	return parts
}

// same says whether a tile shows a part of a picture, at least in the lower
// middle: a number stands above that, round corners are beside it.
func same(face, part *image.RGBA) bool {
	px := face.Rect.Dx()
	if face.Rect != part.Rect {
		return false
	}
	for y := px * 7 / 10; y < px*17/20; y++ {
		from, to := face.PixOffset(px/5, y), face.PixOffset(px*4/5, y)
		if !bytes.Equal(face.Pix[from:to], part.Pix[from:to]) {
			return false
		}
	}
	return true
}

// TestAlbum: a tile with value k shows its slice of picture k, and a solved
// board is one whole picture.
func TestAlbum(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus#3")
	tb.styled(album)
	check := func(when string) {
		t.Helper()
		pics := tb.looks.album.Pictures()
		p := tb.shown()
		for c := range p.Cells() {
			pic := pics[p.Value(c)-1]
			w, h := pic.Size()
			part := tb.parts(pic, imageslice.Cover(w, h, 1.5))[c]
			if !same(tb.Face(c), part) {
				t.Errorf("%s: the tile of cell %d does not show its slice of picture %d", when, c, p.Value(c))
			}
		}
	}
	check("at first")
	tb.TapCell(1)
	check("after a click")
	for _, m := range solution(t, tb.shown()) {
		tb.frame.Do(m)
	}
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	room.Want(t, "the whole picture is shown", tb.board.WholeShown(), true)
	check("solved")
	tb.Click("action.undo")
	room.Want(t, "the whole picture after undo", tb.board.WholeShown(), false)
}

// TestPictureForEachValue: each tile shows all of it; what fills the album up a
// second time is tinted.
func TestPictureForEachValue(t *testing.T) {
	tb := newTable(t).open("cycle:4x1d16plus:1,2,10,16")
	tb.styled(many)
	px := tb.board.Geometry().TilePixels()
	pics := tb.looks.album.Pictures()
	for c := range 4 {
		v := tb.shown().Value(c)
		w, h := pics[v-1].Size()
		part := pics[v-1].Render(imageslice.Cover(w, h, 1), px, px)
		room.Want(t, fmt.Sprintf("%d shows its picture untinted", v), same(tb.Face(c), part), v <= 9)
	}
	room.Want(t, "the picture of 1 is that of 10", pics[0].Hash(), pics[9].Hash())
	room.Want(t, "10 looks like 1", same(tb.Face(0), tb.Face(2)), false)
}

// TestAlbumGrowsWithTheDepth: a deal with more values has a picture for each.
func TestAlbumGrowsWithTheDepth(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d2plus#1")
	tb.styled(album)
	tb.open("cycle:3x2d3plus:1,2,3,3,1,1")
	tb.cutUp()
	pic := tb.looks.album.Pictures()[2]
	w, h := pic.Size()
	part := tb.parts(pic, imageslice.Cover(w, h, 1.5))[2]
	room.Want(t, "the tile of 3 shows its slice of picture 3", same(tb.Face(2), part), true)
}

// TestAlbumIsCutOnce: values that share a picture share its pixels.
func TestAlbumIsCutOnce(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d16plus#1")
	tb.styled(album)
	tb.cutUp()
	shared := 0
	for i, again := range tb.faces.cuts.tinted {
		if slices.ContainsFunc(tb.faces.cuts.wholes[:i], func(s *image.RGBA) bool { return s == tb.faces.cuts.wholes[i] }) {
			shared++
			room.Want(t, "a picture that was there before", again, true)
		}
	}
	if shared == 0 {
		t.Error("no picture comes twice, or each time it is cut anew")
	}
}

// TestPhotoIsTinted: each tile shows its slice through the colour of its value,
// always with the numeral, and solved the photo is seen as it is.
func TestPhotoIsTinted(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("cycle.numbers", false) }).open("cycle:3x3d3plus#7")
	tb.styled(photo)
	px := tb.board.Geometry().TilePixels()
	parts := tb.parts(tb.looks.photo.Picture(), tb.looks.photo.CropNow())
	for c := range 9 {
		v := tb.shown().Value(c)
		want := board.NewPainter(px, 1).Paint(board.Face{Picture: parts[c], Tint: tint(v, 3), Glyph: tb.faces.numeral(v), Border: true})
		room.Want(t, "the tile is its slice, tinted", same(tb.Face(c), want), true)
		room.Want(t, "the tile is its slice, plain", same(tb.Face(c), parts[c]), false)
	}
	for _, m := range solution(t, tb.shown()) {
		tb.frame.Do(m)
	}
	room.Want(t, "the whole photo is shown", tb.board.WholeShown(), true)
}

// TestPhotoFollowsTheShape of the board, that of a draft too: more or less of it
// is seen, and nothing is stretched.
func TestPhotoFollowsTheShape(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d3plus#7")
	tb.styled(photo)
	check := func(what string, cols, rows int) {
		t.Helper()
		tb.App.Until("the photo of "+what, func() bool { return !tb.faces.work.Busy() && tb.faces.ready(cols*rows, 3) })
		px := tb.board.Geometry().TilePixels()
		parts := tb.parts(tb.looks.photo.Picture(), tb.looks.photo.CropNow())
		for c, part := range parts {
			v := tb.shown().Value(c)
			want := board.NewPainter(px, 1).Paint(board.Face{Picture: part, Tint: tint(v, 3), Glyph: tb.faces.numeral(v), Border: true})
			room.Want(t, fmt.Sprintf("%s: cell %d shows its slice", what, c), same(tb.Face(c), want), true)
		}
	}
	tb.open("cycle:4x2d3plus#1")
	check("a game", 4, 2)
	tb.Click("cycle.edit")
	tb.setup.setSize(2, 3)
	check("a draft", 2, 3)
}

// TestNumbersCountFromZero on the tiles and in the lists.
func TestNumbersCountFromZero(t *testing.T) {
	tb := newTable(t).open("cycle:3x1d9plus:1,2,3")
	px := tb.board.Geometry().TilePixels()
	scale := tb.board.Geometry().Scale()
	shows := func(cell int, numeral string) bool {
		v := tb.shown().Value(cell)
		want := board.NewPainter(px, scale).Paint(board.Face{Fill: colour(v, 9), Glyph: numeral, Ink: ink(v, 9), Border: true})
		return bytes.Equal(tb.Face(cell).Pix, want.Pix)
	}
	room.Want(t, "the tile of 2 shows 2", shows(1, "2"), true)
	tb.check("game.zero")
	room.Want(t, "the tile of 2 shows 1", shows(1, "1"), true)
	room.Want(t, "the depth listed", tb.App.Find(tb.Win, "game.depth").(*ui.Select).Selected, "0 to 8")
	tb.TapCell(0)
	room.Want(t, "after a click it shows 2", shows(1, "2"), true)
}

// TestNumbersOnPictures can be left out, except while they are typed in.
func TestNumbersOnPictures(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus:1,2,3,4,4,1")
	tb.styled(many)
	with := tb.Face(0)
	tb.check("game.numbers")
	tb.App.Until("faces without numbers", func() bool { return !bytes.Equal(with.Pix, tb.Face(0).Pix) })
	room.Want(t, "but for the number", same(with, tb.Face(0)), true)
	tb.Click("cycle.edit")
	tb.App.Until("faces with numbers", func() bool { return bytes.Equal(with.Pix, tb.Face(0).Pix) })
	tb.Press(fyne.KeyEscape)
	tb.App.Until("faces without numbers", func() bool { return !bytes.Equal(with.Pix, tb.Face(0).Pix) })
}

// TestColoursHaveNoPictureCards; other styles have theirs.
func TestCardsFollowTheStyle(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus#1")
	for _, s := range styles {
		tb.App.Choose(tb.Win, "game.style", slices.Index(styles, s))
		room.Want(t, string(s)+" shows the photo's card", tb.looks.photo.Content.Visible(), s == photo)
		room.Want(t, string(s)+" shows the album's card", tb.looks.album.Content.Visible(), s == many || s == album)
	}
}

// TestDroppedPictures: one becomes the photo of the board, several an album;
// the game keeps them.
func TestDroppedPictures(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus#1")
	one := tb.File("one.png", room.Photo(t, 300, 200, 1))
	tb.looks.Open(one)
	room.Want(t, "the style", tb.faces.style, photo)
	tb.App.Until("the photo", func() bool { return tb.looks.photo.Picture() != nil && tb.looks.photo.Picture().Name() == "one.png" })
	tb.cutUp()
	room.Want(t, "kept with the game", tb.frame.Session.Pictures(), []session.PictureRef{tb.looks.photo.Ref()})

	tb.App.Choose(tb.Win, "game.style", 0)
	tb.looks.Open(one, tb.File("two.png", room.Photo(t, 300, 200, 2)))
	room.Want(t, "the style", tb.faces.style, album)
	tb.App.Until("the album", func() bool { return tb.looks.album.Own() == 2 })
	tb.cutUp()
	room.Want(t, "kept with the game", len(tb.frame.Session.Pictures()), 2)

	saved := tb.frame.Session.Pictures()
	room.Want(t, "closing", tb.frame.Session.Close(), nil)
	tb.Start()
	tb.App.Until("the album again", func() bool { return tb.looks.album.Own() == 2 })
	room.Want(t, "restored", tb.frame.Session.Pictures(), saved)
	room.Want(t, "the style", tb.faces.style, album)
}

// TestOldCutsAreLetGo: of pictures that were cut for a board of another size nothing is
// held, least of all by the pipeline that cuts.
func TestOldCutsAreLetGo(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus#3")
	tb.styled(album)
	cut := weak.Make(tb.faces.cuts.wholes[1])
	was := tb.faces.cuts.geo
	tb.Win.Resize(tb.Win.Canvas().Size().AddWidthHeight(120, 120))
	tb.App.Until("other cuts", func() bool { return tb.faces.cuts.geo != was })
	for range 100 {
		runtime.GC()
		if cut.Value() == nil {
			return
		}
		tb.App.For(10 * time.Millisecond)
	}
	t.Error("a picture of the size before is held")
}

// TestHiddenAlbumRests: a tab that nobody looks at lets go of the pictures that only
// another size of the board would need. What is on the board stays, clicks show pictures
// all the same, and when the tab is seen again they come back.
func TestHiddenAlbumRests(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus:1,2,3,4,1,1")
	tb.styled(album)
	picture := weak.Make(tb.looks.album.Pictures()[2])
	chosen, face := tb.looks.album.Wanted(), tb.Face(2)
	tb.looks.Rest()
	freed := func() bool {
		runtime.GC()
		return picture.Value() == nil
	}
	tb.App.Until("a picture to be let go", freed)
	room.Want(t, "pictures", slices.ContainsFunc(tb.looks.album.Pictures(), func(p *imageslice.Picture) bool { return p != nil }), false)
	room.Want(t, "the album", tb.looks.album.Wanted(), chosen)
	room.Want(t, "the face", tb.Face(2), face)
	tb.TapCell(2)
	room.Want(t, "the value", tb.shown().Value(2), 4)
	wide, high := tb.board.Geometry().TilesPixels()
	room.Want(t, "pictures cut for the board", tb.faces.cuts.wholes[3].Rect.Max, image.Pt(wide, high))
	room.Want(t, "it shows its slice", same(tb.Face(2), standing(tb.faces.cuts.slice(3, 2))), true)

	tb.looks.Wake()
	tb.App.Until("the pictures", func() bool {
		return !slices.Contains(tb.looks.album.Pictures(), nil) && !tb.faces.work.Busy() && len(tb.faces.cuts.shots) > 0
	})
	tb.Win.Resize(tb.Win.Canvas().Size().AddWidthHeight(120, 120))
	tb.cutUp()
	pic := tb.looks.album.Pictures()[3]
	w, h := pic.Size()
	room.Want(t, "the tile of 4 shows its slice", same(tb.Face(2), tb.parts(pic, imageslice.Cover(w, h, 1.5))[2]), true)

	tb.looks.Wake() // without a rest
	room.Want(t, "it loads again", tb.faces.work.Busy(), false)
}

// TestColoursHoldNoPictures: neither what was cut for the style before nor, once the tab
// rests, the album; which comes back with its style.
func TestColoursHoldNoPictures(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus:1,2,3,4,1,1")
	tb.styled(album)
	picture, cut := weak.Make(tb.looks.album.Pictures()[2]), weak.Make(tb.faces.cuts.wholes[2])
	tb.App.Choose(tb.Win, "game.style", slices.Index(styles, colours))
	tb.looks.Rest()
	tb.App.Until("pictures to be let go", func() bool {
		runtime.GC()
		return picture.Value() == nil && cut.Value() == nil
	})
	tb.looks.Wake()
	room.Want(t, "it loads what nobody sees", slices.ContainsFunc(tb.looks.album.Pictures(), func(p *imageslice.Picture) bool { return p != nil }), false)
	tb.styled(album)
	tb.cutUp()
}

// TestOldTabHoldsNoPictures: a tab in whose place another was built has given its pictures
// away, and one that was at rest then brings them again all the same.
func TestOldTabHoldsNoPictures(t *testing.T) {
	tb := newTable(t).open("cycle:3x2d4plus:1,2,3,4,1,1")
	tb.styled(album)
	picture, cut := weak.Make(tb.looks.album.Pictures()[2]), weak.Make(tb.faces.cuts.wholes[2])
	tb.Speak("zh-Hans")
	tb.cutUp()
	tb.App.Choose(tb.Win, "game.style", slices.Index(styles, colours))
	tb.looks.Rest()
	tb.App.Until("pictures to be let go", func() bool {
		runtime.GC()
		return picture.Value() == nil && cut.Value() == nil
	})
	tb.Speak("en")
	tb.styled(album)
}

// standing is a part of a picture by itself.
func standing(part *image.RGBA) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: part.Rect.Size()})
	draw.Draw(img, img.Rect, part, part.Rect.Min, draw.Src)
	return img
}

// TestPipsAndLamps are chosen from the list and follow the values; lamps are for two of
// them, more are colours; the choice is kept and needs no picture.
func TestPipsAndLamps(t *testing.T) {
	tb := newTable(t).open("cycle:3x1d9plus:1,2,9")
	choose := func(s style) { tb.App.Choose(tb.Win, "game.style", slices.Index(styles, s)) }
	geo := tb.board.Geometry()
	looks := func(cell int, f board.Face) bool {
		f.Border = true
		return same(tb.Face(cell), board.NewPainter(geo.TilePixels(), geo.Scale()).Paint(f))
	}
	choose(pips)
	room.Want(t, "kept", tb.services.Settings.Text(styleKey), "pips")
	room.Want(t, "numbers to choose", tb.looks.numbers.Visible(), false)
	for c, v := range []int{1, 2, 9} {
		room.Want(t, fmt.Sprint("pips of ", v), looks(c, board.Face{Fill: colour(v, 9), Ink: ink(v, 9), Pips: v}), true)
	}
	tb.TapCell(0)
	room.Want(t, "pips after a click", looks(0, board.Face{Fill: colour(2, 9), Ink: ink(2, 9), Pips: 2}), true)
	choose(lamps)
	room.Want(t, "more than two values", looks(0, board.Face{Fill: colour(2, 9), Ink: ink(2, 9), Glyph: "2"}), true)
	tb.open("cycle:3x1d2plus:1,2,2")
	geo = tb.board.Geometry()
	for c, lamp := range []board.Lamp{board.LampOff, board.LampOn, board.LampOn} {
		room.Want(t, fmt.Sprint("lamp ", c), looks(c, board.Face{Lamp: lamp}), true)
	}
	room.Want(t, "pictures of the game", len(tb.frame.Session.Pictures()), 0)
	_, dress := tb.Film(tb.shown())
	film := dress(geo).Lay(tb.shown())
	room.Want(t, "the film's lamp", film[1].Face.Lamp, board.LampOn)
	tb.TapCell(0)
	room.Want(t, "a lamp after a click", looks(0, board.Face{Lamp: board.LampOn}), true)
	choose(colours)
	room.Want(t, "colours stay", looks(0, board.Face{Fill: colour(2, 2), Ink: ink(2, 2), Glyph: "2"}), true)
}
