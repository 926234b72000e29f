package cycle

// solvableWays returns all ways to solve p, or an [*solver.ImpossibleError].
func (p Position) solvableWays(check func() error) (ways, error) {
	w, err := p.ways(check)
	if err == nil && w.clicks == nil {
		err = p.impossible(check)
	}
	return w, err
}

// moves returns the moves of a pattern of clicks, row by row, and how many
// clicks they count as.
func (b Board) moves(clicks []uint8) (moves []Move, length int) {
	for cell, times := range clicks {
		if m, ok := b.Click(cell, int(times)); ok {
			moves = append(moves, m)
			length += b.Cost(m.Times)
		}
	}
	return moves, length
}
