package beam

// scorer ranks the boards of a beam: a weighted sum over groups of tiles of what
// tables say of where the group's tiles are.
type scorer struct {
	partitions []partition // one or two
	slots      int         // bytes of a board's marks
}

// partition is a disjoint partition: groups that have all movable tiles between
// them, each once.
type partition struct {
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

// maxPartitions is how many partitions a scorer may have.
const maxPartitions = 2

// marks is what the partitions' tables say of the groups that a move changes.
type marks [maxPartitions]uint8

func newPartition(cells int) partition {
	return partition{of: make([]uint8, cells), offset: make([]uint32, cells*cells), cells: cells}
}

// newScorer returns the scorer of one or two partitions.
func newScorer(partitions ...partition) scorer {
	s := scorer{partitions: partitions}
	for i := range partitions {
		partitions[i].slot = s.slots
		s.slots += len(partitions[i].groups)
	}
	return s
}

func (p *partition) index(g *group, where []uint8) uint32 {
	at := uint32(0)
	for _, tile := range g.tiles {
		at += p.offset[int(tile)*p.cells+int(where[tile])]
	}
	return at
}

// value returns the score of a board, of which the tiles' cells are given, and
// notes in marks, one byte a group, what the tables say.
func (s *scorer) value(where, marks []uint8) int32 {
	sum := int32(0)
	for i := range s.partitions {
		p := &s.partitions[i]
		for j := range p.groups {
			g := &p.groups[j]
			mark := g.table[p.index(g, where)]
			marks[p.slot+j] = mark
			sum += g.weight * int32(mark)
		}
	}
	return sum
}

// change returns how the score changes once tile has gone to a cell, and the
// new marks of the tile's groups. Kept marks save half of the look-ups, which is
// where a beam spends its time: tables are far larger than caches.
func (s *scorer) change(where, kept []uint8, tile, to uint8) (sum int32, now marks) {
	for i := range s.partitions {
		p := &s.partitions[i]
		number := p.of[tile]
		g := &p.groups[number]
		row := p.offset[int(tile)*p.cells:][:p.cells]
		mark := g.table[p.index(g, where)+row[to]-row[where[tile]]]
		now[i&1] = mark
		sum += g.weight * (int32(mark) - int32(kept[p.slot+int(number)]))
	}
	return sum, now
}

// keep notes the marks that change returned.
func (s *scorer) keep(kept []uint8, tile uint8, now marks) {
	for i := range s.partitions {
		p := &s.partitions[i]
		kept[p.slot+int(p.of[tile])] = now[i&1]
	}
}
