// Package view is what is seen of a game and what its player did, as plain data: it can
// be compared, printed and tested without a window.
//
// A [Page] is all that a game shows: a [Scene] on the board, cards beside it, actions,
// figures, words. A game is a pure function from its model to a page, and another from
// its model and an act (such as [Tap]) to the next model (see package table). A stage
// draws pages and tells acts. The idea is that of Tatham's redraw(old, new), and of Elm.
//
// Everywhere the zero value is "nothing". Slices of a page are never written again once
// it was given away, so that pages may share them.
//
// Main types: [Page] and [Scene]; acts such as [Tap]. It imports nothing.
package view
