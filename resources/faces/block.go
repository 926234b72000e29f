package faces

import (
	"image"
	"image/color"
	"image/draw"
)

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
