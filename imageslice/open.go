package imageslice

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
	"golang.org/x/sync/semaphore"

	"tessera/imageslice/colour"
	"tessera/imageslice/heif"
	"tessera/resources/memory"
)

// The bounds of what is opened.
const (
	MaxFileBytes = 300 << 20   // a file holds at most this many bytes
	MaxPixels    = 100_000_000 // a header may announce at most this many pixels
	MaxSide      = 4096        // a kept picture is at most this many pixels wide and high
	maxOpenSide  = 30_000      // a header may announce at most this many pixels a side: decoders keep whole rows

	maxTime = time.Minute // decoding may take at most this long
)

// errSlow ends a decoding that takes too long.
var errSlow = errors.New("decoding takes too long")

// nameless stands for the name of a picture that came without one.
const nameless = "the picture"

// OpenFile reads the picture at path. Errors are of type [*OpenError].
func OpenFile(path string) (*Picture, error) {
	src := FromFile(path)
	data, err := src.read(context.Background())
	if err != nil {
		return nil, err
	}
	return Decode(src.name, data)
}

// Decode makes a picture of a file's bytes; name is what errors call it. It
// keeps no reference to data. Errors are of type [*OpenError].
func Decode(name string, data []byte) (*Picture, error) {
	return opening{name: name, data: data}.decode(context.Background())
}

// opening is a picture to be decoded.
type opening struct {
	name string
	data []byte
	seen func(share float64) // of data, that the decoder has consumed; may be nil
	like []byte              // the file that it is a small image of, and has its colours from if it says none; may be nil
	most int64               // bytes that opening it may hold, where that is less than is granted; 0 for all of it
	dear func() error        // called before a picture that is costly to open, and its error ends that; may be nil
}

// under is how much all decoders together hold, in bytes as [format.cost]
// estimates them.
var under = semaphore.NewWeighted(maxCost)

// decode does the work of Decode. It ends early once ctx is cancelled, because the
// decoders ask for their input bit by bit.
func (o opening) decode(ctx context.Context) (p *Picture, err error) {
	name, data := o.name, o.data
	if name == "" {
		name = nameless
	}
	if len(data) == 0 {
		return nil, &OpenError{Name: name, Code: Empty}
	}
	if len(data) > MaxFileBytes {
		return nil, &OpenError{Name: name, Code: FileTooLarge}
	}
	f, kind := sniff(data)
	if f == nil {
		if kind != "" {
			return nil, &OpenError{Name: name, Code: Unsupported, Format: kind}
		}
		return nil, &OpenError{Name: name, Code: NotPicture}
	}
	in := &input{spliced: splice(data), data: data, ctx: ctx, seen: o.seen}
	if f.mend != nil {
		parts, own := f.mend(data)
		in.spliced, in.own = splice(parts...), int64(own)
	}
	// The decoders are third-party code fed with whatever a player found
	// somewhere: their panics are one more way of saying "damaged".
	defer func() {
		if r := recover(); r != nil {
			p, err = nil, &OpenError{Name: name, Code: Damaged, Format: f.name, Err: fmt.Errorf("decoder panicked: %v", r)}
		}
	}()
	refuse := func(err error) error {
		refusal := &OpenError{Name: name, Code: in.code(err), Format: f.name, Err: err}
		switch {
		case context.Cause(in.ctx) == errSlow:
			refusal.Code = TooSlow
		case ctx.Err() != nil:
			return ctx.Err()
		case refusal.Code == Damaged && f.fax(data):
			refusal.Code, refusal.Format = Unsupported, faxTIFF
		case errors.Is(err, heif.ErrMoving):
			refusal.Format = movingHEIC
		}
		return refusal
	}
	cfg, err := f.config(in)
	if err != nil {
		return nil, refuse(err)
	}
	if cfg.Width <= 0 || cfg.Height <= 0 {
		return nil, &OpenError{Name: name, Code: Damaged, Format: f.name, Err: errors.New("no width or height")}
	}
	cost, ok := f.affordable(cfg, data)
	if !ok || o.most > 0 && cost > o.most {
		return nil, &OpenError{Name: name, Code: TooLarge, Format: f.name, Width: cfg.Width, Height: cfg.Height}
	}
	if err := under.Acquire(ctx, cost); err != nil {
		return nil, err
	}
	defer under.Release(cost)
	dear := f.dear(cfg, data)
	if dear {
		memory.GiveBack() // what the one before has left, or both together would be more than granted
		if o.dear != nil {
			if err := o.dear(); err != nil {
				return nil, err
			}
		}
	}
	var stop context.CancelFunc
	in.ctx, stop = context.WithTimeoutCause(ctx, maxTime, errSlow)
	defer stop()
	if f.name == "JPEG" {
		if err := checkScans(cfg, data); err != nil {
			return nil, refuse(err)
		}
	}
	orient := readOrientation(f, data)
	in.colours = o.colours(f)
	in.at, in.dry = 0, false
	px, err := f.decode(in, cfg)
	if err != nil {
		return nil, refuse(err)
	}
	p = newPicture(name, digest(data), px.bounded(MaxSide).inSRGB(in.colours), orient)
	p.dear = dear
	return p, nil
}

// input feeds a decoder and notices when it asks for more than there is.
type input struct {
	*spliced
	data []byte // all of the file
	own  int64  // how many bytes at the end the file does not have
	ctx  context.Context
	seen func(float64)
	dry  bool // a read reached past the file's end

	colours *colour.Transform // takes what is decoded to sRGB; nil where it is that
}

func (in *input) Read(p []byte) (int, error) {
	if end := in.size - in.own; in.own > 0 && in.at < end {
		p = p[:min(int64(len(p)), end-in.at)] // what is not the file's has to be asked for
	}
	n, err := in.ReadAt(p, in.at)
	if n > 0 && err == io.EOF {
		err = nil
	}
	in.at += int64(n)
	return n, err
}

func (in *input) ReadAt(p []byte, off int64) (int, error) {
	if err := in.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := in.spliced.ReadAt(p, off)
	end := off + int64(n)
	if err == io.EOF && n < len(p) || in.own > 0 && end > in.size-in.own {
		in.dry = true
	}
	if in.seen != nil {
		in.seen(min(float64(end)/float64(in.size), 1))
	}
	return n, err
}

// code sorts a decoder's error. Several decoders turn io.ErrUnexpectedEOF into
// words of their own, so the input's own observation counts too.
func (in *input) code(err error) Code {
	if errors.Is(err, heif.ErrMoving) {
		return Unsupported
	}
	if in.dry || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return Truncated
	}
	if errors.Is(err, png.UnsupportedError("dimension overflow")) || errors.Is(err, heif.ErrMemory) {
		return TooLarge
	}
	if isUnsupported(err) {
		return Unsupported
	}
	return Damaged
}

// openRegular opens a file for reading and tells its size. It asks what the
// path names first: opening a pipe would wait for ever.
func openRegular(path string) (io.ReadCloser, int64, error) {
	name := filepath.Base(path)
	info, err := os.Stat(path)
	if err != nil {
		return nil, 0, readError(name, err)
	}
	if info.IsDir() {
		return nil, 0, &OpenError{Name: name, Code: IsFolder}
	}
	if !info.Mode().IsRegular() {
		return nil, 0, &OpenError{Name: name, Code: Unreadable, Err: errors.New("it is not an ordinary file")}
	}
	if info.Size() > MaxFileBytes {
		return nil, 0, &OpenError{Name: name, Code: FileTooLarge}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, readError(name, err)
	}
	return f, info.Size(), nil
}

// readBounded reads r to its end, at most limit bytes. size is a hint, so that a
// file of known size costs one allocation.
func readBounded(r io.Reader, name string, size, limit int64) ([]byte, error) {
	var buf bytes.Buffer
	buf.Grow(int(min(max(size, 0), limit)) + bytes.MinRead)
	n, err := buf.ReadFrom(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, readError(name, err)
	}
	if n > limit {
		return nil, &OpenError{Name: name, Code: FileTooLarge}
	}
	return buf.Bytes(), nil
}

// isUnsupported reports whether a decoder says that it understood the file
// but lacks the feature.
func isUnsupported(err error) bool {
	return is[jpeg.UnsupportedError](err) || is[png.UnsupportedError](err) || is[tiff.UnsupportedError](err) ||
		is[*heif.EngineError](err) || errors.Is(err, heif.ErrCodec) || errors.Is(err, bmp.ErrUnsupported) || errors.Is(err, errors.ErrUnsupported)
}

// is says whether an error is of that type, or wraps one.
func is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}
