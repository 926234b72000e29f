package digits

import (
	"context"
	_ "embed"
	"image"
	"math"
	"slices"
	"sync"

	"tessera/imageslice/reading"
	"tessera/imageslice/reading/digits/net"
	"tessera/imageslice/reading/ruled"
)

// Board is a Sudoku in a picture.
type Board struct {
	Grid  reading.Grid  // the grid as if the paper were flat
	Lines ruled.Lattice // where the lines cross, row by row, also where the paper is bent
	Cells [Cells]Given  // row by row
}

// Cells is how many cells a Sudoku has.
const Cells = ruled.Cells * ruled.Cells

// Given is what was read in a cell.
type Given struct {
	Corners   reading.Quad // of the cell, in the picture
	Digit     int          // 0 for an empty cell
	Certainty float64      // how sure that is, 0 to 1
	Odds      [10]float64  // how probable each digit is, 0 for none; they add up to 1
}

// String is the board as 81 characters, a dot for an empty cell.
func (b *Board) String() string {
	var text [Cells]byte
	for i, c := range b.Cells {
		text[i] = '.'
		if c.Digit > 0 {
			text[i] = byte('0' + c.Digit)
		}
	}
	return string(text[:])
}

// Find finds a Sudoku in a picture and reads it. A board that lies on its side or upside down is turned: its first
// cell is where it is read first. It gives ctx's error once that is cancelled, and a [*reading.Error] where there is no Sudoku, or where
// something lies on a large part of it.
func Find(ctx context.Context, picture *image.RGBA, progress reading.Progress) (*Board, error) {
	found, none := ruled.Find(ctx, picture, progress.Part(0, 0.7))
	if ctx.Err() == nil && found.Lacking != "" {
		return nil, &reading.Error{Code: found.Lacking}
	}
	if none != nil && (found.Lost == 0 || found.Quality < doubtful || found.Hidden > hidden) {
		return nil, none
	}
	if none == nil && found.Hidden > hidden {
		return nil, &reading.Error{Code: reading.Covered}
	}
	b, err := read(ctx, picture, &found, 4)
	if err != nil {
		return nil, err
	}
	if !b.convincing() || none != nil && b.mean() < beyondDoubt {
		return nil, &reading.Error{Code: reading.NoBoard}
	}
	progress.Tell(1)
	return b, nil
}

// Within reads the Sudoku whose corners somebody has set, top left first as it is read. The lines may be
// a little beside them, and are followed where they can be seen. Its errors are those of Find, but what is there is
// read, whatever it is; and BadCorners.
func Within(ctx context.Context, picture *image.RGBA, corners reading.Quad, progress reading.Progress) (*Board, error) {
	found, _, err := ruled.Around(ctx, picture, corners)
	if err != nil {
		return nil, err
	}
	if found.Lacking == reading.Cut {
		return nil, &reading.Error{Code: reading.Cut}
	}
	progress.Tell(0.5)
	return read(ctx, picture, &found, 1)
}

// On reads the Sudoku whose lines somebody has drawn, just there. Its errors are those of Within.
func On(ctx context.Context, picture *image.RGBA, grid reading.Grid, progress reading.Progress) (*Board, error) {
	lattice, ok := ruled.Laid(grid)
	if !ok {
		return nil, &reading.Error{Code: reading.BadCorners}
	}
	b, err := read(ctx, picture, &ruled.Found{Lattice: lattice, Quality: 1}, 1)
	if err == nil {
		b.Grid = grid
		progress.Tell(1)
	}
	return b, err
}

// The least that makes a Sudoku.
const (
	fewGivens = 10   // digits that are certain
	certain   = 0.8  // what is called so
	enough    = 17   // no Sudoku has fewer, so where fewer are certain, the cells are to be more so
	onTheMean = 0.87 // how certain the cells are on the mean: letters are neither digits nor none

	onTheMeanOfFew = 0.91

	hidden = 9 // more cells without any side are covered

	// Small pictures have lost some lines. Where that is so, lines of this quality are a grid if the cells are as certain as this.
	doubtful    = 0.4
	beyondDoubt = 0.97
)

// convincing says whether this is a Sudoku: there are digits, and what is in the cells is mostly certain.
func (b *Board) convincing() bool {
	sure := 0
	for _, c := range b.Cells {
		if c.Digit > 0 && c.Certainty >= certain {
			sure++
		}
	}
	return sure >= enough && b.mean() >= onTheMean || sure >= fewGivens && b.mean() >= onTheMeanOfFew
}

// mean is how certain the cells are on the mean.
func (b *Board) mean() (mean float64) {
	for _, c := range b.Cells {
		mean += c.Certainty / Cells
	}
	return mean
}

// read reads what is in the cells, in the best of so many ways to turn the board.
func read(ctx context.Context, picture *image.RGBA, found *ruled.Found, ways int) (*Board, error) {
	cells, err := cut(ctx, picture, found)
	if err != nil {
		return nil, err
	}
	var best *Board
	most := math.Inf(-1)
	for _, negative := range []bool{found.Negative, !found.Negative} {
		for turn := range ways {
			odds, sizes, err := recognised(ctx, cells, turn, negative)
			if err != nil {
				return nil, err
			}
			b := &Board{Lines: found.Turned(turn)}
			b.fill(odds, turn)
			// The picture as it came is likelier than any other way.
			worth := sense(odds, sizes)
			if turn == 0 {
				worth += 1
			}
			if best == nil || worth > most {
				most, best = worth, b
			}
		}
		if best.convincing() {
			break
		}
	}
	best.Grid = best.Lines.Grid()
	best.Grid.Certainty = found.Quality
	return best, nil
}

// sense is how much like digits the digits are: the better, the higher, one for each that is certain. Small ones, which may be notes
// that are read upside down, count less.
func sense(odds *[Cells][10]float64, sizes *[Cells]float64) (sum float64) {
	for i, o := range odds {
		digit := slices.Max(o[1:])
		if small := min(sizes[i]/noteHigh, 1); digit > o[0] {
			sum += small * small * (2*digit - 1)
		}
	}
	return sum
}

// fill takes over what was recognised in the cells of the picture as it is.
func (b *Board) fill(odds *[Cells][10]float64, turn int) {
	for i := range b.Cells {
		c, r := i%ruled.Cells, i/ruled.Cells
		g := &b.Cells[i]
		g.Corners = b.Lines.Cell(c, r)
		for range turn {
			r, c = c, ruled.Cells-1-r
		}
		g.Odds = odds[r*ruled.Cells+c]
		for d, p := range g.Odds {
			if p > g.Certainty {
				g.Digit, g.Certainty = d, p
			}
		}
	}
}

// cut cuts the cells of the grid out of the picture.
func cut(ctx context.Context, picture *image.RGBA, found *ruled.Found) (*[Cells]Cell, error) {
	corners := found.Corners()
	w, h := corners.Size()
	step := max(int(min(w, h)/ruled.Cells/CellSide), 1)
	box := corners.Bounds(picture.Rect)
	for i := range Cells { // bent paper goes beyond its corners
		box = box.Union(found.Cell(i%ruled.Cells, i/ruled.Cells).Bounds(picture.Rect))
	}
	if box.Dx() < 9*step || box.Dy() < 9*step {
		return nil, &reading.Error{Code: reading.TooSmall}
	}
	plane, err := ruled.Light(ctx, picture, box, step)
	if err != nil {
		return nil, err
	}
	var cells [Cells]Cell
	for i := range cells {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		q := found.Cell(i%ruled.Cells, i/ruled.Cells)
		for k := range q {
			q[k] = plane.In(q[k])
		}
		sample(&cells[i], plane, q)
	}
	return &cells, nil
}

// sample fills the cell with what is in a quad of the plane.
func sample(cell *Cell, plane *ruled.Plane, q reading.Quad) {
	const fine = 2
	for i := range cell {
		var sum float32
		for s := range fine * fine {
			u := (float64(i%CellSide) + (float64(s%fine)+0.5)/fine) / CellSide
			v := (float64(i/CellSide) + (float64(s/fine)+0.5)/fine) / CellSide
			x := (q[0].X*(1-u)+q[1].X*u)*(1-v) + (q[3].X*(1-u)+q[2].X*u)*v
			y := (q[0].Y*(1-u)+q[1].Y*u)*(1-v) + (q[3].Y*(1-u)+q[2].Y*u)*v
			sum += plane.At(x, y)
		}
		cell[i] = sum / (fine * fine * 255)
	}
}

// turned is the cell after quarters to the left, and the negative of it.
func (c *Cell) turned(quarters int, negative bool) (out Cell) {
	for i := range out {
		x, y := i%CellSide, i/CellSide
		for range quarters {
			y, x = x, CellSide-1-y
		}
		v := c[y*CellSide+x]
		if negative {
			v = 1 - v
		}
		out[i] = v
	}
	return out
}

//go:embed weights.bin
var weights []byte

// network is the network with its weights.
var network = sync.OnceValue(func() *net.Net {
	n, err := net.Unpack(weights)
	if err != nil {
		panic(err) // it is a part of the program, and tested
	}
	return n
})

// eagerness are the ways in which each cell is looked at.
var eagerness = []float32{0.8, 1, 1.25}

// dirt is how often ink is no digit, against how often it was so when the network was taught, with much dirt. It counts where the
// network is in doubt.
const dirt = 0.5

// recognised gives the odds of each cell of the board, turned by so many quarters, in
// the order of the picture as it is, and how large what is in it is, in cells, 0 for nothing.
func recognised(ctx context.Context, cells *[Cells]Cell, turn int, negative bool) (*[Cells][10]float64, *[Cells]float64, error) {
	n := network()
	var pass net.Pass
	var odds [Cells][10]float64
	var size, contrast [Cells]float64
	var sizes, contrasts []float64
	for i := range cells {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		cell := cells[i].turned(turn, negative)
		ink := inked(&cell)
		for _, eager := range eagerness {
			m := ink.mark(eager)
			if !m.Found {
				odds[i][0] += 1 / float64(len(eagerness))
				continue
			}
			m.Into(&pass)
			n.Forward(&pass)
			pass.Out[0] *= dirt
			whole := float32(0)
			for _, p := range pass.Out {
				whole += p
			}
			for d, p := range pass.Out {
				odds[i][d] += float64(p/whole) / float64(len(eagerness))
			}
			size[i] = max(size[i], float64(m.H)) // a digit that falls into pieces is as large as where it does not
			if eager == 1 {
				contrast[i] = float64(m.Contrast)
			}
		}
		if top := slices.Max(odds[i][1:]); top > certain {
			sizes, contrasts = append(sizes, size[i]), append(contrasts, contrast[i])
		}
	}
	if len(sizes) >= fewGivens {
		usual, dark := largest(sizes), median(contrasts)
		alike(&odds, &size, usual, 0.7)
		for i := range odds {
			bleached := contrast[i] < 0.25*dark // so that only a part of it may be seen
			if size[i] > 0 && size[i] < min(noteHigh, noteShare*usual) && !bleached {
				odds[i] = rarer(odds[i], noteOdds)
			}
		}
		alike(&odds, &contrast, dark, 0.35)
	}
	return &odds, &size, nil
}

// Notes are candidates that somebody has written small, or that a program shows: what is lower than this, in cells, and than a share of
// the digits, is so much rarer one of them than it looks.
const (
	noteHigh  = 0.34
	noteShare = 0.75
	noteOdds  = 0.02
)

// largest is the median of the large ones: those that are nearly as large as the tenth largest.
func largest(sizes []float64) float64 {
	slices.Sort(sizes)
	least, _ := slices.BinarySearch(sizes, 0.8*sizes[len(sizes)-fewGivens])
	return median(sizes[least:])
}

// rarer are odds by which a digit is k times as likely.
func rarer(odds [10]float64, k float64) [10]float64 {
	odds[0] = 1
	for d := 1; d < 10; d++ {
		odds[d] *= k
		odds[0] -= odds[d]
	}
	return odds
}

// alike makes less probable what falls below a share of what the digits of a board
// usually have: they are printed alike.
func alike(odds *[Cells][10]float64, is *[Cells]float64, usual, share float64) {
	for i := range odds {
		if k := is[i] / (share * usual); k < 1 {
			odds[i] = rarer(odds[i], k*k)
		}
	}
}

func median(v []float64) float64 {
	slices.Sort(v)
	return v[len(v)/2]
}
