package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
)

// Shake lets the tiles on cells shake for d, as a no does; 0 leaves them still. A
// transition that runs, or begins meanwhile, comes first.
func (b *Board) Shake(d time.Duration, cells ...int) {
	if d <= 0 || b.running != nil {
		return
	}
	b.shakes++
	this := b.shakes
	(&fyne.Animation{
		Duration: d,
		Curve:    fyne.AnimationLinear,
		Tick: func(f float32) {
			if this != b.shakes || b.running != nil {
				return
			}
			for _, t := range b.tiles {
				for _, cell := range cells {
					if t.cell == cell {
						t.img.Move(b.geo.Pos(cell).AddXY(b.swing(f), 0))
					}
				}
			}
		},
	}).Start()
}

// swing is how far a shaking tile is from its place at fraction f of the time.
func (b *Board) swing(f float32) float32 {
	const swings, reach = 3, 0.09 // of a tile's side
	return float32(math.Sin(2*math.Pi*swings*float64(f))) * (1 - f) * reach * b.geo.TileSize().Width
}
