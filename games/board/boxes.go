package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
)

// boxEdge is how far the ground of a box stands out around its cells, in units.
const boxEdge = 2

// boxes are grounds under the boxes of a layout, which are seen as lines between their
// cells and as a frame around them.
type boxes struct {
	layer *fyne.Container
	name  fyne.ThemeColorName
	rects []*canvas.Rectangle
}

// SetBoxes lays a ground of a colour of the theme under each box of cells, so that the
// boxes stand apart on the bed.
func (b *Board) SetBoxes(name fyne.ThemeColorName) {
	b.boxes.name = name
	b.relayout()
	b.Refresh()
}

// place puts a ground under each box of a geometry.
func (s *boxes) place(g Geometry) {
	all := g.boxes()
	if s.name == "" {
		all = nil
	}
	for len(s.rects) < len(all) {
		r := canvas.NewRectangle(nil)
		s.rects = append(s.rects, r)
		s.layer.Add(r)
	}
	for i, r := range s.rects {
		if r.Hidden = i >= len(all); !r.Hidden {
			pos, size := g.placed(all[i])
			put(r, pos, size)
		}
	}
	s.colour()
}

// boxes are the boxes of cells with the edge around them, in device pixels, row by row.
func (g Geometry) boxes() (all []image.Rectangle) {
	if g.BoxCols <= 0 || g.BoxRows <= 0 {
		return nil
	}
	edge := max(1, int(boxEdge*g.scale+0.5))
	first := image.Pt(g.left, g.top)
	for row := 0; row < g.Rows; row += g.BoxRows {
		for col := 0; col < g.Cols; col += g.BoxCols {
			last := g.corner(min(col+g.BoxCols, g.Cols)-1, min(row+g.BoxRows, g.Rows)-1)
			all = append(all, image.Rectangle{Min: g.corner(col, row), Max: last.Add(g.cell)}.Add(first).Inset(-edge))
		}
	}
	return all
}

// colour follows the theme.
func (s *boxes) colour() {
	for _, r := range s.rects {
		r.FillColor = look.Color(s.name)
		r.Refresh()
	}
}
