package grid

import (
	"iter"
	"math/bits"
)

// Set is a set of cells: bit c%64 of word c/64.
type Set [2]uint64

// SetOf returns the set of the cells given.
func SetOf(cells ...int) Set {
	var s Set
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// Add puts a cell into the set.
func (s *Set) Add(cell int) { s[cell>>6] |= 1 << (cell & 63) }

// Remove takes a cell out of the set.
func (s *Set) Remove(cell int) { s[cell>>6] &^= 1 << (cell & 63) }

// Has reports whether a cell is in the set.
func (s Set) Has(cell int) bool { return s[cell>>6]>>(cell&63)&1 != 0 }

// Empty reports whether no cell is in the set.
func (s Set) Empty() bool { return s[0]|s[1] == 0 }

// Len returns the number of cells in the set.
func (s Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// And returns the cells that are in both sets.
func (s Set) And(t Set) Set { return Set{s[0] & t[0], s[1] & t[1]} }

// Or returns the cells that are in one of the sets or both.
func (s Set) Or(t Set) Set { return Set{s[0] | t[0], s[1] | t[1]} }

// Without returns the cells that are not in the other set.
func (s Set) Without(t Set) Set { return Set{s[0] &^ t[0], s[1] &^ t[1]} }

// First returns the smallest cell; the set must not be empty.
func (s Set) First() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// All goes through the cells in reading order.
func (s Set) All() iter.Seq[int] {
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

// Cells lists the set in reading order.
func (s Set) Cells() []int {
	cells := make([]int, 0, s.Len())
	for c := range s.All() {
		cells = append(cells, c)
	}
	return cells
}
