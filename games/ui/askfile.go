package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/storage"

	"tessera/resources/folders"
	"tessera/resources/lang"
	"tessera/resources/native"
)

// Wanted is a file that the player is asked to open, or a folder.
type Wanted struct {
	Title   string // of the button that asks
	Begin   Folder
	In      string // the folder to begin in; empty for where the last file of that kind was
	Folder  bool   // a folder, not a file
	Endings []string
}

// AskOpen asks for a file, or a folder, and gives its path.
func AskOpen(h *Host, w Wanted, open func(path string)) {
	q := native.Question{Title: strings.TrimSuffix(w.Title, "…"), Accept: lang.T("button.open"), Folder: w.Folder, In: w.Begin.begin(w.In), Endings: w.Endings}
	h.ask(q, open, func() {
		var d *dialog.FileDialog
		if w.Folder {
			d = dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
				h.Dialogs.Fail(err)
				if folder != nil {
					open(folder.Path())
				}
			}, h.Window)
		} else {
			d = dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
				h.Dialogs.Fail(err)
				if r != nil {
					r.Close() // it is read off this goroutine
					open(r.URI().Path())
				}
			}, h.Window)
			d.SetFilter(storage.NewExtensionFileFilter(w.Endings))
		}
		w.Begin.Start(d, w.In)
		h.showFiles(d, w.Title, q)
	})
}

// showFiles shows the toolkit's dialog for a question, most of the window large, so that many files are
// seen; what says what it is about.
func (h *Host) showFiles(d *dialog.FileDialog, what string, q native.Question) {
	d.SetTitleText(q.Title)
	d.SetConfirmText(q.Accept)
	d.SetDismissText(lang.T("button.cancel"))
	h.Dialogs.Show(what, d)
	d.Resize(DialogSize(h.Window, 900, 620))
}

// ask asks with the desktop's own dialog; where there is none, it is done instead by other
// means, from then on at once. Meanwhile a box over the window says so: the clock stands still,
// and a desktop that hangs holds nobody up.
func (h *Host) ask(q native.Question, chosen func(path string), instead func()) {
	if h.Native == nil {
		instead()
		return
	}
	ask := h.Native
	give := func() {
		h.Native = nil
		instead()
	}
	ctx, cancel := context.WithCancel(h.Context())
	box := h.Dialogs.sentence(q.Title, lang.T("native.waiting"))
	here := closing(box, Action{Name: "native.here", Icon: "open", Do: give})
	box.SetButtons([]fyne.CanvasObject{closing(box, Action{Name: "button.cancel"}), here})
	h.Dialogs.Show(q.Title, box)
	box.SetOnClosed(cancel)
	q.Window = handle(h.Window)
	go func() {
		path, err := ask(ctx, q)
		h.Post(func() {
			if ctx.Err() != nil { // the player, or the program, has gone on
				return
			}
			box.Hide()
			switch {
			case errors.Is(err, native.ErrNone):
				give()
			case err != nil:
				if !errors.Is(err, native.ErrPlace) {
					h.Native = nil
				}
				h.Dialogs.Fail(err)
			case path != "":
				chosen(path)
			}
		})
	}()
}

// handle is the window's number in the system, 0 where it has none that others know.
func handle(w fyne.Window) (number uintptr) {
	if own, ok := w.(driver.NativeWindow); ok {
		own.RunNative(func(context any) {
			switch c := context.(type) {
			case driver.X11WindowContext:
				number = c.WindowHandle
			case driver.WindowsWindowContext:
				number = c.HWND
			}
		})
	}
	return number
}

// Folder is one of the folders that a player has for files of a kind.
type Folder string

// The folders for pictures, and for games and puzzles.
const (
	Pictures  Folder = "Pictures"
	Documents Folder = "Documents"
)

// key is under what the folder is kept in which the last file of that kind was.
func (f Folder) key() string { return "folder." + strings.ToLower(string(f)) }

// Start makes a file dialog begin in a folder where one is wished for, else where the
// last file of that kind was or, the first time, in the player's folder for them. Where
// none of them is there, it begins at home.
func (f Folder) Start(d *dialog.FileDialog, wished ...string) {
	if path := f.begin(wished...); path != "" {
		if dir, err := storage.ListerForURI(storage.NewFileURI(path)); err == nil {
			d.SetLocation(dir)
		}
	}
}

// begin is the path of that folder; empty where there is none.
func (f Folder) begin(wished ...string) string {
	home, _ := os.UserHomeDir()
	for _, path := range append(wished, f.Last(), f.standard(), home) {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			return path
		}
	}
	return ""
}

// Used notes that a file of that kind was opened or written.
func (f Folder) Used(path string) {
	if full, err := filepath.Abs(path); err == nil {
		fyne.CurrentApp().Preferences().SetString(f.key(), filepath.Dir(full))
	}
}

// Last is the folder in which the last file of that kind was; empty for none.
func (f Folder) Last() string { return fyne.CurrentApp().Preferences().String(f.key()) }

// standard is the player's folder, empty where nobody knows of one.
func (f Folder) standard() string {
	if f == Pictures {
		return folders.Pictures.Path()
	}
	return folders.Documents.Path()
}
