package imageslice

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"slices"
	"testing"

	"tessera/resources/must"
)

// sides says, in the words of the EXIF standard, where the stored 0th row and
// 0th column are seen.
var sides = map[uint16]struct{ row, column string }{
	1: {"top", "left"}, 2: {"top", "right"}, 3: {"bottom", "right"}, 4: {"bottom", "left"},
	5: {"left", "top"}, 6: {"right", "top"}, 7: {"right", "bottom"}, 8: {"left", "bottom"},
}

// seenAt places a stored pixel by walking from the two sides, which is what the
// standard's words mean.
func seenAt(o uint16, x, y, w, h int) (sx, sy int) {
	walk := func(side string, n int) {
		switch side {
		case "left":
			sx = n
		case "right":
			sx = w - 1 - n
		case "top":
			sy = n
		case "bottom":
			sy = h - 1 - n
		}
	}
	walk(sides[o].row, y)
	walk(sides[o].column, x)
	return sx, sy
}

// seenTurned fails unless a file shows the scene turned.
func seenTurned(t *testing.T, name string, data []byte, o uint16, tolerance int) {
	t.Helper()
	seen, stored := opened(t, name, data), sampleScene()
	w, h := sampleW, sampleH
	if o >= 5 {
		w, h = h, w
	}
	must.Equal(t, seen.Rect.Size(), image.Pt(w, h), "%s, orientation %d: size", name, o)
	for y := range sampleH {
		for x := range sampleW {
			sx, sy := seenAt(o, x, y, w, h)
			got, want := seen.RGBAAt(sx, sy), stored.RGBAAt(x, y)
			must.Be(t, near(got, want, tolerance),
				"%s, orientation %d: stored %d,%d seen at %d,%d: %v, want %v", name, o, x, y, sx, sy, got, want)
		}
	}
}

// TestOrientationEveryPixel is where it is to be; and crops are fractions of what is seen, not of what is stored.
func TestOrientationEveryPixel(t *testing.T) {
	file := asPNG(t, sampleScene())
	for o := uint16(1); o <= 8; o++ {
		seenTurned(t, "turned.png", withExif(file, o), o, 0)
		p := must.Have(Decode("turned.png", withExif(file, o)))(t)
		w, h := p.Size()
		part := image.Rect(3, 5, 3+w/2, 5+h/3)
		c := Crop{3 / float64(w), 5 / float64(h), float64(w/2) / float64(w), float64(h/3) / float64(h)}
		d := worst(t, p.Render(c, w/2, h/3), p.Image().SubImage(part).(*image.RGBA))
		must.Hold(t, d == 0, "orientation %d: a crop differs by %d", o, d)
	}
}

func near(a, b color.RGBA, tolerance int) bool {
	for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B), int(a.A) - int(b.A)} {
		if d > tolerance || d < -tolerance {
			return false
		}
	}
	return true
}

// TestOrientationDamaged: a tag that means nothing must not cost the picture.
func TestOrientationDamaged(t *testing.T) {
	file := asJPEG(t, sampleScene(), 75)
	for _, o := range []uint16{0, 9, 0xffff} {
		must.Hold(t, opened(t, "odd.jpg", withExif(file, o)).Rect.Dx() == sampleW, "orientation %d turned the picture", o)
	}
	good := withExif(file, 6)
	const start = 6 // after the JPEG's first marker and that of the segment with its length
	for at := start; at < start+len("Exif\x00\x00")+len(exif(6)); at++ {
		bad := bytes.Clone(good)
		bad[at] ^= 0xff
		_, err := Decode("odd.jpg", bad)
		must.Hold(t, err == nil, "byte %d: %v", at, err)
	}
}

// longExif is exif with the orientation as a number of four bytes.
func longExif(orientation uint16) []byte {
	directory := directoryOf(binary.LittleEndian, [][4]int{{0x0112, tiffLong, 1, int(orientation)}}, 0)
	return append([]byte("II*\x00\x08\x00\x00\x00"), directory...)
}

// TestOrientationForms: in files of each kind that can have EXIF data the orientation is found with what these begin
// with in a JPEG before them or not, and as a number of two bytes or four.
func TestOrientationForms(t *testing.T) {
	prefix, jpg := []byte("Exif\x00\x00"), asJPEG(t, sampleScene(), 95)
	for form, tiff := range map[string][]byte{
		"short": exif(6), "long": longExif(6), "prefix": slices.Concat(prefix, exif(6)),
		"prefix, long": slices.Concat(prefix, longExif(6)),
	} {
		for name, data := range map[string][]byte{
			"a.jpg":  slices.Concat(jpg[:2], segment(0xe1, prefix, bytes.TrimPrefix(tiff, prefix)), jpg[2:]),
			"a.png":  withChunk(asPNG(t, sampleScene()), "eXIf", tiff),
			"a.webp": extended(8, fixture(t, "lossy.webp")[12:], riff("EXIF", tiff)),
		} {
			must.Hold(t, opened(t, name, data).Rect.Dx() == sampleH, "%s, %s: it is not turned", name, form)
		}
	}
}

// TestOrientationOfTIFF: a TIFF has its orientation in its own directory.
func TestOrientationOfTIFF(t *testing.T) {
	data := fixture(t, "planes.tif")
	const tag = 274
	order := tiffDirectory(data).order
	at := int(order.Uint32(data[4:])) + 2
	for order.Uint16(data[at:]) != tag {
		at += 12
	}
	for _, kind := range []uint16{3, 4} {
		order.PutUint16(data[at+2:], kind)
		order.PutUint32(data[at+8:], 6)
		must.Hold(t, opened(t, "turned.tif", data).Rect.Dx() == sampleH, "kind %d: it is not turned", kind)
	}
}

// FuzzExif reads the metadata of any file, of which none may end the program.
func FuzzExif(f *testing.F) {
	f.Add([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x05eXIf12345"))
	f.Add([]byte("RIFF\x20\x00\x00\x00WEBPVP8X\x03\x00\x00\x00abc\x00EXIF\x06\x00\x00\x00Exif\x00\x00"))
	f.Add(exif(6))
	f.Add(longExif(6))
	f.Fuzz(func(t *testing.T, data []byte) {
		for i := range formats {
			kind := &formats[i]
			o := readOrientation(kind, data)
			must.Be(t, o >= 1 && o <= 8, "%v %v", kind.name, o)
			if kind.mend == nil {
				continue
			}
			parts, own := kind.mend(data)
			s := splice(parts...)
			must.Be(t, own <= int(s.size) && s.size <= int64(len(data)+20),
				"%s: %d of %d, %d", kind.name, own, s.size, len(data))
		}
		_, _, _ = firstFrame(data)
		if n := tiffPlanes(data); n > 0 {
			_ = onePlane(data, n-1, n)
		}
		_ = scannedWhole(data)
	})
}
