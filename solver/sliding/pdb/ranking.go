package pdb

import (
	"math/bits"
	"sync"

	"tessera/solver/sliding/grid"
)

// maxRanked is the largest number of tiles that a ranking places: k! orders fit
// into memory, and an order into a word of four bits a tile.
const maxRanked = 8

// ranking numbers the placements of k distinct tiles in n cells without gaps,
// 0…n!/(n-k)!-1: the rank of the tiles' order (their sequence as the cells are
// read) times the number of cell sets, plus the rank of the set.
//
// The order's rank is Σ Lᵢ·i!, where Lᵢ counts the tiles below i that stand
// before tile i; so a tile that goes past another changes it by one factorial,
// known in advance. The set's rank is the combinatorial number system's
// Σ C(cᵢ, i) (Lehmer, 1964), in two halves that are looked up. A move thus costs
// a handful of additions, and a tile that moves along its row stays within the
// same few kilobytes of a table.
type ranking struct {
	cells, tiles int
	sets         int // C(cells, tiles)
	orders       int // tiles!
	split        int // cells of the lower half
	lower        []uint32
	upper        []uint32 // by the number of tiles below, then the upper half
}

func newRanking(cells, tiles int) *ranking {
	r := &ranking{cells: cells, tiles: tiles, sets: binomial(cells, tiles), orders: factorial(tiles), split: cells / 2}
	high := cells - r.split
	r.lower = make([]uint32, 1<<r.split)
	r.upper = make([]uint32, (r.split+1)<<high)
	for half := range r.lower {
		r.lower[half] = uint32(colex(uint32(half), 0, 0))
	}
	for below := range r.split + 1 {
		for half := range 1 << high {
			r.upper[below<<high|half] = uint32(colex(uint32(half), r.split, below))
		}
	}
	return r
}

// colex is what a half of a set, shifted by that many cells and with that many
// members below it, adds to the set's rank.
func colex(half uint32, shift, below int) int {
	rank := 0
	for ; half != 0; half &= half - 1 {
		below++
		rank += binomial(bits.TrailingZeros32(half)+shift, below)
	}
	return rank
}

// size returns the number of placements.
func (r *ranking) size() int { return r.orders * r.sets }

// placements is the size of the ranking of so many tiles in so many cells.
func placements(cells, tiles int) int { return factorial(tiles) * binomial(cells, tiles) }

// set returns the rank of the set of cells whose bits are given.
func (r *ranking) set(cells uint32) int {
	half := cells & (1<<r.split - 1)
	below := bits.OnesCount32(half)
	return int(r.lower[half]) + int(r.upper[below<<(r.cells-r.split)|int(cells>>r.split)])
}

// order returns the rank of the order that the tiles stand in, times the
// number of sets.
func (r *ranking) order(where []uint8) int {
	rank := 0
	for tile := range where {
		for other := range tile {
			if where[other] < where[tile] {
				rank += r.passing(tile, other)
			}
		}
	}
	return rank
}

// passing returns how much tile's going forward past other changes order.
func (r *ranking) passing(tile, other int) int {
	if other < tile {
		return factorial(tile) * r.sets
	}
	return -factorial(other) * r.sets
}

// allSets returns the cells of every set, by rank.
func (r *ranking) allSets() []uint32 {
	sets := make([]uint32, r.sets)
	// The next larger number with as many bits (Gosper, 1972) is the next set.
	set := uint32(1)<<r.tiles - 1
	for rank := range sets {
		sets[rank] = set
		low := set & -set
		carry := set + low
		set = carry | (set^carry)/low>>2
	}
	return sets
}

// allOrders returns the tiles of every order, by rank: the i-th tile in bits
// 4i…4i+3.
func (r *ranking) allOrders() []uint32 {
	orders := make([]uint32, r.orders)
	for rank := range orders {
		order := uint32(0)
		for tile, rest := 0, rank; tile < r.tiles; tile++ {
			// Tile comes behind so many of the lower ones.
			behind := 4 * (rest % (tile + 1))
			rest /= tile + 1
			before := order & (1<<behind - 1)
			order = before | uint32(tile)<<behind | (order^before)<<4
		}
		orders[rank] = order
	}
	return orders
}

func factorial(n int) int {
	product := 1
	for i := 2; i <= n; i++ {
		product *= i
	}
	return product
}

func binomial(n, k int) int {
	if k > n {
		return 0
	}
	result := 1
	for i := 1; i <= k; i++ {
		result = result * (n - k + i) / i
	}
	return result
}

// SetRanks has the rank of every set of up to 16 cells among those of its size.
var SetRanks = sync.OnceValue(func() *[1 << grid.MaxPacked]uint16 {
	ranks := new([1 << grid.MaxPacked]uint16)
	for set := range ranks {
		ranks[set] = uint16(colex(uint32(set), 0, 0))
	}
	return ranks
})
