package imageslice

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"tessera/resources/must"
)

// longExif is exif with the orientation as a number of four bytes.
func longExif(orientation uint16) []byte {
	directory := directoryOf(binary.LittleEndian, [][4]int{{0x0112, tiffLong, 1, int(orientation)}}, 0)
	return append([]byte("II*\x00\x08\x00\x00\x00"), directory...)
}

// turnedFiles are files of each kind that can have EXIF data, with such ones.
func turnedFiles(t *testing.T, tiff []byte) map[string][]byte {
	t.Helper()
	prefix, jpg := []byte("Exif\x00\x00"), asJPEG(t, sampleScene(), 95)
	return map[string][]byte{
		"a.jpg":  slices.Concat(jpg[:2], segment(0xe1, prefix, bytes.TrimPrefix(tiff, prefix)), jpg[2:]),
		"a.png":  withChunk(asPNG(t, sampleScene()), "eXIf", tiff),
		"a.webp": extended(8, fixture(t, "lossy.webp")[12:], riff("EXIF", tiff)),
	}
}

// TestOrientationForms: the orientation is found with what EXIF data begin with in a JPEG
// before them or not, and as a number of two bytes or four.
func TestOrientationForms(t *testing.T) {
	prefix := []byte("Exif\x00\x00")
	for form, tiff := range map[string][]byte{
		"short": exif(6), "long": longExif(6), "prefix": append(prefix[:6:6], exif(6)...), "prefix, long": append(prefix[:6:6], longExif(6)...),
	} {
		for name, data := range turnedFiles(t, tiff) {
			p, err := Decode(name, data)
			if err != nil {
				t.Errorf("%s, %s: %v", name, form, err)
				continue
			}
			w, h := p.Size()
			must.Hold(t, w == sampleH && h == sampleW, "%s, %s: %d×%d", name, form, w, h)
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
		p := must.Have(Decode("turned.tif", data))(t)
		w, h := p.Size()
		must.Hold(t, w == sampleH && h == sampleW, "kind %d: %d×%d", kind, w, h)
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
			if s := splice(parts...); own > int(s.size) || s.size > int64(len(data)+20) {
				t.Fatal(kind.name, s.size, own, len(data))
			}
		}
		_, _, _ = firstFrame(data)
		if n := tiffPlanes(data); n > 0 {
			_ = onePlane(data, n-1, n)
		}
		_ = scannedWhole(data)
	})
}
