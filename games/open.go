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
			ui.Documents.Used(path)
			saved = append(saved, func() ([]byte, error) { return disk.Read(disk.OS, path, largest) })
		} else {
			ui.Pictures.Used(path)
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
			ui.Documents.Used(r.URI().Path())
			w.openGames(func() ([]byte, error) {
				defer r.Close()
				return io.ReadAll(io.LimitReader(r, largest))
			})
		}
	}, w.win)
	ui.Documents.Start(d)
	d.SetFilter(storage.NewExtensionFileFilter([]string{tab.Extension}))
	d.SetConfirmText(lang.T("button.open"))
	d.SetDismissText(lang.T("button.cancel"))
	w.services.Dialogs.Show(lang.T("action.open"), d)
	d.Resize(ui.FileDialogSize(w.win))
}

// largest is far more than a saved game ever takes.
const largest = 64 << 20

// openGames opens saved games, one after the other. They are read and played through
// in the background: neither a slow disk nor a long game must hold up the window. Where
// one is damaged nothing changes.
func (w *Window) openGames(files ...func() ([]byte, error)) {
	go func() {
		for _, read := range files {
			place, put, err := w.loadGame(read)
			w.mail.post(func() { w.putGame(place, put, err) })
		}
	}()
}

// putGame brings a saved game to the table that was loaded, unless that failed.
func (w *Window) putGame(place int, put func(), err error) {
	if err != nil {
		w.services.Dialogs.Fail(err)
		return
	}
	w.need(place)
	put()
	w.show(place)
}

// loadGame reads a saved game and plays it through, in the place that it belongs to;
// put brings it to the table there. It is not called on the window's goroutine.
func (w *Window) loadGame(read func() ([]byte, error)) (place int, put func(), err error) {
	data, err := read()
	if err != nil {
		return 0, nil, &session.Error{Code: session.CodeSaveRead, Err: err}
	}
	name := session.GameOf(data)
	found := make(chan session.Game, 1)
	w.mail.post(func() {
		if place = w.find(name); place < 0 {
			place = w.current // which says what is wrong
		}
		w.need(place)
		found <- w.places[place].game
	})
	put, err = (<-found).LoadSaved(bytes.NewReader(data))
	return place, put, err
}
