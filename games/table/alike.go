package table

import (
	"tessera/games/view"
	"tessera/imageslice"
)

// Alike cuts a picture into pieces and says which of them look alike, also turned where they
// turn; nil where the picture is gone. It may be called on any goroutine. The pieces have a
// size of their own, so that no resizing of the window changes what is found.
func Alike(pictures Library, p view.Picture, cols, rows int, turned bool) []imageslice.Likeness {
	pic := pictures(p.Hash)
	if pic == nil {
		return nil
	}
	px := imageslice.AlikeSide(max(cols, rows))
	crop := imageslice.Crop{X: p.X, Y: p.Y, W: p.W, H: p.H}
	return imageslice.Alike(imageslice.Tiles(pic, crop, cols, rows, px, px), turned)
}
