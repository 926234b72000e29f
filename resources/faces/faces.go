package faces

import (
	"bytes"
	_ "embed"
	"image"
	"image/color"
	"image/png"
	"sync"

	"golang.org/x/image/draw"

	"tessera/resources/brush"
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

// Most is the most pictures that a face of a set has.
const Most = 4

// Named is the set of a name; nil where there is none.
func Named(name string) *Set {
	return map[string]*Set{"things": Things, "mahjong": Mahjong, "shapes": Shapes, "hanzi": Hanzi}[name]
}

// Place is where a picture of a face stands among all that a set draws on blocks.
func Place(n, picture int) int { return (n-1)*Most + picture }

// Blocks draws all pictures of the set of a name on blocks of that size, each in its
// [Place]; of stones there is one. It may be called from any goroutine.
func Blocks(name string, tile image.Point) []*image.RGBA {
	set := Named(name)
	if set == nil {
		return []*image.RGBA{Stone(tile)}
	}
	all := make([]*image.RGBA, Count*Most)
	for n := 1; n <= Count; n++ {
		for i := range set.Pictures(n) {
			all[Place(n, i)] = Block(tile, func(room image.Point) *image.RGBA { return set.Draw(n, i, room) })
		}
	}
	return all
}

// StoneName is the name by which Blocks draws a stone.
const StoneName = "stone"

// Blocks are of ivory, in the light as in the dark, with an edge at the foot as of
// something thick.
var (
	top  = color.NRGBA{R: Ground >> 16, G: Ground >> 8 & 0xFF, B: Ground & 0xFF, A: 0xFF}
	foot = color.NRGBA{R: 0xDC, G: 0xD0, B: 0xB8, A: 0xFF}
)

// shown is how much of a block its face fills, in percent of its width, and of its height
// above the edge.
const shown = 88

// edge is how high the edge at a block's foot is.
func edge(tile image.Point) int { return max(1, min(tile.X, tile.Y)/18) }

// Room is how large a face is at most on a block.
func Room(tile image.Point) image.Point {
	return image.Pt(max(1, tile.X*shown/100), max(1, (tile.Y-edge(tile))*shown/100))
}

// Block is a block with a picture in its middle, which is no larger than the room for it.
func Block(tile image.Point, picture func(room image.Point) *image.RGBA) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: tile})
	draw.Draw(img, img.Rect, image.NewUniform(top), image.Point{}, draw.Src)
	base := tile.Y - edge(tile)
	draw.Draw(img, image.Rect(0, base, tile.X, tile.Y), image.NewUniform(foot), image.Point{}, draw.Src)
	face := picture(Room(tile))
	over(img, face, image.Pt((tile.X-face.Rect.Dx())/2, (base-face.Rect.Dy())/2))
	return img
}

// Stone draws a quiet stone that fills a tile of that many pixels. It may be called
// from any goroutine.
func Stone(size image.Point) *image.RGBA {
	c := brush.New(size.X, size.Y, 100, 0x7C7F86)
	high := 100 * float64(size.Y) / float64(size.X)
	c.Fill(brush.Rect(0, high*0.9, 100, high*0.1), 0x5E6168)
	y := func(part float64) float64 { return high * part }
	c.Fill(brush.Blob(16, y(0.5), 24, y(0.2), 52, y(0.13), 80, y(0.24), 86, y(0.54), 72, y(0.78), 34, y(0.8)), 0x8E9199)
	c.Fill(brush.Blob(24, y(0.45), 32, y(0.24), 54, y(0.19), 70, y(0.28), 56, y(0.42), 36, y(0.5)), 0xA3A6AD)
	c.Line(0x72757C, 2.5, 60, y(0.5), 70, y(0.6), 66, y(0.74))
	return c.Image()
}
