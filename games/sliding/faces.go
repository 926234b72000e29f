package sliding

import (
	"image"
	"strconv"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/solver/sliding"
)

// faces gives each tile its slice of the picture.
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
	if !f.Fits() {
		return
	}
	f.tab.board.SetFaces(f.style().dress(f.Slices, l.Cols, l.Rows, home))
}

// style is how tiles look, beside the picture.
type style struct{ numbers, borders bool }

func (f *faces) style() style { return style{f.tab.setup.numbers, f.tab.setup.borders} }

// dress gives each tile, by identity, its face on a board of w×h cells whose blank is
// at home at that cell.
func (s style) dress(slices []*image.RGBA, w, h, home int) []board.Face {
	goal := sliding.Goal(sliding.Params{W: w, H: h, Blank: home})
	all := make([]board.Face, len(slices))
	for c := range all {
		id := goal.Tile(c)
		all[id] = board.Face{Picture: slices[c], Border: s.borders, Says: strconv.Itoa(id)}
		if s.numbers && id != 0 {
			all[id].Badge = strconv.Itoa(id)
		}
	}
	return all
}
