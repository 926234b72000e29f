package games

import "testing"

func TestLocalPath(t *testing.T) {
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
		if got := localPath(test.named, false); got != test.path {
			t.Errorf("%s: %s, want %s", test.named, got, test.path)
		}
		if got := localPath(test.named, true); got != test.windows {
			t.Errorf("%s on Windows: %s, want %s", test.named, got, test.windows)
		}
	}
}
