package icons

import (
	"bytes"
	"image"
	"regexp"
	"strings"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"tessera/resources/must"
)

// A theme recolours fills only and knows no style sheets: anything else in a file than one path would keep its colour
// in dark mode. Drawn by the renderer that the window uses, every icon must put down a fair amount of ink, leave its
// square's edge free, and look like no other ("play" is the sign of "solve" too).
func TestIcons(t *testing.T) {
	const size = 24
	seen := map[string]string{}
	onePath := regexp.MustCompile(`^<svg [^<>]*viewBox="0 0 24 24"><path( (d|fill)="[^"]*")+\s*/></svg>\s*$`)
	must.Hold(t, SVG("no such icon") == nil, "there is an icon of an unknown name")
	for _, entry := range must.Have(files.ReadDir("data"))(t) {
		name := strings.TrimSuffix(entry.Name(), ".svg")
		must.Hold(t, onePath.Match(SVG(name)), "%s is not one path on 24 units: %.200s", name, SVG(name))
		icon, err := oksvg.ReadIconStream(bytes.NewReader(SVG(name)), oksvg.StrictErrorMode)
		must.Be(t, err == nil, "%s: %v", name, err)
		img := image.NewRGBA(image.Rect(0, 0, size, size))
		icon.SetTarget(0, 0, size, size)
		icon.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Bounds())), 1)
		var ink, edge int
		for y := range size {
			for x := range size {
				a := int(img.RGBAAt(x, y).A)
				ink += a
				if x == 0 || y == 0 || x == size-1 || y == size-1 {
					edge = max(edge, a)
				}
			}
		}
		share := float64(ink) / (255 * size * size)
		must.Hold(t, share >= 0.05 && share <= 0.5, "%s covers %.0f %% of its square, want 5 to 50", name, 100*share)
		must.Hold(t, edge <= 40, "%s touches the edge of its square", name)
		twin, ok := seen[string(img.Pix)]
		must.Hold(t, !ok || name == "solve", "%s looks like %s", name, twin)
		seen[string(img.Pix)] = name
	}
}
