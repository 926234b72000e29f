package board

import (
	"image"
)

// ghostSeen is how much of the ghost is seen: enough to tell where a piece belongs, too
// little to hide what is on it.
const ghostSeen = 0.2

// SetGhost lays a picture faintly over all tiles that lie on the board, and over cells
// set free; what is in the hand stays clear of it. nil takes it away. It fills the
// rectangle of all tiles (see Geometry.Tiles).
func (b *Board) SetGhost(img *image.RGBA) {
	if img == nil {
		b.ghost.Hide()
		b.ghost.Image = nil
		return
	}
	if b.ghost.Image == img {
		return
	}
	b.ghost.Image = img
	b.ghost.Refresh()
	b.ghost.Show()
}

// Ghost is the picture that lies faintly over the tiles; nil for none.
func (b *Board) Ghost() *image.RGBA {
	img, _ := b.ghost.Image.(*image.RGBA)
	return img
}
