package heif

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/must"
)

// TestGrid decodes grids of squares, which is what phones make: all of them the first piece of another HEIC, turned a
// quarter (what wrote them, gridOf, is in the history). It tells of each how far it is: each piece is in its place,
// grey or coloured, whatever bits its samples have.
func TestGrid(t *testing.T) {
	for name, size := range map[string]image.Point{"10-444-64x64.heic": {128, 128}, "12-400-64x64.heic": {150, 100},
		"8-420-67x45.heic": {61, 47}} {
		square := must.Have(os.ReadFile(filepath.Join("..", "testdata", "matrix", name)))(t)
		data := must.Have(os.ReadFile(filepath.Join("testdata", "grid-"+name)))(t)
		h, err := ReadHeader(data)
		must.Be(t, err == nil && h.Width == size.X && h.Height == size.Y && h.Turn == 6 && h.Codec == HEVC && h.square == 64*64,
			"%s: %+v, %v", name, h, err)
		last := 0.0
		err = Decode(t.Context(), data, h, func(share float64) {
			must.Hold(t, share >= last && share <= 1, "%s: %v after %v", name, share, last)
			last = share
		}, func(image.Image) error { return nil })
		must.Hold(t, err == nil && last == 1, "%s: %v, last share %v", name, err, last)
		one, whole := opened(t, square), opened(t, data)
		must.Be(t, whole.Rect.Size() == size, "%s: %v", name, whole.Rect)
		for y := range size.Y {
			for x := range size.X {
				got, want := whole.At(x, y), one.At(x%64, y%64)
				must.Be(t, got == want || y%64 >= one.Rect.Dy(), "%s at %d,%d: %v, want %v", name, x, y, got, want)
			}
		}
	}
}

// opened is a copy of the picture: what is handed over is gone afterwards.
func opened(t *testing.T, data []byte) (img *image.RGBA64) {
	t.Helper()
	h := must.Have(ReadHeader(data))(t)
	must.Do(t, Decode(t.Context(), data, h, nil, func(m image.Image) error {
		img = image.NewRGBA64(m.Bounds())
		draw.Draw(img, img.Rect, m, img.Rect.Min, draw.Src)
		return nil
	}))
	return img
}

// FuzzDecode puts pictures together of containers that are damaged anywhere.
func FuzzDecode(f *testing.F) {
	for _, name := range []string{"10-444-64x64.heic", "12-400-64x64.heic", "8-420-alpha-67x45.heic"} {
		f.Add(must.Have(os.ReadFile(filepath.Join("..", "testdata", "matrix", name)))(f), uint16(0), byte(0))
	}
	f.Fuzz(func(t *testing.T, data []byte, at uint16, by byte) {
		if len(data) > 0 {
			data = bytes.Clone(data)
			data[int(at)%len(data)] ^= by
		}
		h, err := ReadHeader(data)
		if err != nil || h.Width > 1<<12 || h.Height > 1<<12 {
			return
		}
		_ = Decode(t.Context(), data, h, nil, func(m image.Image) error {
			got := m.Bounds().Size()
			must.Be(t, got.X <= h.Width+slack && got.Y <= h.Height+slack, "%v, announced %d×%d", got, h.Width, h.Height)
			for _, p := range []image.Point{m.Bounds().Min, m.Bounds().Max.Sub(image.Pt(1, 1))} {
				_ = m.At(p.X, p.Y)
			}
			return nil
		})
	})
}

// inRows is a picture of 320×200 pixels in blocks of 16, whose rows can be decoded side by side.
// It was made of the scene of package imageslice with
//
//	convert scene.png -filter Triangle -resize '320x200!' big.png
//	heif-enc -q 60 -p x265:ctu=16 big.png -o testdata/rows.heic
func inRows(tb testing.TB) (compressed []byte, hvcC string) {
	tb.Helper()
	return pieceOf(tb, must.Have(os.ReadFile(filepath.Join("testdata", "rows.heic")))(tb))
}

// pieceOf is the first piece of the primary picture of a HEIC, and what it is decoded with.
func pieceOf(tb testing.TB, data []byte) (compressed []byte, hvcC string) {
	tb.Helper()
	c := must.Have(readContainer(data))(tb)
	it := c.items[c.primary]
	if len(it.madeOf) > 0 {
		it = c.items[it.madeOf[0]]
	}
	return bytes.Clone(must.Have(c.bytesOf(it, data))(tb)), must.Have(c.properties(it))(tb).hvcC
}

// rowsWith decodes such a picture with so many helpers, and says whether they did anything for
// what came out.
func rowsWith(ctx context.Context, compressed []byte, hvcC string, helpers int) (samples []byte, helped bool, err error) {
	const w, h = 320, 200
	most := hevcBytes(leastPixels, int64(len(compressed)), true, false)
	err = decodePiece(ctx, compressed, hvcC, w, h, most, &progress{}, helpers, func(s *sandbox, planes []plane) error {
		helped = s.team != nil && s.team.ran
		for _, p := range planes {
			all, err := s.view(p.at, int(p.stride)*p.h)
			if err != nil {
				return err
			}
			for y := range p.h {
				samples = append(samples, all[y*int(p.stride):][:p.w*((p.bits+7)/8)]...)
			}
		}
		return nil
	})
	return samples, helped, err
}

// TestRows: rows that are decoded side by side are those that are decoded one after the other.
func TestRows(t *testing.T) {
	compressed, hvcC := inRows(t)
	want, helped, err := rowsWith(t.Context(), compressed, hvcC, 0)
	must.Be(t, err == nil && !helped && len(want) == 320*200*3/2, "%v %v %v", len(want), helped, err)
	for n := 1; n <= mostHelpers; n++ {
		got, helped, err := rowsWith(t.Context(), compressed, hvcC, n)
		must.Hold(t, err == nil && helped && bytes.Equal(got, want),
			"%d helpers: helped %v, %v, the same samples: %v", n, helped, err, bytes.Equal(got, want))
	}
}

// sameRows decodes what is damaged at one place, by itself and with helpers, or only so much of
// it, and compares what comes out.
func sameRows(t *testing.T, compressed []byte, hvcC string, at int, by byte, keep int) {
	t.Helper()
	data := bytes.Clone(compressed)
	data[at%len(data)] ^= by
	data = data[:keep]
	want, _, failed := rowsWith(t.Context(), data, hvcC, 0)
	got, _, err := rowsWith(t.Context(), data, hvcC, 2)
	must.Be(t, (errors.Is(err, failed) || errors.Is(failed, err)) && bytes.Equal(got, want),
		"byte %d, %#x, %d bytes: %v with helpers, %v without; the same samples: %v", at, by, keep, err, failed, bytes.Equal(got, want))
}

// TestRowsCancelled: all that are at work end where decoding is not to go on.
func TestRowsCancelled(t *testing.T) {
	compressed, hvcC := inRows(t)
	decode := func(ctx context.Context) error {
		_, _, err := rowsWith(ctx, compressed, hvcC, 2)
		return err
	}
	asked := asks(t, decode)
	for n := int64(0); n < asked; n += 1 + asked/16 {
		err := decode(after(t, n))
		must.Hold(t, errors.Is(err, context.Canceled), "cancelled after %d of %d: %v", n, asked, err)
	}
}

// FuzzRows damages a picture anywhere and cuts it off: where a row is damaged, or where one begins, what is shown is
// what is shown of it without helpers.
func FuzzRows(f *testing.F) {
	compressed, hvcC := inRows(f)
	// Compiling the library takes longer than an input may.
	_, _, err := rowsWith(f.Context(), compressed, hvcC, 1)
	must.Be(f, err == nil, "%v", err)
	for at := 0; at < len(compressed); at += 1 + at/2 {
		f.Add(uint16(at), byte(1), uint16(len(compressed)))
		f.Add(uint16(at), byte(0x80), uint16(len(compressed)))
		f.Add(uint16(0), byte(0), uint16(len(compressed)-at))
	}
	f.Fuzz(func(t *testing.T, at uint16, by byte, keep uint16) {
		sameRows(t, compressed, hvcC, int(at), by, min(int(keep), len(compressed)))
	})
}

// TestDamagedTransparency: a picture that is opaque is better than none.
func TestDamagedTransparency(t *testing.T) {
	data := must.Have(os.ReadFile(filepath.Join("..", "testdata", "matrix", "8-420-alpha-67x45.heic")))(t)
	c, h := must.Have(readContainer(data))(t), must.Have(ReadHeader(data))(t)
	clear(must.Have(c.bytesOf(c.items[h.alpha], data))(t))
	must.Be(t, opened(t, data).Opaque(), "it is transparent")
}
