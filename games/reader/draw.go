package reader

import (
	"image"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/imageslice/reading"
	"tessera/resources/hues"
)

// The measures of what lies over the picture, in units.
const (
	knob      = 16 // across a corner to be dragged
	smallText = 9
	largeText = 16
	chipShare = 0.32 // of a cell: how high a chip's text is
	ownShare  = 0.62 // how high what a solution writes is
)

// lay lays anew over the picture what was read, or what solves it.
func (v *view) lay() {
	v.over.Objects = nil
	if v.page.picture != nil {
		pos, size := v.area(v.crop)
		look.Place(v.img, pos, size)
		if v.img.Image != nil && v.page.shown.Valid() {
			v.layGrid()
			switch p := v.page; {
			case p.show != nil:
				v.laySolution(p.show)
			case v.grip.held():
				v.layKnobs()
			default:
				v.layCells()
				v.layKnobs()
			}
		}
	}
	v.over.Resize(v.Size())
	v.over.Refresh()
}

// pen is what a line is drawn with.
type pen struct {
	c    color.NRGBA
	wide float32
}

// layGrid draws the lines of the grid, each light within dark so that it is seen on any picture.
func (v *view) layGrid() {
	g := v.page.shown
	h, _ := reading.Square(g.Corners)
	for _, pass := range []pen{{color.NRGBA{A: 0x80}, 3}, {look.Color(theme.ColorNamePrimary), 1.2}} {
		if v.page.bent() {
			v.layBent(pass.c, pass.wide)
			continue
		}
		for _, x := range g.Columns {
			v.line(h.Apply(reading.Point{X: x}), h.Apply(reading.Point{X: x, Y: 1}), pass.c, pass.wide)
		}
		for _, y := range g.Rows {
			v.line(h.Apply(reading.Point{Y: y}), h.Apply(reading.Point{X: 1, Y: y}), pass.c, pass.wide)
		}
	}
}

// layBent draws the sides of all cells.
func (v *view) layBent(c color.NRGBA, wide float32) {
	columns, rows := v.page.shown.Size()
	for i, q := range v.page.sight.Cells {
		v.line(q[0], q[1], c, wide)
		v.line(q[0], q[3], c, wide)
		if i%columns == columns-1 {
			v.line(q[1], q[2], c, wide)
		}
		if i/columns == rows-1 {
			v.line(q[3], q[2], c, wide)
		}
	}
}

// layKnobs draws the corners.
func (v *view) layKnobs() {
	for i, c := range v.page.shown.Corners {
		dot := canvas.NewCircle(look.Color(look.Surface))
		dot.StrokeColor, dot.StrokeWidth = look.Color(theme.ColorNamePrimary), 3
		if i == v.corner {
			dot.FillColor = look.Color(look.Accent)
		}
		v.add(dot, v.at(c).SubtractXY(knob/2, knob/2), fyne.NewSquareSize(knob))
	}
}

// layCells writes into each cell what was read there, and marks what asks for the player's eye.
func (v *view) layCells() {
	p := v.page
	cells := p.board.Cells
	columns, rows := p.shown.Size()
	if len(cells) != columns*rows {
		return
	}
	kind := 0 // the cells like the chosen one, or the one at the cursor
	if i := p.chosen; i != none {
		kind = cells[i].Kind
	} else if v.cursor != none {
		kind = cells[v.cursor].Kind
	}
	for i, c := range cells {
		q := p.cell(i)
		switch {
		case c.Mark == Wrong:
			v.frame(q, look.Color(look.Bad), 3)
		case c.Mark == Doubtful:
			v.frame(q, look.Color(look.Accent), 3)
		case kind > 0 && c.Kind == kind:
			v.frame(q, look.Color(look.Glow), 3)
		}
		v.chip(q, c)
	}
	for _, i := range []int{p.chosen, v.cursor} {
		if i == none {
			continue
		}
		q := p.cell(i)
		v.frame(q, color.NRGBA{A: 0xFF}, 5)
		v.frame(q, color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}, 2.5)
		if i == p.chosen {
			v.frame(q, look.Color(theme.ColorNamePrimary), 3)
		}
	}
}

// chip writes what was read into the corner of a cell, also of one that lies on its side.
func (v *view) chip(q reading.Quad, c Cell) {
	text, ground := c.Text, look.Color(look.Surface)
	if c.Kind > 0 {
		ground = hues.Wheel(c.Kind-1, hues.Most)
	}
	switch c.Mark {
	case Doubtful:
		text, ground = text+"?", look.Color(look.Accent)
	case Wrong:
		text, ground = text+"!", look.Color(look.Bad)
	}
	if text == "" {
		return
	}
	t := bold(text, hues.Ink(ground), min(max(chipShare*v.high(q), smallText), largeText))
	at, across, size := v.at(q[0]).AddXY(2, 2), v.at(q[2]), fyne.NewSize(t.MinSize().Width+4, t.TextSize*1.15)
	if across.X < at.X {
		at.X -= size.Width + 4
	}
	if across.Y < at.Y {
		at.Y -= size.Height + 4
	}
	v.label(t, ground, 3, at, size)
}

func bold(text string, ink color.Color, size float32) *canvas.Text {
	t := canvas.NewText(text, ink)
	t.TextSize, t.TextStyle.Bold = size, true
	return t
}

// label lays a text into the middle of a box.
func (v *view) label(t *canvas.Text, ground color.Color, radius float32, at fyne.Position, size fyne.Size) {
	box := canvas.NewRectangle(ground)
	box.CornerRadius = radius
	v.add(box, at, size)
	need := t.MinSize()
	v.add(t, at.AddXY((size.Width-need.Width)/2, (size.Height-need.Height)/2), need)
}

// add lays something over the picture.
func (v *view) add(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	look.Place(o, at, size)
	v.over.Add(o)
}

// written is what a solution writes into a cell.
func (v *view) written(q reading.Quad, text string, latest bool) {
	ground, ink := look.Color(look.Surface), look.Color(theme.ColorNamePrimary)
	if latest {
		ground, ink = look.Color(theme.ColorNamePrimary), look.Color(theme.ColorNameForegroundOnPrimary)
	}
	ground.A = 0xE6
	high := v.high(q)
	side := 0.76 * high
	at := v.at(q.Middle()).SubtractXY(side/2, side/2)
	v.label(bold(text, ink, ownShare*high), ground, 0.15*high, at, fyne.NewSquareSize(side))
}

// high is how high a cell is seen, or how wide if that is less.
func (v *view) high(q reading.Quad) float32 {
	w, h := reading.Quad{place(v.at(q[0])), place(v.at(q[1])), place(v.at(q[2])), place(v.at(q[3]))}.Size()
	return float32(min(w, h))
}

func place(p fyne.Position) reading.Point { return reading.Point{X: float64(p.X), Y: float64(p.Y)} }

// laySolution shows the steps that were made, the last so that it is seen.
func (v *view) laySolution(s *solution) {
	if s.at > 0 && s.steps[s.at-1].Held != nil {
		v.layMoved(s.steps[s.at-1].Held, s.tiles)
	}
	for n, step := range s.steps[:s.at] {
		latest := n == s.at-1
		if !latest && step.Held != nil {
			continue
		}
		for _, cell := range step.Cells {
			q := v.page.cell(cell)
			switch {
			case step.Text != "":
				v.written(q, step.Text, latest)
			case latest:
				v.frame(q, look.Color(look.Surface), 7)
				v.frame(q, look.Color(look.Accent), 4)
			default:
				v.veil(q)
			}
		}
		if latest {
			v.trace(step.Path)
		}
	}
}

// layMoved shows the tiles where they have moved: held says from which cell that in each cell has come.
func (v *view) layMoved(held []int, tiles []*image.RGBA) {
	for cell, from := range held {
		switch q := v.page.cell(cell); {
		case from == cell:
		case from != none:
			pos, size := v.within(q)
			v.add(canvas.NewImageFromImage(tiles[from]), pos, size)
		case v.page.board.Cells[cell].Text != "":
			v.veil(q)
		}
	}
}

// veil covers a cell that has become empty.
func (v *view) veil(q reading.Quad) {
	ground := look.Color(look.Well)
	ground.A = 0xDC
	box := canvas.NewRectangle(ground)
	pos, size := v.within(q)
	v.add(box, pos, size)
}

// within is the largest rectangle that lies within a cell, however it is turned.
func (v *view) within(q reading.Quad) (fyne.Position, fyne.Size) {
	xs, ys := make([]float32, 4), make([]float32, 4)
	for i, c := range q {
		at := v.at(c)
		xs[i], ys[i] = at.X, at.Y
	}
	slices.Sort(xs)
	slices.Sort(ys)
	return fyne.NewPos(xs[1]+1, ys[1]+1), fyne.NewSize(max(0, xs[2]-xs[1]-2), max(0, ys[2]-ys[1]-2))
}

// trace draws a path, which may go around the board.
func (v *view) trace(path []reading.Point) {
	g := v.page.shown
	h, _ := reading.Square(g.Corners)
	spots := make([]reading.Point, len(path))
	for i, p := range path {
		spots[i] = h.Apply(reading.Point{X: along(g.Columns, p.X), Y: along(g.Rows, p.Y)})
	}
	for _, pass := range []pen{{look.Color(look.Surface), 8}, {look.Color(look.Accent), 4}} {
		for i := 1; i < len(spots); i++ {
			v.line(spots[i-1], spots[i], pass.c, pass.wide)
		}
	}
}

// along is where in the unit square a place lies that is given in cells; beside the lines, as far as a cell is wide there.
func along(lines []float64, at float64) float64 {
	i := min(max(int(math.Floor(at)), 0), len(lines)-2)
	return lines[i] + (at-float64(i))*(lines[i+1]-lines[i])
}

// frame draws the sides of a cell, a little within it.
func (v *view) frame(q reading.Quad, c color.NRGBA, wide float32) {
	m := q.Middle()
	for i, p := range q {
		q[i] = reading.Point{X: p.X + 0.06*(m.X-p.X), Y: p.Y + 0.06*(m.Y-p.Y)}
	}
	for i := range q {
		v.line(q[i], q[(i+1)%4], c, wide)
	}
}

// line draws a line between two places of the picture.
func (v *view) line(a, b reading.Point, c color.NRGBA, wide float32) {
	l := canvas.NewLine(c)
	l.StrokeWidth = wide
	l.Position1, l.Position2 = v.at(a), v.at(b)
	v.over.Add(l)
}
