//go:build e2e && linux

package e2e

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"tessera/resources/must"
)

// paintPhoto paints something as detailed as a photograph, w×h: a blue sky that brightens downwards, ridges before it,
// a green meadow at the bottom, grain over all. The top is bluer than green and the bottom greener than blue, by which
// a test sees whether it is upright.
func paintPhoto(w, h int) *image.RGBA {
	rng := rand.New(rand.NewPCG(2026, 11))
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	for x := range w {
		u := 2 * math.Pi * float64(x) / float64(w)
		ridge := 0.5 + 0.06*math.Sin(2*u) + 0.03*math.Sin(5*u+1) + 0.012*math.Sin(17*u+2)
		for y := range h {
			v := float64(y) / float64(h)
			cloud := 40 * math.Max(0, math.Sin(3*u+9*v)*math.Sin(2*u-14*v))
			c := [3]float64{70 + 120*v + cloud, 120 + 100*v + cloud, 225}
			if v > ridge {
				c = [3]float64{150 - 120*v, 110 - 40*v, 90 + 30*math.Sin(11*u+40*v)}
			}
			if v > 0.72+0.03*math.Sin(1.5*u) {
				c = [3]float64{90 + 40*math.Sin(31*u+90*v*v), 165 - 60*v + 20*math.Sin(23*u), 50}
			}
			grain := 24 * (rng.Float64() - 0.5)
			at := picture.Pix[picture.PixOffset(x, y):]
			for i := range c {
				at[i] = uint8(min(max(c[i]+grain, 0), 255))
			}
			at[3] = 255
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
	const afterSOI = 2
	file := slices.Insert(encoded.Bytes(), afterSOI, []byte(turned)...)
	must.Do(t, os.WriteFile(path, file, 0o644))
}

// turned is a JPEG APP1 segment with the one tag Orientation, 6, as CIPA DC-008 lays it out: marker, length, "Exif",
// a TIFF header, a directory of one entry of type SHORT, and no further directory.
const turned = "\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01" +
	"\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00"
