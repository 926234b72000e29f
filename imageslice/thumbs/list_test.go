package thumbs

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
)

// write writes a file that was last changed so many minutes ago.
func write(t *testing.T, path string, data []byte, minutes int) {
	t.Helper()
	must.Do(t, os.MkdirAll(filepath.Dir(path), 0o700))
	must.Do(t, os.WriteFile(path, data, 0o600))
	at := time.Now().Add(-time.Duration(minutes) * time.Minute)
	must.Do(t, os.Chtimes(path, at, at))
}

// TestList: pictures by their names, the newest first; without what is hidden, no
// picture, or no file.
func TestList(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	picture := shade(t, 2, 2, 0)
	write(t, in("old.jpg"), []byte("not even a picture"), 30)
	write(t, in("new.PNG"), picture, 1)
	write(t, in("假期 1.jpeg"), picture, 10)
	write(t, in("camera"), picture, 20)
	write(t, in("README"), []byte("no picture"), 0)
	write(t, in("notes.txt"), picture, 0)
	write(t, in(".hidden.png"), picture, 0)
	write(t, in("beach/sea.png"), picture, 0)
	write(t, in("Abroad/sea.png"), picture, 0)
	write(t, in(".trash/sea.png"), picture, 0)
	for link, to := range map[string]string{"linked.png": in("new.PNG"), "nowhere.png": in("gone"), "circle.png": in("circle.png"), "tobeach": in("beach")} {
		must.Do(t, os.Symlink(to, in(link)))
	}
	pipe(t, in("pipe.jpg"))
	l := must.Have(List(t.Context(), dir))(t)
	var got []string
	for _, f := range l.Files {
		if f.Name != "linked.png" { // as old as what it leads to
			got = append(got, f.Name)
		}
	}
	if want := []string{"new.PNG", "假期 1.jpeg", "camera", "old.jpg"}; !slices.Equal(got, want) || len(l.Files) != 5 {
		t.Errorf("files: %q, want %q", got, want)
	}
	want := []string{"Abroad", "beach", "tobeach"}
	must.Hold(t, slices.Equal(l.Folders, want), "folders: %q, want %q", l.Folders, want)
	if f := l.Files[len(l.Files)-1]; f.Path != in("old.jpg") || f.Size != 18 || time.Since(f.Time) < 29*time.Minute {
		t.Errorf("the oldest: %+v", f)
	}
}

func TestListRefuses(t *testing.T) {
	dir := t.TempDir()
	if _, err := List(t.Context(), filepath.Join(dir, "gone")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a folder that is not there:", err)
	}
	file := filepath.Join(dir, "file")
	write(t, file, nil, 0)
	pipe(t, filepath.Join(dir, "pipe"))
	for _, name := range []string{"file", "pipe"} {
		_, err := List(t.Context(), filepath.Join(dir, name))
		must.Hold(t, errors.Is(err, fs.ErrInvalid), "%s: %v", name, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err := List(ctx, dir)
	must.Hold(t, errors.Is(err, context.Canceled), "called off: %v", err)
}
