package brush

import (
	"image"
	"math/rand/v2"
)

// Image returns the picture as it stands. Grain, in steps of 1/255 (0 for
// none), is the strength of the noise that gives flat areas a paper-like
// tooth and keeps gradients from banding; it is drawn from rng.
func (c Canvas) Image(grain float64, rng *rand.Rand) *image.RGBA {
	s := c.sheet
	img := image.NewRGBA(image.Rect(0, 0, s.w, s.h))
	for i := range s.w * s.h {
		var noise float64
		if grain > 0 {
			noise = (rng.Float64() + rng.Float64() - 1) * grain
		}
		for k := range 3 {
			v := float64(s.pix[3*i+k])*255 + noise + 0.5
			img.Pix[4*i+k] = uint8(min(max(v, 0), 255))
		}
		img.Pix[4*i+3] = 255
	}
	return img
}
