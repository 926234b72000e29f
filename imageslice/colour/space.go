package colour

import (
	"math"

	"tessera/resources/hues"
)

type (
	matrix [3][3]float64
	vector [3]float64
)

func (m matrix) of(v vector) (out vector) {
	for i := range 3 {
		out[i] = m[i][0]*v[0] + m[i][1]*v[1] + m[i][2]*v[2]
	}
	return out
}

func (m matrix) times(o matrix) (out matrix) {
	for i := range 3 {
		for j := range 3 {
			for k := range 3 {
				out[i][j] += m[i][k] * o[k][j]
			}
		}
	}
	return out
}

// inverse is the inverse matrix; ok is false where there is none worth having.
func (m matrix) inverse() (out matrix, ok bool) {
	minor := func(i, j int) float64 {
		a, b, c, d := (i+1)%3, (i+2)%3, (j+1)%3, (j+2)%3
		return m[a][c]*m[b][d] - m[a][d]*m[b][c]
	}
	det := m[0][0]*minor(0, 0) + m[0][1]*minor(0, 1) + m[0][2]*minor(0, 2)
	if !(math.Abs(det) > 1e-9) {
		return matrix{}, false
	}
	for i := range 3 {
		for j := range 3 {
			out[j][i] = minor(i, j) / det
		}
	}
	return out, true
}

// Chromaticities are x and y (CIE 1931) of red, green, blue and white.
type Chromaticities [4][2]float64

// The chromaticities of sRGB and those of ITU-T H.273, table 2, by their code points.
var (
	srgb       = Chromaticities{{0.64, 0.33}, {0.30, 0.60}, {0.15, 0.06}, d65}
	d65        = [2]float64{0.3127, 0.3290}
	whiteC     = [2]float64{0.310, 0.316}
	chromatics = map[int]Chromaticities{
		4:  {{0.67, 0.33}, {0.21, 0.71}, {0.14, 0.08}, whiteC},
		5:  {{0.64, 0.33}, {0.29, 0.60}, {0.15, 0.06}, d65},
		6:  {{0.630, 0.340}, {0.310, 0.595}, {0.155, 0.070}, d65},
		7:  {{0.630, 0.340}, {0.310, 0.595}, {0.155, 0.070}, d65},
		8:  {{0.681, 0.319}, {0.243, 0.692}, {0.145, 0.049}, whiteC},
		9:  {{0.708, 0.292}, {0.170, 0.797}, {0.131, 0.046}, d65},
		11: {{0.680, 0.320}, {0.265, 0.690}, {0.150, 0.060}, {0.314, 0.351}},
		12: {{0.680, 0.320}, {0.265, 0.690}, {0.150, 0.060}, d65},
		22: {{0.630, 0.340}, {0.295, 0.605}, {0.155, 0.077}, d65},
	}
)

// toXYZ takes linear red, green and blue to XYZ in which white is that of the ICC's
// profiles. ok is false where the chromaticities are none.
func (c Chromaticities) toXYZ() (m matrix, ok bool) {
	for i, p := range c {
		// Some primaries that only serve to count with have no light, or less.
		if least := -1.0; !(p[0] > least && p[0] < 2 && p[1] > least && p[1] < 2) || i == 3 && !(p[0] > 0.01 && p[1] > 0.01) {
			return matrix{}, false
		}
	}
	var primaries matrix
	for j := range 3 {
		primaries[0][j], primaries[1][j], primaries[2][j] = c[j][0], c[j][1], 1-c[j][0]-c[j][1]
	}
	inverse, ok := primaries.inverse()
	if !ok {
		return matrix{}, false
	}
	x, y := c[3][0], c[3][1]
	white := vector{x / y, 1, (1 - x - y) / y}
	amounts := inverse.of(white)
	for i := range 3 {
		for j := range 3 {
			primaries[i][j] *= amounts[j]
		}
	}
	return adapted(white).times(primaries), true
}

// d50 is the white of the ICC's profiles.
var d50 = vector{0.9642, 1, 0.8249}

// adapted takes colors as seen in that white light to how they look in d50 (Bradford, as
// the ICC has it: ICC.1, annex E).
func adapted(white vector) matrix {
	cones := matrix{{0.8951, 0.2664, -0.1614}, {-0.7502, 1.7135, 0.0367}, {0.0389, -0.0685, 1.0296}}
	from, to := cones.of(white), cones.of(d50)
	back, _ := cones.inverse()
	for i := range 3 {
		for j := range 3 {
			back[i][j] *= to[j] / from[j]
		}
	}
	return back.times(cones)
}

// fromXYZ takes such XYZ to the linear red, green and blue of sRGB.
var fromXYZ = func() matrix {
	m, _ := srgb.toXYZ()
	m, _ = m.inverse()
	return m
}()

// same is how many levels apart colors are that nobody tells from each other, of two
// ways to say the same.
const same = 1

// FromGamma is the transform of a picture whose values are linear ones to that power,
// where white and the primaries are these; without them they are those of sRGB. It is
// nil where nothing is to be done, or what is said makes no sense.
func FromGamma(gamma float64, c *Chromaticities) *Transform {
	// What writes 1/2.2 means the curve of sRGB, which is nearest to that power.
	const lowest, highest, usual, about = 0.05, 10, 1 / 2.2, 0.005
	if !(gamma > lowest && gamma < highest) {
		return nil
	}
	curve := func(v float64) float64 { return math.Pow(v, 1/gamma) }
	if math.Abs(gamma-usual) < about {
		curve = hues.Decode
	}
	if c == nil {
		c = &srgb
	}
	return fromCurve(curve, *c)
}

// fromCurve is the transform of a picture whose linear values that curve gives.
func fromCurve(curve func(float64) float64, c Chromaticities) *Transform {
	toXYZ, ok := c.toXYZ()
	if !ok {
		return nil
	}
	m := fromXYZ.times(toXYZ)
	return newShaper(func(channel, value int) (out [3]float64) {
		for i := range out {
			out[i] = m[i][channel] * curve(float64(value)/255)
		}
		return out
	}, same)
}
