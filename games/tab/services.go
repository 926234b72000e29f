package tab

import (
	"tessera/games/diary"
	"tessera/games/pictures"
	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/sound"
	"tessera/solver"
)

// Services is what the window gives every tab.
type Services struct {
	*pictures.Library
	Files  *session.Storage
	Hear   func(sound.Sound) // lets something be heard
	Tables solver.Tables     // of engines, kept from one start to the next

	Diaries  *diary.Books    // the finished games of each game
	Progress *progress.Books // how far the player has come in each game

	ShowSettings func()
	ShowHelp     func()
	FullScreen   func() // fills the screen with the window, or no longer
	OpenGame     func() // asks for a saved game of any kind

	Version func() string // the program's, for what is sent to others

	// OpenID opens the ID of a game in another tab there, and tells answer how
	// that went; false if it is none of those.
	OpenID func(text string, answer func(error)) bool
	// OpenText opens what a text of several lines holds, an ID or a puzzle, and tells answer how
	// that went.
	OpenText func(text string, answer func(error))
	// Paste opens what was copied last, but gives a text to text, unless that is nil.
	Paste func(text func(string))
	// Offer puts a text and a PNG beside it on the clipboard, and may wait until something else is
	// copied. May be nil.
	Offer func(text string, picture []byte)
}
