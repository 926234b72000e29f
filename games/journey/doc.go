// Package journey is the page on which the player sees how far he has come in a game: a map
// of its levels in chapters, each a picture, and the deals of the days by weeks, or in a
// calendar of a month. It knows nothing of the game but its name.
//
// The map is opened by Ctrl+L, the calendar by Ctrl+D. Nothing is ever locked for who plays
// freely. Days of the past can be played for their stars, outside the streak. Next is the level
// behind the current one where its chapter is open, else the first that was not won.
//
// Main types: [Journey], [Part]; [Show] opens the page. It may import look, pictures, progress,
// ui and solver/journey: no game.
package journey
