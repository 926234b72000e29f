package uitest

import (
	"fmt"
	"hash/crc32"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// heard is what the window's canvas was told since it was asked last: a window is drawn anew only
// when it is told, and keeps what a text or a picture looked like until it is told of that one.
type heard struct {
	of    []fyne.CanvasObject             // whose content is another
	frame bool                            // a frame is to be drawn
	seen  map[fyne.CanvasObject][2]string // what the graphics card keeps of it, and what it is told with every frame
}

type hearing struct {
	fyne.Canvas
	*heard
}

func (h hearing) SetDirty() { h.frame = true }

func (h hearing) Refresh(o fyne.CanvasObject) {
	h.of, h.frame = append(h.of, o), true
	h.Canvas.Refresh(o)
}

func (d *driver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	c := d.Driver.CanvasForObject(o)
	if d.heard == nil || c == nil {
		return c
	}
	return hearing{c, d.heard}
}

// Heard fails the test where something is drawn otherwise in a window than when this was asked last,
// though the window was not told: the player would not see it.
func (a *App) Heard(w fyne.Window, when string) {
	a.t.Helper()
	d := fyne.CurrentApp().Driver().(*driver) // of the app that was made last, as all that is drawn asks it
	if d.heard == nil {
		d.heard = new(heard)
	}
	h := *d.heard // what lies under a dialog is told of while nobody looks
	*d.heard = heard{seen: map[fyne.CanvasObject][2]string{}}
	told := map[fyne.CanvasObject]bool{}
	for _, o := range h.of {
		for _, one := range append(Within(o), o) {
			told[one] = true
		}
	}
	for o, at := range Places(w) {
		content, look := "", fmt.Sprint(at, o.Size())
		switch o := o.(type) {
		case *canvas.Text:
			content = fmt.Sprint(o.Text, o.TextSize, o.TextStyle, o.Color)
		case *canvas.Image:
			look += fmt.Sprint(o.Translucency)
			if img, ok := o.Image.(*image.RGBA); ok {
				content = fmt.Sprint(crc32.ChecksumIEEE(img.Pix), img.Rect)
			}
		case *canvas.Rectangle:
			look += fmt.Sprint(o.FillColor, o.StrokeColor, o.StrokeWidth)
		case *canvas.Arc:
			look += fmt.Sprint(o.FillColor, o.StartAngle, o.EndAngle)
		case *canvas.Line:
			look += fmt.Sprint(o.StrokeColor, o.StrokeWidth)
		default:
			continue
		}
		now := [2]string{content, look}
		if was, is := h.seen[o]; is && (was[0] != content && !told[o] || was[1] != look && !h.frame) {
			a.t.Errorf("%s: the window is not told of %T %v, which was %v", when, o, now, was)
		}
		d.heard.seen[o] = now
	}
}
