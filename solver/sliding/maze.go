package sliding

import "math/bits"

const (
	partBits = 3
	// maxParts bounds the parts that the cells without tiles fall into: on
	// boards of up to 16 cells, and on 5×5 with few tiles, there are no more.
	maxParts = 1 << partBits
)

// maze knows, for every set of cells that tiles of a pattern stand in, whichever
// they are, how the other cells fall into parts and how the tiles can move into
// them.
type maze struct {
	w          int
	all        uint32
	notLeft    uint32 // all cells but those of the first column
	notRight   uint32
	black      uint32 // every other cell
	neighbours []uint32
	rank       *ranking
	sets       []uint32 // by rank
	parts      [][maxParts]uint32
	colour     [2][]uint32 // the ranks of the sets with an even or odd number of cells on black
	start      []uint32    // by set and part, the first of its doors
	door       []door
}

// door is a move of a tile of the pattern into the part where the blank is.
type door struct {
	set  uint32 // the rank of the set afterwards
	part uint8  // the part where the blank is afterwards
	pass uint8  // what the move does to the order
}

// A pass is what a move does to the order of the tiles: the one at a place,
// counted as the cells are read, goes past so many others, forwards if positive.
// On boards no more than maxPast+1 cells wide it is one of so many.
const (
	maxPast = 4
	passes  = maxRanked * (2*maxPast + 1)
)

func passOf(place, past int) int { return place*(2*maxPast+1) + maxPast + past }

func newMaze(w, h int, rank *ranking) *maze {
	m := &maze{w: w, all: uint32(1<<(w*h) - 1), rank: rank, sets: rank.allSets()}
	for cell := range w * h {
		if cell%w > 0 {
			m.notLeft |= 1 << cell
		}
		if cell%w < w-1 {
			m.notRight |= 1 << cell
		}
	}
	for cell := range w * h {
		m.neighbours = append(m.neighbours, m.beside(1<<cell))
		m.black |= uint32((cell%w+cell/w)&1) << cell
	}
	for rank, set := range m.sets {
		odd := m.oddness(set)
		m.colour[odd] = append(m.colour[odd], uint32(rank))
	}
	m.parts = make([][maxParts]uint32, len(m.sets))
	for i, set := range m.sets {
		m.parts[i] = m.split(m.all &^ set)
	}
	for i := range m.sets {
		for part := range maxParts {
			m.start = append(m.start, uint32(len(m.door)))
			m.addDoors(m.sets[i], m.parts[i][part])
		}
	}
	m.start = append(m.start, uint32(len(m.door)))
	return m
}

// beside returns the cells given and those next to them.
func (m *maze) beside(cells uint32) uint32 {
	return (cells | cells&m.notRight<<1 | cells&m.notLeft>>1 | cells<<m.w | cells>>m.w) & m.all
}

// oddness returns 1 if an odd number of the cells given is black, else 0.
func (m *maze) oddness(set uint32) int { return bits.OnesCount32(set&m.black) & 1 }

// split returns the connected parts of the cells given.
func (m *maze) split(cells uint32) (parts [maxParts]uint32) {
	for i := 0; cells != 0; i++ {
		part := cells & -cells
		for more := part; ; part = more {
			if more = m.beside(part) & cells; more == part {
				break
			}
		}
		parts[i] = part
		cells &^= part
	}
	return parts
}

// partOf returns the part that a cell outside of the set of that rank is in.
func (m *maze) partOf(set, cell int) int {
	for part, cells := range m.parts[set] {
		if cells>>cell&1 != 0 {
			return part
		}
	}
	return 0
}

// doors returns the moves into a part.
func (m *maze) doors(set, part int) []door {
	i := set*maxParts + part
	return m.door[m.start[i]:m.start[i+1]]
}

func (m *maze) addDoors(set, part uint32) {
	for rest, place := set, 0; rest != 0; rest, place = rest&(rest-1), place+1 {
		from := bits.TrailingZeros32(rest)
		for targets := m.neighbours[from] & part; targets != 0; targets &= targets - 1 {
			to := bits.TrailingZeros32(targets)
			after := set ^ 1<<from ^ 1<<to
			rank := m.rank.set(after)
			m.door = append(m.door, door{
				set: uint32(rank), part: uint8(m.partOf(rank, from)),
				pass: uint8(passOf(place, bits.OnesCount32(after&(1<<to-1))-place)),
			})
		}
	}
}
