// Package sliding is the mathematics of the sliding puzzle (the 15-puzzle and
// its relatives): W×H cells, one of them blank, and tiles that move into the
// blank from the four sides.
//
// Any cell can be the blank's home, because the player chooses which piece of
// the picture is taken out. Tiles are numbered from 1 in row-major order of
// their homes, the blank's home left out; 0 is the blank. With the blank at
// home in the last cell that is the usual 1, 2, …, 15, 0.
//
// Cells are numbered from 0, row-major, top left first.
package sliding
