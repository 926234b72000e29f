package pictures

import (
	"context"
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
)

// cropView shows a whole picture and, bright on it, the part that becomes the
// board, with the board's lines. Dragging pans; scrolling zooms.
type cropView struct {
	widget.BaseWidget
	crop       imageslice.Crop
	other      imageslice.Crop // the one before whole was chosen, or given up
	grid       Grid
	whole      bool
	picW, picH int
	onCrop     func()         // another part is shown
	onEnd      func(use bool) // Enter or Escape
	onWhole    func(bool)     // the key for the whole picture

	img   *canvas.Image
	sharp *Pipeline[image.Point, *image.RGBA] // the picture at the size it is shown at; nil keeps the first
	shade [4]*canvas.Rectangle
	frame *canvas.Rectangle
	lines []*canvas.Line
}

var (
	_ fyne.Draggable  = (*cropView)(nil)
	_ fyne.Scrollable = (*cropView)(nil)
	_ fyne.Focusable  = (*cropView)(nil)
)

func newCropView(p *imageslice.Picture, crop imageslice.Crop, grid Grid, whole bool) *cropView {
	v := &cropView{crop: crop, grid: grid, whole: whole, onCrop: func() {}}
	v.picW, v.picH = p.Size()
	v.img = canvas.NewImageFromImage(imageslice.Thumbnail(p, 640, 420)) // until there is one of the right size
	v.img.ScaleMode = canvas.ImageScaleFastest
	for i := range v.shade {
		v.shade[i] = canvas.NewRectangle(color.NRGBA{A: 0x98})
	}
	v.frame = canvas.NewRectangle(color.Transparent)
	v.frame.StrokeColor, v.frame.StrokeWidth = color.White, 2
	for range grid.Cols + grid.Rows - 2 {
		v.lines = append(v.lines, canvas.NewLine(color.White))
	}
	v.ExtendBaseWidget(v)
	return v
}

// fitted is the largest size of an aspect within a box.
func fitted(aspect float64, maxW, maxH int) (w, h int) {
	if w := int(float64(maxH)*aspect + 0.5); w <= maxW {
		return max(1, w), maxH
	}
	return maxW, max(1, int(float64(maxW)/aspect+0.5))
}

// sharpen has the picture drawn at the size at which it is shown, off the UI goroutine.
func (v *cropView) sharpen(s *Library, p *imageslice.Picture) {
	v.sharp = NewPipeline(s.Post, func(_ context.Context, size image.Point) *image.RGBA {
		return p.Render(imageslice.Crop{W: 1, H: 1}, size.X, size.Y)
	}, func(img *image.RGBA) {
		v.img.Image = img
		v.img.Refresh()
	})
	v.Refresh()
}

func (v *cropView) MinSize() fyne.Size {
	if look.Larger() { // which takes room for what stands around it
		return fyne.NewSize(160, 120)
	}
	return fyne.NewSize(420, 300)
}

// area is where the picture lies in the widget.
func (v *cropView) area() (fyne.Position, fyne.Size) {
	s := v.Size()
	scale := min(s.Width/float32(v.picW), s.Height/float32(v.picH))
	size := fyne.NewSize(float32(v.picW)*scale, float32(v.picH)*scale)
	x, y := v.snap((s.Width-size.Width)/2), v.snap((s.Height-size.Height)/2)
	return fyne.NewPos(x, y), fyne.NewSize(v.snap(x+size.Width)-x, v.snap(y+size.Height)-y)
}

// aspect is that of the board to come.
func (v *cropView) aspect() float64 {
	return v.grid.Aspect(v.grid.Cells(v.picW, v.picH, v.whole))
}

func (v *cropView) set(c imageslice.Crop) {
	v.crop = c.Fit(v.picW, v.picH, v.aspect())
	v.place()
	v.onCrop()
}

// reset shows the largest part that the board can.
func (v *cropView) reset() { v.set(imageslice.Cover(v.picW, v.picH, v.aspect())) }

// setWhole lets the cells take the picture's shape, or be square.
func (v *cropView) setWhole(on bool) {
	if on != v.whole && v.grid.Free() {
		v.whole = on
		crop := v.other
		v.other = v.crop
		v.set(crop)
	}
}

// used is how much of a picture is on the board, in percent; all of it only where
// nothing is left out.
func used(c imageslice.Crop) int {
	share := c.W * c.H * 100
	if share > 100-1e-6 {
		return 100
	}
	return max(1, min(99, int(math.Round(share))))
}

// snap puts an edge on a whole pixel: parts of the shade that met within one would
// leave a seam there.
func (v *cropView) snap(at float32) float32 {
	scale := v.scale()
	return float32(math.Round(float64(at*scale))) / scale
}

// scale is the number of device pixels a Fyne unit.
func (v *cropView) scale() float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil {
		return c.Scale()
	}
	return 1
}

func (v *cropView) place() {
	pos, size := v.area()
	look.Place(v.img, pos, size)
	if scale := v.scale(); v.sharp != nil && size.Width > 0 && size.Height > 0 {
		v.sharp.Ask(image.Pt(int(size.Width*scale+0.5), int(size.Height*scale+0.5)))
	}
	x0, y0 := v.snap(pos.X+float32(v.crop.X)*size.Width), v.snap(pos.Y+float32(v.crop.Y)*size.Height)
	w := v.snap(pos.X+float32(v.crop.X+v.crop.W)*size.Width) - x0
	h := v.snap(pos.Y+float32(v.crop.Y+v.crop.H)*size.Height) - y0
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		look.Place(o, fyne.NewPos(x, y), fyne.NewSize(max(0, w), max(0, h)))
	}
	put(v.shade[0], pos.X, pos.Y, size.Width, y0-pos.Y)
	put(v.shade[1], pos.X, y0+h, size.Width, pos.Y+size.Height-y0-h)
	put(v.shade[2], pos.X, y0, x0-pos.X, h)
	put(v.shade[3], x0+w, y0, pos.X+size.Width-x0-w, h)
	put(v.frame, x0, y0, w, h)
	for i, l := range v.lines {
		l.StrokeColor = color.NRGBA{R: 255, G: 255, B: 255, A: lineAlpha(min(w/float32(v.grid.Cols), h/float32(v.grid.Rows)))}
		if i < v.grid.Cols-1 {
			x := x0 + w*float32(i+1)/float32(v.grid.Cols)
			l.Position1, l.Position2 = fyne.NewPos(x, y0), fyne.NewPos(x, y0+h)
		} else {
			y := y0 + h*float32(i-v.grid.Cols+2)/float32(v.grid.Rows)
			l.Position1, l.Position2 = fyne.NewPos(x0, y), fyne.NewPos(x0+w, y)
		}
	}
	canvas.Refresh(v)
}

// lineAlpha is how strong the lines between cells of that side are: many must not
// cover the picture.
func lineAlpha(side float32) uint8 { return uint8(max(0x38, min(0xA0, 4*side))) }

func (v *cropView) Dragged(e *fyne.DragEvent) {
	_, size := v.area()
	v.set(v.crop.Pan(float64(e.Dragged.DX/size.Width), float64(e.Dragged.DY/size.Height)))
}

func (v *cropView) DragEnd() {}

func (v *cropView) Scrolled(e *fyne.ScrollEvent) {
	pos, size := v.area()
	at := e.Position.Subtract(pos)
	factor := 1 / 1.08
	if e.Scrolled.DY > 0 {
		factor = 1.08
	}
	v.zoom(factor, (float64(at.X/size.Width)-v.crop.X)/v.crop.W, (float64(at.Y/size.Height)-v.crop.Y)/v.crop.H)
}

// zoom enlarges the part shown about a point in fractions of the crop.
func (v *cropView) zoom(factor, x, y float64) { v.set(v.crop.Zoom(factor, x, y)) }

// zoomCentre zooms around the middle of the crop.
func (v *cropView) zoomCentre(factor float64) { v.zoom(factor, 0.5, 0.5) }

func (v *cropView) FocusGained()   {}
func (v *cropView) FocusLost()     {}
func (v *cropView) TypedRune(rune) {}

func (v *cropView) TypedKey(e *fyne.KeyEvent) {
	const step = 0.02
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		v.onEnd(e.Name != fyne.KeyEscape)
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		dx, dy, _ := board.Arrow(e.Name)
		v.set(v.crop.Pan(step*float64(dx), step*float64(dy)))
	case fyne.KeyPlus, fyne.KeyEqual, fyne.KeyPageUp:
		v.zoomCentre(1.08)
	case fyne.KeyMinus, fyne.KeyPageDown:
		v.zoomCentre(1 / 1.08)
	case fyne.Key0, fyne.KeyHome:
		v.reset()
	case fyne.KeyW:
		v.onWhole(!v.whole)
	}
}

func (v *cropView) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{v.img}
	for _, s := range v.shade {
		objects = append(objects, s)
	}
	for _, l := range v.lines {
		objects = append(objects, l)
	}
	return look.Drawn{Of: v, Shown: append(objects, v.frame), Lay: func(fyne.Size) { v.place() }, Redraw: v.place}
}

// ShowCrop asks which part of a picture becomes a board, and whether its cells take the
// picture's shape, where they may; it reports both when the player agrees.
func ShowCrop(s *Library, p *imageslice.Picture, crop imageslice.Crop, grid Grid, whole bool, done func(crop imageslice.Crop, whole bool)) {
	v := newCropView(p, crop, grid, whole)
	keys := func() { s.Window.Canvas().Focus(v) }
	button := func(name, icon string, do func()) fyne.CanvasObject {
		return ui.NewDialogButton(ui.Action{Name: name, Icon: icon, Do: func() { do(); keys() }})
	}
	check := ui.NewCheck("crop.whole", lang.T("picture.whole"), whole, func(on bool) { v.setWhole(on); keys() })
	if !grid.Free() {
		check.Hide()
	}
	v.onWhole = func(on bool) {
		v.setWhole(on)
		check.Display(v.whole)
	}
	says := ui.NewFigure("")
	v.onCrop = func() { says.Set(lang.T("crop.used", "Percent", used(v.crop))) }
	v.onCrop()
	controls := ui.Row(look.Gap,
		button("crop.in", "zoom-in", func() { v.zoomCentre(1.15) }),
		button("crop.out", "zoom-out", func() { v.zoomCentre(1 / 1.15) }),
		button("crop.reset", "restart", v.reset), check, says)
	foot := fyne.CanvasObject(controls)
	if look.Larger() {
		foot = Strip(controls)
	}
	content := container.NewBorder(ui.NewHelp(lang.T("crop.help")), foot, nil, nil, v)
	d := dialog.NewCustomConfirm(lang.T("crop.title"), lang.T("button.use"), lang.T("button.cancel"), content, func(ok bool) {
		v.sharp.Cancel()
		if ok {
			done(v.crop, v.whole)
		}
	}, s.Window)
	v.onEnd = func(use bool) {
		if use {
			d.Confirm()
		} else {
			d.Hide()
		}
	}
	s.Dialogs.Show(lang.T("crop.title"), d)
	size := s.Window.Canvas().Size()
	d.Resize(ui.DialogSize(s.Window, size.Width, size.Height))
	v.sharpen(s, p)
	keys()
}
