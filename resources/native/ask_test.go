package native

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/resources/must"
)

// TestEnded: the ending is added where it is missing; a file that only this leads to is one of
// which the desktop has not asked.
func TestEnded(t *testing.T) {
	dir := t.TempDir()
	must.Do(t, os.WriteFile(filepath.Join(dir, "old.txt"), nil, 0o600))
	for name, want := range map[string]struct {
		ended string
		asked bool
	}{
		"new": {"new.txt", true}, "new.TXT": {"new.TXT", true}, "old.txt": {"old.txt", true}, "old": {"old.txt", false},
		"new.pdf": {"new.pdf.txt", true},
	} {
		ended, asked := Ended(filepath.Join(dir, name), ".txt")
		must.Hold(t, ended == filepath.Join(dir, want.ended) && asked == want.asked, "%s: %s, %v", name, ended, asked)
	}
}

// FuzzLocalPath: a path is whole and has no end within, and what is written as an address is
// that file again.
func FuzzLocalPath(f *testing.F) {
	for _, address := range []string{"file:///a/b", "file:/a", "FILE://localhost/a%2F..%2fb", "http://a/b", "file://", "file:///%00", "/a", ""} {
		f.Add(address)
	}
	f.Fuzz(func(t *testing.T, address string) {
		path, ok := LocalPath(address)
		must.Be(t, ok == (path != "") && (!ok || strings.HasPrefix(path, "/") && !strings.ContainsRune(path, 0)),
			"%q: %q, %v", address, path, ok)
		again, same := LocalPath("file://" + strings.ReplaceAll(path, "%", "%25"))
		must.Be(t, !ok || same && again == path, "%q: %q is %q", address, path, again)
	})
}
