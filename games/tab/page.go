package tab

import (
	"cmp"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
)

// Page is a tab as the window holds it: without a game's types.
type Page struct {
	Name    string // the game's name: "sliding"
	Title   string // in the player's language
	Content fyne.CanvasObject
	Away    []fyne.CanvasObject // what is shown over the board where the player asks for it: what a game is begun with, and how it looks
	Board   *board.Board
	Game    session.Game
	Photos  pictures.Photos // nil for a game without pictures
	Actions []ui.Action     // what keys can start
	Keys    []ui.Action     // what keys do that the game listens to itself; for the help

	TypedKey func(*fyne.KeyEvent)              // a key typed while nothing has the focus
	Position func() string                     // its text form
	Run      func() (session.RunState, string) // what the engine does, and which
	Said     func() string                     // the last words, of the status line or of a card
	Changed  func() time.Time                  // when the board last changed
	Seen     func() string                     // the game's page, as text

	Refresh func() // brings buttons up to date after a change of the settings

	ReadBoard func(path string) // reads a board from a picture: of the file of a path, or where that is empty of one that the player chooses; nil for a game that reads none
	ReadText  func(text string) // takes a board from a text as other programs write it, pasted or of a file; the same

	New   func() // deals a new game
	Today func() // puts the board of the day on the table; nil for a game that has none

	Lessons func() // shows the first steps again; nil for a game that has none

	Illustrations func() []view.Illustration // pictures of the rules; nil for none

	Preparing func(made float64) // an engine's larger tables are made, from 0 to 1

	Speak func() *Page // makes it anew in the language of now: what was begun goes on
}

// PictureKey asks for a picture's file, in every tab that takes one.
var PictureKey = ui.Key{Name: fyne.KeyO, Ctrl: true}

// UndoKey takes back, in every tab and on the pages that lie over one.
var UndoKey = ui.Key{Name: fyne.KeyZ, Ctrl: true}

// Page is the tab as the window holds it. The game is called what the catalogue
// has under its name and ".title".
func (f *Frame[P, S, M]) Page() *Page {
	spec, game := f.spec, f.game
	var again func()
	if len(f.lessonLevels()) > 0 {
		again = f.then(f.BeginLessons)
	}
	var read func(path string)
	if game.pages[ReadPage] != nil {
		read = func(path string) { f.settled(func() { game.open(ReadPage, path) }) }
	}
	var text func(text string)
	if game.kind.Reads {
		text = func(text string) { f.settled(func() { game.send(table.Texted{Text: text}) }) }
	}
	var today func()
	if _, days := f.journey().Has(); days {
		today = func() { f.settled(func() { f.BeginDaily(Today()) }) }
	}
	return &Page{
		New: func() { f.settled(f.newGame) }, Today: today, Lessons: again, Illustrations: game.kind.Illustrations, Refresh: f.Refresh, ReadBoard: read, ReadText: text,
		Name: spec.Name, Title: lang.T(spec.Name + ".title"), Content: f.Content, Board: f.Board,
		Away: []fyne.CanvasObject{game.stage.Cards[view.Begin].Content, game.stage.Cards[view.Lists].Content, game.stage.Cards[view.Looks].Content},
		Game: f.Session, Photos: game.photos(), Actions: f.bar.actions, Keys: f.keys(),
		TypedKey: f.TypedKey, Said: f.said,
		Changed:   func() time.Time { return f.lastChange },
		Seen:      func() string { return game.stage.Page().String() },
		Preparing: f.solving.preparing, Speak: f.Speak,
		Run: func() (session.RunState, string) { return f.solving.seen.state, f.solving.current() },
		Position: func() string {
			if !f.Session.HasGame() || !f.ready() {
				return ""
			}
			return spec.Rules.FormatPosition(f.Session.Position())
		},
	}
}

// said is what was said last, by the status line or, since nothing is said twice, by the card of
// a step or of a result.
func (f *Frame[P, S, M]) said() string {
	return cmp.Or(f.Status.Said(), f.Guide.Said(), f.results.said())
}
