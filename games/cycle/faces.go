package cycle

import (
	"image"
	"strconv"

	"tessera/games/board"
	"tessera/games/lang"
	"tessera/games/tab"
	"tessera/imageslice"
)

// style is how a tile shows its value.
type style string

// The styles; the words are kept in the settings.
const (
	colours  style = "colours"  // a numeral on a colour
	pictures style = "pictures" // a picture for each value
	photo    style = "photo"    // the tile's slice of one photo, tinted, with a numeral
	album    style = "album"    // a picture for each value, of which the tile shows its slice
)

var (
	styles = []style{colours, pictures, photo, album}
	_      = lang.Keys("cycle.style.", "colours", "pictures", "photo", "album")
)

// shot is a part of a picture.
type shot struct {
	pic   *imageslice.Picture
	crop  imageslice.Crop
	again bool // a smaller value has the same picture
}

// cuts is what was cut from pictures for one size of the board.
type cuts struct {
	style  style
	slices [][]*image.RGBA // by value-1 for an album, of which a photo is one of a single picture; then by cell
	icons  []*image.RGBA   // by value-1
	wholes []*image.RGBA   // as slices, in one piece
	tinted []bool          // by value-1: a smaller value has the same picture
}

// faces gives each tile its look. It keeps what it has painted.
type faces struct {
	tab     *Tab
	style   style
	numbers bool // on pictures; colours always have them
	zero    bool // values are shown counted from 0

	cuts    cuts
	asked   int // counts renderings; the newest wins
	painter *board.Painter
	px      int // a tile's side that painter paints for
	painted map[painted]*image.RGBA
}

// painted is what a face was painted for; cell is 0 where all cells look alike.
type painted struct{ cell, value int }

func newFaces(t *Tab) *faces {
	settings := t.services.Settings
	f := &faces{tab: t, style: colours,
		numbers: settings.Bool("cycle.numbers", true), zero: settings.Bool("cycle.zero", false)}
	for _, s := range styles {
		if settings.Text("cycle.style") == string(s) {
			f.style = s
		}
	}
	return f
}

// render cuts the pictures of the style anew, off the UI goroutine, and shows
// them when that is done; until then the faces there are go on.
func (f *faces) render() {
	b := f.tab.board
	f.forget()
	f.tab.repaint()
	shots := f.tab.shots()
	if b.Size().IsZero() || len(shots) == 0 {
		return
	}
	f.asked++
	asked, geo, style, post := f.asked, b.Geometry(), f.style, f.tab.services.Post
	go func() {
		made := cut(style, shots, geo)
		post(func() {
			if asked != f.asked {
				return
			}
			f.cuts = made
			f.forget()
			f.tab.repaint()
		})
	}()
}

// cut renders the pictures of a style for a board.
func cut(s style, shots []shot, geo board.Geometry) cuts {
	made := cuts{style: s}
	px := geo.TilePixels()
	for _, one := range shots {
		made.tinted = append(made.tinted, one.again)
		if s == pictures {
			made.icons = append(made.icons, one.pic.Render(one.crop, px, px))
			continue
		}
		made.slices = append(made.slices, imageslice.Tiles(one.pic, one.crop, geo.Cols, geo.Rows, px, px))
		made.wholes = append(made.wholes, tab.Whole(geo, one.pic, one.crop))
	}
	return made
}

// forget throws away what was painted, after anything that changes how faces look.
func (f *faces) forget() {
	f.painted = map[painted]*image.RGBA{}
	geo := f.tab.board.Geometry()
	f.px = geo.TilePixels()
	f.painter = board.NewPainter(f.px, geo.Scale())
}

// ready says whether the pictures of the style are there, for a board of that
// many cells.
func (f *faces) ready(cells, depth int) bool {
	switch {
	case f.cuts.style != f.style:
		return false
	case f.style == pictures:
		return len(f.cuts.icons) >= depth
	case f.style == photo:
		return len(f.cuts.slices) == 1 && len(f.cuts.slices[0]) == cells
	case f.style == album:
		return len(f.cuts.slices) >= depth && len(f.cuts.slices[0]) == cells
	}
	return false
}

// face is how the tile of a cell looks that has a value, on a board of that
// depth. tag is a small text at its corner.
func (f *faces) face(cell, value, depth int, tag string) board.Face {
	if f.px != f.tab.board.Geometry().TilePixels() {
		f.forget()
	}
	cells := f.tab.board.Layout().Cells()
	key := painted{cell, value}
	pictured := f.ready(cells, depth)
	if !pictured || f.style == pictures {
		key.cell = 0
	}
	img := f.painted[key]
	if img == nil {
		img = f.painter.Paint(f.plain(cell, value, pictured))
		f.painted[key] = img
	}
	return board.Face{Picture: img, Tag: tag}
}

// plain is the face of a value without what comes and goes.
func (f *faces) plain(cell, value int, pictured bool) board.Face {
	numeral := f.numeral(value)
	if !pictured {
		return board.Face{Fill: palette[value-1], Glyph: numeral, Ink: ink(value), Border: true}
	}
	if !f.numbers {
		numeral = ""
	}
	if f.style == photo {
		return board.Face{Picture: f.cuts.slices[0][cell], Tint: tint(value), Glyph: numeral, Border: true}
	}
	face := board.Face{Badge: numeral, Border: true}
	if f.style == pictures {
		face.Picture = f.cuts.icons[value-1]
	} else {
		face.Picture = f.cuts.slices[value-1][cell]
	}
	if f.cuts.tinted[value-1] {
		face.Tint = tint(value)
	}
	return face
}

// numeral is a value as it is shown.
func (f *faces) numeral(value int) string {
	if f.zero {
		value--
	}
	return strconv.Itoa(value)
}

// whole is the picture that a board shows whose tiles all have that value; nil
// where they show none together.
func (f *faces) whole(value int) *image.RGBA {
	switch {
	case f.cuts.style != f.style || len(f.cuts.wholes) == 0:
		return nil
	case f.style == album && value <= len(f.cuts.wholes):
		return f.cuts.wholes[value-1]
	case f.style == photo:
		return f.cuts.wholes[0]
	}
	return nil
}
