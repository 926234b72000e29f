package net

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"tessera/resources/must"
)

// TestUnpack: rows are biases, scales and weights, and other files are refused.
func TestUnpack(t *testing.T) {
	data := make([]byte, Size)
	copy(data, []byte{0, 0, 0, 0x3E, 0, 0, 0, 0x3F, 0xFE, 3}) // 0.125; in halves -2 and 3
	n := must.Have(Unpack(data))(t)
	l := n.Layers[0]
	must.Be(t, l.B[0] == 0.125 && l.W[0] == -1 && l.W[1] == 1.5 && l.W[2] == 0, "read %v and %v", l.B[0], l.W[:3])
	_, err := Unpack(data[1:])
	must.Hold(t, err != nil, "a short file is taken")
}

// TestForward: a network of weights by chance says what it said when it was first built.
func TestForward(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	n, pass := New(), Pass{}
	for _, l := range n.Layers {
		for i := range l.W {
			l.W[i] = float32(rng.NormFloat64()) * 1.5 / float32(math.Sqrt(float64(l.Ins)))
		}
		for i := range l.B {
			l.B[i] = float32(rng.NormFloat64()) / 4
		}
	}
	for i := range pass.In {
		pass.In[i] = rng.Float32()
	}
	for i := range pass.Extra {
		pass.Extra[i] = 2 * rng.Float32()
	}
	for range 2 { // nothing is left of the patch before
		n.Forward(&pass)
		must.Equal(t, fmt.Sprintf("%.4f", pass.Out),
			"[0.0017 0.6890 0.0484 0.1575 0.0169 0.0002 0.0087 0.0087 0.0024 0.0666]", "its odds")
	}
}
