package tab

import (
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/solver"
)

// Services is what the window gives every tab.
type Services struct {
	*pictures.Library
	Files  *session.Storage
	Tables solver.Tables // of engines, kept from one start to the next

	Former any // the frame of the tab in whose place another is being built; nil at all other times

	ShowSettings func()
	ShowHelp     func()
	FullScreen   func() // fills the screen with the window, or no longer
	OpenGame     func() // asks for a saved game of any kind

	// OpenID opens the ID of a game in another tab there, and tells answer how
	// that went; false if it is none of those.
	OpenID func(text string, answer func(error)) bool
}
