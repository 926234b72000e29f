package board

import (
	"image/color"
	"slices"

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
	halos []*canvas.Rectangle // under the frames that must be seen on any picture
	cells []int
}

// haloWidth is how far a halo stands out on both sides of its frame, in units.
const haloWidth = 1.5

// haloed says whether frames of a kind are of two tones: one or the other is seen on
// whatever the tiles show.
func haloed(kind Ring) bool {
	return kind == Wrong || kind == Selected || kind == Hinted || kind == cursorRing
}

// SetRing frames exactly these cells with a kind of ring.
func (b *Board) SetRing(kind Ring, cells ...int) {
	s := &b.rings[kind]
	s.cells = append(s.cells[:0], cells...)
	if len(s.rects) < len(cells) {
		s.grow(kind, len(cells))
		b.frames.Objects = nil // in the order of the kinds, whichever was wanted first
		for k := range b.rings {
			for _, r := range slices.Concat(b.rings[k].halos, b.rings[k].rects) {
				b.frames.Objects = append(b.frames.Objects, r)
			}
		}
	}
	b.placeRings()
}

// grow makes the frames of a kind as many as n.
func (s *ringSet) grow(kind Ring, n int) {
	for len(s.rects) < n {
		r := canvas.NewRectangle(color.Transparent)
		styleRing(kind, r)
		s.rects = append(s.rects, r)
		if haloed(kind) {
			halo := canvas.NewRectangle(color.Transparent)
			styleHalo(halo, r)
			s.halos = append(s.halos, halo)
		}
	}
}

// Rings lists the cells framed with a kind of ring.
func (b *Board) Rings(kind Ring) []int { return b.rings[kind].cells }

func (b *Board) placeRings() {
	fresh := len(b.frames.Objects) != b.framed
	b.framed = len(b.frames.Objects)
	for k := range b.rings {
		s := &b.rings[k]
		for i, r := range s.rects {
			if i >= len(s.cells) || s.cells[i] < 0 || s.cells[i] >= b.layout.Cells() {
				r.Hide()
				if i < len(s.halos) {
					s.halos[i].Hide()
				}
				continue
			}
			size, pos := b.geo.TileSize(), b.geo.Pos(s.cells[i])
			switch Ring(k) {
			case Hovered:
			case cursorRing: // within the frames of what is chosen, or hinted at
				inset := min(4, shorter(size)/10)
				size, pos = size.SubtractWidthHeight(2*inset, 2*inset), pos.AddXY(inset, inset)
			case Wrong: // inside its tile, so that what is chosen may be wrong as well
				in := min(3, shorter(size)/10)
				size, pos = size.SubtractWidthHeight(2*in, 2*in), pos.AddXY(in, in)
			default: // a frame stands just outside its tile
				size, pos = size.AddWidthHeight(4, 4), pos.SubtractXY(2, 2)
			}
			fresh = fresh || !r.Visible()
			r.Move(pos)
			r.Resize(size)
			r.CornerRadius = min(look.TileRadius+2, shorter(size)/6)
			r.Show()
			if i < len(s.halos) {
				halo := s.halos[i]
				halo.Move(pos.SubtractXY(haloWidth, haloWidth))
				halo.Resize(size.AddWidthHeight(2*haloWidth, 2*haloWidth))
				halo.CornerRadius = r.CornerRadius + haloWidth
				halo.Show()
			}
		}
	}
	if fresh {
		canvas.Refresh(b.frames) // which Fyne does not do for what is new or was hidden
	}
}

func (b *Board) colourRings() {
	for k := range b.rings {
		for i, r := range b.rings[k].rects {
			styleRing(Ring(k), r)
			if i < len(b.rings[k].halos) {
				styleHalo(b.rings[k].halos[i], r)
				b.rings[k].halos[i].Refresh()
			}
			r.Refresh()
		}
	}
}

// styleHalo makes a halo for a frame: nearly black, or white around dark colours.
func styleHalo(halo, r *canvas.Rectangle) {
	const middle = 0.4 // of the way from black to white, as the eye sees it
	halo.StrokeColor = color.NRGBA{R: 0x10, G: 0x12, B: 0x16, A: 0xFF}
	if grey := color.GrayModel.Convert(r.StrokeColor).(color.Gray); float64(grey.Y)/255 < middle {
		halo.StrokeColor = color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	}
	halo.StrokeWidth = r.StrokeWidth + 2*haloWidth
}

// styleRing gives each kind its own colour and width, so that no two are told
// apart by colour alone. What one aims at or has chosen stays to be seen: no
// frame is filled but, thinly, that under the pointer.
func styleRing(kind Ring, r *canvas.Rectangle) {
	stroke := func(name fyne.ThemeColorName, width float32) {
		r.StrokeColor, r.StrokeWidth = look.Color(name), width
	}
	switch kind {
	case Hovered:
		r.StrokeColor, r.StrokeWidth = color.NRGBA{R: 255, G: 255, B: 255, A: 0xB0}, 1.5
		r.FillColor = color.NRGBA{R: 255, G: 255, B: 255, A: 0x14}
	case Touched:
		stroke(theme.ColorNameForeground, 2)
	case Same:
		stroke(theme.ColorNamePrimary, 3)
	case Right:
		stroke(look.Good, 3)
	case Wrong:
		stroke(look.Bad, 4)
	case Selected:
		stroke(theme.ColorNamePrimary, 5)
	case Hinted:
		stroke(look.Accent, 4)
	case cursorRing:
		r.StrokeColor, r.StrokeWidth = color.White, 2
	}
}

func (b *Board) clearOverlays() {
	b.Calm()
	b.Bind(Bond{}, 0)
	for k := range b.rings {
		b.SetRing(Ring(k))
	}
	b.SetPath()
	b.SetNotes(nil)
	b.Foresee()
	b.ShowWhole(nil)
}
