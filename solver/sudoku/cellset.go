package sudoku

import (
	"iter"
	"math/bits"
)

// cellSet is a set of cells: bit c%64 of word c/64.
type cellSet [2]uint64

func (s *cellSet) add(cell int)             { s[cell>>6] |= 1 << (cell & 63) }
func (s *cellSet) remove(cell int)          { s[cell>>6] &^= 1 << (cell & 63) }
func (s cellSet) has(cell int) bool         { return s[cell>>6]>>(cell&63)&1 != 0 }
func (s cellSet) empty() bool               { return s[0]|s[1] == 0 }
func (s cellSet) len() int                  { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
func (s cellSet) and(t cellSet) cellSet     { return cellSet{s[0] & t[0], s[1] & t[1]} }
func (s cellSet) or(t cellSet) cellSet      { return cellSet{s[0] | t[0], s[1] | t[1]} }
func (s cellSet) without(t cellSet) cellSet { return cellSet{s[0] &^ t[0], s[1] &^ t[1]} }

// first returns the smallest cell; the set must not be empty.
func (s cellSet) first() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// all goes through the cells in reading order.
func (s cellSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for word, base := s[0], 0; base < 128; word, base = s[1], base+64 {
			for ; word != 0; word &= word - 1 {
				if !yield(base + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// cells lists the set in reading order.
func (s cellSet) cells() []int {
	cells := make([]int, 0, s.len())
	for c := range s.all() {
		cells = append(cells, c)
	}
	return cells
}
