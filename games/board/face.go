package board

import (
	"image"
	"image/color"
	"image/draw"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"tessera/games/look"
	"tessera/imageslice"
)

// Face is how a tile looks, in layers from the bottom up. The zero value is an
// empty tile.
type Face struct {
	Picture *image.RGBA // a slice of the picture, of exactly the tile's pixels; nil for none
	Fill    color.Color // the ground, where there is no picture; nil for none
	Tint    color.Color // laid over the picture, translucent; nil for none
	Glyph   string      // large, in the middle
	Ink     color.Color // of glyph and marks; nil is white
	Marks   [9]string   // small, in a 3×3 grid
	Badge   string      // small, top left, white with a shadow
	Tag     string      // small, bottom right, dark on a light ground
	Border  bool        // a hairline of light, and rounded corners; without it tiles meet edge to edge
}

// Painter draws faces for tiles of one size. It touches nothing shared, so it
// may be used on any goroutine, but by one at a time.
type Painter struct {
	px    int     // side of a tile, in device pixels
	scale float32 // device pixels a unit
	types map[int]font.Face
}

// NewPainter paints tiles of px device pixels a side at scale pixels a unit.
func NewPainter(px int, scale float32) *Painter {
	return &Painter{px: px, scale: scale, types: map[int]font.Face{}}
}

// Paint draws a face as a compact RGBA (a sub-image would be drawn garbled).
func (p *Painter) Paint(f Face) *image.RGBA {
	px := p.px
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	if f.Fill != nil {
		draw.Draw(img, img.Rect, image.NewUniform(f.Fill), image.Point{}, draw.Src)
	}
	if f.Picture != nil {
		draw.Draw(img, img.Rect, f.Picture, f.Picture.Rect.Min, draw.Over)
	}
	if f.Tint != nil {
		draw.Draw(img, img.Rect, image.NewUniform(f.Tint), image.Point{}, draw.Over)
	}
	ink := f.Ink
	if ink == nil {
		ink = color.White
	}
	if f.Glyph != "" {
		p.text(img, f.Glyph, float64(px)*0.52, px/2, px/2, ink, f.Picture != nil)
	}
	third := px / 3
	for i, mark := range f.Marks {
		if mark != "" {
			p.text(img, mark, float64(px)*0.22, i%3*third+third/2, i/3*third+third/2, ink, f.Picture != nil)
		}
	}
	if f.Badge != "" {
		p.badge(img, f.Badge)
	}
	if f.Tag != "" {
		p.tag(img, f.Tag)
	}
	if f.Border {
		// Seven to a side: the corners of a very small tile must not make a dot of it.
		radius := min(look.TileRadius*p.scale, float32(px)/7)
		imageslice.RoundCorners(img, float64(radius))
		imageslice.Hairline(img, float64(radius), float64(p.scale), color.NRGBA{R: 255, G: 255, B: 255, A: 0x38})
	}
	return img
}

// badge writes a short text at the top left, 13 units high but never more than
// a third of the tile.
func (p *Painter) badge(img *image.RGBA, s string) {
	size := min(13*float64(p.scale), float64(p.px)*0.34)
	if face := p.typeface(size); face != nil {
		width := font.MeasureString(face, s).Round()
		p.text(img, s, size, int(size*0.55)+width/2, int(size*1.05), color.White, true)
	}
}

// tag writes a short text at the bottom right, on a ground of its own, so that
// it is read on any picture.
func (p *Painter) tag(img *image.RGBA, s string) {
	size := min(12*float64(p.scale), float64(p.px)*0.34)
	face := p.typeface(size)
	if face == nil {
		return
	}
	high := int(size * 1.25)
	wide := max(high, font.MeasureString(face, s).Ceil()+int(size*0.6))
	ground := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(ground, ground.Rect, image.NewUniform(color.NRGBA{R: 255, G: 255, B: 255, A: 0xEB}), image.Point{}, draw.Src)
	imageslice.RoundCorners(ground, float64(high)/2)
	inset := p.px / 14
	at := image.Rect(p.px-inset-wide, p.px-inset-high, p.px-inset, p.px-inset)
	draw.Draw(img, at, ground, image.Point{}, draw.Over)
	p.text(img, s, size, (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2, color.NRGBA{R: 0x22, G: 0x26, B: 0x2E, A: 0xFF}, false)
}

// text writes s centred on x, y, with a soft shadow where it stands on a
// picture whose colours nobody knows.
func (p *Painter) text(img *image.RGBA, s string, size float64, x, y int, ink color.Color, shadow bool) {
	face := p.typeface(size)
	if face == nil {
		return
	}
	bounds, _ := font.BoundString(face, s)
	dot := fixed.Point26_6{
		X: fixed.I(x) - (bounds.Min.X+bounds.Max.X)/2,
		Y: fixed.I(y) - (bounds.Min.Y+bounds.Max.Y)/2,
	}
	write := func(dx, dy int, c color.Color) {
		d := font.Drawer{Dst: img, Src: image.NewUniform(c), Face: face,
			Dot: fixed.Point26_6{X: dot.X + fixed.I(dx), Y: dot.Y + fixed.I(dy)}}
		d.DrawString(s)
	}
	if shadow {
		for _, o := range [...]struct{ x, y int }{{-1, 0}, {1, 0}, {0, -1}, {1, 1}, {0, 2}, {-1, 1}} {
			write(o.x, o.y, color.NRGBA{A: 0x58})
		}
	}
	write(0, 0, ink)
}

// bold is the theme's bold type, parsed once.
var bold = sync.OnceValue(func() *opentype.Font {
	f, err := opentype.Parse(theme.DefaultTheme().Font(fyne.TextStyle{Bold: true}).Content())
	if err != nil {
		fyne.LogError("the theme's type cannot be read; tiles show no text", err)
		return nil
	}
	return f
})

// typeface is the bold type at a size in pixels, or nil where there is none.
func (p *Painter) typeface(size float64) font.Face {
	key := max(4, int(size))
	if f, ok := p.types[key]; ok {
		return f
	}
	if bold() == nil {
		return nil
	}
	f, err := opentype.NewFace(bold(), &opentype.FaceOptions{Size: float64(key), DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		fyne.LogError("no type of this size", err)
		return nil
	}
	p.types[key] = f
	return f
}
