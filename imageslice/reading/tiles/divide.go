package tiles

import (
	"context"
	"image"
	"math"

	"tessera/imageslice/reading"
)

// Divide finds how many columns and rows there are between four corners that somebody has set around a board. Its errors are ctx's, and
// a [*reading.Error] where the corners are those of no board, or nothing between them comes again and again.
func Divide(ctx context.Context, picture *image.RGBA, corners reading.Quad) (reading.Grid, error) {
	w, h := corners.Size()
	if !corners.Valid() || min(w, h) < leastSide {
		return reading.Grid{}, &reading.Error{Code: reading.BadCorners}
	}
	const most = 1200
	scale := min(1, most/max(w, h))
	flat, err := reading.Rectify(ctx, picture, corners, int(w*scale), int(h*scale))
	if err != nil {
		return reading.Grid{}, err
	}
	points, found, err := matched(ctx, planesOf(flat), false)
	if err != nil {
		return reading.Grid{}, err
	}
	all, err := lattices(ctx, points, found)
	if err != nil {
		return reading.Grid{}, err
	}
	for _, l := range likeliest(all) {
		m, ok := l.homography()
		if !ok {
			continue
		}
		// The lattice's cell in the middle of the board.
		u, v := l.at(float64(flat.Rect.Dx())/2, float64(flat.Rect.Dy())/2)
		cell := m.Quad(reading.Box(u-0.5, v-0.5, u+0.5, v+0.5))
		cw, ch := cell.Size()
		columns, rows := float64(flat.Rect.Dx())/cw, float64(flat.Rect.Dy())/ch
		if off(columns) < 0.3 && off(rows) < 0.3 && columns > 1.5 && rows > 1.5 && columns*rows <= cellsMost {
			return reading.Even(corners, int(math.Round(columns)), int(math.Round(rows))), nil
		}
	}
	return reading.Grid{}, &reading.Error{Code: reading.NoBoard}
}
