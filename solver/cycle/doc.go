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
package cycle
