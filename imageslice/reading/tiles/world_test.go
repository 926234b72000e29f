package tiles

import (
	"context"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// Boards as they are met in the world: each of these was misread by what came before.

const worldW, worldH = 44, 50 // pixels of a cell

var worldGround = color.RGBA{40, 90, 60, 255}

// inner is the part of a cell of such a board that its tile leaves room in.
func inner(i, columns int) image.Rectangle {
	at := image.Pt((i%columns+1)*worldW+worldW/3, (i/columns+1)*worldH+worldH/4)
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(worldW, worldH))}
}

// readsAs says whether all of a board is read right.
func readsAs(t *testing.T, picture *image.RGBA, kinds []int, columns int) {
	t.Helper()
	r := must.Have(readAll(picture))(t)
	w, h := r.Grid.Size()
	must.Be(t, w == columns && h == len(kinds)/columns && slices.Equal(r.Kinds, canonical(kinds)),
		"read %d × %d: %v, not %v", w, h, r.Kinds, canonical(kinds))
}

// full is a board of pairs without an empty cell.
func full(seed uint64, columns, rows, kinds int) []int {
	return pairsOf(rand.New(rand.NewPCG(seed, seed)), columns, rows, kinds, 0)
}

// TestReadsThroughLens: a lens bends the lines of a board, so that cells of its corners lie beside those of its middle.
func TestReadsThroughLens(t *testing.T) {
	const columns = 12
	kinds := full(8, columns, 8, 14)
	flat := plain(kinds, columns, 2*worldW, 2*worldH, worldGround)
	w, h := flat.Rect.Dx(), flat.Rect.Dy()
	bent := image.NewRGBA(flat.Rect)
	for y := range h {
		for x := range w {
			dx, dy := 2*float64(x)/float64(w)-1, 2*float64(y)/float64(h)-1
			const k = 0.05
			dx, dy = dx+k*(dx*dx*dx-dx), dy-k*(dy*dy*dy-dy)
			at := image.Pt(int(math.Round((dx+1)/2*float64(w))), int(math.Round((dy+1)/2*float64(h))))
			bent.SetRGBA(x, y, flat.RGBAAt(min(max(at.X, 0), w-1), min(max(at.Y, 0), h-1)))
		}
	}
	x, y := 2*worldW+2*worldW/3, 2*worldH+2*worldH/4
	corners := reading.Box(float64(x), float64(y), float64(x+2*worldW*columns), float64(y+2*worldH*len(kinds)/columns))
	c := must.Have(Compare(context.Background(), bent, reading.Even(corners, columns, len(kinds)/columns), nil))(t)
	r := c.Group(Corrections{})
	must.Be(t, slices.Equal(r.Kinds, canonical(kinds)), "read %v, not %v", r.Kinds, canonical(kinds))
}

// TestEveryOtherRowIsEmpty, but for a few tiles: the rows are no larger for that.
func TestEveryOtherRowIsEmpty(t *testing.T) {
	const columns = 14
	kinds := make([]int, columns*9)
	some := full(3, columns, 5, 12)
	for i, k := range some {
		kinds[i/columns*2*columns+i%columns] = k
	}
	kinds[columns+6], kinds[3*columns+7] = kinds[0], kinds[0]
	readsAs(t, plain(kinds, columns, worldW, worldH, worldGround), kinds, columns)
}

// TestBlankTiles: the white dragon has nothing on it, and is a tile.
func TestBlankTiles(t *testing.T) {
	const columns, blank = 10, 1
	kinds := full(4, columns, 6, 11)
	picture := plain(kinds, columns, worldW, worldH, worldGround)
	for i, k := range kinds {
		if k == blank {
			draw.Draw(picture, inner(i, columns).Inset(3), image.NewUniform(color.RGBA{250, 245, 225, 255}), image.Point{}, draw.Src)
		}
	}
	readsAs(t, picture, kinds, columns)
}

// TestLineOverEmptyCells: the line that joins a pair looks the same in each cell that it goes through.
func TestLineOverEmptyCells(t *testing.T) {
	const columns, rows = 12, 7
	kinds := full(6, columns, rows, 13)
	for y := 1; y < 5; y++ {
		kinds[y*columns+4] = 0
	}
	even(kinds)
	picture := plain(kinds, columns, worldW, worldH, color.RGBA{240, 240, 240, 255})
	middle := func(i int) image.Point { r := inner(i, columns); return r.Min.Add(r.Max).Div(2) }
	line := image.Rectangle{Min: middle(columns + 4), Max: middle(4*columns + 4)}.Inset(-1)
	draw.Draw(picture, line, image.NewUniform(color.Black), image.Point{}, draw.Src)
	readsAs(t, picture, kinds, columns)
}
