// Package sudoku is the mathematics of Sudoku: positions and moves, counting
// solutions, explaining them as a person would find them, grading and dealing.
//
// Cells are numbered 0…80, row-major from the top left; digits are 1…9; houses
// are 0…26: nine rows, nine columns, nine boxes. Texts name a cell by its row
// and column from 1, r1c1 top left. See docs/sudoku.md.
package sudoku
