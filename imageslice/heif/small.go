package heif

import "bytes"

// Small gives a file that shows what the one in data shows, but small: it has the picture
// for lists that phones put beside a photo for the primary one. It is nil where there is
// none whose longer side has at least so many pixels, or none of the photo's shape, and
// of an AVIF: libavif does not decode them.
func Small(data []byte, side int) []byte {
	c, err := readContainer(data)
	if err != nil {
		return nil
	}
	photo, err := c.header(c.primary)
	if err != nil || photo.Codec != HEVC || c.number.at+c.number.bytes > len(data) {
		return nil
	}
	for _, a := range c.small {
		if a.of != c.primary {
			continue
		}
		small, err := c.header(a.item)
		if err != nil || max(small.Width, small.Height) < side ||
			small.Codec != HEVC || small.Turn != photo.Turn || !alike(small, photo) {
			continue
		}
		copied := bytes.Clone(data)
		c.number.set(copied, a.item)
		return copied
	}
	return nil
}

// alike says whether one picture can be the other made small, up to the rounding of its
// sides.
func alike(small, photo Header) bool {
	a, b := int64(small.Width)*int64(photo.Height), int64(small.Height)*int64(photo.Width)
	pixel := int64(max(photo.Width, photo.Height)) // more or less of the small one
	return max(a, b)-min(a, b) <= max(pixel, max(a, b)/40) && small.Width <= photo.Width
}

// set writes a number there.
func (p place) set(data []byte, v uint64) {
	for i := range p.bytes {
		data[p.at+i] = byte(v >> (8 * (p.bytes - 1 - i)))
	}
}
