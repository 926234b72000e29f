package sliding

// scorer ranks the boards of a beam: a weighted sum over groups of tiles of what
// tables say of where the group's tiles are. Every tile is in one group of each
// facet.
type scorer struct {
	facets []facet
}

// facet is groups that have all movable tiles between them, each once.
type facet struct {
	groups []group
	of     []uint8 // by tile, its group
	// offset is what a tile (times cells) in a cell adds to the index of its
	// group's table.
	offset []uint32
	cells  int
}

// group is some tiles and the table that knows them.
type group struct {
	tiles  []uint8
	table  []uint8
	weight int32
}

func newFacet(cells int) facet {
	return facet{of: make([]uint8, cells), offset: make([]uint32, cells*cells), cells: cells}
}

// value returns what f says of a board, of which the tiles' cells are given.
func (f *facet) value(where []uint8) int32 {
	sum := int32(0)
	for i := range f.groups {
		g := &f.groups[i]
		sum += g.weight * int32(g.table[f.index(g, where)])
	}
	return sum
}

func (f *facet) index(g *group, where []uint8) uint32 {
	at := uint32(0)
	for _, tile := range g.tiles {
		at += f.offset[int(tile)*f.cells+int(where[tile])]
	}
	return at
}

// change returns how much more f says of a board once tile has gone to a cell.
func (f *facet) change(where []uint8, tile, to uint8) int32 {
	g := &f.groups[f.of[tile]]
	at := f.index(g, where)
	row := f.offset[int(tile)*f.cells:][:f.cells]
	after := at + row[to] - row[where[tile]]
	return g.weight * (int32(g.table[after]) - int32(g.table[at]))
}

func (s *scorer) value(where []uint8) int32 {
	sum := int32(0)
	for i := range s.facets {
		sum += s.facets[i].value(where)
	}
	return sum
}

func (s *scorer) change(where []uint8, tile, to uint8) int32 {
	sum := int32(0)
	for i := range s.facets {
		sum += s.facets[i].change(where, tile, to)
	}
	return sum
}
