package board

import (
	"image/color"
	"testing"

	"tessera/resources/must"
)

// TestSnapshotShowsTheTilesWhereTheyLie, small, and goes on showing them so when
// the board has changed.
func TestSnapshotShowsTheTilesWhereTheyLie(t *testing.T) {
	must.Be(t, New().Snapshot(60) == nil, "a board without a size has a picture")
	b := newTable(t)
	b.SetLayout(Layout{Cols: 3, Rows: 2, Gap: 2})
	red, green := color.NRGBA{R: 255, A: 255}, color.NRGBA{G: 255, A: 255}
	b.SetTiles([]int{0, 1, 2, 3, 5, -1}) // cell 4 is empty
	faces := make([]Face, 6)
	for i := range faces {
		faces[i].Fill = red
	}
	faces[4].Fill = green
	b.SetFaces(faces)
	draw := b.Snapshot(60)
	b.SetTiles([]int{0, 1, 2, 3, 4, 5})
	img := draw()
	size := img.Rect.Size()
	must.Be(t, size.X == 60 && size.Y >= 38 && size.Y <= 42, "the picture is %v", size)
	for cell, want := range []color.NRGBA{red, red, red, red, {}, green} {
		got := color.NRGBAModel.Convert(img.At(10+20*(cell%3), 10+20*(cell/3))).(color.NRGBA)
		must.Hold(t, got == want || want == color.NRGBA{} && got != red && got != green,
			"cell %d is %v, want %v", cell, got, want)
	}
}
