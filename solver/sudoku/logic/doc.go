// Package logic solves Sudokus as a person would: step by step, by named
// techniques, each with its reason, and grades puzzles by what they ask for. See
// docs/sudoku.md.
//
// Main types: [Deduction], [Technique], [Rating]. It may import bitboard, grid and solver.
package logic
