package sliding

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// ground is what tiles are made of.
type ground string

// The grounds; the words are kept in the settings.
const (
	picture ground = "picture" // slices of the picture
	rows    ground = "rows"    // plain, with large numerals, in the colour of the row where they belong
	rings   ground = "rings"   // the same, of the ring around the board's middle
)

var (
	grounds = []ground{picture, rows, rings}
	_       = lang.Keys("sliding.ground.", "picture", "rows", "rings")
)

// groundKey is under what the ground is kept.
const groundKey = "sliding.ground"

// groundOf is the ground of that name; the picture where there is none.
func groundOf(name string) ground {
	if i := slices.Index(grounds, ground(name)); i >= 0 {
		return grounds[i]
	}
	return picture
}

// faces gives each tile its slice of the picture, or its numeral.
type faces struct {
	tab *Tab
	*pictures.Cut
	home int // of the blank
}

// assign gives the tiles their faces for a board whose blank is at home at
// that cell.
func (f *faces) assign(home int) {
	f.home = home
	l := f.tab.board.Layout()
	style := f.style()
	switch {
	case home >= l.Cells(): // of the board before, until the game on this one is placed
	case style.plain() || f.Fits():
		f.tab.board.SetFaces(style.dress(f.Slices, l.Cols, l.Rows, home))
	}
}

// Render brings the faces up to date with the picture and the size of the board.
func (f *faces) Render() {
	if f.style().plain() {
		f.Rest()
		f.assign(f.home)
		return
	}
	f.Cut.Render()
}

// style is how tiles look, beside the picture.
type style struct {
	ground           ground
	numbers, borders bool
}

func (f *faces) style() style {
	s := f.tab.setup
	return style{s.ground, s.numbers || f.tab.teaching, s.borders}
}

// plain says whether tiles show numerals and no picture.
func (s style) plain() bool { return s.ground != picture }

// dress gives each tile, by identity, its face on a board of w×h cells whose blank is
// at home at that cell.
func (s style) dress(slices []*image.RGBA, w, h, home int) []board.Face {
	goal := sliding.Goal(sliding.Params{W: w, H: h, Blank: home})
	all := make([]board.Face, w*h)
	for c := range all {
		id := goal.Tile(c)
		f := board.Face{Border: s.borders, Says: strconv.Itoa(id)}
		switch {
		case s.plain():
			fill := s.colour(c, w, h)
			f.Fill, f.Ink = fill, look.Ink(fill)
			if id != 0 {
				f.Glyph = strconv.Itoa(id)
			}
		default:
			f.Picture = slices[c]
			if s.numbers && id != 0 {
				f.Badge = strconv.Itoa(id)
			}
		}
		all[id] = f
	}
	return all
}

// colour is that of the plain tile that belongs in a cell.
func (s style) colour(cell, w, h int) color.NRGBA {
	x, y := cell%w, cell/w
	if s.ground == rows {
		return look.Wheel(y, h)
	}
	return look.Wheel(min(x, y, w-1-x, h-1-y), (min(w, h)+1)/2)
}
