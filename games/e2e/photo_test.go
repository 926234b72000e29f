//go:build e2e && linux

package e2e

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"tessera/resources/must"
)

// paintPhoto paints something as detailed as a photograph, w×h: a blue sky that
// brightens downwards, ridges before it, a green meadow at the bottom, grain over
// all. The top is bluer than green and the bottom greener than blue, by which a
// test sees whether it is upright.
func paintPhoto(w, h int) *image.RGBA {
	rng := rand.New(rand.NewPCG(2026, 11))
	phase := func() float64 { return rng.Float64() * 2 * math.Pi }
	p1, p2, p3, p4 := phase(), phase(), phase(), phase()
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	for x := range w {
		u := 2 * math.Pi * float64(x) / float64(w)
		ridge := 0.5 + 0.06*math.Sin(2*u+p1) + 0.03*math.Sin(5*u+p2) + 0.012*math.Sin(17*u+p3)
		meadow := 0.72 + 0.03*math.Sin(1.5*u+p4)
		for y := range h {
			v := float64(y) / float64(h)
			var c [3]float64
			switch {
			case v < ridge:
				cloud := 40 * math.Max(0, math.Sin(3*u+9*v+p2)*math.Sin(2*u-14*v+p3))
				c = [3]float64{70 + 120*v + cloud, 120 + 100*v + cloud, 225}
			case v < meadow:
				c = [3]float64{150 - 120*v, 110 - 40*v, 90 + 30*math.Sin(11*u+40*v)}
			default:
				c = [3]float64{90 + 40*math.Sin(31*u+90*v*v), 165 - 60*v + 20*math.Sin(23*u), 50}
			}
			grain := 24 * (rng.Float64() - 0.5)
			at := picture.PixOffset(x, y)
			for i := range c {
				picture.Pix[at+i] = uint8(min(max(c[i]+grain, 0), 255))
			}
			picture.Pix[at+3] = 255
		}
	}
	return picture
}

// writePhoto writes upright as a phone held sideways would: the pixels lie on
// their side and EXIF orientation 6 says to turn them a quarter clockwise.
func writePhoto(t *testing.T, path string, upright *image.RGBA) {
	t.Helper()
	w, h := upright.Bounds().Dx(), upright.Bounds().Dy()
	lying := image.NewRGBA(image.Rect(0, 0, h, w))
	for y := range h {
		for x := range w {
			// The stored first row is shown at the right, the stored first column at the top.
			copy(lying.Pix[lying.PixOffset(y, w-1-x):][:4], upright.Pix[upright.PixOffset(x, y):][:4])
		}
	}
	var encoded bytes.Buffer
	must.Do(t, jpeg.Encode(&encoded, lying, &jpeg.Options{Quality: 90}))
	data := encoded.Bytes()
	const afterSOI = 2
	file := append(append(append([]byte{}, data[:afterSOI]...), exifOrientation(6)...), data[afterSOI:]...)
	must.Do(t, os.WriteFile(path, file, 0o644))
}

// exifOrientation returns a JPEG APP1 segment with the one tag Orientation, as
// CIPA DC-008 lays it out: marker, length, "Exif", a TIFF header, one directory.
func exifOrientation(orientation uint16) []byte {
	order := binary.BigEndian
	tiff := []byte("MM")
	tiff = order.AppendUint16(tiff, 42)
	tiff = order.AppendUint32(tiff, 8) // the directory follows at once
	tiff = order.AppendUint16(tiff, 1) // with one entry
	tiff = order.AppendUint16(tiff, 0x0112)
	tiff = order.AppendUint16(tiff, 3) // of type SHORT
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint16(tiff, orientation)
	tiff = order.AppendUint16(tiff, 0)
	tiff = order.AppendUint32(tiff, 0) // and there is no further one
	payload := append([]byte("Exif\x00\x00"), tiff...)
	segment := []byte{0xff, 0xe1}
	segment = order.AppendUint16(segment, uint16(len(payload)+2))
	return append(segment, payload...)
}
