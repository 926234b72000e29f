package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/view"
)

// The rings are those of a page, and the cursor's above them all.
const (
	cursorRing = view.RingKinds
	ringKinds  = cursorRing + 1
)

// ringSet is a pool of frames of one kind; those in use come first.
type ringSet struct {
	frames []*ringFrame
	cells  []int
}

// ringFrame is one frame: a mark, or a line with a halo under it where it must be seen on
// any picture.
type ringFrame struct {
	mark       *canvas.Image
	line, halo *canvas.Rectangle
}

// haloWidth is how far a halo stands out on both sides of its frame, in units.
const haloWidth = 1.5

// newFrame makes a frame of a kind.
func newFrame(kind view.Ring) *ringFrame {
	if _, ok := marks[kind]; ok {
		return &ringFrame{mark: stretched()}
	}
	f := &ringFrame{line: canvas.NewRectangle(color.Transparent)}
	if kind == view.Wrong { // of two tones: one or the other is seen on whatever the tiles show
		f.halo = canvas.NewRectangle(color.Transparent)
	}
	f.style(kind)
	return f
}

// style gives a line the colours of its kind.
func (f *ringFrame) style(kind view.Ring) {
	if f.line == nil {
		return
	}
	styleRing(kind, f.line)
	if f.halo != nil {
		f.halo.StrokeColor, f.halo.StrokeWidth = contrary(f.line.StrokeColor, 0xFF), f.line.StrokeWidth+2*haloWidth
	}
}

// objects are those of a frame, from below.
func (f *ringFrame) objects() (all []fyne.CanvasObject) {
	if f.mark != nil {
		return []fyne.CanvasObject{f.mark}
	}
	if f.halo != nil {
		all = append(all, f.halo)
	}
	return append(all, f.line)
}

// appear shows a frame or hides it, and says whether it was not seen before.
func (f *ringFrame) appear(on bool) (fresh bool) {
	for _, o := range f.objects() {
		if on {
			fresh = fresh || !o.Visible()
			o.Show()
		} else {
			o.Hide()
		}
	}
	return fresh
}

// SetRing frames exactly these cells with a kind of ring. What is hinted at comes into sight.
func (b *Board) SetRing(kind view.Ring, cells ...int) {
	if kind == view.Hinted {
		b.Reveal(cells...)
	}
	b.Overlay.SetRing(kind, cells...)
}

// SetRing frames exactly these cells with a kind of ring.
func (ov *Overlay) SetRing(kind view.Ring, cells ...int) {
	s := &ov.rings[kind]
	s.cells = append(s.cells[:0], cells...)
	if more := len(cells) - len(s.frames); more > 0 {
		for range more {
			s.frames = append(s.frames, newFrame(kind))
		}
		ov.frames.Objects = nil // in the order of the kinds, whichever was wanted first
		for k := range ov.rings {
			for _, f := range ov.rings[k].frames {
				ov.frames.Objects = append(ov.frames.Objects, f.objects()...)
			}
		}
	}
	ov.placeRings()
}

// Rings lists the cells framed with a kind of ring.
func (ov *Overlay) Rings(kind view.Ring) []int { return ov.rings[kind].cells }

func (ov *Overlay) placeRings() {
	fresh := len(ov.frames.Objects) != ov.framed
	ov.framed = len(ov.frames.Objects)
	for k := range ov.rings {
		s := &ov.rings[k]
		for i, f := range s.frames {
			if i >= len(s.cells) || s.cells[i] < 0 || s.cells[i] >= ov.layout.Cells() {
				f.appear(false)
				continue
			}
			if f.mark != nil {
				ov.placeMark(f, view.Ring(k), s.cells[i])
			} else {
				ov.placeLine(f, view.Ring(k), ov.geo.Pos(s.cells[i]))
			}
			fresh = f.appear(true) || fresh
		}
	}
	if fresh {
		canvas.Refresh(ov.frames) // which Fyne does not do for what is new or was hidden
	}
}

// placeLine puts the line of a kind around the tile at a place.
func (ov *Overlay) placeLine(f *ringFrame, kind view.Ring, pos fyne.Position) {
	size := ov.geo.TileSize()
	switch kind {
	case view.Hovered:
	case view.Wrong: // inside its tile, so that what is chosen may be wrong as well
		in := min(3, shorter(size)/10)
		size, pos = size.SubtractWidthHeight(2*in, 2*in), pos.AddXY(in, in)
	default: // a frame stands just outside its tile
		size, pos = size.AddWidthHeight(4, 4), pos.SubtractXY(2, 2)
	}
	put(f.line, pos, size)
	f.line.CornerRadius = min(look.TileRadius+2, shorter(size)/6)
	if f.halo != nil {
		put(f.halo, pos.SubtractXY(haloWidth, haloWidth), size.AddWidthHeight(2*haloWidth, 2*haloWidth))
		f.halo.CornerRadius = f.line.CornerRadius + haloWidth
	}
}

func (ov *Overlay) colourRings() {
	for k := range ov.rings {
		for _, f := range ov.rings[k].frames {
			f.style(view.Ring(k))
			for _, o := range f.objects() {
				o.Refresh()
			}
		}
	}
}

// styleRing gives each kind that is no mark its own colour and width, so that no two are
// told apart by colour alone. What one aims at or has chosen stays to be seen: no
// frame is filled but, thinly, that under the pointer.
func styleRing(kind view.Ring, r *canvas.Rectangle) {
	stroke := func(name fyne.ThemeColorName, width float32) {
		r.StrokeColor, r.StrokeWidth = look.Color(name), width
	}
	switch kind {
	case view.Hovered:
		r.StrokeColor, r.StrokeWidth = color.NRGBA{R: 255, G: 255, B: 255, A: 0xB0}, 1.5
		r.FillColor = color.NRGBA{R: 255, G: 255, B: 255, A: 0x14}
	case view.Touched:
		stroke(theme.ColorNameForeground, 2)
	case view.Right:
		stroke(look.Good, 3)
	case view.Wrong:
		stroke(look.Bad, 4)
	}
}

func (b *Board) clearOverlays() {
	b.Calm()
	b.Bind(Bond{}, 0)
	for k := range b.rings {
		b.SetRing(view.Ring(k))
	}
	b.SetPath()
	b.Draw(view.Drawing{})
	b.SetNotes(nil)
	b.Foresee(0)
	b.ShowWhole(nil)
}
