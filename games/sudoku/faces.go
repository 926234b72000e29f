package sudoku

import (
	"context"
	"image"
	"image/color"
	"maps"
	"strconv"
	"time"

	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/imageslice"
	"tessera/solver/sudoku"
)

// alarm says what is wrong with the digit of a cell.
type alarm int

const (
	calm     alarm = iota
	conflict       // it stands twice in a house
	mistake        // a check has found it wrong
)

// light is how strongly a cell is lit, from the weakest to the strongest.
type light int

const (
	dim     light = iota
	peer          // shares a house with the chosen cell
	house         // of a house that a hint speaks of
	open          // found by a filter
	equal         // holds the digit of the chosen cell
	pattern       // a hint is about it
	chosen
)

// cellView is all that is to be seen of a cell. Two cells with equal views look
// alike.
type cellView struct {
	digit   int
	given   bool
	marks   sudoku.Digits
	centre  sudoku.Digits // the marks in the middle
	colour  int           // given by the player; 0 for none
	offered bool          // the marks are worked out, not written by the player
	alarm   alarm
	light   light
	lit     sudoku.Digits // candidates of the digit sought, or that a hint rests on: true along its chains
	off     sudoku.Digits // false along its chains
	struck  sudoku.Digits // ruled out
	part    *image.RGBA   // of the picture, where the box is finished and symbols are pieces; nil elsewhere
}

// palette is the theme's colours as the board uses them.
type palette struct {
	cell, given, ink, entered, muted, bad, good, accent, primary color.NRGBA

	strong bool // of high contrast, in which faint lights would be lost
}

func newPalette() palette {
	return palette{
		cell: look.Color(look.Surface), given: look.Color(look.Chip),
		ink: look.Color(theme.ColorNameForeground), entered: look.Color(theme.ColorNamePrimary),
		muted: look.Color(look.Muted), bad: look.Color(look.Bad), good: look.Color(look.Good), accent: look.Color(look.Accent),
		primary: look.Color(theme.ColorNamePrimary), strong: look.Shown().Contrast,
	}
}

// shine is the translucent colour that a light lays over a cell; over a piece of
// a picture it takes more of it to be seen.
func (p palette) shine(l light, onPicture bool) color.Color {
	with := func(c color.NRGBA, alpha uint8) color.Color {
		switch {
		case onPicture:
			alpha += 0x28
		case p.strong && alpha < 0x28:
			alpha = 0x28
		}
		c.A = alpha
		return c
	}
	switch l {
	case peer:
		return with(p.primary, 0x16)
	case house:
		return with(p.accent, 0x1E)
	case open:
		return with(p.good, 0x58)
	case equal:
		return with(p.primary, 0x4C)
	case pattern:
		return with(p.accent, 0x50)
	case chosen: // under the digit, which keeps its colour
		return with(p.primary, 0x38)
	}
	return nil
}

// face paints a view with digits, or with the pieces of a picture where there
// are any.
func (v cellView) face(p palette, pieces []*image.RGBA) board.Face {
	f := board.Face{Fill: p.cell, Ink: p.ink, Border: true, Says: strconv.Itoa(v.digit)}
	onPicture := v.digit > 0 && len(pieces) == 9
	f.Tint = p.shine(v.light, onPicture)
	if v.part == nil {
		f.Wash = washOf(v.colour)
	}
	if v.given {
		f.Fill = p.given
	}
	switch {
	case v.digit == 0:
		v.paintMarks(&f, p)
	case onPicture:
		f.Picture = pieces[v.digit-1]
		if v.part != nil {
			f.Picture = v.part
		}
		v.paintPiece(&f, p)
	default:
		v.paintDigit(&f, p)
	}
	return f
}

// paintDigit: givens are bold on a darker ground, entries are light and in
// another colour; what is wrong has a sign besides.
func (v cellView) paintDigit(f *board.Face, p palette) {
	f.Glyph = strconv.Itoa(v.digit)
	if !v.given {
		f.Light, f.Ink = true, p.entered
		if v.colour != 0 { // on which the colour of entries would be lost
			f.Ink = p.ink
		}
	}
	if v.alarm != calm {
		f.Ink, f.Tag, f.TagFill = p.bad, v.alarm.sign(), p.bad
	}
}

// paintPiece: the numeral of a given stands at the top left, that of an entry
// at the bottom right on a ground of its own.
func (v cellView) paintPiece(f *board.Face, p palette) {
	if v.given {
		f.Badge = strconv.Itoa(v.digit)
	} else {
		f.Tag, f.TagFill = strconv.Itoa(v.digit), p.entered
	}
	if v.alarm != calm {
		shade := p.bad
		shade.A = 0x80
		f.Tint, f.Glyph, f.Ink = shade, v.alarm.sign(), color.White
	}
}

func (v cellView) paintMarks(f *board.Face, p palette) {
	f.Ink = p.ink
	if v.offered {
		f.Ink = p.muted
	}
	for d := range (v.marks | v.lit&^v.centre | v.off | v.struck).All() {
		m := board.Mark{Text: strconv.Itoa(d)}
		switch {
		case v.struck.Has(d):
			m.Line = p.bad
		case v.lit.Has(d):
			m.Lit = p.entered
		case v.off.Has(d):
			m.Lit = p.accent
		}
		f.Marks[d-1] = m
	}
	for d := range v.centre.All() {
		m := board.Mark{Text: strconv.Itoa(d)}
		if v.lit.Has(d) {
			m.Lit = p.entered
		}
		f.Middle[d-1] = m
	}
}

// sign stands beside the colour of what is wrong.
func (a alarm) sign() string {
	if a == mistake {
		return "×"
	}
	return "!"
}

// faces shows views on the board, and keeps the pieces of the picture in the
// board's present size.
type faces struct {
	tab     *Tab
	palette palette
	cuts
	work    *pictures.Pipeline[cutting, cuts]
	shown   []cellView // what each tile shows; nil: nothing yet
	turning map[int]*board.Face
}

// cutting is all that decides how the pieces look.
type cutting struct {
	pic  *imageslice.Picture
	crop imageslice.Crop
	geo  board.Geometry
}

// cuts are what the picture gives for the board; nothing while digits are shown.
type cuts struct {
	pieces []*image.RGBA // by digit
	parts  []*image.RGBA // by cell: the picture spread over the board
	whole  *image.RGBA
}

// cut cuts the picture.
func (q cutting) cut() cuts {
	px := q.geo.TilePixels()
	return cuts{imageslice.Tiles(q.pic, q.crop, 3, 3, px, px),
		imageslice.Tiles(q.pic, pictures.Exactly(q.geo, q.pic, q.crop), 9, 9, px, px), pictures.Whole(q.geo, q.pic, q.crop)}
}

func newFaces(t *Tab) *faces {
	f := &faces{tab: t, palette: newPalette(), turning: map[int]*board.Face{}}
	f.work = pictures.NewPipeline(t.services.Post, func(_ context.Context, q cutting) cuts { return q.cut() }, f.use)
	return f
}

// render cuts the picture anew, where it is used.
func (f *faces) render() {
	pic := f.tab.picture.Picture()
	b := f.tab.board
	if !f.tab.setup.pieces || pic == nil || b.Size().IsZero() {
		f.work.Cancel()
		f.use(cuts{})
		return
	}
	f.work.Ask(cutting{pic, f.tab.picture.CropNow(), b.Geometry()})
}

// use takes a picture into use, or digits in its place, and paints all cells.
func (f *faces) use(made cuts) {
	f.cuts, f.shown = made, nil
	f.tab.pad.setPieces(f.pieces)
	f.tab.refresh()
	switch b := f.tab.board; {
	case b.Won(), b.WholeShown():
		b.Recut(f.whole, f.grower())
	case f.tab.over() && f.whole != nil: // a game that is won may come before its picture
		b.Celebrate(f.win(), board.Pace{}, nil)
	}
}

// win is the win of a board that closes up to the picture.
func (f *faces) win() (w board.Win) {
	if f.whole != nil {
		w.Picture, w.Grow = f.whole, f.grower()
	}
	if h := f.tab.frame.Session.History(); len(h) > 0 {
		w.From = []int{h[len(h)-1].Cell}
	}
	return w
}

// grower makes the picture in other sizes.
func (f *faces) grower() func(image.Point, func(*image.RGBA)) {
	card := f.tab.picture
	return pictures.Grower(f.tab.services.Library, f.tab.board.Geometry().Scale(), card.Picture(), card.CropNow())
}

// recolour follows the theme.
func (f *faces) recolour() {
	f.palette, f.shown = newPalette(), nil
	f.tab.pad.recolour()
	f.tab.refresh()
}

// set shows views; only what differs is painted.
func (f *faces) set(views []cellView) {
	all := f.shown == nil
	for cell, v := range views {
		if all || f.shown[cell] != v {
			face := v.face(f.palette, f.pieces)
			if turn := f.turning[cell]; turn != nil {
				*turn = face
			}
			f.tab.board.SetFace(cell, face)
		}
	}
	f.shown = views
}

// turn shows the present position by turning over the cells whose digits
// changed, or that became part of the picture, each after its delay.
func (t *Tab) turn(delay func(cell int) float32, d time.Duration, done func()) {
	f, views := t.faces, t.views()
	if f.shown == nil {
		t.refresh()
		done()
		return
	}
	var over []int
	still := append([]cellView(nil), views...)
	for cell, v := range views {
		if old := f.shown[cell]; old.digit != v.digit || old.part != v.part {
			over = append(over, cell)
			still[cell] = old
		}
	}
	f.set(still)
	f.shown = views
	t.frameCell()
	t.turnCells(over, delay, d, done)
}

// wave turns all cells over once, to the same faces.
func (t *Tab) wave(delay func(cell int) float32, d time.Duration, done func()) {
	t.turnCells(t.board.Layout().InPlace(), delay, d, done)
}

// turnCells turns cells over to what shown says of them. A face that changes
// meanwhile reaches the turning cell as well.
func (t *Tab) turnCells(cells []int, delay func(cell int) float32, d time.Duration, done func()) {
	if d <= 0 || len(cells) == 0 {
		t.refresh()
		done()
		return
	}
	f := t.faces
	var motions board.Transition
	turns := map[int]*board.Face{}
	for _, cell := range cells {
		face := f.shown[cell].face(f.palette, f.pieces)
		turns[cell] = &face
		motions = append(motions, board.Motion{Tile: cell, From: cell, To: cell, Turn: &face, Delay: delay(cell)})
	}
	t.board.Animate(motions, d, func() { // ends an animation before, which forgets its own faces
		maps.DeleteFunc(f.turning, func(cell int, face *board.Face) bool { return turns[cell] == face })
		done()
	})
	maps.Copy(f.turning, turns)
}
