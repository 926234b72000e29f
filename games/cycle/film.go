package cycle

import (
	"context"
	"image"
	"slices"
	"strconv"

	"tessera/games/board"
	"tessera/games/tab"
	"tessera/solver/cycle"
)

// Film is how the game looks on other boards, in the present style: while the pictures of
// that are being loaded, in colours, as on the board.
func (t *Tab) Film(start cycle.Position) (board.Layout, func(board.Geometry) tab.Film[cycle.Position, cycle.Move]) {
	layout := layoutOf(start)
	dress, shots := t.faces.dress, slices.Clone(t.shots(layout))
	dress.cuts = cuts{}
	return layout, func(geo board.Geometry) tab.Film[cycle.Position, cycle.Move] {
		if dress.style.pictured() && len(shots) > 0 {
			dress.cuts = cut(context.Background(), dress.style, shots, geo)
		}
		return tab.Film[cycle.Position, cycle.Move]{
			Lay: func(p cycle.Position) []board.Laid {
				all := make([]board.Laid, 0, p.Cells())
				for c := range p.Cells() {
					if p.Board().Hole(c) {
						continue
					}
					face := dress.plain(p.Board(), c, p.Value(c))
					face.Says = strconv.Itoa(p.Value(c))
					all = append(all, board.Laid{Cell: c, Face: face})
				}
				return all
			},
			Whole: func(p cycle.Position) *image.RGBA { return dress.whole(p.Common()) },
		}
	}
}
