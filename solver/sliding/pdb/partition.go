package pdb

import "tessera/solver/sliding/grid"

// Shape is a board that tables are made for: its size and the blank's home, in
// the orientation of [grid.Canonical].
type Shape struct{ W, H, Home int }

// Partition is how the tiles of a board are shared out among tables: the homes
// of the tiles of each.
type Partition [][]uint8

// Which tiles go together is worth a factor of eight in positions searched.
// These, for the 15-puzzle with the blank's home in the first cell, were the
// best of a few dozen tried.
var (
	sixes  = Partition{{1, 4, 5, 8, 9, 12}, {6, 7, 10, 11, 14, 15}, {2, 3, 13}}
	sevens = Partition{{1, 4, 5, 8, 9, 12, 13}, {2, 6, 7, 10, 11, 14, 15}, {3}}
)

var fifteen = Shape{4, 4, 0}

// partitions returns one or two ways to share out the tiles of a board of up to
// 16 cells that are quickly made into tables. Where there is one, a second
// bound is that of its reflection, if the board has one.
func (s Shape) partitions() []Partition {
	const most = 6 // 16·15·…·11 placements: 3 MB
	switch {
	case s == fifteen:
		return []Partition{sixes}
	case s.W*s.H <= 9:
		return []Partition{s.chunks(maxRanked, false)} // all tiles: exact
	}
	if _, ok := grid.Reflection(s.W, s.H, s.Home); ok {
		return []Partition{s.chunks(most, false)}
	}
	// The second takes a fifth of the time to make, so that both are there in 2 s.
	return []Partition{s.chunks(most, false), s.chunks(most-1, true)}
}

// bytes returns the size of the tables of a partition, two placements to the byte.
func (s Shape) bytes(p Partition) int64 {
	sum := 0
	for _, homes := range p {
		sum += (placements(s.W*s.H, len(homes)) + 1) / 2
	}
	return int64(sum)
}

// chunks shares out the tiles as their homes are read, by rows or by columns.
func (s Shape) chunks(most int, byColumns bool) Partition {
	var parts Partition
	for i := range s.W * s.H {
		cell := i
		if byColumns {
			cell = i%s.H*s.W + i/s.H
		}
		if cell == s.Home {
			continue
		}
		if len(parts) == 0 || len(parts[len(parts)-1]) == most {
			parts = append(parts, nil)
		}
		last := &parts[len(parts)-1]
		*last = append(*last, uint8(cell))
	}
	return parts
}
