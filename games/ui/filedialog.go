package ui

import (
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/resources/lang"
)

// AskSave asks for a file to write, of that name and ending to begin with, and
// hands it to write, which closes it.
func AskSave(s *Host, title, name, extension string, write func(io.WriteCloser)) {
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

// FileDialogSize is most of the window, so that many files are seen.
func FileDialogSize(w fyne.Window) fyne.Size {
	size := w.Canvas().Size()
	return fyne.NewSize(min(size.Width-60, 900), min(size.Height-60, 620))
}
