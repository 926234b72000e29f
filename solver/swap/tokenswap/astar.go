package tokenswap

import "tessera/solver/search"

// maxPacked is the number of cells whose pieces fit into one word, four bits each.
const maxPacked = 16

// packedSpace is a small board of neighbours as a graph: cell c's piece stands
// in the four bits from 4c on.
type packedSpace struct {
	grid  Grid
	pairs [][2]int
	far   [maxPacked][maxPacked]uint8 // distance between cells
}

// pairMove is a pair of neighbours, numbered from 1 so that 0 is no move.
type pairMove uint8

func newPackedSpace(g Grid) *packedSpace {
	s := &packedSpace{grid: g, pairs: g.Pairs()}
	for i := range g.Cells() {
		for j := range g.Cells() {
			s.far[i][j] = uint8(g.Distance(i, j))
		}
	}
	return s
}

func pack(order []int) (state uint64) {
	for cell, piece := range order {
		state |= uint64(piece) << (4 * cell)
	}
	return state
}

// Hash implements search.Space.
func (s *packedSpace) Hash(state uint64) uint64 { return search.Mix(state) }

// Expand implements search.Space.
func (s *packedSpace) Expand(edges []search.Edge[uint64, pairMove], state uint64, last pairMove) []search.Edge[uint64, pairMove] {
	for i, pair := range s.pairs {
		if move := pairMove(i + 1); move != last {
			x, y := 4*pair[0], 4*pair[1]
			diff := (state>>x ^ state>>y) & 15
			edges = append(edges, search.Edge[uint64, pairMove]{To: state ^ diff<<x ^ diff<<y, Move: move})
		}
	}
	return edges
}

// estimate is [Grid.LowerBound], which changes by one with every swap.
func (s *packedSpace) estimate(state uint64) int {
	sum, even := 0, s.grid.Cells() // cells and cycles together, of which the parity counts
	var seen uint
	for start := range s.grid.Cells() {
		if seen>>start&1 != 0 {
			continue
		}
		even++
		for cell := start; seen>>cell&1 == 0; {
			seen |= 1 << cell
			piece := int(state >> (4 * cell) & 15)
			sum += int(s.far[piece][cell])
			cell = piece
		}
	}
	return sum/2 + (sum/2+even)%2
}

// fewest returns the fewest swaps of neighbours that order the pieces of a
// board of up to maxPacked cells. Errors are those of [search.AStar].
func (g Grid) fewest(meter *search.Meter, order []int) ([][2]int, error) {
	space := newPackedSpace(g)
	goal := make([]int, g.Cells())
	for cell := range goal {
		goal[cell] = cell
	}
	moves, err := search.AStar(meter, space, space.estimate, 1, pack(order), pack(goal))
	swaps := make([][2]int, len(moves))
	for i, move := range moves {
		swaps[i] = space.pairs[move-1]
	}
	return swaps, err
}
