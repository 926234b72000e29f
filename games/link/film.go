package link

import (
	"context"
	"image"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/tab"
	"tessera/solver/link"
)

// Film is how the game looks on other boards: the tiles, and the picture behind them
// where there is one.
func (t *Tab) Film(start link.Position) (board.Layout, func(board.Geometry) tab.Film[link.Position, link.Move]) {
	layout := layoutOf(start.W(), start.H())
	cut, plain, looks := t.cut.At(pictures.Grid{Cols: start.W(), Rows: start.H()}), t.plain, t.gallery.looksOf(start)
	return layout, func(geo board.Geometry) tab.Film[link.Position, link.Move] {
		looks.tile = geo.TileRect().Max
		_, cells := looks.make(context.Background()).dealt(start, plain)
		on := dealt(start)
		film := tab.Film[link.Position, link.Move]{
			Lay: func(link.Position) []board.Laid {
				all := make([]board.Laid, start.Cells())
				for id, cell := range on.cells() {
					all[id] = board.Laid{Cell: cell, Face: cells[id]}
				}
				return all
			},
			Follow: func(from link.Position, m link.Move, to link.Position) { on = on.after(from, m, to) },
		}
		if cut != nil {
			_, whole := cut(geo)
			film.Behind, film.Whole = shaped(whole, geo, start), func(link.Position) *image.RGBA { return whole }
		}
		return film
	}
}
