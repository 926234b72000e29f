package sliding

// symmetry is one of the up to eight ways to turn or reflect a board: it may be
// transposed, and then its columns and its rows may be reversed. A solution of
// the image is, turned back, a solution of the original, so that tables made
// for one blank's home serve all homes it can be turned to.
type symmetry struct {
	w, h                    int // of the original board
	transpose, flipX, flipY bool
}

// cell returns the image of a cell.
func (s symmetry) cell(c int) int {
	x, y, w, h := c%s.w, c/s.w, s.w, s.h
	if s.transpose {
		x, y, w, h = y, x, h, w
	}
	if s.flipX {
		x = w - 1 - x
	}
	if s.flipY {
		y = h - 1 - y
	}
	return y*w + x
}

// inverse returns the symmetry that takes s back, of a board as large as its image.
func (s symmetry) inverse() symmetry {
	w, h := s.size()
	if s.transpose {
		return symmetry{w, h, true, s.flipY, s.flipX}
	}
	return s
}

// size returns the columns and rows of the image.
func (s symmetry) size() (w, h int) {
	if s.transpose {
		return s.h, s.w
	}
	return s.w, s.h
}

// position returns the image of p: every tile in the image of its cell, and
// numbered anew by the image of its home.
func (s symmetry) position(p Position) Position {
	w, h := s.size()
	home := s.cell(p.home)
	tiles := make([]int, p.Cells())
	for cell := range tiles {
		tiles[s.cell(cell)] = tileAt(home, s.cell(p.HomeOf(p.Tile(cell))))
	}
	return newPosition(w, h, home, tiles)
}

// move returns the image of m.
func (s symmetry) move(m Move) Move {
	if s.transpose {
		switch m {
		case Up:
			m = Left
		case Left:
			m = Up
		case Down:
			m = Right
		case Right:
			m = Down
		}
	}
	if s.flipX && (m == Left || m == Right) || s.flipY && (m == Up || m == Down) {
		m = m.Inverse()
	}
	return m
}

// back returns the moves whose images are given.
func (s symmetry) back(moves []Move) []Move {
	original := map[Move]Move{}
	for _, m := range [...]Move{Up, Down, Left, Right} {
		original[s.move(m)] = m
	}
	turned := make([]Move, len(moves))
	for i, m := range moves {
		turned[i] = original[m]
	}
	return turned
}

// symmetries returns all that a w×h board has, those that transpose it last.
func symmetries(w, h int) []symmetry {
	var all []symmetry
	for i := range 8 {
		all = append(all, symmetry{w, h, i&4 != 0, i&1 != 0, i&2 != 0})
	}
	return all
}

// upright returns the symmetry that turns a w×h board with the given home of
// the blank to the one that tables are made for: no wider than high, and the
// home in the first cell it can be turned to.
func upright(w, h, home int) symmetry {
	var best symmetry
	found := false
	for _, s := range symmetries(w, h) {
		if w, h := s.size(); w > h {
			continue
		}
		if !found || s.cell(home) < best.cell(home) {
			best, found = s, true
		}
	}
	return best
}

// mirror returns a symmetry other than the identity that leaves a w×h board and
// the blank's home as they are, if there is one. A table looked up through it is
// a second lower bound for nothing (Culberson and Schaeffer, 1998).
func mirror(w, h, home int) (symmetry, bool) {
	for _, s := range symmetries(w, h)[1:] {
		if iw, ih := s.size(); iw == w && ih == h && s.cell(home) == home {
			return s, true
		}
	}
	return symmetry{}, false
}
