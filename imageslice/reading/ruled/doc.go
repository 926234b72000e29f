// Package ruled finds a square grid of ruled lines in a picture, such as that of a Sudoku: a photo of paper or of a screen, or a
// screenshot. It knows nothing of what is in the cells.
//
// First come candidates: the hulls of connected dark lines, and cells, light parts of about the same size, that lie
// beside each other. Then the lines are followed: each side of each cell is looked for near where it should be, and a bend
// of the paper, a polynomial in both directions, is fitted to all of them. What has its lines where a grid has them, and none between, is the
// grid.
//
// The polynomial is of the third degree, fitted wider and then narrower; at last each crossing
// moves by itself, held by its neighbours, since paper is bent and folded. A candidate counts
// by the share of its 180 sides that are there, less that of sides seen where none should be
// (halves and thirds of cells). Broken and faint lines are grown together where no candidate is
// good. A grid that has lost whole lines, as in small pictures, counts only if its cells are
// beyond doubt.
//
// Main types: [Found], [Lattice], [Plane]. It imports reading alone.
package ruled
