package sliding

import (
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
	numbers, borders := f.tab.setup.numbers, f.tab.setup.borders
	goal := sliding.Goal(sliding.Params{W: l.Cols, H: l.Rows, Blank: home})
	all := make([]board.Face, l.Cells())
	for c := range l.Cells() {
		id := goal.Tile(c)
		all[id] = board.Face{Picture: f.Slices[c], Border: borders, Says: strconv.Itoa(id)}
		if numbers && id != 0 {
			all[id].Badge = strconv.Itoa(id)
		}
	}
	f.tab.board.SetFaces(all)
}
