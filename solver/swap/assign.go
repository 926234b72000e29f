package swap

import (
	"slices"

	"tessera/solver/swap/tokenswap"
)

// Assign gives every piece the home, among those of its class, that it is best
// sent to: the position in which each piece has the name of that home and is
// turned as far as it must be turned back there. Its solutions are p's, since a
// move names cells. bound is a number of moves that no solution of p goes below.
//
// Pieces that look right stay. For any two that is a choice with as many cycles as
// possible, for the corner one with as few; in one line pieces of a class keep
// their order; and in a grid of neighbours the way of all together is the shortest.
func (a *Alike) Assign(p Position) (assigned Position, bound int) {
	if a = a.on(p); a == nil {
		bound, _ = p.LowerBound()
		return p, bound
	}
	s := newAssignment(a, p)
	bound = s.atLeast(s.fewest(s.choose()) + s.leastTurns())
	if p.board.Turned && p.board.Rule != Neighbours {
		s.turnLess()
	}
	quarters := make([]int, p.Cells())
	for cell, home := range s.home {
		quarters[cell] = a.off(p.Piece(cell), p.Quarters(cell), home)
	}
	return newPosition(p.board, s.home, quarters), bound
}

// atLeast is a lower bound, which is 0 only where nothing is left to do: turns at
// different places may be saved by a swap.
func (s *assignment) atLeast(bound int) int {
	if bound == 0 && !s.alike.Solved(s.p) {
		return 1
	}
	return bound
}

// LowerBound returns a number of moves that no solution of p goes below, at once.
func (a *Alike) LowerBound(p Position) int {
	if a = a.on(p); a == nil {
		bound, _ := p.LowerBound()
		return bound
	}
	s := newAssignment(a, p)
	if p.board.Groups {
		return s.atLeast(s.fewest(0) + s.leastTurns())
	}
	if p.board.Rule == Neighbours && !p.board.line() { // the best choice takes too long
		return s.atLeast((s.leastWay(p.board.grid())+1)/2 + s.leastTurns())
	}
	return s.atLeast(s.choose() + s.leastTurns())
}

// fewest is how many moves stand for so many swaps at the least: where pieces join one
// may do for all.
func (s *assignment) fewest(swaps int) int {
	if !s.p.board.Groups {
		return swaps
	}
	for cell := range s.home {
		if s.has(cell) != s.wants(cell) {
			return 1
		}
	}
	return 0
}

// assignment is the choice of a home for every piece.
type assignment struct {
	alike *Alike
	p     Position
	home  []int // by cell, where the piece in it goes
}

func newAssignment(a *Alike, p Position) *assignment {
	return &assignment{alike: a, p: p, home: make([]int, p.Cells())}
}

// choose makes a choice that needs few swaps, and returns a number of swaps that
// none goes below.
func (s *assignment) choose() (least int) {
	switch b := s.p.board; {
	case b.Rule == Free:
		return s.manyCycles()
	case b.Rule == Corner:
		return s.fewCycles()
	case b.line():
		s.inOrder()
		return inversions(s.home)
	}
	return s.shortest()
}

// has and wants are the classes of what is in a cell and of what belongs there.
func (s *assignment) has(cell int) int   { return s.alike.class(s.p.Piece(cell)) }
func (s *assignment) wants(cell int) int { return s.alike.class(cell) }

// edges are the cells whose pieces belong elsewhere, as edges of a graph of
// classes, from what a cell wants to what it has: a cycle of cells in which each
// piece goes to the next is a closed walk. All other pieces stay.
func (s *assignment) edges() (all []edge) {
	for cell := range s.home {
		s.home[cell] = cell
		if s.has(cell) != s.wants(cell) {
			all = append(all, edge{s.wants(cell), s.has(cell), []int{cell}})
		}
	}
	return all
}

// send sends each piece of a cycle of cells to the next.
func (s *assignment) send(cells []int) {
	for i, cell := range cells {
		s.home[cell] = cells[(i+1)%len(cells)]
	}
}

// manyCycles sends the pieces along as many cycles as it finds, and returns a
// number of swaps that no choice goes below: the pieces that move less the most
// cycles that there can be.
func (s *assignment) manyCycles() (least int) {
	edges := s.edges()
	moved := len(edges)
	cycles, most := manyCycles(edges)
	for _, cells := range cycles {
		s.send(cells)
	}
	return moved - most
}

// fewCycles sends the pieces along one cycle for each component of the graph of
// classes (Euler), which are the fewest. A corner that looks right joins a cycle
// through its class: that costs a piece more and saves the two moves to and from
// the corner.
func (s *assignment) fewCycles() (least int) {
	edges := s.edges()
	corner := s.wants(0)
	if s.has(0) == corner && slices.ContainsFunc(edges, func(e edge) bool { return e.from == corner }) {
		edges = append(edges, edge{corner, corner, []int{0}})
	}
	for _, cells := range circuits(edges) {
		s.send(cells)
	}
	return starDistance(s.home)
}

// inOrder lets the pieces of a class keep their order, so that none passes
// another: fewest inversions, since changing two targets of one class that are
// in the wrong order removes one and adds none.
func (s *assignment) inOrder() {
	homes := s.homes()
	for cell := range s.home {
		c := s.has(cell)
		s.home[cell] = homes[c][0]
		homes[c] = homes[c][1:]
	}
}

// homes lists the cells of each class, pieces those that have it.
func (s *assignment) homes() map[int][]int  { return s.byClass(s.wants) }
func (s *assignment) pieces() map[int][]int { return s.byClass(s.has) }

func (s *assignment) byClass(class func(cell int) int) map[int][]int {
	all := map[int][]int{}
	for cell := range s.home {
		all[class(cell)] = append(all[class(cell)], cell)
	}
	return all
}

// shortest lets all pieces together go the shortest way, and returns half of it:
// a swap of neighbours takes two pieces one step. Among ways of that length long
// ones of single pieces are avoided.
func (s *assignment) shortest() (least int) {
	grid := s.p.board.grid()
	pieces := s.pieces()
	sum := 0
	for class, homes := range s.homes() {
		cells := pieces[class]
		for i, j := range cheapest(len(cells), func(i, j int) int {
			d := grid.Distance(cells[i], homes[j])
			const step = 1 << 20 // more than all squares of the ways together
			return d*step + d*d + s.turns(cells[i], homes[j])*2*step
		}) {
			s.home[cells[i]] = homes[j]
			sum += grid.Distance(cells[i], homes[j])
		}
	}
	if s.p.board.Turned { // where turns were weighed against ways
		sum = s.leastWay(grid)
	}
	s.untangle(grid)
	return (sum + 1) / 2
}

// untangle exchanges the homes of two pieces of a class as long as a solution by
// chains becomes shorter, on boards where that takes little time: many choices have
// the same way in all, and differ in how well it is gone.
func (s *assignment) untangle(grid tokenswap.Grid) {
	const most = 36 // cells
	if len(s.home) > most {
		return
	}
	s.exchange(func() int {
		chain, _ := grid.Chains(slices.Clone(s.home), func() error { return nil })
		at := s.p
		sum := 0
		for _, pair := range chain {
			if m := at.board.Swap(pair[0], pair[1]); !s.alike.idle(at, m) {
				at, _ = at.apply(m) // legal: the two are neighbours
				sum++
			}
		}
		for cell, home := range s.home {
			sum += s.turns(cell, home)
		}
		return sum
	}, func(int, int) bool { return true })
}

// exchange exchanges the homes of two pieces of a class, of those that are worth a try, as long as the cost falls.
func (s *assignment) exchange(cost func() int, worth func(i, j int) bool) {
	total := cost()
	for better := true; better; {
		better = false
		for i := range s.home {
			for j := range i {
				if s.has(i) != s.has(j) || !worth(i, j) {
					continue
				}
				s.home[i], s.home[j] = s.home[j], s.home[i]
				if c := cost(); c < total {
					total, better = c, true
				} else {
					s.home[i], s.home[j] = s.home[j], s.home[i]
				}
			}
		}
	}
}

// leastWay is the shortest way of all pieces together, to whichever home of their
// class each is nearest.
func (s *assignment) leastWay(grid tokenswap.Grid) (sum int) {
	homes := s.homes()
	for cell := range s.home {
		least := s.p.Cells()
		for _, home := range homes[s.has(cell)] {
			least = min(least, grid.Distance(cell, home))
		}
		sum += least
	}
	return sum
}

// largeClass is more pieces than can be weighed against each other at once.
const largeClass = 64

// turns is how many turns the piece in a cell needs at a home.
func (s *assignment) turns(cell, home int) int {
	q := s.alike.off(s.p.Piece(cell), s.p.Quarters(cell), home)
	return min(q, 4-q)
}

// leastTurns is a number of turns that no choice goes below: those of the best
// choice, were there no swaps; where a class is large, of the best home for each.
func (s *assignment) leastTurns() (sum int) {
	if !s.p.board.Turned {
		return 0
	}
	pieces := s.pieces()
	for class, homes := range s.homes() {
		cells := pieces[class]
		if len(cells) <= largeClass {
			for i, j := range cheapest(len(cells), func(i, j int) int { return s.turns(cells[i], homes[j]) }) {
				sum += s.turns(cells[i], homes[j])
			}
			continue
		}
		for _, cell := range cells {
			least := 2
			for _, home := range homes {
				least = min(least, s.turns(cell, home))
			}
			sum += least
		}
	}
	return sum
}

// turnLess exchanges the homes of two pieces of a class as long as that saves
// moves: turns, at the price of a swap at most, or for nothing.
func (s *assignment) turnLess() {
	s.exchange(s.moves, func(i, j int) bool {
		return s.turns(i, s.home[j])+s.turns(j, s.home[i]) < s.turns(i, s.home[i])+s.turns(j, s.home[j])
	})
}

// moves is what the choice costs.
func (s *assignment) moves() int {
	sum := s.p.board.fewestSwaps(s.home)
	for cell, home := range s.home {
		sum += s.turns(cell, home)
	}
	return sum
}
