// Package cycle is the mathematics of the cycling puzzle: W×H tiles with the
// values 1…d; a click adds one, d wrapping to 1, to the tiles of a
// neighbourhood; the goal is to make all tiles equal, or all of them 1. With
// d = 2 and the rule plus it is Lights Out.
//
// Clicks commute and d of them on one tile do nothing, so a way to play is a
// number of clicks 0…d-1 for each cell, and everything that can be asked is
// linear algebra over the integers modulo d.
//
// Cells are numbered from 0, row-major, top left first.
//
// Main types: [Position], [Params], [Rules]. It may import trellis and zmod, and of solver
// journey, scan and search.
//
// # In the window
//
// The window keeps to one solution, for marks and hints alike, while the player makes its
// clicks in any order. Marks are painted on all tiles before tiles turn, so that at every
// instant they solve the board. Clicks left, once shown, are shown in later games too, each of
// which then counts as helped; not while the window asks whether a deal can be solved, nor in a
// game that comes back without help. Tiles of the value that leads lie joined; of several that
// have as many, the value that led before. While a position is edited the lists belong to it:
// New game deals what they say, and Undo brings the position back.
package cycle
