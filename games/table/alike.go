package table

import (
	"image"

	"tessera/games/view"
	"tessera/imageslice"
)

// Alike cuts a picture into pieces and says which of them look alike, also turned where they
// turn; nil where the picture is gone. It may be called on any goroutine. The pieces have a
// size of their own, so that no resizing of the window changes what is found.
func Alike(pictures Library, p view.Picture, cols, rows int, turned bool) []imageslice.Likeness {
	return imageslice.Alike(pieces(pictures, p, cols, rows), turned)
}

// pieces are those that a picture is cut into, in a size of their own; none where the picture is gone.
func pieces(pictures Library, p view.Picture, cols, rows int) []*image.RGBA {
	pic := pictures(p.Hash)
	if pic == nil {
		return nil
	}
	px := imageslice.AlikeSide(max(cols, rows))
	return imageslice.Tiles(pic, imageslice.Crop{X: p.X, Y: p.Y, W: p.W, H: p.H}, cols, rows, px, px)
}
