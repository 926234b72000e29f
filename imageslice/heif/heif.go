// Package heif opens HEIC, HEIF and AVIF pictures: it reads their container itself, and
// leaves the compressed samples to libheif and libavif, which are built for WebAssembly
// and run in a sandbox: they see the file's bytes, have as much memory as the picture
// needs, and reach neither files nor the network nor the system's libraries.
//
// Both are compiled to machine code when first needed, not before.
package heif

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
)

// Errors of decoding.
var (
	ErrMemory  = errors.New("heif: decoding takes more memory than granted")
	ErrSamples = errors.New("heif: the compressed samples cannot be decoded")
	ErrCodec   = errors.New("heif: a codec that is not known here")
)

// EngineError says that nothing can be decoded on this machine, whatever the file.
type EngineError struct{ Err error }

func (e *EngineError) Error() string { return "heif: " + e.Err.Error() }
func (e *EngineError) Unwrap() error { return e.Err }

// Seen is how the image that Decode gives is to be turned: libheif turns what it
// decodes, libavif does not.
func (h Header) Seen() Turn {
	if h.Codec == AV1 {
		return h.Turn
	}
	return Upright
}

// Memory is how many bytes decoding may hold at most, of a file that long: a little more
// than pictures of each kind were measured to need, turned and unturned.
func (h Header) Memory(file int64) int64 {
	const base = 16 << 20
	perPixel := int64(14)
	switch {
	case h.Codec == AV1 && h.coarse:
		perPixel = 12
	case h.Codec == AV1:
	case h.coarse && h.pieces:
		perPixel = 8
	case h.coarse:
		perPixel = 11
	}
	if h.Deep {
		perPixel *= 2
	}
	if h.Alpha {
		perPixel += 8
	}
	return base + file + perPixel*int64(h.Width)*int64(h.Height)
}

// Decode decodes the primary picture of a file of so many bytes, which r gives from the
// beginning and of which h is the header, and hands it to use. The image lies in the
// sandbox's memory: it must not be kept beyond that call. An error of use is passed on.
// Decoding ends early once ctx is done, and tells done, unless that is nil, which share of
// the picture it has decoded.
func Decode(ctx context.Context, r io.Reader, size int64, h Header, done func(share float64), use func(image.Image) error) (err error) {
	e, decode := hevc, decodeHEVC
	switch h.Codec {
	case HEVC:
	case AV1:
		e, decode = av1, decodeAV1
	default:
		return fmt.Errorf("%w: %q", ErrCodec, string(h.Codec))
	}
	if size > maxFile {
		return ErrMemory
	}
	s, err := e.start(ctx, h.Memory(size))
	if err != nil {
		return err
	}
	defer s.close()
	s.blocks, s.done = h.blocks(), done
	// What the libraries leave in a damaged sandbox is met outside of it, too.
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrSamples, p)
		}
	}()
	at, err := s.load(r, size)
	if err != nil {
		return err
	}
	img, err := decode(s, at, size, h)
	if err != nil {
		return err
	}
	return use(img)
}

// maxFile is as much as the sandbox can count.
const maxFile = 1 << 30

// holds says whether a picture may have these measures where the container has announced
// others: cropping takes some away, and some encoders round up.
func (h Header) holds(w, hi uint32) bool {
	const slack = 64
	return w > 0 && hi > 0 && w <= 1<<16 && hi <= 1<<16 &&
		int64(w)*int64(hi) <= int64(h.Width+slack)*int64(h.Height+slack)
}

// blocks is in how many blocks the picture is decoded; 0 if that is not known.
func (h Header) blocks() int {
	if h.block == 0 {
		return 0
	}
	return ((h.Width + h.block - 1) / h.block) * ((h.Height + h.block - 1) / h.block)
}

// decodeHEVC calls the function of heif.c: once for the measures, once for the samples.
func decodeHEVC(s *sandbox, at uint32, size int64, h Header) (image.Image, error) {
	const (
		ycc, rgb, grey = 0, 1, 2 // heif_colorspace
	)
	said, err := s.alloc(5 * 4)
	if err != nil {
		return nil, err
	}
	args := func(measure, out uint64) []uint64 {
		w := uint64(said)
		return []uint64{uint64(at), uint64(size), measure, w, w + 4, w + 8, w + 12, w + 16, out}
	}
	if err := s.decode(args(1, 0)); err != nil {
		return nil, err
	}
	v, err := s.words(said, 5)
	if err != nil {
		return nil, err
	}
	width, height, space, chroma, premultiplied := v[0], v[1], v[2], v[3], v[4] == 1
	if !h.holds(width, height) {
		return nil, ErrDamaged
	}
	rect := image.Rect(0, 0, int(width), int(height))
	w, hi := int(width), int(height)
	cw, ch, ratio := w, hi, image.YCbCrSubsampleRatio444
	switch chroma {
	case 1:
		cw, ch, ratio = (w+1)/2, (hi+1)/2, image.YCbCrSubsampleRatio420
	case 2:
		cw, ratio = (w+1)/2, image.YCbCrSubsampleRatio422
	}
	stride, cstride := strideOf(w, 1), strideOf(cw, 1)
	var bytes int
	switch space {
	case ycc:
		bytes = stride*hi + 2*cstride*ch
	case grey:
		bytes = stride * hi
	case rgb:
		stride = strideOf(w, 4)
		bytes = stride * hi
	default:
		return nil, ErrSamples
	}
	to, err := s.alloc(bytes)
	if err != nil {
		return nil, err
	}
	if err := s.decode(args(0, uint64(to))); err != nil {
		return nil, err
	}
	out, err := s.view(to, bytes)
	if err != nil {
		return nil, err
	}
	switch {
	case space == grey:
		return &image.Gray{Pix: out, Stride: stride, Rect: rect}, nil
	case space == rgb && premultiplied:
		return &image.RGBA{Pix: out, Stride: stride, Rect: rect}, nil
	case space == rgb:
		return &image.NRGBA{Pix: out, Stride: stride, Rect: rect}, nil
	}
	cb, cr := stride*hi, stride*hi+cstride*ch
	photo := &image.YCbCr{
		Y: out[:cb], Cb: out[cb:cr], Cr: out[cr:], YStride: stride, CStride: cstride, SubsampleRatio: ratio, Rect: rect,
	}
	img := h.color.standard(photo)
	if h.Alpha && img == photo {
		return photo, s.overWhite(photo, at, size, h, premultiplied)
	}
	return img, nil
}

// decodeAV1 calls the function of avif.c likewise.
func decodeAV1(s *sandbox, at uint32, size int64, h Header) (image.Image, error) {
	said, err := s.alloc(4*4 + 8)
	if err != nil {
		return nil, err
	}
	// The function says nothing of damaged samples, but then it gives no duration.
	const none = 0xffff_ffff_ffff_ffff
	if !s.mod.Memory().WriteUint64Le(said+16, none) {
		return nil, ErrSamples
	}
	args := func(measure, out uint64) []uint64 {
		w := uint64(said)
		return []uint64{uint64(at), uint64(size), measure, 0, w, w + 4, w + 8, w + 12, w + 16, out}
	}
	if err := s.decode(args(1, 0)); err != nil {
		return nil, err
	}
	v, err := s.words(said, 4)
	if err != nil {
		return nil, err
	}
	width, height, depth := v[0], v[1], v[2]
	if !h.holds(width, height) {
		return nil, ErrDamaged
	}
	pixels := int(width) * int(height)
	bytes := 4 * pixels
	if depth > 8 {
		bytes *= 2
	}
	to, err := s.alloc(bytes)
	if err != nil {
		return nil, err
	}
	if err := s.decode(args(0, uint64(to))); err != nil {
		return nil, err
	}
	if duration, ok := s.mod.Memory().ReadUint64Le(said + 16); !ok || duration == none {
		return nil, ErrSamples
	}
	out, err := s.view(to, bytes)
	if err != nil {
		return nil, err
	}
	if depth > 8 { // sixteen bits, the high ones last
		for i := range 4 * pixels {
			out[i] = out[2*i+1]
		}
		out = out[:4*pixels]
	}
	return &image.RGBA{Pix: out, Stride: 4 * int(width), Rect: image.Rect(0, 0, int(width), int(height))}, nil
}

// strideOf is how many bytes a row of libheif's planes has.
func strideOf(w, bytes int) int {
	const least, align = 64, 16
	return (max((w+1)&^1, least)*bytes + align - 1) &^ (align - 1)
}

// decode calls the function that both libraries are called by.
func (s *sandbox) decode(args []uint64) error {
	ok, err := s.call("decode", args...)
	if err == nil && uint32(ok) == 0 {
		err = ErrSamples
	}
	return err
}

// words reads numbers of 32 bits.
func (s *sandbox) words(at uint32, n int) ([]uint32, error) {
	v := make([]uint32, n)
	for i := range v {
		var ok bool
		if v[i], ok = s.mod.Memory().ReadUint32Le(at + 4*uint32(i)); !ok {
			return nil, ErrSamples
		}
	}
	return v, nil
}
