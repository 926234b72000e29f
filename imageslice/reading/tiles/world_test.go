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

const worldW, worldH = 34, 40 // pixels of a cell

var worldGround = color.RGBA{40, 90, 60, 255}

// inner is the part of a cell of such a board that its tile leaves room in.
func inner(i, columns int) image.Rectangle {
	at := image.Pt((i%columns+1)*worldW+worldW/3, (i/columns+1)*worldH+worldH/4)
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(worldW, worldH))}
}

// TestReadsOddBoards: whose rows are empty but for a few tiles, every other one; with a tile far out, whose partner
// is the only other of its kind, two empty columns away; with tiles that have nothing on them; and with the line that
// joins a pair, which looks the same in each cell that it goes through.
func TestReadsOddBoards(t *testing.T) {
	const columns = 10
	kinds := make([]int, columns*9)
	for i, k := range full(3, columns, 5, 9) {
		kinds[i/columns*2*columns+i%columns] = k
	}
	kinds[columns+6], kinds[3*columns+7] = kinds[0], kinds[0]
	readsAs(t, "empty rows", plain(kinds, columns, worldW, worldH, worldGround), kinds, columns)

	kinds = make([]int, 12*6)
	for i, k := range pairsOf(rand.New(rand.NewPCG(5, 5)), 8, 6, 8, 4) {
		kinds[i/8*12+i%8] = k
	}
	even(kinds)
	kinds[0], kinds[2], kinds[5*12+5], kinds[3*12+11] = 20, 20, 21, 21
	even(kinds) // what those have replaced must not leave one alone
	readsAs(t, "far out", plain(kinds, 12, worldW, worldH, color.RGBA{70, 60, 110, 255}), kinds, 12)

	kinds = full(4, 10, 6, 11)
	picture := plain(kinds, 10, worldW, worldH, worldGround)
	for i, k := range kinds {
		if k == 1 {
			draw.Draw(picture, inner(i, 10).Inset(3), image.NewUniform(color.RGBA{250, 245, 225, 255}), image.Point{}, draw.Src)
		}
	}
	readsAs(t, "blank tiles", picture, kinds, 10)

	kinds = full(6, 12, 7, 13)
	for y := 1; y < 5; y++ {
		kinds[y*12+4] = 0
	}
	even(kinds)
	picture = plain(kinds, 12, worldW, worldH, color.RGBA{240, 240, 240, 255})
	middle := func(i int) image.Point { return inner(i, 12).Min.Add(image.Pt(worldW/2, worldH/2)) }
	line := image.Rectangle{Min: middle(12 + 4), Max: middle(4*12 + 4)}.Inset(-1)
	draw.Draw(picture, line, image.NewUniform(color.Black), image.Point{}, draw.Src)
	readsAs(t, "a line", picture, kinds, 12)
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
