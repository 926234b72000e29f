package imageslice

import (
	"fmt"
	"image"
	"path/filepath"
	"testing"

	"tessera/resources/must"
)

// TestTurnedContainers: HEICs that are to be turned, and have the EXIF tag as well, as those of phones do: it must
// not turn them again.
func TestTurnedContainers(t *testing.T) {
	for _, o := range []uint16{4, 5, 6} {
		seenTurned(t, "turned.heic", fixture(t, fmt.Sprintf("turned-%d.heic", o)), o, 24)
	}
}

// TestCroppedContainer: of what is cropped the middle is seen, wherever a sample of the chromas begins.
func TestCroppedContainer(t *testing.T) {
	for name, seen := range map[string]image.Rectangle{
		"7-8-400-67x45.heic": image.Rect(17, 12, 50, 33), "7-8-420-67x45.heic": image.Rect(17, 12, 50, 33),
		"6-8-420-67x45.heic":       image.Rect(16, 12, 51, 33),
		"7-8-422-alpha-67x45.heic": image.Rect(17, 12, 50, 33), "7-8-444-67x45.avif": image.Rect(17, 12, 50, 33),
		"6-8-444-67x45.avif": image.Rect(16, 12, 51, 33),
	} {
		whole := opened(t, name, fixture(t, filepath.Join("matrix", name[2:])))
		d := worst(t, opened(t, name, fixture(t, "boxes/cropped-"+name)), whole.SubImage(seen).(*image.RGBA))
		must.Hold(t, d <= 8, "%s differs by %d", name, d)
	}
}
