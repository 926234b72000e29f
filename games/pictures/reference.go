package pictures

import (
	"context"
	"image"
	"image/draw"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
	scaling "golang.org/x/image/draw"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/imageslice"
)

// Reference shows the picture of a card large, as much of it as is on the board, like
// the lid of a jigsaw's box. A glass over it enlarges what is under the pointer. In place of
// that it shows several pictures, side by side.
type Reference struct {
	widget.BaseWidget
	Over      *fyne.Container // the glass: for the owner to lay over the reference and all around it
	OnPicture func()          // there is another picture, or another part of it

	services *Library
	card     *PictureCard
	shown    bool
	img      *canvas.Image
	several  *several
	seen     lid // that img shows
	work     *Pipeline[sized, *image.RGBA]
	settle   look.Rest

	glass *board.Glass
	lens  bool // there is one
	over  bool // the pointer is over the reference
	at    fyne.Position
	near  *Pipeline[sized, *image.RGBA]
	large *image.RGBA // what the glass shows; nil while it is being made
}

// part is a part of a picture.
type part struct {
	pic  *imageslice.Picture
	crop imageslice.Crop
}

// several are pictures of one size.
type several struct{ all []*image.RGBA }

// lid is a part of a picture, or several pictures where there are some.
type lid struct {
	part
	several *several
}

// sized is such a lid at a size, and with corners of a radius, in device pixels.
type sized struct {
	lid
	size   image.Point
	radius float64
}

func render(_ context.Context, v sized) *image.RGBA {
	if v.several != nil {
		return v.several.render(v.size, v.radius)
	}
	img := v.pic.Render(v.crop, v.size.X, v.size.Y)
	imageslice.RoundCorners(img, v.radius)
	return img
}

var (
	_ desktop.Hoverable = (*Reference)(nil)
	_ ui.Named          = (*Reference)(nil)
)

// NewReference returns the reference of a card, which is hidden until [Reference.Appear].
func NewReference(s *Library, card *PictureCard) *Reference {
	r := &Reference{services: s, card: card, glass: board.NewGlass(), Over: &fyne.Container{},
		img: &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}}
	r.Over.Objects = []fyne.CanvasObject{r.glass.Image}
	r.work = NewPipeline(s.Post, render, r.take)
	r.near = NewPipeline(s.Post, render, func(img *image.RGBA) {
		r.large = img
		r.magnify()
	})
	r.ExtendBaseWidget(r)
	r.Hide()
	card.reference = r
	return r
}

// Named implements Named.
func (r *Reference) Named() string { return "picture.reference" }

// Ready says whether there is a picture to be shown.
func (r *Reference) Ready() bool { return r.several != nil || r.card.pic != nil }

// Several says whether it has several.
func (r *Reference) Several() bool { return r.several != nil }

// ShowSeveral shows pictures of one size in place of that of the card; none for that again.
func (r *Reference) ShowSeveral(all []*image.RGBA) {
	if r.several == nil && all == nil || r.several != nil && slices.Equal(r.several.all, all) {
		return
	}
	if r.several = nil; all != nil {
		r.several = &several{all}
	}
	r.changed()
}

// shape is in how many columns and rows they are seen largest, and the size of each.
func (s *several) shape(room image.Point) (cols, rows int, each image.Point) {
	n, of := len(s.all), s.all[0].Rect
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		w, h := fitted(float64(of.Dx())/float64(of.Dy()), max(1, room.X/c), max(1, room.Y/r))
		if w*h > each.X*each.Y {
			cols, rows, each = c, r, image.Pt(w, h)
		}
	}
	return cols, rows, each
}

// render draws them, with gaps as wide as their corners are round.
func (s *several) render(size image.Point, radius float64) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: size})
	cols, _, each := s.shape(size)
	for i, img := range s.all {
		at := image.Rectangle{Max: each}.Add(image.Pt(i%cols*each.X, i/cols*each.Y)).Inset(int(radius/2 + 0.5))
		one := image.NewRGBA(image.Rectangle{Max: at.Size()})
		scaling.BiLinear.Scale(one, one.Rect, img, img.Rect, scaling.Src, nil)
		imageslice.RoundCorners(one, radius)
		draw.Draw(out, at, one, image.Point{}, draw.Src)
	}
	return out
}

// Appear shows the reference, or hides it, and then holds no picture.
func (r *Reference) Appear(on bool) {
	if on == r.shown {
		return
	}
	r.shown = on
	ui.Appear(r, on)
	if on {
		r.picture()
		return
	}
	r.MouseOut()
	r.settle.Stop()
	r.work.Cancel()
	r.img.Image, r.seen = nil, lid{}
	r.farther()
}

// changed follows the card.
func (r *Reference) changed() {
	if r.shown {
		r.picture()
	}
	if r.OnPicture != nil {
		r.OnPicture()
	}
}

// picture shows the picture there is: until it is made in its size, as the card shows it.
func (r *Reference) picture() {
	now, first := lid{several: r.several}, image.Image(image.NewRGBA(image.Rect(0, 0, 1, 1)))
	if r.several == nil {
		now.part, first = part{r.card.pic, r.card.crop}, r.card.thumb.img.Image
	}
	if !r.Ready() || now == r.seen && r.img.Image != nil {
		return
	}
	r.seen, r.img.Image = now, first
	r.farther()
	r.place()
	r.img.Refresh()
	r.render()
	r.magnify()
}

// pixels is the size in which the picture is seen whole, in device pixels.
func (r *Reference) pixels() image.Point {
	scale, size := look.PixelScale(r), r.Size()
	room := image.Pt(max(1, int(size.Width*scale)), max(1, int(size.Height*scale)))
	if s := r.seen.several; s != nil {
		cols, rows, each := s.shape(room)
		return image.Pt(cols*each.X, rows*each.Y)
	}
	w, h := fitted(r.card.aspect(), room.X, room.Y)
	return image.Pt(w, h)
}

// place puts the picture in the middle of the room there is.
func (r *Reference) place() {
	px, scale := r.pixels(), look.PixelScale(r)
	size := fyne.NewSize(float32(px.X)/scale, float32(px.Y)/scale)
	look.Place(r.img, fyne.NewPos((r.Size().Width-size.Width)/2, (r.Size().Height-size.Height)/2), size)
}

// resized stretches the picture until the size has come to rest.
func (r *Reference) resized() {
	if r.img.Image == nil {
		return
	}
	r.place()
	r.magnify()
	r.settle.Then(r.services.Post, r.render)
}

// render has the picture made in the size in which it is shown.
func (r *Reference) render() {
	if r.img.Image != nil && !r.Size().IsZero() {
		r.work.Ask(sized{r.seen, r.pixels(), float64(look.TileRadius * look.PixelScale(r))})
	}
}

func (r *Reference) take(img *image.RGBA) {
	r.img.Image = img
	r.img.Refresh()
	r.farther()
	r.magnify()
}

// SetLens lets a glass show what is under the pointer, or no longer.
func (r *Reference) SetLens(on bool) {
	r.lens = on
	if !on {
		r.farther()
	}
	r.magnify()
}

// farther forgets what the glass showed.
func (r *Reference) farther() {
	r.large = nil
	r.near.Cancel()
}

// MouseIn implements desktop.Hoverable.
func (r *Reference) MouseIn(e *desktop.MouseEvent) { r.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (r *Reference) MouseMoved(e *desktop.MouseEvent) {
	r.over, r.at = true, e.Position
	r.magnify()
}

// MouseOut implements desktop.Hoverable.
func (r *Reference) MouseOut() {
	r.over = false
	r.magnify()
}

// magnify shows in the glass what is under the pointer now.
func (r *Reference) magnify() {
	at, size := r.at.Subtract(r.img.Position()), r.img.Size()
	if !r.lens || !r.over || !r.shown || r.img.Image == nil || r.seen.several != nil || at.X < 0 || at.Y < 0 || at.X >= size.Width || at.Y >= size.Height {
		r.glass.Hide()
		return
	}
	scale := look.PixelScale(r)
	if r.glass.Show(r.Position().Add(r.at), r.Over.Size(), scale, func(px int) *image.RGBA { return r.around(at, px, scale) }) {
		r.Over.Refresh() // which Fyne does not do for what was hidden
	}
}

// around is the picture around a position on it, enlarged, in a square of px pixels.
func (r *Reference) around(at fyne.Position, px int, scale float32) *image.RGBA {
	large := r.pixels().Mul(board.LensZoom)
	from := r.large
	if from == nil {
		from = r.img.Image.(*image.RGBA)
		w, h := r.card.pic.Size()
		most := image.Pt(max(1, int(r.card.crop.W*float64(w))), max(1, int(r.card.crop.H*float64(h)))) // the picture has no more
		r.near.Ask(sized{lid: r.seen, size: image.Pt(min(large.X, most.X), min(large.Y, most.Y))})
	}
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.Draw(img, img.Rect, image.NewUniform(look.Color(look.Well)), image.Point{}, draw.Src)
	corner := image.Pt(px/2-int(at.X*scale*board.LensZoom), px/2-int(at.Y*scale*board.LensZoom))
	scaling.ApproxBiLinear.Scale(img, image.Rectangle{Min: corner, Max: corner.Add(large)}, from, from.Rect, scaling.Over, nil)
	return img
}

// CreateRenderer implements fyne.Widget.
func (r *Reference) CreateRenderer() fyne.WidgetRenderer {
	return look.Drawn{Of: r, Shown: []fyne.CanvasObject{r.img}, Lay: func(fyne.Size) { r.resized() }, Redraw: func() { canvas.Refresh(r) }}
}

// MinSize implements fyne.CanvasObject: the picture takes what room there is.
func (r *Reference) MinSize() fyne.Size { return fyne.Size{} }
