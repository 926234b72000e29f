package imageslice

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"tessera/resources/must"
)

// scene paints something photo-like: smooth colour, soft waves and, if grain is
// positive, noise of that strength.
func scene(w, h int, grain float64) *image.RGBA {
	rng := rand.New(rand.NewPCG(1, 2))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		v := float64(y) / float64(h)
		for x := range w {
			u := float64(x) / float64(w)
			wave := 30 * math.Sin(9*u+4*v*v) * math.Cos(7*v)
			noise := grain * (rng.Float64() - 0.5)
			r := 200 - 150*v + wave + noise
			g := 60 + 120*u + wave + noise
			b := 40 + 170*v*(1-u) - wave + noise
			img.SetRGBA(x, y, color.RGBA{level(r), level(g), level(b), 255})
		}
	}
	return img
}

func level(v float64) uint8 { return uint8(min(max(v, 0), 255)) }

// sample is one encoded picture of the fixtures' scene.
type sample struct {
	name      string
	data      []byte
	tolerance int // largest difference from the scene, per component
}

const sampleW, sampleH = 61, 47 // odd, to cut through JPEG's blocks

func sampleScene() *image.RGBA { return scene(sampleW, sampleH, 0) }

// samples holds every kind of file that is opened. What Go encodes is made
// here, the rest is in testdata (see its README).
func samples(tb testing.TB) []sample {
	tb.Helper()
	all := encoded(tb, sampleScene())
	for name, tolerance := range map[string]int{
		"progressive.jpg": 12, "cmyk.jpg": 14, "lossy.webp": 14, "lossless.webp": 0,
		"turned-1.heic": 16, "deep.heic": 12, "flat.avif": 14,
		"odd.jpg": 14, "oddprogressive.jpg": 14, "oddcmyk.jpg": 20, "planes.tif": 0,
	} {
		all = append(all, sample{name, fixture(tb, name), tolerance})
	}
	// In an order that is always the same, for what is drawn from them at random.
	slices.SortStableFunc(all, func(a, b sample) int { return cmp.Compare(a.name, b.name) })
	return all
}

// fixture is a file of testdata.
func fixture(tb testing.TB, name string) []byte {
	tb.Helper()
	return must.Have(os.ReadFile(filepath.Join("testdata", name)))(tb)
}

// written is what an encoder writes.
func written(tb testing.TB, encode func(io.Writer) error) []byte {
	tb.Helper()
	var buf bytes.Buffer
	must.Do(tb, encode(&buf))
	return buf.Bytes()
}

func asPNG(tb testing.TB, img image.Image) []byte {
	tb.Helper()
	return written(tb, func(w io.Writer) error { return png.Encode(w, img) })
}

func asJPEG(tb testing.TB, img image.Image, quality int) []byte {
	tb.Helper()
	return written(tb, func(w io.Writer) error { return jpeg.Encode(w, img, &jpeg.Options{Quality: quality}) })
}

// encoded is a picture in every kind of file that Go encodes.
func encoded(tb testing.TB, img *image.RGBA) []sample {
	tb.Helper()
	deep := image.NewNRGBA64(img.Rect)
	palette := color.Palette{}
	for i := range 216 {
		palette = append(palette, color.RGBA{uint8(i / 36 * 51), uint8(i / 6 % 6 * 51), uint8(i % 6 * 51), 255})
	}
	few := image.NewPaletted(img.Rect, palette)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c := img.RGBAAt(x, y)
			deep.Set(x, y, c)
			few.Set(x, y, c)
		}
	}
	return []sample{
		{"baseline.jpg", asJPEG(tb, img, 95), 12},
		{"plain.png", asPNG(tb, img), 0},
		{"deep.png", asPNG(tb, deep), 0},
		{"plain.gif", written(tb, func(b io.Writer) error { return gif.Encode(b, few, nil) }), 26},
		{"plain.bmp", written(tb, func(b io.Writer) error { return bmp.Encode(b, img) }), 0},
		{"plain.tiff", written(tb, func(b io.Writer) error { return tiff.Encode(b, img, nil) }), 0},
		{"deflate.tiff", written(tb, func(b io.Writer) error {
			return tiff.Encode(b, img, &tiff.Options{Compression: tiff.Deflate, Predictor: true})
		}), 0},
	}
}

// worst is the largest difference of two images of the same size.
func worst(tb testing.TB, a, b *image.RGBA) int {
	tb.Helper()
	must.Be(tb, a.Rect.Size() == b.Rect.Size(), "sizes differ: %v and %v", a.Rect.Size(), b.Rect.Size())
	most := 0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			p, q := a.RGBAAt(a.Rect.Min.X+x, a.Rect.Min.Y+y), b.RGBAAt(b.Rect.Min.X+x, b.Rect.Min.Y+y)
			for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B), int(p.A) - int(q.A)} {
				most = max(most, d, -d)
			}
		}
	}
	return most
}

// The parts of files.

// segment is one of a JPEG.
func segment(marker byte, parts ...[]byte) []byte {
	body := bytes.Join(parts, nil)
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(body)+2)), body...)
}

// chunkOf is a chunk of a PNG.
func chunkOf(kind string, body []byte) []byte {
	named := append([]byte(kind), body...)
	data := append(binary.BigEndian.AppendUint32(nil, uint32(len(body))), named...)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(named))
}

// withChunk puts a chunk behind the header of a PNG.
func withChunk(data []byte, kind string, body []byte) []byte {
	const afterHeader = 8 + 25
	return slices.Concat(data[:afterHeader], chunkOf(kind, body), data[afterHeader:])
}

// riff is a chunk of a WebP.
func riff(kind string, body []byte) []byte {
	data := append(binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(body))), body...)
	return append(data, make([]byte, len(body)&1)...)
}

// extended is a WebP of the scene with further chunks, as the flags say.
func extended(flags byte, parts ...[]byte) []byte {
	head := riff("VP8X", []byte{flags, 0, 0, 0, sampleW - 1, 0, 0, sampleH - 1, 0, 0})
	body := slices.Concat([]byte("WEBP"), head, bytes.Join(parts, nil))
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

// directoryOf is a directory of a TIFF: of each entry tag, kind, how many values, and the value or where they are; and
// where the next directory is.
func directoryOf(order binary.AppendByteOrder, entries [][4]int, next int) []byte {
	data := order.AppendUint16(nil, uint16(len(entries)))
	for _, e := range entries {
		data = order.AppendUint16(order.AppendUint16(data, uint16(e[0])), uint16(e[1]))
		data = order.AppendUint32(data, uint32(e[2]))
		if e[1] == tiffShort {
			data = order.AppendUint16(order.AppendUint16(data, uint16(e[3])), 0)
		} else {
			data = order.AppendUint32(data, uint32(e[3]))
		}
	}
	return order.AppendUint32(data, uint32(next))
}

// exif builds the bytes of a TIFF header whose only tag is the orientation.
func exif(orientation uint16) []byte {
	directory := directoryOf(binary.BigEndian, [][4]int{{0x0112, tiffShort, 1, int(orientation)}}, 0)
	return append([]byte("MM\x00*\x00\x00\x00\x08"), directory...)
}

// withExif puts an orientation into an encoded JPEG or PNG.
func withExif(data []byte, orientation uint16) []byte {
	tag := exif(orientation)
	if bytes.HasPrefix(data, []byte("\xff\xd8")) {
		return slices.Concat(data[:2], segment(0xe1, []byte("Exif\x00\x00"), tag), data[2:])
	}
	return withChunk(data, "eXIf", tag)
}
