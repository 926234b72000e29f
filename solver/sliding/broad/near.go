package broad

import (
	"bytes"
	"slices"

	"tessera/solver/kept"
	"tessera/solver/sliding/grid"
)

// How far a tile is from home counts up to mostOff cells in each direction. Two tiles matter to
// each other up to reach cells away, a tile and the blank up to blankReach.
const (
	mostOff    = 4
	offs       = (2*mostOff + 1) * (2*mostOff + 1)
	reach      = 3
	window     = (2*reach + 1) * (2*reach + 1)
	blankReach = 2
	edgeReach  = 2
	edges      = (2*edgeReach + 1) * (2*edgeReach + 1)
)

// NearWeights is what two tiles near to each other, a tile and the blank, and a tile by itself
// add to the Manhattan distance on a board of any size, in units of rank, by class.
type NearWeights struct {
	Two   []int16 // by where a tile's home is from it, where another tile is from it, and where that one's home is
	Cell  []int16 // by where a tile's home is from it, and how near its cell is to the edges
	Home  []int16 // the same for its home
	Blank []int16 // by where the blank is from a tile, and where the tile's home is
	Alone []int16 // by where the blank's home is from it
}

func (w *NearWeights) parts() [5]*[]int16 {
	return [5]*[]int16{&w.Two, &w.Cell, &w.Home, &w.Blank, &w.Alone}
}

// off says where home is from a cell.
func off(w, cell, home int) int {
	x, y := home%w-cell%w, home/w-cell/w
	x, y = max(-mostOff, min(mostOff, x)), max(-mostOff, min(mostOff, y))
	return (y+mostOff)*(2*mostOff+1) + x + mostOff
}

// edge says how near a cell is to the edges.
func edge(w, h, cell int) int {
	near := func(x, n int) int {
		if right := n - 1 - x; right < min(x, edgeReach) {
			return 2*edgeReach - right
		}
		return min(x, edgeReach)
	}
	return near(cell/w, h)*(2*edgeReach+1) + near(cell%w, w)
}

// from says where cell b is from a, and false where that is farther than so many cells.
func from(w, a, b, most int) (int, bool) {
	x, y := b%w-a%w, b/w-a/w
	return (y+reach)*(2*reach+1) + x + reach, max(x, -x, y, -y) <= most
}

// stride is how many codes a tile has: where its home is from it, and one for the blank, to
// which no tile matters by way of another.
const stride = offs + 1

// near says how far boards of one size are from any other, by NearWeights.
type near struct {
	w, h        int
	parts       [5][]int16 // weights laid out
	two, blank  []int8     // two of them, by codes
	around      [][]spot   // by cell, those that matter to a tile there
	aroundBlank [][]spot   // and those to which the blank there matters
}

// spot is a cell and what it adds to the index of a table.
type spot struct{ cell, at uint16 }

// nearTurn is a move of the blank in some direction, and so of a tile into the blank's cell.
type nearTurn struct {
	hash          uint64
	rank          int32  // what it changes apart from the other tiles
	before, after uint32 // where the rows of the tile begin
	farther       int16
	code          uint8 // of the tile afterwards
}

func newNear(w, h int, c *NearClasses, weights *NearWeights) *near {
	l := &near{w: w, h: h}
	for i, part := range weights.parts() {
		for _, class := range c.Parts[i] {
			l.parts[i] = append(l.parts[i], (*part)[class])
		}
	}
	l.two, l.blank = bytesOf(l.parts[partTwo]), bytesOf(l.parts[partBlank])
	l.parts[partTwo], l.parts[partBlank] = nil, nil
	for a := range w * h {
		var two, blank []spot
		for b := range w * h {
			if at, ok := from(w, a, b, reach); ok && a != b {
				two = append(two, spot{uint16(b), uint16(at * stride)})
			}
			if at, ok := from(w, b, a, blankReach); ok && a != b {
				blank = append(blank, spot{uint16(b), uint16(at * stride)})
			}
		}
		l.around, l.aroundBlank = append(l.around, two), append(l.aroundBlank, blank)
	}
	return l
}

// bytesOf lays weights out in bytes with room for the blank's code.
func bytesOf(weights []int16) []int8 {
	all := make([]int8, len(weights)/offs*stride)
	for i, x := range weights {
		all[i/offs*stride+i%offs] = int8(max(-128, min(127, x)))
	}
	return all
}

// alone is what a tile adds by itself, and the blank with it.
func (l *near) alone(tile, cell, blank, goal int) int32 {
	code := off(l.w, cell, tile)
	return int32(l.parts[partCell][code*edges+edge(l.w, l.h, cell)]) + int32(l.parts[partHome][code*edges+edge(l.w, l.h, tile)]) +
		int32(l.parts[partAlone][off(l.w, blank, goal)]) + RankOfMove*int32(grid.Distance(l.w, cell, tile))
}

// turns lists all turns towards a goal with the blank in a cell, as those of pairs.
func (l *near) turns(all []nearTurn, keys []uint64, neighbours [][4]int16, goal int) []nearTurn {
	n, w := l.w*l.h, l.w
	all = slices.Grow(all[:0], n*n*ways)[:n*n*ways]
	clear(all)
	for to, next := range neighbours {
		for way, cell := range next {
			for tile := range n {
				if cell < 0 || tile == goal {
					continue
				}
				f := int(cell)
				before, after := off(w, f, tile), off(w, to, tile)
				back, _ := from(w, to, f, reach)
				all[(tile*n+to)*ways+way] = nearTurn{
					hash: keys[tile*n+to] ^ keys[tile*n+f], code: uint8(after),
					before: uint32(before * window * stride), after: uint32(after * window * stride),
					farther: int16(grid.Distance(w, to, tile) - grid.Distance(w, f, tile)),
					// Where the board from before has the tile, it is gone, and the blank is beside it.
					rank: l.alone(tile, to, f, goal) - l.alone(tile, f, to, goal) -
						int32(l.two[(after*window+back)*stride+before]) + int32(l.blank[back*stride+after]),
				}
			}
		}
	}
	return all
}

// change returns what a turn changes on a board whose tiles have these codes.
func (l *near) change(t *nearTurn, cell, to int, codes []uint8) int32 {
	sum := t.rank
	row := l.two[t.after:][:window*stride]
	for _, s := range l.around[to] {
		sum += int32(row[int(s.at)+int(codes[s.cell])])
	}
	row = l.two[t.before:][:window*stride]
	for _, s := range l.around[cell] {
		sum -= int32(row[int(s.at)+int(codes[s.cell])])
	}
	for _, s := range l.aroundBlank[cell] {
		sum += int32(l.blank[int(s.at)+int(codes[s.cell])])
	}
	for _, s := range l.aroundBlank[to] {
		sum -= int32(l.blank[int(s.at)+int(codes[s.cell])])
	}
	return sum
}

// NearFile is the name of the file of the weights for boards that have none of their own.
const NearFile = "weights/near.flate"

var nearKept kept.Cache[[2]int, *near]

// nearOf returns what guides beams on w×h boards that have no weights of their own.
func nearOf(w, h int) *kept.Entry[*near] {
	return nearKept.Get([2]int{w, h}, func() (*near, int64) {
		c := NewNearClasses()
		return newNear(w, h, c, embedded(NearFile, c.Unpack)), nearBytes(w * h)
	})
}

// nearBytes is about what near holds for boards of so many cells.
func nearBytes(cells int) int64 {
	const codes, spots = 1 << 20, 4 * (window + (2*blankReach+1)*(2*blankReach+1))
	return codes + int64(cells*spots)
}

// Unpack reads weights, and fails on anything else.
func (c *NearClasses) Unpack(packed []byte) (*NearWeights, error) {
	w := &NearWeights{}
	var all [][]int16
	for i, part := range w.parts() {
		*part = make([]int16, c.Sizes[i])
		all = append(all, *part)
	}
	return w, unpack(bytes.NewReader(packed), all)
}
