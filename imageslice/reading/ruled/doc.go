// Package ruled finds a square grid of ruled lines in a picture, such as that of a Sudoku: a photo of paper or of a screen, or a
// screenshot. It knows nothing of what is in the cells.
//
// First come candidates: the hulls of connected dark lines, and cells, light parts of about the same size, that lie
// beside each other. Then the lines are followed: each side of each cell is looked for near where it should be, and a bend
// of the paper, a polynomial in both directions, is fitted to all of them. What has its lines where a grid has them, and none between, is the
// grid.
package ruled
