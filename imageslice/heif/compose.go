package heif

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// decoding puts an HEVC picture together.
type decoding struct {
	ctx  context.Context
	data []byte // the file
	c    *container
	h    Header
	seen *progress
}

// decodeHEVC decodes the primary picture of a file, as it is stored.
func decodeHEVC(ctx context.Context, data []byte, h Header, done func(share float64)) (image.Image, error) {
	c, err := readContainer(data)
	if err != nil {
		return nil, err
	}
	d := &decoding{ctx, data, c, h, &progress{blocks: h.blocks(), done: done}}
	id := c.primary
	for range maxChain {
		it := c.items[id]
		if it == nil || it.kind != "iden" || len(it.madeOf) == 0 {
			break
		}
		id = it.madeOf[0]
	}
	if it := c.items[id]; it != nil && it.kind == "iovl" {
		return d.overlay(it)
	}
	return d.standard(id, h)
}

// standard decodes a picture and makes its samples those of JPEG, on white where it is
// transparent.
func (d *decoding) standard(id uint64, h Header) (image.Image, error) {
	photo, err := d.picture(id, h.color, false)
	if err != nil {
		return nil, err
	}
	var mask *image.YCbCr
	if h.Alpha {
		mask, err = d.picture(h.alpha, nclx{}, true)
		// A picture that is opaque is better than none.
		if err != nil && !errors.Is(err, ErrSamples) && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrCodec) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, err
		}
	}
	if photo.Cb == nil {
		grey := &image.Gray{Pix: photo.Y, Stride: photo.YStride, Rect: photo.Rect}
		if mask != nil {
			grey.Pix = onWhite(grey.Pix, grey.Stride, 255, photo.Rect, mask, h.premultiplied)
		}
		return grey, nil
	}
	img := h.color.standard(photo)
	if mask == nil {
		return img, nil
	}
	switch m := img.(type) {
	case *image.YCbCr:
		return overWhite(m, mask, h.premultiplied), nil
	case *image.RGBA:
		return transparent(m, mask, h.premultiplied), nil
	}
	return nil, ErrDamaged
}

// picture decodes a picture that is one piece or a grid of such. Of one that is grey, or is
// wanted so, there is luma only.
func (d *decoding) picture(id uint64, c nclx, grey bool) (*image.YCbCr, error) {
	it := d.c.items[id]
	if it == nil {
		return nil, ErrDamaged
	}
	switch it.kind {
	case "grid":
		return d.grid(it, c, grey)
	case "iden":
		if len(it.madeOf) == 1 && it.madeOf[0] != id {
			if of := d.c.items[it.madeOf[0]]; of != nil && of.kind != "iden" {
				return d.picture(it.madeOf[0], c, grey)
			}
		}
		return nil, ErrDamaged
	}
	var out *image.YCbCr
	err := d.piece(d.ctx, it, true, func(s *sandbox, planes []plane) (err error) {
		of, err := d.c.properties(it)
		if err != nil {
			return err
		}
		size := of.stored()
		if out, err = d.blank(planes, min(planes[0].w, size.X), min(planes[0].h, size.Y), grey); err != nil {
			return err
		}
		return paste(out, image.Point{}, s, planes, c)
	})
	return out, err
}

// grid decodes a grid of pieces (ISO/IEC 23008-12, §6.6.2.3).
func (d *decoding) grid(it *item, c nclx, grey bool) (out *image.YCbCr, err error) {
	f, wide, err := d.about(it)
	if err != nil {
		return nil, err
	}
	rows, cols := int(f.uint(1))+1, int(f.uint(1))+1
	w, h := int(f.uint(wide)), int(f.uint(wide))
	if f.failed || rows*cols != len(it.madeOf) {
		return nil, ErrDamaged
	}
	var square image.Point
	one := func(ctx context.Context, i int) error {
		part := d.c.items[it.madeOf[i]]
		if part == nil {
			return ErrDamaged
		}
		return d.piece(ctx, part, i == 0, func(s *sandbox, planes []plane) (err error) {
			if i == 0 {
				square = image.Pt(planes[0].w, planes[0].h)
				if square.X*cols < w || square.Y*rows < h {
					return ErrDamaged
				}
				if out, err = d.blank(planes, w, h, grey); err != nil {
					return err
				}
			}
			return paste(out, image.Pt(i%cols*square.X, i/cols*square.Y), s, planes, c)
		})
	}
	if err := one(d.ctx, 0); err != nil {
		return nil, err
	}
	// The first has told how large they are: the others are decoded side by side. Pieces
	// of an odd size share samples of the chromas, and come one after the other.
	group, ctx := errgroup.WithContext(d.ctx)
	group.SetLimit(min(runtime.GOMAXPROCS(0), mostPieces))
	if square.X%2+square.Y%2 != 0 {
		group.SetLimit(1)
	}
	for i := 1; i < len(it.madeOf); i++ {
		group.Go(func() error { return one(ctx, i) })
	}
	return out, group.Wait()
}

// about is what is said of a picture that is made of others, and how many bytes its measures have.
func (d *decoding) about(it *item) (f *fields, wide int, err error) {
	about, err := d.c.bytesOf(it, d.data)
	f = &fields{data: about}
	f.uint(1) // the version
	return f, 2 + 2*int(f.uint(1)&1), err
}

// mostPieces is how many pieces of a grid are decoded at a time: each has a sandbox.
const mostPieces = 4

// overlay decodes pictures that are laid on a canvas (§6.6.2.4).
func (d *decoding) overlay(it *item) (image.Image, error) {
	f, wide, err := d.about(it)
	if err != nil {
		return nil, err
	}
	var fill [4]uint16
	for i := range fill {
		fill[i] = uint16(f.uint(2))
	}
	w, h := f.uint(wide), f.uint(wide)
	if f.failed || !d.h.holds(uint32(w), uint32(h)) {
		return nil, ErrDamaged
	}
	canvas := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	draw.Draw(canvas, canvas.Rect, image.NewUniform(color.NRGBA64{R: fill[0], G: fill[1], B: fill[2], A: fill[3]}), image.Point{}, draw.Src)
	for _, id := range it.madeOf {
		offset := func() int {
			if wide == 2 {
				return int(int16(f.uint(2)))
			}
			return int(int32(f.uint(4)))
		}
		at := image.Pt(offset(), offset())
		layer, err := d.c.header(id)
		if err != nil || f.failed {
			return nil, ErrDamaged
		}
		img, err := d.standard(id, layer)
		if err != nil {
			return nil, err
		}
		draw.Draw(canvas, img.Bounds().Add(at), img, image.Point{}, draw.Over)
	}
	return canvas, nil
}

// piece decodes what is compressed as one; single says that nothing else is decoded meanwhile.
func (d *decoding) piece(ctx context.Context, it *item, single bool, use func(*sandbox, []plane) error) error {
	if it.kind != string(HEVC) && it.kind != "hev1" {
		return fmt.Errorf("%w: %q", ErrCodec, it.kind)
	}
	compressed, err := d.c.bytesOf(it, d.data)
	if err != nil {
		return err
	}
	of, err := d.c.properties(it)
	if err != nil {
		return err
	}
	if of.hvcC == "" || of.Width <= 0 || of.Height <= 0 {
		return ErrDamaged
	}
	size := of.stored()
	pixels := int64(size.X) * int64(size.Y)
	if pixels > leastPixels && !d.h.holds(uint32(size.X), uint32(size.Y)) {
		return ErrDamaged
	}
	most := hevcBytes(max(pixels, leastPixels), int64(len(compressed)), of.coarse, of.Deep)
	help := 0
	if single {
		help = helpers(pixels)
	}
	return decodePiece(ctx, compressed, of.hvcC, size.X, size.Y, most, d.seen, help, use)
}

// leastPixels is how many pixels a piece may have, however small the picture.
const leastPixels = 1 << 20

// blank is a picture that is put together of such planes.
func (d *decoding) blank(planes []plane, w, h int, grey bool) (*image.YCbCr, error) {
	if !d.h.holds(uint32(w), uint32(h)) {
		return nil, ErrDamaged
	}
	rect := image.Rect(0, 0, w, h)
	if grey || len(planes) < 3 {
		return &image.YCbCr{Y: make([]byte, w*h), YStride: w, Rect: rect, SubsampleRatio: image.YCbCrSubsampleRatio444}, nil
	}
	ratio := image.YCbCrSubsampleRatio444
	switch luma, chroma := planes[0], planes[1]; {
	case chroma.w < luma.w && chroma.h < luma.h:
		ratio = image.YCbCrSubsampleRatio420
	case chroma.w < luma.w:
		ratio = image.YCbCrSubsampleRatio422
	case luma.w == 1 && chroma.h < luma.h: // a column of halved chromas
		ratio = image.YCbCrSubsampleRatio420
	}
	return image.NewYCbCr(rect, ratio), nil
}

// paste lays a piece onto a picture at a place.
func paste(out *image.YCbCr, at image.Point, s *sandbox, planes []plane, c nclx) error {
	into := []struct {
		pix          []byte
		stride, w, h int
	}{{out.Y, out.YStride, out.Rect.Dx(), out.Rect.Dy()}}
	dx, dy := 1, 1
	if out.Cb != nil {
		if len(planes) != 3 {
			return ErrDamaged
		}
		dx, dy = subsampling(out)
		w, h := (out.Rect.Dx()+dx-1)/dx, (out.Rect.Dy()+dy-1)/dy
		into = append(into, into[0], into[0])
		into[1].pix, into[2].pix = out.Cb, out.Cr
		for i := 1; i <= 2; i++ {
			into[i].stride, into[i].w, into[i].h = out.CStride, w, h
		}
	}
	for i, to := range into {
		from := planes[i]
		x, y := at.X, at.Y
		if i > 0 {
			x, y = x/dx, y/dy
			if from.w != (planes[0].w+dx-1)/dx || from.h != (planes[0].h+dy-1)/dy {
				return ErrDamaged
			}
		}
		size := 1
		if from.bits > 8 {
			size = 2
		}
		stride := int(from.stride)
		if from.bits < 1 || from.bits > 16 || from.w <= 0 || from.h <= 0 || stride < from.w*size {
			return ErrSamples
		}
		pix, err := s.view(from.at, stride*from.h)
		if err != nil {
			return err
		}
		level := c.levels(from.bits, i > 0)
		for row := range min(from.h, to.h-y) {
			n := min(from.w, to.w-x)
			if n <= 0 {
				break
			}
			line, source := to.pix[(y+row)*to.stride+x:][:n], pix[row*stride:]
			switch {
			case size == 2:
				last := uint16(len(level) - 1)
				for j := range line {
					line[j] = level[min(binary.LittleEndian.Uint16(source[2*j:]), last)]
				}
			case level == nil:
				copy(line, source)
			default:
				for j := range line {
					line[j] = level[source[j]]
				}
			}
		}
	}
	return nil
}

// subsampling is how many pixels a sample of the chromas covers.
func subsampling(m *image.YCbCr) (dx, dy int) {
	switch m.SubsampleRatio {
	case image.YCbCrSubsampleRatio420:
		return 2, 2
	case image.YCbCrSubsampleRatio422:
		return 2, 1
	}
	return 1, 1
}
