package tokenswap

import (
	"cmp"
	"math"
	"slices"
	"unsafe"

	"tessera/solver/search"
)

// beam is a beam search for few swaps of neighbours: of all positions that so
// many swaps lead to, only the most promising ones are kept, layer by layer.
//
// Promising is a small sum of crow-fly distances from home, each raised to 1.5:
// it keeps pieces on the diagonal, where two ways lead home, and takes care of
// the far ones first. Counting columns and rows instead gave a tenth more swaps.
type beam struct {
	pairs [][2]int
	steps []int32 // columns and rows from cell to the home of piece, by piece·cells + cell
	crow  []int32 // the same as the crow flies, raised to 1.5, in thousandths
	width int     // positions kept in a layer
}

// layout is a position in a layer.
type layout struct {
	order []uint16
	score
}

// score is what a position is judged by, kept up to date swap by swap.
type score struct {
	hash  uint64
	steps int32 // half of it is the least number of swaps to go
	crow  int32
}

// candidate is a successor of a position before it is made.
type candidate struct {
	score
	origin
}

// origin says which position of the layer before it comes from, by which pair.
type origin struct{ from, pair int32 }

func newBeam(g Grid) *beam {
	n := g.Cells()
	s := &beam{pairs: g.Pairs(), steps: make([]int32, n*n), crow: make([]int32, n*n)}
	for piece := range n {
		for cell := range n {
			s.steps[piece*n+cell] = int32(g.Distance(piece, cell))
			dx, dy := piece%g.W-cell%g.W, piece/g.W-cell/g.W
			s.crow[piece*n+cell] = int32(1000 * math.Pow(float64(dx*dx+dy*dy), 1.5/2))
		}
	}
	return s
}

// bytes is about what a run holds at a time.
func (b *beam) bytes() int64 {
	return int64(b.width) * int64(len(b.pairs)) * int64(unsafe.Sizeof(candidate{}))
}

// run looks for a sequence of fewer than limit swaps, and returns nil if it
// finds none or if stop, asked before every expansion, says so.
func (b *beam) run(order []int, limit int, stop func() (bool, error)) ([][2]int, error) {
	layer := []layout{b.start(order)}
	var origins [][]origin
	var found []candidate
	for left := limit - 2; ; left-- {
		found = found[:0]
		for i, at := range layer {
			if done, err := stop(); done || err != nil {
				return nil, err
			}
			found = b.expand(found, at, int32(i), int32(2*left))
		}
		slices.SortFunc(found, func(x, y candidate) int {
			return cmp.Or(cmp.Compare(x.crow, y.crow), cmp.Compare(x.hash, y.hash))
		})
		// Equal positions stand side by side now.
		found = slices.CompactFunc(found, func(x, y candidate) bool { return x.hash == y.hash })
		found = found[:min(len(found), b.width)]
		if len(found) == 0 {
			return nil, nil
		}
		next := make([]layout, len(found))
		reached := make([]origin, len(found))
		for i, c := range found {
			next[i] = layout{slices.Clone(layer[c.from].order), c.score}
			pair := b.pairs[c.pair]
			next[i].order[pair[0]], next[i].order[pair[1]] = next[i].order[pair[1]], next[i].order[pair[0]]
			reached[i] = c.origin
		}
		layer, origins = next, append(origins, reached)
		if layer[0].steps == 0 {
			return b.path(origins), nil
		}
	}
}

func (b *beam) start(order []int) layout {
	at := layout{order: make([]uint16, len(order))}
	for cell, piece := range order {
		at.order[cell] = uint16(piece)
		at.hash ^= spot(piece, cell)
		at.steps += b.steps[piece*len(order)+cell]
		at.crow += b.crow[piece*len(order)+cell]
	}
	return at
}

// spot is the part that a piece in a cell has in a position's hash (Zobrist, 1970).
func spot(piece, cell int) uint64 { return search.Mix(uint64(piece)<<32 | uint64(cell+1)) }

// expand appends the successors of at that are not further from home and leave
// at most so many steps.
func (b *beam) expand(found []candidate, at layout, from, most int32) []candidate {
	n := len(at.order)
	for i, pair := range b.pairs {
		x, y := pair[0], pair[1]
		p, q := int(at.order[x]), int(at.order[y])
		px, py, qx, qy := p*n+x, p*n+y, q*n+x, q*n+y
		steps := at.steps - b.steps[px] - b.steps[qy] + b.steps[py] + b.steps[qx]
		if steps > at.steps || steps > most {
			continue
		}
		found = append(found, candidate{
			score{
				hash:  at.hash ^ spot(p, x) ^ spot(q, y) ^ spot(p, y) ^ spot(q, x),
				steps: steps,
				crow:  at.crow - b.crow[px] - b.crow[qy] + b.crow[py] + b.crow[qx],
			},
			origin{from, int32(i)},
		})
	}
	return found
}

// path follows the first position of the last layer back to the start.
func (b *beam) path(origins [][]origin) [][2]int {
	swaps := make([][2]int, len(origins))
	at := int32(0)
	for i := len(origins) - 1; i >= 0; i-- {
		o := origins[i][at]
		swaps[i], at = b.pairs[o.pair], o.from
	}
	return swaps
}
