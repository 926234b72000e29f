package ui

import (
	"io"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

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
	// What lies around the dialog is of a type that the toolkit keeps to itself.
	around := reflect.Indirect(reflect.ValueOf(s.Window.Canvas().Overlays().Top()))
	if around.Kind() != reflect.Struct {
		return
	}
	if content := around.FieldByName("Content"); content.IsValid() {
		if o, ok := content.Interface().(fyne.CanvasObject); ok {
			escapes(o, d.Dismiss, s.Window.Canvas())
		}
	}
}

// escapes puts a line of our own in the place of the one in which the toolkit's
// dialog has the file's name, which swallows Escape. The dialog goes on reading its
// own, which follows.
func escapes(o fyne.CanvasObject, dismiss func(), canvas fyne.Canvas) {
	switch o := o.(type) {
	case *widget.PopUp:
		escapes(o.Content, dismiss, canvas)
	case *fyne.Container:
		for _, child := range o.Objects {
			escapes(child, dismiss, canvas)
		}
	case *container.Scroll:
		theirs, ok := o.Content.(*widget.Entry)
		if !ok {
			return
		}
		ours := NewEntry(dismiss)
		ours.PlaceHolder, ours.Text, ours.OnSubmitted = theirs.PlaceHolder, theirs.Text, theirs.OnSubmitted
		ours.OnChanged = theirs.SetText
		told := theirs.OnChanged
		theirs.OnChanged = func(name string) {
			told(name)
			if ours.Text != name { // a file was clicked, or another name given
				ours.SetText(name)
			}
		}
		o.Content = ours
		o.Refresh()
		canvas.Focus(ours)
		ours.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// FileDialogSize is most of the window, so that many files are seen.
func FileDialogSize(w fyne.Window) fyne.Size {
	size := w.Canvas().Size()
	return fyne.NewSize(min(size.Width-60, 900), min(size.Height-60, 620))
}
