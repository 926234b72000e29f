package imageslice

import (
	"image"
	"math"
)

// Picture is an opened picture, upright and at most [MaxSide] pixels wide and
// high. It never changes, so any number of goroutines may read it.
type Picture struct {
	name, hash string
	px         planes // as stored; turned the right way when rendered, which costs no copy
	small      planes // the same with fewer pixels, for what is shown small; none of a picture that is not large
	orient     orientation
	dear       bool // it was costly to open
}

func newPicture(name, hash string, px planes, o orientation) *Picture {
	p := &Picture{name: name, hash: hash, px: px, orient: o}
	if max(px.w, px.h) > 2*smallSide {
		p.small = px.bounded(smallSide)
	}
	return p
}

// smallSide is how many pixels a side the small planes of a large picture have. To
// go through millions of pixels for a thumbnail takes longer than the window may.
const smallSide = 1024

// enough is how many times as many samples small planes must have a side as what is
// made of them, so that nobody sees the difference.
const enough = 1.5

// Size gives width and height in pixels, after orientation.
func (p *Picture) Size() (w, h int) {
	if p.orient.turned() {
		return p.px.h, p.px.w
	}
	return p.px.w, p.px.h
}

// Bounds is the rectangle from 0, 0 to Size.
func (p *Picture) Bounds() image.Rectangle {
	w, h := p.Size()
	return image.Rect(0, 0, w, h)
}

// Hash is the SHA-256 of the file's bytes in lower-case hexadecimal.
func (p *Picture) Hash() string { return p.hash }

// Name is the file's name without its folder.
func (p *Picture) Name() string { return p.name }

// Image gives a fresh copy of the whole picture in full size, four bytes a
// pixel: up to 64 MB. To show a picture, Render or Thumbnail cost less.
func (p *Picture) Image() *image.RGBA {
	w, h := p.Size()
	return p.Render(Crop{W: 1, H: 1}, w, h)
}

// Render scales the crop to w × h pixels, usually device pixels, with a filter
// that neither blurs nor aliases. A crop that is not inside the picture is moved
// inside first. The image is opaque and compact (Stride is 4·w); without a
// positive w and h it is empty.
func (p *Picture) Render(c Crop, w, h int) *image.RGBA {
	if w <= 0 || h <= 0 {
		return image.NewRGBA(image.Rectangle{})
	}
	c = c.inside()
	x0, y0 := p.orient.stored(c.X, c.Y)
	x1, y1 := p.orient.stored(c.X+c.W, c.Y+c.H)
	if p.orient.turned() {
		w, h = h, w
	}
	px := p.px
	if s := p.small; math.Abs(x1-x0)*float64(s.w) >= enough*float64(w) && math.Abs(y1-y0)*float64(s.h) >= enough*float64(h) {
		px = s
	}
	fw, fh := float64(px.w), float64(px.h)
	return px.resampled(x0*fw, y0*fh, x1*fw, y1*fh, w, h, false).rgba(p.orient.turned())
}

// Reduced is the picture with at most side pixels a side, for those who hold many
// and show them small. A picture that is no larger is given back as it is.
func (p *Picture) Reduced(side int) *Picture {
	if w, h := p.Size(); max(w, h) <= side {
		return p
	}
	return newPicture(p.name, p.hash, p.px.bounded(side), p.orient)
}

// Thumbnail renders the whole picture, as large as w × h allows without
// changing its shape and never larger than it is.
func Thumbnail(p *Picture, w, h int) *image.RGBA {
	pw, ph := p.Size()
	scale := min(float64(w)/float64(pw), float64(h)/float64(ph), 1)
	if scale <= 0 {
		return image.NewRGBA(image.Rectangle{})
	}
	side := func(n int) int { return max(int(math.Round(float64(n)*scale)), 1) }
	return p.Render(Crop{W: 1, H: 1}, side(pw), side(ph))
}
