package broad

import "tessera/solver/sliding/grid"

// Classes says which weights of a board's pairs are one and the same: those that are alike by
// a symmetry of the board, and those of the way back, on which homes and cells exchange their
// parts (the dual: Zahavi and others, 2006).
type Classes struct {
	Two   []int32 // by a tile's home and cell and another's
	Blank []int32 // by a tile's home and cell, and the blank's cell; or by its cell and home, and the blank's home
	Alone []int32 // by the blank's cell and home
	// Sizes are the numbers of classes of each.
	Sizes [3]int
}

// NewClasses returns the classes of w×h boards.
func NewClasses(w, h int) *Classes {
	n := w * h
	var turned [][]int // by symmetry and cell
	for _, s := range grid.Symmetries(w, h) {
		if sw, _ := s.Size(); sw == w {
			cells := make([]int, n)
			for cell := range cells {
				cells[cell] = s.Cell(cell)
			}
			turned = append(turned, cells)
		}
	}
	c := &Classes{Two: unknown(n * n * n * n), Blank: unknown(n * n * n), Alone: unknown(n * n)}
	for i := range c.Two {
		if c.Two[i] >= 0 {
			continue
		}
		home, cell, home2, cell2 := i/(n*n*n), i/(n*n)%n, i/n%n, i%n
		if home == home2 || cell == cell2 {
			c.Two[i] = 0 // never asked for
			continue
		}
		for _, s := range turned {
			a, b := s[home]*n+s[cell], s[home2]*n+s[cell2]
			back, back2 := s[cell]*n+s[home], s[cell2]*n+s[home2]
			for _, k := range [4]int{a*n*n + b, b*n*n + a, back*n*n + back2, back2*n*n + back} {
				c.Two[k] = int32(c.Sizes[0])
			}
		}
		c.Sizes[0]++
	}
	for i := range c.Blank {
		if c.Blank[i] >= 0 {
			continue
		}
		for _, s := range turned {
			c.Blank[(s[i/(n*n)]*n+s[i/n%n])*n+s[i%n]] = int32(c.Sizes[1])
		}
		c.Sizes[1]++
	}
	for i := range c.Alone {
		if c.Alone[i] >= 0 {
			continue
		}
		for _, s := range turned {
			cell, home := s[i/n], s[i%n]
			c.Alone[cell*n+home], c.Alone[home*n+cell] = int32(c.Sizes[2]), int32(c.Sizes[2])
		}
		c.Sizes[2]++
	}
	return c
}

func unknown(n int) []int32 {
	all := make([]int32, n)
	for i := range all {
		all[i] = -1
	}
	return all
}
