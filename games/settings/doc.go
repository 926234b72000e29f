// Package settings is the player's choices that outlive a game, kept in
// settings.json. Words that are stored are never translated ones, and an unknown word counts as
// the default.
//
// Main types: [Settings], [Store]. It may import look, session and solver: no game.
package settings
