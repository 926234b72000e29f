// Package grid is the board of a sliding puzzle and what all methods that solve
// it share: positions, moves, params and their text forms, random positions,
// parity, symmetries, and encodings for searches. It holds no engine.
//
// Any cell can be the blank's home, because the player chooses which piece of
// the picture is taken out. Tiles are numbered from 1 in row-major order of
// their homes, the blank's home left out; 0 is the blank. With the blank at
// home in the last cell that is the usual 1, 2, …, 15, 0.
//
// Cells are numbered from 0, row-major, top left first.
//
// Main types: [Position], [Move], [Params]. It may import solver, scan and search.
package grid
