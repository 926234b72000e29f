package imageslice

import "image"

// Slice cuts img into cols × rows pieces, row by row. Each piece is an image of
// its own with Stride 4·width, as painters that ignore the stride need. Together
// the pieces hold every pixel once; where the size does not divide, some are a
// pixel larger than others. Without a positive cols and rows there are none.
func Slice(img *image.RGBA, cols, rows int) []*image.RGBA {
	if img == nil || cols <= 0 || rows <= 0 {
		return nil
	}
	b := img.Bounds()
	pieces := make([]*image.RGBA, 0, cols*rows)
	for row := range rows {
		top, bottom := b.Dy()*row/rows, b.Dy()*(row+1)/rows
		for col := range cols {
			left, right := b.Dx()*col/cols, b.Dx()*(col+1)/cols
			piece := image.NewRGBA(image.Rect(0, 0, right-left, bottom-top))
			for y := range bottom - top {
				at := img.PixOffset(b.Min.X+left, b.Min.Y+top+y)
				copy(piece.Pix[y*piece.Stride:], img.Pix[at:at+4*(right-left)])
			}
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// Tiles renders the crop and cuts it into cols × rows tiles of exactly
// tileW × tileH pixels, row by row, ready to be shown. The crop should have the
// aspect cols·tileW : rows·tileH, see [Cover].
func Tiles(p *Picture, c Crop, cols, rows, tileW, tileH int) []*image.RGBA {
	if cols <= 0 || rows <= 0 || tileW <= 0 || tileH <= 0 {
		return nil
	}
	return Slice(p.Render(c, cols*tileW, rows*tileH), cols, rows)
}
