package anytime

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// polisher shortens a solution by windows: a run of moves from one board to a
// later one is replaced where a depth-first search that is bounded by the
// Manhattan distance between the two finds a shorter one (after Ratner and
// Pohl's joint optimisation, 1986).
type polisher struct {
	w, cells int
	halt     func() bool // asked now and then: is it time to stop?
	away     []uint8     // by cell times cells plus cell, the distance
	targets  [][4]int16  // by cell and way, where the blank goes, -1 off the board
	tiles    []uint16    // by cell; the board that is searched
	after    []int16     // by cell; the board at the end of the window
	goal     []uint16    // the cell of every tile there
	budget   int         // positions that may still be expanded
	unasked  int         // what was done since halt was asked, in positions
	stopped  bool
	path     []grid.Move
}

func newPolisher(p grid.Position, halt func() bool) *polisher {
	n := p.Cells()
	s := &polisher{
		w: p.W(), cells: n, halt: halt, away: make([]uint8, n*n), targets: grid.Neighbours(p.W(), p.H()),
		tiles: make([]uint16, n), goal: make([]uint16, n),
	}
	for from := range n {
		for to := range n {
			s.away[from*n+to] = uint8(grid.Distance(p.W(), from, to))
		}
	}
	return s
}

const (
	leastWindow = 12 // moves; shorter runs are hardly ever longer than need be
	windowStep  = 4  // between windows, and between their lengths
	haltEvery   = 1 << 12
)

// polish goes over a solution of p once, with windows as long as can be searched
// by expanding so many positions, and returns a shorter one or the same.
func (s *polisher) polish(p grid.Position, moves []grid.Move, positions int) []grid.Move {
	moves = slices.Clone(moves)
	board := grid.NewBoard(p)
	for at := 0; at+leastWindow <= len(moves) && !s.stopped; at += windowStep {
		s.budget = positions
		for length := leastWindow; at+length <= len(moves); length += windowStep {
			switch s.shorten(board, moves[at:at+length]) {
			case shorter:
				moves = slices.Replace(moves, at, at+length, s.path...)
				length -= windowStep
			case undecided:
				length = len(moves) // longer windows take longer still
			}
		}
		for _, m := range moves[at:min(at+windowStep, len(moves))] {
			board.Do(m)
		}
	}
	return moves
}

// finding is what a look at a window finds.
type finding int

const (
	undecided finding = iota // not all was looked at
	shortest                 // it cannot be shortened
	shorter                  // the moves in path do the same
)

// shorten looks for fewer moves from a board that lead where the given ones do.
func (s *polisher) shorten(from *grid.Board, moves []grid.Move) finding {
	s.worked(s.cells / 4) // laying out two boards costs about as much
	s.after = append(s.after[:0], from.Tiles...)
	to := grid.Board{W: from.W, H: from.H, Blank: from.Blank, Tiles: s.after}
	for _, m := range moves {
		to.Do(m)
	}
	for cell, tile := range to.Tiles {
		s.goal[tile] = uint16(cell)
	}
	left := 0
	for cell, tile := range from.Tiles {
		s.tiles[cell] = uint16(tile)
		if tile != 0 {
			left += int(s.away[cell*s.cells+int(s.goal[tile])])
		}
	}
	s.path = s.path[:0]
	switch {
	case s.search(from.Blank, -1, left, len(moves)-2):
		slices.Reverse(s.path)
		return shorter
	case s.budget > 0 && !s.stopped:
		return shortest
	}
	return undecided
}

// worked counts work, and asks now and then whether to stop.
func (s *polisher) worked(positions int) {
	if s.unasked += positions; s.unasked >= haltEvery {
		s.unasked = 0
		s.stopped = s.halt()
	}
}

// search looks on with the blank in a cell, where left is the Manhattan distance
// and most the moves allowed.
func (s *polisher) search(blank, last, left, most int) bool {
	if left == 0 {
		return true // and the blank is where no tile's home is
	}
	if s.budget--; s.budget <= 0 || s.stopped {
		return false
	}
	s.worked(1)
	for way, to := range s.targets[blank] {
		if to < 0 || way == last {
			continue
		}
		tile := s.tiles[to]
		home := int(s.goal[tile])
		after := left + int(s.away[blank*s.cells+home]) - int(s.away[int(to)*s.cells+home])
		if after >= most {
			continue
		}
		s.tiles[blank], s.tiles[to] = tile, 0
		found := s.search(int(to), way^2, after, most-1)
		s.tiles[blank], s.tiles[to] = 0, tile
		if found {
			s.path = append(s.path, grid.Ways[way])
			return true
		}
	}
	return false
}
