package grid

// Reaches finds linked pairs among the tiles of a board. It works out once for
// every tile what the tile can reach, and not once for every pair.
type Reaches struct {
	Across, Along []uint32 // by tile: what it reaches in its row, as columns, and in its column, as rows
}

// NewReaches returns the reaches of so many tiles, to be worked out by Update.
func NewReaches(tiles int) Reaches {
	return Reaches{Across: make([]uint32, tiles), Along: make([]uint32, tiles)}
}

// Update takes in a board: which cells are empty, and where each tile is.
func (r *Reaches) Update(g *Grid, at []Spot) {
	for t, s := range at {
		if s != Gone {
			r.Across[t] = Reach(g.Rows[s.Y()&31], s.X())
			r.Along[t] = Reach(g.Cols[s.X()&31], s.Y())
		}
	}
}

// Linked says whether a path joins two tiles of the board of the last Update.
func (r *Reaches) Linked(g *Grid, at []Spot, a, b Tile) bool {
	return Meets(&g.Rows, r.Across[a]&r.Across[b], at[a].Y(), at[b].Y()) || Meets(&g.Cols, r.Along[a]&r.Along[b], at[a].X(), at[b].X())
}

// Pairs appends to buffer all linked pairs of equal tiles on the board of the
// last Update, by kind.
func (r *Reaches) Pairs(g *Grid, at []Spot, byKind [][]Tile, buffer []Pair) []Pair {
	for _, tiles := range byKind {
		for i, a := range tiles {
			if at[a] == Gone {
				continue
			}
			for _, b := range tiles[i+1:] {
				if at[b] != Gone && r.Linked(g, at, a, b) {
					buffer = append(buffer, Pair{a, b})
				}
			}
		}
	}
	return buffer
}

// Meets says whether one of the free bits is set in all lines between two that
// are not the same.
func Meets(lines *[32]uint32, free uint32, from, to int) bool {
	return free != 0 && from != to && across(lines, free, from, to) != 0
}

// across returns those of the free bits that are set in all lines between two.
func across(lines *[32]uint32, free uint32, from, to int) uint32 {
	if from > to {
		from, to = to, from
	}
	for i := from + 1; i < to && free != 0; i++ {
		free &= lines[i&31]
	}
	return free
}
