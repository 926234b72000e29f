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
func (cs *Cells) SetGhost(img *image.RGBA) {
	show(cs.ghost, img)
}
