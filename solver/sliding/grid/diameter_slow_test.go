//go:build slow

package grid

import (
	"errors"
	"math/bits"
	"testing"

	"tessera/solver"
	"tessera/solver/search"
)

// TestDiameter2x5 sees all 1,814,400 positions of 2×5.
func TestDiameter2x5(t *testing.T) {
	goal := Goal(NewParams(2, 5))
	tiles := goal.Tiles()
	tiles[0], tiles[1] = tiles[1], tiles[0]
	never := NewPosition(2, 5, goal.home, tiles)
	meter := search.NewMeter(t.Context(), solver.Options{})
	_, err := search.BFS(meter, NewPackedSpace(2, 5), Pack(goal), Pack(never))
	var impossible *solver.ImpossibleError
	if !errors.As(err, &impossible) || len(meter.Stats.Layers)-1 != 55 || meter.Stats.Expanded != 1_814_400 {
		t.Errorf("diameter %d, want 55, positions %d, %v", len(meter.Stats.Layers)-1, meter.Stats.Expanded, err)
	}
}

// TestDiameter3x4 sees all 239,500,800 positions of 3 columns and 4 rows, in two
// bits each: the depth modulo 3, or not seen yet (Korf, 2008). On a board three
// wide a tile that changes rows passes two others, so the tiles in row-major
// order always are an even permutation: its rank, halved, and the blank's cell
// number the positions.
func TestDiameter3x4(t *testing.T) {
	const (
		orders   = 39916800 / 2 // 11! / 2
		notSeen  = 3
		allSeen  = 12 * orders
		diameter = 53
		pairs    = 0x5555555555555555
	)
	table := make([]uint64, (allSeen+31)/32)
	for i := range table {
		table[i] = ^uint64(0)
	}
	mark := func(index, value int) bool {
		word, shift := index/32, 2*(index%32)
		if table[word]>>shift&3 != notSeen {
			return false
		}
		table[word] ^= uint64(notSeen^value) << shift
		return true
	}
	mark(11*orders, 0)
	seen, depth := 1, 0
	for layer := 1; layer > 0; seen += layer {
		layer = 0
		for word, contents := range table {
			// A pair of bits is left where the contents are this layer's.
			differs := contents ^ uint64(depth%3)*pairs
			for here := ^(differs | differs>>1) & pairs; here != 0; here &= here - 1 {
				shift := bits.TrailingZeros64(here)
				blank, order := (32*word+shift/2)/orders, (32*word+shift/2)%orders
				next := (depth + 1) % 3
				if blank%3 > 0 && mark((blank-1)*orders+order, next) {
					layer++
				}
				if blank%3 < 2 && mark((blank+1)*orders+order, next) {
					layer++
				}
				tiles := unrank11(order)
				if blank >= 3 && mark((blank-3)*orders+rank11(passed(tiles, blank-3, blank-1)), next) {
					layer++
				}
				if blank < 9 && mark((blank+3)*orders+rank11(passed(tiles, blank+2, blank)), next) {
					layer++
				}
			}
		}
		if layer > 0 {
			depth++
		}
	}
	if seen != allSeen || depth != diameter {
		t.Errorf("diameter %d, want %d, positions %d, want %d", depth, diameter, seen, allSeen)
	}
}

// passed returns the tiles with the one at place from taken to place to.
func passed(tiles [11]uint8, from, to int) [11]uint8 {
	moved := tiles[from]
	for ; from < to; from++ {
		tiles[from] = tiles[from+1]
	}
	for ; from > to; from-- {
		tiles[from] = tiles[from-1]
	}
	tiles[to] = moved
	return tiles
}

// rank11 numbers the even permutations of 11 tiles: half the lexicographic
// rank, because of two that differ in the last two tiles only one is even.
func rank11(tiles [11]uint8) int {
	rank, before := 0, uint(0)
	for i, tile := range tiles[:9] {
		rank = rank*(11-i) + int(tile) - bits.OnesCount(before&(1<<tile-1))
		before |= 1 << tile
	}
	return rank
}

// unrank11 is the inverse of rank11.
func unrank11(rank int) (tiles [11]uint8) {
	var digits [9]int
	for i := 8; i >= 0; i-- {
		digits[i] = rank % (11 - i)
		rank /= 11 - i
	}
	left, odd := uint(1<<11-1), 0
	for i, digit := range digits {
		rest := left
		for range digit {
			rest &= rest - 1
		}
		tiles[i] = uint8(bits.TrailingZeros(rest))
		left &^= 1 << tiles[i]
		odd ^= digit & 1
	}
	low, high := uint8(bits.TrailingZeros(left)), uint8(bits.Len(left)-1)
	if odd == 1 {
		low, high = high, low
	}
	tiles[9], tiles[10] = low, high
	return tiles
}
