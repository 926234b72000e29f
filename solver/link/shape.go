package link

import "tessera/solver/link/grid"

// Shape says which cells of a board are places for tiles. The others lie outside:
// paths may run there.
type Shape uint8

// The shapes.
const (
	Rectangle Shape = iota // all cells
	Heart
	Ring
	Diamond
)

var shapeWords = [...]string{"rectangle", "heart", "ring", "diamond"}

// ShapeWords returns the words of all shapes.
func ShapeWords() []string { return shapeWords[:] }

// Shapes returns all shapes, Rectangle first.
func Shapes() []Shape {
	all := make([]Shape, len(shapeWords))
	for i := range all {
		all[i] = Shape(i)
	}
	return all
}

// String returns the word of the text forms; "rectangle" is left out there.
func (s Shape) String() string { return shapeWords[s] }

// MinShapeSide is the least number of columns and rows of a board that is no
// rectangle: on fewer, one would not tell the shape.
const MinShapeSide = 6

// Has says whether a cell of a board of w×h belongs to the shape. All shapes are
// the same seen in a mirror. It counts in whole numbers, which are the same on
// every machine: x and y are coordinates from the centre, in units of which an
// edge of the board is unit away.
func (s Shape) Has(w, h, col, row int) bool {
	const unit = 1000
	x, y := unit*(2*col+1-w)/w, unit*(2*row+1-h)/h
	x = max(x, -x)
	switch s {
	case Heart:
		return heart(x, y) || y > 0 && x*w <= unit // the middle goes down to the tip
	case Ring:
		// Between two ellipses: what is left of the corners, and the hole.
		far := x*x + y*y
		return far <= 1_330_000 && far >= 170_000
	case Diamond:
		// Counted in cells from the middle ones, so that it has its four tips on
		// every board.
		col, row, wide, high := max(2*col+1-w, w-2*col-1)/2, max(2*row+1-h, h-2*row-1)/2, (w-1)/2, (h-1)/2
		return 20*(col*high+row*wide) <= 21*wide*high
	}
	return true
}

// heart says whether a place is in a heart: two ellipses at the top, and the sides
// that run from them to the tip.
func heart(x, y int) bool {
	const (
		lobe  = 530  // where the middle of each ellipse is, from the axis
		wide  = 490  // and half its width
		waist = -380 // how far down the ellipses go
	)
	if y < waist {
		dx, dy := (x-lobe)*1000/wide, (y-waist)*1000/660
		return dx*dx+dy*dy <= 1_000_000
	}
	// From the whole width at the waist to the tip, bulging a little.
	down := (y - waist) * 1000 / (1000 - waist) // 0 at the waist, 1000 at the tip
	return x <= 1040-down*down/1000*55/100-down*40/100
}

// cells returns the cells of the shape on a board of w×h, row-major.
func (s Shape) cells(w, h int) (cells []int) {
	for cell := range w * h {
		if s.Has(w, h, cell%w, cell/w) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// shape returns the shape that p has: that of the cells which are not outside.
func (p Position) shape() Shape {
	for _, s := range Shapes() {
		same := true
		for cell := 0; same && cell < p.Cells(); cell++ {
			same = s.Has(p.w, p.h, cell%p.w, cell/p.w) != (p.kinds[cell] == grid.Outside)
		}
		if same {
			return s
		}
	}
	return Rectangle
}
