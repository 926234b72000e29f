package board

import (
	"fmt"
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/view"
	"tessera/resources/must"
)

// TestOblongTiles: faces, frames, shadow, backdrop and what covers all take the shape
// of the cells.
func TestOblongTiles(t *testing.T) {
	for _, aspect := range []float64{0.5, 1.6} {
		t.Run(fmt.Sprint(aspect), func(t *testing.T) {
			tb := newTable(t)
			tb.SetLayout(Layout{Cols: 3, Rows: 2, Gap: 4, Pad: 14, Aspect: aspect})
			tb.SetTiles([]int{0, 1, 2, 3, 4, -1})
			geo := tb.Geometry()
			tile := geo.TileRect().Max
			tb.SetFaces([]Face{{Picture: sheet(tile, red), Border: true, Badge: "1"}, {Fill: green, Glyph: "8", Tag: "12"}})
			for id := range 2 {
				img := tb.Tile(id).Image.(*image.RGBA)
				want(t, "a face's pixels", img.Rect.Max, tile)
				want(t, "stride", img.Stride, 4*tile.X)
				want(t, "the tile", tb.Tile(id).Size(), geo.TileSize())
			}
			want(t, "the middle of a picture", tb.Tile(0).Image.(*image.RGBA).RGBAAt(tile.X/2, tile.Y*4/5), red)
			tb.SetRing(view.Selected, 4)
			frame := tb.rings[view.Selected].frames[0].mark
			margin := geo.units(int(markMargin*geo.scale + 0.5))
			want(t, "the frame", frame.Size(), geo.TileSize().AddWidthHeight(2*margin, 2*margin))
			want(t, "its place", frame.Position(), geo.Pos(4).SubtractXY(margin, margin))
			tb.Lift(1)
			at, size := tb.shade.Position(), tb.shade.Size()
			around := tb.Tile(1).Size().AddWidthHeight(2*shadeReach, 2*shadeReach)
			want(t, "the shadow", size, around)
			want(t, "its place", at, geo.Pos(1).AddXY(-shadeReach, shadeDrop-shadeReach))
			want(t, "its pixels", tb.shade.Image.Bounds().Max, tile.Add(image.Pt(2*shadeReach, 2*shadeReach)))
			tb.Lift()
			pos, all := geo.Tiles()
			tb.ShowWhole(sheet(image.Pt(9, 9), green))
			want(t, "the whole picture", [2]any{tb.whole.Position(), tb.whole.Size()}, [2]any{pos, all})
			tb.ShowWhole(nil)
			small := tb.Snapshot(100)()
			want(t, "the snapshot's shape", float64(small.Rect.Dx())/float64(small.Rect.Dy()) > 1, all.Width > all.Height)
			want(t, "a cell's middle", func() int {
				c, _ := geo.At(geo.Pos(5).AddXY(geo.TileSize().Width/2, geo.TileSize().Height/2))
				return c
			}(), 5)
		})
	}
}

// TestOblongTilesTurnAndSwing within their cells.
func TestOblongTilesTurnAndSwing(t *testing.T) {
	tile := sheet(image.Pt(60, 30), red)
	for quarters := range 4 {
		turned := rotated(tile, float64(quarters)*1.5707963267948966)
		want(t, "size", turned.Rect, tile.Rect)
		want(t, "the middle", turned.RGBAAt(30, 15), red)
		want(t, "a side that is free while it stands upright", turned.RGBAAt(3, 15).A == 0, quarters%2 == 1)
	}
}

// TestSetAspectKeepsTiles: another shape leaves tiles, faces and rings, puts down
// what is in the hand, and asks for faces of that shape.
func TestSetAspectKeepsTiles(t *testing.T) {
	tb := newTable(t)
	told := 0
	tb.OnTileSize = func(int) { told++ }
	tb.SetFaces([]Face{{Fill: red}, {Fill: green}})
	tb.SetRing(view.Hinted, 1)
	tb.SetTiles([]int{3, 1, 2, 0, 4, -1})
	tb.Dragger = &hand{}
	tb.drags(1, fyne.NewDelta(40, 0))
	want(t, "held", tb.Held(), true)
	before := tb.Geometry().TileSize()
	tb.SetAspect(1.5)
	want(t, "put down", tb.Held(), false)
	want(t, "the layout", tb.Layout(), Layout{Cols: 3, Rows: 2, Gap: 4, Pad: 14, Aspect: 1.5})
	size := tb.Geometry().TileSize()
	must.Be(t, size != before && size.Width > size.Height, "tiles of %v became %v", before, size)
	for id, cell := range []int{3, 1, 2, 0, 4} {
		want(t, "the tile's place", tb.Tile(id).Position(), tb.Geometry().Pos(cell))
		want(t, "the tile's size", tb.Tile(id).Size(), tb.Geometry().TileSize())
	}
	want(t, "the ring", tb.rings[view.Hinted].frames[0].mark.Position(), tb.Geometry().Pos(1).SubtractXY(markMargin, markMargin))
	want(t, "asked for faces", told, 1)
	tb.SetAspect(1.5)
	want(t, "asked again", told, 1)
	tb.Animate(Transition{{Tile: 0, From: 3, To: 5}}, time.Second, nil)
	want(t, "after a move", tb.Tile(0).Position(), tb.Geometry().Pos(5))
}
