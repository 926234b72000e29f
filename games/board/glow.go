package board

import (
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
)

// Lit is a cell over which light goes, and when: at a share of the light's way.
type Lit struct {
	Cell  int
	After float32 // 0 to 1
}

// litMost is over how many cells light goes at the most.
const litMost = 32

// glow is light that goes over cells.
type glow struct {
	*effect
	veils []*canvas.Rectangle
	lit   []Lit
}

func newGlow() *glow {
	g := &glow{effect: newEffect(true)}
	for range litMost {
		veil := canvas.NewRectangle(color.Transparent) // rounded ones are worked out for every point of every frame
		g.veils = append(g.veils, veil)
		g.layer.Add(veil)
	}
	return g
}

// Glow lets light go over cells within d, in the order in which it comes to them.
func (ov *Overlay) Glow(d time.Duration, cells ...Lit) {
	g := ov.glow
	cells = cells[:min(len(cells), litMost)]
	if d <= 0 || len(cells) == 0 {
		ov.end(g.effect)
		return
	}
	g.lit = slices.Clone(cells)
	for i, veil := range g.veils {
		veil.Hide()
		if i < len(cells) {
			put(veil, ov.geo.Pos(cells[i].Cell), ov.geo.TileSize())
			veil.Show()
		}
	}
	ov.begin(g.effect, d, func(f float32) {
		light := look.Color(look.Glow)
		for i, l := range g.lit {
			c := light
			c.A = uint8(255*glowAt(f, l.After) + 0.5)
			g.veils[i].FillColor = c
		}
		ov.dirty()
	})
}

// glowAt is how strong the light is at a share of its time over a cell that it comes to
// after that share of its way: it comes fast and goes slowly.
func glowAt(f, after float32) float32 {
	const way, rise, brightest = 0.5, 0.12, 0.62
	t := f - way*after
	switch {
	case t <= 0:
		return 0
	case t < rise:
		return brightest * t / rise
	}
	left := max(0, 1-(t-rise)/(1-way-rise))
	return brightest * left * left
}
