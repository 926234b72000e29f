package pictures

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
)

// askPicture asks for a picture's file with the toolkit's dialog, which begins in a
// folder unless that is empty, and gives its path.
func askPicture(s *Library, folder string, open func(path string)) {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			s.Dialogs.Fail(err)
		case r != nil:
			r.Close() // it is read off this goroutine
			open(r.URI().Path())
		}
	}, s.Window)
	d.SetFilter(storage.NewExtensionFileFilter(imageslice.Endings()))
	d.SetConfirmText(lang.T("button.open"))
	askWith(s, d, lang.T("picture.file"), folder)
}

// askFolder asks for a folder in the same way.
func askFolder(s *Library, title, folder string, open func(path string)) {
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		switch {
		case err != nil:
			s.Dialogs.Fail(err)
		case folder != nil:
			open(folder.Path())
		}
	}, s.Window)
	d.SetConfirmText(lang.T("button.open"))
	askWith(s, d, title, folder)
}

// askWith shows a dialog of the toolkit's that asks, in a folder unless that is empty.
func askWith(s *Library, d *dialog.FileDialog, button, folder string) {
	ui.Pictures.Start(d, folder)
	d.SetTitleText(heading(button))
	d.SetDismissText(lang.T("button.cancel"))
	s.Dialogs.Show(button, d)
	d.Resize(ui.FileDialogSize(s.Window))
}

// heading is what stands on the button that asks, as the heading of what it opens.
func heading(button string) string { return strings.TrimSuffix(button, "…") }
