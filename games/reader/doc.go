// Package reader is the page on which a board is read from a picture: it shows the picture with the grid that
// was found laid over it and what was read in each cell, takes what the player corrects, and shows the solution over the
// picture. It knows no game: a [Game] reads, judges and solves.
//
// Read sees a board in a picture, where the player says it is if that was said. What is seen
// judges itself with all that the player has said of its cells ([Correction]), anew after every
// correction, off the UI goroutine; the newest wins. Undo goes back through what was said
// without reading again. Where nothing was found corners are offered in the middle. What is
// said of cells holds as long as the board keeps its size. Play lays a good board on the table
// like any opened position, so that Undo brings back the game before; Solve shows the steps
// over the picture. A photo does not tell the rules: the player chooses them beneath it
// ([Rule]), and the choice is kept.
//
// In Link the best-read tile of each kind is cut from the photo and stored like one of the
// player's photos (role kind), so it is saved, sent and pruned with the game. Where paths do
// not run around the board, it is played within a ring of stones, because the engines know no
// other rule. Where tiles move, each step tells from which cell each tile came.
//
// Main types: [Game], [Sight], [Correction]. It may import look, pictures, ui and
// imageslice/reading: no game.
package reader
