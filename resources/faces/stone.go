package faces

import (
	"image"

	"tessera/resources/brush"
)

// Stone draws a quiet stone that fills a tile of that many pixels. It may be called
// from any goroutine.
func Stone(size image.Point) *image.RGBA {
	c := brush.New(size.X, size.Y, 100, 0x7C7F86)
	high := 100 * float64(size.Y) / float64(size.X)
	c.Fill(brush.Rect(0, high*0.9, 100, high*0.1), 0x5E6168)
	y := func(part float64) float64 { return high * part }
	c.Fill(brush.Blob(16, y(0.5), 24, y(0.2), 52, y(0.13), 80, y(0.24), 86, y(0.54), 72, y(0.78), 34, y(0.8)), 0x8E9199)
	c.Fill(brush.Blob(24, y(0.45), 32, y(0.24), 54, y(0.19), 70, y(0.28), 56, y(0.42), 36, y(0.5)), 0xA3A6AD)
	c.Line(0x72757C, 2.5, 60, y(0.5), 70, y(0.6), 66, y(0.74))
	return c.Image()
}
