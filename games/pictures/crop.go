package pictures

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

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
	picW, picH int
	aspect     float64
	cols, rows int
	onEnd      func(use bool) // Enter or Escape

	img   *canvas.Image
	shade [4]*canvas.Rectangle
	frame *canvas.Rectangle
	grid  []*canvas.Line
}

var (
	_ fyne.Draggable  = (*cropView)(nil)
	_ fyne.Scrollable = (*cropView)(nil)
	_ fyne.Focusable  = (*cropView)(nil)
)

func newCropView(p *imageslice.Picture, crop imageslice.Crop, cols, rows int) *cropView {
	v := &cropView{crop: crop, aspect: float64(cols) / float64(rows), cols: cols, rows: rows}
	v.picW, v.picH = p.Size()
	w, h := fitted(v.picW, v.picH, 640, 420)
	v.img = canvas.NewImageFromImage(imageslice.Thumbnail(p, w, h))
	v.img.ScaleMode = canvas.ImageScaleFastest
	for i := range v.shade {
		v.shade[i] = canvas.NewRectangle(color.NRGBA{A: 0x98})
	}
	v.frame = canvas.NewRectangle(color.Transparent)
	v.frame.StrokeColor, v.frame.StrokeWidth = color.White, 2
	for range cols + rows - 2 {
		l := canvas.NewLine(color.NRGBA{R: 255, G: 255, B: 255, A: 0x70})
		v.grid = append(v.grid, l)
	}
	v.ExtendBaseWidget(v)
	return v
}

// fitted is the largest size of a picture's aspect within a box.
func fitted(w, h, maxW, maxH int) (int, int) {
	if w*maxH > h*maxW {
		return maxW, max(1, h*maxW/w)
	}
	return max(1, w*maxH/h), maxH
}

func (v *cropView) MinSize() fyne.Size { return fyne.NewSize(420, 300) }

// area is where the picture lies in the widget.
func (v *cropView) area() (fyne.Position, fyne.Size) {
	s := v.Size()
	scale := min(s.Width/float32(v.picW), s.Height/float32(v.picH))
	size := fyne.NewSize(float32(v.picW)*scale, float32(v.picH)*scale)
	x, y := v.snap((s.Width-size.Width)/2), v.snap((s.Height-size.Height)/2)
	return fyne.NewPos(x, y), fyne.NewSize(v.snap(x+size.Width)-x, v.snap(y+size.Height)-y)
}

func (v *cropView) set(c imageslice.Crop) {
	v.crop = c.Fit(v.picW, v.picH, v.aspect)
	v.place()
}

// snap puts an edge on a whole pixel: parts of the shade that met within one would
// leave a seam there.
func (v *cropView) snap(at float32) float32 {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil {
		scale = c.Scale()
	}
	return float32(math.Round(float64(at*scale))) / scale
}

func (v *cropView) place() {
	pos, size := v.area()
	v.img.Move(pos)
	v.img.Resize(size)
	x0, y0 := v.snap(pos.X+float32(v.crop.X)*size.Width), v.snap(pos.Y+float32(v.crop.Y)*size.Height)
	w := v.snap(pos.X+float32(v.crop.X+v.crop.W)*size.Width) - x0
	h := v.snap(pos.Y+float32(v.crop.Y+v.crop.H)*size.Height) - y0
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(max(0, w), max(0, h)))
	}
	put(v.shade[0], pos.X, pos.Y, size.Width, y0-pos.Y)
	put(v.shade[1], pos.X, y0+h, size.Width, pos.Y+size.Height-y0-h)
	put(v.shade[2], pos.X, y0, x0-pos.X, h)
	put(v.shade[3], x0+w, y0, pos.X+size.Width-x0-w, h)
	put(v.frame, x0, y0, w, h)
	for i, l := range v.grid {
		if i < v.cols-1 {
			x := x0 + w*float32(i+1)/float32(v.cols)
			l.Position1, l.Position2 = fyne.NewPos(x, y0), fyne.NewPos(x, y0+h)
		} else {
			y := y0 + h*float32(i-v.cols+2)/float32(v.rows)
			l.Position1, l.Position2 = fyne.NewPos(x0, y), fyne.NewPos(x0+w, y)
		}
	}
	canvas.Refresh(v)
}

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
	case fyne.KeyLeft:
		v.set(v.crop.Pan(-step, 0))
	case fyne.KeyRight:
		v.set(v.crop.Pan(step, 0))
	case fyne.KeyUp:
		v.set(v.crop.Pan(0, -step))
	case fyne.KeyDown:
		v.set(v.crop.Pan(0, step))
	case fyne.KeyPlus, fyne.KeyEqual, fyne.KeyPageUp:
		v.zoomCentre(1.08)
	case fyne.KeyMinus, fyne.KeyPageDown:
		v.zoomCentre(1 / 1.08)
	}
}

func (v *cropView) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{v.img}
	for _, s := range v.shade {
		objects = append(objects, s)
	}
	for _, l := range v.grid {
		objects = append(objects, l)
	}
	return &cropRenderer{v, append(objects, v.frame)}
}

type cropRenderer struct {
	v       *cropView
	objects []fyne.CanvasObject
}

func (r *cropRenderer) Destroy()                     {}
func (r *cropRenderer) MinSize() fyne.Size           { return r.v.MinSize() }
func (r *cropRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *cropRenderer) Layout(fyne.Size)             { r.v.place() }
func (r *cropRenderer) Refresh()                     { r.v.place() }

// ShowCrop asks which part of a picture becomes the board of cols × rows, and
// reports it when the player agrees.
func ShowCrop(s *Library, p *imageslice.Picture, crop imageslice.Crop, cols, rows int, done func(imageslice.Crop)) {
	v := newCropView(p, crop, cols, rows)
	buttons := ui.Row(look.Gap, ui.NewDialogButton(ui.Action{Name: "crop.in", Icon: "zoom-in", Do: func() { v.zoomCentre(1.15) }}),
		ui.NewDialogButton(ui.Action{Name: "crop.out", Icon: "zoom-out", Do: func() { v.zoomCentre(1 / 1.15) }}),
		ui.NewDialogButton(ui.Action{Name: "crop.whole", Icon: "picture", Do: func() {
			v.set(imageslice.Cover(v.picW, v.picH, v.aspect))
		}}),
		ui.NewLabel(""))
	help := ui.NewHelp(lang.T("crop.help"))
	content := container.NewBorder(help, buttons, nil, nil, v)
	d := dialog.NewCustomConfirm(lang.T("crop.title"), lang.T("button.use"), lang.T("button.cancel"), content, func(ok bool) {
		if ok {
			done(v.crop)
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
	d.Resize(ui.DialogSize(s.Window, 1400, 1000))
	s.Window.Canvas().Focus(v)
}
