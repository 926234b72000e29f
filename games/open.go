package games

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// OpenPaths opens files that were dropped or named on the command line: a saved
// game, told by its ending, in the tab of its game; all else as pictures of the
// tab in front.
func (w *Window) OpenPaths(paths ...string) {
	var photos []string
	for _, path := range paths {
		if strings.EqualFold(filepath.Ext(path), tab.Extension) {
			w.openSaved(path)
		} else {
			photos = append(photos, path)
		}
	}
	switch p := w.page(); {
	case len(photos) == 0:
	case p.Photos == nil:
		w.services.Dialogs.Inform(lang.T("picture.none.title"), lang.T("picture.none", "Game", p.Title))
	default:
		p.Photos.Open(photos...)
	}
}

// openSaved opens the saved game at path.
func (w *Window) openSaved(path string) {
	f, err := os.Open(path)
	if err != nil {
		w.services.Dialogs.Fail(&session.Error{Code: session.CodeSaveRead, Err: err})
		return
	}
	w.openGame(f)
}

// askGame asks for a saved game.
func (w *Window) askGame() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			w.services.Dialogs.Fail(err)
		case r != nil:
			w.openGame(r)
		}
	}, w.win)
	d.SetFilter(storage.NewExtensionFileFilter([]string{tab.Extension}))
	d.SetConfirmText(lang.T("button.open"))
	d.SetDismissText(lang.T("button.cancel"))
	w.services.Dialogs.Track(lang.T("action.open"), d)
	d.Show()
	d.Resize(ui.FileDialogSize(w.win))
}

// openGame opens a saved game in the tab it belongs to. Where it is damaged
// nothing changes.
func (w *Window) openGame(r io.ReadCloser) {
	defer r.Close()
	const largest = 64 << 20 // far more than a saved game ever takes
	data, err := io.ReadAll(io.LimitReader(r, largest))
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
