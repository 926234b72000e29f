package sliding

import (
	"image"

	"tessera/games/board"
	"tessera/games/tab"
	"tessera/solver/sliding"
)

// Film is how the game looks on other boards; the missing piece is seen when the
// picture is whole.
func (t *Tab) Film(start sliding.Position) (board.Layout, func(board.Geometry) tab.Film[sliding.Position, sliding.Move]) {
	grid := gridOf(start.W(), start.H())
	layout, cut, style := t.layoutOf(grid), t.faces.At(grid), t.faces.style()
	if style.plain() {
		cut = func(board.Geometry) ([]*image.RGBA, *image.RGBA) { return nil, nil }
	}
	if cut == nil {
		return layout, nil
	}
	return layout, func(geo board.Geometry) tab.Film[sliding.Position, sliding.Move] {
		slices, whole := cut(geo)
		return tab.Film[sliding.Position, sliding.Move]{
			Lay: func(p sliding.Position) []board.Laid {
				all := make([]board.Laid, p.Cells())
				for id, face := range style.dress(slices, p.W(), p.H(), p.Home()) {
					all[id].Face = face
				}
				for c := range all {
					all[p.Tile(c)].Cell = c
				}
				if !p.Solved() {
					all[0].Cell = -1
				}
				return all
			},
			Whole: func(sliding.Position) *image.RGBA { return whole },
		}
	}
}
