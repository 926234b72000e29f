package imageslice

import (
	"context"
	"image"
	"image/color"
	"image/draw"
)

// plane holds one component of a picture, one byte a sample. A sample covers
// dx × dy pixels of the picture.
type plane struct {
	pix    []byte
	stride int
	w, h   int
	dx, dy int
}

func newPlane(w, h, dx, dy int) plane {
	pw, ph := (w+dx-1)/dx, (h+dy-1)/dy
	return plane{pix: make([]byte, pw*ph), stride: pw, w: pw, h: ph, dx: dx, dy: dy}
}

func (p plane) row(y int) []byte { return p.pix[y*p.stride : y*p.stride+p.w] }

// planes are the samples of an opaque picture as it was stored: grey (one
// plane), red, green and blue, or, if ycc is set, luma and the two chromas of
// JPEG (ITU-T T.871). A photo keeps the halved chromas of its file, which takes
// 1.5 bytes a pixel where RGBA would take four.
type planes struct {
	w, h int
	ycc  bool
	srgb bool // its colours were taken to sRGB
	p    []plane
}

// threePlanes are those of red, green and blue, with nothing in them.
func threePlanes(w, h int) planes {
	return planes{w: w, h: h, p: []plane{newPlane(w, h, 1, 1), newPlane(w, h, 1, 1), newPlane(w, h, 1, 1)}}
}

// planesOf takes over the samples of a decoded image. Transparent parts are
// laid on white. Its only errors are ctx's.
func planesOf(ctx context.Context, img image.Image) (planes, error) {
	size := img.Bounds().Size()
	whole := planes{w: size.X, h: size.Y}
	switch m := img.(type) {
	case *image.Gray:
		whole.p = []plane{{pix: m.Pix, stride: m.Stride, w: size.X, h: size.Y, dx: 1, dy: 1}}
		return whole, nil
	case *image.YCbCr:
		if m.Rect.Min != (image.Point{}) {
			break
		}
		dx, dy := subsampling(m.SubsampleRatio)
		cw, ch := (size.X+dx-1)/dx, (size.Y+dy-1)/dy
		whole.ycc = true
		whole.p = []plane{
			{pix: m.Y, stride: m.YStride, w: size.X, h: size.Y, dx: 1, dy: 1},
			{pix: m.Cb, stride: m.CStride, w: cw, h: ch, dx: dx, dy: dy},
			{pix: m.Cr, stride: m.CStride, w: cw, h: ch, dx: dx, dy: dy},
		}
		return whole, nil
	}
	return separated(ctx, img)
}

// subsamplings are how many pixels a sample of the chromas covers.
var subsamplings = []struct {
	ratio  image.YCbCrSubsampleRatio
	dx, dy int
}{
	{image.YCbCrSubsampleRatio444, 1, 1}, {image.YCbCrSubsampleRatio422, 2, 1}, {image.YCbCrSubsampleRatio420, 2, 2},
	{image.YCbCrSubsampleRatio440, 1, 2}, {image.YCbCrSubsampleRatio411, 4, 1}, {image.YCbCrSubsampleRatio410, 4, 2},
}

func subsampling(r image.YCbCrSubsampleRatio) (dx, dy int) {
	for _, s := range subsamplings {
		if s.ratio == r {
			return s.dx, s.dy
		}
	}
	return 1, 1
}

// ratio is the reverse of subsampling.
func ratio(dx, dy int) image.YCbCrSubsampleRatio {
	for _, s := range subsamplings {
		if s.dx == dx && s.dy == dy {
			return s.ratio
		}
	}
	return image.YCbCrSubsampleRatio444
}

// separated splits any image into red, green and blue. It goes strip by strip,
// so that a large picture is never held as RGBA besides.
func separated(ctx context.Context, img image.Image) (planes, error) {
	b := img.Bounds()
	out := threePlanes(b.Dx(), b.Dy())
	const rows = 16
	strip := image.NewRGBA(image.Rect(0, 0, out.w, min(rows, out.h)))
	for top := 0; top < out.h; top += rows {
		if err := ctx.Err(); err != nil {
			return planes{}, err
		}
		draw.Draw(strip, strip.Rect, image.White, image.Point{}, draw.Src)
		draw.Draw(strip, strip.Rect, img, b.Min.Add(image.Pt(0, top)), draw.Over)
		for y := top; y < min(top+rows, out.h); y++ {
			line := strip.Pix[(y-top)*strip.Stride:]
			r, g, bl := out.p[0].row(y), out.p[1].row(y), out.p[2].row(y)
			for x := range r {
				r[x], g[x], bl[x] = line[4*x], line[4*x+1], line[4*x+2]
			}
		}
	}
	return out, nil
}

// standard is the samples as package image has them: grey, or luma and chromas,
// which are shared where they are there.
func (s planes) standard() image.Image {
	bounds := image.Rect(0, 0, s.w, s.h)
	if len(s.p) == 1 {
		return &image.Gray{Pix: s.p[0].pix, Stride: s.p[0].stride, Rect: bounds}
	}
	if s.ycc {
		return &image.YCbCr{Y: s.p[0].pix, Cb: s.p[1].pix, Cr: s.p[2].pix, YStride: s.p[0].stride, CStride: s.p[1].stride,
			SubsampleRatio: ratio(s.p[1].dx, s.p[1].dy), Rect: bounds}
	}
	img := image.NewYCbCr(bounds, image.YCbCrSubsampleRatio444)
	parallel(s.h, func(top, bottom int) {
		for y := top; y < bottom; y++ {
			r, g, b := s.p[0].row(y), s.p[1].row(y), s.p[2].row(y)
			at := y * img.YStride
			for x := range r {
				img.Y[at+x], img.Cb[at+x], img.Cr[at+x] = color.RGBToYCbCr(r[x], g[x], b[x])
			}
		}
	})
	return img
}

// bounded shrinks the picture so that no side exceeds limit.
func (s planes) bounded(limit int) planes {
	long := max(s.w, s.h)
	if long <= limit {
		return s
	}
	w := max(1, (s.w*limit+long/2)/long)
	h := max(1, (s.h*limit+long/2)/long)
	return s.resampled(0, 0, float64(s.w), float64(s.h), w, h, true)
}

// resampled scales the rectangle from (x0, y0) to (x1, y1), in pixels, to
// w × h. With x0 > x1 or y0 > y1 the result is mirrored. If subsampled is set,
// chromas stay as coarse as they are, otherwise every plane gets w × h samples.
func (s planes) resampled(x0, y0, x1, y1 float64, w, h int, subsampled bool) planes {
	out := planes{w: w, h: h, ycc: s.ycc, srgb: s.srgb}
	for _, from := range s.p {
		to := newPlane(w, h, 1, 1)
		// In units of the source plane's samples.
		ax, ay := x0/float64(from.dx), y0/float64(from.dy)
		bx, by := x1/float64(from.dx), y1/float64(from.dy)
		if subsampled {
			// The last chroma sample may reach past the picture's edge, hence
			// so does the source range.
			to = newPlane(w, h, from.dx, from.dy)
			bx = ax + (x1-x0)/float64(w)*float64(to.w)
			by = ay + (y1-y0)/float64(h)*float64(to.h)
		}
		resample(to, from, newTaps(from.w, ax, bx, to.w), newTaps(from.h, ay, by, to.h))
		out.p = append(out.p, to)
	}
	return out
}

// rgba joins full-size planes into an opaque image, rows and columns exchanged
// if turned.
func (s planes) rgba(turned bool) *image.RGBA {
	w, h := s.w, s.h
	if turned {
		w, h = h, w
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	stepX, stepY := 4, img.Stride
	if turned {
		stepX, stepY = stepY, stepX
	}
	parallel(s.h, func(top, bottom int) {
		for y := top; y < bottom; y++ {
			s.joinRow(img.Pix[y*stepY:], stepX, y)
		}
	})
	return img
}

// joinRow writes row y to pix, one pixel every step bytes.
func (s planes) joinRow(pix []byte, step, y int) {
	a := s.p[0].row(y)
	if len(s.p) == 1 {
		for x, v := range a {
			q := pix[x*step : x*step+4 : x*step+4]
			q[0], q[1], q[2], q[3] = v, v, v, 255
		}
		return
	}
	b, c := s.p[1].row(y)[:len(a)], s.p[2].row(y)[:len(a)]
	for x, v := range a {
		q := pix[x*step : x*step+4 : x*step+4]
		if s.ycc {
			q[0], q[1], q[2] = color.YCbCrToRGB(v, b[x], c[x])
		} else {
			q[0], q[1], q[2] = v, b[x], c[x]
		}
		q[3] = 255
	}
}
