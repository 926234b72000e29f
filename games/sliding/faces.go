package sliding

import (
	"image"
	"strconv"

	"tessera/games/board"
	"tessera/imageslice"
	"tessera/solver/sliding"
)

// faces holds the picture cut to the board's present size, and gives each tile
// its slice.
type faces struct {
	tab    *Tab
	slices []*image.RGBA // by home cell
	whole  *image.RGBA   // the part of the picture on the board, in one piece
	asked  int           // counts renderings; the newest wins
	home   int           // of the blank
}

// render cuts the picture anew, off the UI goroutine, and shows it when done.
func (f *faces) render() {
	b := f.tab.board
	geo := b.Geometry()
	pic := f.tab.picture.Picture()
	if pic == nil || b.Size().IsZero() {
		return
	}
	crop := f.tab.picture.CropNow()
	f.asked++
	asked, px := f.asked, geo.TilePixels()
	cols, rows := geo.Cols, geo.Rows
	_, size := geo.Tiles()
	wholeW, wholeH := int(size.Width*geo.Scale()+0.5), int(size.Height*geo.Scale()+0.5)
	post := f.tab.services.Post
	go func() {
		slices := imageslice.Tiles(pic, crop, cols, rows, px, px)
		whole := pic.Render(crop, wholeW, wholeH)
		imageslice.RoundCorners(whole, float64(geo.Scale()*8))
		post(func() {
			if asked != f.asked {
				return
			}
			f.slices, f.whole = slices, whole
			f.assign(f.home)
			if b.WholeShown() {
				b.ShowWhole(whole)
			}
		})
	}()
}

// assign gives the tiles their faces for a board whose blank is at home at
// that cell.
func (f *faces) assign(home int) {
	f.home = home
	l := f.tab.board.Layout()
	if len(f.slices) != l.Cells() {
		return
	}
	numbers, borders := f.tab.setup.numbers, f.tab.setup.borders
	goal := sliding.Goal(sliding.Params{W: l.Cols, H: l.Rows, Blank: home})
	all := make([]board.Face, l.Cells())
	for c := range l.Cells() {
		id := goal.Tile(c)
		all[id] = board.Face{Picture: f.slices[c], Border: borders}
		if numbers && id != 0 {
			all[id].Badge = strconv.Itoa(id)
		}
	}
	f.tab.board.SetFaces(all)
}
