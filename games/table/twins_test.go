package table

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"testing"

	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/must"
)

// TestTwins: pieces that look alike are numbered, but for one of two where the other is left out, and once they are known.
func TestTwins(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 100)) // two pieces, and two that are alike
	for i := range 200 * 100 {
		if x, y := i%200, i/200; y < 40 {
			img.Set(x, y, color.RGBA{uint8(x), uint8(x * y), uint8(255 - x), 255})
		} else {
			img.Set(x, y, color.RGBA{40, 90, 30, 255})
		}
	}
	var file bytes.Buffer
	must.Do(t, png.Encode(&file, img))
	picture := must.Have(imageslice.NewStore(t.TempDir()).Put("field.png", file.Bytes()))(t)
	var none Twins
	cut := Cut{view.Picture{Hash: picture.Hash(), W: 1, H: 1}, 2, 2}
	ask := none.Ask(cut)[0].(Ask)
	known := ask.Work(t.Context(), func(string) *imageslice.Picture { return picture }).(Twins)
	gone := ask.Work(t.Context(), func(string) *imageslice.Picture { return nil }).(Twins)
	must.Equal(t, fmt.Sprint(known.Numbered(cut, -1), known.Numbered(cut, 3), gone.Numbered(cut, -1), none.Numbered(cut, -1)),
		"[false false true true] [false false false false] [false false false false] [false false false false]", "numbered")
	must.Be(t, known.Ask(cut) == nil && none.Ask(Cut{Cols: 2, Rows: 2}) == nil, "it asks again, or of no picture")
}
