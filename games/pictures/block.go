package pictures

import (
	"image"
	"image/draw"

	"tessera/games/board"
	"tessera/imageslice"
	"tessera/resources/faces"
)

// Block is the middle of a part of a picture on a block that is a tile, in a frame that
// sets it off against what is behind the tiles. It may be called on any goroutine.
func Block(pic *imageslice.Picture, part imageslice.Crop, tile image.Point) *image.RGBA {
	return faces.Block(tile, func(room image.Point) *image.RGBA {
		w, h := pic.Size()
		c, want := part, float64(room.X)/float64(room.Y)
		if aspect := part.W * float64(w) / (part.H * float64(h)); aspect > want {
			c.W *= want / aspect
		} else {
			c.H *= aspect / want
		}
		c.X, c.Y = part.X+(part.W-c.W)/2, part.Y+(part.H-c.H)/2
		img := pic.Render(c, room.X, room.Y)
		imageslice.RoundCorners(img, float64(min(room.X, room.Y))/10)
		return img
	})
}

// Bedded is a picture of all tiles without what lies outside of some cells; in says
// which these are, nil for all.
func Bedded(img *image.RGBA, geo board.Geometry, in []bool) *image.RGBA {
	if img == nil || len(in) != geo.Cells() {
		return img
	}
	out := image.NewRGBA(img.Rect)
	for cell, has := range in {
		if !has {
			continue
		}
		at := geo.TileIn(cell)
		if next := cell + 1; next%geo.Cols != 0 && in[next] { // and the gap to the next
			at.Max.X = geo.TileIn(next).Min.X
		}
		if next := cell + geo.Cols; next < len(in) && in[next] {
			at.Max.Y = geo.TileIn(next).Min.Y
		}
		at = at.Add(img.Rect.Min)
		draw.Draw(out, at, img, at.Min, draw.Src)
	}
	return out
}
