// Package link is the mathematics of Link (连连看, also known as Shisen-Sho):
// two equal tiles vanish when a path of at most two turns through empty cells
// joins them. The path may run around the board, one cell outside. After each
// removal gravity may move the tiles that are left ([Gravity]).
//
// Whether a board can be cleared is NP-complete to decide (de Bondt, 2020). The
// engine full decides it all the same for nearly every board that people play,
// and says so where it does not.
//
// Cells are numbered from 0, row-major, top left first; 0 is no tile, and kinds
// are numbered from 1.
package link
