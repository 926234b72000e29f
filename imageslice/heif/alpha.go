package heif

import (
	"errors"
	"image"
)

// overWhite lays a photo on white where it is transparent. libheif leaves that out of
// what it gives as luma and chromas, so it is asked for the picture of the transparency
// as if that were the primary one: the file in the sandbox says so from then on.
func (s *sandbox) overWhite(photo *image.YCbCr, at uint32, size int64, h Header, premultiplied bool) error {
	if h.number.at+h.number.bytes > int(size) {
		return ErrDamaged
	}
	number, err := s.view(at+uint32(h.number.at), h.number.bytes)
	if err != nil {
		return err
	}
	place{0, h.number.bytes}.set(number, h.alpha)
	plain := h
	plain.Alpha, plain.color = false, nclx{}
	// The memory may lie elsewhere once it has grown, but what was decoded lies in it for
	// good: it grows in its place.
	mask, err := decodeHEVC(s, at, size, plain)
	if errors.Is(err, ErrSamples) || errors.Is(err, ErrDamaged) {
		return nil // a picture that is opaque is better than none
	}
	if err != nil {
		return err
	}
	if mask.Bounds() != photo.Rect {
		return nil
	}
	var opacity func(x, y int) int
	switch m := mask.(type) {
	case *image.Gray:
		opacity = func(x, y int) int { return int(m.Pix[y*m.Stride+x]) }
	case *image.YCbCr:
		opacity = func(x, y int) int { return int(m.Y[y*m.YStride+x]) }
	default:
		return nil
	}
	// White has the luma 255 and no chroma, and both are linear.
	share := func(v, white byte, a int) byte { return byte((int(v)*a + int(white)*(255-a) + 127) / 255) }
	w, hi := photo.Rect.Dx(), photo.Rect.Dy()
	for y := range hi {
		for x := range w {
			l, a := photo.YOffset(x, y), opacity(x, y)
			if premultiplied {
				photo.Y[l] = byte(min(int(photo.Y[l])+255-a, 255))
			} else {
				photo.Y[l] = share(photo.Y[l], 255, a)
			}
		}
	}
	if premultiplied {
		return nil
	}
	dx, dy := 1, 1
	switch photo.SubsampleRatio {
	case image.YCbCrSubsampleRatio420:
		dx, dy = 2, 2
	case image.YCbCrSubsampleRatio422:
		dx = 2
	}
	for y := 0; y < hi; y += dy {
		for x := 0; x < w; x += dx {
			c, a := photo.COffset(x, y), opacity(x, y)
			photo.Cb[c], photo.Cr[c] = share(photo.Cb[c], 128, a), share(photo.Cr[c], 128, a)
		}
	}
	return nil
}
