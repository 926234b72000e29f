package ui

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// newHome is a home of the test's own, with settings in its folder config.
func newHome(t *testing.T) string {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	return home
}

// TestFileDialogStartsWhereFilesAre: in the player's folder of that kind, also under the
// name that the desktop gives it; then where the last such file was; else at home.
func TestFileDialogStartsWhereFilesAre(t *testing.T) {
	h := newHost(t)
	home := newHome(t)
	for _, name := range []string{"Pictures/first", "Bilder/erstes", "holiday/beach", "config", "Documents/letters"} {
		must.Do(t, os.MkdirAll(filepath.Join(home, name), 0o700))
	}
	shows := func(when string, f Folder, name string, wished ...string) {
		t.Helper()
		d := dialog.NewFileOpen(func(fyne.URIReadCloser, error) {}, h.Window)
		f.Start(d, wished...)
		h.Dialogs.Show("files", d)
		d.Resize(fyne.NewSize(800, 600))
		if seen := uitest.Texts(h.Window); !slices.Contains(seen, name) {
			t.Errorf("%s %q is not to be seen in %q", when, name, seen)
		}
		h.Dialogs.Close()
	}
	shows("the first time", Pictures, "first")
	shows("the first time", Documents, "letters")
	dirs := "# a comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n"
	must.Do(t, os.WriteFile(filepath.Join(home, "config", "user-dirs.dirs"), []byte(dirs), 0o600))
	shows("where the desktop says", Pictures, "erstes")
	Pictures.Used(filepath.Join(home, "holiday", "sea.jpg"))
	shows("after a picture", Pictures, "beach")
	shows("after a picture", Documents, "letters")
	shows("where a folder is wished for", Pictures, "erstes", filepath.Join(home, "Bilder"))
	shows("where the one wished for is gone", Pictures, "beach", filepath.Join(home, "gone"))
	for _, gone := range []string{"holiday", "Bilder", "Documents"} {
		must.Do(t, os.RemoveAll(filepath.Join(home, gone)))
	}
	fyne.CurrentApp().Preferences().RemoveValue("fyne:fileDialogLastFolder")
	shows("where nothing is", Pictures, "config")
}
