package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/look"
)

// Overlay is what lies on the tiles: rings and marks, notes, paths, and what shines for a
// moment.
type Overlay struct {
	Cells

	over     *fyne.Container // the ghost, rings, notes and the path, above the tiles
	frames   *fyne.Container // the rings
	coming   *fyne.Container // the tiles that would come (see Foresee)
	framed   int             // how many of the rings have been placed
	bonds    *bonds
	painting *painting
	glow     *glow
	sparks   *sparks
	award    *award
	drain    *drain
	rings    [ringKinds]ringSet
	marks    drawnMarks
	path     *pathLine
	sketch   *sketch
	notes    []*note

	foreseen    []Coming
	foreseenWay float32 // how far they have come
	foreseeing  newest  // how they slide there

	bare      bool // only what is above all is shown
	shakes    newest
	shaking   []*tile
	now       func() time.Time
	shedUntil time.Time // effects for the eye alone do not begin before: frames took too long
}

// Scenery is the whole picture over the tiles: shown for a while, or as the end of a game.
type Scenery struct {
	Overlay

	well    *look.Ground
	whole   *canvas.Image
	cover   *canvas.Rectangle // hides the board where it gives way to the picture of a win
	blocks  *fyne.Container   // of a picture that closes
	light   *light
	lens    *lens
	scene   *scene // of a win, while it runs
	won     *Win   // whose picture stands
	taken   Taken
	gliding newest    // the way of that picture to another place
	regrown look.Rest // the end of a resize
}

// Pointer is where the keyboard's cursor is, and what is seen through the lens there.
type Pointer struct {
	Scenery

	OnCursor func(cell int)      // the keyboard's cursor is seen on a cell, -1: no longer
	OnLens   func(on bool)       // there is a lens, or no longer
	Walked   func(cell int) bool // the cursor goes to such cells only; nil: to all

	cursor     int
	cursorFrom int // where it is on its way from, beside tiles that move; -1: it stands
	showCursor bool
	aside      bool // the cursor is where the player was last, unseen: the next arrow moves it all the same
	toldCursor int
	focused    bool
	awaits     bool                           // see Await
	again      func(there fyne.Position) bool // whether a press there, in the window, is dropped (see Once); nil: none is
}

// Board shows tiles and what lies on them, and hears the player's hand. It is in layers, each
// of which knows those below it: [Cells], [Overlay], [Scenery], [Pointer]. It is used on Fyne's
// goroutine only.
type Board struct {
	Pointer

	OnTap       func(cell int)            // primary click, or Enter or Space at the cursor
	OnSecondary func(cell int)            // secondary click
	OnHover     func(cell int)            // the pointer's cell, -1 when it left
	OnEnter     func(cell int)            // the pointer has come there from elsewhere on the board, with no button down
	OnKey       func(*fyne.KeyEvent) bool // first say on every key; true: used
	OnRune      func(rune) bool           // the same for characters
	OnKeyUp     func(*fyne.KeyEvent)      // a key let go
	OnUnused    func(*fyne.KeyEvent)      // keys that neither the game nor the cursor uses
	OnColours   func()                    // the theme's colours changed
	Dragger     Dragger                   // nil: tiles are not dragged

	under    *fyne.Container       // the well, the boxes and the picture in it, below the tiles
	top      *fyne.Container       // the whole picture, above all
	down     map[fyne.KeyName]bool // the keys that are held
	hovered  int
	panned   bool        // the button is down that moves what is seen
	creeps   bool        // what is in the hand may move it
	pivot    pivot       // about which it was zoomed last
	away     bool        // see Between
	pointing bool        // the pointer was on this board before: what it does next is its own way
	entered  int         // the cell it was on last
	press    *press      // of the primary button, nil while it is up
	second   *press      // of the other
	swallow  bool        // what the driver tells next belongs to a press that has ended
	laid     fyne.Size   // for which it was laid out last
	scheme   look.Scheme // what the colours were made for
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
		under: container(),
		top:   container(),

		down: map[fyne.KeyName]bool{}, hovered: -1, scheme: look.Shown(),
	}
	b.Cells = Cells{
		board:  b,
		layout: Layout{Cols: 1, Rows: 1, Pad: look.CardGap},
		boxes:  &boxes{layer: container()},
		behind: unseen(),
		ghost:  unseen(),
		shade:  unseen(),
		tilt:   &tilt{img: unseen()},
	}
	b.ghost.Translucency = 1 - ghostSeen
	b.over, b.frames, b.coming = container(), container(), container()
	b.bonds, b.glow, b.sparks = newBonds(), newGlow(), newSparks()
	b.painting = &painting{least: paintingFrom, sheet: look.NewSheet()}
	b.award, b.drain, b.path, b.sketch, b.now = newAward(), newDrain(), &pathLine{layer: container()}, &sketch{img: unseen()}, time.Now
	b.well, b.whole, b.light = look.NewGround(look.Well, "", look.WellRadius), unseen(), newLight()
	b.blocks, b.cover = container(), canvas.NewRectangle(nil)
	b.toldCursor, b.cursorFrom = -1, -1
	b.geo = b.layout.Fit(fyne.Size{}, 1) // until it is laid out
	b.cover.Hide()
	b.under.Objects = []fyne.CanvasObject{b.well, b.boxes.layer, b.behind}
	b.over.Objects = []fyne.CanvasObject{b.ghost, b.coming, b.frames, b.sketch.img, b.path.layer}
	for _, e := range b.effects() {
		b.over.Objects = append(b.over.Objects, e.layer)
	}
	b.lens = &lens{board: b, glass: NewGlass()}
	b.top.Objects = []fyne.CanvasObject{b.tilt.img, b.cover, b.blocks, b.whole, b.light.clip, b.lens.glass.Image}
	nobody, noKey := func(int) {}, func(*fyne.KeyEvent) {}
	b.OnTap, b.OnSecondary, b.OnHover, b.OnEnter, b.OnCursor, b.OnTileSize = nobody, nobody, nobody, nobody, nobody, nobody
	b.OnKey, b.OnRune, b.OnKeyUp, b.OnUnused = func(*fyne.KeyEvent) bool { return false }, func(rune) bool { return false }, noKey, noKey
	b.OnColours, b.OnLens = func() {}, func(bool) {}
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
	b.layout, b.zoom = l, Zoom{}
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

// SetTiles puts tile i on cells[i], or nowhere where that is -1, without
// animation. Tiles keep the faces they have; new ones have none.
func (b *Board) SetTiles(cells []int) {
	b.PutDown()
	b.finish()
	for len(b.tiles) < len(cells) {
		b.tiles = append(b.tiles, &tile{img: stretched(), cell: -1})
	}
	b.tiles = b.tiles[:len(cells)]
	for i, c := range cells {
		b.tiles[i].cell = c
		b.settleTile(b.tiles[i])
	}
	b.Refresh()
	b.hoverAgain()
}

// Animating reports whether tiles are moving, or another board is about to take their place.
func (pt *Pointer) Animating() bool { return pt.running != nil || pt.awaits }

// Await tells that another board is about to take the place of this one, or no longer.
func (pt *Pointer) Await(on bool) { pt.awaits = on }

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

// relayout follows a change of size, shape or screen, or of what is seen: what is under way
// goes on then.
func (b *Board) relayout() {
	was, geo := b.geo, b.layout.Zoomed(b.Size(), look.PixelScale(b), b.zoom)
	other := geo != was
	goes := other && geo.Layout == was.Layout && geo.scale == was.scale && geo.all == was.all
	if other {
		if !goes {
			b.PutDown()
		}
		b.Calm()
	}
	over := b.scene != nil && !b.away && !b.Size().IsZero() && geo != b.scene.geo
	if over {
		b.scene.skipped = true
	}
	if !goes {
		b.finish()
	}
	b.geo = geo
	pos, size := b.geo.bed()
	put(b.well, pos, size)
	b.boxes.place(b.geo)
	for _, t := range b.tiles {
		b.settleTile(t)
	}
	pos, size = b.geo.Tiles()
	put(b.behind, pos, size)
	put(b.ghost, pos, size)
	b.placeBonds()
	b.cover.Resize(b.Size())
	b.placeWhole()
	b.placeRings()
	b.path.draw(b.geo)
	b.sketch.place(b.geo)
	b.placeNotes()
	if goes {
		b.carry(was)
	}
	b.placeComing()
	b.lens.again()
	b.tellPixels()
	if other {
		b.gliding.end()
		b.regrow()
		for _, tell := range b.Laid {
			tell()
		}
	}
	if over {
		b.Skip() // last: who hears of the end may lay the board out again
	}
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
func (sc *Scenery) setWhole(img *image.RGBA) {
	if sc.whole.Image != image.Image(img) {
		sc.whole.Image = img
		sc.whole.Refresh()
	}
}

// placeWhole puts the picture over the tiles, or where that of a win stands.
func (sc *Scenery) placeWhole() {
	pos, size := sc.geo.Tiles()
	if sc.won != nil && sc.won.Picture != nil {
		pos, size = sc.goal()
	}
	put(sc.whole, pos, size)
}

// WholeShown reports whether a picture lies over the tiles, or closes over them.
func (sc *Scenery) WholeShown() bool {
	return sc.whole.Visible() || sc.scene != nil && sc.scene.win.Picture != nil
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
	if b.laid == size && b.geo == b.layout.Zoomed(size, look.PixelScale(b), b.zoom) {
		return // something on it wants another size: what moves goes on moving
	}
	b.laid = size
	b.relayout()
}

func (r *renderer) MinSize() fyne.Size { return r.board.MinSize() }

func (r *renderer) Refresh() {
	b := r.board
	if !b.Size().IsZero() {
		r.Layout(b.Size()) // on a screen of another scale
	}
	r.objects = nil
	b.well.Refresh()
	b.colourRings()
	b.boxes.colour()
	b.path.draw(b.geo)
	b.sketch.place(b.geo)
	canvas.Refresh(b)
	if scheme := look.Shown(); scheme != b.scheme {
		b.scheme = scheme
		b.OnColours()
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
