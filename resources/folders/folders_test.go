//go:build unix

package folders

import (
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/must"
)

// TestUserDir: what desktops write is understood, and what they do not write does no
// harm.
func TestUserDir(t *testing.T) {
	for _, c := range []struct {
		text, path string
		ok         bool
	}{
		{"XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/home/me/Bilder", true},
		{"# comment\n\n  XDG_PICTURES_DIR=\"/mnt/photos\"", "/mnt/photos", true},
		{"XDG_PICTURES_DIR=\"$HOME/图片\"\r\n", "/home/me/图片", true},
		{`XDG_PICTURES_DIR="$HOME/a \"b\" \$c" # more`, `/home/me/a "b" $c`, true},
		{"XDG_PICTURES_DIR=\"$HOME/one\"\nXDG_PICTURES_DIR=\"$HOME/two\"", "/home/me/two", true},
		{"XDG_PICTURES_DIR=\"$HOME/\"", "", true}, {"XDG_PICTURES_DIR=\"$HOME\"", "", true},
		{"#XDG_PICTURES_DIR=\"/x\"", "", false}, {"XDG_PICTURES_DIR=\"relative\"", "", false},
		{"XDG_PICTURES_DIR=\"$HOMEWARD/x\"", "", false}, {"XDG_PICTURES_DIR=\"/open", "", false},
		{"XDG_PICTURES_DIR=\"/a\x00b\"", "", false}, {"XDG_PICTURES_DIR", "", false},
		{"XDG_MUSIC_DIR=\"/music\"", "", false}, {"", "", false},
	} {
		path, ok := userDir([]byte(c.text), "PICTURES", "/home/me")
		must.Hold(t, path == c.path && ok == c.ok, "%q: %q, %v; want %q, %v", c.text, path, ok, c.path, c.ok)
	}
}

// TestPath: by the name that the desktop gives, else by the usual one.
func TestPath(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	must.Equal(t, Downloads.Path(), filepath.Join(home, "Downloads"), "without a word of the desktop")
	must.Do(t, os.Mkdir(filepath.Join(home, "config"), 0o700))
	must.Do(t, os.WriteFile(filepath.Join(home, "config", "user-dirs.dirs"), []byte("XDG_DOWNLOAD_DIR=\"$HOME/下载\"\n"), 0o600))
	must.Equal(t, Downloads.Path(), filepath.Join(home, "下载"), "as the desktop says")
	must.Equal(t, Desktop.Path(), filepath.Join(home, "Desktop"), "of which the desktop says nothing")
}

func TestTyped(t *testing.T) {
	t.Setenv("HOME", "/home/me")
	for _, c := range []struct {
		text, path string
		ok         bool
	}{
		{"/mnt/photos/", "/mnt/photos", true}, {"  /mnt/photos ", "/mnt/photos", true},
		{"'/mnt/my photos'", "/mnt/my photos", true}, {"~", "/home/me", true},
		{"~/Pictures/a.jpg", "/home/me/Pictures/a.jpg", true}, {"~smith", "", false},
		{"file:///mnt/a%20b.jpg", "/mnt/a b.jpg", true}, {"file://localhost/mnt", "/mnt", true},
		{"2024/beach", "/base/2024/beach", true}, {"./sea.jpg", "/base/sea.jpg", true}, {"..", "/", true},
		{"../other/", "/other", true}, {"sea", "", false}, {"sea.jpg", "", false}, {"", "", false},
		{"/a\x00b", "", false},
	} {
		path, ok := Typed(c.text, "/base")
		must.Hold(t, ok == c.ok && (!ok || path == c.path), "%q: %q, %v; want %q, %v", c.text, path, ok, c.path, c.ok)
	}
	_, ok := Typed("2024/beach", "")
	must.Hold(t, !ok, "a relative path where there is no folder is one")
}

// FuzzUserDir: a folder is absolute, or there is none.
func FuzzUserDir(f *testing.F) {
	for _, text := range []string{"XDG_PICTURES_DIR=\"$HOME/Bilder\"", "XDG_PICTURES_DIR=\"\\", "XDG_PICTURES_DIR=/x", "=\n\"", "XDG_PICTURES_DIR=\"$HOME/../..\""} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		path, ok := userDir(text, "PICTURES", "/home/me")
		must.Be(t, path == "" || ok && filepath.IsAbs(path), "%q: %q, %v", text, path, ok)
	})
}

// FuzzTyped: a path is absolute, and means itself when it is typed again.
func FuzzTyped(f *testing.F) {
	for _, text := range []string{"~/a", "file:///a%20b", "a/b", "'/x'", "..", "//", "\"\"", "file:/%00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		path, ok := Typed(text, "/base")
		must.Be(t, !ok || filepath.IsAbs(path), "%q is %q", text, path)
	})
}

// TestShort: what lies in the home is named from there, and nothing else is.
func TestShort(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for path, want := range map[string]string{
		filepath.Join(home, "Pictures", "sea"): filepath.Join("~", "Pictures", "sea"), home: home,
		home + "sick": home + "sick", filepath.Join(home, "..", "other"): filepath.Join(home, "..", "other"),
	} {
		must.Equal(t, Short(path), want, "%s", path)
	}
}

func TestLocal(t *testing.T) {
	tests := []struct{ named, path, windows string }{
		{"photo.jpg", "photo.jpg", "photo.jpg"}, {"/home/me/file:x", "/home/me/file:x", "/home/me/file:x"},
		{"file", "file", "file"}, {"file:", "file:", "file:"}, {"file:photo.jpg", "file:photo.jpg", "file:photo.jpg"},
		{"file:///home/me/a%20b%25.jpg", "/home/me/a b%.jpg", `\home\me\a b%.jpg`},
		{"FILE://localhost/tmp/%E4%BD%A0.jpg", "/tmp/你.jpg", `\tmp\你.jpg`},
		{"file:/tmp/a#b?c.jpg", "/tmp/a#b?c.jpg", `\tmp\a#b?c.jpg`},
		{"file:///tmp/50%.jpg", "file:///tmp/50%.jpg", "file:///tmp/50%.jpg"},
		{"file:///C:/My%20Pictures/a.jpg", "/C:/My Pictures/a.jpg", `C:\My Pictures\a.jpg`},
		{"file://server/share/a.jpg", "file://server/share/a.jpg", `\\server\share\a.jpg`},
		{"https://example.org/a.jpg", "https://example.org/a.jpg", "https://example.org/a.jpg"},
	}
	for _, test := range tests {
		must.Equal(t, local(test.named, false), test.path, "%s", test.named)
		must.Equal(t, local(test.named, true), test.windows, "%s on Windows", test.named)
	}
}

// FuzzLocal: a path has no other path, and none is longer than its address.
func FuzzLocal(f *testing.F) {
	for _, text := range []string{"a.jpg", "file:///a%20b", "FILE:/x", "file://h/x", "file:%", "file:///%ff%00", "file:///C:/a"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, named string) {
		for _, windows := range []bool{false, true} {
			path := local(named, windows)
			again := local(path, windows)
			must.Be(t, len(path) <= len(named) && again == path, "%q is %q, which is %q", named, path, again)
		}
	})
}
