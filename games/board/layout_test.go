package board

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/view"
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

// box is a rectangle in device pixels.
type box struct{ x0, y0, x1, y1 float64 }

func pixels(g Geometry, p fyne.Position, s fyne.Size) box {
	k := float64(g.Scale())
	x, y := float64(p.X)*k, float64(p.Y)*k
	return box{x, y, x + float64(s.Width)*k, y + float64(s.Height)*k}
}

func (b box) whole() bool {
	for _, v := range []float64{b.x0, b.y0, b.x1, b.y1} {
		if math.Abs(v-math.Round(v)) > 0.01 {
			return false
		}
	}
	return true
}

const hair = 0.01 // pixels that float32 may be off

func (b box) within(o box) bool {
	return b.x0 >= o.x0-hair && b.y0 >= o.y0-hair && b.x1 <= o.x1+hair && b.y1 <= o.y1+hair
}

func (b box) overlaps(o box) bool {
	return b.x0 < o.x1-hair && o.x0 < b.x1-hair && b.y0 < o.y1-hair && o.y0 < b.y1-hair
}

func cellBox(g Geometry, cell int) box { return pixels(g, g.Pos(cell), g.TileSize()) }

// TestCellsAreWholePixels: every cell begins and ends between two device
// pixels and all are of one size, lie in the well and apart from each other.
func TestCellsAreWholePixels(t *testing.T) {
	eachGeometry(t, func(t *testing.T, g Geometry, size fyne.Size) {
		at, wellSize := g.Well()
		well := pixels(g, at, wellSize)
		if !well.within(pixels(g, fyne.Position{}, size)) {
			t.Errorf("the well %v is cut off by the room of %v", well, size)
		}
		tilesAt, tilesSize := g.Tiles()
		tiles := pixels(g, tilesAt, tilesSize)
		var boxes []box
		for c := range g.Cells() {
			b := cellBox(g, c)
			if !b.whole() {
				t.Errorf("cell %d lies at %v, not on whole pixels", c, b)
			}
			if tile := g.TileRect(); math.Abs(b.x1-b.x0-float64(tile.Dx())) > hair || math.Abs(b.y1-b.y0-float64(tile.Dy())) > hair {
				t.Errorf("cell %d measures %v, not the %v pixels of all", c, b, tile)
			}
			if !b.within(well) || !b.within(tiles) {
				t.Errorf("cell %d at %v leaves the well %v or the tiles %v", c, b, well, tiles)
			}
			for o, other := range boxes {
				if b.overlaps(other) {
					t.Errorf("cells %d and %d overlap: %v %v", o, c, other, b)
				}
			}
			boxes = append(boxes, b)
		}
		first, last := boxes[0], boxes[len(boxes)-1]
		if math.Abs(first.x0-tiles.x0)+math.Abs(last.x1-tiles.x1)+math.Abs(first.y0-tiles.y0)+math.Abs(last.y1-tiles.y1) > 4*hair {
			t.Errorf("the tiles' rectangle %v is not that from %v to %v", tiles, first, last)
		}
	})
}

// TestCellsHaveTheirAspect, as near as whole pixels allow, and no other than is
// allowed.
func TestCellsHaveTheirAspect(t *testing.T) {
	eachGeometry(t, func(t *testing.T, g Geometry, _ fyne.Size) {
		tile, aspect := g.TileRect(), view.CellAspect(g.Aspect)
		wide, high := float64(tile.Dx()), float64(tile.Dy())
		if math.Abs(wide-high*aspect) > 0.5 && math.Abs(high-wide/aspect) > 0.5 {
			t.Errorf("cells of %v have not the aspect %g", tile, aspect)
		}
		if g.TilePixels() != min(tile.Dx(), tile.Dy()) {
			t.Errorf("%d is not the shorter side of %v", g.TilePixels(), tile)
		}
		if pitch, k := g.Pitch(), g.Scale(); math.Abs(float64(pitch.Width*k)-wide-float64(g.gap)) > hair || math.Abs(float64(pitch.Height*k)-high-float64(g.gap)) > hair {
			t.Errorf("from one cell of %v to the next it is %v", tile, pitch)
		}
	})
	for given, aspect := range map[float64]float64{0: 1, 1: 1, 3: 2, 0.1: 0.5, -1: 1, 1.3: 1.3, math.Inf(1): 2} {
		want(t, fmt.Sprintf("the aspect for %g", given), view.CellAspect(given), aspect)
	}
	want(t, "the aspect for what is no number", view.CellAspect(math.NaN()), 1)
	w, h := Layout{Cols: 4, Rows: 3, Aspect: 2, Ring: true}.Proportions()
	want(t, "proportions", [2]float32{w, h}, [2]float32{9, 4})
	w, h = Layout{Cols: 4, Rows: 3, Aspect: 0.5, Ring: true}.Proportions()
	want(t, "proportions", [2]float32{w, h}, [2]float32{2.5, 3.5})
}

// TestBoardUsesItsRoom: one pixel more a cell would not fit any more. It is centred, to the odd
// pixel that cannot be halved.
func TestBoardUsesItsRoom(t *testing.T) {
	eachGeometry(t, func(t *testing.T, g Geometry, size fyne.Size) {
		at, well := g.Well()
		k := g.Scale()
		extra := 0
		if g.Ring {
			extra = 2 // one for the ring, and one that cannot be halved
		}
		wide := well.Width*k+float32(g.Cols+extra) > float32(math.Floor(float64(size.Width*k)))+hair
		high := well.Height*k+float32(g.Rows+extra) > float32(math.Floor(float64(size.Height*k)))+hair
		if !wide && !high {
			t.Errorf("cells of %d pixels leave room for larger ones: the well is %v of %v", g.TilePixels(), well, size)
		}
		if d := (size.Width - well.Width - 2*at.X) * k; d < -hair || d >= 2 {
			t.Errorf("left and right differ by %v pixels", d)
		}
		if d := (size.Height - well.Height - 2*at.Y) * k; d < -hair || d >= 2 {
			t.Errorf("above and below differ by %v pixels", d)
		}
		tiles, tilesSize := g.Tiles()
		left, right := tiles.X-at.X, at.X+well.Width-tiles.X-tilesSize.Width
		if math.Abs(float64(left-right)) > hair {
			t.Errorf("in the well the tiles have %v at the left and %v at the right", left, right)
		}
	})
}

// TestAtInvertsPos at every corner and the centre of every cell.
func TestAtInvertsPos(t *testing.T) {
	eachGeometry(t, func(t *testing.T, g Geometry, _ fyne.Size) {
		size := g.TileSize()
		wide, high := size.Width, size.Height
		in := 0.5 / g.Scale() // half a pixel from the edge
		for c := range g.Cells() {
			at := g.Pos(c)
			for _, p := range []fyne.Position{
				at.AddXY(in, in), at.AddXY(wide-in, in), at.AddXY(in, high-in), at.AddXY(wide-in, high-in),
				at.AddXY(wide/2, high/2), g.Centre(c%g.Cols, c/g.Cols),
			} {
				if got, ok := g.At(p); !ok || got != c {
					t.Fatalf("at %v lies cell %d (%v), not %d", p, got, ok, c)
				}
			}
		}
	})
}

// TestGapsBelongToTheNearerCell: a click between two tiles is never lost.
func TestGapsBelongToTheNearerCell(t *testing.T) {
	eachGeometry(t, func(t *testing.T, g Geometry, _ fyne.Size) {
		for c := 1; c < g.Cols; c++ {
			left, right := cellBox(g, c-1), cellBox(g, c)
			y := (right.y0 + right.y1) / 2
			for x := left.x1 + 0.5; x < right.x0; x++ {
				want := c - 1
				if x-left.x1 > right.x0-x {
					want = c
				}
				got, ok := g.At(fyne.NewPos(float32(x)/g.Scale(), float32(y)/g.Scale()))
				if nearest := math.Abs((x-left.x1)-(right.x0-x)) > 1; !ok || got != want && nearest || got != c && got != c-1 {
					t.Fatalf("pixel %v between %v and %v belongs to %d (%v), not %d", x, left, right, got, ok, want)
				}
			}
		}
	})
}

// TestOutsideIsNoCell: the well's edge, the ring and what is beyond.
func TestOutsideIsNoCell(t *testing.T) {
	eachGeometry(t, func(t *testing.T, g Geometry, size fyne.Size) {
		at, s := g.Tiles()
		px := 1 / g.Scale()
		outside := []fyne.Position{
			{X: -1, Y: -1}, {X: size.Width + 1, Y: size.Height + 1},
			at.SubtractXY(px, -px), at.SubtractXY(-px, px), at.AddXY(s.Width+px, px), at.AddXY(px, s.Height+px),
		}
		if g.Ring {
			outside = append(outside, g.Centre(-1, 0), g.Centre(0, -1), g.Centre(g.Cols, 0), g.Centre(0, g.Rows))
		}
		for _, p := range outside {
			if c, ok := g.At(p); ok {
				t.Errorf("%v is outside of the tiles at %v of %v but belongs to cell %d", p, at, s, c)
			}
		}
	})
}

// TestRingIsFree: around the cells a path finds room, inside the well: half a cell all
// around, and no more, in whose middle it runs.
func TestRingIsFree(t *testing.T) {
	l := Layout{Cols: 10, Rows: 6, Gap: 2, Ring: true, Pad: 14}
	for i, scale := range slices.Concat(scales, scales, scales) {
		l.Aspect = []float64{0, 1.5, 0.7}[i/len(scales)]
		g := l.Fit(fyne.NewSize(800, 600), scale)
		at, size := g.Well()
		well := pixels(g, at, size)
		tilesAt, tilesSize := g.Tiles()
		tiles := pixels(g, tilesAt, tilesSize)
		pad := math.Round(float64(l.Pad * scale))
		for _, free := range []float64{tiles.x0 - well.x0 - pad, well.x1 - tiles.x1 - pad, tiles.y0 - well.y0 - pad, well.y1 - tiles.y1 - pad} {
			if half := float64(g.TilePixels()) / 2; free > half+hair || free < half-1 {
				t.Errorf("at scale %v, of cells of %v, the ring is %v pixels wide", scale, g.TileRect(), free)
			}
		}
		half := fyne.NewSquareSize(float32(math.Floor(float64(g.TilePixels())/4)-1) / scale)
		for _, ring := range [][2]int{{-1, -1}, {-1, 3}, {10, 6}, {10, 0}, {4, -1}, {4, 6}} {
			centre := g.Centre(ring[0], ring[1])
			room := pixels(g, centre.SubtractXY(half.Width, half.Height), half.Add(half))
			if !room.within(well) {
				t.Errorf("at scale %v the ring's cell %v at %v leaves the well %v", scale, ring, room, well)
			}
			for c := range g.Cells() {
				if room.overlaps(cellBox(g, c)) {
					t.Errorf("at scale %v the ring's cell %v lies over cell %d", scale, ring, c)
				}
			}
		}
	}
}

// TestBoxGaps: the gap is wider where a box ends, and only there.
func TestBoxGaps(t *testing.T) {
	l := Layout{Cols: 9, Rows: 9, Gap: 1, BoxCols: 3, BoxRows: 3, BoxGap: 5, Pad: 10}
	for _, scale := range scales {
		g := l.Fit(fyne.NewSize(640, 640), scale)
		px := func(u float32) float64 { return math.Round(float64(u * scale)) }
		for c := 1; c < 9; c++ {
			across := cellBox(g, c).x0 - cellBox(g, c-1).x1
			down := cellBox(g, 9*c).y0 - cellBox(g, 9*(c-1)).y1
			want := px(1)
			if c%3 == 0 {
				want += px(5)
			}
			if math.Abs(across-want) > hair || math.Abs(down-want) > hair {
				t.Errorf("at scale %v the gaps before column and row %d are %v and %v, want %v", scale, c, across, down, want)
			}
		}
	}
}

func TestCellIndex(t *testing.T) {
	l := Layout{Cols: 5, Rows: 3}
	for _, c := range []struct{ col, row, want int }{
		{0, 0, 0}, {4, 0, 4}, {0, 1, 5}, {4, 2, 14}, {-1, 0, -1}, {5, 0, -1}, {0, 3, -1}, {0, -1, -1},
	} {
		if got := l.Cell(c.col, c.row); got != c.want {
			t.Errorf("column %d, row %d is cell %d, want %d", c.col, c.row, got, c.want)
		}
	}
}

// TestNoRoomAtAll: a window dragged very small must not break the board.
func TestNoRoomAtAll(t *testing.T) {
	for _, size := range []fyne.Size{{}, fyne.NewSize(3, 3), fyne.NewSize(30, 600)} {
		g := Layout{Cols: 12, Rows: 12, Gap: 4, Pad: 14, Ring: true}.Fit(size, 1.5)
		if g.TilePixels() < 1 {
			t.Errorf("in %v cells have %d pixels", size, g.TilePixels())
		}
	}
}
