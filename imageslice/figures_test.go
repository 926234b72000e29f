package imageslice

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// summed are the means of a picture's colours, each pixel as it is, and counting as its place says.
func summed(img *image.RGBA) string {
	var sum, placed [3]float64
	n := float64(len(img.Pix) / 4)
	for i, v := range img.Pix {
		if k := i % 4; k < 3 {
			sum[k] += float64(v) / n
			placed[k] += float64(v) * float64(i/4*61%97) / n
		}
	}
	return fmt.Sprintf("%v %.3f %.2f", img.Rect.Max, sum, placed)
}

// TestGoldenFigures holds to what they were: what files cost to open, and what is rendered of them; crops; how colours
// are seen, and how far sketches are apart.
func TestGoldenFigures(t *testing.T) {
	var said strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&said, format+"\n", args...) }
	interlaced := asPNG(t, scene(70, 30, 9))
	interlaced[28] = 1
	some := append(samples(t), sample{name: "moving.webp", data: fixture(t, "moving.webp")},
		sample{name: "interlaced.png", data: claiming(interlaced, 70, 30)})
	for _, s := range some {
		f, _ := sniff(s.data)
		cfg, err := f.config(&input{spliced: splice(s.data), data: s.data, ctx: t.Context()})
		cost, ok := f.affordable(cfg, s.data)
		say("%s %s: %d × %d, %v; cost beside it %d, %v, works with %d, dear %v, fax %v", f.name, s.name, cfg.Width, cfg.Height,
			err, cost-int64(len(s.data)), ok, f.working(cfg, s.data), f.dear(cfg, s.data), f.fax(s.data))
		if f.container() || s.name == "baseline.jpg" { // slow to begin with; what another hand has made
			continue
		}
		if p, err := Decode(s.name, s.data); err == nil {
			say("  %s; small %s", summed(p.Render(Crop{0.1, 0.2, 0.7, 0.6}, 40, 70)), summed(Thumbnail(p, 20, 30)))
		}
	}
	for o := orientation(1); o <= 8; o++ {
		p := newPicture("turned", "", must.Have(planesOf(t.Context(), scene(140, 90, 50)))(t), o)
		part := p.Render(Crop{0.3, 0.1, 0.25, 0.6}, 70, 33)
		say("turned %d: %s; reduced %s", o, summed(part), summed(p.Reduced(50).Image()))
	}
	for _, c := range []Crop{
		{}, {0.1, 0.2, 0.3, 0.4}, {0.9, 0.8, 0.4, 0.1}, {-0.5, 0.5, 2, 0.001}, {0, 0, 1, 1.0000001}, {0, 0, 2e6, 1},
		{0.5, 0.4, 0, 0.2}, {0.5, 0.4, 0.2, 0},
	} {
		say("crop %v: valid %v; fits %.5f, %.5f", c, c.Valid(), c.Fit(400, 300, 0.7), c.Fit(30, 900, 2))
		say("  %.5f, %.5f, %.5f", c.Zoom(1.5, 0.2, 0.9), c.Zoom(1e3, 1, 0), c.Zoom(0.1, 0.5, 0.5).Pan(0.05, -0.1))
	}
	for _, c := range [][3]uint8{{}, {1, 2, 3}, {255, 255, 255}, {200, 30, 90}, {10, 140, 250}} {
		say("colour %v seen as %.3f", c, labOf(c))
	}
	var sketches []Sketch
	for i, shade := range []uint8{0, 60, 200} {
		img := scene(sketchSide, sketchSide, float64(40*i))
		colour := image.NewUniform(color.RGBA{shade, 255 - shade, 90, 255})
		draw.Draw(img, image.Rect(2+i, 3, 9, 8+2*i), colour, image.Point{}, draw.Src)
		sketches = append(sketches, sketchOf(img), sketchOf(darker(img)))
		for _, s := range sketches {
			say("apart %.3f, as they are %.3f", s.Distance(sketches[len(sketches)-1]), s.distance(sketches[2*i], 1, -2))
		}
	}
	for _, side := range []int{16, 40, 96} {
		all := limits(side)
		sum := 0.0
		for i, v := range all {
			sum += float64(v) * float64(i+1)
		}
		say("a piece of %d: %d parts, %.1f; of a board of %d", side, len(all), sum, AlikeSide(side))
	}
	text := strings.ReplaceAll(said.String(), "-0.000 ", "0.000 ")
	goldentest.File(t, "testdata/figures.golden", text, "JPEG", "PNG", "TIFF", "turned", "crop")
}

// TestPlanesOfTIFF: components that lie apart are grey, colours or inks, with or without how opaque they are.
func TestPlanesOfTIFF(t *testing.T) {
	const w, h = 3, 2
	for _, c := range []struct {
		seen, planes, extra int
		first, last         color.RGBA
		code                Code
	}{
		{1, 2, 0, color.RGBA{20, 20, 20, 255}, color.RGBA{55, 55, 55, 255}, ""},
		{1, 2, 2, color.RGBA{218, 218, 218, 255}, color.RGBA{196, 196, 196, 255}, ""},
		{0, 2, 2, color.RGBA{252, 252, 252, 255}, color.RGBA{239, 239, 239, 255}, ""},
		{2, 3, 0, color.RGBA{20, 40, 60, 255}, color.RGBA{55, 75, 95, 255}, ""},
		{2, 4, 1, color.RGBA{20, 40, 60, 255}, color.RGBA{55, 75, 95, 255}, ""},
		{2, 4, 2, color.RGBA{181, 188, 194, 255}, color.RGBA{165, 174, 183, 255}, ""},
		{5, 4, 0, color.RGBA{161, 147, 133, 255}, color.RGBA{109, 98, 87, 255}, ""},
		{2, 2, 0, color.RGBA{}, color.RGBA{}, Damaged}, {5, 3, 0, color.RGBA{}, color.RGBA{}, Damaged},
		{3, 2, 0, color.RGBA{}, color.RGBA{}, Unsupported},
	} {
		le := binary.LittleEndian
		data := []byte("II*\x00\x00\x00\x00\x00")
		for i := range c.planes {
			for k := range w * h {
				data = append(data, byte(20*(i+1)+7*k))
			}
		}
		offsets := len(data)
		for i := range c.planes {
			data = le.AppendUint32(data, uint32(8+i*w*h))
		}
		for range c.planes {
			data = le.AppendUint32(data, w*h)
		}
		le.PutUint32(data[4:], uint32(len(data)))
		entries := [][4]int{
			{256, tiffShort, 1, w}, {257, tiffShort, 1, h}, {tagBits, tiffShort, 1, 8}, {259, tiffShort, 1, 1},
			{tagPhotometric, tiffShort, 1, c.seen}, {tagOffsets, tiffLong, c.planes, offsets},
			{tagSamples, tiffShort, 1, c.planes}, {278, tiffShort, 1, h},
			{tagCounts, tiffLong, c.planes, offsets + 4*c.planes},
			{tagPlanar, tiffShort, 1, 2}, {tagExtra, tiffShort, 1, c.extra},
		}
		p, err := Decode("planes.tif", append(data, directoryOf(le, entries, 0)...))
		if e, ok := errors.AsType[*OpenError](err); ok {
			must.Equal(t, e.Code, c.code, "%+v", c)
			continue
		}
		must.Do(t, err)
		img := p.Image()
		first, last := img.RGBAAt(0, 0), img.RGBAAt(2, 1)
		must.Hold(t, first == c.first && last == c.last, "%+v: %v, %v", c, first, last)
	}
}
