// Package session is what all games of the suite share once a position is on
// the table: history, clock, seed and game ID, saving, autosave, records, and
// an engine that plays on the board.
//
// It knows no widget and no game: it is generic over a game's [solver.Rules].
// All methods of a [Session] and of a [Run] are called on one goroutine, the
// UI's; what works in the background answers through the Post function that
// the session was given. Every answer belongs to the game (or the position) it
// was asked for, and a late one is dropped.
//
// A tab sets the callbacks OnChange, OnTick, OnExpired and OnTrouble after New
// and before anything else; all of them are called on the UI goroutine.
package session
