package games

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/disk"
	"tessera/resources/lang"
)

// OpenPaths opens files that were dropped or named on the command line: a saved
// game, told by its ending, in the tab of its game; all else as pictures of the
// tab in front.
func (w *Window) OpenPaths(paths ...string) {
	var photos []string
	var saved []func() ([]byte, error)
	for _, path := range paths {
		if strings.EqualFold(filepath.Ext(path), tab.Extension) {
			saved = append(saved, func() ([]byte, error) { return disk.Read(disk.OS, path, largest) })
		} else {
			photos = append(photos, path)
		}
	}
	w.openGames(saved...)
	switch p := w.page(); {
	case len(photos) == 0:
	case p.Photos == nil:
		w.services.Dialogs.Inform(lang.T("picture.none.title"), lang.T("picture.none", "Game", p.Title))
	default:
		p.Photos.Open(photos...)
	}
}

// askGame asks for a saved game.
func (w *Window) askGame() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			w.services.Dialogs.Fail(err)
		case r != nil:
			w.openGames(func() ([]byte, error) {
				defer r.Close()
				return io.ReadAll(io.LimitReader(r, largest))
			})
		}
	}, w.win)
	d.SetFilter(storage.NewExtensionFileFilter([]string{tab.Extension}))
	d.SetConfirmText(lang.T("button.open"))
	d.SetDismissText(lang.T("button.cancel"))
	w.services.Dialogs.Track(lang.T("action.open"), d)
	d.Show()
	d.Resize(ui.FileDialogSize(w.win))
}

// largest is far more than a saved game ever takes.
const largest = 64 << 20

// openGames opens saved games, one after the other. They are read in the background:
// a slow disk must not hold up the window.
func (w *Window) openGames(files ...func() ([]byte, error)) {
	go func() {
		for _, read := range files {
			data, err := read()
			w.mail.post(func() { w.openGame(data, err) })
		}
	}()
}

// openGame opens a saved game that was read, unless that failed, in the tab it
// belongs to. Where it is damaged nothing changes.
func (w *Window) openGame(data []byte, err error) {
	if err != nil {
		w.services.Dialogs.Fail(&session.Error{Code: session.CodeSaveRead, Err: err})
		return
	}
	i := w.find(session.GameOf(data))
	if i < 0 {
		i = w.current // which says what is wrong
	}
	if err := w.need(i).Open(bytes.NewReader(data)); err != nil {
		w.services.Dialogs.Fail(err)
		return
	}
	w.show(i)
}
