package tab

import (
	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/solver"
	"tessera/solver/cli"
)

// Entry is a game as the suite lists it: everything that the window and the
// headless twin need, before anything of it is made.
type Entry struct {
	Name string        // in IDs, files and settings
	Icon fyne.Resource // in the rail
	Twin cli.Game
	// Begin makes the session, which lasts as long as the program, and what
	// builds a tab over it: anew after each change of language.
	Begin func(post func(func()), files *session.Storage) (session.Game, func(*Services) *Page)
}

// NewEntry makes an entry of what the package of a game gives: its mathematics,
// how its session is made, and how its tab is built over that session. Its icon
// is the one of its name. What it has to say joins the catalogue.
func NewEntry[P, Q, M any, S session.Game, T interface{ Page() *Page }](
	game solver.Game[P, Q, M],
	newSession func(post func(func()), files *session.Storage) S,
	newTab func(*Services, S) T,
) Entry {
	return Entry{game.Name, ui.Icon(game.Name), cli.Of(game), func(post func(func()), files *session.Storage) (session.Game, func(*Services) *Page) {
		s := newSession(post, files)
		return s, func(services *Services) *Page { return newTab(services, s).Page() }
	}}
}
