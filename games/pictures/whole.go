package pictures

import (
	"context"
	"image"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/imageslice"
	"tessera/resources/latest"
)

// Whole is part of a picture at the size of a board's tiles together, with the
// round corners of a tile. It may be called on any goroutine.
func Whole(geo board.Geometry, pic *imageslice.Picture, crop imageslice.Crop) *image.RGBA {
	wide, high := geo.TilesPixels()
	return rounded(geo.Scale(), image.Pt(wide, high), pic, crop)
}

// rounded is part of a picture at a size in device pixels, with the round corners of a
// tile.
func rounded(scale float32, size image.Point, pic *imageslice.Picture, crop imageslice.Crop) *image.RGBA {
	img := pic.Render(crop, size.X, size.Y)
	Round(img, scale)
	return img
}

// Round gives a picture the round corners of a tile on a screen of that scale.
func Round(img *image.RGBA, scale float32) {
	imageslice.RoundCorners(img, float64(scale*look.TileRadius))
}

// Grower makes part of a picture in other sizes, for a board that is won and shows it
// (see [board.Win]); nil without a picture.
func Grower(s *Library, scale float32, pic *imageslice.Picture, crop imageslice.Crop) func(image.Point, func(*image.RGBA)) {
	if pic == nil {
		return nil
	}
	jobs := latest.New[*image.RGBA](s.Post)
	return func(size image.Point, use func(*image.RGBA)) {
		jobs.Start(context.Background(), func(context.Context) *image.RGBA { return rounded(scale, size, pic, crop) }, use)
	}
}
