package screen

import (
	"image"
	"math/rand/v2"
	"testing"

	"tessera/resources/must"
)

// TestOddPlaces: without a title bar a line at the top is one; of what is damaged nothing is on a screen.
func TestOddPlaces(t *testing.T) {
	const far = 1 << 62
	for p, want := range map[Place]bool{
		{Wide: 1120}: true, {Y: -1, Wide: 1120}: false, {}: false, {X: 400, Y: 160, Wide: -5, Bar: -9}: false,
		{X: far, Y: far, Wide: far, Bar: far}: false,
	} {
		must.Equal(t, p.In([]image.Rectangle{image.Rect(0, 0, 1920, 1080)}), want, "%+v", p)
	}
}

// TestPlaceOnTheScreens: a window is put where it was only if its whole title bar is in reach there: each pixel of it
// is on one of some screens, which may lie over each other.
func TestPlaceOnTheScreens(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	in := 0
	for range 20_000 {
		var screens []image.Rectangle
		for range rng.IntN(5) {
			x, y := rng.IntN(8)-4, rng.IntN(8)-4
			screens = append(screens, image.Rect(x, y, x+rng.IntN(8), y+rng.IntN(8)))
		}
		p := Place{X: rng.IntN(8) - 4, Y: rng.IntN(8) - 4, Wide: 1 + rng.IntN(6), Bar: 1 + rng.IntN(3)}
		want := true
		for n := range p.Wide * p.Bar {
			pixel, on := image.Pt(p.X+n%p.Wide, p.Y-p.Bar+n/p.Wide), false
			for _, s := range screens {
				on = on || pixel.In(s)
			}
			want = want && on
		}
		must.Be(t, p.In(screens) == want, "%+v on %v: %v", p, screens, !want)
		if want {
			in++
		}
	}
	must.Be(t, in > 1000, "only %d were on their screens", in)
}
