package ui

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/resources/folders"
)

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
