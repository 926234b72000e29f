package sliding

// scorer ranks the boards of a beam: a weighted sum over groups of tiles of what
// tables say of where the group's tiles are.
type scorer struct {
	facets []facet // one or two
	slots  int     // bytes of a board's marks
}

// facet is groups that have all movable tiles between them, each once.
type facet struct {
	groups []group
	of     []uint8 // by tile, its group
	// offset is what a tile (times cells) in a cell adds to the index of its
	// group's table.
	offset []uint32
	cells  int
	slot   int // where the marks of the first group are kept
}

// group is some tiles and the table that knows them.
type group struct {
	tiles  []uint8
	table  []uint8
	weight int32
}

// maxFacets is how many facets a scorer may have.
const maxFacets = 2

// marks is what the facets' tables say of the groups that a move changes.
type marks [maxFacets]uint8

func newFacet(cells int) facet {
	return facet{of: make([]uint8, cells), offset: make([]uint32, cells*cells), cells: cells}
}

// newScorer returns the scorer of one or two facets.
func newScorer(facets ...facet) scorer {
	s := scorer{facets: facets}
	for i := range facets {
		facets[i].slot = s.slots
		s.slots += len(facets[i].groups)
	}
	return s
}

func (f *facet) index(g *group, where []uint8) uint32 {
	at := uint32(0)
	for _, tile := range g.tiles {
		at += f.offset[int(tile)*f.cells+int(where[tile])]
	}
	return at
}

// value returns the score of a board, of which the tiles' cells are given, and
// notes in marks, one byte a group, what the tables say.
func (s *scorer) value(where, marks []uint8) int32 {
	sum := int32(0)
	for i := range s.facets {
		f := &s.facets[i]
		for j := range f.groups {
			g := &f.groups[j]
			mark := g.table[f.index(g, where)]
			marks[f.slot+j] = mark
			sum += g.weight * int32(mark)
		}
	}
	return sum
}

// change returns how the score changes once tile has gone to a cell, and the
// new marks of the tile's groups. Kept marks save half of the look-ups, which is
// where a beam spends its time: tables are far larger than caches.
func (s *scorer) change(where, kept []uint8, tile, to uint8) (sum int32, now marks) {
	for i := range s.facets {
		f := &s.facets[i]
		number := f.of[tile]
		g := &f.groups[number]
		row := f.offset[int(tile)*f.cells:][:f.cells]
		mark := g.table[f.index(g, where)+row[to]-row[where[tile]]]
		now[i&1] = mark
		sum += g.weight * (int32(mark) - int32(kept[f.slot+int(number)]))
	}
	return sum, now
}

// keep notes the marks that change returned.
func (s *scorer) keep(kept []uint8, tile uint8, now marks) {
	for i := range s.facets {
		f := &s.facets[i]
		kept[f.slot+int(f.of[tile])] = now[i&1]
	}
}
