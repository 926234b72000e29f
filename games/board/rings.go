package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"

	"fyne.io/fyne/v2/theme"
)

// Ring is a kind of frame around cells.
type Ring int

// The kinds, from the lowest to the highest.
const (
	Hovered  Ring = iota // under the pointer, or what a click there would change
	Touched              // what a click would change, where the tiles may be of any colour
	Same                 // equal to the one chosen
	Right                // verified right
	Wrong                // verified wrong
	Selected             // chosen, waiting for the second click
	Hinted               // look here
	cursorRing
	ringKinds
)

// ringSet is a pool of frames of one kind; those in use come first.
type ringSet struct {
	rects []*canvas.Rectangle
	cells []int
}

// SetRing frames exactly these cells with a kind of ring.
func (b *Board) SetRing(kind Ring, cells ...int) {
	s := &b.rings[kind]
	s.cells = append(s.cells[:0], cells...)
	for len(s.rects) < len(cells) {
		r := canvas.NewRectangle(color.Transparent)
		s.rects = append(s.rects, r)
		b.frames.Add(r)
		styleRing(kind, r)
	}
	b.placeRings()
}

// Rings lists the cells framed with a kind of ring.
func (b *Board) Rings(kind Ring) []int { return b.rings[kind].cells }

func (b *Board) placeRings() {
	for k := range b.rings {
		s := &b.rings[k]
		for i, r := range s.rects {
			if i >= len(s.cells) || s.cells[i] < 0 || s.cells[i] >= b.layout.Cells() {
				r.Hide()
				continue
			}
			size, pos := b.geo.TileSize(), b.geo.Pos(s.cells[i])
			if Ring(k) != Hovered { // a frame stands just outside its tile
				size, pos = size.AddWidthHeight(4, 4), pos.SubtractXY(2, 2)
			}
			r.Move(pos)
			r.Resize(size)
			r.CornerRadius = min(look.TileRadius+2, size.Width/6)
			r.Show()
		}
	}
}

func (b *Board) colourRings() {
	for k := range b.rings {
		for _, r := range b.rings[k].rects {
			styleRing(Ring(k), r)
			r.Refresh()
		}
	}
}

// styleRing gives each kind its own colour and width, so that no two are told
// apart by colour alone.
func styleRing(kind Ring, r *canvas.Rectangle) {
	stroke := func(name fyne.ThemeColorName, width float32) {
		r.StrokeColor, r.StrokeWidth = look.Color(name), width
	}
	switch kind {
	case Hovered:
		r.FillColor = color.NRGBA{R: 255, G: 255, B: 255, A: 0x30}
	case Touched:
		stroke(theme.ColorNameForeground, 2)
	case Same:
		stroke(theme.ColorNamePrimary, 3)
		r.FillColor = look.Color(theme.ColorNameSelection)
	case Right:
		stroke(look.Good, 3)
	case Wrong:
		stroke(look.Bad, 4)
	case Selected:
		stroke(theme.ColorNamePrimary, 4)
		r.FillColor = look.Color(theme.ColorNameSelection)
	case Hinted:
		stroke(look.Accent, 4)
	case cursorRing:
		stroke(look.Accent, 3)
	}
}

func (b *Board) clearOverlays() {
	for k := range b.rings {
		b.SetRing(Ring(k))
	}
	b.SetPath()
	b.SetNotes(nil)
	b.ShowWhole(nil)
}
