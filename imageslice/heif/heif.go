package heif

import (
	"context"
	"errors"
	"fmt"
	"image"
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

// Memory is how many bytes decoding may hold at most, of a file that long: a little more
// than pictures of each kind were measured to need.
func (h Header) Memory(file int64) int64 {
	size := h.stored()
	pixels := int64(size.X) * int64(size.Y)
	if h.Codec == HEVC {
		square := pixels
		if h.square > 0 {
			square = min(square, int64(h.square))
		}
		picture := int64(3)
		if h.coarse {
			picture = 2
		}
		if h.Alpha {
			picture += 4
		}
		return file + picture*pixels + hevcBytes(max(square, leastPixels), file, h.coarse, h.Deep)
	}
	const base = 16 << 20
	perPixel := int64(14)
	if h.coarse {
		perPixel = 12
	}
	if h.Deep {
		perPixel *= 2
	}
	if h.Alpha {
		perPixel += 8
	}
	return base + file + perPixel*pixels
}

// Decode decodes the primary picture of a file, of which h is the header, and hands it to
// use, as it is stored: [Header.Turn] says how it is to be turned. The image may lie in the
// sandbox's memory: it must not be kept beyond that call. An error of use is passed on.
// Decoding ends early once ctx is done, and tells done, unless that is nil, which share of
// the picture it has decoded.
func Decode(ctx context.Context, data []byte, h Header, done func(share float64), use func(image.Image) error) (err error) {
	// What the libraries leave in a damaged sandbox is met outside of it, too.
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrSamples, p)
		}
	}()
	if len(data) > maxFile {
		return ErrMemory
	}
	switch h.Codec {
	case HEVC:
		img, err := decodeHEVC(ctx, data, h, done)
		if err != nil {
			return err
		}
		return use(h.crop.cut(img))
	case AV1:
		return decodeAV1(ctx, data, h, func(img image.Image) error { return use(h.crop.cut(img)) })
	}
	return fmt.Errorf("%w: %q", ErrCodec, string(h.Codec))
}

// cut is the part of an image that is seen.
func (c window) cut(img image.Image) image.Image {
	size := img.Bounds().Size()
	part := c.part.Intersect(image.Rectangle{Max: size})
	if c.of == (image.Point{}) || part.Empty() {
		return img
	}
	seen := img.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(part)
	if m, ok := seen.(*image.YCbCr); ok {
		// Where no sample of the chromas is cut they stay as they are in a photo that begins at 0, 0.
		if dx, dy := subsampling(m); part.Min.X%dx == 0 && part.Min.Y%dy == 0 {
			m.Rect = image.Rectangle{Max: part.Size()}
		}
	}
	return seen
}

// maxFile is as much as the sandbox can count.
const maxFile = 1 << 30

// slack is by how many pixels a side may be longer than announced: some encoders round up.
const slack = 64

// holds says whether a picture may have these measures where the container has announced
// others.
func (h Header) holds(w, hi uint32) bool {
	size := h.stored()
	return w > 0 && hi > 0 && w <= 1<<16 && hi <= 1<<16 &&
		int64(w)*int64(hi) <= int64(size.X+slack)*int64(size.Y+slack)
}

// blocks is in how many blocks the picture is decoded; 0 if that is not known.
func (h Header) blocks() int {
	if h.block == 0 {
		return 0
	}
	size := h.stored()
	return ((size.X + h.block - 1) / h.block) * ((size.Y + h.block - 1) / h.block)
}

// decodeAV1 calls the function of avif.c: once for the measures, once for the samples.
func decodeAV1(ctx context.Context, data []byte, h Header, use func(image.Image) error) error {
	s, err := av1.start(ctx, h.Memory(int64(len(data))))
	if err != nil {
		return err
	}
	defer s.close()
	img, err := s.decodeAV1(data, h)
	if err == nil {
		err = use(img)
	}
	return err
}

func (s *sandbox) decodeAV1(data []byte, h Header) (image.Image, error) {
	at, err := s.load(data)
	if err != nil {
		return nil, err
	}
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
		return []uint64{uint64(at), uint64(len(data)), measure, 0, w, w + 4, w + 8, w + 12, w + 16, out}
	}
	if err := s.decode(args(1, 0)); err != nil {
		return nil, err
	}
	width, height, depth := s.number(said), s.number(said+4), s.number(said+8)
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
			v := uint32(out[2*i]) | uint32(out[2*i+1])<<8
			out[i] = byte((v*255 + 1<<15) >> 16) // rounded
		}
		out = out[:4*pixels]
	}
	return &image.RGBA{Pix: out, Stride: 4 * int(width), Rect: image.Rect(0, 0, int(width), int(height))}, nil
}

// decode calls the function that both libraries are called by.
func (s *sandbox) decode(args []uint64) error {
	ok, err := s.call("decode", args...)
	if err == nil && uint32(ok) == 0 {
		err = ErrSamples
	}
	return err
}
