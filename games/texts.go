package games

import (
	"path/filepath"
	"slices"
	"strings"

	"tessera/games/session"
	tabsudoku "tessera/games/sudoku"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/solver/scan"
	"tessera/solver/sudoku"
)

// textExtensions are what files of puzzles end in: plain texts, and those of other programs.
var textExtensions = []string{".txt", ".sdk", ".sdm", ".ss", ".sdx", ".opensudoku", ".csv", ".tsv"}

// isText says by its ending whether a file may hold a puzzle as text.
func isText(path string) bool {
	return slices.Contains(textExtensions, strings.ToLower(filepath.Ext(path)))
}

// mostText is as much as is read of a text: collections have some 50,000 puzzles.
const mostText = 8 << 20

// textError says why a file holds no puzzle.
type textError struct {
	code, name string
	why        error
}

// Error is for the log.
func (e *textError) Error() string { return "text." + e.code + " " + e.name }

// Message is how the catalogue says the error.
func (e *textError) Message() (key string, args []any) {
	return "error.text." + e.code, []any{"Name", scan.Visible(e.name), "Why", e.why}
}

func (e *textError) Unwrap() error { return e.why }

var _ = lang.Keys("error.text.", "read", "large", "none")

// textFile is a file that may hold the text of a puzzle.
type textFile struct {
	file
	path string
}

// openTexts opens files that hold a puzzle, or the ID of a game, one after the other. They are read in the background. Where there is
// none nothing changes.
func (w *Window) openTexts(files ...textFile) {
	go func() {
		for _, f := range files {
			data, err := f.read()
			switch {
			case err != nil:
				w.mail.post(func() { w.services.Dialogs.Fail(&textError{code: "read", name: f.name}) })
				continue
			case len(data) > mostText:
				w.mail.post(func() { w.services.Dialogs.Fail(&textError{code: "large", name: f.name}) })
				continue
			case imageslice.Begins(data): // whatever it is called
				w.mail.post(func() { w.settled(func() { w.openPhotos([]string{f.path}) }) })
				continue
			}
			open := w.opener(scan.Decode(data))
			w.mail.post(func() {
				open(func(err error) {
					if err != nil {
						w.services.Dialogs.Fail(&textError{"none", f.name, err})
					}
				})
			})
		}
	}()
}

// openText opens what a text of several lines holds, which is found out in the background; answer hears how that went.
func (w *Window) openText(text string, answer func(error)) {
	go func() {
		open := w.opener(text)
		w.mail.post(func() { open(answer) })
	}()
}

// opener finds out what a text holds, on any goroutine: the ID of a game, or a puzzle in any layout. What it gives
// opens that, and tells answer how it went.
func (w *Window) opener(text string) func(answer func(error)) {
	id, wrong := session.SplitGameID(text)
	_, none := sudoku.ParseGrids(text)
	return func(answer func(error)) {
		if i := w.find(id.Game); wrong == nil && i >= 0 {
			w.openIn(i, text, answer)
			return
		}
		if none == nil {
			w.openPuzzle(text)
		}
		answer(none)
	}
}

// openPuzzle lays a puzzle on the board of its game, for the player to look at and play.
func (w *Window) openPuzzle(text string) {
	i := w.find(tabsudoku.Name)
	w.wanted = i
	w.begun(i, func() {
		w.need(i)
		w.show(i)
		w.page().ReadText(text)
	})
}
