package swap

import (
	"slices"

	"tessera/solver"
	"tessera/solver/search"
)

// byGroups returns few moves that solve a position whose pieces are upright, by any
// two: again and again a group goes home, or a piece that has joined none, the one
// after which most neighbours fit each other. None that is home is covered again, so
// there are fewer moves than pieces.
func byGroups(meter *search.Meter, p Position) (moves []Move, err error) {
	for !p.Solved() {
		if err := meter.Check(); err != nil {
			return nil, err
		}
		best, next, err := p.homecoming()
		if err != nil {
			return nil, err
		}
		moves = append(moves, best)
		p = next
	}
	return moves, nil
}

// homecoming returns the move by which a group goes home, or a piece that has joined none,
// the one after which most neighbours fit each other, and where it leads. p is not solved,
// and its pieces are upright.
func (p Position) homecoming() (best Move, next Position, err error) {
	most := -1
	for _, cells := range p.strangers() {
		home, at := p.board.At(p.Piece(cells[0])), p.board.At(cells[0])
		m := p.board.Shift(cells, home.X-at.X, home.Y-at.Y)
		to, err := p.apply(m)
		if err != nil {
			return Move{}, p, err // a bug
		}
		if fit := to.fitting(); fit > most {
			most, best, next = fit, m, to
		}
	}
	return best, next, nil
}

// strangers returns the groups that are not at home, and the pieces that have joined
// none and are not, in the order of their first cells.
func (p Position) strangers() (all [][]int) {
	var none *Alike
	joined := make([]bool, p.Cells())
	for _, group := range none.Joined(p) {
		for _, cell := range group {
			joined[cell] = true
		}
		if p.Piece(group[0]) != group[0] {
			all = append(all, group)
		}
	}
	for cell := range p.Cells() {
		if !joined[cell] && p.Piece(cell) != cell {
			all = append(all, []int{cell})
		}
	}
	slices.SortFunc(all, func(x, y []int) int { return x[0] - y[0] })
	return all
}

// fitting counts the pairs of neighbours that fit each other.
func (p Position) fitting() (pairs int) {
	w := p.board.W
	for cell := range p.Cells() {
		piece := p.Piece(cell)
		if (cell+1)%w != 0 && (piece+1)%w != 0 && p.Piece(cell+1) == piece+1 {
			pairs++
		}
		if cell+w < p.Cells() && p.Piece(cell+w) == piece+w {
			pairs++
		}
	}
	return pairs
}

// joining solves a board whose pieces join: as if they did not, or by moves of groups
// where that takes fewer. Hardly anything is proven there, since one move may bring
// many pieces home; step by step groups are only in the way.
func (p Position) joining(meter *search.Meter) (moves []Move, result solver.Result, err error) {
	least := p.leastJoining()
	meter.Prove(least)
	turns, swaps, err := p.apart(meter, least)
	if err != nil {
		return nil, result, err
	}
	if p.board.Rule == Free {
		upright := p
		for _, m := range turns {
			upright, _ = upright.apply(m) // legal where pieces are turned
		}
		groups, err := byGroups(meter, upright)
		if err != nil {
			return nil, result, err
		}
		if len(groups) < len(swaps) {
			swaps = groups
		}
	}
	moves = append(turns, swaps...)
	return moves, solver.Result{Verdict: solver.Solved, Length: len(moves), LowerBound: least, Optimal: len(moves) == least}, nil
}

// apart solves a board as if no pieces joined. What that proves is not reported.
func (p Position) apart(meter *search.Meter, least int) (turns, swaps []Move, err error) {
	p.board.Groups = false
	runs, _, err := p.find(bounded(meter, least))
	if err != nil {
		return nil, nil, err
	}
	for moves := range p.steps(runs) {
		if moves[0].Turn != 0 {
			turns = append(turns, moves...)
		} else {
			swaps = append(swaps, moves...)
		}
	}
	return turns, swaps, nil
}

// bounded is a meter for work within that of another, whose bound it reports and not its own.
func bounded(meter *search.Meter, bound int) *search.Meter {
	opt := meter.Options()
	if report := opt.Report; report != nil {
		opt.Report = func(st solver.Stats) {
			st.LowerBound = bound
			report(st)
		}
	}
	return search.NewMeter(meter.Context(), opt)
}

// leastJoining is a number of moves that no solution of a board goes below whose
// pieces join: a move of a group turns nothing, and a turn moves nothing.
func (p Position) leastJoining() int {
	least := p.fewestTurns()
	for cell := range p.Cells() {
		if p.Piece(cell) != cell {
			return least + 1
		}
	}
	return least
}
