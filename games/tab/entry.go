package tab

import (
	"io/fs"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/ui"
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

// iconOf is the icon among the files of a game, else the one of its name.
func iconOf(name string, files fs.FS) fyne.Resource {
	if own, err := fs.ReadFile(files, "icon.svg"); err == nil {
		return ui.NewIcon(name, own)
	}
	return ui.Icon(name)
}
