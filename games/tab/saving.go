package tab

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/games/session"
	"tessera/resources/lang"
)

// Extension is what saved games end in.
const Extension = ".tessera"

// Save asks where to save the game.
func (f *Frame[P, S, M]) Save() {
	if !f.Session.HasGame() {
		f.Services.Dialogs.Inform(lang.T("save.title"), lang.T("save.nothing"))
		return
	}
	AskSave(f.Services, lang.T("save.title"), f.Name, Extension, f.saveTo)
}

// AskSave asks for a file to write, of that name and ending to begin with, and
// hands it to write, which closes it.
func AskSave(s *Services, title, name, extension string, write func(io.WriteCloser)) {
	d := dialog.NewFileSave(func(w fyne.URIWriteCloser, err error) {
		switch {
		case err != nil:
			s.Dialogs.Fail(err)
		case w != nil:
			write(w)
		}
	}, s.Window)
	d.SetFileName(name + extension)
	d.SetFilter(storage.NewExtensionFileFilter([]string{extension}))
	d.SetConfirmText(lang.T("button.save"))
	d.SetDismissText(lang.T("button.cancel"))
	s.Dialogs.Track(title, d)
	d.Show()
	d.Resize(FileDialogSize(s.Window))
}

// saveTo writes the game; the player hears of it either way.
func (f *Frame[P, S, M]) saveTo(w io.WriteCloser) {
	err := f.Session.Save(w)
	if closed := w.Close(); err == nil && closed != nil {
		err = &session.Error{Code: session.CodeSaveWrite, Reason: "the saved game cannot be written: choose another place", Err: closed}
	}
	if err != nil {
		f.Services.Dialogs.Fail(err)
		return
	}
	f.Status.Say(lang.T("save.done"))
}

// Open puts a saved game on the table, or says why not and changes nothing.
func (f *Frame[P, S, M]) Open(r io.Reader) error { return f.Session.OpenSaved(r) }

// FileDialogSize is most of the window, so that many files are seen.
func FileDialogSize(w fyne.Window) fyne.Size {
	size := w.Canvas().Size()
	return fyne.NewSize(min(size.Width-60, 900), min(size.Height-60, 620))
}
