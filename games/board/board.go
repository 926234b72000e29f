package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Board shows tiles, each with an identity that it keeps while it moves from
// cell to cell. It is used on Fyne's goroutine only.
type Board struct {
	widget.BaseWidget

	OnTap       func(cell int)            // primary click, or Enter or Space at the cursor
	OnSecondary func(cell int)            // secondary click
	OnHover     func(cell int)            // the pointer's cell, -1 when it left
	OnEnter     func(cell int)            // the pointer has come there from elsewhere on the board, with no button down
	OnCursor    func(cell int)            // the keyboard's cursor is seen on a cell, -1: no longer
	OnKey       func(*fyne.KeyEvent) bool // first say on every key; true: used
	OnRune      func(rune) bool           // the same for characters
	OnKeyUp     func(*fyne.KeyEvent)      // a key let go
	OnUnused    func(*fyne.KeyEvent)      // keys that neither the game nor the cursor uses
	OnColours   func()                    // the theme's colours changed
	OnLens      func(on bool)             // there is a lens, or no longer
	OnTileSize  func(px int)              // tiles need faces of another size (see Geometry.TilePixels); not while a resize is still going on
	Laid        []func()                  // told after the tiles have got another size or place
	Walked      func(cell int) bool       // the cursor goes to such cells only; nil: to all
	Dragger     Dragger                   // nil: tiles are not dragged

	layout   Layout
	geo      Geometry
	tiles    []*tile
	well     *look.Ground
	whole    *canvas.Image
	boxes    *boxes            // the grounds of the layout's boxes
	under    *fyne.Container   // the well, the boxes and the picture in it, below the tiles
	over     *fyne.Container   // the ghost, rings, notes and the path, above the tiles
	frames   *fyne.Container   // the rings
	coming   *fyne.Container   // the tiles that would come (see Foresee)
	framed   int               // how many of them have been placed
	top      *fyne.Container   // the whole picture, above all
	cover    *canvas.Rectangle // hides the board where it gives way to the picture of a win
	blocks   *fyne.Container   // of a picture that closes
	light    *light
	bonds    *bonds
	painting *painting
	glow     *glow
	sparks   *sparks
	award    *award
	drain    *drain
	lens     *lens
	rings    [ringKinds]ringSet
	marks    drawnMarks
	path     *pathLine
	sketch   *sketch
	behind   *canvas.Image // the picture under the tiles
	ghost    *canvas.Image // the faint one over them
	notes    []*note

	foreseen    []Coming
	foreseenWay float32 // how far they have come
	foreseeing  int     // counts what is foreseen; the newest slides

	cursor     int
	cursorFrom int // where it is on its way from, beside tiles that move; -1: it stands
	showCursor bool
	aside      bool // the cursor was taken away, and the next arrow moves it all the same
	toldCursor int
	focused    bool
	awaits     bool                  // see Await
	down       map[fyne.KeyName]bool // the keys that are held
	hovered    int
	away       bool // see Between
	pointing   bool // the pointer was on this board before: what it does next is its own way
	entered    int  // the cell it was on last
	running    *batch
	scene      *scene // of a win, while it runs
	won        *Win   // whose picture stands
	taken      Taken
	gliding    int       // counts ways of that picture to another place, and ends of them
	regrown    look.Rest // the end of a resize
	bare       bool      // only what is above all is shown
	shakes     int       // counts what was shaken, and ends of it
	shaking    []*tile
	press      *press // of the primary button, nil while it is up
	second     *press // of the other
	once       once   // of whose presses the next may be dropped
	swallow    bool   // what the driver tells next belongs to a press that has ended
	now        func() time.Time
	laid       fyne.Size     // for which it was laid out last
	lifted     []int         // the tiles above all others
	tilt       *tilt         // how the one in the hand is seen
	shade      *canvas.Image // their shadow
	shaded     image.Point   // the size of the cells that it was made for
	shadeAt    image.Point   // where what casts it begins, in pixels from the first lifted tile
	settle     look.Rest     // the end of a resize
	toldPixels image.Point
	shedUntil  time.Time   // effects for the eye alone do not begin before: frames took too long
	scheme     look.Scheme // what the colours were made for
}

// tile is one identity: where it is and what it looks like.
type tile struct {
	img     *canvas.Image
	face    Face        // that it was painted for last
	painted *image.RGBA // what came of it
	scale   float32     // for which that was
	cell    int         // -1: not on the board
	says    string      // of the face it has
	shifted bool        // displaced by a drag
}

var (
	_ fyne.Focusable         = (*Board)(nil)
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Draggable         = (*Board)(nil)
	_ fyne.Scrollable        = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Keyable        = (*Board)(nil)
)

// New returns an empty board.
func New() *Board {
	b := &Board{
		layout:   Layout{Cols: 1, Rows: 1, Pad: look.CardGap},
		well:     look.NewGround(look.Well, "", look.WellRadius),
		boxes:    &boxes{layer: container()},
		painting: newPainting(),
		whole:    &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch},
		under:    container(),
		over:     container(),
		frames:   container(),
		coming:   container(),
		top:      container(),
		blocks:   container(),
		cover:    canvas.NewRectangle(nil),
		light:    newLight(),
		bonds:    newBonds(),
		glow:     newGlow(),
		sparks:   newSparks(),
		award:    newAward(),
		drain:    newDrain(),
		path:     newPathLine(),
		sketch:   newSketch(),
		behind:   &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch},
		ghost:    &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch, Translucency: 1 - ghostSeen},
		shade:    newShade(),
		tilt:     newTilt(),

		down: map[fyne.KeyName]bool{}, hovered: -1, toldCursor: -1, cursorFrom: -1, scheme: look.Shown(), now: time.Now,
	}
	b.geo = b.layout.Fit(fyne.Size{}, 1) // until it is laid out
	b.whole.Hide()
	b.cover.Hide()
	b.behind.Hide()
	b.ghost.Hide()
	b.under.Objects = []fyne.CanvasObject{b.well, b.boxes.layer, b.behind}
	b.over.Objects = []fyne.CanvasObject{b.ghost, b.coming, b.frames, b.sketch.img, b.path.layer}
	for _, e := range b.effects() {
		b.over.Objects = append(b.over.Objects, e.layer)
	}
	b.lens = newLens(b)
	b.top.Objects = []fyne.CanvasObject{b.tilt.img, b.cover, b.blocks, b.whole, b.light.clip, b.lens.glass.Image}
	b.ExtendBaseWidget(b)
	return b
}

// container is a container without layout.
func container(objects ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Objects: objects}
}

// SetLayout changes the shape of the board and takes all tiles off it.
func (b *Board) SetLayout(l Layout) {
	b.CancelPress()
	b.finish()
	b.layout = l
	b.tiles = nil
	b.cursor = 0
	b.pointing = false
	b.hovered = -1 // the next event tells where the pointer is on the new one
	b.toldPixels = image.Point{}
	b.clearOverlays()
	b.relayout()
	b.Refresh()
}

// SetAspect gives the cells another aspect (see [view.CellAspect]). All tiles stay, with
// the faces they have until there are others. It reports whether it was another.
func (b *Board) SetAspect(aspect float64) bool {
	if aspect == b.layout.Aspect {
		return false
	}
	b.layout.Aspect = aspect
	b.toldPixels = image.Point{} // faces of that shape are wanted at once
	b.relayout()
	b.Refresh()
	return true
}

// Layout is the board's shape.
func (b *Board) Layout() Layout { return b.layout }

// Geometry is the board's shape at its present size.
func (b *Board) Geometry() Geometry { return b.geo }

// Foot is how far down the tiles reach.
func (b *Board) Foot() float32 {
	at, size := b.geo.Tiles()
	return at.Y + size.Height
}

// SetTiles puts tile i on cells[i], or nowhere where that is -1, without
// animation. Tiles keep the faces they have; new ones have none.
func (b *Board) SetTiles(cells []int) {
	b.PutDown()
	b.finish()
	for len(b.tiles) < len(cells) {
		img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}
		b.tiles = append(b.tiles, &tile{img: img, cell: -1})
	}
	b.tiles = b.tiles[:len(cells)]
	for i, c := range cells {
		b.tiles[i].cell = c
		b.settleTile(b.tiles[i])
	}
	b.Refresh()
	b.hoverAgain()
}

// Tile is the image of a tile as it is drawn now.
func (b *Board) Tile(id int) *canvas.Image { return b.tiles[id].img }

// Says is what the face of a tile stands for, as [Face] said when it was painted.
func (b *Board) Says(id int) string { return b.tiles[id].says }

// Face is what a tile shows, as it was painted last.
func (b *Board) Face(id int) Face { return b.tiles[id].face }

// TileAt is the identity of the tile on a cell, -1 where there is none.
func (b *Board) TileAt(cell int) int {
	for i, t := range b.tiles {
		if t.cell == cell {
			return i
		}
	}
	return -1
}

// SetFace changes the look of one tile.
func (b *Board) SetFace(id int, f Face) {
	b.paint(b.geo.Painter(), b.tiles[id], f)
}

// SetFaces changes the look of all tiles, by identity.
func (b *Board) SetFaces(faces []Face) {
	p := b.geo.Painter()
	for i, f := range faces {
		if i < len(b.tiles) {
			b.paint(p, b.tiles[i], f)
		}
	}
}

func (b *Board) paint(p *Painter, t *tile, f Face) {
	if f.Picture != nil && f.Picture.Rect.Size() != p.size {
		// A slice cut for another size, before new ones have come: stretched, not cropped.
		p = newPainter(f.Picture.Rect.Size(), p.scale)
	}
	if t.painted != nil && t.img.Image == image.Image(t.painted) && t.face == f && t.painted.Rect.Size() == p.size && t.scale == p.scale {
		return // to the graphics card with it again would cost as much as painting it
	}
	t.face, t.painted, t.scale = f, p.Paint(f), p.scale
	t.img.Image, t.says = t.painted, f.Says
	t.img.Refresh()
	b.dirty()
}

// settleTile puts a tile where its cell is, at its full size.
func (b *Board) settleTile(t *tile) {
	t.shifted = false
	b.dirty()
	if t.cell < 0 {
		t.img.Hide()
		return
	}
	b.full(t)
	t.img.Move(b.geo.Pos(t.cell))
	t.img.Show()
	b.castShade(t)
}

// full shows a tile at its full size and strength, after it appeared or in case
// it vanished before.
func (b *Board) full(t *tile) {
	if t.img.Translucency != 0 {
		t.img.Translucency = 0
		t.img.Refresh()
	}
	t.img.Resize(b.geo.TileSize())
}

// Displaced lists the tiles that do not lie where their cells are: those in the
// hand and, while an animation runs, those on their way.
func (b *Board) Displaced() (ids []int) {
	for i, t := range b.tiles {
		if t.cell >= 0 && t.img.Position() != b.geo.Pos(t.cell) {
			ids = append(ids, i)
		}
	}
	return ids
}

// Animating reports whether tiles are moving, or another board is about to take their place.
func (b *Board) Animating() bool { return b.running != nil || b.awaits }

// Await tells that another board is about to take the place of this one, or no longer.
func (b *Board) Await(on bool) { b.awaits = on }

// Between does what moves the board to another place in the window: it ends what the player holds.
// Until that is done the board takes no focus, and a size says nothing: it is no longer in the
// window, and not yet there again.
func (b *Board) Between(move func()) {
	b.CancelPress()
	b.SetLens(nil)
	b.away = true
	move()
	b.away = false
}

// relayout follows a change of size, shape or screen.
func (b *Board) relayout() {
	geo := b.layout.Fit(b.Size(), look.PixelScale(b))
	other := geo != b.geo
	if other {
		b.PutDown()
		b.Calm()
	}
	over := b.scene != nil && !b.away && !b.Size().IsZero() && geo != b.scene.geo
	if over {
		b.scene.skipped = true
	}
	b.finish()
	b.geo = geo
	pos, size := b.geo.Well()
	b.well.Move(pos)
	b.well.Resize(size)
	b.boxes.place(b.geo)
	for _, t := range b.tiles {
		b.settleTile(t)
	}
	pos, size = b.geo.Tiles()
	b.behind.Move(pos)
	b.behind.Resize(size)
	b.ghost.Move(pos)
	b.ghost.Resize(size)
	b.placeBonds()
	b.cover.Resize(b.Size())
	b.placeWhole()
	b.placeRings()
	b.path.draw(b.geo)
	b.sketch.place(b.geo)
	b.placeNotes()
	b.placeComing()
	b.lens.again()
	b.tellPixels()
	if other {
		b.gliding++
		b.regrow()
		for _, tell := range b.Laid {
			tell()
		}
	}
	if over {
		b.Skip() // last: who hears of the end may lay the board out again
	}
}

// tellPixels asks for faces in the new size: at once the first time, later
// when the resizing has come to rest.
func (b *Board) tellPixels() {
	if b.Size().IsZero() || b.geo.cell == b.toldPixels {
		return
	}
	tell := func() {
		if b.OnTileSize != nil && b.geo.cell != b.toldPixels {
			b.toldPixels = b.geo.cell
			b.OnTileSize(b.geo.TilePixels())
		}
	}
	if b.toldPixels == (image.Point{}) {
		tell()
		return
	}
	b.settle.Then(fyne.Do, tell)
}

// ShowWhole lays a picture over all tiles, or takes it away with nil. It does
// not move or change the tiles. Where the picture of a win stands, or comes, it stays
// until nil takes it away.
func (b *Board) ShowWhole(img *image.RGBA) {
	if img == nil {
		b.uncover()
		return
	}
	if w := b.winning(); w != nil && w.Picture != nil {
		return
	}
	b.PutDown()
	b.Calm()
	b.over.Hide()
	b.setWhole(img)
	b.whole.Translucency = 0
	b.placeWhole()
	b.whole.Show()
}

// setWhole takes another picture to lie over the tiles.
func (b *Board) setWhole(img *image.RGBA) {
	if b.whole.Image != image.Image(img) {
		b.whole.Image = img
		b.whole.Refresh()
	}
}

// placeWhole puts the picture over the tiles, or where that of a win stands.
func (b *Board) placeWhole() {
	pos, size := b.geo.Tiles()
	if b.won != nil && b.won.Picture != nil {
		pos, size = b.goal()
	}
	b.whole.Move(pos)
	b.whole.Resize(size)
}

// SetBackdrop lays a picture under the tiles, seen where there are none; nil
// takes it away. It fills the rectangle of all tiles (see Geometry.Tiles). The bed
// shines through it by dim, from 0 to 1, so that the tiles stand out.
func (b *Board) SetBackdrop(img *image.RGBA, dim float64) {
	if img == nil {
		b.behind.Hide()
		return
	}
	b.behind.Image, b.behind.Translucency = img, dim
	b.behind.Refresh()
	b.behind.Show()
}

// Backdrop is the picture that is seen where no tile is; nil for none.
func (b *Board) Backdrop() image.Image {
	if !b.behind.Visible() {
		return nil
	}
	return b.behind.Image
}

// WholeShown reports whether a picture lies over the tiles, or closes over them.
func (b *Board) WholeShown() bool {
	return b.whole.Visible() || b.scene != nil && b.scene.win.Picture != nil
}

// MinSize implements fyne.CanvasObject.
func (b *Board) MinSize() fyne.Size { return fyne.NewSize(240, 240) }

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{board: b, alone: []fyne.CanvasObject{b.top}}
}

type renderer struct {
	board   *Board
	alone   []fyne.CanvasObject // what is shown of a board that is bare
	objects []fyne.CanvasObject
}

func (r *renderer) Destroy() {}

func (r *renderer) Layout(size fyne.Size) {
	b := r.board
	b.over.Resize(size)
	b.top.Resize(size)
	if b.laid == size && b.geo == b.layout.Fit(size, look.PixelScale(b)) {
		return // something on it wants another size: what moves goes on moving
	}
	b.laid = size
	b.relayout()
}

func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

func (r *renderer) Refresh() {
	b := r.board
	r.objects = nil
	b.well.Refresh()
	b.colourRings()
	b.boxes.colour()
	b.path.draw(b.geo)
	b.sketch.place(b.geo)
	canvas.Refresh(b)
	if scheme := look.Shown(); scheme != b.scheme {
		b.scheme = scheme
		if b.OnColours != nil {
			b.OnColours()
		}
	}
}

// Objects lists the tiles between the well and what lies over them; those that are
// lifted come last. Under the picture of a win there is nothing.
func (r *renderer) Objects() []fyne.CanvasObject {
	b := r.board
	if b.bare {
		return r.alone
	}
	if b.painting.look(b) {
		r.objects = nil
	}
	if r.objects == nil {
		r.objects = make([]fyne.CanvasObject, 0, len(b.tiles)+5)
		r.objects = append(r.objects, b.under)
		if b.painting.picture == nil {
			r.objects = append(r.objects, b.bonds.layer)
		} else {
			r.objects = append(r.objects, b.painting.sheet.Object())
		}
		up := make([]bool, len(b.tiles))
		for _, id := range b.lifted {
			if id < len(up) {
				up[id] = true
			}
		}
		for i, t := range b.tiles {
			if !up[i] && !b.painting.holds(i) {
				r.objects = append(r.objects, t.img)
			}
		}
		r.objects = append(r.objects, b.over)
		if len(b.lifted) > 0 {
			r.objects = append(r.objects, b.shade)
		}
		for _, id := range b.lifted {
			if id < len(b.tiles) {
				r.objects = append(r.objects, b.tiles[id].img)
			}
		}
		r.objects = append(r.objects, b.top)
	}
	return r.objects
}
