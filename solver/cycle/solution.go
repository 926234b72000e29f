package cycle

import "context"

// Clicks returns a solution of p as the number of clicks still to do on each
// cell, 0…Depth-1, not the shortest but at once. The error is ctx's, or an
// [*solver.ImpossibleError].
func Clicks(ctx context.Context, p Position) ([]int, error) {
	s, err := p.solution(ctx.Err)
	if err != nil {
		return nil, err
	}
	counts := make([]int, p.Cells())
	for cell := range counts {
		counts[cell] = int(s.clicks[cell])
	}
	return counts, nil
}

// solution is one way to solve a position.
type solution struct {
	clicks []uint8 // for each cell
	value  int     // the common value that is reached, 1…Depth
}

// solution returns one way to solve p.
func (p Position) solution(check func() error) (solution, error) {
	ways, err := p.ways(check)
	if err != nil {
		return solution{}, err
	}
	if ways.particular == nil {
		return solution{}, p.impossible(check)
	}
	s := solution{ways.particular[:p.Cells()], 1}
	if !p.board.One {
		s.value = mod(int(ways.particular[p.Cells()])-1, p.board.Depth) + 1
	}
	return s, nil
}

// moves returns the moves of a pattern of clicks, row by row, and how many
// clicks they are.
func (b Board) moves(clicks []uint8) (moves []Move, length int) {
	for cell, times := range clicks {
		if m, ok := b.Click(cell, int(times)); ok {
			moves = append(moves, m)
			length += m.Times
		}
	}
	return moves, length
}
