package folders

import "testing"

func TestLocal(t *testing.T) {
	tests := []struct{ named, path, windows string }{
		{"photo.jpg", "photo.jpg", "photo.jpg"},
		{"/home/me/file:x", "/home/me/file:x", "/home/me/file:x"},
		{"file", "file", "file"},
		{"file:", "file:", "file:"},
		{"file:photo.jpg", "file:photo.jpg", "file:photo.jpg"},
		{"file:///home/me/a%20b%25.jpg", "/home/me/a b%.jpg", `\home\me\a b%.jpg`},
		{"FILE://localhost/tmp/%E4%BD%A0.jpg", "/tmp/你.jpg", `\tmp\你.jpg`},
		{"file:/tmp/a#b?c.jpg", "/tmp/a#b?c.jpg", `\tmp\a#b?c.jpg`},
		{"file:///tmp/50%.jpg", "file:///tmp/50%.jpg", "file:///tmp/50%.jpg"},
		{"file:///C:/My%20Pictures/a.jpg", "/C:/My Pictures/a.jpg", `C:\My Pictures\a.jpg`},
		{"file://server/share/a.jpg", "file://server/share/a.jpg", `\\server\share\a.jpg`},
		{"https://example.org/a.jpg", "https://example.org/a.jpg", "https://example.org/a.jpg"},
	}
	for _, test := range tests {
		if got := local(test.named, false); got != test.path {
			t.Errorf("%s: %s, want %s", test.named, got, test.path)
		}
		if got := local(test.named, true); got != test.windows {
			t.Errorf("%s on Windows: %s, want %s", test.named, got, test.windows)
		}
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
			if again := local(path, windows); len(path) > len(named) || again != path {
				t.Fatalf("%q is %q, which is %q", named, path, again)
			}
		}
	})
}
