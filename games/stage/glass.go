package stage

import (
	"context"
	"image"

	"golang.org/x/image/draw"

	"tessera/games/pictures"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/latest"
)

// glass is what the lens over the board shows: pieces cut anew from the picture, so that
// they are sharp where the board's own would be blurred.
type glass struct {
	stage *Stage
	on    bool
	sharp map[enlarged]*image.RGBA // the board's own, stretched, until there is a sharp one
	jobs  *latest.Latest[*image.RGBA]
}

// enlarged is a face at a size in device pixels.
type enlarged struct {
	size image.Point
	face view.Face
}

func newGlass(s *Stage) *glass {
	return &glass{stage: s, sharp: map[enlarged]*image.RGBA{}, jobs: latest.New[*image.RGBA](s.Library.Post)}
}

// forget is for another picture, another part of it, or other colours.
func (g *glass) forget() {
	g.jobs.Cancel()
	g.sharp = map[enlarged]*image.RGBA{}
}

// show shows the lens, or takes it away.
func (g *glass) show(on bool) {
	if g.on = on; on {
		g.stage.Board.SetLens(g.face)
	} else {
		g.stage.Board.SetLens(nil)
	}
}

// face gives a tile at a size: sharp, or as sharp as it can be had at once.
func (g *glass) face(id int, size image.Point) *image.RGBA {
	s := g.stage
	if id >= len(s.tiles.faces) {
		return nil
	}
	want := enlarged{size, s.tiles.faces[id]}
	if img := g.sharp[want]; img != nil {
		return img
	}
	of := want.face.Piece
	small := s.pieces.get(of)
	if small == nil {
		return nil
	}
	rough := image.NewRGBA(image.Rectangle{Max: size})
	draw.NearestNeighbor.Scale(rough, rough.Rect, small, small.Rect, draw.Src, nil)
	g.sharp[want] = rough
	c := s.pieces.cut.Of.Cuts[of.Cut-1]
	pic, geo := s.picture(c.Hash), s.Board.Geometry()
	if pic == nil {
		return rough
	}
	part := pictures.Crop(c.Picture)
	if !c.Icon {
		w, h, at := c.W/float64(c.Cols), c.H/float64(c.Rows), int(of.Slice)
		part = imageslice.Crop{X: c.X + w*float64(at%c.Cols), Y: c.Y + h*float64(at/c.Cols), W: w, H: h}
	}
	out := geo.Faced(want.face, nil)
	g.jobs.Add(func(ctx context.Context) *image.RGBA {
		out.Picture = imageslice.Turned(pic.Render(part, size.X, size.Y), int(of.Quarters))
		if ctx.Err() != nil {
			return nil
		}
		return geo.LensPainter().Paint(out)
	}, func(img *image.RGBA) {
		g.sharp[want] = img
		s.Board.RefreshLens()
	})
	return rough
}
