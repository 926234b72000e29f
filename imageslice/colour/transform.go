package colour

import "math"

// Transform takes colours to sRGB. It never changes, so any number of goroutines may use
// it.
type Transform struct {
	channels int

	// Of red, green and blue that are curves and a matrix: what each value of each adds
	// to the linear red, green and blue of sRGB, in parts of one.
	parts *[3][256][3]int32
	// Of all others a table of what comes out.
	cube *cube
	grey *[256]byte // of greys: one channel, and equal red, green and blue
}

// Channels is how many channels it takes: 1 for greys, 3 for red, green and blue, 4 for
// cyan, magenta, yellow and black.
func (t *Transform) Channels() int { return t.channels }

// one is the linear value 1 in a Transform's parts.
const one = 1 << 20

// encoded are the values of sRGB, by their linear ones in steps of 1/steps.
var encoded = func() (table [steps + 1]byte) {
	for i := range table {
		table[i] = byte(255*encode(float64(i)/steps) + 0.5)
	}
	return table
}()

const steps = 1 << 14

// encode is the curve of sRGB (IEC 61966-2-1).
func encode(v float64) float64 {
	if v <= 0.0031308 {
		return max(12.92*v, 0)
	}
	return min(1.055*math.Pow(v, 1/2.4)-0.055, 1)
}

func code(linear int32) byte {
	return encoded[(min(max(linear, 0), one)+one/steps/2)/(one/steps)]
}

// RGB takes a color whose channels are bytes.
func (t *Transform) RGB(r, g, b byte) (byte, byte, byte) {
	if t.parts == nil {
		return t.Deep(uint16(r)*257, uint16(g)*257, uint16(b)*257)
	}
	p, q, s := &t.parts[0][r], &t.parts[1][g], &t.parts[2][b]
	return code(p[0] + q[0] + s[0]), code(p[1] + q[1] + s[1]), code(p[2] + q[2] + s[2])
}

// Deep takes a color whose channels have sixteen bits.
func (t *Transform) Deep(r, g, b uint16) (byte, byte, byte) {
	if t.parts == nil {
		return t.cube.at(r, g, b)
	}
	var sum [3]int32
	for c, v := range [3]uint16{r, g, b} {
		const between = 257
		low, share := v/between, int64(v%between)
		from, to := &t.parts[c][low], &t.parts[c][min(low+1, 255)]
		for i := range sum {
			sum[i] += from[i] + int32(int64(to[i]-from[i])*share/between)
		}
	}
	return code(sum[0]), code(sum[1]), code(sum[2])
}

// Grey takes a grey: of one channel, or of red, green and blue that are equal. What
// comes out is as light as the color is, but grey.
func (t *Transform) Grey(v byte) byte { return t.grey[v] }

// CMYK takes a color of four inks.
func (t *Transform) CMYK(c, m, y, k byte) (r, g, b byte) { return t.cube.inks(c, m, y, k) }

// light is the luma of sRGB's red, green and blue, which of a grey is the grey.
func light(r, g, b byte) byte {
	return byte((2126*int(r) + 7152*int(g) + 722*int(b) + 5000) / 10000)
}

// newShaper is a transform that adds up what its channels give. It is nil where that
// changes no color by more than a level.
func newShaper(linear func(channel, value int) [3]float64, levels int) *Transform {
	t := &Transform{channels: 3, parts: new([3][256][3]int32)}
	for c := range 3 {
		for v := range 256 {
			for i, part := range linear(c, v) {
				const most = 600 // so that three of them can be added
				t.parts[c][v][i] = int32(math.Round(min(max(part, -most), most) * one))
			}
		}
	}
	return t.finished(levels)
}

// newTable is a transform by a table of what a function gives. It is nil where that
// changes no color by more than so many levels.
func newTable(channels int, convert func(in [4]float64) (r, g, b float64), levels int) *Transform {
	t := &Transform{channels: channels}
	switch channels {
	case 1:
		t.grey = new([256]byte)
		for v := range t.grey {
			r, g, b := convert([4]float64{float64(v) / 255})
			t.grey[v] = light(level(r), level(g), level(b))
		}
	case 3, 4:
		t.cube = newCube(channels, convert)
	}
	return t.finished(levels)
}

// finished is the transform with its greys, or nil where it changes nothing.
func (t *Transform) finished(levels int) *Transform {
	if t.channels == 3 {
		t.grey = new([256]byte)
		for v := range t.grey {
			t.grey[v] = light(t.RGB(byte(v), byte(v), byte(v)))
		}
	}
	if t.idle(levels) {
		return nil
	}
	return t
}

// idle says whether no color of a grid changes by more than so many levels.
func (t *Transform) idle(levels int) bool {
	near := func(a, b byte) bool { return max(a, b)-min(a, b) <= byte(levels) }
	if t.channels == 4 {
		return false
	}
	for v := range 256 {
		if !near(t.grey[v], byte(v)) {
			return false
		}
	}
	if t.channels == 1 {
		return true
	}
	const step = 17
	for r := 0; r < 256; r += step {
		for g := 0; g < 256; g += step {
			for b := 0; b < 256; b += step {
				x, y, z := t.RGB(byte(r), byte(g), byte(b))
				if !near(x, byte(r)) || !near(y, byte(g)) || !near(z, byte(b)) {
					return false
				}
			}
		}
	}
	return true
}

// level is a share of one in 255 levels.
func level(v float64) byte {
	if !(v > 0) { // what a damaged profile gives may be no number
		return 0
	}
	return byte(255*min(v, 1) + 0.5)
}
