package ui

import (
	"bufio"
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tessera/resources/disk"
)

// Folder is one of the folders that a player has for files of a kind, by its name on
// the disk and, in capitals, in the settings of the desktop.
type Folder string

// The folders for pictures, and for games and puzzles.
const (
	Pictures  Folder = "Pictures"
	Documents Folder = "Documents"
)

// key is under what the folder is kept in which the last file of that kind was.
func (f Folder) key() string { return "folder." + strings.ToLower(string(f)) }

// Start makes a file dialog begin where the last file of that kind was or, the first
// time, in the player's folder for them. Where neither is there, the toolkit begins
// where it was last, or at home.
func (f Folder) Start(d *dialog.FileDialog) {
	for _, path := range []string{fyne.CurrentApp().Preferences().String(f.key()), f.standard()} {
		if path == "" {
			continue
		}
		if dir, err := storage.ListerForURI(storage.NewFileURI(path)); err == nil {
			d.SetLocation(dir)
			return
		}
	}
}

// Used notes that a file of that kind was opened or written.
func (f Folder) Used(path string) {
	if full, err := filepath.Abs(path); err == nil {
		fyne.CurrentApp().Preferences().SetString(f.key(), filepath.Dir(full))
	}
}

// standard is the player's folder, empty where nobody knows of one. Desktops that follow
// the XDG conventions call it in the player's language, and say so in a file.
func (f Folder) standard() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	if config, err := os.UserConfigDir(); err == nil {
		const most = 64 << 10
		said, _ := disk.Read(disk.OS, filepath.Join(config, "user-dirs.dirs"), most)
		for lines := bufio.NewScanner(bytes.NewReader(said)); lines.Scan(); {
			if name, path, ok := strings.Cut(strings.TrimSpace(lines.Text()), "="); ok && name == "XDG_"+strings.ToUpper(string(f))+"_DIR" {
				return strings.Replace(strings.Trim(path, `"`), "$HOME", home, 1)
			}
		}
	}
	return filepath.Join(home, string(f))
}
