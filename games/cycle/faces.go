package cycle

import (
	"context"
	"image"
	"slices"
	"strconv"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// style is how a tile shows its value.
type style string

// The styles; the words are kept in the settings.
const (
	colours style = "colours"  // a numeral on a colour
	pips    style = "pips"     // as many dots on a colour, as on dice
	lamps   style = "lamps"    // of two values a dark lamp and one that glows; of more as colours
	many    style = "pictures" // a picture for each value
	photo   style = "photo"    // the tile's slice of one photo, tinted, with a numeral
	album   style = "album"    // a picture for each value, of which the tile shows its slice
)

var (
	styles = []style{colours, pips, lamps, many, photo, album}
	_      = lang.Keys("cycle.style.", "colours", "pips", "lamps", "pictures", "photo", "album")
)

// pictured says whether tiles show pictures.
func (s style) pictured() bool { return s == many || s == photo || s == album }

// styleKey is under what the style is kept.
const styleKey = "cycle.style"

// shot is a part of a picture.
type shot struct {
	pic   *imageslice.Picture
	crop  imageslice.Crop
	again bool // a smaller value has the same picture
}

// cuts is what was cut from pictures for one size of the board.
type cuts struct {
	style  style
	shots  []shot // what they were cut from; nil once that was let go
	geo    board.Geometry
	wholes []*image.RGBA // by value-1 for an album, of which a photo is one of a single picture: all tiles and the seams between them
	icons  []*image.RGBA // by value-1
	tinted []bool        // by value-1: a smaller value has the same picture
}

// dress is all that decides how a value looks.
type dress struct {
	style   style
	numbers bool // on pictures of their own and on colours; tints always have them
	zero    bool // values are shown counted from 0
	cuts    cuts // of the style, or of the one before while pictures are being cut; none of colours
}

// mostPainted is how many faces for each cell are kept: of an album with its marks
// there are hundreds.
const mostPainted = 3

// faces gives each tile its look. It keeps what it has painted.
type faces struct {
	tab *Tab
	dress
	work    *pictures.Pipeline[wish, prepared]
	painter *board.Painter
	px      int // a tile's side that painter paints for
	painted map[painted]*image.RGBA
}

// wish is what faces are prepared for: values dressed so on a board of that
// size, with these parts of pictures, none while they are being loaded. The
// position, and the pictures cut before, only save work; these are let go once it is
// done, for the pipeline holds on to its last wish.
type wish struct {
	dress
	before   *cuts
	shots    []shot
	geo      board.Geometry
	position cycle.Position
}

// prepared is what comes of it.
type prepared struct {
	cuts  cuts
	faces map[painted]*image.RGBA // of the position
}

// painted is what a face was painted for: cell is 0 where all cells look alike,
// style is colours while there are no pictures.
type painted struct {
	cell, value, depth int
	style              style
	tag                string // the small text at its corner
	aim                int    // what it is to become, where that is shown; else 0
	reach              board.Reach
}

// countFrom has values shown counted from 0, or from 1.
func (t *Tab) countFrom(zero bool) {
	t.faces.zero = zero
	t.lowest.Store(1)
	if zero {
		t.lowest.Store(0)
	}
}

func newFaces(t *Tab) *faces {
	settings := t.services.Settings
	f := &faces{tab: t, dress: dress{style: colours,
		numbers: settings.Bool("cycle.numbers", true), zero: settings.Bool("cycle.zero", false)}}
	for _, s := range styles {
		if settings.Text(styleKey) == string(s) {
			f.style = s
		}
	}
	f.work = pictures.NewPipelineFunc(t.services.Post, wish.equal,
		func(ctx context.Context, w wish) prepared { return w.prepare(ctx) }, f.take)
	return f
}

// number shows the values on pictures, or leaves them out.
func (f *faces) number(on bool) {
	if f.numbers != on {
		f.numbers = on
		f.render()
	}
}

// render brings the faces up to date with the style, its pictures and the size
// of the board: off the UI goroutine, except for colours, which take no time.
// Until that is done the faces there are go on.
func (f *faces) render() {
	if !f.style.pictured() || f.tab.board.Size().IsZero() {
		f.work.Cancel()
		if f.style == colours {
			f.cuts = cuts{}
		}
		f.forget()
		f.tab.repaint()
		f.tab.cover()
		return
	}
	dress, before := f.dress, f.cuts
	dress.cuts = cuts{}
	f.work.Ask(wish{dress, &before, f.tab.shots(f.tab.board.Layout()), f.tab.board.Geometry(), f.tab.position()})
}

// take takes what was prepared into use.
func (f *faces) take(p prepared) {
	f.cuts = p.cuts
	f.forget()
	f.painted = p.faces
	f.tab.repaint()
	f.tab.cover()
}

func (w wish) equal(v wish) bool {
	return w.style == v.style && w.numbers == v.numbers && w.zero == v.zero &&
		w.geo == v.geo && slices.Equal(w.shots, v.shots)
}

// prepare cuts pictures that are to be cut, and paints the faces of the
// position. What is there when ctx ends is not complete.
func (w wish) prepare(ctx context.Context) prepared {
	d := w.dress
	d.cuts, *w.before = *w.before, cuts{}
	if c := d.cuts; len(w.shots) > 0 && !(c.style == d.style && c.geo == w.geo && slices.Equal(c.shots, w.shots)) {
		d.cuts = cut(ctx, d.style, w.shots, w.geo)
	}
	return prepared{d.cuts, d.paint(ctx, board.NewPainter(w.geo.TilePixels(), w.geo.Scale()), w.geo.Cells(), w.position)}
}

// paint paints the faces of a position.
func (d *dress) paint(ctx context.Context, painter *board.Painter, cells int, p cycle.Position) map[painted]*image.RGBA {
	made := map[painted]*image.RGBA{}
	if p.Cells() != cells {
		return made // the board is about to change
	}
	b := p.Board()
	for c := range cells {
		if ctx.Err() != nil {
			break
		}
		if key := d.key(b, c, p.Value(c)); made[key] == nil && !b.Hole(c) {
			made[key] = painter.Paint(d.plain(b, c, p.Value(c)))
		}
	}
	return made
}

// cut renders the pictures of a style for a board.
func cut(ctx context.Context, s style, shots []shot, geo board.Geometry) cuts {
	made := cuts{style: s, shots: shots, geo: geo}
	px := geo.TilePixels()
	for i, one := range shots {
		if ctx.Err() != nil {
			break
		}
		made.tinted = append(made.tinted, one.again)
		same := slices.IndexFunc(shots[:i], func(s shot) bool { return s.pic == one.pic && s.crop == one.crop })
		switch {
		case s == many && same >= 0:
			made.icons = append(made.icons, made.icons[same])
		case s == many:
			made.icons = append(made.icons, one.pic.Render(one.crop, px, px))
		case same >= 0: // an album has tens of megabytes in a large window
			made.wholes = append(made.wholes, made.wholes[same])
		default:
			wide, high := geo.TilesPixels()
			made.wholes = append(made.wholes, one.pic.Render(one.crop, wide, high))
		}
	}
	return made
}

// slice is the part of a picture that lies on the tile of a cell. It has no pixels of
// its own.
func (c *cuts) slice(i, cell int) *image.RGBA {
	return c.wholes[i].SubImage(c.geo.TileIn(cell)).(*image.RGBA)
}

// whole is a picture in one piece, with the round corners of a tile.
func (c *cuts) whole(i int) *image.RGBA {
	all := *c.wholes[i]
	all.Pix = slices.Clone(all.Pix)
	pictures.Round(&all, c.geo.Scale())
	return &all
}

// forget throws away what was painted.
func (f *faces) forget() {
	f.painted = map[painted]*image.RGBA{}
	geo := f.tab.board.Geometry()
	f.px = geo.TilePixels()
	f.painter = board.NewPainter(f.px, geo.Scale())
}

// ready says whether the pictures of the style are there, for a board of that
// many cells and that depth.
func (d *dress) ready(cells, depth int) bool {
	switch {
	case d.cuts.style != d.style:
		return false
	case d.style == many:
		return len(d.cuts.icons) >= depth
	case d.style == photo:
		return len(d.cuts.wholes) == 1 && d.cuts.geo.Cells() == cells
	case d.style == album:
		return len(d.cuts.wholes) >= depth && d.cuts.geo.Cells() == cells
	}
	return false
}

// key is what the face of a cell is painted for.
func (d *dress) key(b cycle.Board, cell, value int) painted {
	key := painted{cell: cell, value: value, depth: b.Depth, style: d.style, aim: aimed(b, cell), reach: reachAt(b, cell)}
	if !d.ready(b.Cells(), b.Depth) {
		key.cell, key.style = 0, colours
	} else if d.style == many {
		key.cell = 0
	}
	return key
}

// face is how the tile of a cell of b looks that has a value. tag is a small text at its
// corner.
func (f *faces) face(b cycle.Board, cell, value int, tag string) board.Face {
	if b.Hole(cell) {
		return board.Face{}
	}
	if f.px != f.tab.board.Geometry().TilePixels() {
		f.forget()
	}
	key := f.key(b, cell, value)
	key.tag = tag // painted with the rest, so that a numeral makes room for it
	img := f.painted[key]
	if img == nil {
		plain := f.plain(b, cell, value)
		plain.Tag = tag
		img = f.painter.Paint(plain)
		if len(f.painted) >= mostPainted*b.Cells() { // each as large as the tiles of a board
			f.painted = map[painted]*image.RGBA{}
		}
		f.painted[key] = img
	}
	return board.Face{Picture: img, Says: strconv.Itoa(value)}
}

// plain is the face of a value on a cell of b, without what comes and goes.
func (d *dress) plain(b cycle.Board, cell, value int) board.Face {
	face := d.bare(cell, value, b.Depth, d.ready(b.Cells(), b.Depth))
	face.Reach = reachAt(b, cell)
	if aim := aimed(b, cell); aim > 0 {
		face.Aim = d.aim(aim, b.Depth)
	}
	return face
}

// bare is a face without the signs of the plan.
func (d *dress) bare(cell, value, depth int, pictured bool) board.Face {
	numeral := d.numeral(value)
	if !pictured {
		if d.style == colours && !d.numbers {
			numeral = ""
		}
		switch {
		case d.style == pips:
			return board.Face{Fill: colour(value, depth), Pips: d.shown(value), Ink: ink(value, depth), Border: true}
		case d.lit(depth): // also while pictures are to come
			return board.Face{Lamp: lamp(value), Border: true}
		}
		face := d.inColours(value, depth)
		face.Glyph = numeral
		return face
	}
	if d.style == photo { // without its numeral the colour alone would tell
		return board.Face{Picture: d.cuts.slice(0, cell), Tint: tint(value, depth), Glyph: numeral, Border: true}
	}
	if !d.numbers {
		numeral = ""
	}
	face := board.Face{Badge: numeral, Disc: colour(value, depth), Ink: ink(value, depth), Border: true}
	if d.style == many {
		face.Picture = d.cuts.icons[value-1]
	} else {
		face.Picture = d.cuts.slice(value-1, cell)
	}
	if d.cuts.tinted[value-1] {
		face.Tint = tint(value, depth)
	}
	return face
}

// inColours is a numeral on its colour.
func (d *dress) inColours(value, depth int) board.Face {
	return board.Face{Fill: colour(value, depth), Glyph: d.numeral(value), Ink: ink(value, depth), Border: true}
}

// lit says whether tiles without pictures show lamps.
func (d *dress) lit(depth int) bool { return depth == 2 && d.style != colours && d.style != pips }

// lamp is the one that shows a value.
func lamp(value int) board.Lamp { return board.LampOff + board.Lamp(value-1) }

// lamps says whether the player sees lamps instead of numbers, and reads of lamps then.
func (d *dress) lamps(depth int) bool { return d.style == lamps && d.lit(depth) }

// numeral is a value as it is shown.
func (d *dress) numeral(value int) string {
	return strconv.Itoa(d.shown(value))
}

// shown is the number that a value is shown as.
func (d *dress) shown(value int) int {
	if d.zero {
		value--
	}
	return value
}

// whole is the picture that a board shows whose tiles all have that value, 0 where they
// differ; nil where they show none together.
func (d *dress) whole(value int) *image.RGBA {
	if i, ok := d.together(value); ok {
		return d.cuts.whole(i)
	}
	return nil
}

// together is which of the pictures that is.
func (d *dress) together(value int) (i int, ok bool) {
	switch {
	case d.cuts.style != d.style || len(d.cuts.wholes) == 0:
		return 0, false
	case d.style == album && value > 0 && value <= len(d.cuts.wholes):
		return value - 1, true
	}
	return 0, d.style == photo
}

// win is the win of a board whose tiles all have that value, 0 where they differ.
func (f *faces) win(value int) (w board.Win) {
	if i, ok := f.together(value); ok {
		w.Picture = f.cuts.whole(i)
		if i < len(f.cuts.shots) { // they are not at rest
			shot := f.cuts.shots[i]
			w.Grow = pictures.Grower(f.tab.services.Library, f.tab.board.Geometry().Scale(), shot.pic, shot.crop)
		}
	}
	return w
}
