// Package settings is the player's choices that outlive a game, typed over Fyne's preferences
// and kept in settings.json. Words that are stored are never translated ones, and an unknown
// word counts as the default.
//
// Main types: [Settings], [Store]. It may import look, session and solver, and Fyne's
// preferences: no game.
package settings
