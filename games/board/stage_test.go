package board

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/must"
)

// TestStage: away from the window tiles glide, come, go and turn over, above a picture
// and under one, and no pixel of the bed is touched.
func TestStage(t *testing.T) {
	uitest.New(t)
	b := New()
	b.SetLayout(Layout{Cols: 4, Rows: 1, Pad: 10})
	b.Resize(fyne.NewSize(420, 400))
	stage := b.Model().Stage(210)
	red, green, blue := color.RGBA{R: 255, A: 255}, color.RGBA{G: 255, A: 255}, color.RGBA{B: 255, A: 255}
	behind := image.NewRGBA(image.Rect(0, 0, 200, 50))
	for i := range behind.Pix {
		behind.Pix[i] = 255
	}
	white := color.RGBA{255, 255, 255, 255}
	stage.Behind = behind
	from := stage.Lay([]Laid{{0, Face{Fill: red}}, {2, Face{Fill: green, Says: "1"}}, {3, Face{Fill: blue}}, {-1, Face{Fill: red}}}, nil)
	to := stage.Lay([]Laid{{1, Face{Fill: red}}, {2, Face{Fill: blue, Says: "2"}}, {-1, Face{Fill: blue}}, {0, Face{Fill: red}}}, nil)
	at := func(part float64, x int) color.RGBA { return stage.Draw(from, to, part, nil, 0).RGBAAt(x, 30) }
	for _, c := range []struct {
		what string
		part float64
		x    int
		want color.RGBA
	}{
		{"a tile at the start", 0, 30, red}, {"what it will cover", 0, 80, white},
		{"a tile at the end", 1, 80, red}, {"one that has come", 1, 30, red}, {"one that has turned", 1, 130, blue}, {"where one was", 1, 180, white},
		{"one on its way", 0.3, 70, red}, {"what it has left", 0.15, 8, white},
		{"one that turns", 0.2, 106, white}, {"its middle", 0.05, 130, green},
	} {
		uitest.Want(t, c.what, at(c.part, c.x), c.want)
	}
	half := at(0.2, 180)
	must.Be(t, half != blue && half != white, "a tile that goes is %v", half)
	closed := stage.Draw(to, to, 1, behind, 1)
	uitest.Want(t, "under the whole picture", closed.RGBAAt(80, 30), white)
	uitest.Want(t, "the bed", closed.RGBAAt(2, 30), at(0, 2))
}

// TestStageTracesPaths: the line grows before the tiles go by it, and goes out with them; of the last
// pair it is to be had alone.
func TestStageTracesPaths(t *testing.T) {
	uitest.New(t)
	b := New()
	b.SetLayout(Layout{Cols: 3, Rows: 1, Pad: 10})
	b.Resize(fyne.NewSize(320, 300))
	stage := b.Model().Stage(320)
	red := color.RGBA{R: 255, A: 255}
	from := stage.Lay([]Laid{{0, Face{Fill: red}}, {2, Face{Fill: red}}}, nil)
	to := stage.Lay([]Laid{{-1, Face{Fill: red}}, {-1, Face{Fill: red}}}, []view.Spot{{Col: 0}, {Col: 2}})
	middle := func(img *image.RGBA) color.Color { return img.At(160, 60) }
	line, bed := color.RGBAModel.Convert(look.Color(look.Accent)), color.RGBAModel.Convert(look.Color(look.Well))
	for part, want := range map[float64]color.Color{0: bed, 0.1: bed, tracing: line, 1: bed} {
		uitest.Want(t, fmt.Sprint("between the tiles at ", part), middle(stage.Draw(from, to, part, nil, 0)), want)
	}
	uitest.Want(t, "a tile while the line grows", stage.Draw(from, to, tracing/2, nil, 0).At(300, 30), color.Color(red))
	uitest.Want(t, "at rest", middle(stage.Draw(to, to, 1, nil, 0)), bed)
	stage.Trace(to)
	uitest.Want(t, "the last pair's", middle(stage.out), line)
}

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
