package ui

import (
	"bytes"
	"image"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// TestStarsDiffer by how many were earned, in shape and not in colour alone.
func TestStarsDiffer(t *testing.T) {
	uitest.New(t)
	ink := -1
	for n := range allStars + 1 {
		s := NewStars(n, 16)
		icon := must.Have(oksvg.ReadIconStream(bytes.NewReader(s.drawn().Content()), oksvg.StrictErrorMode))(t)
		img := image.NewRGBA(image.Rect(0, 0, 3*starSide, starSide))
		icon.SetTarget(0, 0, 3*starSide, starSide)
		icon.Draw(rasterx.NewDasher(3*starSide, starSide, rasterx.NewScannerGV(3*starSide, starSide, img, img.Bounds())), 1)
		sum := 0
		for i := 3; i < len(img.Pix); i += 4 {
			sum += int(img.Pix[i])
		}
		must.Hold(t, sum > ink+5000, "%d stars have ink %d, one fewer %d", n, sum, ink)
		ink = sum
	}
}
