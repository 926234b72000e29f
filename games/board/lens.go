package board

import (
	"image"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
)

// lens is a round glass beside the pointer, in which the tiles under the
// pointer are seen enlarged.
type lens struct {
	board *Board
	glass *Glass
	face  func(id int, size image.Point) *image.RGBA // nil: there is no lens
	at    fyne.Position                              // of the pointer
	over  bool                                       // the pointer is over the board
	aim   int                                        // the cell that is seen instead of what is at the pointer, plus one
}

// SetLens shows a lens beside the pointer, or beside the keyboard's cursor while
// the pointer is elsewhere. face gives a tile's look at a size in device pixels,
// or nil as long as there is none of that size: call [Board.RefreshLens] when
// there is. A nil face takes the lens away.
func (pt *Pointer) SetLens(face func(id int, size image.Point) *image.RGBA) {
	pt.lens.face = face
	pt.OnLens(face != nil)
	pt.RefreshLens()
}

// RefreshLens shows in the lens what lies under it now.
func (pt *Pointer) RefreshLens() {
	l := pt.lens
	at := l.at
	if !l.over {
		at = pt.middle(pt.cursor)
	}
	if l.face == nil || !l.over && !pt.showCursor || !pt.over.Visible() {
		l.glass.Hide()
		return
	}
	l.show(at)
}

// AimLens lets the lens show a cell instead of what is at the pointer; -1 ends
// that.
func (pt *Pointer) AimLens(cell int) {
	if pt.lens.aim != cell+1 {
		pt.lens.aim = cell + 1
		pt.RefreshLens()
	}
}

func (l *lens) follow(at fyne.Position) {
	l.at = at
	_, l.over = l.board.geo.At(at)
	l.board.RefreshLens()
}

// again shows what lies at the pointer now, on a board of another size.
func (l *lens) again() {
	if l.over {
		l.follow(l.at)
	} else {
		l.board.RefreshLens()
	}
}

func (l *lens) leave() {
	l.over = false
	l.glass.Hide()
}

// show fills the lens with what lies around a position, and sets it beside that.
func (l *lens) show(at fyne.Position) {
	seen := at
	if l.aim > 0 {
		seen = l.board.middle(l.aim - 1)
	}
	if l.glass.Show(at, l.board.Size(), l.board.geo.scale, func(px int) *image.RGBA { return l.seen(seen, px) }) {
		canvas.Refresh(l.board) // which Fyne does not do for what was hidden
	}
}

// seen is the board around a position, enlarged, in a square of px pixels.
func (l *lens) seen(at fyne.Position, px int) *image.RGBA {
	geo := l.board.geo
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.Draw(img, img.Rect, image.NewUniform(look.Color(look.Well)), image.Point{}, draw.Src)
	large := geo.cell.Mul(LensZoom)
	for id, t := range l.board.tiles {
		if t.cell < 0 {
			continue
		}
		from := geo.Pos(t.cell).Subtract(at)
		corner := image.Pt(px/2+nearest(from.X*geo.scale*LensZoom), px/2+nearest(from.Y*geo.scale*LensZoom))
		where := image.Rectangle{Min: corner, Max: corner.Add(large)}
		if !where.Overlaps(img.Rect) {
			continue
		}
		if face := l.face(id, large); face != nil {
			draw.Draw(img, where, face, face.Rect.Min, draw.Over)
		}
	}
	return img
}

// middle is that of a cell.
func (cs *Cells) middle(cell int) fyne.Position {
	return cs.geo.Centre(cell%cs.layout.Cols, cell/cs.layout.Cols)
}

func nearest(x float32) int { return int(math.Floor(float64(x) + 0.5)) }
