package board

import (
	"math"
	"time"
)

// Shake lets the tiles on cells shake for d, as a no does; 0 leaves them still.
// Tiles that shake already come to rest. A transition that runs, or begins
// meanwhile, comes first.
func (ov *Overlay) Shake(d time.Duration, cells ...int) {
	ov.still()
	if d <= 0 || ov.running != nil {
		return
	}
	for _, t := range ov.tiles {
		for _, cell := range cells {
			if t.cell == cell && !t.shifted {
				ov.shaking = append(ov.shaking, t)
			}
		}
	}
	linear(d, ov.shakes.only(ov.swing)).Start()
}

// swing puts the tiles that shake where they are at fraction f of the time. Those
// that the hand has taken meanwhile are where it is.
func (ov *Overlay) swing(f float32) {
	const swings, reach = 3, 0.09 // of a tile's side
	by := float32(math.Sin(2*math.Pi*swings*float64(f))) * (1 - f) * reach * shorter(ov.geo.TileSize())
	for _, t := range ov.shaking {
		if t.cell >= 0 && !t.shifted {
			t.img.Move(ov.geo.Pos(t.cell).AddXY(by, 0))
		}
	}
	ov.dirty()
}

// still ends the shaking: every tile lies where its cell is.
func (ov *Overlay) still() {
	ov.swing(1)
	ov.shaking = nil
	ov.shakes.end()
}
