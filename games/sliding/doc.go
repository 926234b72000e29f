// Package sliding is the sliding puzzle as values: the player's photo cut into tiles, one
// of them taken out, the others pushed about until the picture is whole.
//
// # For racers
//
// Moving by hovering slides what the pointer comes to, only if it came from elsewhere on the
// same board with no button down, never what came to lie beneath it, and never while an engine
// plays or a deal is on its way. A held arrow slides on at a pace of its own in place of the
// keyboard's repeats. The clock starts with the first move, or after a count. The time at which
// each row was done for good is kept as the word splits.
//
// Plain tiles are square, need no picture and put none into the game.
//
// Main type: [Model], which [View] shows and [Update] moves on. No Fyne, no goroutines; of the
// mathematics it may import solver/sliding alone.
package sliding
