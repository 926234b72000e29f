package sliding

// shape is a board that tables are made for: its size and the blank's home,
// turned as [upright] says.
type shape struct{ w, h, home int }

// partition is how the tiles of a board are shared out among tables: the homes
// of the tiles of each.
type partition [][]uint8

// Which tiles go together is worth a factor of eight in positions searched.
// These, for the 15-puzzle with the blank's home in the first cell, were the
// best of a few dozen tried.
var (
	sixes  = partition{{1, 4, 5, 8, 9, 12}, {6, 7, 10, 11, 14, 15}, {2, 3, 13}}
	sevens = partition{{1, 4, 5, 8, 9, 12, 13}, {2, 6, 7, 10, 11, 14, 15}, {3}}
)

var fifteen = shape{4, 4, 0}

// partitions returns one or two ways to share out the tiles of a board of up to
// 16 cells that are quickly made into tables. Where there is one, a second
// bound is that of its reflection, if the board has one.
func (s shape) partitions() []partition {
	const most = 6 // 16·15·…·11 placements: 3 MB
	switch {
	case s == fifteen:
		return []partition{sixes}
	case s.w*s.h <= 9:
		return []partition{s.chunks(maxRanked, false)} // all tiles: exact
	}
	if _, ok := mirror(s.w, s.h, s.home); ok {
		return []partition{s.chunks(most, false)}
	}
	// The second takes a fifth of the time to make, so that both are there in 2 s.
	return []partition{s.chunks(most, false), s.chunks(most-1, true)}
}

// chunks shares out the tiles as their homes are read, by rows or by columns.
func (s shape) chunks(most int, byColumns bool) partition {
	var parts partition
	for i := range s.w * s.h {
		cell := i
		if byColumns {
			cell = i%s.h*s.w + i/s.h
		}
		if cell == s.home {
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
