package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/resources/must"
)

// glass is what the lens shows, nil where there is none.
func (tb *table) glass() *image.RGBA {
	if !tb.Seen().LensShown {
		return nil
	}
	return tb.lens.glass.Image.Image.(*image.RGBA)
}

func (tb *table) point(at fyne.Position) {
	tb.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

// TestLensShowsTheTilesAround, each at its place and LensZoom times larger.
func TestLensShowsTheTilesAround(t *testing.T) {
	tb := newTable(t)
	asked := map[int]image.Point{}
	tb.SetLens(func(id int, size image.Point) *image.RGBA {
		asked[id] = size
		if id == 0 {
			return plain(size.X, red)
		}
		return plain(size.X, green)
	})
	want(t, "before the pointer came", tb.glass() == nil, true)
	tile, pos := tb.Geometry().TileSize(), tb.Geometry().Pos(1)
	tb.point(pos.AddXY(2, tile.Height/2)) // just inside the second tile, beside the first
	img := tb.glass()
	mid, gap := img.Rect.Dx()/2, LensZoom*4
	want(t, "under the pointer", img.RGBAAt(mid, mid), green)
	want(t, "at the left, across the gap", img.RGBAAt(mid-2*LensZoom-gap-3, mid), red)
	large := tb.Geometry().TileRect().Max.Mul(LensZoom)
	want(t, "asked for", asked, map[int]image.Point{0: large, 1: large})
	want(t, "the corner is free", img.RGBAAt(0, 0).A, uint8(0))
	at := tb.lens.glass.Image.Position()
	must.Be(t, at.X >= pos.X+2+lensApart-1, "it lies at %v, over the pointer", at)
}

// TestLensFollowsAResize: what it shows is of the new size, and it lies on the board,
// wherever the pointer is.
func TestLensFollowsAResize(t *testing.T) {
	tb := newTable(t)
	asked := image.Point{}
	tb.SetLens(func(_ int, size image.Point) *image.RGBA {
		asked = size
		return plain(size.X, red)
	})
	tb.point(tb.Geometry().Centre(1, 0))
	tb.Resize(fyne.NewSize(380, 200))
	want(t, "asked for", asked, tb.Geometry().TileRect().Max.Mul(LensZoom))
	for _, size := range []fyne.Size{{Width: 380, Height: 200}, {Width: 250, Height: 400}, {Width: 240, Height: 240}} {
		tb.Resize(size)
		for cell := range 6 {
			tb.point(tb.Geometry().Centre(cell%3, cell/3))
			at, side := tb.lens.glass.Image.Position(), tb.lens.glass.Image.Size()
			if !tb.Seen().LensShown || at.X < 0 || at.Y < 0 || at.X+side.Width > size.Width || at.Y+side.Height > size.Height {
				t.Errorf("on a board of %v, at cell %d, the lens lies at %v of %v", size, cell, at, side)
			}
		}
	}
}

// TestLensAims at a cell instead of what is at the pointer.
func TestLensAims(t *testing.T) {
	tb := newTable(t)
	tb.SetLens(func(id int, size image.Point) *image.RGBA {
		px := size.X
		if id == 3 {
			return plain(px, green)
		}
		return plain(px, red)
	})
	tb.point(tb.Geometry().Centre(1, 0))
	middle := func() any { img := tb.glass(); return img.RGBAAt(img.Rect.Dx()/2, img.Rect.Dy()/2) }
	want(t, "at the pointer", middle(), any(red))
	tb.AimLens(3)
	want(t, "aimed", middle(), any(green))
	tb.AimLens(-1)
	want(t, "at the pointer again", middle(), any(red))
}
