package colour

// cube is a table of colors of sRGB on a grid of three or four channels, between which is
// interpolated: among the four corners of a tetrahedron (J. M. Kasson et al., Performing
// color space conversions with three-dimensional linear interpolation, 1995), and
// linearly along the fourth channel.
type cube struct {
	side  int
	nodes [][3]int32 // in 65535 parts, the last channel counts fastest
}

// newCube is the table of what a function gives of channels from 0 to 1. That may lie
// beyond what sRGB has, and is cut only after it was interpolated: a bend within a cell
// would be lost.
func newCube(channels int, convert func(in [4]float64) (r, g, b float64)) *cube {
	const threes, fours = 33, 17
	c := &cube{side: threes}
	if channels == 4 {
		c.side = fours
	}
	size := 1
	for range channels {
		size *= c.side
	}
	c.nodes = make([][3]int32, size)
	const most = 4
	parts := func(v float64) int32 {
		if v != v { // what a damaged profile gives may be no number
			return 0
		}
		return int32(65535 * min(max(v, -most), most))
	}
	for i := range c.nodes {
		var in [4]float64
		for n, at := channels-1, i; n >= 0; n-- {
			in[n] = float64(at%c.side) / float64(c.side-1)
			at /= c.side
		}
		r, g, b := convert(in)
		c.nodes[i] = [3]int32{parts(r), parts(g), parts(b)}
	}
	return c
}

// at is the color of three channels.
func (c *cube) at(r, g, b uint16) (byte, byte, byte) {
	v := c.between(0, r, g, b)
	return rounded(v[0]), rounded(v[1]), rounded(v[2])
}

// inks is the color of four channels.
func (c *cube) inks(cyan, magenta, yellow, black byte) (byte, byte, byte) {
	const wide = 257
	slice := c.side * c.side * c.side
	cell, share := c.cell(uint16(cyan) * wide)
	m, y, k := uint16(magenta)*wide, uint16(yellow)*wide, uint16(black)*wide
	v := c.between(cell*slice, m, y, k)
	if share > 0 {
		w := c.between((cell+1)*slice, m, y, k)
		for i := range v {
			v[i] += (w[i] - v[i]) * share / 65535
		}
	}
	return rounded(v[0]), rounded(v[1]), rounded(v[2])
}

func rounded(v int) byte { return byte((min(max(v, 0), 65535) + 128) / 257) }

// cell is the node at or below a value, and how far that lies on the way to the next, in
// 65535 parts.
func (c *cube) cell(v uint16) (node, share int) {
	at := int(v) * (c.side - 1)
	return at / 65535, at % 65535
}

// between is the color of three channels in a part of the table that begins there.
func (c *cube) between(start int, r, g, b uint16) (v [3]int) {
	i, x := c.cell(r)
	j, y := c.cell(g)
	k, z := c.cell(b)
	start += (i*c.side+j)*c.side + k
	dx, dy, dz := c.side*c.side, c.side, 1
	// Where a value lies on a node there is no next one to be looked at.
	if x == 0 {
		dx = 0
	}
	if y == 0 {
		dy = 0
	}
	if z == 0 {
		dz = 0
	}
	// The way to the opposite corner goes along the channel that is farthest first.
	if x < y {
		x, y, dx, dy = y, x, dy, dx
	}
	if y < z {
		y, z, dy, dz = z, y, dz, dy
		if x < y {
			x, y, dx, dy = y, x, dy, dx
		}
	}
	p, q := &c.nodes[start], &c.nodes[start+dx]
	s, t := &c.nodes[start+dx+dy], &c.nodes[start+dx+dy+dz]
	for n := range v {
		v[n] = (int(p[n])*(65535-x) + int(q[n])*(x-y) + int(s[n])*(y-z) + int(t[n])*z) / 65535
	}
	return v
}
