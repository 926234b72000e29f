package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
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
	from := stage.Lay([]Laid{{0, Face{Fill: red}}, {2, Face{Fill: green, Says: "1"}}, {3, Face{Fill: blue}}, {-1, Face{Fill: red}}})
	to := stage.Lay([]Laid{{1, Face{Fill: red}}, {2, Face{Fill: blue, Says: "2"}}, {-1, Face{Fill: blue}}, {0, Face{Fill: red}}})
	at := func(part float64, x int) color.RGBA { return stage.Draw(from, to, part, nil, 0).RGBAAt(x, 30) }
	img := stage.Draw(from, from, 1, nil, 0)
	uitest.Want(t, "the size", img.Rect, image.Rect(0, 0, 210, 60))
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
