package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Cells are the tiles on the cells of a board: each with an identity that it keeps while it
// moves from cell to cell.
type Cells struct {
	widget.BaseWidget

	OnTileSize func(px int) // tiles need faces of another size (see Geometry.TilePixels); not while a resize is still going on
	Laid       []func()     // told after the tiles have got another size or place

	board      fyne.CanvasObject // that they are on
	layout     Layout
	geo        Geometry
	zoom       Zoom // that the player wants
	tiles      []*tile
	boxes      *boxes        // the grounds of the layout's boxes
	behind     *canvas.Image // the picture under the tiles
	ghost      *canvas.Image // the faint one over them
	lifted     []int         // the tiles above all others
	tilt       *tilt         // how the one in the hand is seen
	shade      *canvas.Image // their shadow
	shaded     image.Point   // the size of the cells that it was made for
	shadeAt    image.Point   // where what casts it begins, in pixels from the first lifted tile
	settle     look.Rest     // the end of a resize
	toldPixels image.Point
	running    *batch
}

// tile is one identity: where it is and what it looks like.
type tile struct {
	img     *canvas.Image
	face    Face        // that it was painted for last
	painted *image.RGBA // what came of it
	scale   float32     // for which that was
	cell    int         // -1: not on the board
	shifted bool        // displaced by a drag
}

// stretched is a picture of whatever size that fills its place.
func stretched() *canvas.Image {
	return &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}
}

// unseen is such a picture that is hidden at first.
func unseen() *canvas.Image {
	img := stretched()
	img.Hide()
	return img
}

// put lays something at a place, in a size.
func put(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	o.Move(at)
	o.Resize(size)
}

// Layout is the board's shape.
func (cs *Cells) Layout() Layout { return cs.layout }

// Geometry is the board's shape at its present size.
func (cs *Cells) Geometry() Geometry { return cs.geo }

// Tile is the image of a tile as it is drawn now.
func (cs *Cells) Tile(id int) *canvas.Image { return cs.tiles[id].img }

// Says is what the face of a tile stands for, as [Face] said when it was painted.
func (cs *Cells) Says(id int) string { return cs.tiles[id].face.Says }

// Face is what a tile shows, as it was painted last.
func (cs *Cells) Face(id int) Face { return cs.tiles[id].face }

// TileAt is the identity of the tile on a cell, -1 where there is none.
func (cs *Cells) TileAt(cell int) int {
	for i, t := range cs.tiles {
		if t.cell == cell {
			return i
		}
	}
	return -1
}

// SetFace changes the look of one tile.
func (cs *Cells) SetFace(id int, f Face) {
	cs.paint(cs.geo.Painter(), cs.tiles[id], f)
}

// SetFaces changes the look of all tiles, by identity.
func (cs *Cells) SetFaces(faces []Face) {
	p := cs.geo.Painter()
	for i, f := range faces {
		if i < len(cs.tiles) {
			cs.paint(p, cs.tiles[i], f)
		}
	}
}

func (cs *Cells) paint(p *Painter, t *tile, f Face) {
	if f.Picture != nil && f.Picture.Rect.Size() != p.size {
		// A slice cut for another size, before new ones have come: stretched, not cropped.
		p = newPainter(f.Picture.Rect.Size(), p.scale)
	}
	if t.painted != nil && t.img.Image == image.Image(t.painted) && t.face == f && t.painted.Rect.Size() == p.size && t.scale == p.scale {
		return // to the graphics card with it again would cost as much as painting it
	}
	t.face, t.painted, t.scale = f, p.Paint(f), p.scale
	t.img.Image = t.painted
	t.img.Refresh()
	cs.dirty()
}

// settleTile puts a tile where its cell is, at its full size.
func (cs *Cells) settleTile(t *tile) {
	t.shifted = false
	cs.dirty()
	if t.cell < 0 {
		t.img.Hide()
		return
	}
	cs.full(t)
	t.img.Move(cs.geo.Pos(t.cell))
	t.img.Show()
	cs.castShade(t)
}

// full shows a tile at its full size and strength, after it appeared or in case
// it vanished before.
func (cs *Cells) full(t *tile) {
	if t.img.Translucency != 0 {
		t.img.Translucency = 0
		t.img.Refresh()
	}
	t.img.Resize(cs.geo.TileSize())
}

// tellPixels asks for faces in the new size: at once the first time, later
// when the resizing has come to rest.
func (cs *Cells) tellPixels() {
	if cs.Size().IsZero() || cs.geo.cell == cs.toldPixels {
		return
	}
	tell := func() {
		if cs.geo.cell != cs.toldPixels {
			cs.toldPixels = cs.geo.cell
			cs.OnTileSize(cs.geo.TilePixels())
		}
	}
	if cs.toldPixels == (image.Point{}) {
		tell()
		return
	}
	cs.settle.Then(fyne.Do, tell)
}

// SetBackdrop lays a picture under the tiles, seen where there are none; nil
// takes it away. It fills the rectangle of all tiles (see Geometry.Tiles). The bed
// shines through it by dim, from 0 to 1, so that the tiles stand out.
func (cs *Cells) SetBackdrop(img *image.RGBA, dim float64) {
	cs.behind.Translucency = dim
	show(cs.behind, img)
}

// Backdrop is the picture that is seen where no tile is; nil for none.
func (cs *Cells) Backdrop() *image.RGBA { return shown(cs.behind) }

// show shows a picture, or with nil none.
func show(on *canvas.Image, img *image.RGBA) {
	if img == nil {
		on.Hide()
		on.Image = nil
		return
	}
	if on.Image != image.Image(img) {
		on.Image = img
		on.Refresh()
	}
	on.Show()
}

// shown is the picture that is shown; nil for none.
func shown(on *canvas.Image) *image.RGBA {
	img, _ := on.Image.(*image.RGBA)
	return img
}
