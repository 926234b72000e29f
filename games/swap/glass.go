package swap

import (
	"context"
	"image"

	"golang.org/x/image/draw"

	"tessera/imageslice"
	"tessera/resources/latest"
)

// glass is what the lens over the board shows: the pieces, cut anew from the
// picture as the player gave it, so that they are sharp where the board's own
// would be blurred.
type glass struct {
	tab   *Tab
	held  bool                     // M is held down
	sharp map[enlarged]*image.RGBA // nil while it is being made
	rough map[enlarged]*image.RGBA // the board's own, stretched, until then
	jobs  *latest.Latest[*image.RGBA]
}

// enlarged is a piece at a size in device pixels.
type enlarged struct {
	size image.Point
	appearance
}

func newGlass(t *Tab) *glass {
	g := &glass{tab: t, jobs: latest.New[*image.RGBA](t.services.Post)}
	g.forget()
	return g
}

// forget is for another picture or another part of it. What is still being made
// of the old one is dropped.
func (g *glass) forget() {
	g.jobs.Cancel()
	g.sharp, g.rough = map[enlarged]*image.RGBA{}, map[enlarged]*image.RGBA{}
}

// hold shows the lens as long as its key is held down.
func (g *glass) hold(on bool) {
	g.held = on
	g.refresh()
}

// refresh shows the lens or takes it away.
func (g *glass) refresh() {
	if (g.held || g.tab.setup.hover) && g.tab.frame.Session.HasGame() {
		g.tab.board.SetLens(g.face)
	} else {
		g.tab.board.SetLens(nil)
	}
}

// face gives a piece at a size: sharp, or as sharp as it can be had at once.
func (g *glass) face(piece int, size image.Point) *image.RGBA {
	f := g.tab.faces
	if !f.Fits() || piece >= len(f.shown) {
		return nil
	}
	want := enlarged{size, f.shown[piece]}
	if img := g.sharp[want]; img != nil {
		return img
	}
	if _, being := g.sharp[want]; !being {
		g.sharp[want] = nil
		g.make(want)
	}
	if g.rough[want] == nil {
		slice := imageslice.Turned(f.Slices[want.slice], want.quarters)
		img := image.NewRGBA(image.Rectangle{Max: size})
		draw.NearestNeighbor.Scale(img, img.Rect, slice, slice.Rect, draw.Src, nil)
		g.rough[want] = img
	}
	return g.rough[want]
}

// make cuts a piece from the picture, off the UI goroutine.
func (g *glass) make(want enlarged) {
	t := g.tab
	pic, crop := t.picture.Picture(), t.picture.CropNow()
	if pic == nil {
		return
	}
	geo := t.board.Geometry()
	w, h := crop.W/float64(geo.Cols), crop.H/float64(geo.Rows)
	part := imageslice.Crop{X: crop.X + w*float64(want.slice%geo.Cols), Y: crop.Y + h*float64(want.slice/geo.Cols), W: w, H: h}
	look := t.faces.look(want.appearance)
	g.jobs.Add(func(ctx context.Context) *image.RGBA {
		look.Picture = imageslice.Turned(pic.Render(part, want.size.X, want.size.Y), want.quarters)
		if ctx.Err() != nil {
			return nil
		}
		return geo.LensPainter().Paint(look)
	}, func(img *image.RGBA) {
		g.sharp[want] = img
		delete(g.rough, want)
		t.board.RefreshLens()
	})
}
