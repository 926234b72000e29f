package tab

import (
	"io"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
)

// Page is a tab as the window holds it: without a game's types.
type Page struct {
	Name    string // the game's name: "sliding"
	Icon    string // one of resources/icons
	Title   string // in the player's language
	Content fyne.CanvasObject
	Board   *board.Board
	Game    session.Game
	Picture *PictureCard // nil for a game without one
	Actions []Action     // what keys can start

	TypedKey func(*fyne.KeyEvent)      // a key typed while nothing has the focus
	Open     func(io.Reader) error     // a saved game
	Position func() string             // its text form
	Run      func() (RunState, string) // what the engine does, and which
	Said     func() string             // the status line's last words
	Stop     func()                    // ends a running engine
	Changed  func() time.Time          // when the board last changed
}

// Page is the frame as the window holds it.
func (f *Frame[P, S, M]) Page(icon, title string, picture *PictureCard) *Page {
	return &Page{
		Name: f.Name, Icon: icon, Title: title, Content: f.Content, Board: f.Board,
		Game: f.Session, Picture: picture, Actions: f.actions,
		TypedKey: f.TypedKey, Open: f.Open, Stop: f.Stop, Said: f.Status.Said,
		Changed: func() time.Time { return f.lastChange },
		Run:     func() (RunState, string) { return f.RunState(), f.Engine() },
		Position: func() string {
			if !f.Session.HasGame() || !f.Ready() {
				return ""
			}
			return f.Rules.FormatPosition(f.Session.Position())
		},
	}
}
