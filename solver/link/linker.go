package link

// linker finds linked pairs among the tiles of a board. It works out once for
// every tile what the tile can reach, and not once for every pair.
type linker struct {
	across, along []uint32 // by tile: what it reaches in its row, as columns, and in its column, as rows
}

func newLinker(tiles int) linker {
	return linker{across: make([]uint32, tiles), along: make([]uint32, tiles)}
}

// look takes in a board: which cells are empty, and where each tile is.
func (k *linker) look(g *grid, at []spot) {
	for t, s := range at {
		if s != gone {
			k.across[t] = reach(g.rows[s.y()&31], s.x())
			k.along[t] = reach(g.cols[s.x()&31], s.y())
		}
	}
}

// linked says whether a path joins two tiles of the board last looked at.
func (k *linker) linked(g *grid, at []spot, a, b tile) bool {
	return meets(&g.rows, k.across[a]&k.across[b], at[a].y(), at[b].y()) || meets(&g.cols, k.along[a]&k.along[b], at[a].x(), at[b].x())
}

// pairs appends to buffer all linked pairs of equal tiles on the board last
// looked at, by kind.
func (k *linker) pairs(g *grid, at []spot, byKind [][]tile, buffer []pair) []pair {
	for _, tiles := range byKind {
		for i, a := range tiles {
			if at[a] == gone {
				continue
			}
			for _, b := range tiles[i+1:] {
				if at[b] != gone && k.linked(g, at, a, b) {
					buffer = append(buffer, pair{a, b})
				}
			}
		}
	}
	return buffer
}

// meets says whether one of the free bits is set in all lines between two that
// are not the same.
func meets(lines *[32]uint32, free uint32, from, to int) bool {
	if free == 0 || from == to {
		return false
	}
	if from > to {
		from, to = to, from
	}
	for i := from + 1; i < to && free != 0; i++ {
		free &= lines[i&31]
	}
	return free != 0
}
