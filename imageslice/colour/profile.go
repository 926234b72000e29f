package colour

import (
	"bytes"
	"math"

	"github.com/kovidgoyal/imaging/prism/meta/icc"
)

// FromProfile is the transform of a picture of which an ICC profile says what its
// colors are. It is nil where that is sRGB, where the profile is damaged, or of a kind
// that is not known here: then the picture is shown as if there were none.
//
// Colors stay as they are as far as sRGB has them, and are cut where it does not:
// relative colorimetric, without a black point's compensation but of inks.
func FromProfile(profile []byte) (t *Transform) {
	if !sound(profile) {
		return nil
	}
	// The library is fed with what somebody found somewhere.
	defer func() {
		if recover() != nil {
			t = nil
		}
	}()
	p, err := icc.DecodeProfile(bytes.NewReader(profile))
	if err != nil {
		return nil
	}
	// All profiles mean the same white, and some write another.
	p.PCSIlluminant = icc.XYZType{X: d50[0], Y: d50[1], Z: d50[2]}
	levels := same
	if namedSRGB(profile) {
		levels = 4 // some are so small that they come near only
	}
	switch p.Header.DataColorSpace {
	case icc.ColorSpaceRGB:
		if t, ok := shaperOf(p, levels); ok {
			return t
		}
		return tableOf(p, 3, false, levels)
	case icc.ColorSpaceGray:
		return tableOf(p, 1, false, levels)
	case icc.ColorSpaceCMYK:
		return tableOf(p, 4, true, 0)
	}
	return nil
}

// namedSRGB says whether a profile calls itself sRGB, in single or double bytes.
func namedSRGB(profile []byte) bool {
	return bytes.Contains(profile, []byte("sRGB")) || bytes.Contains(profile, []byte("s\x00R\x00G\x00B"))
}

const intent = icc.RelativeColorimetricRenderingIntent

// shaperOf is the transform of a profile that is curves and a matrix; ok is false where
// it is something else.
func shaperOf(p *icc.Profile, levels int) (t *Transform, ok bool) {
	if p.Header.ProfileConnectionSpace != icc.ColorSpaceXYZ {
		return nil, false
	}
	pipeline, err := p.CreateTransformerToPCS(intent, 3, true)
	if err != nil {
		return nil, false
	}
	linear := func(r, g, b float64) vector {
		x, y, z := pipeline.Transform(r, g, b)
		return fromXYZ.of(vector{x, y, z})
	}
	black := linear(0, 0, 0)
	var parts [3][256]vector
	for v := range 256 {
		s := float64(v) / 255
		for c, sum := range [3]vector{linear(s, 0, 0), linear(0, s, 0), linear(0, 0, s)} {
			for i := range sum {
				parts[c][v][i] = sum[i] - black[i]*2/3
			}
		}
	}
	// It is if the channels add up.
	const step, exact = 51, 1e-4
	for r := 0; r < 256; r += step {
		for g := 0; g < 256; g += step {
			for b := 0; b < 256; b += step {
				whole := linear(float64(r)/255, float64(g)/255, float64(b)/255)
				for i := range whole {
					if !(math.Abs(parts[0][r][i]+parts[1][g][i]+parts[2][b][i]-whole[i]) < exact) {
						return nil, false
					}
				}
			}
		}
	}
	return newShaper(func(channel, value int) [3]float64 { return parts[channel][value] }, levels), true
}

// tableOf is the transform of a profile of any other kind.
func tableOf(p *icc.Profile, channels int, compensate bool, levels int) *Transform {
	pipeline, err := p.CreateTransformerToSRGB(intent, compensate, channels, false, false, true)
	if err != nil {
		return nil
	}
	return newTable(channels, func(in [4]float64) (r, g, b float64) {
		var out [4]float64
		pipeline.TransformGeneral(out[:], in[:])
		return mirrored(out[0]), mirrored(out[1]), mirrored(out[2])
	}, levels)
}

// mirrored is a value of sRGB whose curve goes on below zero as it does above: as a
// straight line it would be too steep to be interpolated.
func mirrored(v float64) float64 {
	if v < 0 {
		return -encode(-v / 12.92)
	}
	return v
}
