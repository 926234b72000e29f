package games

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/games/lang"
	"tessera/games/session"
	"tessera/games/tab"
)

// OpenPath opens a file that was dropped or named on the command line: a saved
// game by its ending, anything else as a picture.
func (w *Window) OpenPath(path string) {
	if strings.EqualFold(filepath.Ext(path), tab.Extension) {
		f, err := os.Open(path)
		if err != nil {
			w.services.Dialogs.Fail(&session.Error{Code: session.CodeSaveRead, Reason: "the saved game cannot be read", Err: err})
			return
		}
		w.openGame(f)
		return
	}
	if p := w.page().Picture; p != nil {
		p.OpenFile(path)
	}
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
	d.Resize(tab.FileDialogSize(w.win))
}

// openGame opens a saved game in the tab it belongs to. Where it is damaged
// nothing changes.
func (w *Window) openGame(r io.ReadCloser) {
	defer r.Close()
	const largest = 64 << 20 // far more than a saved game ever takes
	data, err := io.ReadAll(io.LimitReader(r, largest))
	if err != nil {
		w.services.Dialogs.Fail(&session.Error{Code: session.CodeSaveRead, Reason: "the saved game cannot be read", Err: err})
		return
	}
	first := w.page().Open(strings.NewReader(string(data)))
	if first == nil {
		return
	}
	// Perhaps it belongs to another tab: the one that takes it shows it.
	if e := (*session.Error)(nil); errors.As(first, &e) && e.Code == session.CodeSaveGame {
		for i, p := range w.pages {
			if i != w.current && p.Open(strings.NewReader(string(data))) == nil {
				w.show(i)
				return
			}
		}
	}
	w.services.Dialogs.Fail(first)
}
