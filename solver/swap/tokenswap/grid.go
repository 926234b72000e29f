// Package tokenswap orders the pieces of a grid by swaps of neighbours: token
// swapping on a grid graph (Yamanaka and others, 2015). How few swaps suffice has
// no formula, so they are found by an anytime search: first by chains, at most four
// times the fewest, then by beams of growing width, and proven by A* on small
// grids.
//
// An order lists the piece in each cell, row-major; a piece's number is that of
// its home.
//
// Main type: [Grid]. It may import solver and search.
package tokenswap

// Grid is a grid of W columns and H rows.
type Grid struct{ W, H int }

// Cells returns the number of cells, W·H.
func (g Grid) Cells() int { return g.W * g.H }

// Distance returns the columns and rows between two cells.
func (g Grid) Distance(i, j int) int {
	return abs(i%g.W-j%g.W) + abs(i/g.W-j/g.W)
}

func abs(n int) int { return max(n, -n) }

// Pairs lists the neighbouring cells, each pair once.
func (g Grid) Pairs() [][2]int {
	var pairs [][2]int
	for cell := range g.Cells() {
		if (cell+1)%g.W != 0 {
			pairs = append(pairs, [2]int{cell, cell + 1})
		}
		if cell+g.W < g.Cells() {
			pairs = append(pairs, [2]int{cell, cell + g.W})
		}
	}
	return pairs
}

// LowerBound returns a number of swaps that no solution goes below: half the sum
// of the pieces' distances from home, since a swap brings two pieces one step
// nearer each at best; and one more if the parity of the permutation asks for it,
// since every swap changes that.
func (g Grid) LowerBound(order []int) int {
	sum := g.steps(order)
	displaced, cycles := CountCycles(order)
	return sum/2 + (sum/2+displaced-cycles)%2
}

// steps is the sum of the pieces' distances from home.
func (g Grid) steps(order []int) (sum int) {
	for cell, piece := range order {
		sum += g.Distance(cell, piece)
	}
	return sum
}

// CountCycles returns how many pieces are not at home, and how many cycles longer
// than one the permutation has.
func CountCycles(order []int) (displaced, cycles int) {
	seen := make([]bool, len(order))
	for start := range order {
		if seen[start] || order[start] == start {
			continue
		}
		cycles++
		for cell := start; !seen[cell]; cell = order[cell] {
			seen[cell] = true
			displaced++
		}
	}
	return displaced, cycles
}

// Exchange swaps the pieces in cells i and j, and returns the two.
func Exchange(order []int, i, j int) [2]int {
	order[i], order[j] = order[j], order[i]
	return [2]int{i, j}
}
