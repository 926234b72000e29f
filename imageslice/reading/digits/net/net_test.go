package net

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestGradients holds what Backward says to what the loss does when a weight is moved.
func TestGradients(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	n, grad, p := Random(rng), New(), &Pass{}
	for i := range p.In {
		p.In[i] = rng.Float32()
	}
	for i := range p.Extra {
		p.Extra[i] = rng.Float32()
	}
	want := [Classes]float32{3: 0.9, 5: 0.1}
	loss := func() (sum float64) {
		n.Forward(p)
		for i, w := range want {
			sum -= float64(w) * math.Log(float64(p.Out[i]))
		}
		return sum
	}
	loss()
	n.Backward(p, &want, grad)
	for layer, l := range n.Layers {
		for range 30 {
			i := rng.IntN(len(l.W))
			const step = 2e-3
			before := l.W[i]
			l.W[i] = before + step
			above := loss()
			l.W[i] = before - step
			below := loss()
			l.W[i] = before
			got, found := float64(grad.Layers[layer].W[i]), (above-below)/(2*step)
			if math.Abs(got-found) > 0.02+0.1*math.Abs(found) {
				t.Errorf("layer %d, weight %d: %.4f, but the loss grows by %.4f", layer, i, got, found)
			}
		}
	}
}

// TestLearns: a few steps tell stripes across from stripes down.
func TestLearns(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	n, grad, adam, p := Random(rng), New(), NewAdam(), &Pass{}
	draw := func() int {
		class, phase := rng.IntN(2), rng.IntN(4)
		for i := range p.In {
			p.In[i] = 0.3 * rng.Float32()
			if [2]int{i % Side, i / Side}[class]/2%2 == phase%2 {
				p.In[i] += 0.7
			}
		}
		n.Forward(p)
		return class
	}
	for range 40 {
		grad.Clear()
		for range 8 {
			want := [Classes]float32{}
			want[draw()] = 1
			n.Backward(p, &want, grad)
		}
		adam.Step(n, grad, 0.003)
	}
	n, err := Unpack(n.Pack())
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		if class := draw(); p.Out[class] < 0.8 {
			t.Errorf("class %d has a probability of %.2f", class, p.Out[class])
		}
	}
}

// TestPack: weights keep seven bits, biases all, and other files are refused.
func TestPack(t *testing.T) {
	n := Random(rand.New(rand.NewPCG(5, 6)))
	n.Layers[1].B[2] = 0.125
	data := n.Pack()
	back, err := Unpack(data)
	if err != nil || back.Layers[1].B[2] != 0.125 {
		t.Fatal(back.Layers[1].B, err)
	}
	for i, l := range n.Layers {
		for j, w := range l.W {
			if d := math.Abs(float64(w - back.Layers[i].W[j])); d > 0.02 {
				t.Fatalf("layer %d, weight %d: off by %g", i, j, d)
			}
		}
	}
	if _, err := Unpack(data[1:]); err == nil {
		t.Error("a short file is taken")
	}
}
