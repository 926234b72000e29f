package board

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/view"
	"tessera/resources/must"
)

var scales = []float32{1, 1.25, 1.5, 2}

// layouts are shapes like those of all games, each at several sizes.
func eachGeometry(t *testing.T, check func(t *testing.T, g Geometry, size fyne.Size)) {
	shapes := []Layout{
		{Cols: 1, Rows: 1, Pad: 14},
		{Cols: 4, Rows: 4, Gap: 4, Pad: 14},
		{Cols: 4, Rows: 4, Pad: 14},
		{Cols: 2, Rows: 12, Gap: 4, Pad: 14},
		{Cols: 20, Rows: 20, Gap: 4, Pad: 14},
		{Cols: 9, Rows: 9, Gap: 1, BoxCols: 3, BoxRows: 3, BoxGap: 5, Pad: 10},
		{Cols: 6, Rows: 6, Gap: 1, BoxCols: 3, BoxRows: 2, BoxGap: 5, Pad: 10},
		{Cols: 10, Rows: 6, Gap: 2, Ring: true, Pad: 14},
		{Cols: 18, Rows: 8, Gap: 1, Ring: true},
		{Cols: 5, Rows: 9, Gap: 1},
	}
	for _, l := range slices.Clone(shapes) { // and of oblong cells, the longest and in between
		for _, aspect := range []float64{0.5, 0.75, 1.125, 1.5, 2} {
			l.Aspect = aspect
			shapes = append(shapes, l)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, l := range shapes {
		for _, scale := range scales {
			sizes := []fyne.Size{fyne.NewSize(700, 600), fyne.NewSize(480, 560)}
			for range 2 {
				sizes = append(sizes, fyne.NewSize(400+500*rng.Float32(), 400+500*rng.Float32()))
			}
			for _, size := range sizes {
				name := fmt.Sprintf("%dx%d of %g ring %v box %d gap %g at %g in %.1fx%.1f", l.Cols, l.Rows, l.Aspect, l.Ring, l.BoxCols, l.Gap, scale, size.Width, size.Height)
				t.Run(name, func(t *testing.T) { check(t, l.Fit(size, scale), size) })
			}
		}
	}
}

const hair = 0.01 // pixels that float32 may be off

// pixels is a rectangle in device pixels; it fails where it does not lie between them.
func pixels(t *testing.T, g Geometry, p fyne.Position, s fyne.Size) image.Rectangle {
	t.Helper()
	var at [4]int
	for i, v := range []float32{p.X, p.Y, p.X + s.Width, p.Y + s.Height} {
		px := float64(v) * float64(g.Scale())
		if at[i] = int(math.Round(px)); math.Abs(px-float64(at[i])) > hair {
			t.Errorf("%v at %v, at scale %v, is not of whole pixels", s, p, g.Scale())
		}
	}
	return image.Rect(at[0], at[1], at[2], at[3])
}

func cellBox(t *testing.T, g Geometry, cell int) image.Rectangle {
	t.Helper()
	return pixels(t, g, g.Pos(cell), g.TileSize())
}

// areas are those of the well and of all tiles.
func areas(t *testing.T, g Geometry) (well, tiles image.Rectangle) {
	t.Helper()
	at, size := g.Well()
	tilesAt, tilesSize := g.Tiles()
	return pixels(t, g, at, size), pixels(t, g, tilesAt, tilesSize)
}

// TestGeometry: of boards of all shapes and sizes cells are of whole pixels and of their aspect, lie in the
// well apart from each other, and are as large as the room allows; each is told wherever it is clicked, a gap
// belongs to the nearer one, and nothing beside them to any.
func TestGeometry(t *testing.T) {
	eachGeometry(t, func(t *testing.T, g Geometry, size fyne.Size) {
		well, tiles := areas(t, g)
		room := image.Rect(0, 0, int(size.Width*g.scale), int(size.Height*g.scale))
		must.Be(t, well.In(room) && tiles.In(well), "the well %v is cut off by the room %v, or the tiles %v by it", well,
			room, tiles)
		tile, aspect := g.TileRect(), view.CellAspect(g.Aspect)
		wide, high := float64(tile.Dx()), float64(tile.Dy())
		must.Hold(t, math.Abs(wide-high*aspect) <= 0.5 || math.Abs(high-wide/aspect) <= 0.5,
			"cells of %v have not the aspect %g", tile, aspect)
		want(t, "the shorter side", g.TilePixels(), min(tile.Dx(), tile.Dy()))
		pitch := pixels(t, g, fyne.Position{}, g.Pitch()).Max
		want(t, "from a cell to the next", pitch, tile.Max.Add(image.Pt(g.gap, g.gap)))

		var boxes []image.Rectangle
		var all image.Rectangle
		in := 0.5 / g.Scale() // half a pixel from the edge
		for c := range g.Cells() {
			b, at, end := cellBox(t, g, c), g.Pos(c), g.Pos(c).Add(g.TileSize())
			want(t, "the size of a cell", b.Size(), tile.Size())
			want(t, "its number", g.Cell(c%g.Cols, c/g.Cols), c)
			overlaid := slices.IndexFunc(boxes, b.Overlaps)
			must.Hold(t, overlaid < 0, "cells %d and %d overlap", overlaid, c)
			boxes, all = append(boxes, b), all.Union(b)
			for _, p := range []fyne.Position{at.AddXY(in, in), end.SubtractXY(in, in), {X: at.X + in, Y: end.Y - in},
				{X: end.X - in, Y: at.Y + in},
				at.AddXY(g.TileSize().Width/2, g.TileSize().Height/2), g.Centre(c%g.Cols, c/g.Cols)} {
				got, ok := g.At(p)
				must.Be(t, ok && got == c, "at %v lies cell %d (%v), not %d", p, got, ok, c)
			}
		}
		want(t, "the tiles' rectangle", tiles, all)
		beside := [4]int{g.Cell(-1, 0), g.Cell(g.Cols, 0), g.Cell(0, g.Rows), g.Cell(0, -1)}
		want(t, "beside all", beside, [4]int{-1, -1, -1, -1})
		for c := 1; c < g.Cols; c++ {
			left, right := boxes[c-1], boxes[c]
			for x := left.Max.X; x < right.Min.X; x++ {
				before, after := x-left.Max.X, right.Min.X-1-x // pixels between it and the cells
				got, ok := g.At(fyne.NewPos((float32(x)+0.5)/g.scale, float32(right.Min.Y+right.Dy()/2)/g.scale))
				near := max(before-after, after-before) <= 1
				must.Be(t, ok && (got == c-1 && (near || before < after) || got == c && (near || before > after)),
					"pixel %v between %v and %v belongs to %d (%v)", x, left, right, got, ok)
			}
		}
		at, s := g.Tiles()
		px := 1 / g.Scale()
		outside := []fyne.Position{{X: -1, Y: -1}, {X: size.Width + 1, Y: size.Height + 1},
			at.SubtractXY(px, -px), at.SubtractXY(-px, px), at.AddXY(s.Width+px, px), at.AddXY(px, s.Height+px)}
		if g.Ring {
			outside = append(outside, g.Centre(-1, 0), g.Centre(0, -1), g.Centre(g.Cols, 0), g.Centre(0, g.Rows))
		}
		for _, p := range outside {
			c, ok := g.At(p)
			must.Hold(t, !ok, "%v is outside of the tiles at %v of %v but belongs to cell %d", p, at, s, c)
		}

		extra := 0
		if g.Ring {
			extra = 2 // one for the ring, and one that cannot be halved
		}
		must.Hold(t, well.Dx()+g.Cols+extra > room.Dx() || well.Dy()+g.Rows+extra > room.Dy(),
			"cells of %d pixels leave room for larger ones: the well is %v of %v", g.TilePixels(), well, room)
		for _, free := range []image.Point{room.Max.Sub(well.Max).Sub(well.Min),
			well.Max.Sub(tiles.Max).Sub(tiles.Min.Sub(well.Min))} {
			must.Hold(t, min(free.X, free.Y) >= 0 && max(free.X, free.Y) <= 1, "it is not in the middle, by %v", free)
		}
	})
}

// TestAspects that are asked for, and those that are taken.
func TestAspects(t *testing.T) {
	for given, aspect := range map[float64]float64{0: 1, 1: 1, 3: 2, 0.1: 0.5, -1: 1, 1.3: 1.3, math.Inf(1): 2} {
		want(t, fmt.Sprintf("the aspect for %g", given), view.CellAspect(given), aspect)
	}
	want(t, "the aspect for what is no number", view.CellAspect(math.NaN()), 1)
	for aspect, shape := range map[float64][2]float32{2: {9, 4}, 0.5: {2.5, 3.5}} {
		w, h := Layout{Cols: 4, Rows: 3, Aspect: aspect, Ring: true}.Proportions()
		want(t, "proportions", [2]float32{w, h}, shape)
	}
}

// TestRingIsFree: around the cells a path finds room, inside the well: half a cell all
// around, and no more, in whose middle it runs.
func TestRingIsFree(t *testing.T) {
	l := Layout{Cols: 10, Rows: 6, Gap: 2, Ring: true, Pad: 14}
	for i, scale := range slices.Concat(scales, scales, scales) {
		l.Aspect = []float64{0, 1.5, 0.7}[i/len(scales)]
		g := l.Fit(fyne.NewSize(800, 600), scale)
		well, tiles := areas(t, g)
		around, within := tiles.Inset(-int(math.Round(float64(l.Pad*scale)))), g.TilePixels()/2
		for _, free := range []image.Point{around.Min.Sub(well.Min), well.Max.Sub(around.Max)} {
			if most, least := max(free.X, free.Y), min(free.X, free.Y); most > within || least < (g.TilePixels()+1)/2-1 {
				t.Errorf("at scale %v, of cells of %v, the ring is %v pixels wide", scale, g.TileRect(), free)
			}
		}
		half := fyne.NewSquareSize(float32(math.Floor(float64(g.TilePixels())/4)-1) / scale)
		for _, ring := range [][2]int{{-1, -1}, {-1, 3}, {10, 6}, {10, 0}, {4, -1}, {4, 6}} {
			centre := g.Centre(ring[0], ring[1])
			room := pixels(t, g, centre.SubtractXY(half.Width, half.Height), half.Add(half))
			must.Hold(t, room.In(well),
				"at scale %v the ring's cell %v at %v leaves the well %v", scale, ring, room, well)
			for c := range g.Cells() {
				must.Hold(t, !room.Overlaps(cellBox(t, g, c)),
					"at scale %v the ring's cell %v lies over cell %d", scale, ring, c)
			}
		}
	}
}

// TestBoxGaps: the gap is wider where a box ends, and only there.
func TestBoxGaps(t *testing.T) {
	l := Layout{Cols: 9, Rows: 9, Gap: 1, BoxCols: 3, BoxRows: 3, BoxGap: 5, Pad: 10}
	for _, scale := range scales {
		g := l.Fit(fyne.NewSize(640, 640), scale)
		px := func(u float32) int { return int(math.Round(float64(u * scale))) }
		for c := 1; c < 9; c++ {
			across := cellBox(t, g, c).Min.X - cellBox(t, g, c-1).Max.X
			down := cellBox(t, g, 9*c).Min.Y - cellBox(t, g, 9*(c-1)).Max.Y
			want := px(1)
			if c%3 == 0 {
				want += px(5)
			}
			must.Hold(t, across == want && down == want,
				"at scale %v the gaps before column and row %d are %v and %v, want %v", scale, c, across, down, want)
		}
	}
}

// TestNoRoomAtAll: a window dragged very small must not break the board.
func TestNoRoomAtAll(t *testing.T) {
	for _, size := range []fyne.Size{{}, fyne.NewSize(3, 3), fyne.NewSize(30, 600)} {
		g := Layout{Cols: 12, Rows: 12, Gap: 4, Pad: 14, Ring: true}.Fit(size, 1.5)
		must.Hold(t, g.TilePixels() >= 1, "in %v cells have %d pixels", size, g.TilePixels())
	}
}
