package digits

import (
	"math"

	"tessera/imageslice/reading/digits/net"
)

// CellSide is how many pixels a cell has a side when it is read.
const CellSide = 48

// Cell is how light the pixels of a cell are, row by row, from 0 to 1. Its edges are
// the middles of the lines around it.
type Cell [CellSide * CellSide]float32

// The measures by which a digit is found in a cell, in pixels.
const (
	rim      = 4  // this much along the edges belongs to the lines
	lineWide = 4  // what touches the rim and is no thicker than this is a part of a line
	speck    = 10 // ink of fewer pixels is dirt
	digitTop = 18 // the longer side of a digit in a patch
)

// faintest is the least contrast, of ink against paper, at which anything is looked
// for.
const faintest = 0.05

// Mark is what was found in a cell, ready to be recognised.
type Mark struct {
	Found    bool    // there is ink; of a cell without it the rest is 0
	Contrast float32 // how much darker the ink is than the paper, as a part of the paper's light
	X, Y     float32 // the middle of the ink, in cells from the top left corner
	W, H     float32 // its width and height, in cells

	patch [net.Side * net.Side]float32
}

// Into makes p ready to recognise the mark.
func (m *Mark) Into(p *net.Pass) {
	p.In = m.patch
	p.Extra = [net.Extra]float32{m.W, m.H, 2*m.X - 1, 2*m.Y - 1, min(m.Contrast, 1)}
}

// mark looks for the digit in a cell's ink: that nearest to the middle that is no part
// of a line. eager, from 0.5 to 1.5, scales the contrast that makes ink: 1 is usual, and
// others show how sure one can be.
func (all *ink) mark(eager float32) *Mark {
	m := &Mark{}
	ink := all.Cell
	level := max(eager*all.level, faintest)
	ink.unlined(level)
	blobs, of := components(&ink, level)
	kept := choose(blobs)
	if kept == nil {
		return m
	}
	box, dark, paper, n, o := blobs[kept[0]].box, float32(0), float32(0), 0, 0
	keep := make([]bool, len(blobs))
	for _, i := range kept {
		box, keep[i] = box.with(blobs[i].box), true
	}
	for i, v := range ink {
		switch b := of[i]; {
		case b >= 0 && keep[b]:
			dark, n = dark+v, n+1
		case b >= 0:
			ink[i] = 0 // lines, and dirt
		case inner(i):
			paper, o = paper+v, o+1
		}
	}
	m.Found = true
	m.Contrast = dark/float32(n) - paper/float32(max(o, 1))
	m.X, m.Y = float32(box.x0+box.x1)/2/CellSide, float32(box.y0+box.y1)/2/CellSide
	m.W, m.H = float32(box.x1-box.x0)/CellSide, float32(box.y1-box.y0)/CellSide
	m.draw(&ink, box)
	return m
}

// inner says whether a pixel is not in the rim.
func inner(i int) bool {
	x, y := i%CellSide, i/CellSide
	return x >= rim && x < CellSide-rim && y >= rim && y < CellSide-rim
}

// ink is how much of its light each pixel of a cell lacks, and the level that parts ink from paper.
type ink struct {
	Cell
	level float32
}

// inked is how much of its light each pixel lacks, against a plane through the
// lightest of the cell's parts, or against the light near it where that is less: on the darker side of a shadow's edge.
func inked(cell *Cell) *ink {
	var ink ink
	near := closed(cell)
	const part, parts = 8, CellSide / 8
	var sum, sumX, sumY float64
	var light [parts * parts]float64
	for p := range light {
		var all [part * part]float32
		for i := range all {
			all[i] = cell[(p/parts*part+i/part)*CellSide+p%parts*part+i%part]
		}
		light[p] = float64(ranked(all[:], len(all)*3/4))
	}
	// Parts under a thick stroke or line are dark: what lies far below the plane is lifted
	// to it, and the plane laid again.
	for range 4 {
		sum, sumX, sumY = 0, 0, 0
		const middle, spread = float64(parts-1) / 2, float64(parts*parts*(parts*parts-1)) / 12
		for p, v := range light {
			sum += v
			sumX += v * (float64(p%parts) - middle)
			sumY += v * (float64(p/parts) - middle)
		}
		sum, sumX, sumY = sum/(parts*parts), sumX/spread, sumY/spread
		for p, v := range light {
			light[p] = max(v, sum+sumX*(float64(p%parts)-middle)+sumY*(float64(p/parts)-middle))
		}
	}
	for i, v := range cell {
		x, y := (float64(i%CellSide)+0.5)/part-float64(parts)/2, (float64(i/CellSide)+0.5)/part-float64(parts)/2
		paper := max(min(sum+sumX*x+sumY*y, nearer*float64(near[i])), 0.02)
		ink.Cell[i] = float32(min(max(1-float64(v)/paper, 0), 1))
	}
	ink.level = otsu(&ink.Cell)
	return &ink
}

// stroke is more than half as wide as a stroke of a digit, in pixels.
const stroke = 8

// nearer is how much lighter than what closed gives the paper is taken to be: in noise it gives too little.
const nearer = 1.1

// closed is the cell without what is dark and narrower than two strokes: the closing of it by a square (Serra 1982).
func closed(cell *Cell) (out Cell) {
	out = *cell
	for _, lightest := range []bool{true, false} {
		for _, step := range []int{1, CellSide} {
			before := out
			for i := range out {
				along := i / step % CellSide
				lo, hi := i-min(along, stroke)*step, i+min(CellSide-1-along, stroke)*step
				v := before[lo]
				for j := lo + step; j <= hi; j += step {
					if w := before[j]; (w > v) == lightest {
						v = w
					}
				}
				out[i] = v
			}
		}
	}
	return out
}

// ranked is the k-th smallest of v, which it reorders (quickselect, Hoare 1961).
func ranked(v []float32, k int) float32 {
	for len(v) > 1 {
		pivot, i, j := v[len(v)/2], 0, len(v)-1
		for i <= j {
			for v[i] < pivot {
				i++
			}
			for v[j] > pivot {
				j--
			}
			if i <= j {
				v[i], v[j] = v[j], v[i]
				i, j = i+1, j-1
			}
		}
		switch {
		case k <= j:
			v = v[:j+1]
		case k >= i:
			v, k = v[i:], k-i
		default:
			return v[k]
		}
	}
	return v[0]
}

// otsu is the level that parts ink from paper so that both differ most (Otsu 1979),
// the rim left out.
func otsu(ink *Cell) float32 {
	const bins = 64
	var count, weight [bins]float64
	var n, total float64
	for i, v := range ink {
		if inner(i) {
			b := min(int(v*bins), bins-1)
			count[b]++
			weight[b] += float64(v)
			n, total = n+1, total+float64(v)
		}
	}
	var below, belowSum, best float64
	level := 0
	for b := range bins - 1 {
		below, belowSum = below+count[b], belowSum+weight[b]
		if below == 0 || below == n {
			continue
		}
		d := belowSum/below - (total-belowSum)/(n-below)
		if between := below * (n - below) * d * d; between > best {
			best, level = between, b
		}
	}
	return float32(level+1) / bins
}

// unlined takes away what thick lines leave inside the rim: rows and columns of pixels beside it that are ink nearly from end to end.
func (c *Cell) unlined(level float32) {
	const deepest, whole = 10, (CellSide - 2*rim) * 4 / 5
	for side := range 4 {
		for deep := rim; deep < deepest; deep++ {
			at := func(along int) *float32 {
				across := deep
				if side >= 2 {
					across = CellSide - 1 - deep
				}
				if side%2 == 0 {
					return &c[across*CellSide+along]
				}
				return &c[along*CellSide+across]
			}
			n := 0
			for along := rim; along < CellSide-rim; along++ {
				if *at(along) >= level {
					n++
				}
			}
			if n < whole {
				break
			}
			for along := range CellSide {
				*at(along) = 0
			}
		}
	}
}

// box is a rectangle of pixels, x1 and y1 outside.
type box struct{ x0, y0, x1, y1 int }

func (b box) with(c box) box {
	return box{min(b.x0, c.x0), min(b.y0, c.y0), max(b.x1, c.x1), max(b.y1, c.y1)}
}

// blob is connected ink.
type blob struct {
	box
	pixels int
	ink    float32
}

// components are the connected parts of the ink above level, diagonal neighbours
// too, without the rim; of says for each pixel to which it belongs, or -1.
func components(ink *Cell, level float32) (blobs []blob, of [CellSide * CellSide]int16) {
	for i := range of {
		of[i] = -1
	}
	var stack []int
	for start, v := range ink {
		if v < level || of[start] >= 0 || !inner(start) {
			continue
		}
		id, b := int16(len(blobs)), blob{box: box{CellSide, CellSide, 0, 0}}
		of[start] = id
		for stack = append(stack, start); len(stack) > 0; {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			x, y := i%CellSide, i/CellSide
			b.box = b.with(box{x, y, x + 1, y + 1})
			b.pixels++
			b.ink += ink[i]
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if j := i + dy*CellSide + dx; inner(j) && ink[j] >= level && of[j] < 0 {
						of[j] = id
						stack = append(stack, j)
					}
				}
			}
		}
		blobs = append(blobs, b)
	}
	return blobs, of
}

// line says whether the blob is what is left of a line: along the rim and thin.
func (b blob) line() bool {
	const near, far = rim + 1, CellSide - rim - 1
	return (b.x0 < near && b.x1 <= near+lineWide || b.x1 > far && b.x0 >= far-lineWide) ||
		(b.y0 < near && b.y1 <= near+lineWide || b.y1 > far && b.y0 >= far-lineWide)
}

// choose gives the blobs that make up the digit, the main one first; none where there
// is nothing like one.
func choose(blobs []blob) (kept []int) {
	best := float32(0)
	for i, b := range blobs {
		if b.pixels < speck || b.line() {
			continue
		}
		x, y := float64(b.x0+b.x1)/CellSide-1, float64(b.y0+b.y1)/CellSide-1
		if worth := b.ink * float32(math.Exp(-3*(x*x+y*y))); worth > best {
			best, kept = worth, []int{i}
		}
	}
	if kept == nil {
		return nil
	}
	main := blobs[kept[0]]
	for i, b := range blobs {
		const reach = 3
		x, y := (b.x0+b.x1)/2, (b.y0+b.y1)/2
		if i != kept[0] && !b.line() && b.ink > 0.06*main.ink &&
			x >= main.x0-reach && x < main.x1+reach && y >= main.y0-2*reach && y < main.y1+2*reach {
			kept = append(kept, i)
		}
	}
	return kept
}

// draw fills the patch: the box in the middle, its longer side digitTop pixels, its
// darkest ink 1.
func (m *Mark) draw(ink *Cell, b box) {
	var all []float32
	for y := b.y0; y < b.y1; y++ {
		for x := b.x0; x < b.x1; x++ {
			all = append(all, ink[y*CellSide+x])
		}
	}
	top := max(ranked(all, len(all)*95/100), faintest)
	scale := float32(max(b.x1-b.x0, b.y1-b.y0)) / digitTop
	cx, cy := float32(b.x0+b.x1)/2, float32(b.y0+b.y1)/2
	const fine = 2 // samples a side for each pixel
	for i := range m.patch {
		var sum float32
		for s := range fine * fine {
			x := cx + scale*(float32(i%net.Side)+(float32(s%fine)+0.5)/fine-net.Side/2)
			y := cy + scale*(float32(i/net.Side)+(float32(s/fine)+0.5)/fine-net.Side/2)
			sum += ink.at(x-0.5, y-0.5)
		}
		m.patch[i] = min(sum/(fine*fine)/top, 1)
	}
}

// at is the ink between pixels, none outside of the cell.
func (c *Cell) at(x, y float32) float32 {
	if x < -1 || y < -1 || x >= CellSide || y >= CellSide {
		return 0
	}
	x0, y0 := int(x+1)-1, int(y+1)-1
	fx, fy := x-float32(x0), y-float32(y0)
	get := func(x, y int) float32 {
		if x < 0 || y < 0 || x >= CellSide || y >= CellSide {
			return 0
		}
		return c[y*CellSide+x]
	}
	return (get(x0, y0)*(1-fx)+get(x0+1, y0)*fx)*(1-fy) + (get(x0, y0+1)*(1-fx)+get(x0+1, y0+1)*fx)*fy
}
