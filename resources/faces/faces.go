package faces

import (
	"bytes"
	_ "embed"
	"image"
	"image/png"
	"sync"

	"golang.org/x/image/draw"
)

// Count is the number of faces; kinds run from 1 to Count.
const Count = 60

// columns is the number of faces in a row of the sheet.
const columns = 10

//go:embed sheet.png
var file []byte

// sheet decodes the drawing when the first face is asked for.
var sheet = sync.OnceValue(func() *image.RGBA {
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		panic(err) // a bug: the file is part of the program
	}
	// Scaling wants colours multiplied by their alpha, or dark edges appear.
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Bounds(), img, image.Point{}, draw.Src)
	return out
})

// inks are the parts of the faces' squares on the sheet on which there is something, by
// kind from 0.
var inks = sync.OnceValue(func() (all [Count]image.Rectangle) {
	img := sheet()
	side := img.Bounds().Dx() / columns
	for i := range all {
		at := image.Pt(i%columns*side, i/columns*side)
		ink := image.Rectangle{}
		for y := range side {
			for x := range side {
				const seen = 24 // of 255
				if img.RGBAAt(at.X+x, at.Y+y).A > seen {
					ink = ink.Union(image.Rect(x, y, x+1, y+1).Add(at))
				}
			}
		}
		all[i] = ink
	}
	return all
})

// Fit returns the face of a kind, as [Draw] does, without the room around it and as large
// as it can be in a room of that many pixels. It may be called from any goroutine.
func Fit(kind int, room image.Point) *image.RGBA {
	ink := inks()[(kind-1)%Count]
	part := min(float64(room.X)/float64(ink.Dx()), float64(room.Y)/float64(ink.Dy()))
	size := image.Pt(max(1, int(float64(ink.Dx())*part+0.5)), max(1, int(float64(ink.Dy())*part+0.5)))
	out := image.NewRGBA(image.Rectangle{Max: size})
	draw.CatmullRom.Scale(out, out.Rect, sheet(), ink, draw.Src, nil)
	return out
}
