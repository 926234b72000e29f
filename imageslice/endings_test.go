package imageslice

import (
	"testing"

	"tessera/resources/must"
)

func TestNamed(t *testing.T) {
	for name, want := range map[string]bool{
		"a.jpg": true, "IMG_0001.JPG": true, "/x.y/b.Tiff": true, ".png": true, "c.webp": true, "IMG_1.HEIC": true, "d.avif": true,
		"a.jpg.txt": false, "jpg": false, "": false, "notes.txt": false,
	} {
		must.Hold(t, Named(name) == want, "%q: %v", name, !want)
	}
	for name, want := range map[string]bool{"IMG.HEIC": true, "a.avif": true, "a.jpg": false, "heic": false} {
		must.Hold(t, Slow(name) == want, "%q is slow: %v", name, !want)
	}
	Endings()[0] = ".exe"
	must.Be(t, !Named("a.exe") && Named("a.jpg"), "the list can be changed from outside")
}
