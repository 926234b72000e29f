package board

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/font/opentype"

	"tessera/games/look"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/hues"
)

// Face is how a tile looks, in layers from the bottom up. The zero value is an
// empty tile.
type Face struct {
	Picture *image.RGBA // a slice of the picture, of exactly the tile's pixels (Geometry.TileRect); nil for none
	Fill    color.Color // the ground, where there is no picture; nil for none
	Wash    Wash        // laid over both, translucent
	Tint    color.Color // laid over all of that, translucent; nil for none
	Lamp    view.Lamp   // all over it, dark or glowing
	Pips    int         // so many dots in ink, as on dice, up to 16
	Glyph   string      // large, in the middle
	Light   bool        // the glyph is of regular weight instead of bold
	Ink     color.Color // of glyph and marks, and of a badge on a disc; nil is white
	Marks   [9]Mark     // small, in a 3×3 grid
	Middle  [9]Mark     // small, in a row in the middle; the marks above keep to the upper and lower edge then
	Badge   string      // small, top left, white with an outline
	Disc    color.Color // a ground for the badge, which is in ink then; nil for none
	Tag     string      // small, bottom right, dark on a light ground
	TagFill color.Color // a ground for the tag instead, on which it is white or dark; nil for none
	Reach   view.Reach  // at the bottom left
	Aim     Aim         // at the top right
	Inset   float32     // left free around it, in units, so that tiles without a gap seem to have one
	Says    string      // what it stands for in a position's text; not painted (see Board.Says)
	Border  bool        // a hairline of light, and rounded corners; without it tiles meet edge to edge
	Joined  view.Sides  // where it meets the next tile edge to edge all the same: no border there and nothing left free
}

// Mark is one of the small texts of a face.
type Mark struct {
	Text string
	Lit  color.Color // a disc behind the text, which is white then; nil for none
	Line color.Color // struck out by a line, the text in the same colour; nil: it stands
}

// Painter draws faces for tiles of one size. It touches nothing shared, so it
// may be used on any goroutine, but by one at a time.
type Painter struct {
	size  image.Point // of a tile, in device pixels
	px    int         // its shorter side, in which what stands on it is measured
	scale float32     // device pixels a unit
	types map[kind]font.Face
}

// kind is a typeface at a size in pixels.
type kind struct {
	size  int
	light bool
}

// NewPainter paints square tiles of px device pixels a side at scale pixels a unit.
func NewPainter(px int, scale float32) *Painter { return newPainter(image.Pt(px, px), scale) }

// Painter paints tiles of the board's size.
func (g Geometry) Painter() *Painter { return newPainter(g.cell, g.scale) }

// LensPainter paints tiles as the lens shows them.
func (g Geometry) LensPainter() *Painter {
	return newPainter(g.cell.Mul(LensZoom), g.scale*LensZoom)
}

func newPainter(size image.Point, scale float32) *Painter {
	return &Painter{size: size, px: min(size.X, size.Y), scale: scale, types: map[kind]font.Face{}}
}

// Paint draws a face as a compact RGBA (a sub-image would be drawn garbled).
func (p *Painter) Paint(f Face) *image.RGBA {
	f.Badge, f.Tag, f.Glyph = written(f.Badge), written(f.Tag), written(f.Glyph)
	img := image.NewRGBA(image.Rectangle{Max: p.size})
	if f.Fill != nil {
		draw.Draw(img, img.Rect, image.NewUniform(f.Fill), image.Point{}, draw.Src)
	}
	if f.Picture != nil {
		draw.Draw(img, img.Rect, f.Picture, f.Picture.Rect.Min, draw.Over)
	}
	if f.Wash.Colour.A != 0 {
		p.wash(img, f.Wash)
	}
	if f.Tint != nil {
		draw.Draw(img, img.Rect, image.NewUniform(f.Tint), image.Point{}, draw.Over)
	}
	ink := f.Ink
	if ink == nil {
		ink = color.White
	}
	if f.Lamp != view.NoLamp {
		p.lamp(img, f.Lamp)
	}
	if f.Pips > 0 {
		p.pips(img, f.Pips, ink)
	}
	crowded := p.crowded(f)
	if f.Glyph != "" {
		size, x, y := p.glyphSize(f), p.size.X/2, p.size.Y/2
		if crowded {
			size, x, y = p.besideTag(f)
		}
		p.text(img, f.Glyph, p.typeface(size, f.Light), x, y, ink, f.Picture != nil)
	}
	p.marks(img, f, ink)
	switch {
	case f.Badge == "":
	case f.Disc != nil:
		p.disc(img, f, ink)
	default:
		p.badge(img, f.Badge)
	}
	if f.Tag != "" {
		p.tag(img, f, crowded)
	}
	if f.Reach != (view.Reach{}) {
		p.reach(img, f.Reach)
	}
	if f.Aim != (Aim{}) {
		p.aim(img, f.Aim)
	}
	shown := p.inset(img, f.Inset, f.Joined)
	if f.Border {
		p.border(img, shown, f.Joined)
	}
	return img
}

// beyond is a rectangle that reaches n pixels further at these sides.
func beyond(s view.Sides, r image.Rectangle, n int) image.Rectangle {
	if s&view.Above != 0 {
		r.Min.Y -= n
	}
	if s&view.RightOf != 0 {
		r.Max.X += n
	}
	if s&view.Below != 0 {
		r.Max.Y += n
	}
	if s&view.LeftOf != 0 {
		r.Min.X -= n
	}
	return r
}

// border draws the border of what is shown of a tile. It goes on beyond the sides that
// are joined, where it is not seen.
func (p *Painter) border(img *image.RGBA, shown image.Rectangle, joined view.Sides) {
	// Seven to a side: the corners of a very small tile must not make a dot of it.
	radius := min(look.TileRadius*p.scale, float32(p.px)/7)
	line := func(on *image.RGBA) {
		imageslice.RoundCorners(on, float64(radius))
		imageslice.Hairline(on, float64(radius), float64(p.scale), color.NRGBA{R: 255, G: 255, B: 255, A: 0x38})
	}
	if joined == 0 {
		line(img.SubImage(shown).(*image.RGBA))
		return
	}
	wide := image.NewRGBA(beyond(joined, shown, int(radius+p.scale)+2))
	draw.Draw(wide, shown, img, shown.Min, draw.Src)
	line(wide)
	draw.Draw(img, shown, wide, shown.Min, draw.Src)
}

// inset frees the edge of a tile, but for sides that are joined, and gives what is
// left of it.
func (p *Painter) inset(img *image.RGBA, units float32, joined view.Sides) image.Rectangle {
	n := min(int(units*p.scale+0.5), p.px/4)
	if n <= 0 {
		return img.Rect
	}
	inner := beyond(joined, img.Rect.Inset(n), n)
	wide := p.size.X
	for y := range p.size.Y {
		if y < inner.Min.Y || y >= inner.Max.Y {
			clear(img.Pix[img.PixOffset(0, y):img.PixOffset(wide, y)])
			continue
		}
		clear(img.Pix[img.PixOffset(0, y):img.PixOffset(inner.Min.X, y)])
		clear(img.Pix[img.PixOffset(inner.Max.X, y):img.PixOffset(wide, y)])
	}
	return inner
}

// The sizes of a badge's text, to a tile's shorter side: by itself, and on a disc, which
// takes room as well.
const (
	badgeShare = 0.19
	discShare  = 0.145
)

// badgeSize is the size of a badge's text: it grows with the tile, but is no less than
// can be read as long as there is room for that.
func (p *Painter) badgeSize(share float64) float64 {
	return min(max(13*float64(p.scale), float64(p.px)*share), float64(p.px)*0.34)
}

// badge writes a short text at the top left, outlined.
func (p *Painter) badge(img *image.RGBA, s string) {
	size := p.badgeSize(badgeShare)
	face := p.typeface(size, false)
	bounds, _ := font.BoundString(face, s)
	wide, high := (bounds.Max.X - bounds.Min.X).Ceil(), (bounds.Max.Y - bounds.Min.Y).Ceil()
	from := int(size*0.32 + outlineWidth(face))
	p.text(img, s, face, from+wide/2, from+high/2, color.White, true)
}

// disc writes the badge on a ground with a light edge, so that it is told from any
// picture.
func (p *Painter) disc(img *image.RGBA, f Face, ink color.Color) {
	size := p.badgeSize(discShare)
	face := p.typeface(size, false)
	high := int(size * 1.36)
	wide := max(high, font.MeasureString(face, f.Badge).Ceil()+int(size*0.6))
	edge := max(1, int(size/9))
	at := image.Rect(0, 0, wide, high).Add(image.Pt(p.px/20+edge, p.px/20+edge))
	p.plate(img, at.Inset(-edge), color.NRGBA{R: 255, G: 255, B: 255, A: 0xEB}, float64(high)/2+float64(edge))
	p.plate(img, at, f.Disc, float64(high)/2)
	p.text(img, f.Badge, face, (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2, ink, false)
}

// plate fills a rectangle with round corners.
func (p *Painter) plate(img *image.RGBA, at image.Rectangle, fill color.Color, radius float64) {
	ground := image.NewRGBA(image.Rectangle{Max: at.Size()})
	draw.Draw(ground, ground.Rect, image.NewUniform(fill), image.Point{}, draw.Src)
	imageslice.RoundCorners(ground, radius)
	draw.Draw(img, at, ground, image.Point{}, draw.Over)
}

// glyphSize is the size of the large text: half the tile, but more of a small
// one, as far as two digits go, so that it is read; less where it is longer than that.
func (p *Painter) glyphSize(f Face) float64 {
	px := float64(p.px)
	size := max(0.52*px, min(0.66*px, 14*float64(p.scale)))
	const digits = 2
	if n := len([]rune(f.Glyph)); n > digits {
		size *= 1.2 * digits / float64(n)
	}
	return size
}

// tagSize is the size of a tag's text.
func (p *Painter) tagSize() float64 { return min(12*float64(p.scale), float64(p.px)*0.34) }

// crowded says whether a tag would cover part of the glyph. The glyph then makes room:
// it stands at the top left, and the tag below it.
func (p *Painter) crowded(f Face) bool {
	if f.Glyph == "" || f.Tag == "" {
		return false
	}
	bounds, _ := font.BoundString(p.typeface(p.glyphSize(f), f.Light), f.Glyph)
	right := (p.size.X + (bounds.Max.X - bounds.Min.X).Ceil()) / 2
	foot := (p.size.Y + (bounds.Max.Y - bounds.Min.Y).Ceil()) / 2
	wide, high := p.tagGround(f.Tag)
	edge := p.px / 14
	return right > p.size.X-edge-wide && foot > p.size.Y-edge-high
}

// tagGround is how large the ground of a tag is.
func (p *Painter) tagGround(tag string) (wide, high int) {
	high = int(p.tagSize() * 1.25)
	return max(high, font.MeasureString(p.typeface(p.tagSize(), false), tag).Ceil()+int(p.tagSize()*0.6)), high
}

// besideTag is where a glyph has room beside its tag: at the left of it, at its full
// size, or above it where it is too wide for that, and smaller.
func (p *Painter) besideTag(f Face) (size float64, x, y int) {
	bounds, _ := font.BoundString(p.typeface(p.glyphSize(f), f.Light), f.Glyph)
	wide, _ := p.tagGround(f.Tag)
	edge := p.px / 14
	if left := p.size.X - edge - wide; (bounds.Max.X-bounds.Min.X).Ceil()+edge < left {
		return p.glyphSize(f), (edge + left) / 2, p.size.Y / 2
	}
	return 0.46 * float64(p.px), int(0.38 * float64(p.size.X)), int(0.29 * float64(p.size.Y))
}

// tiny is the side, in units, below which a tag without a glyph stands alone, with the
// tile around it.
const tiny = 18

// tag writes a short text at the bottom right, on a ground of its own, so that
// it is read on any picture.
func (p *Painter) tag(img *image.RGBA, f Face, crowded bool) {
	s, fill, size := f.Tag, f.TagFill, p.tagSize()
	alone := float32(p.px) < tiny*p.scale && f.Glyph == "" && f.Badge == ""
	switch {
	case alone:
		size = p.glyphSize(f)
	case crowded:
		size = min(size, float64(p.px)*0.36)
	}
	face := p.typeface(size, false)
	var ink color.Color
	if fill != nil {
		ink = hues.Ink(color.NRGBAModel.Convert(fill).(color.NRGBA))
	} else {
		light := color.NRGBA{R: 255, G: 255, B: 255, A: 0xEB}
		if alone {
			light.A = 0xFF // a glyph would be seen through it
		}
		fill, ink = light, color.NRGBA{R: 0x22, G: 0x26, B: 0x2E, A: 0xFF}
	}
	high := int(size * 1.25)
	wide := max(high, font.MeasureString(face, s).Ceil()+int(size*0.6))
	inset, radius := p.px/14, float64(high)/2
	if alone {
		inset = max(1, p.px/8)
		wide, high = p.size.X-2*inset, p.size.Y-2*inset
		radius = float64(min(wide, high)) / 6
	}
	at := image.Rect(p.size.X-inset-wide, p.size.Y-inset-high, p.size.X-inset, p.size.Y-inset)
	p.plate(img, at, fill, radius)
	p.text(img, s, face, (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2, ink, false)
}

// written is a text in signs that the theme's types have: of the minus they have none, and would draw an empty box.
func written(s string) string { return strings.ReplaceAll(s, "−", "–") }

// bold and regular are the theme's types, each parsed once.
var (
	bold    = sync.OnceValue(func() *opentype.Font { return parsed(fyne.TextStyle{Bold: true}) })
	regular = sync.OnceValue(func() *opentype.Font { return parsed(fyne.TextStyle{}) })
)

func parsed(style fyne.TextStyle) *opentype.Font {
	f, err := opentype.Parse(theme.DefaultTheme().Font(style).Content())
	if err != nil {
		fyne.LogError("the theme's type cannot be read; tiles have another", err)
		return nil
	}
	return f
}

// typeface is the bold type at a size in pixels, or the regular one for light. Where the player
// has set one for the toolkit that cannot be read it is a plain one of one size.
func (p *Painter) typeface(size float64, light bool) font.Face {
	key := kind{max(4, int(size)), light}
	if f, ok := p.types[key]; ok {
		return f
	}
	family := bold()
	if light {
		family = regular()
	}
	if family == nil {
		return basicfont.Face7x13
	}
	f, err := opentype.NewFace(family, &opentype.FaceOptions{Size: float64(key.size), DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		fyne.LogError("no type of this size", err)
		return basicfont.Face7x13
	}
	p.types[key] = f
	return f
}
