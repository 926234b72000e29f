package sudoku

// mode is what a digit writes.
type mode int

const (
	digits  mode = iota
	corners      // pencil marks: the candidates of a cell
	centres      // notes in the middle of a cell
	colours      // a colour of the cell
)

// toggleMode changes to a mode, or back to digits.
func (t *Tab) toggleMode(m mode) {
	if t.mode == m {
		m = digits
	}
	t.mode = m
	t.refresh()
}

// other is the mode in which a digit is written the other way.
func (m mode) other() mode {
	if m == digits {
		return corners
	}
	return digits
}
