package search

import (
	"math"
	"slices"
	"unsafe"
)

// node is a state that was seen, with how it was reached.
type node[S, M any] struct {
	state  S
	parent uint32 // the node it was reached from; its own number at the start
	depth  uint16 // moves from the start; a path of 65,536 is far beyond any memory
	move   M      // the move that leads here from parent
	closed bool   // expanded already
}

const (
	chunkBits = 11
	chunkSize = 1 << chunkBits

	// maxNodes keeps node numbers within 32 bits.
	maxNodes = math.MaxUint32
)

// store keeps every state seen, numbered from 0 in the order of discovery, and
// finds the number of a state. It grows a chunk or a page at a time: nothing is
// ever copied to a larger array, so memory in use is memory accounted, and the
// garbage collector, which sees no pointers in it, has nothing to do.
type store[S comparable, M any] struct {
	space  Space[S, M]
	meter  *Meter
	chunks []*[chunkSize]node[S, M]
	count  uint32
	index  index
}

func newStore[S comparable, M any](space Space[S, M], meter *Meter) *store[S, M] {
	return &store[S, M]{space: space, meter: meter}
}

// at returns node i, to read and to change.
func (s *store[S, M]) at(i uint32) *node[S, M] {
	return &s.chunks[i>>chunkBits][i&(chunkSize-1)]
}

// add returns the number of state, and whether it is new. A new node gets the
// parent, move and depth given.
func (s *store[S, M]) add(state S, parent uint32, move M, depth int) (number uint32, isNew bool, err error) {
	hash := s.space.Hash(state)
	probe := s.index.seek(hash)
	for ; probe.found(); probe.next() {
		if n := probe.number(); s.at(n).state == state {
			return n, false, nil
		}
	}
	if number, err = s.append(node[S, M]{state: state, parent: parent, move: move, depth: uint16(depth)}); err != nil {
		return 0, false, err
	}
	return number, true, s.index.insert(hash, number, s.meter)
}

// find returns the number of state, if it was seen.
func (s *store[S, M]) find(state S) (number uint32, ok bool) {
	for probe := s.index.seek(s.space.Hash(state)); probe.found(); probe.next() {
		if n := probe.number(); s.at(n).state == state {
			return n, true
		}
	}
	return 0, false
}

func (s *store[S, M]) append(n node[S, M]) (uint32, error) {
	if s.count&(chunkSize-1) == 0 {
		bytes := int64(unsafe.Sizeof(node[S, M]{})) * chunkSize
		if s.count > maxNodes-chunkSize {
			bytes = math.MaxInt64 / 2 // out of numbers: as good as out of memory
		}
		if err := s.meter.Grow(bytes); err != nil {
			return 0, err
		}
		s.chunks = append(s.chunks, new([chunkSize]node[S, M]))
	}
	number := s.count
	s.count++
	s.meter.Seen++
	*s.at(number) = n
	return number, nil
}

// path returns the moves that lead to node n from the start.
func (s *store[S, M]) path(n uint32) []M {
	var moves []M
	for ; s.at(n).parent != n; n = s.at(n).parent {
		moves = append(moves, s.at(n).move)
	}
	slices.Reverse(moves)
	return moves
}
