// Package swap is the mathematics of the swap puzzle: a picture cut into W×H
// pieces, all of them on the board and in the wrong places, of which two change
// places at a time until every one is at home.
//
// A [Rule] says which two may: any two, the one in the corner with any other,
// or two neighbours. On a turned board the pieces are also rotated, and turning
// one by a quarter is a move.
//
// Pieces are numbered by their homes, and cells from 0, row-major, top left
// first: on the finished board piece i lies in cell i.
//
// How few moves suffice is proven for the first two rules, and worked out or
// approached for the third; docs/swap.md tells how.
//
// Main types: [Position], [Params], [Alike]. It may import tokenswap, and of solver journey and
// scan.
//
// The goal depends on the picture: pieces that look alike are interchangeable. Which do is kept
// with the game as an extra word that the session's Status reads; rules, texts and game IDs
// know nothing of it. What has joined is never saved but worked out from position and picture,
// and a group's move names its cells.
package swap
