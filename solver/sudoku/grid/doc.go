// Package grid is what everything about a Sudoku shares: cells, houses, digits,
// candidates, sets of them, and the board of digits.
//
// Cells are numbered 0…80, row-major from the top left; digits are 1…9; houses
// are 0…26: nine rows, nine columns, nine boxes. Texts name a cell by its row
// and column from 1, r1c1 top left.
//
// Main types: [Grid], [House], [Digits]. It may import solver and scan.
package grid
