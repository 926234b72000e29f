package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"

	"tessera/imageslice/reading/digits"
)

// painter draws cells as a bad camera sees them.
type painter struct {
	faces []typeface
	rng   *rand.Rand
}

// between is a number from lo to hi.
func (p *painter) between(lo, hi float64) float64 { return lo + (hi-lo)*p.rng.Float64() }

// often says true with the given chance.
func (p *painter) often(chance float64) bool { return p.rng.Float64() < chance }

// canvas is a cell while it is drawn: side × side pixels, of any size.
type canvas struct {
	side int
	pix  []float64
}

// cell draws a cell and says what is in it, 0 for no digit.
func (p *painter) cell() (cell digits.Cell, digit int) {
	c := canvas{side: 20 + p.rng.IntN(60)}
	if p.often(0.3) {
		c.side = 20 + p.rng.IntN(20)
	}
	c.pix = make([]float64, c.side*c.side)
	for i := range c.pix {
		c.pix[i] = 1
	}
	dark := p.between(0.02, 0.5) // the light that ink gives back
	if p.often(0.25) {
		dark = p.between(0.4, 0.8)
	}
	p.behind(c)
	face := &p.faces[p.rng.IntN(len(p.faces))]
	if p.often(0.72) {
		digit = 1 + p.rng.IntN(9)
		p.letter(c, &face.digits[digit], p.between(0.32, 0.8), 0.1, dark)
	} else {
		p.nothing(c, face, dark)
	}
	p.lines(c, min(dark+p.between(-0.1, 0.3), 0.9))
	p.light(c)
	c = p.blurred(c)
	p.grain(c)
	if p.often(0.4) {
		c = p.packed(c)
	}
	return p.sampled(c), digit
}

// behind lays down what is on the paper before the print: the other side showing
// through, a tint, a screen of dots, a fold.
func (p *painter) behind(c canvas) {
	if p.often(0.15) {
		face := &p.faces[p.rng.IntN(len(p.faces))]
		for range 1 + p.rng.IntN(3) {
			s := &face.letters[p.rng.IntN(len(face.letters))]
			p.letter(c, s, p.between(0.2, 0.9), 0.5, p.between(0.88, 0.98))
		}
	}
	if p.often(0.1) {
		c.each(func(x, y float64, v *float64) { *v *= 0.7 })
	}
	if p.often(0.08) {
		pitch, turn, depth := p.between(0.04, 0.12), p.between(0, math.Pi/2), p.between(0.05, 0.3)
		sin, cos := math.Sincos(turn)
		c.each(func(x, y float64, v *float64) {
			wave := math.Sin(2*math.Pi*(x*cos+y*sin)/pitch) * math.Sin(2*math.Pi*(y*cos-x*sin)/pitch)
			*v *= 1 - depth*(0.5+0.5*wave)
		})
	}
	if p.often(0.08) {
		p.stroke(c, p.between(0, math.Pi), p.between(-0.4, 0.4), p.between(0.005, 0.06), p.between(0.75, 1.1))
	}
}

// nothing draws what is no digit.
func (p *painter) nothing(c canvas, face *typeface, dark float64) {
	switch p.rng.IntN(8) {
	case 0: // pencil marks
		for range 1 + p.rng.IntN(4) {
			p.letter(c, &face.digits[1+p.rng.IntN(9)], p.between(0.12, 0.22), 0.35, p.between(dark, 0.8))
		}
	case 1:
		p.letter(c, &face.letters[p.rng.IntN(len(face.letters))], p.between(0.2, 0.8), 0.15, dark)
	case 2: // dirt
		for range 1 + p.rng.IntN(4) {
			x, y, r, light := p.between(0.05, 0.95), p.between(0.05, 0.95), p.between(0.01, 0.08), p.between(dark, 0.9)
			c.each(func(px, py float64, v *float64) {
				if d := math.Hypot(px-x, py-y); d < r {
					*v *= light
				}
			})
		}
	case 3: // a line through the cell, or an edge of a tint
		p.stroke(c, p.between(0, math.Pi), p.between(-0.45, 0.45), p.between(0.01, 0.08), p.between(dark, 0.9))
	case 4: // black, or nearly
		if p.often(0.5) {
			c.each(func(x, y float64, v *float64) { *v *= dark })
		}
	}
}

// letter draws a letter of the given height, in cells, anywhere within off of the
// middle, a little turned, bent and as thick as it likes.
func (p *painter) letter(c canvas, s *shape, high, off, dark float64) {
	high = min(high, 0.85/float64(s.wide))
	x0, y0 := 0.5+p.between(-off, off), 0.5+p.between(-off, off)
	sin, cos := math.Sincos(p.rng.NormFloat64() * 0.05)
	shear, narrow := p.rng.NormFloat64()*0.08, p.between(0.85, 1.15)
	bend, lean := p.rng.NormFloat64()*0.06, p.rng.NormFloat64()*0.06 // perspective
	thick := p.rng.NormFloat64() * 0.012
	soft := 0.7 / (float64(c.side) * high)
	c.each(func(x, y float64, v *float64) {
		x, y = (x-x0)/high, (y-y0)/high
		x, y = (x*cos+y*sin)/narrow, y*cos-x*sin
		x += shear * y
		k := 1 + bend*x + lean*y
		d := float64(s.at(float32(x*k), float32(y*k))) + thick
		cover := min(max(d/soft+0.5, 0), 1)
		*v *= 1 - cover*(1-dark)
	})
}

// each calls f with the middle of each pixel, in cells, and the pixel.
func (c canvas) each(f func(x, y float64, v *float64)) {
	for i := range c.pix {
		f((float64(i%c.side)+0.5)/float64(c.side), (float64(i/c.side)+0.5)/float64(c.side), &c.pix[i])
	}
}

// stroke lays a straight line over the cell, off from its middle.
func (p *painter) stroke(c canvas, turn, off, wide, light float64) {
	sin, cos := math.Sincos(turn)
	soft := 1 / float64(c.side)
	c.each(func(x, y float64, v *float64) {
		d := math.Abs((x-0.5)*sin+(y-0.5)*cos-off) - wide/2
		*v *= 1 - min(max(0.5-d/soft, 0), 1)*(1-light)
	})
}

// lines draws the lines around the cell, not quite where they should be.
func (p *painter) lines(c canvas, dark float64) {
	for side := range 4 {
		if p.often(0.06) {
			continue // so faint that nothing is left of it
		}
		wide := p.between(0.01, 0.06)
		if p.often(0.3) {
			wide = p.between(0.05, 0.13)
		}
		turn := float64(side%2) * math.Pi / 2
		off := 0.5 + p.rng.NormFloat64()*0.025
		if side >= 2 {
			off = -off
		}
		light := dark
		if p.often(0.4) {
			light = p.between(dark, 0.95)
		}
		p.stroke(c, turn+p.rng.NormFloat64()*0.02, off, wide, light)
	}
}

// light lets the light fall unevenly: by a slope, a shadow's edge, a glare.
func (p *painter) light(c canvas) {
	whole, dx, dy := p.between(0.3, 1), p.rng.NormFloat64()*0.15, p.rng.NormFloat64()*0.15
	c.each(func(x, y float64, v *float64) { *v *= whole * (1 + dx*(x-0.5) + dy*(y-0.5)) })
	if p.often(0.12) {
		sin, cos := math.Sincos(p.between(0, 2*math.Pi))
		off, soft, depth := p.between(-0.4, 0.4), p.between(0.03, 0.6), p.between(0.5, 0.9)
		c.each(func(x, y float64, v *float64) {
			d := ((x-0.5)*sin + (y-0.5)*cos - off) / soft
			*v *= depth + (1-depth)/(1+math.Exp(-4*d))
		})
	}
	if p.often(0.08) { // the light of a lamp, which lies over the ink too
		x0, y0, r, add := p.between(0, 1), p.between(0, 1), p.between(0.2, 1), p.between(0.05, 0.4)
		c.each(func(x, y float64, v *float64) {
			*v += add * math.Exp(-((x-x0)*(x-x0)+(y-y0)*(y-y0))/(r*r))
		})
	}
}

// blurred is out of focus, and sometimes shaken.
func (p *painter) blurred(c canvas) canvas {
	width := p.between(0.2, 0.9) // pixels
	if p.often(0.35) {
		width = p.between(0.01, 0.06) * float64(c.side)
	}
	c = c.smooth(width, 1, 0)
	c = c.smooth(width, 0, 1)
	if p.often(0.15) {
		sin, cos := math.Sincos(p.between(0, math.Pi))
		c = c.smooth(p.between(0.01, 0.05)*float64(c.side), cos, sin)
	}
	return c
}

// smooth blurs along one direction.
func (c canvas) smooth(width, dx, dy float64) canvas {
	out := canvas{side: c.side, pix: make([]float64, len(c.pix))}
	reach := int(math.Ceil(2.2 * width))
	var sum float64
	kernel := make([]float64, 2*reach+1)
	for i := range kernel {
		d := float64(i-reach) / width
		kernel[i] = math.Exp(-d * d / 2)
		sum += kernel[i]
	}
	for i := range kernel {
		kernel[i] /= sum
	}
	straight, step, top := dx*dy == 0, int(dx)+c.side*int(dy), c.side-1
	for i := range c.pix {
		x, y := i%c.side, i/c.side
		along := x*int(dx) + y*int(dy)
		switch {
		case straight && along >= reach && along+reach <= top:
			for k, w := range kernel {
				out.pix[i] += w * c.pix[i+(k-reach)*step]
			}
		case straight:
			for k, w := range kernel {
				out.pix[i] += w * c.pix[i+(min(max(along+k-reach, 0), top)-along)*step]
			}
		default:
			for k, w := range kernel {
				d := float64(k - reach)
				out.pix[i] += w * c.at(float64(x)+d*dx, float64(y)+d*dy)
			}
		}
	}
	return out
}

// at is the light between pixels; the edges go on.
func (c canvas) at(x, y float64) float64 {
	top := float64(c.side - 1)
	x, y = min(max(x, 0), top), min(max(y, 0), top)
	x0, y0 := min(int(x), c.side-2), min(int(y), c.side-2)
	fx, fy := x-float64(x0), y-float64(y0)
	f := c.pix[y0*c.side+x0:]
	return (f[0]*(1-fx)+f[1]*fx)*(1-fy) + (f[c.side]*(1-fx)+f[c.side+1]*fx)*fy
}

// grain adds the noise of a sensor.
func (p *painter) grain(c canvas) {
	depth := p.between(0, 0.02)
	if p.often(0.3) {
		depth = p.between(0.01, 0.06)
	}
	for i := range c.pix {
		c.pix[i] += p.rng.NormFloat64() * depth
	}
}

// packed goes through JPEG.
func (p *painter) packed(c canvas) canvas {
	img := image.NewGray(image.Rect(0, 0, c.side, c.side))
	for i, v := range c.pix {
		img.Pix[i] = byte(min(max(v, 0), 1)*255 + 0.5)
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 20 + p.rng.IntN(75)}); err != nil {
		panic(err) // a buffer takes everything
	}
	back, err := jpeg.Decode(&b)
	if err != nil {
		panic(err) // it was just made
	}
	for i := range c.pix {
		c.pix[i] = float64(back.(*image.Gray).GrayAt(i%c.side, i/c.side).Y) / 255
	}
	return c
}

// sampled is the cell as it is cut from a rectified picture, not quite between its
// lines.
func (p *painter) sampled(c canvas) (cell digits.Cell) {
	dx, dy, zoom := p.rng.NormFloat64()*0.015, p.rng.NormFloat64()*0.015, 1+p.rng.NormFloat64()*0.02
	const fine = 2
	for i := range cell {
		var sum float64
		for s := range fine * fine {
			x := (float64(i%digits.CellSide) + (float64(s%fine)+0.5)/fine) / digits.CellSide
			y := (float64(i/digits.CellSide) + (float64(s/fine)+0.5)/fine) / digits.CellSide
			x, y = 0.5+(x-0.5)*zoom+dx, 0.5+(y-0.5)*zoom+dy
			sum += c.at(x*float64(c.side)-0.5, y*float64(c.side)-0.5)
		}
		cell[i] = float32(min(max(sum/(fine*fine), 0), 1))
	}
	return cell
}
