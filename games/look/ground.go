package look

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tessera/imageslice"
)

// Ground is a rounded area in colours of the theme, with a hairline if it has
// one. It is made of nine pictures: corners, edges one pixel long that are
// stretched, and a stretched point between them. A rectangle with round corners
// of Fyne's is worked out anew for every point of every frame, which takes a
// software renderer longer than all tiles of a board together; one picture of
// the whole size takes megabytes for what looks the same everywhere.
type Ground struct {
	widget.BaseWidget
	fill, stroke fyne.ThemeColorName
	radius       float32
	shade        *canvas.Rectangle // under it, throws the shadow; nil for none
	patches      [9]*canvas.Image  // by rows
	middle       *canvas.Shader    // in place of the one in the middle, where there is such a thing
	made         made
	hollow       bool // the middle is left to somebody else
}

// middle is the number of the patch that covers nearly all.
const middle = 4

// made is what the pictures were made for.
type made struct {
	scale        float32
	fill, stroke color.NRGBA
}

// NewGround returns an area; stroke may be empty.
func NewGround(fill, stroke fyne.ThemeColorName, radius float32) *Ground {
	g := &Ground{fill: fill, stroke: stroke, radius: radius}
	for i := range g.patches {
		g.patches[i] = &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
	}
	if hasShaders() {
		g.middle = newFlat()
	}
	g.ExtendBaseWidget(g)
	return g
}

// Raised gives the area a shadow, for what lies over other things for a while.
func (g *Ground) Raised() *Ground {
	g.shade = canvas.NewRectangle(nil)
	g.shade.CornerRadius = g.radius
	return g
}

// corner is the side of a corner patch in device pixels: no less than covers the brim of
// what draws the middle.
func (g *Ground) corner(scale float32) int {
	return int(math.Ceil(float64(max(g.radius, flatBrim) * scale)))
}

// wanted is what the pictures are to be made for.
func (g *Ground) wanted() made {
	m := made{scale: PixelScale(g), fill: nrgba(Color(g.fill))}
	if g.stroke != "" {
		m.stroke = nrgba(Color(g.stroke))
	}
	return m
}

func nrgba(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// paint makes the pictures, if they are not of this scale and theme already.
func (g *Ground) paint() {
	want := g.wanted()
	if g.shade != nil {
		g.shade.FillColor = Color(g.fill)
		g.shade.Shadow = canvas.Shadow{Color: Color("shadow"), BlurRadius: 20, Offset: fyne.NewPos(0, 5)}
	}
	if want == g.made {
		return
	}
	g.made = want
	if g.middle != nil {
		colour(g.middle, want.fill)
	}
	corner := g.corner(want.scale)
	whole := image.NewRGBA(image.Rect(0, 0, 2*corner+1, 2*corner+1))
	draw.Draw(whole, whole.Rect, image.NewUniform(want.fill), image.Point{}, draw.Src)
	radius := float64(g.radius * want.scale)
	imageslice.RoundCorners(whole, radius)
	if g.stroke != "" {
		imageslice.Hairline(whole, radius, float64(want.scale), want.stroke)
	}
	cuts := [4]int{0, corner, corner + 1, 2*corner + 1}
	for i, patch := range g.patches {
		x, y := i%3, i/3
		cut := image.NewRGBA(image.Rect(0, 0, cuts[x+1]-cuts[x], cuts[y+1]-cuts[y]))
		draw.Draw(cut, cut.Rect, whole, image.Pt(cuts[x], cuts[y]), draw.Src)
		patch.Image = cut
		patch.Refresh()
	}
}

// layout sets the patches edge to edge, in whole device pixels.
func (g *Ground) layout(size fyne.Size) {
	scale := PixelScale(g)
	corner := float32(g.corner(scale))
	whole := func(units float32) float32 { return float32(int(units*scale + 0.5)) }
	cuts := func(length float32) [4]float32 {
		side := min(corner, float32(int(length/2)))
		return [4]float32{0, side, length - side, length}
	}
	xs, ys := cuts(whole(size.Width)), cuts(whole(size.Height))
	for i, patch := range g.patches {
		x, y := i%3, i/3
		Place(patch, fyne.NewPos(xs[x]/scale, ys[y]/scale), fyne.NewSize((xs[x+1]-xs[x])/scale, (ys[y+1]-ys[y])/scale))
	}
	if m := g.patches[middle]; g.middle != nil {
		Place(g.middle, m.Position(), m.Size())
	}
}

// Fade shows the area as strong as that, 0 to 1, when it is drawn next. It makes no
// pictures, and leaves a shadow as it is.
func (g *Ground) Fade(strong float32) {
	for _, patch := range g.patches {
		patch.Translucency = float64(1 - strong)
	}
}

// opaque reports whether nothing is seen through the middle.
func (g *Ground) opaque() bool { return g.made.fill.A == 255 && g.patches[middle].Translucency == 0 }

// flat reports whether the middle is drawn as one: opaque, and lying under edges that
// cover its brim.
func (g *Ground) flat() bool {
	brim := g.patches[0].Size()
	return g.middle != nil && g.opaque() && brim.Width >= flatBrim && brim.Height >= flatBrim
}

// Middle is where the area has one opaque colour, in units from its corner, as it is drawn
// now; ok is false where it has none.
func (g *Ground) Middle() (pos fyne.Position, size fyne.Size, fill color.NRGBA, ok bool) {
	m := g.patches[middle]
	return m.Position(), m.Size(), g.made.fill, g.opaque()
}

// LeaveMiddle leaves it to somebody else to draw the middle, or no longer, from the next frame on.
func (g *Ground) LeaveMiddle(leave bool) { g.hollow = leave }

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer { return &groundRenderer{g} }

type groundRenderer struct{ g *Ground }

func (r *groundRenderer) Destroy()           {}
func (r *groundRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *groundRenderer) Objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	if r.g.shade != nil {
		objects = append(objects, r.g.shade)
	}
	flat := r.g.flat()
	if flat && !r.g.hollow {
		objects = append(objects, r.g.middle)
	}
	for i, patch := range r.g.patches {
		if i != middle || !flat && !r.g.hollow {
			objects = append(objects, patch)
		}
	}
	return objects
}

func (r *groundRenderer) Layout(size fyne.Size) {
	if r.g.shade != nil {
		r.g.shade.Resize(size)
	}
	r.g.layout(size)
	r.g.paint()
}

func (r *groundRenderer) Refresh() {
	r.g.layout(r.g.Size())
	r.g.paint()
	canvas.Refresh(r.g)
}

// PixelScale is the number of device pixels a Fyne unit where o is shown.
func PixelScale(o fyne.CanvasObject) float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		if x, _ := c.PixelCoordinateForPosition(fyne.NewPos(1000, 0)); x > 0 {
			return float32(x) / 1000
		}
	}
	return 1
}

// Scheme is which colours the program shows.
type Scheme struct{ Dark, Contrast bool }

// Shown is what it shows now.
func Shown() Scheme {
	s := fyne.CurrentApp().Settings()
	t, ok := s.Theme().(*Theme)
	if !ok {
		return Scheme{}
	}
	return Scheme{t.Dark(s.ThemeVariant()), t.contrast()}
}
