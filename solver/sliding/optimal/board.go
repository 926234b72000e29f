package optimal

import (
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/pdb"
)

const (
	maxCells = 32 // of arrays by cell or tile: a power of two, so that indices are masked and not checked
	maxViews = 4  // of each of the two ways to look up: 24 tiles, six to a table
)

// Board is all that searchers of one board share and never change: what a move does to where
// the tables know the position.
type Board struct {
	count     [maxCells]uint8       // of operators, by the blank's cell
	operators [maxCells][4]operator // by the blank's cell
	away      [maxCells * maxCells]int8
	group     [2][maxCells]uint8 // by tile, the number of its view, those of the second way from maxViews on
	passing   [2][maxCells * maxCells]int32
	ranks     *[1 << grid.MaxPacked]uint16 // of sets of cells, where there are so few
	steps     []int32                      // what a tile's going forward adds on larger boards, see delta.step
	values    [2 * maxViews][]byte
	views     [2]pdb.Views
}

// operator is a move with the blank in a certain cell.
type operator struct {
	from   uint8 // the cell of the tile
	back   uint8 // the number, at from, of the operator that takes it back
	move   grid.Move
	deltas [2 * maxViews]delta // by view
}

// noOperator is the number of no move.
const noOperator = 4

// delta is what a move does to the placement in a table whose tile it moves.
type delta struct {
	past    [4]uint8 // the cells of the board that the tile goes past, the blank's where there are fewer
	flip    uint32   // the two cells
	before  uint32   // the cells before both
	sign    int32    // 1 if the tile goes forward, -1 if back
	step    uint16   // the first of its steps: a run by the tiles before it, and in each by those between
	low     uint8    // the first cell after the lower one
	between uint8    // a bit for each cell between the two
	shift   uint8    // of the number of tiles before
}

// NewBoard prepares searches on p's board, of at most [pdb.MaxPatient] cells, with two ways to look positions up.
func NewBoard(p grid.Position, views [2]pdb.Views) *Board {
	b := &Board{views: views}
	if p.Cells() <= grid.MaxPacked {
		b.ranks = pdb.SetRanks()
	}
	for way, all := range views {
		for i, v := range all {
			b.values[way*maxViews+i] = v.Values()
		}
		for tile := 1; tile < p.Cells(); tile++ {
			for i, v := range all {
				if v.Has(p.HomeOf(tile)) {
					b.group[way][tile] = uint8(way*maxViews + i)
					for other := 1; other < p.Cells(); other++ {
						b.passing[way][tile<<5|other] = v.Passing(p.HomeOf(tile), p.HomeOf(other))
					}
				}
			}
		}
	}
	for cell := range p.Cells() {
		for tile := 1; tile < p.Cells(); tile++ {
			b.away[tile<<5|cell] = int8(grid.Distance(p.W(), cell, p.HomeOf(tile)))
		}
	}
	starts := map[[2]int]uint16{}
	for blank := range p.Cells() {
		legal := grid.LegalMoves(p.W(), p.H(), blank, 0)
		b.count[blank] = uint8(legal.Len())
		for i := range legal.Len() {
			move := legal.At(i)
			from := blank + grid.Offset(move, p.W())
			there := grid.LegalMoves(p.W(), p.H(), from, 0)
			op := operator{from: uint8(from), move: move, back: uint8(there.Index(move.Inverse()))}
			for way, all := range views {
				for j, v := range all {
					op.deltas[way*maxViews+j] = b.delta(v, p.Cells(), from, blank, starts)
				}
			}
			b.operators[blank][i] = op
		}
	}
	return b
}

// delta is what a move from one cell to another does in a view. starts has where the steps
// begin from a cell by so many; those that are missing are added.
func (b *Board) delta(v *pdb.View, cells, from, to int, starts map[[2]int]uint16) delta {
	low, high := v.Place(from), v.Place(to)
	d := delta{sign: 1, flip: 1<<low | 1<<high, past: [4]uint8{uint8(to), uint8(to), uint8(to), uint8(to)}}
	if low > high {
		d.sign, low, high = -1, high, low
	}
	d.before, d.low = 1<<low-1, uint8(low+1)
	by := high - low
	d.between, d.shift = 1<<(by-1)-1, uint8(by-1)
	n := 0
	for cell := range cells {
		if place := v.Place(cell); low < place && place < high {
			d.past[n] = uint8(cell)
			n++
		}
	}
	at := [2]int{low, by}
	if _, ok := starts[at]; !ok {
		starts[at] = uint16(len(b.steps))
		for before := range min(low, 7) + 1 {
			for between := range uint32(d.between) + 1 {
				b.steps = append(b.steps, pdb.Step(low, by, before, between))
			}
		}
	}
	d.step = starts[at]
	return d
}
