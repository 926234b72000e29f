package heif

import "image"

// opacity is how opaque a pixel of a picture of that size is: a mask may have another.
func opacity(mask *image.YCbCr, rect image.Rectangle, x, y int) int {
	w, h := mask.Rect.Dx(), mask.Rect.Dy()
	return int(mask.Y[y*h/rect.Dy()*mask.YStride+x*w/rect.Dx()])
}

// onWhite lays a plane on white where the mask is transparent; white is the value that
// white has in it.
func onWhite(pix []byte, stride int, white byte, rect image.Rectangle, mask *image.YCbCr, premultiplied bool) []byte {
	for y := range rect.Dy() {
		line := pix[y*stride:][:rect.Dx()]
		for x, v := range line {
			a := opacity(mask, rect, x, y)
			if !premultiplied {
				line[x] = byte((int(v)*a + int(white)*(255-a) + 127) / 255)
			} else if white == 255 {
				line[x] = byte(min(int(v)+255-a, 255))
			}
		}
	}
	return pix
}

// overWhite lays a photo on white: that has the luma 255 and no chroma, and both are
// linear. Each pixel gets chromas of its own, for the mask is as fine as that.
func overWhite(photo, mask *image.YCbCr, premultiplied bool) *image.YCbCr {
	if dx, dy := subsampling(photo); dx*dy > 1 {
		fine := image.NewYCbCr(photo.Rect, image.YCbCrSubsampleRatio444)
		for y := range photo.Rect.Dy() {
			copy(fine.Y[y*fine.YStride:][:photo.Rect.Dx()], photo.Y[y*photo.YStride:])
			for x := range photo.Rect.Dx() {
				from, to := y/dy*photo.CStride+x/dx, y*fine.CStride+x
				fine.Cb[to], fine.Cr[to] = photo.Cb[from], photo.Cr[from]
			}
		}
		photo = fine
	}
	onWhite(photo.Y, photo.YStride, 255, photo.Rect, mask, premultiplied)
	onWhite(photo.Cb, photo.CStride, 128, photo.Rect, mask, premultiplied)
	onWhite(photo.Cr, photo.CStride, 128, photo.Rect, mask, premultiplied)
	return photo
}

// transparent gives a picture of three colours its transparency.
func transparent(m *image.RGBA, mask *image.YCbCr, premultiplied bool) image.Image {
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			m.Pix[m.PixOffset(x, y)+3] = byte(opacity(mask, m.Rect, x, y))
		}
	}
	if premultiplied {
		return m
	}
	return &image.NRGBA{Pix: m.Pix, Stride: m.Stride, Rect: m.Rect}
}
