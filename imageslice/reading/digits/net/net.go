// Package net is a small convolutional network that tells printed digits apart, and
// the file of its weights. It knows nothing of pictures: a patch is a square of
// numbers. The method is that of LeCun, Bottou, Bengio and Haffner (Gradient-based
// learning applied to document recognition, 1998).
//
// Main types: [Net], [Layer]. It imports the standard library alone.
package net

import "math"

// The shape of the network: a patch goes through two layers of 5 × 5 kernels, each
// followed by the largest of every 2 × 2 values, and with Extra numbers besides
// through a hidden layer to the classes.
const (
	Side    = 24 // a patch is Side × Side numbers from 0, paper, to 1, ink
	Extra   = 5  // what is known of a patch besides, see the caller
	Classes = 10 // 0 is no digit, 1 to 9 are themselves

	Kernel = 5
	First  = 8  // maps of the first layer
	Second = 16 // maps of the second layer
	Hidden = 64

	side1, half1 = Side - Kernel + 1, (Side - Kernel + 1) / 2   // 20, 10
	side2, half2 = half1 - Kernel + 1, (half1 - Kernel + 1) / 2 // 6, 3
	flat         = Second*half2*half2 + Extra
	area         = Kernel * Kernel
)

// Layer is a set of weights: Outs rows of Ins weights each, and a bias for each row.
type Layer struct {
	Ins, Outs int
	W, B      []float32
}

func newLayer(ins, outs int) Layer {
	return Layer{Ins: ins, Outs: outs, W: make([]float32, ins*outs), B: make([]float32, outs)}
}

// row is the weights of one output.
func (l Layer) row(i int) []float32 { return l.W[i*l.Ins : (i+1)*l.Ins] }

// Net is the network: the kernels of both layers, the hidden layer, the classes.
type Net struct{ Layers [4]Layer }

// New makes a network whose weights are all 0.
func New() *Net {
	return &Net{[4]Layer{
		newLayer(area, First), newLayer(First*area, Second), newLayer(flat, Hidden), newLayer(Hidden, Classes),
	}}
}

// Pass holds what the network computes of one patch. It is used again for the next
// one, by one goroutine at a time.
type Pass struct {
	In    [Side * Side]float32
	Extra [Extra]float32

	map1 [First * side1 * side1]float32
	low1 [First * half1 * half1]float32
	map2 [Second * side2 * side2]float32
	low2 [flat]float32
	hid  [Hidden]float32

	Out [Classes]float32 // the probability of each class; they add up to 1
}

// Forward fills p.Out from p.In and p.Extra.
//
// Products are rounded before they are added, so that no processor fuses the two and
// all of them give the same numbers.
func (n *Net) Forward(p *Pass) {
	convolve(n.Layers[0], p.In[:], Side, p.map1[:])
	pool(p.map1[:], side1, p.low1[:])
	convolve(n.Layers[1], p.low1[:], half1, p.map2[:])
	pool(p.map2[:], side2, p.low2[:flat-Extra])
	copy(p.low2[flat-Extra:], p.Extra[:])
	dense(n.Layers[2], p.low2[:], p.hid[:])
	for i, v := range p.hid {
		p.hid[i] = max(v, 0)
	}
	dense(n.Layers[3], p.hid[:], p.Out[:])
	softmax(p.Out[:])
}

// convolve lays the kernels of l over the maps of side × side numbers in in.
func convolve(l Layer, in []float32, side int, out []float32) {
	size := side - Kernel + 1
	for o := range l.Outs {
		to := out[o*size*size : (o+1)*size*size]
		for i := range to {
			to[i] = l.B[o]
		}
		for i, w := range l.row(o) {
			m, ky, kx := i/area, i%area/Kernel, i%Kernel
			from := in[m*side*side+ky*side+kx:]
			for y := range size {
				add(to[y*size:(y+1)*size], from[y*side:], w)
			}
		}
	}
}

// add adds w times from to to.
func add(to, from []float32, w float32) {
	from = from[:len(to)]
	for i := range to {
		to[i] += float32(w * from[i])
	}
}

// dot is the sum of the products, by four sums that do not wait for each other.
func dot(a, b []float32) float32 {
	b = b[:len(a)]
	var s0, s1, s2, s3 float32
	i := 0
	for ; i+3 < len(a); i += 4 {
		s0 += float32(a[i] * b[i])
		s1 += float32(a[i+1] * b[i+1])
		s2 += float32(a[i+2] * b[i+2])
		s3 += float32(a[i+3] * b[i+3])
	}
	for ; i < len(a); i++ {
		s0 += float32(a[i] * b[i])
	}
	return (s0 + s1) + (s2 + s3)
}

// pool keeps the largest of every 2 × 2 values, or 0 where all are below.
func pool(in []float32, side int, out []float32) {
	half := side / 2
	for i := range out {
		at := 2*(i/half)*side + 2*(i%half) // side is even, so maps lie like rows
		out[i] = max(in[at], in[at+1], in[at+side], in[at+side+1], 0)
	}
}

func dense(l Layer, in, out []float32) {
	for o := range l.Outs {
		out[o] = l.B[o] + dot(l.row(o), in)
	}
}

func softmax(v []float32) {
	top := v[0]
	for _, x := range v {
		top = max(top, x)
	}
	var sum float32
	for i, x := range v {
		v[i] = float32(math.Exp(float64(x - top)))
		sum += v[i]
	}
	for i := range v {
		v[i] /= sum
	}
}
