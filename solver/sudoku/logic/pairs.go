package logic

import (
	"slices"

	"tessera/solver/sudoku/grid"
)

// remotePair finds cells with the same two digits of which each sees the next, an even
// number, four or more: they are by turns one and the other, so that what sees both ends is
// neither. The shortest such row of cells is taken.
func (s *Board) remotePair() (Deduction, bool) {
	var best []int
	var gone []grid.Candidate
	for start := range s.pairs().All() {
		pair := s.marks[start]
		same := s.where[pair.First()].And(s.pairs())
		before := map[int]int{start: start}
		depth := map[int]int{start: 1}
		for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
			end := queue[0]
			if best != nil && depth[end] >= len(best) {
				break
			}
			if depth[end] >= 4 && depth[end]%2 == 0 {
				if out := s.candidates(grid.CommonPeers(start, end), pair); out != nil {
					best, gone = []int{end}, out
					for best[0] != start {
						best = slices.Insert(best, 0, before[best[0]])
					}
					// The cells between are of the pair too; none of them falls.
					gone = slices.DeleteFunc(gone, func(c grid.Candidate) bool { return slices.Contains(best, c.Cell) })
					if len(gone) > 0 {
						break
					}
					best = nil
				}
			}
			for next := range grid.PeerSet(end).And(same).All() {
				if _, met := before[next]; !met && s.marks[next] == pair {
					before[next], depth[next] = end, depth[end]+1
					queue = append(queue, next)
				}
			}
		}
	}
	if best == nil {
		return Deduction{}, false
	}
	return Deduction{Technique: RemotePair, Cells: best, Digits: s.marks[best[0]], Eliminate: gone}, true
}

// xyChain finds the shortest chain of cells with two digits: if the first is not the one,
// it is the other, which forces the next, and so on, until the last is the one. So
// one of the two ends is, and what sees both is not.
func (s *Board) xyChain() (Deduction, bool) {
	var best []Literal
	var gone []grid.Candidate
	pairs := s.pairs()
	for start := range pairs.All() {
		for digit := range s.marks[start].All() {
			first := grid.Candidate{Cell: start, Digit: (s.marks[start] &^ grid.DigitSet(digit)).First()}
			before := map[grid.Candidate]grid.Candidate{first: first}
			depth := map[grid.Candidate]int{first: 1}
			for queue := []grid.Candidate{first}; len(queue) > 0; queue = queue[1:] {
				at := queue[0]
				if best != nil && depth[at] >= len(best)/2 {
					break
				}
				if at.Digit == digit && at.Cell != start {
					if out := s.candidates(grid.CommonPeers(start, at.Cell), grid.DigitSet(digit)); out != nil {
						best, gone = cellChain(at, before, first, digit), out
						break
					}
				}
				for cell := range grid.PeerSet(at.Cell).And(s.where[at.Digit]).And(pairs).All() {
					next := grid.Candidate{Cell: cell, Digit: (s.marks[cell] &^ grid.DigitSet(at.Digit)).First()}
					if _, met := before[next]; !met {
						before[next], depth[next] = at, depth[at]+1
						queue = append(queue, next)
					}
				}
			}
		}
	}
	if best == nil {
		return Deduction{}, false
	}
	return Deduction{Technique: XYChain, Cells: cellsOf(best), Digits: digitsOf(best), Eliminate: gone, Chains: [][]Literal{best}}, true
}

// cellChain writes the way back to the first cell out, each cell false in one digit and true in
// the other.
func cellChain(at grid.Candidate, before map[grid.Candidate]grid.Candidate, first grid.Candidate, digit int) []Literal {
	var chain []Literal
	for {
		enters := digit // what is false of the cell: of the first the digit itself
		if at != first {
			enters = before[at].Digit
		}
		chain = append(chain, Literal{at, true, grid.CellName(at.Cell)}, Literal{Candidate: grid.Candidate{Cell: at.Cell, Digit: enters}})
		if at == first {
			slices.Reverse(chain)
			return chain
		}
		at = before[at]
	}
}
