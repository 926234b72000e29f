package anytime

import (
	"math/rand/v2"
	"slices"

	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/grid"
)

const (
	// endWidth and partWidth are how wide the beams are that do the ends of such a solution again,
	// and any part of it.
	endWidth, partWidth = 2500, 1000
	// leastPart and mostPart are how many moves such parts have.
	leastPart, mostPart = 30, 160
	// leastSquare is the side of the smallest boards for which weights of pairs were learned.
	leastSquare = 5
)

// partSide returns the side of the largest squares of a board in which pairs of tiles guide
// beams, 0 if there are none.
func partSide(p grid.Position) int {
	for side := min(p.W(), p.H()); side >= leastSquare; side-- {
		if broad.Learned(side, side) {
			return side
		}
	}
	return 0
}

// endSide is the side of the squares in which the longer end of a way is done again, if the
// board is as large.
const endSide = 8

// redo does parts of the best way again in squares, for as long as there is time.
func (w *whole) redo(side, worker int, halt func() bool) {
	b := broad.New(side, side, halt)
	rng := rand.New(rand.NewPCG(1, uint64(worker)))
	for !w.stopped.Load() {
		best := w.now()
		i := rng.IntN(max(1, len(best)-leastPart))
		run := best[i:min(i+mostPart, len(best))]
		j := i + min(inSquare(w.from.W(), side, blanksOf(w.from, best[:i], run), 1), leastPart+rng.IntN(mostPart-leastPart))
		if j-i >= leastPart/2 {
			w.again(b, best, i, j, side, partWidth, false)
		}
	}
}

// redoEnd does that end of the best way again that is longer in a square: where it goes on when lines are
// locked, or before they are if it was found from the goal.
func (w *whole) redoEnd(side int, backward bool, halt func() bool) {
	b := broad.New(side, side, halt)
	best := w.now()
	blanks := blanksOf(w.from, nil, best)
	i, j := len(best)-inSquare(w.from.W(), side, blanks, -1), inSquare(w.from.W(), side, blanks, 1)
	if len(best)-i > j {
		j = len(best)
	} else {
		i = 0
	}
	w.again(b, best, i, j, side, endWidth, backward)
}

// again does the moves of a way from the i-th to the j-th again, in a square, from either end.
func (w *whole) again(b *broad.Beam, best []grid.Move, i, j, side, width int, backward bool) {
	from, to := section(w.from, best, i, j, side)
	before, width := b.Expanded, min(width, w.widest)
	var run []grid.Move
	if backward {
		run = grid.Inverse(b.Find(to, from, j-i-2, width))
	} else {
		run = b.Find(from, to, j-i-2, width)
	}
	w.expanded.Add(b.Expanded - before)
	w.put(best, run, i, j)
}

// blanksOf returns where the blank is before each of the moves that come after some others, and at the end.
func blanksOf(p grid.Position, before, moves []grid.Move) []int {
	blank := p.Blank()
	for _, m := range before {
		blank += grid.Offset(m, p.W())
	}
	all := append(make([]int, 0, len(moves)+1), blank)
	for _, m := range moves {
		blank += grid.Offset(m, p.W())
		all = append(all, blank)
	}
	return all
}

// inSquare returns for how many moves a blank that goes through these cells, from the first on or
// (step -1) to the last, stays in some square.
func inSquare(w, side int, blanks []int, step int) int {
	at := 0
	if step < 0 {
		at = len(blanks) - 1
	}
	left, top := blanks[at]%w, blanks[at]/w
	right, bottom := left, top
	for n := 0; ; n++ {
		x, y := blanks[at]%w, blanks[at]/w
		left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
		if right-left >= side || bottom-top >= side {
			return n - 1
		}
		if at += step; at < 0 || at >= len(blanks) {
			return n
		}
	}
}

// section returns the square in which moves from the i-th to the j-th go on, before and after
// them, as positions of a board of its own. The tiles are named by where they are afterwards.
func section(p grid.Position, moves []grid.Move, i, j, side int) (from, to grid.Position) {
	board := grid.NewBoard(p)
	for _, m := range moves[:i] {
		board.Do(m)
	}
	before := slices.Clone(board.Tiles)
	w, h := p.W(), p.H()
	left, right, top, bottom := w, 0, h, 0
	for k := i; ; k++ {
		x, y := board.Blank%w, board.Blank/w
		left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
		if k == j {
			break
		}
		board.Do(moves[k])
	}
	// As much room to either side as there is.
	x0 := min(max(0, (left+right+1-side)/2), w-side)
	y0 := min(max(0, (top+bottom+1-side)/2), h-side)
	area := grid.Rect{X: x0, Y: y0, W: side, H: side}
	blank := area.Cell(board.Blank, w)
	names := map[int16]int{}
	tiles, ordered := make([]int, side*side), make([]int, side*side)
	for cell := range ordered {
		ordered[cell] = grid.TileAt(blank, cell)
		names[board.Tiles[(y0+cell/side)*w+x0+cell%side]] = ordered[cell]
	}
	for cell := range tiles {
		tiles[cell] = names[before[(y0+cell/side)*w+x0+cell%side]]
	}
	return grid.NewPosition(side, side, blank, tiles), grid.NewPosition(side, side, blank, ordered)
}
