package sliding

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// showsNumbers fails unless each tile is plain, in the colour of the place where it
// belongs, with a numeral.
func (tb *table) showsNumbers(when string) {
	tb.T.Helper()
	p := tb.Position()
	s := tb.setup
	for c := range p.Cells() {
		id := sliding.Goal(p.Params()).Tile(c)
		img := tb.Face(id)
		want := color.RGBAModel.Convert(faceStyle(s.ground).colour(c, p.W(), p.H())).(color.RGBA)
		at := img.RGBAAt(img.Rect.Dx()/10, img.Rect.Dy()/2)
		ink := color.RGBAModel.Convert(look.Ink(color.NRGBAModel.Convert(want).(color.NRGBA))).(color.RGBA)
		inked := 0
		for i := 0; i < len(img.Pix); i += 4 {
			if (color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}) == ink {
				inked++
			}
		}
		if at != want || (inked > len(img.Pix)/4/60) != (id != 0) || img.Rect != tb.board.Geometry().TileRect() {
			tb.T.Errorf("%s: tile %d of %v is %v, want %v, and %d points of its numeral", when, id, img.Rect, at, want, inked)
		}
	}
}

// grounded chooses the i-th ground from the list.
func (tb *table) grounded(i int) {
	tb.T.Helper()
	tb.List("game.ground").SetSelectedIndex(i)
}

func faceStyle(g ground) style { return style{ground: g} }

// TestPlainTiles are chosen from the list: numbers, coloured by row or by ring, square
// whatever the photo, with no card of a picture; the game goes on, and the next start
// begins with them.
func TestPlainTiles(t *testing.T) {
	tb := newTable(t).photograph(300, 200).open("sliding:4x3#1")
	m := solution(t, tb.Position())[0]
	tb.frame.Do(m)
	before := tb.Position()
	tb.grounded(1)
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "the aspect", tb.board.Layout().Aspect, 0.0)
	room.Want(t, "the picture's card", tb.picture.Content.Visible(), false)
	room.Want(t, "numbers to choose", tb.setup.number.Visible(), false)
	tb.showsNumbers("by row")
	tb.agrees("by row")
	tb.grounded(2)
	tb.showsNumbers("by ring")
	room.Want(t, "kept", tb.services.Settings.Text(groundKey), "rings")
	if a, b := faceStyle(rings).colour(0, 4, 4), faceStyle(rings).colour(5, 4, 4); a == b {
		t.Error("the rings have one colour")
	}
	tb.Win.Resize(fyne.NewSize(1000, 640))
	tb.App.Until("tiles of another size", func() bool { return tb.Face(1).Rect == tb.board.Geometry().TileRect() })
	tb.showsNumbers("in a smaller window")
	tb.grounded(0)
	tb.App.Until("the cut", tb.cut)
	tb.showsItsSlices("the picture again")
	room.Want(t, "the card again", tb.picture.Content.Visible(), true)
	if tb.board.Layout().Aspect == 0 {
		t.Error("the tiles do not have the photo's shape again")
	}
	room.Want(t, "the position in the end", tb.Position(), before)
}

// TestPlainTilesNeedNoPicture: a game that begins with them has none, and the film and the
// win do without; chosen afterwards, the picture belongs to the game.
func TestPlainTilesNeedNoPicture(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetText(groundKey, "rows") })
	tb.open("sliding:3x3r4#7")
	tb.showsNumbers("from the start")
	room.Want(t, "pictures of the game", len(tb.frame.Session.Pictures()), 0)
	_, film := tb.Film(tb.Position())
	if film == nil {
		t.Fatal("no film")
	}
	shown := film(tb.board.Geometry())
	room.Want(t, "tiles of the film", len(shown.Lay(tb.Position())), 9)
	if shown.Whole(tb.Position()) != nil || tb.Whole() != nil {
		t.Error("plain tiles close up to a picture")
	}
	for _, m := range solution(t, tb.Position()) {
		tb.frame.Do(m)
	}
	tb.App.Until("the win", func() bool { return tb.board.Won() && !tb.board.Celebrating() })
	room.Want(t, "a picture lies over the board", tb.board.WholeShown(), false)
	tb.agrees("won")
	room.Want(t, "wins", tb.frame.Session.RecordsIn(tb.frame.Session.Params(), "").Wins, 1)
	tb.grounded(0)
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "pictures of the game then", len(tb.frame.Session.Pictures()), 1)
}

// TestPictureBesidePlainTiles is not shown, and the key says why; it comes back with
// the picture's tiles.
func TestPictureBesidePlainTiles(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#1")
	tb.App.Until("the cut", tb.cut)
	tb.Press(fyne.KeyF7)
	with := tb.board.Size().Width
	tb.grounded(1)
	if tb.board.Size().Width <= with {
		t.Error("the picture stands beside plain tiles")
	}
	tb.Press(fyne.KeyF7)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("say.reference.none"))
	tb.grounded(0)
	tb.App.Until("the cut", tb.cut)
	room.Want(t, "room with the picture again", tb.board.Size().Width, with)
}

// TestWaveOfPlainTiles begins where the last tile came and takes every other in.
func TestWaveOfPlainTiles(t *testing.T) {
	l := board.Layout{Cols: 4, Rows: 3}
	all := faceStyle(rows).dress(nil, 4, 3, 6)
	w := wave(board.Transition{{Tile: 0, From: 6, To: 6, Appear: true}}, all, l, 6)
	room.Want(t, "tiles", len(w), 12)
	goal := sliding.Goal(sliding.Params{W: 4, H: 3, Blank: 6})
	for _, m := range w {
		room.Want(t, "the tile of the cell", m.Tile, goal.Tile(m.To))
	}
	if near, far := w[6], w[1]; near.To != 5 || far.To != 0 || near.Delay >= far.Delay || far.Delay > 0.6 {
		t.Errorf("the wave goes from %v to %v", near, far)
	}
}

// TestLongNumeralsFit on their tiles.
func TestLongNumeralsFit(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetText(groundKey, "rows") }).open("sliding:12x12#1")
	tb.showsNumbers("of 12 × 12")
	img := tb.Face(143)
	for y := range img.Rect.Dy() {
		for _, x := range []int{2, img.Rect.Dx() - 3} {
			if y > 8 && y < img.Rect.Dy()-8 && img.RGBAAt(x, y) != img.RGBAAt(2, img.Rect.Dy()/2) {
				t.Fatalf("143 reaches the edge at %d,%d", x, y)
			}
		}
	}
}
