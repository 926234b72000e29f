package tab

import (
	"io/fs"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
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
// the files that come with it, how its session is made, and how its tab is built
// over that session.
//
// The files are what the tab has to say, which joins the catalogue (see
// [lang.Add]), and icon.svg; without that the icon is the one of the game's name
// among those of the program.
func NewEntry[P, Q, M any, S session.Game, T interface{ Page() *Page }](
	game solver.Game[P, Q, M],
	files fs.FS,
	newSession func(post func(func()), files *session.Storage) S,
	newTab func(*Services, S) T,
) Entry {
	lang.Add(files)
	return Entry{game.Name, iconOf(game.Name, files), cli.Of(game), func(post func(func()), files *session.Storage) (session.Game, func(*Services) *Page) {
		s := newSession(post, files)
		return s, func(services *Services) *Page { return newTab(services, s).Page() }
	}}
}

// iconOf is the icon among the files of a game, else the one of its name.
func iconOf(name string, files fs.FS) fyne.Resource {
	if own, err := fs.ReadFile(files, "icon.svg"); err == nil {
		return ui.NewIcon(name, own)
	}
	return ui.Icon(name)
}
