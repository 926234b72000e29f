package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"

	"tessera/games/view"
)

// Layout is the shape of a board, before its size on the screen is known.
type Layout view.Shape

// Proportions are the width and height of all cells, and of the ring, in heights of a cell.
func (l Layout) Proportions() (w, h float32) {
	cols, rows := l.sides()
	return float32(cols * view.CellAspect(l.Aspect)), float32(rows)
}

// sides are how many cells are as wide and as high as all of them with the ring.
func (l Layout) sides() (wide, high float64) {
	wide, high = float64(l.Cols), float64(l.Rows)
	if l.Ring { // half of a cell's shorter side all around
		aspect := view.CellAspect(l.Aspect)
		wide, high = wide+min(1, 1/aspect), high+min(1, aspect)
	}
	return wide, high
}

// Cells is the number of cells.
func (l Layout) Cells() int { return l.Cols * l.Rows }

// Cell is the index, row by row, of a column and row; -1 outside the board.
func (l Layout) Cell(col, row int) int {
	if col < 0 || row < 0 || col >= l.Cols || row >= l.Rows {
		return -1
	}
	return row*l.Cols + col
}

// Geometry is a layout at a size on the screen. Cells are all of one whole number
// of device pixels a side, so that every tile is drawn sharp and no seam comes
// from rounding; so the aspect of oblong ones is the nearest that pixels allow.
type Geometry struct {
	Layout
	scale     float32     // device pixels a Fyne unit
	cell      image.Point // the sides of a cell, in device pixels
	gap, box  int
	ring      int // width of the free ring, in device pixels
	left, top int // of the first cell
	well      [4]int
	all       image.Point // the room that there is
	zoom      Zoom
	free      image.Point // how far it can be moved then
}

// Fit lays the board out, centred in size, at scale device pixels a unit.
func (l Layout) Fit(size fyne.Size, scale float32) Geometry {
	g := Geometry{Layout: l, scale: scale}
	px := func(u float32) int { return int(math.Round(float64(u * scale))) }
	g.gap, g.box = px(l.Gap), px(l.BoxGap)
	pad := px(l.Pad)
	gapsX, gapsY := g.gaps(l.Cols, l.BoxCols), g.gaps(l.Rows, l.BoxRows)
	w, h := int(size.Width*scale), int(size.Height*scale)
	g.all = image.Pt(w, h)
	roomX, roomY := w-2*pad-gapsX, h-2*pad-gapsY // for cells and ring
	cols, rows := l.sides()
	g.cell = largest(int(float64(roomX)/cols), int(float64(roomY)/rows), view.CellAspect(l.Aspect))
	if l.Ring { // as wide all around; rounding may take a pixel from it
		g.ring = max(0, min(min(g.cell.X, g.cell.Y), roomX-l.Cols*g.cell.X, roomY-l.Rows*g.cell.Y)) / 2
	}
	g.well[2] = 2*(pad+g.ring) + l.Cols*g.cell.X + gapsX
	g.well[3] = 2*(pad+g.ring) + l.Rows*g.cell.Y + gapsY
	g.well[0], g.well[1] = max(0, (w-g.well[2])/2), max(0, (h-g.well[3])/2)
	g.left = g.well[0] + pad + g.ring
	g.top = g.well[1] + pad + g.ring
	return g
}

// largest is the largest cell of an aspect that is no wider than w and no higher than
// h pixels.
func largest(w, h int, aspect float64) image.Point {
	if wide := int(math.Round(float64(h) * aspect)); wide <= w {
		w = wide
	} else {
		h = min(h, int(math.Round(float64(w)/aspect)))
	}
	return image.Pt(max(1, w), max(1, h))
}

// gaps is the width in pixels of all gaps between n cells.
func (g Geometry) gaps(n, box int) int {
	sum := (n - 1) * g.gap
	if box > 0 {
		sum += (n - 1) / box * g.box
	}
	return sum
}

// offset is where cell i of a row or column of cells with that side begins, in
// pixels after the first.
func (g Geometry) offset(i, side, box int) int {
	at := i * (side + g.gap)
	if box > 0 {
		at += i / box * g.box
	}
	return at
}

func (g Geometry) units(px int) float32 { return float32(px) / g.scale }

// TilePixels is the side of a square tile in device pixels, and the shorter one of
// an oblong one.
func (g Geometry) TilePixels() int { return min(g.cell.X, g.cell.Y) }

// TileRect is a tile in device pixels.
func (g Geometry) TileRect() image.Rectangle { return image.Rectangle{Max: g.cell} }

// shorter is the shorter side of a size, in which what lies on a tile is measured.
func shorter(s fyne.Size) float32 { return min(s.Width, s.Height) }

// Scale is the number of device pixels a Fyne unit.
func (g Geometry) Scale() float32 { return g.scale }

// TileSize is the size of a tile.
func (g Geometry) TileSize() fyne.Size { return fyne.NewSize(g.units(g.cell.X), g.units(g.cell.Y)) }

// Pos is the top left corner of a cell.
func (g Geometry) Pos(cell int) fyne.Position {
	at := g.TileIn(cell).Min
	return fyne.NewPos(g.units(g.left+at.X), g.units(g.top+at.Y))
}

// corner is where a cell begins, in device pixels from the first.
func (g Geometry) corner(col, row int) image.Point {
	return image.Pt(g.offset(col, g.cell.X, g.BoxCols), g.offset(row, g.cell.Y, g.BoxRows))
}

// Centre is the middle of a column and row, which may lie in the ring (-1, or
// the number of columns or rows).
func (g Geometry) Centre(col, row int) fyne.Position {
	out := (g.ring + 1) / 2 // from the outer tiles to the middle of the ring
	at := func(i, n, side, box int) int {
		switch {
		case i < 0:
			return -out
		case i >= n:
			return g.offset(n-1, side, box) + side + out
		}
		return g.offset(i, side, box) + side/2
	}
	return fyne.NewPos(
		g.units(g.left+at(col, g.Cols, g.cell.X, g.BoxCols)),
		g.units(g.top+at(row, g.Rows, g.cell.Y, g.BoxRows)))
}

// At is the cell under a position. A gap belongs to the nearer cell; outside
// the tiles, and out of sight, there is none.
func (g Geometry) At(p fyne.Position) (cell int, ok bool) {
	if g.zoom != (Zoom{}) && !image.Pt(int(math.Floor(float64(p.X*g.scale))), int(math.Floor(float64(p.Y*g.scale)))).In(image.Rectangle{Max: g.all}) {
		return 0, false
	}
	find := func(px, n, side, box int) int {
		for i := range n {
			lo, hi := g.offset(i, side, box), g.offset(i, side, box)+side
			if i > 0 {
				lo -= (lo - g.offset(i-1, side, box) - side) / 2
			}
			if i < n-1 {
				hi += (g.offset(i+1, side, box) - hi + 1) / 2
			}
			if px >= lo && px < hi {
				return i
			}
		}
		return -1
	}
	col := find(int(p.X*g.scale)-g.left, g.Cols, g.cell.X, g.BoxCols)
	row := find(int(p.Y*g.scale)-g.top, g.Rows, g.cell.Y, g.BoxRows)
	if col < 0 || row < 0 {
		return 0, false
	}
	return g.Cell(col, row), true
}

// Pitch is the distance from a cell to the next, across and down, without box gaps,
// in units.
func (g Geometry) Pitch() fyne.Size {
	return fyne.NewSize(g.units(g.cell.X+g.gap), g.units(g.cell.Y+g.gap))
}

// TilesPixels is the size of all tiles together, in device pixels.
func (g Geometry) TilesPixels() (w, h int) {
	_, size := g.Tiles()
	return int(size.Width*g.scale + 0.5), int(size.Height*g.scale + 0.5)
}

// TileIn is the rectangle of a cell's tile in a picture of the size of
// [Geometry.TilesPixels].
func (g Geometry) TileIn(cell int) image.Rectangle {
	return g.TileRect().Add(g.corner(cell%g.Cols, cell/g.Cols))
}

// Tiles is the rectangle that all tiles fill, gaps included.
func (g Geometry) Tiles() (fyne.Position, fyne.Size) {
	size := g.corner(g.Cols-1, g.Rows-1).Add(g.cell)
	return g.placed(image.Rectangle{Max: size}.Add(image.Pt(g.left, g.top)))
}

// Grown is the largest rectangle of the shape of [Geometry.Tiles] in the room that is
// left, in whole pixels and in its middle.
func (g Geometry) Grown(t Taken) (fyne.Position, fyne.Size) {
	_, tiles := g.Tiles()
	room := image.Pt(max(1, g.all.X-int(t.Right*g.scale+0.5)), max(1, g.all.Y-int(t.Foot*g.scale+0.5)))
	size := largest(room.X, room.Y, float64(tiles.Width)/float64(tiles.Height))
	return g.placed(image.Rectangle{Max: size}.Add(room.Sub(size).Div(2)))
}

// Well is the rectangle of the board's bed, as far as it is in sight.
func (g Geometry) Well() (fyne.Position, fyne.Size) {
	seen := image.Rect(g.well[0], g.well[1], g.well[0]+g.well[2], g.well[1]+g.well[3])
	if g.zoom != (Zoom{}) {
		seen = seen.Intersect(image.Rectangle{Max: g.all})
	}
	return g.placed(seen)
}

// bed is all of the board's bed.
func (g Geometry) bed() (fyne.Position, fyne.Size) {
	return g.placed(image.Rect(g.well[0], g.well[1], g.well[0]+g.well[2], g.well[1]+g.well[3]))
}

// placed is a rectangle in units.
func (g Geometry) placed(r image.Rectangle) (fyne.Position, fyne.Size) {
	return fyne.NewPos(g.units(r.Min.X), g.units(r.Min.Y)), fyne.NewSize(g.units(r.Dx()), g.units(r.Dy()))
}
