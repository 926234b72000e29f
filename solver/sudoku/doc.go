// Package sudoku is Sudoku as a game: positions and moves, their text forms,
// dealing, engines, hints, scores, and what there is to say of all that. It rests
// on grid (cells, houses, digits), bitboard (counting solutions) and logic
// (techniques, explaining, grading). See docs/sudoku.md.
//
// Main types: [Position], [Params], [Rules]. It may import its inner rooms, and of solver
// journey, scan and search.
//
// Pencil marks are all the candidates of a cell only where every empty cell has some; elsewhere
// they are notes, and only what was struck out is denied ([Notes], from the moves). A repair
// writes all that is possible, never the answer alone. A number of blanks that is not reached
// is answered in the window by the nearest puzzle that the same seed reaches, whose ID says
// what it has; a game ID that asks for more is refused.
package sudoku
