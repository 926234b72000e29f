// Package sudoku is Sudoku as a game: positions and moves, their text forms,
// dealing, engines, hints, scores, and what there is to say of all that. It rests
// on grid (cells, houses, digits), bitboard (counting solutions) and logic
// (techniques, explaining, grading). See docs/sudoku.md.
package sudoku
