package cycle

import (
	"image/color"
	"strconv"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/hues"
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

// pictured says whether tiles show pictures, several whether one for each value.
func pictured(s style) bool { return s == many || s == photo || s == album }
func several(s style) bool  { return s == many || s == album }

// dress is all that decides how a value looks.
type dress struct {
	words
	numbers bool           // on pictures of their own and on colours; tints always have them
	shots   []view.Picture // the parts of pictures that the style needs; none while they are being loaded
	again   []bool         // a smaller value has the same picture
}

// dressOf is how the tiles of a board look now.
func (m *state) dressOf(e env, b cycle.Board) dress {
	d := dress{words: m.words(e), numbers: numbers.Ticked(e.Options) || m.edit.on || m.framed != nil}
	switch p := e.Photos[Name]; {
	case d.style == photo && p.Hash != "":
		d.shots, d.again = []view.Picture{p.For(view.Grid{Cols: b.W, Rows: b.H})}, []bool{false}
	case several(d.style):
		grid := view.Grid{Cols: b.W, Rows: b.H}
		if d.style == many {
			grid = view.Grid{Cols: 1, Rows: 1}
		}
		d.album(e.Album.Slots, b.Depth, grid)
	}
	return d
}

// album takes the parts of the pictures of an album, once all are there.
func (d *dress) album(slots []table.Photo, depth int, grid view.Grid) {
	if len(slots) < depth {
		return
	}
	seen := map[string]bool{}
	for _, p := range slots[:depth] {
		if p.Hash == "" {
			d.shots = nil
			return
		}
		d.shots, d.again = append(d.shots, p.For(grid)), append(d.again, seen[p.Hash])
		seen[p.Hash] = true
	}
}

// cuts are the pictures as they are cut for a board.
func (d *dress) cuts(b cycle.Board) (all []view.Cut) {
	for _, p := range d.shots {
		if d.style == many {
			all = append(all, view.Cut{Picture: p, Icon: true})
		} else {
			all = append(all, view.Cut{Picture: p, Cols: b.W, Rows: b.H, Seams: true})
		}
	}
	return all
}

// tiles are the tiles of a position, each on its own cell, and none in a hole; tag is a
// small text on them.
func (d *dress) tiles(p cycle.Position, tag func(cell int) string) []view.Tile {
	b := p.Board()
	all := make([]view.Tile, 0, p.Cells())
	plain := make([]view.Face, b.Depth+1) // by value
	for v := 1; v <= b.Depth; v++ {
		plain[v] = d.face(v, b.Depth)
	}
	for c := range p.Cells() {
		if b.Hole(c) {
			continue
		}
		all = append(all, view.Tile{})
		t := &all[len(all)-1] // written in place: tiles are large
		t.ID, t.Cell, t.Face = c, c, plain[p.Value(c)]
		if t.Face.Piece.Cut > 0 && d.style != many {
			t.Face.Piece.Slice = int16(c)
		}
		if b.Rules != "" {
			t.Face.Reach = ReachOf(b.RuleAt(c))
		}
		if aim := aimed(b, c); aim > 0 {
			t.Face.Aim = d.target(aim, b.Depth)
		}
		if tag != nil {
			t.Face.Tag = tag(c)
		}
	}
	return all
}

// face is the face of a value on the first cell, without the signs of the plan.
func (d *dress) face(value, depth int) view.Face {
	f := view.Face{Fill: view.Own(colour(value, depth)), Glyph: d.numeral(value), Ink: view.Own(ink(value, depth)), Card: true, Says: strconv.Itoa(value)}
	ready := len(d.shots) > 0
	switch {
	case ready && d.style == photo: // without its numeral the colour alone would tell
		f.Piece, f.Tint, f.Ink = view.Piece{Cut: 1}, tint(value, depth), view.Colour{}
	case ready && several(d.style):
		f.Piece, f.Badge, f.Disc, f.Glyph = view.Piece{Cut: int16(value)}, f.Glyph, f.Fill, ""
		if !d.numbers {
			f.Badge = ""
		}
		if d.again[value-1] {
			f.Tint = tint(value, depth)
		}
	case d.style == pips:
		f.Pips, f.Glyph = int8(d.shown(value)), ""
	case depth == 2 && d.style != colours: // also while pictures are to come
		f = view.Face{Lamp: lamp(value), Card: true, Says: f.Says}
	case d.style == colours && !d.numbers:
		f.Glyph = ""
	}
	return f
}

// lamp is the one that shows a value.
func lamp(value int) view.Lamp { return view.LampOff + view.Lamp(value-1) }

// together is the picture that a board shows whose tiles all have that value, 0 where they
// differ; none where they show none together.
func (d *dress) together(value int) view.Picture {
	switch {
	case len(d.shots) == 0:
	case d.style == photo:
		return d.shots[0]
	case d.style == album && value > 0 && value <= len(d.shots):
		return d.shots[value-1]
	}
	return view.Picture{}
}

// bond is what is seen between tiles of a value: its picture where they show slices of one,
// else the ground of its lamp, or its colour.
func (d *dress) bond(value, depth int) view.Bond {
	b := view.Bond{Fill: view.Own(colour(value, depth)), Picture: d.together(value)}
	switch {
	case b.Picture.Hash != "" && (d.style == photo || d.again[value-1]):
		b.Tint = tint(value, depth)
	case len(d.shots) == 0 && depth == 2 && d.style != colours && d.style != pips:
		b.Lamp = lamp(value)
	}
	return b
}

// colour is that of a value, from 1, among so many: the values go round a hue wheel, as
// clicks take a tile through them.
func colour(value, depth int) color.NRGBA { return hues.Wheel(value-1, depth) }

// tint is the colour of a value, thin enough to let a picture through: the numeral tells the value.
func tint(value, depth int) view.Colour {
	c := colour(value, depth)
	c.A = 0x60
	return view.Own(c)
}

// ink is what is read best on the colour of a value.
func ink(value, depth int) color.NRGBA { return hues.Ink(colour(value, depth)) }
