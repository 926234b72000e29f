// Package stage draws pages (see package view) and tells what the player did. It alone
// knows widgets. Where the pointer is, what has the focus, how far a card is scrolled and
// what is being typed are its own; everything else follows from the page.
//
// A motion is begun once, when a page brings another serial; later pages of that serial
// only set what stands. When it has ended, or was passed over, the stage tells
// [view.Shown]. What arises while a page is drawn is told when all of it is drawn.
//
// Main types: [Stage], [Cards], [Reel]. It may import board, ui, look and pictures, and Fyne:
// no game.
package stage

import ()
