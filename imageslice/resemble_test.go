package imageslice

import (
	"image"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/resources/pictures"
)

// square is the sketch of a square part of a picture: side is its share of the shorter
// side, x and y say where it lies, from 0 to 1.
func square(p *Picture, x, y, side float64) *image.RGBA {
	w, h := p.Size()
	n := side * float64(min(w, h))
	c := Crop{W: n / float64(w), H: n / float64(h)}
	c.X, c.Y = x*(1-c.W), y*(1-c.H)
	return p.Render(c, sketchSide, sketchSide)
}

// darker is a picture with less light.
func darker(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for i, v := range img.Pix {
		out.Pix[i] = v
		if i%4 != 3 {
			out.Pix[i] = uint8(int(v) * 4 / 5)
		}
	}
	return out
}

// TestResembling: photos of one scene, the view a little moved, nearer, or darker,
// resemble each other; other pictures, and other parts of the same, do not.
func TestResembling(t *testing.T) {
	var all []Sketch
	var want []int
	for _, b := range pictures.All() {
		p := must.Have(Decode(b.ID, b.Data()))(t)
		p = p.Reduced(256)
		scene := len(all)
		for _, img := range []*image.RGBA{square(p, 0.5, 0.5, 0.8), square(p, 0.53, 0.55, 0.8), square(p, 0.5, 0.5, 0.75), darker(square(p, 0.5, 0.5, 0.8))} {
			all, want = append(all, sketchOf(img)), append(want, scene)
		}
	}
	got := Resembling(all)
	must.Be(t, slices.Equal(got, want), "scenes: %v, want %v", got, want)
	for _, b := range pictures.All() {
		p := must.Have(Decode(b.ID, b.Data()))(t)
		p = p.Reduced(256)
		var parts []Sketch
		for _, at := range [][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
			parts = append(parts, sketchOf(square(p, at[0], at[1], 0.5)))
		}
		got := Resembling(parts)
		must.Hold(t, slices.Equal(got, []int{0, 1, 2, 3}), "quarters of %s: %v", b.ID, got)
	}
}
