package net

import (
	"math"
	"math/rand/v2"
)

// Random makes a network to be taught: weights from a normal distribution whose
// width keeps the size of what passes through (He and others 2015).
func Random(rng *rand.Rand) *Net {
	n := New()
	for _, l := range n.Layers {
		width := math.Sqrt(2 / float64(l.Ins))
		for i := range l.W {
			l.W[i] = float32(rng.NormFloat64() * width)
		}
	}
	return n
}

// Clear sets all weights to 0.
func (n *Net) Clear() {
	for _, l := range n.Layers {
		clear(l.W)
		clear(l.B)
	}
}

// Add adds the weights of other.
func (n *Net) Add(other *Net) {
	for i, l := range n.Layers {
		add(l.W, other.Layers[i].W, 1)
		add(l.B, other.Layers[i].B, 1)
	}
}

// Backward adds to grad by how much each weight of n makes the loss of p grow, which
// is p as Forward left it: the cross-entropy against want, the probability that each
// class should have.
func (n *Net) Backward(p *Pass, want *[Classes]float32, grad *Net) {
	var top [Classes]float32
	for i := range top {
		top[i] = p.Out[i] - want[i]
	}
	var hid [Hidden]float32
	backDense(n.Layers[3], grad.Layers[3], p.hid[:], top[:], hid[:])
	for i, v := range p.hid {
		if v <= 0 {
			hid[i] = 0
		}
	}
	var low2 [flat]float32
	backDense(n.Layers[2], grad.Layers[2], p.low2[:], hid[:], low2[:])
	var map2 [Second * side2 * side2]float32
	backPool(low2[:flat-Extra], p.best[First*half1*half1:], map2[:])
	var low1 [First * half1 * half1]float32
	backConvolve(n.Layers[1], grad.Layers[1], p.low1[:], half1, map2[:], low1[:])
	var map1 [First * side1 * side1]float32
	backPool(low1[:], p.best[:First*half1*half1], map1[:])
	backConvolve(n.Layers[0], grad.Layers[0], p.In[:], Side, map1[:], nil)
}

func backDense(l, grad Layer, in, out, back []float32) {
	for o, d := range out {
		if d == 0 {
			continue
		}
		grad.B[o] += d
		add(grad.row(o), in, d)
		add(back, l.row(o), d)
	}
}

func backPool(out []float32, best []int32, back []float32) {
	for i, j := range best {
		if j >= 0 {
			back[j] += out[i]
		}
	}
}

// backConvolve leaves back out where it is nil.
func backConvolve(l, grad Layer, in []float32, side int, out, back []float32) {
	size := side - Kernel + 1
	for o := range l.Outs {
		d := out[o*size*size : (o+1)*size*size]
		for _, v := range d {
			grad.B[o] += v
		}
		row := l.row(o)
		for i := range row {
			m, ky, kx := i/area, i%area/Kernel, i%Kernel
			at := m*side*side + ky*side + kx
			var sum float32
			for y := range size {
				sum += dot(d[y*size:(y+1)*size], in[at+y*side:])
			}
			grad.row(o)[i] += sum
			if back == nil {
				continue
			}
			for y := range size {
				add(back[at+y*side:at+y*side+size], d[y*size:], row[i])
			}
		}
	}
}

// Adam moves weights against their gradients, each at a pace of its own (Kingma and
// Ba 2015).
type Adam struct {
	mean, square *Net
	steps        int
}

// NewAdam starts anew.
func NewAdam() *Adam { return &Adam{mean: New(), square: New()} }

// Step moves n by grad at the given rate.
func (a *Adam) Step(n, grad *Net, rate float64) {
	a.steps++
	const keepMean, keepSquare = 0.9, 0.999
	rate *= math.Sqrt(1-math.Pow(keepSquare, float64(a.steps))) / (1 - math.Pow(keepMean, float64(a.steps)))
	move := func(w, g, m, s []float32) {
		for i, d := range g {
			m[i] = float32(keepMean*m[i]) + float32((1-keepMean)*d)
			s[i] = float32(keepSquare*s[i]) + float32(float32((1-keepSquare)*d)*d)
			w[i] -= float32(float32(rate) * m[i] / (float32(math.Sqrt(float64(s[i]))) + 1e-8))
		}
	}
	for i, l := range n.Layers {
		g, m, s := grad.Layers[i], a.mean.Layers[i], a.square.Layers[i]
		move(l.W, g.W, m.W, s.W)
		move(l.B, g.B, m.B, s.B)
	}
}
