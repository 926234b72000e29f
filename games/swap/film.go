package swap

import (
	"image"

	"tessera/games/board"
	"tessera/games/tab"
	"tessera/imageslice"
	"tessera/solver/swap"
)

// Film is how the game looks on other boards.
func (t *Tab) Film(start swap.Position) (board.Layout, func(board.Geometry) tab.Film[swap.Position, swap.Move]) {
	layout, cut := t.layoutOf(start.Board()), t.faces.At(gridOf(start.Board()))
	if cut == nil {
		return layout, nil
	}
	alike, fuse := t.alike.of(start), t.fuses()
	return layout, func(geo board.Geometry) tab.Film[swap.Position, swap.Move] {
		likes := alike()
		slices, whole := cut(geo)
		made := map[appearance]board.Face{}
		return tab.Film[swap.Position, swap.Move]{
			Lay: func(p swap.Position) []board.Laid {
				all, joined := make([]board.Laid, p.Cells()), join(p, likes)
				for c := range all {
					a := appear(p, c, likes, fuse, &joined)
					face, ok := made[a]
					if !ok {
						face = a.look(geo)
						face.Picture = imageslice.Turned(slices[a.slice], a.quarters)
						face.Says = a.says()
						made[a] = face
					}
					all[p.Piece(c)] = board.Laid{Cell: c, Face: face}
				}
				return all
			},
			Whole: func(swap.Position) *image.RGBA { return whole },
		}
	}
}
