package colour

import (
	"encoding/binary"
	"math"
)

// A profile is made of a header, a table of tags and the tags (ICC.1:2022, §7).
type tag struct {
	name string
	data []byte
}

var order = binary.BigEndian

// profileOf makes a profile of that class ("mntr", "scnr", "prtr"), space of colors and of
// connection.
func profileOf(version byte, class, space, connection string, tags ...tag) []byte {
	const header, entry = 132, 12
	data := make([]byte, header+entry*len(tags))
	data[8] = version
	copy(data[12:], class+space+connection)
	copy(data[36:], "acsp")
	for i, v := range d50 {
		order.PutUint32(data[68+4*i:], fixed(v))
	}
	order.PutUint32(data[128:], uint32(len(tags)))
	tags = append([]tag{}, tags...)
	for i, t := range tags {
		at := data[header+entry*i:]
		copy(at, t.name)
		order.PutUint32(at[4:], uint32(len(data)))
		order.PutUint32(at[8:], uint32(len(t.data)))
		data = append(data, t.data...)
		data = append(data, make([]byte, -len(data)&3)...)
	}
	order.PutUint32(data, uint32(len(data)))
	return data
}

// fixed is a number of 15 and 16 bits.
func fixed(v float64) uint32 { return uint32(int32(math.Round(v * 65536))) }

func xyzTag(v vector) []byte {
	data := []byte("XYZ \x00\x00\x00\x00")
	for _, x := range v {
		data = order.AppendUint32(data, fixed(x))
	}
	return data
}

// gamma is a curve that is a power, in eighth of bits.
func gamma(g float64) []byte {
	data := append([]byte("curv\x00\x00\x00\x00"), 0, 0, 0, 1)
	return order.AppendUint16(data, uint16(math.Round(g*256)))
}

// sampled is a curve by so many values.
func sampled(n int, curve func(float64) float64) []byte {
	data := order.AppendUint32([]byte("curv\x00\x00\x00\x00"), uint32(n))
	for i := range n {
		data = order.AppendUint16(data, uint16(math.Round(65535*curve(float64(i)/float64(n-1)))))
	}
	return data
}

// parametric is the curve of sRGB in the form of version 4.
func parametric() []byte {
	data := append([]byte("para\x00\x00\x00\x00"), 0, 3, 0, 0)
	for _, v := range []float64{2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045} {
		data = order.AppendUint32(data, fixed(v))
	}
	return data
}

// shaperProfile is one of three curves and a matrix.
func shaperProfile(version byte, c Chromaticities, curves ...[]byte) []byte {
	m, ok := c.toXYZ()
	if !ok {
		panic("no chromaticities")
	}
	tags := []tag{{"wtpt", xyzTag(d50)}}
	for i, name := range []string{"r", "g", "b"} {
		tags = append(tags, tag{name + "XYZ", xyzTag(vector{m[0][i], m[1][i], m[2][i]})},
			tag{name + "TRC", curves[i%len(curves)]})
	}
	return profileOf(version, "mntr", "RGB ", "XYZ ", tags...)
}

// toLab is CIE L*a*b* of XYZ.
func toLab(v vector) vector {
	for i := range v {
		if v[i] /= d50[i]; v[i] > 216.0/24389 {
			v[i] = math.Cbrt(v[i])
		} else {
			v[i] = (24389.0/27*v[i] + 16) / 116
		}
	}
	return vector{116*v[1] - 16, 500 * (v[0] - v[1]), 200 * (v[1] - v[2])}
}

// nodesOf walks over a grid, the last channel counts fastest.
func nodesOf(channels, side int, visit func(in vector4)) {
	size := int(math.Round(math.Pow(float64(side), float64(channels))))
	for i := range size {
		var in vector4
		for n, at := channels-1, i; n >= 0; n-- {
			in[n] = float64(at%side) / float64(side-1)
			at /= side
		}
		visit(in)
	}
}

type vector4 [4]float64

func share(v float64) float64 { return min(max(v, 0), 1) }

// wideTable is a table of version 2 with 16 bits (lut16Type).
func wideTable(channels, side int, lab func(in vector4) vector) []byte {
	data := append([]byte("mft2\x00\x00\x00\x00"), byte(channels), 3, byte(side), 0)
	data = append(data, unity()...)
	data = append(data, 0, 2, 0, 2)
	for range channels {
		data = append(data, 0, 0, 0xff, 0xff)
	}
	nodesOf(channels, side, func(in vector4) {
		v := lab(in)
		for _, x := range []float64{v[0] / 100 * 0xff00, (v[1] + 128) * 256, (v[2] + 128) * 256} {
			data = order.AppendUint16(data, uint16(math.Round(min(max(x, 0), 65535))))
		}
	})
	for range 3 {
		data = append(data, 0, 0, 0xff, 0xff)
	}
	return data
}

// narrowTable is one of 8 bits (lut8Type).
func narrowTable(channels, side int, lab func(in vector4) vector) []byte {
	data := append([]byte("mft1\x00\x00\x00\x00"), byte(channels), 3, byte(side), 0)
	data = append(data, unity()...)
	straight := make([]byte, 256)
	for i := range straight {
		straight[i] = byte(i)
	}
	for range channels {
		data = append(data, straight...)
	}
	nodesOf(channels, side, func(in vector4) {
		v := lab(in)
		for _, x := range []float64{v[0] / 100 * 255, v[1] + 128, v[2] + 128} {
			data = append(data, byte(math.Round(min(max(x, 0), 255))))
		}
	})
	for range 3 {
		data = append(data, straight...)
	}
	return data
}

// module is a table of version 4 (lutAToBType): curves, table, curves, matrix, curves.
func module(side int, lab func(in vector4) vector) []byte {
	data := append([]byte("mAB \x00\x00\x00\x00"), 3, 3, 0, 0)
	data = append(data, make([]byte, 20)...)
	part := func(at int, content ...[]byte) {
		order.PutUint32(data[at:], uint32(len(data)))
		for _, c := range content {
			data = append(data, c...)
			data = append(data, make([]byte, -len(data)&3)...)
		}
	}
	straight := sampled(2, func(v float64) float64 { return v })
	part(12, straight, straight, straight)
	one := unity()
	part(16, one, make([]byte, 12))
	part(20, straight, straight, straight)
	grid := append(make([]byte, 16), 2, 0, 0, 0)
	for i := range 3 {
		grid[i] = byte(side)
	}
	nodesOf(3, side, func(in vector4) {
		for i := range 3 { // what the first curves have done
			in[i] = math.Pow(in[i], 1/1.1)
		}
		v := lab(in)
		for _, x := range []float64{v[0] / 100, (v[1] + 128) / 255, (v[2] + 128) / 255} {
			grid = order.AppendUint16(grid, uint16(math.Round(65535*share(x))))
		}
	})
	part(24, grid)
	first := sampled(64, func(v float64) float64 { return math.Pow(v, 1.1) })
	part(28, first, first, first)
	return data
}

// unity is the matrix that changes nothing.
func unity() []byte {
	data := make([]byte, 36)
	for i := range 3 {
		order.PutUint32(data[16*i:], fixed(1))
	}
	return data
}

// scanned is a device whose channels disturb each other, as no curves and matrix do.
func scanned(in vector4) vector {
	r, g, b := math.Pow(in[0], 2.1), math.Pow(in[1], 2.2), math.Pow(in[2], 1.9)
	mean := (r + g + b) / 3
	more := 0.75 + 0.2*mean
	m, _ := chromatics[9].toXYZ()
	return toLab(m.of(vector{mean + (r-mean)*more, mean + (g-mean)*more, mean + (b-mean)*more}))
}

// printed are four inks on white paper, that take light away.
func printed(in vector4) vector {
	light := vector{1, 1, 1}
	for i, ink := range []vector{{0.08, 0.45, 0.80}, {0.75, 0.10, 0.25}, {0.95, 0.85, 0.06}, {0.03, 0.03, 0.03}} {
		for c := range light {
			light[c] *= 1 - in[i]*(1-ink[c])
		}
	}
	m, _ := srgb.toXYZ()
	return toLab(m.of(light))
}

// The profiles of the tests. None is anybody's file.
var (
	displayP3 = shaperProfile(4, chromatics[12], parametric())
	adobeRGB  = shaperProfile(2, Chromaticities{{0.64, 0.33}, {0.21, 0.71}, {0.15, 0.06}, d65}, gamma(563.0/256))
	proPhoto  = shaperProfile(2, Chromaticities{{0.7347, 0.2653}, {0.1596, 0.8404}, {0.0366, 0.0001}, {0.3457, 0.3585}}, gamma(1.8))
	camera    = shaperProfile(2, Chromaticities{{0.69, 0.34}, {0.19, 0.88}, {0.12, -0.02}, {0.34, 0.355}},
		sampled(1024, func(v float64) float64 { return math.Pow(v, 1.7+0.3*v) }), sampled(777, func(v float64) float64 { return v * v }), gamma(2.05))
	scanner   = profileOf(2, "scnr", "RGB ", "Lab ", tag{"wtpt", xyzTag(d50)}, tag{"A2B0", wideTable(3, 17, scanned)})
	scanner8  = profileOf(2, "scnr", "RGB ", "Lab ", tag{"wtpt", xyzTag(d50)}, tag{"A2B0", narrowTable(3, 9, scanned)})
	modern    = profileOf(4, "scnr", "RGB ", "Lab ", tag{"wtpt", xyzTag(d50)}, tag{"A2B0", module(11, scanned)})
	press     = profileOf(2, "prtr", "CMYK", "Lab ", tag{"wtpt", xyzTag(d50)}, tag{"A2B0", wideTable(4, 9, printed)})
	grey18    = profileOf(2, "mntr", "GRAY", "XYZ ", tag{"wtpt", xyzTag(d50)}, tag{"kTRC", gamma(1.8)})
	ordinary  = shaperProfile(2, srgb, sampled(1024, decode))
	ordinary4 = shaperProfile(4, srgb, parametric())
	exchanged = shaperProfile(4, Chromaticities{srgb[1], srgb[0], srgb[2], d65}, parametric())
	greySRGB  = profileOf(4, "mntr", "GRAY", "XYZ ", tag{"wtpt", xyzTag(d50)}, tag{"kTRC", parametric()})
	allOfThem = map[string][]byte{
		"Display P3": displayP3, "Adobe RGB": adobeRGB, "ProPhoto": proPhoto, "a camera": camera, "a scanner": scanner,
		"a scanner of 8 bits": scanner8, "a module": modern, "a press": press, "greys of 1.8": grey18, "red and green exchanged": exchanged,
	}
)
