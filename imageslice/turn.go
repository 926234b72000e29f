package imageslice

import "image"

// Turned gives a picture rotated by quarter turns clockwise, as a new image whose
// Stride is 4·width. Without a turn it is the picture itself.
func Turned(img *image.RGBA, quarters int) *image.RGBA {
	quarters = (quarters%4 + 4) % 4
	if quarters == 0 || img == nil {
		return img
	}
	w, h := img.Rect.Dx(), img.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	if quarters%2 == 1 {
		out = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range h {
		for x := range w {
			toX, toY := h-1-y, x
			switch quarters {
			case 2:
				toX, toY = w-1-x, h-1-y
			case 3:
				toX, toY = y, w-1-x
			}
			from, to := img.PixOffset(img.Rect.Min.X+x, img.Rect.Min.Y+y), out.PixOffset(toX, toY)
			copy(out.Pix[to:to+4], img.Pix[from:from+4])
		}
	}
	return out
}
