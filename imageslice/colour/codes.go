package colour

import (
	"math"

	"tessera/resources/hues"
)

// FromCodes is the transform of a picture of which code points say (ITU-T H.273) what
// the primaries are and how values follow from light. It is nil where nothing is to be
// done, or nothing is known of them.
func FromCodes(primaries, transfer int) *Transform {
	c, ok := chromatics[primaries]
	if !ok {
		c = srgb // also where they are not specified
	}
	const pq, hlg = 16, 18
	switch transfer {
	case pq:
		return fromBright(fromPQ, c)
	case hlg:
		return fromBright(fromHLG, c)
	case 4:
		return FromGamma(1/2.2, &c)
	case 5:
		return fromCurve(func(v float64) float64 { return math.Pow(v, 2.8) }, c)
	case 8:
		return fromCurve(func(v float64) float64 { return v }, c)
	}
	// Of a camera of television (1, 6, 7, 14, 15) the standards say how it makes values
	// of light, not how a screen makes light of them. Pictures that say so were made to
	// be seen on screens of sRGB, and are shown by browsers as such.
	return fromCurve(hues.Decode, c)
}

// Light that is brighter than paper. White is at 203 cd/m² there (ITU-R BT.2408), and
// what shines brighter is brought below the white of the screen.
const (
	paper = 203.0
	peak  = 1000 / paper
)

// fromPQ is the light, in units of white, that a value stands for (SMPTE ST 2084).
func fromPQ(v vector) vector {
	const m1, m2, c1, c2, c3 = 2610.0 / 16384, 2523.0 / 32, 3424.0 / 4096, 2413.0 / 128, 2392.0 / 128
	for i := range v {
		p := math.Pow(v[i], 1/m2)
		v[i] = 10000 / paper * math.Pow(max(p-c1, 0)/(c2-c3*p), 1/m1)
	}
	return v
}

// fromHLG is that of hybrid log-gamma, on a screen of 1000 cd/m² (ARIB STD-B67, ITU-R
// BT.2100).
func fromHLG(v vector) vector {
	const a, b, c, gamma = 0.17883277, 0.28466892, 0.55991073, 1.2
	for i, x := range v {
		if x <= 0.5 {
			v[i] = x * x / 3
		} else {
			v[i] = (math.Exp((x-c)/a) + b) / 12
		}
	}
	luminance := 0.2627*v[0] + 0.6780*v[1] + 0.0593*v[2]
	scale := peak * math.Pow(luminance, gamma-1)
	return vector{v[0] * scale, v[1] * scale, v[2] * scale}
}

// fromBright is the transform of a picture that may be brighter than white. Hues stay,
// because all three channels are made darker alike.
func fromBright(linear func(vector) vector, c Chromaticities) *Transform {
	toXYZ, ok := c.toXYZ()
	if !ok {
		return nil
	}
	m := fromXYZ.times(toXYZ)
	return newTable(3, func(in [4]float64) (r, g, b float64) {
		v := linear(vector{in[0], in[1], in[2]})
		most := max(v[0], v[1], v[2])
		if most > 0 {
			share := dimmed(most) / most
			v = vector{v[0] * share, v[1] * share, v[2] * share}
		}
		v = m.of(v)
		return encode(v[0]), encode(v[1]), encode(v[2])
	}, same)
}

// dimmed leaves dark and middle light as it is, and brings what is between the knee and
// the peak below white.
func dimmed(v float64) float64 {
	const knee = 0.6
	if v <= knee {
		return v
	}
	// A hyperbola that goes on as steeply as the line ends, and reaches 1 at the peak.
	room, beyond, all := 1-knee, v-knee, peak-knee
	bend := (all - room) / (all * room)
	return min(knee+beyond/(1+bend*beyond), 1)
}
