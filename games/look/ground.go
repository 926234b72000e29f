package look

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tessera/imageslice"
)

// Ground is a rounded area in colours of the theme, with a hairline if it has
// one. It is a picture made once for its size: a rectangle with round corners
// is worked out anew for every point of every frame, which takes a software
// renderer longer than all tiles of a board together.
type Ground struct {
	widget.BaseWidget
	fill, stroke fyne.ThemeColorName
	radius       float32
	shade        *canvas.Rectangle // under it, throws the shadow; nil for none
	img          *canvas.Image
	made         made
}

// made is what the picture was made for.
type made struct {
	w, h         int
	dark         bool
	fill, stroke fyne.ThemeColorName
}

// NewGround returns an area; stroke may be empty.
func NewGround(fill, stroke fyne.ThemeColorName, radius float32) *Ground {
	g := &Ground{fill: fill, stroke: stroke, radius: radius,
		img: &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}}
	g.ExtendBaseWidget(g)
	return g
}

// Raised gives the area a shadow, for what lies over other things for a while.
func (g *Ground) Raised() *Ground {
	g.shade = canvas.NewRectangle(nil)
	g.shade.CornerRadius = g.radius
	return g
}

// paint makes the picture, if it is not of this size and theme already.
func (g *Ground) paint() {
	size := g.Size()
	scale := PixelScale(g)
	want := made{int(size.Width*scale + 0.5), int(size.Height*scale + 0.5), IsDark(), g.fill, g.stroke}
	if g.shade != nil {
		g.shade.FillColor = Color(g.fill)
		g.shade.Shadow = canvas.Shadow{Color: Color("shadow"), BlurRadius: 20, Offset: fyne.NewPos(0, 5)}
	}
	if want == g.made || want.w <= 0 || want.h <= 0 {
		return
	}
	g.made = want
	img := image.NewRGBA(image.Rect(0, 0, want.w, want.h))
	draw.Draw(img, img.Rect, image.NewUniform(Color(g.fill)), image.Point{}, draw.Src)
	imageslice.RoundCorners(img, float64(g.radius*scale))
	if g.stroke != "" {
		imageslice.Hairline(img, float64(g.radius*scale), float64(scale), Color(g.stroke))
	}
	g.img.Image = img
	g.img.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer { return &groundRenderer{g} }

type groundRenderer struct{ g *Ground }

func (r *groundRenderer) Destroy()           {}
func (r *groundRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *groundRenderer) Objects() []fyne.CanvasObject {
	if r.g.shade != nil {
		return []fyne.CanvasObject{r.g.shade, r.g.img}
	}
	return []fyne.CanvasObject{r.g.img}
}

func (r *groundRenderer) Layout(size fyne.Size) {
	r.g.img.Resize(size)
	if r.g.shade != nil {
		r.g.shade.Resize(size)
	}
	r.g.paint()
}

func (r *groundRenderer) Refresh() {
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

// IsDark reports whether the program shows dark now.
func IsDark() bool {
	s := fyne.CurrentApp().Settings()
	t, ok := s.Theme().(*Theme)
	return ok && t.Dark(s.ThemeVariant())
}
