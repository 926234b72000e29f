// Package bitboard counts the solutions of Sudokus fast, on boards of bits that
// draw all conclusions from singles, locked candidates and templates; and makes
// solutions and puzzles by it. See docs/sudoku.md.
//
// Main types: [Board], [Counter]. It may import grid.
package bitboard
