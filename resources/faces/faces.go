// Package faces holds the built-in faces of Link's tiles, drawn by
// resources/paint on one sheet.
package faces

//go:generate go run tessera/resources/paint -root ../.. faces

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

// Draw returns the face of a kind, from 1 to [Count], as a square of px
// pixels on a transparent ground. Kinds beyond begin again at the first face.
// It may be called from any goroutine.
func Draw(kind, px int) *image.RGBA {
	i := (kind - 1) % Count
	side := sheet().Bounds().Dx() / columns
	from := image.Rect(0, 0, side, side).Add(image.Pt(i%columns*side, i/columns*side))
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.CatmullRom.Scale(out, out.Bounds(), sheet(), from, draw.Src, nil)
	return out
}
