package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"

	"tessera/resources/folders"
	"tessera/resources/lang"
	"tessera/resources/latest"
	"tessera/resources/native"
)

// AskSave asks for a file to write, of that name and ending to begin with. content
// gives what is to be in it once it was chosen; it is written in the background, of
// which the line of status tells, if that is not nil. Where something fails the player
// is told in a dialog.
func AskSave(s *Host, title, name, extension string, content func() ([]byte, error), status func() *Status) {
	AskSaveMade(s, title, name, extension, func() (func() ([]byte, error), error) {
		data, err := content()
		return func() ([]byte, error) { return data, nil }, err
	}, status)
}

// AskSaveMade is AskSave for what takes long to make: take gives, once the file was
// chosen, what makes it in the background; where that was called off, its error is
// [context.Canceled], and no file changes.
func AskSaveMade(s *Host, title, name, extension string, take func() (made func() ([]byte, error), err error), status func() *Status) {
	q := native.Question{Title: title, Accept: lang.T("button.save"), Save: true, In: Documents.begin(), Name: name + extension,
		Endings: []string{extension}}
	write := func(w fyne.URIWriteCloser, err error) {
		switch {
		case err != nil:
			s.Dialogs.Fail(err)
		case w != nil:
			s.write(w, take, status)
		}
	}
	s.ask(q, func(path string) { s.saveAs(path, extension, write) }, func() { s.toolkitSave(q, extension, write) })
}

// saveAs opens the file that the desktop's dialog was given to write it. Where the ending leads to one
// that the desktop did not ask about, it is asked about here.
func (h *Host) saveAs(path, extension string, write func(fyne.URIWriteCloser, error)) {
	path, asked := native.Ended(path, extension)
	open := func() { write(storage.Writer(storage.NewFileURI(path))) }
	if asked {
		open()
		return
	}
	h.Dialogs.Ask(lang.T("save.replace"), lang.T("save.replace.text", "File", filepath.Base(path)),
		Action{Name: "save.replace", Icon: "save", Do: open}, "button.cancel")
}

// toolkitSave asks by the toolkit's dialog for a file to write.
func (h *Host) toolkitSave(q native.Question, extension string, write func(fyne.URIWriteCloser, error)) {
	d := dialog.NewFileSave(write, h.Window)
	Documents.Start(d)
	d.SetFileName(q.Name)
	d.SetFilter(storage.NewExtensionFileFilter(q.Endings))
	h.showFiles(d, q.Title, q)
	if content := within(h.Window.Canvas().Overlays().Top()); content != nil {
		ownLine(content, d, h.Window.Canvas(), func(line *Entry, tell func(name string)) {
			follow(h, d, line, extension, tell)
		})
	}
}

// Saved says that a file is saved, and where.
func Saved(path string) string {
	return lang.T("save.done", "File", filepath.Base(path), "Folder", folders.Short(filepath.Dir(path)))
}

// write writes a file in the background: a slow disk must not hold up the window.
func (h *Host) write(w fyne.URIWriteCloser, take func() (func() ([]byte, error), error), status func() *Status) {
	made, err := take()
	if err != nil {
		w.Close() // given nothing it changes nothing
		if !errors.Is(err, context.Canceled) {
			h.Dialogs.Fail(err)
		}
		return
	}
	if status != nil {
		status().Hold(lang.T("save.writing", "File", w.URI().Name()))
	}
	h.writing.Go(func() {
		data, err := made()
		if err == nil {
			_, err = w.Write(data)
			if err = errors.Join(err, w.Close()); err != nil {
				err = &WriteError{File: w.URI().Name(), Err: err}
			}
		} else {
			w.Close()
		}
		h.Post(func() {
			news := ""
			switch {
			case err == nil:
				Documents.Used(w.URI().Path())
				news = Saved(w.URI().Path())
			case !errors.Is(err, context.Canceled): // the player knows
				h.Dialogs.Fail(err)
			}
			if status != nil {
				status().Tell(news)
			}
		})
	})
}

// WriteError says that a file that the player chose could not be written.
type WriteError struct {
	File string // its name
	Err  error
}

// Error is for the log.
func (e *WriteError) Error() string { return "write " + e.File + ": " + e.Err.Error() }

// Message is how the catalogue says the error.
func (e *WriteError) Message() (key string, args []any) { return "error.write", []any{"File", e.File} }

// Unwrap gives the cause.
func (e *WriteError) Unwrap() error { return e.Err }

// ownLine puts a line of our own in the place of the one in which the toolkit's dialog
// has the file's name, which swallows Escape. The dialog goes on reading its own, which
// says what tell is told.
func ownLine(o fyne.CanvasObject, d *dialog.FileDialog, canvas fyne.Canvas, join func(line *Entry, tell func(name string))) {
	switch o := o.(type) {
	case *widget.PopUp:
		ownLine(o.Content, d, canvas, join)
	case *fyne.Container:
		for _, child := range o.Objects {
			ownLine(child, d, canvas, join)
		}
	case *container.Scroll:
		theirs, ok := o.Content.(*widget.Entry)
		if !ok {
			return
		}
		ours := NewEntry(d.Dismiss)
		ours.PlaceHolder, ours.Text, ours.OnSubmitted = theirs.PlaceHolder, theirs.Text, theirs.OnSubmitted
		telling := false
		join(ours, func(name string) {
			telling = true
			theirs.SetText(name)
			telling = false
		})
		told := theirs.OnChanged
		theirs.OnChanged = func(name string) {
			told(name)
			if !telling && ours.Text != name { // a file was clicked, or another name given
				ours.SetText(name)
			}
		}
		o.Content = ours
		o.Refresh()
		canvas.Focus(ours)
		ours.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// saveName follows what is typed into the line of a dialog in which a file is saved: a
// name, to which the ending is added, or a whole path, whose folder the dialog goes to.
// Whether that is there is looked up in the background, for a disk may be slow to
// answer; until then there is no name to save under.
type saveName struct {
	dialog    *dialog.FileDialog
	line      *Entry
	tell      func(name string) // the dialog
	extension string

	list    func(fyne.URI) (fyne.ListableURI, error)
	folder  string // that was looked up last; empty for none
	there   bool   // it is
	lookup  *latest.Latest[fyne.ListableURI]
	entered bool // Enter was pressed while it was being looked up
}

// follow makes the line of a dialog do so.
func follow(s *Host, d *dialog.FileDialog, line *Entry, extension string, tell func(name string)) *saveName {
	n := &saveName{dialog: d, line: line, tell: tell, extension: extension,
		lookup: latest.New[fyne.ListableURI](s.Post), list: storage.ListerForURI}
	save := line.OnSubmitted
	line.OnChanged = n.typed
	line.OnSubmitted = func(text string) {
		if n.lookup.Busy() {
			n.entered = true
			return
		}
		save(text)
	}
	d.SetOnClosed(n.lookup.Cancel)
	return n
}

// typed is called with the line's text at each key.
func (n *saveName) typed(text string) {
	n.entered = false
	folder, name := split(text)
	switch {
	case folder == "":
		n.lookup.Cancel()
		n.folder = ""
		n.name(text)
	case folder != n.folder:
		n.folder = folder
		n.tell("")
		n.lookup.Start(context.Background(), func(context.Context) fyne.ListableURI {
			there, err := n.list(storage.NewFileURI(folder))
			if err != nil {
				return nil
			}
			return there
		}, n.looked)
	case n.lookup.Busy():
	case n.there:
		n.name(name)
	default:
		n.name(text)
	}
}

// looked takes the folder that was looked up, nil where it is not there.
func (n *saveName) looked(folder fyne.ListableURI) {
	if n.there = folder != nil; n.there {
		n.dialog.SetLocation(folder)
	}
	enter := n.entered
	n.typed(n.line.Text)
	if enter {
		n.line.OnSubmitted(n.line.Text)
	}
}

// name tells the dialog a name with the ending.
func (n *saveName) name(name string) {
	if name != "" && !strings.EqualFold(filepath.Ext(name), n.extension) {
		name += n.extension
	}
	n.tell(name)
}

// split is the folder and the name that a typed text means; no folder where it is no
// whole path.
func split(text string) (folder, name string) {
	path, ok := folders.Typed(text, "")
	switch {
	case !ok:
		return "", text
	case os.IsPathSeparator(text[len(text)-1]):
		return path, ""
	}
	return filepath.Split(path)
}
