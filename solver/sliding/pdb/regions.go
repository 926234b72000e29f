package pdb

import "math/bits"

const (
	regionBits = 3
	// maxRegions bounds the regions that the cells without tiles fall into: on
	// boards of up to 16 cells, and on 5×5 with few tiles, there are no more.
	maxRegions = 1 << regionBits
)

// blankRegions knows, for every set of cells that tiles of a pattern stand in,
// whichever they are, how the other cells fall into regions of the blank and how
// the tiles can move into them: a transition is a move of a tile, after which the
// blank is in some region (a zero-aware database of Clausecker and Reinefeld, 2019).
type blankRegions struct {
	cells
	black      uint32 // every other cell
	neighbours []uint32
	rank       *ranking
	sets       []uint32 // by rank
	regions    [][maxRegions]uint32
	colour     [2][]uint32 // the ranks of the sets with an even or odd number of cells on black
	start      []uint32    // by set and region, the first of its transitions
	list       []transition
}

// cells are those of a board, a bit each.
type cells struct {
	w        int
	all      uint32
	notLeft  uint32 // all cells but those of the first column
	notRight uint32
}

func newCells(w, h int) cells {
	c := cells{w: w, all: uint32(1<<(w*h) - 1)}
	for cell := range w * h {
		if cell%w > 0 {
			c.notLeft |= 1 << cell
		}
		if cell%w < w-1 {
			c.notRight |= 1 << cell
		}
	}
	return c
}

// transition is a move of a tile of the pattern into the region where the blank is.
type transition struct {
	set    uint32 // the rank of the set afterwards
	region uint8  // the region where the blank is afterwards
	pass   uint8  // what the move does to the order
}

// A pass is what a move does to the order of the tiles: the one at a place,
// counted as the cells are read, goes past so many others, forwards if positive.
// On boards no more than maxPast+1 cells wide it is one of so many.
const (
	maxPast = 4
	passes  = maxRanked * (2*maxPast + 1)
)

func passOf(place, past int) int { return place*(2*maxPast+1) + maxPast + past }

func newBlankRegions(w, h int, rank *ranking) *blankRegions {
	r := &blankRegions{cells: newCells(w, h), rank: rank, sets: rank.allSets()}
	for cell := range w * h {
		r.neighbours = append(r.neighbours, r.beside(1<<cell))
		r.black |= uint32((cell%w+cell/w)&1) << cell
	}
	for rank, set := range r.sets {
		odd := r.oddness(set)
		r.colour[odd] = append(r.colour[odd], uint32(rank))
	}
	r.regions = make([][maxRegions]uint32, len(r.sets))
	for i, set := range r.sets {
		r.regions[i] = r.split(r.all &^ set)
	}
	r.list = make([]transition, 0, len(r.sets)*3*rank.tiles) // they are fewer, and growing would double them
	r.start = make([]uint32, 0, len(r.sets)*maxRegions+1)
	for i := range r.sets {
		for region := range maxRegions {
			r.start = append(r.start, uint32(len(r.list)))
			r.addTransitions(r.sets[i], r.regions[i][region])
		}
	}
	r.start = append(r.start, uint32(len(r.list)))
	return r
}

// beside returns the cells given and those next to them.
func (c cells) beside(some uint32) uint32 {
	return (some | some&c.notRight<<1 | some&c.notLeft>>1 | some<<c.w | some>>c.w) & c.all
}

// oddness returns 1 if an odd number of the cells given is black, else 0.
func (r *blankRegions) oddness(set uint32) int { return bits.OnesCount32(set&r.black) & 1 }

// split returns the connected regions of the cells given.
func (c cells) split(some uint32) (regions [maxRegions]uint32) {
	for i := 0; some != 0; i++ {
		region := some & -some
		for more := region; ; region = more {
			if more = c.beside(region) & some; more == region {
				break
			}
		}
		regions[i] = region
		some &^= region
	}
	return regions
}

// regionOf returns the region that a cell outside of the set of that rank is in.
func (r *blankRegions) regionOf(set, cell int) int {
	for region, cells := range r.regions[set] {
		if cells>>cell&1 != 0 {
			return region
		}
	}
	return 0
}

// transitions returns the moves into a region.
func (r *blankRegions) transitions(set, region int) []transition {
	i := set*maxRegions + region
	return r.list[r.start[i]:r.start[i+1]]
}

func (r *blankRegions) addTransitions(set, region uint32) {
	for rest, place := set, 0; rest != 0; rest, place = rest&(rest-1), place+1 {
		from := bits.TrailingZeros32(rest)
		for targets := r.neighbours[from] & region; targets != 0; targets &= targets - 1 {
			to := bits.TrailingZeros32(targets)
			after := set ^ 1<<from ^ 1<<to
			rank := r.rank.set(after)
			r.list = append(r.list, transition{
				set: uint32(rank), region: uint8(r.regionOf(rank, from)),
				pass: uint8(passOf(place, bits.OnesCount32(after&(1<<to-1))-place)),
			})
		}
	}
}
