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
//
// A box of a photo becomes its part of the picture when it is full and nothing in it is marked
// as wrong. The solution is not asked, or a box that stays as it is would tell that it is
// wrong; undo, erasing and a conflict take it back. A row, column or box lights up by the same
// rule. The filters and notes of the window rest on the same candidates as hints; a hint's
// reason follows from its Deduction alone.
//
// Texts too short, too long or with other characters, conflicts, no solution, and several, of
// which two are shown with the cells in which they differ, are typed errors. Conflicts and
// puzzles without a solution are impossible; those with several solutions are invalid.
package sudoku
