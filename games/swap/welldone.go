package swap

import (
	"context"
	"image"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/solver"
)

// The roles of the pictures that a game refers to.
const (
	boardRole = "board"
	finalRole = "final"
)

// finalName is under what the player's picture for the win is remembered.
const finalName = Name + settings.WinPicture

// wellDone is the picture shown at the win: the one played with, or one that the
// player chose for this moment.
type wellDone struct {
	tab     *Tab
	own     bool // the player's own
	card    *pictures.PictureCard
	content fyne.CanvasObject // the card, while it is of use
	peeking bool

	work    *pictures.Pipeline[final, *image.RGBA]
	waiting []func(*image.RGBA) // for it
}

// final is all that the player's own picture at the size of the board depends on.
type final struct {
	pic  *imageslice.Picture
	crop imageslice.Crop
	geo  board.Geometry
}

func newWellDone(t *Tab) *wellDone {
	p := t.setup.next.Choice()
	d := &wellDone{tab: t, own: t.services.Settings.Bool(finalName, false)}
	d.work = pictures.NewPipeline(t.services.Post, func(_ context.Context, f final) *image.RGBA {
		wide, high := f.geo.TilesPixels()
		return f.pic.Render(f.crop, wide, high) // with all its corners, which cover the pieces'
	}, d.handOver)
	d.card = pictures.NewPictureCard(t.services.Library, finalName, p.W, p.H)
	d.card.OnChange = t.keepPictures
	d.card.OnPeek = d.peek
	d.content = ui.Column(6, ui.Caption(lang.T("swap.final.title")), d.card.Content)
	d.content.Hide()
	return d
}

// choose turns the player's own picture on or off.
func (d *wellDone) choose(own bool) {
	d.own = own
	d.tab.services.Settings.SetBool(finalName, own)
	d.load(nil)
	d.tab.keepPictures()
	d.tab.board.TakeFocus()
}

// shape lets the player's own picture have the proportions of the board.
func (d *wellDone) shape(l board.Layout) {
	d.card.SetGrid(pictures.Grid{Cols: l.Cols, Rows: l.Rows, Cell: l.Aspect})
}

// load brings the picture of a saved game, or the one remembered.
func (d *wellDone) load(refs []session.PictureRef) {
	if !d.own {
		d.content.Hide()
		return
	}
	d.content.Show()
	if d.card.Picture() == nil || len(refs) > 0 {
		d.card.Load(append(refs, d.tab.services.Settings.Picture(finalName))...)
	}
}

// picture hands over the picture of the win, at the size of the board; nil
// where none was loaded.
func (d *wellDone) picture(use func(*image.RGBA)) {
	pic := d.card.Picture()
	if !d.own || pic == nil {
		use(d.tab.faces.Whole)
		return
	}
	d.waiting = append(d.waiting, use)
	d.work.Ask(final{pic, d.card.CropNow(), d.tab.board.Geometry()})
}

// grower makes the picture of the win in other sizes.
func (d *wellDone) grower() func(image.Point, func(*image.RGBA)) {
	if pic := d.card.Picture(); d.own && pic != nil {
		return pictures.Grower(d.tab.services.Library, d.tab.board.Geometry().Scale(), pic, d.card.CropNow())
	}
	return d.tab.faces.Grower()
}

// handOver gives the player's own picture to all who wait for it. It is not
// kept: the next time may be long after.
func (d *wellDone) handOver(img *image.RGBA) {
	waiting := d.waiting
	d.waiting = nil
	d.work.Cancel()
	for _, use := range waiting {
		use(img)
	}
}

// peek shows the picture over the board while the player looks at it.
func (d *wellDone) peek(on bool) {
	d.peeking = on
	if !on {
		if d.tab.frame.Session.Status() != solver.Won {
			d.tab.board.ShowWhole(nil)
		}
		return
	}
	d.picture(func(img *image.RGBA) {
		if d.peeking && img != nil {
			d.tab.board.ShowWhole(img)
		}
	})
}

// loadPictures brings the first of the pictures for the board, and that for the
// win.
func (t *Tab) loadPictures(refs []session.PictureRef) {
	var play, final []session.PictureRef
	for _, ref := range refs {
		if ref.Role == finalRole {
			final = append(final, ref)
		} else {
			play = append(play, ref)
		}
	}
	t.picture.Load(play...)
	if len(final) == 0 {
		t.done.card.Mine()
	}
	t.done.load(final)
}

// keepPictures notes in the game which pictures it is played with.
func (t *Tab) keepPictures() {
	var refs []session.PictureRef
	if ref := t.picture.Ref(); ref.Hash != "" {
		ref.Role = boardRole
		refs = append(refs, ref)
	}
	if ref := t.done.card.Ref(); t.done.own && ref.Hash != "" {
		ref.Role = finalRole
		refs = append(refs, ref)
	}
	if len(refs) > 0 {
		t.frame.Session.SetPictures(refs)
	}
}
