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
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
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
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, sample{name, data, tolerance})
	}
	// In an order that is always the same, for what is drawn from them at random.
	slices.SortStableFunc(all, func(a, b sample) int { return cmp.Compare(a.name, b.name) })
	return all
}

// encoded is a picture in every kind of file that Go encodes.
func encoded(tb testing.TB, img *image.RGBA) []sample {
	tb.Helper()
	made := func(encode func(*bytes.Buffer) error) []byte {
		var buf bytes.Buffer
		if err := encode(&buf); err != nil {
			tb.Fatal(err)
		}
		return buf.Bytes()
	}
	deep := image.NewNRGBA64(img.Rect)
	grey := image.NewGray(img.Rect)
	palette := color.Palette{}
	for i := range 216 {
		palette = append(palette, color.RGBA{uint8(i / 36 * 51), uint8(i / 6 % 6 * 51), uint8(i % 6 * 51), 255})
	}
	few := image.NewPaletted(img.Rect, palette)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c := img.RGBAAt(x, y)
			deep.Set(x, y, c)
			grey.Set(x, y, c)
			few.Set(x, y, c)
		}
	}
	return []sample{
		{"baseline.jpg", made(func(b *bytes.Buffer) error { return jpeg.Encode(b, img, &jpeg.Options{Quality: 95}) }), 12},
		{"plain.png", made(func(b *bytes.Buffer) error { return png.Encode(b, img) }), 0},
		{"deep.png", made(func(b *bytes.Buffer) error { return png.Encode(b, deep) }), 0},
		{"plain.gif", made(func(b *bytes.Buffer) error { return gif.Encode(b, few, nil) }), 26},
		{"plain.bmp", made(func(b *bytes.Buffer) error { return bmp.Encode(b, img) }), 0},
		{"plain.tiff", made(func(b *bytes.Buffer) error { return tiff.Encode(b, img, nil) }), 0},
		{"deflate.tiff", made(func(b *bytes.Buffer) error {
			return tiff.Encode(b, img, &tiff.Options{Compression: tiff.Deflate, Predictor: true})
		}), 0},
	}
}

// worst is the largest difference of two images of the same size.
func worst(tb testing.TB, a, b *image.RGBA) int {
	tb.Helper()
	if a.Rect.Size() != b.Rect.Size() {
		tb.Fatalf("sizes differ: %v and %v", a.Rect.Size(), b.Rect.Size())
	}
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

// exif builds the bytes of a TIFF header whose only tag is the orientation.
func exif(orientation uint16) []byte {
	b := []byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01")
	b = binary.BigEndian.AppendUint16(b, orientation)
	return append(b, 0, 0, 0, 0, 0, 0)
}

// withExif puts an orientation into an encoded JPEG or PNG.
func withExif(data []byte, orientation uint16) []byte {
	tag := exif(orientation)
	if bytes.HasPrefix(data, []byte("\xff\xd8")) {
		segment := append([]byte("Exif\x00\x00"), tag...)
		head := binary.BigEndian.AppendUint16([]byte("\xff\xd8\xff\xe1"), uint16(len(segment)+2))
		return bytes.Join([][]byte{head, segment, data[2:]}, nil)
	}
	const afterHeader = 8 + 25 // signature and IHDR
	body := append([]byte("eXIf"), tag...)
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(tag)))
	chunk = append(chunk, body...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
	return bytes.Join([][]byte{data[:afterHeader], chunk, data[afterHeader:]}, nil)
}
