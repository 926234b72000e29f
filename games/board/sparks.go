package board

import (
	"image"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"tessera/games/view"
)

// How many sparks there are at the most: so many fly off each of two tiles, and the
// others lie along the path between them.
const (
	sparkCount = 44
	offTile    = 12
	sparkSide  = 24 // of a spark's picture, in pixels
)

// spark is one point of light: where it begins and where it is carried, when, as shares
// of the time, and how large it is, in units.
type spark struct {
	from       fyne.Position
	by         fyne.Delta
	begin, end float32
	size       float32
}

// at is where a spark is at a share of the time, and how strong. It does not shrink: another
// size would have its picture brought to the graphics card again.
func (s spark) at(f float32) (pos fyne.Position, strong float32) {
	if f <= s.begin || f >= s.end {
		return s.from, 0
	}
	f = (f - s.begin) / (s.end - s.begin)
	way := easeOut(f)
	strong = min(1, 6*f) * (1 - f*f)
	return s.from.AddXY(s.by.DX*way, s.by.DY*way), strong
}

// sparks are those of a pair that goes.
type sparks struct {
	*effect
	dots []*canvas.Image
	tint color.NRGBA // of their pictures
}

func newSparks() *sparks {
	s := &sparks{effect: newEffect(true)}
	for range sparkCount {
		dot := stretched()
		s.dots = append(s.dots, dot)
		s.layer.Add(dot)
	}
	return s
}

// Burst lets sparks fly along a path as that is drawn within lead, and then off its two
// ends; all within d. They have the colour of
// a tile's face.
func (ov *Overlay) Burst(lead, d time.Duration, like int, path ...view.Spot) {
	if d <= 0 || len(path) < 2 {
		ov.end(ov.sparks.effect)
		return
	}
	tint := color.NRGBA{R: 0xFF, G: 0xD9, B: 0x8A, A: 0xFF}
	if like >= 0 && like < len(ov.tiles) {
		if img, ok := ov.tiles[like].img.Image.(*image.RGBA); ok {
			tint = vivid(img)
		}
	}
	all := burst(ov.geo, path, float32(lead)/float32(d))
	ov.begin(ov.sparks.effect, d, func(f float32) { ov.sparks.show(all, tint, f) })
}

// show shows sparks at a share of their time.
func (s *sparks) show(all []spark, tint color.NRGBA, f float32) {
	if s.tint != tint {
		s.tint = tint
		img := dot(tint)
		for _, d := range s.dots {
			d.Image = img
			d.Refresh()
		}
	}
	for i, d := range s.dots {
		if i >= len(all) {
			d.Hide()
			continue
		}
		pos, strong := all[i].at(f)
		size := all[i].size
		if strong <= 0 {
			d.Hide()
			continue
		}
		d.Translucency = float64(1 - strong)
		put(d, pos.SubtractXY(size/2, size/2), fyne.NewSquareSize(size))
		d.Show()
	}
}

// burst is the sparks of a path, of which lead is the share of the time in which it is
// drawn. They are no two alike, and the same every time.
func burst(g Geometry, path []view.Spot, lead float32) (all []spark) {
	tile := shorter(g.TileSize())
	points := make([]fyne.Position, len(path))
	length := float32(0)
	for i, s := range path {
		if points[i] = g.Centre(s.Col, s.Row); i > 0 {
			length += distance(points[i-1], points[i])
		}
	}
	golden := math.Pi * (3 - math.Sqrt(5))
	for e, end := range []fyne.Position{points[0], points[len(points)-1]} {
		for i := range offTile {
			sin, cos := math.Sincos(golden*float64(i) + float64(e))
			x, y := float32(cos), float32(sin)
			far := tile * (0.75 + 0.45*float32(i%3)/2)
			all = append(all, spark{
				from: end.AddXY(x*tile*0.3, y*tile*0.3), by: fyne.NewDelta(x*far, y*far), begin: lead, end: 0.8 + 0.2*float32(i%4)/3,
				size: max(4, tile*(0.13+0.07*float32(i%3)/2)),
			})
		}
	}
	along := min(sparkCount-len(all), int(2*length/tile))
	left, leg := float32(0), 0
	for i := range along {
		at := length * (float32(i) + 0.5) / float32(along)
		for leg < len(points)-2 && at > left+distance(points[leg], points[leg+1]) {
			left += distance(points[leg], points[leg+1])
			leg++
		}
		from, to := points[leg], points[leg+1]
		way := (at - left) / max(1, distance(from, to))
		aside := tile * (0.12 + 0.14*float32(i%3)/2)
		if i%2 == 1 {
			aside = -aside
		}
		by := fyne.NewDelta(aside, 0)
		if from.Y == to.Y {
			by = fyne.NewDelta(0, aside)
		}
		begin := lead * at / length
		all = append(all, spark{from: from.AddXY((to.X-from.X)*way, (to.Y-from.Y)*way), by: by,
			begin: begin, end: min(1, begin+0.62), size: max(3, tile*(0.09+0.05*float32(i%2)))})
	}
	return all
}

// dot is a soft point of light.
func dot(c color.NRGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, sparkSide, sparkSide))
	const middle = (sparkSide - 1) / 2.0
	for y := range sparkSide {
		for x := range sparkSide {
			off := math.Hypot(float64(x)-middle, float64(y)-middle) / (sparkSide / 2)
			strong := min(1, max(0, 1.6*(1-off)))
			white := 0.45 * max(0, 1-1.6*off) // its heart
			mix := func(v uint8) uint8 { return uint8((float64(v)*(1-white) + 255*white) * strong) }
			img.SetRGBA(x, y, color.RGBA{mix(c.R), mix(c.G), mix(c.B), uint8(255 * strong)})
		}
	}
	return img
}

// vivid is the colour that one would say a picture has: the mean of its points, those
// with most colour counting most, made light enough to be seen as light.
func vivid(img *image.RGBA) color.NRGBA {
	var r, g, b, all float64
	step := max(1, img.Rect.Dx()/24)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y += step {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x += step {
			c := img.RGBAAt(x, y)
			if c.A < 0x80 {
				continue
			}
			full := float64(max(c.R, c.G, c.B) - min(c.R, c.G, c.B))
			weight := full*full + 1
			r, g, b, all = r+weight*float64(c.R), g+weight*float64(c.G), b+weight*float64(c.B), all+weight
		}
	}
	if all == 0 {
		return color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	}
	lift := 210 / max(1, max(r, g, b)/all)
	light := func(v float64) uint8 { return uint8(min(255, v/all*lift)) }
	return color.NRGBA{R: light(r), G: light(g), B: light(b), A: 0xFF}
}
