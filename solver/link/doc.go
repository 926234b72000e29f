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
//
// Main types: [Position], [Params], [Judge]. It may import its inner rooms, and of solver
// journey, scan and search.
//
// # The modes
//
// In normal games the clock begins with 0.5 seconds a pair (at least 20), for masters with 0.45
// (at least 15). A pair brings back 3 seconds at first and 1 in the end, for masters 2 and 0.5,
// never beyond the whole; and only pairs beyond the most ever removed do, so taking one back
// and removing it again brings nothing. A simulated player of 2.2 seconds a pair wins three of
// four normal games of 18×8, one of 1.5 as many of a master's, one half a second slower hardly
// any (TestModesAreWonByTheQuick). A game with a countdown and without the word mode is of the
// one mode there was before: two seconds a pair, three back.
//
// What a game is worth follows from its moves and their times, kept beside them as a word: undo
// takes points back, and an engine's pairs earn none. Three hints and two shuffles a game cost
// 50 points each; against time there are no more.
//
// # Faces in the window
//
// With photos on the tiles each game draws as many as it has kinds (games/link/draw.go), by
// rank of a hash of its start position and of each photo: the same ID draws the same from the
// same photos, in whatever order they were added. Of photos that resemble each other
// (imageslice.Resembling, far coarser than Swap's Alike) one is drawn as long as there are
// others; otherwise they wear numbers. What was drawn goes into the game's picture references
// by kind, so a game keeps its faces and only those travel with it.
//
// Tiles are called by the cell on which they began, so what moves where, in an undo or a
// shuffle too, follows from the history. A refused pair shows [Board.Nearest]. What is said of
// a lost board hides no tile, and the tiles it speaks of stay framed until a pair goes. The
// picture behind the tiles is left out where the board's shape has no cells.
package link
