package pictures

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// TestReferenceShowsSeveral pictures in their order, as large as there is room for; of none it
// shows that of the card.
func TestReferenceShowsSeveral(t *testing.T) {
	l := newLibrary(t)
	c := NewPictureCard(l.Library, "toy", 3, 3)
	r := NewReference(l.Library, c)
	l.Window.SetContent(r)
	uitest.Want(t, "before there is a picture", r.Ready(), false)
	shades := []uint8{10, 90, 200}
	var all []*image.RGBA
	for _, shade := range shades {
		img := image.NewRGBA(image.Rect(0, 0, 80, 40))
		draw.Draw(img, img.Rect, image.NewUniform(color.Gray{Y: shade}), image.Point{}, draw.Src)
		all = append(all, img)
	}
	r.ShowSeveral(all)
	uitest.Want(t, "with several", r.Ready() && r.Several(), true)
	r.Appear(true)
	for _, one := range []struct{ wide, high, cols, rows int }{{900, 100, 3, 1}, {200, 500, 1, 3}, {600, 400, 2, 2}} {
		r.Resize(fyne.NewSize(float32(one.wide), float32(one.high)))
		r.settle.Stop()
		r.render()
		l.app.Until("the pictures", func() bool { return !r.work.Busy() })
		img := r.img.Image.(*image.RGBA)
		for i, shade := range shades {
			x, y := (2*(i%one.cols)+1)*img.Rect.Dx()/(2*one.cols), (2*(i/one.cols)+1)*img.Rect.Dy()/(2*one.rows)
			got := img.RGBAAt(x, y)
			must.Be(t, got.R == shade && got.A == 255, "in %v, picture %d of %v: %v, want %d", one, i, img.Rect, got, shade)
		}
	}
	c.Load(session.PictureRef{})
	l.app.Until("a picture", func() bool { return c.Picture() != nil })
	uitest.Want(t, "the picture of the card", r.seen.pic == nil, true)
	r.ShowSeveral(nil)
	uitest.Want(t, "the picture of the card, of no others", r.seen.pic, c.Picture())
}
