package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/resources/folders"
	"tessera/resources/latest"
)

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
