package grid

import "slices"

// Symmetry is one of the up to eight ways to turn or reflect a board: it may be
// transposed, and then its columns and its rows may be reversed. A solution of
// the image is, turned back, a solution of the original, so that tables made
// for one blank's home serve all homes it can be turned to.
type Symmetry struct {
	w, h                    int // of the original board
	transpose, flipX, flipY bool
}

// Identity returns the symmetry of a w×h board that changes nothing.
func Identity(w, h int) Symmetry { return Symmetry{w: w, h: h} }

// Cell returns the image of a cell.
func (s Symmetry) Cell(c int) int {
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

// Inverse returns the symmetry that takes s back, of a board as large as its image.
func (s Symmetry) Inverse() Symmetry {
	w, h := s.Size()
	if s.transpose {
		return Symmetry{w, h, true, s.flipY, s.flipX}
	}
	return s
}

// Size returns the columns and rows of the image.
func (s Symmetry) Size() (w, h int) {
	if s.transpose {
		return s.h, s.w
	}
	return s.w, s.h
}

// Position returns the image of p: every tile in the image of its cell, and
// numbered anew by the image of its home.
func (s Symmetry) Position(p Position) Position {
	w, h := s.Size()
	home := s.Cell(p.home)
	tiles := make([]int, p.Cells())
	for cell := range tiles {
		tiles[s.Cell(cell)] = TileAt(home, s.Cell(p.HomeOf(p.Tile(cell))))
	}
	return NewPosition(w, h, home, tiles)
}

// Move returns the image of m.
func (s Symmetry) Move(m Move) Move {
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

// Back returns the moves whose images are given.
func (s Symmetry) Back(moves []Move) []Move {
	original := map[Move]Move{}
	for _, m := range [...]Move{Up, Down, Left, Right} {
		original[s.Move(m)] = m
	}
	turned := slices.Clone(moves)
	for i, m := range moves {
		turned[i] = original[m]
	}
	return turned
}

// Symmetries returns all that a w×h board has, those that transpose it last.
func Symmetries(w, h int) []Symmetry {
	var all []Symmetry
	for i := range 8 {
		all = append(all, Symmetry{w, h, i&4 != 0, i&1 != 0, i&2 != 0})
	}
	return all
}

// Canonical returns the symmetry that brings a w×h board with the given home of
// the blank into the orientation that tables are made for: no wider than high,
// and the home in the first cell it can be brought to.
func Canonical(w, h, home int) Symmetry {
	var best Symmetry
	found := false
	for _, s := range Symmetries(w, h) {
		if w, h := s.Size(); w > h {
			continue
		}
		if !found || s.Cell(home) < best.Cell(home) {
			best, found = s, true
		}
	}
	return best
}

// Reflection returns a symmetry other than the identity that leaves a w×h board
// and the blank's home as they are, if there is one. A table looked up through
// it is a second lower bound at no cost (Culberson and Schaeffer, 1998).
func Reflection(w, h, home int) (Symmetry, bool) {
	for _, s := range Symmetries(w, h)[1:] {
		if iw, ih := s.Size(); iw == w && ih == h && s.Cell(home) == home {
			return s, true
		}
	}
	return Symmetry{}, false
}
