package imageslice

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"tessera/resources/must"
)

const hair = 1e-9

// checkLegal fails unless c lies inside the picture with the aspect asked for.
func checkLegal(t *testing.T, c Crop, w, h int, aspect float64) {
	t.Helper()
	must.Be(t, c.X >= 0 && c.Y >= 0 && c.X+c.W <= 1+hair && c.Y+c.H <= 1+hair && c.W > 0 && c.H > 0,
		"%+v reaches outside", c)
	got := c.W * float64(w) / (c.H * float64(h))
	must.Be(t, math.Abs(got/aspect-1) <= 1e-6, "%+v of %d×%d has aspect %v, want %v", c, w, h, got, aspect)
}

func TestCover(t *testing.T) {
	for _, test := range []struct {
		w, h   int
		aspect float64
		want   Crop
	}{
		{400, 300, 1, Crop{0.125, 0, 0.75, 1}},
		{300, 400, 1, Crop{0, 0.125, 1, 0.75}},
		{300, 300, 1, Crop{0, 0, 1, 1}},
		{400, 300, 2, Crop{0, 1.0 / 6, 1, 2.0 / 3}},
		{400, 300, math.NaN(), Crop{0.125, 0, 0.75, 1}},
		{400, 300, -3, Crop{0.125, 0, 0.75, 1}},
	} {
		got := Cover(test.w, test.h, test.aspect)
		for _, d := range []float64{got.X - test.want.X, got.Y - test.want.Y, got.W - test.want.W, got.H - test.want.H} {
			if math.Abs(d) > hair {
				t.Errorf("Cover(%d, %d, %v) = %+v, want %+v", test.w, test.h, test.aspect, got, test.want)
				break
			}
		}
	}
}

func TestFitMakesLegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	odd := []float64{0, -1, 1, 0.5, 1e-12, 1e300, math.NaN(), math.Inf(1), math.Inf(-1)}
	pick := func() float64 {
		if rng.IntN(3) == 0 {
			return odd[rng.IntN(len(odd))]
		}
		return 3*rng.Float64() - 1
	}
	for range 5000 {
		w, h, aspect := 1+rng.IntN(5000), 1+rng.IntN(5000), math.Exp(4*rng.Float64()-2)
		c := Crop{pick(), pick(), pick(), pick()}.Fit(w, h, aspect)
		checkLegal(t, c, w, h, aspect)
	}
}

// TestFitKeeps: what is legal already stays as it is.
func TestFitKeeps(t *testing.T) {
	c := Cover(400, 300, 1.5).Zoom(2, 0.2, 0.9)
	again := c.Fit(400, 300, 1.5)
	must.Be(t, math.Abs(c.X-again.X)+math.Abs(c.Y-again.Y)+math.Abs(c.W-again.W)+math.Abs(c.H-again.H) <= hair,
		"%+v became %+v", c, again)
}

func TestZoomAndPan(t *testing.T) {
	c := Cover(400, 300, 1)
	in := c.Zoom(2, 0.25, 0.75)
	// The point under the cursor stays where it is.
	if x, y := in.X+0.25*in.W, in.Y+0.75*in.H; math.Abs(x-(c.X+0.25*c.W)) > hair || math.Abs(y-(c.Y+0.75*c.H)) > hair {
		t.Errorf("the point moved to %v, %v", x, y)
	}
	must.Be(t, math.Abs(in.W-c.W/2) <= hair, "width %v after zooming by 2", in.W)
	moved := in.Pan(0.01, -0.02)
	must.Be(t, math.Abs(moved.X-in.X-0.01) <= hair && math.Abs(moved.Y-in.Y+0.02) <= hair,
		"panned from %+v to %+v", in, moved)
	far := in.Pan(-9, 9)
	must.Be(t, far.X == 0 && math.Abs(far.Y+far.H-1) <= hair && far.W == in.W, "panned far to %+v", far)
	rng := rand.New(rand.NewPCG(7, 8))
	for range 3000 {
		switch rng.IntN(3) {
		case 0:
			c = c.Pan(4*rng.Float64()-2, 4*rng.Float64()-2)
		case 1:
			c = c.Zoom(math.Exp(6*rng.Float64()-3), 3*rng.Float64()-1, 3*rng.Float64()-1)
		case 2:
			c = c.Zoom(math.NaN(), 0, 0).Pan(math.NaN(), 0).Zoom(0, 0, 0).Zoom(2, math.Inf(1), 0)
		}
		checkLegal(t, c, 400, 300, 1)
		must.Be(t, min(c.W, c.H) >= minShare-hair, "zoomed too close: %+v", c)
	}
}

func TestCropJSON(t *testing.T) {
	data, err := json.Marshal(Crop{0, 0.125, 1, 0.75})
	must.Be(t, err == nil && string(data) == `{"x":0,"y":0.125,"w":1,"h":0.75}`, "%s, %v", data, err)
}
