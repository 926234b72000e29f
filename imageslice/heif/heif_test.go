package heif

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"image"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tessera/resources/must"
)

// patient is a context that is cancelled after it was asked so many times.
type patient struct {
	context.Context
	left atomic.Int64
}

func (p *patient) Err() error {
	if p.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// never is more often than anybody asks.
const never = 1 << 40

// after is a context that is cancelled after it was asked so many times.
func after(t *testing.T, n int64) *patient {
	p := &patient{Context: t.Context()}
	p.left.Store(n)
	return p
}

// asks is how often decoding asks whether it is to go on.
func asks(t *testing.T, decode func(context.Context) error) int64 {
	t.Helper()
	calm := after(t, never)
	must.Do(t, decode(calm))
	return never - calm.left.Load()
}

// TestCancelled: decoding asks again and again whether it is to go on, and ends at once
// where it is not; a deadline ends it, too.
func TestCancelled(t *testing.T) {
	all := samples(t)
	for _, name := range []string{"turned-1.heic", "flat.avif"} {
		h := must.Have(ReadHeader(all[name]))(t)
		decode := func(ctx context.Context) error {
			return Decode(ctx, all[name], h, nil, func(image.Image) error { return nil })
		}
		asked := asks(t, decode)
		must.Hold(t, asked >= 20, "%s: asked %d times only", name, asked)
		for _, n := range []int64{0, 1, asked / 2, asked - 2} {
			hasty := after(t, n)
			err, over := decode(hasty), -hasty.left.Load()
			must.Hold(t, errors.Is(err, context.Canceled) && over <= 5,
				"%s, cancelled after %d of %d: %v, went on for %d", name, n, asked, err, over)
		}
		late, stop := context.WithTimeout(t.Context(), time.Nanosecond)
		defer stop()
		must.Hold(t, errors.Is(decode(late), context.DeadlineExceeded), "%s: a deadline does not end it", name)
	}
}

// TestGranted: a sandbox that wants more than it may have is ended.
func TestGranted(t *testing.T) {
	for _, e := range []*engine{hevc, av1} {
		s := must.Have(e.start(t.Context(), 4<<20))(t)
		defer s.close()
		var err error
		for n := 0; n < 8 && err == nil; n++ {
			_, err = s.alloc(1 << 20)
		}
		must.Hold(t, errors.Is(err, ErrMemory), "%v", err)
	}
	var granted [5]int64
	for i, h := range []Header{{Codec: HEVC, Width: 1, Height: 1}, {Codec: HEVC, Width: 4000, Height: 3000, coarse: true},
		{Codec: HEVC, Width: 4000, Height: 3000}, {Codec: AV1, Width: 4000, Height: 3000, coarse: true},
		{Codec: HEVC, Width: 4000, Height: 3000, Alpha: true, Deep: true}} {
		granted[i] = h.Memory(1 << 20)
		must.Hold(t, i == 0 || granted[i] > granted[i-1],
			"%+v is granted %d bytes, what needs less %d", h, granted[i], granted[max(i-1, 0)])
	}
	for want, h := range map[int64]Header{ // megabytes of a photo of twelve, in a file of one; measured for each kind
		105: {Codec: HEVC, coarse: true}, 153: {Codec: HEVC}, 273: {Codec: HEVC, Alpha: true, Deep: true},
		54: {Codec: HEVC, square: 512 * 512}, 161: {Codec: AV1, coarse: true}, 185: {Codec: AV1}, 353: {Codec: AV1, Deep: true},
		281: {Codec: AV1, Alpha: true},
	} {
		h.Width, h.Height = 4000, 3000
		got := h.Memory(1<<20) / 1e6
		must.Hold(t, got == want, "%+v is granted %d MB, not %d", h, got, want)
	}
	must.Be(t, granted[0] <= 32<<20, "a picture of one pixel is granted %d bytes", granted[0])
	must.Equal(t, Header{Width: 64, Height: 65, block: 32}.blocks(), 6, "blocks")
}

// TestHolds: libheif and libavif must find what was announced, give or take what is cropped.
func TestHolds(t *testing.T) {
	h := Header{Codec: HEVC, Width: 4032, Height: 3024}
	must.Be(t, h.holds(4032, 3024) && h.holds(3024, 4032) && h.holds(4000, 3000), "what was announced is refused")
	must.Be(t, !h.holds(8000, 6000) && !h.holds(0, 4) && !h.holds(1<<20, 4), "what was not announced is taken")
}

// TestPanics: what breaks while a picture is taken over is an error.
func TestPanics(t *testing.T) {
	data := samples(t)["turned-1.heic"]
	h, _ := ReadHeader(data)
	err := Decode(t.Context(), data, h, nil, func(image.Image) error { panic("broken") })
	must.Be(t, errors.Is(err, ErrSamples), "%v", err)
}

// compiled is a fresh engine of a library that only writes numbers, compiled with what is kept in a folder.
func compiled(t *testing.T, path string) {
	t.Helper()
	KeepIn(path)
	t.Cleanup(func() { KeepIn("") })
	write := "A\x00A\x01\x36\x02\x00"
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	must.Have(w.Write([]byte("\x00asm\x01\x00\x00\x00\x01\x04\x01\x60\x00\x00\x03\x02\x01\x00\x05\x03\x01\x00\x01" +
		"\x0a\x5f\x01\x5d\x00" + strings.Repeat(write, 13) + "\x0b")))(t)
	must.Do(t, w.Close())
	e := &engine{module: packed.Bytes(), watched: hevc.watched}
	must.Do(t, e.ready(t.Context()))
	s := must.Have(e.start(t.Context(), 16<<20))(t)
	s.close()
}

// TestKept: what was compiled is kept in the folder, and made again where it is damaged
// or the folder is none.
func TestKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "made", "when needed")
	compiled(t, path)
	files, err := filepath.Glob(filepath.Join(path, "*", "*"))
	must.Be(t, err == nil && len(files) == 1, "%v %v", files, err)
	before := must.Have(os.Stat(files[0]))(t)
	compiled(t, path)
	must.Hold(t, must.Have(os.Stat(files[0]))(t).ModTime().Equal(before.ModTime()), "what was kept is not used")
	whole := must.Have(os.ReadFile(files[0]))(t)
	bad := bytes.Clone(whole)
	bad[len(bad)/2] ^= 1
	for _, data := range [][]byte{whole[:len(whole)/2], bad} {
		must.Do(t, os.WriteFile(files[0], data, 0o600))
		compiled(t, path)
	}
	file := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(file, nil, 0o600))
	compiled(t, file)
}

// TestModules: the libraries are those that the README names, and to whose functions the
// numbers in engine.go belong.
func TestModules(t *testing.T) {
	for name, test := range map[string]struct {
		module []byte
		want   string
	}{
		"heif": {heifModule, "3634a6447ea3915633667f39e01ff540a60f4e2f837a8391d044d76dfd8a0435"},
		"avif": {avifModule, "69af9826a04dd85f4f4945396d904d1564e95c2fb580c329d16ae6df2a1f8874"},
	} {
		sum := sha256.Sum256(test.module)
		must.Hold(t, hex.EncodeToString(sum[:]) == test.want, "%s.wasm.gz is another: %x", name, sum)
	}
}

// TestSmall: the small picture beside a photo is decoded in its place, where it is large
// enough and of the same shape.
func TestSmall(t *testing.T) {
	data := samples(t)["small.heic"]
	before := bytes.Clone(data)
	must.Equal(t, opened(t, Small(data, 32)).Rect.Max, image.Pt(32, 24), "the small one")
	must.Be(t, Small(data, 33) == nil, "one that is too small")
	must.Be(t, bytes.Equal(data, before), "the file was changed")
	must.Be(t, Small(samples(t)["turned-6.heic"], 1) == nil, "there is one where there is none")
	number := make([]byte, 6)
	place{at: 1, bytes: 4}.set(number, 0x12345678)
	must.Be(t, string(number) == "\x00\x12\x34\x56\x78\x00", "a number is written % x", number)
	photo := func(refer []byte, props ...[]byte) []byte {
		return meta(pitm(), iinf(infe(7, "hvc1"), infe(8, "hvc1")), boxed("iref", []byte{0, 0, 0, 0}, refer), props[0])
	}
	measures := func(w, h uint32, more ...byte) []byte {
		return boxed("iprp", boxed("ipco", ispe(400, 300), ispe(w, h), boxed("irot", []byte{3})),
			boxed("ipma", []byte{0, 0, 0, 0, 0, 0, 0, 2, 0, 7, 2, 1, 3, 0, 8, byte(1 + len(more)), 2}, more))
	}
	beside := boxed("thmb", []byte{0, 8, 0, 1, 0, 7})
	for name, test := range map[string]struct {
		data []byte
		want bool
	}{
		"turned as the photo":   {photo(beside, measures(40, 30, 3)), true},
		"rounded":               {photo(beside, measures(41, 30, 3)), true},
		"not turned":            {photo(beside, measures(40, 30)), false},
		"another shape":         {photo(beside, measures(40, 40, 3)), false},
		"larger":                {photo(beside, measures(800, 600, 3)), false},
		"of another picture":    {photo(boxed("thmb", []byte{0, 8, 0, 1, 0, 9}), measures(40, 30, 3)), false},
		"something else":        {photo(boxed("cdsc", []byte{0, 8, 0, 1, 0, 7}), measures(40, 30, 3)), false},
		"one that is not there": {photo(boxed("thmb", []byte{0, 5, 0, 1, 0, 7}), measures(40, 30, 3)), false},
	} {
		small := Small(test.data, 20)
		must.Hold(t, (small != nil) == test.want, "%s: %v", name, small != nil)
		if small == nil {
			continue
		}
		h, err := ReadHeader(small)
		must.Hold(t, err == nil && h.Height == 30 && h.Turn == 6, "%s: %+v, %v", name, h, err)
	}
}
