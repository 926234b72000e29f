package broad

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// looks is how many ways a board is looked at.
const looks = 2

// look is one way to look at a board: all tiles shared out among groups, of each of which a
// table says how many moves of its own tiles bring it home.
type look struct {
	tables [][]uint8 // by group
	of     []uint8   // by tile, its group
	offset []uint32  // by tile times cells plus cell, what the tile adds to its group's index there
}

// partitions is which groups of cells the looks of a beam are made of.
type partitions [looks][][]uint8

// mostTriples is the largest board whose tables are of three tiles: a million bytes each.
const mostTriples = 100

// variants are the ways to share out the cells of a board: blocks of two by two, and the
// same moved on by a cell in both directions; or in one direction, and in the other. Beams that
// look otherwise find other solutions. The tables of four tiles of
// a board of more than 49 cells would be too large: there it is rows and columns of three, and
// of two on the largest.
func variants(w, h int) []partitions {
	if w*h <= MostQuads {
		return []partitions{
			{blocks(w, h, cuts(w, 2, 0), cuts(h, 2, 0)), blocks(w, h, cuts(w, 2, 1), cuts(h, 2, 1))},
			{blocks(w, h, cuts(w, 2, 1), cuts(h, 2, 0)), blocks(w, h, cuts(w, 2, 0), cuts(h, 2, 1))},
		}
	}
	n := 3
	if w*h > mostTriples {
		n = 2
	}
	return []partitions{
		{blocks(w, h, cuts(w, n, 0), cuts(h, 1, 0)), blocks(w, h, cuts(w, 1, 0), cuts(h, n, 0))},
		{blocks(w, h, cuts(w, n, 1), cuts(h, 1, 0)), blocks(w, h, cuts(w, 1, 0), cuts(h, n, 1))},
	}
}

// cuts cuts a side into pieces of a length, the first as long as said unless 0, and returns
// where they begin and the end.
func cuts(n, length, first int) []int {
	at := []int{0}
	if first > 0 {
		at = append(at, first)
	}
	for last := at[len(at)-1]; last < n; last = at[len(at)-1] {
		at = append(at, min(n, last+length))
	}
	return at
}

// blocks are the rectangles between cuts, as cells.
func blocks(w, h int, columns, rows []int) (all [][]uint8) {
	for j := range len(rows) - 1 {
		for i := range len(columns) - 1 {
			var block []uint8
			for y := rows[j]; y < rows[j+1]; y++ {
				for x := columns[i]; x < columns[i+1]; x++ {
					block = append(block, uint8(y*w+x))
				}
			}
			all = append(all, block)
		}
	}
	return all
}

// newLook returns the look of groups at boards whose goal has the blank in a cell. Tiles
// are named by their homes. It waits for the tables.
func (b *Beam) newLook(groups [][]uint8, blank int) look {
	n := b.cells
	l := look{of: make([]uint8, n), offset: make([]uint32, n*n)}
	for _, group := range groups {
		homes := without(group, blank)
		if len(homes) == 0 {
			continue
		}
		turned, turn := b.canonical(homes)
		digit := uint32(1)
		for _, home := range turned {
			tile := int(turn.Inverse().Cell(int(home)))
			l.of[tile] = uint8(len(l.tables))
			for cell := range n {
				l.offset[tile*n+cell] = uint32(turn.Cell(cell)) * digit
			}
			digit *= uint32(n)
		}
		l.tables = append(l.tables, tableOf(b.w, b.h, turned).Value())
	}
	return l
}

// without returns the cells but one.
func without(cells []uint8, but int) []uint8 {
	return slices.DeleteFunc(slices.Clone(cells), func(cell uint8) bool { return int(cell) == but })
}

// canonical turns or reflects a board so that the cells given come first of all, and
// returns them, ascending: alike groups share a table.
func (b *Beam) canonical(cells []uint8) (least []uint8, by grid.Symmetry) {
	for _, s := range b.symmetries {
		turned := make([]uint8, len(cells))
		for i, cell := range cells {
			turned[i] = uint8(s.Cell(int(cell)))
		}
		slices.Sort(turned)
		if least == nil || slices.Compare(turned, least) < 0 {
			least, by = turned, s
		}
	}
	return least, by
}
