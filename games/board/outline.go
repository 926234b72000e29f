package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// text writes s centred on x, y, with an outline where it stands on a picture, whose
// colours nobody knows.
func (p *Painter) text(img *image.RGBA, s string, face font.Face, x, y int, ink color.Color, outlined bool) {
	bounds, _ := font.BoundString(face, s)
	dot := fixed.Point26_6{
		X: fixed.I(x) - (bounds.Min.X+bounds.Max.X)/2,
		Y: fixed.I(y) - (bounds.Min.Y+bounds.Max.Y)/2,
	}
	if !outlined {
		d := font.Drawer{Dst: img, Src: image.NewUniform(ink), Face: face, Dot: dot}
		d.DrawString(s)
		return
	}
	around := outlineWidth(face)
	reach := int(math.Ceil(around)) + 1
	mask := image.NewAlpha(image.Rect(
		(bounds.Min.X+dot.X).Floor()-reach, (bounds.Min.Y+dot.Y).Floor()-reach,
		(bounds.Max.X+dot.X).Ceil()+reach, (bounds.Max.Y+dot.Y).Ceil()+reach))
	d := font.Drawer{Dst: mask, Src: image.Opaque, Face: face, Dot: dot}
	d.DrawString(s)
	draw.DrawMask(img, mask.Rect, image.NewUniform(contrary(ink, 0xE6)), image.Point{}, spread(mask, around), mask.Rect.Min, draw.Over)
	draw.DrawMask(img, mask.Rect, image.NewUniform(ink), image.Point{}, mask, mask.Rect.Min, draw.Over)
}

// outlineWidth is how far the outline of a text stands out, in pixels.
func outlineWidth(face font.Face) float64 {
	return max(1.25, float64(face.Metrics().Ascent)/64*0.1)
}

// contrary is the colour of what sets a text or a line off against any picture: nearly black, or
// white around dark colours.
func contrary(ink color.Color, alpha uint8) color.NRGBA {
	const middle = 0.4 // of the way from black to white, as the eye sees it
	if grey := color.GrayModel.Convert(ink).(color.Gray); float64(grey.Y)/255 < middle {
		return color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: alpha}
	}
	return color.NRGBA{R: 0x10, G: 0x12, B: 0x16, A: alpha}
}

// firm makes the soft edge of a text less so: around small ones it would leave nothing of
// the outline.
var firm = func() (firm [256]uint8) {
	for i := range firm {
		firm[i] = uint8(min(255, 5*i/2))
	}
	return firm
}()

// spread is a mask that reaches so many pixels further on all sides. It is laid on two
// rings of places only, since strokes are wider than what lies between those.
func spread(mask *image.Alpha, far float64) *image.Alpha {
	wide := image.NewAlpha(mask.Rect)
	copy(wide.Pix, mask.Pix)
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	seen := map[image.Point]bool{{}: true}
	for _, radius := range [2]float64{far / 2, far} {
		around := max(8, int(2*math.Pi*radius+0.5))
		for i := range around {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(around))
			by := image.Pt(int(math.Round(radius*cos)), int(math.Round(radius*sin)))
			if seen[by] {
				continue
			}
			seen[by] = true
			for y := max(0, -by.Y); y < min(h, h-by.Y); y++ {
				from := mask.Pix[y*mask.Stride : y*mask.Stride+w]
				to := wide.Pix[(y+by.Y)*wide.Stride : (y+by.Y)*wide.Stride+w]
				for x := max(0, -by.X); x < min(w, w-by.X); x++ {
					to[x+by.X] = max(to[x+by.X], firm[from[x]])
				}
			}
		}
	}
	return wide
}
