package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// The least that the picture beside the board has of their room, in units, and what is
// left to the board at least, where it can use as much.
const (
	referenceLeast = 100
	boardKept      = 240
)

// The shares of their room that the picture beside the board can have: a share that the
// player never chose gives the board what it can use, down to the usual one.
const (
	shareLeast = 0.15
	shareUsual = 0.38
	shareMost  = 0.6
)

// reference is the original picture beside the board, or below it in a room that is
// higher than wide, with the divider between them by which the player gives more room to
// the one or the other. It gives way to the board where there is no room for both.
type reference struct {
	picture *pictures.Reference
	divider *ui.Divider
	table   fyne.CanvasObject // the board, and what stands above it
	board   *board.Board
	content *fyne.Container

	plain func() bool // the tiles show something else
	on    bool        // the player wants it
	share float64     // of the room, as the player chose it; 0: as usual
	held  float32     // how much it had when the player took hold of the divider
}

// newReference lays the picture of a card out beside the board. keep remembers the share
// that the player has chosen.
func newReference(picture *pictures.Reference, b *board.Board, table fyne.CanvasObject, keep func(share float64)) *reference {
	r := &reference{picture: picture, board: b, table: table, divider: ui.NewDivider("reference.divider")}
	r.divider.Hide()
	r.content = container.New(r, table, picture, r.divider, picture.Over)
	r.divider.OnGrab = func() { _, r.held, _ = r.divide(r.content.Size()) }
	r.divider.OnMove = func(by float32) {
		r.share = float64((r.held - by) / r.whole(r.content.Size()))
		_, kept, _ := r.divide(r.content.Size())
		r.share = float64(kept / r.whole(r.content.Size())) // what is dragged too far comes back with the hand
		ui.Arrange(r.content)
	}
	r.divider.OnDrop = func() { keep(r.share) }
	picture.OnPicture = func() { ui.Arrange(r.content) }
	return r
}

// MinSize implements fyne.Layout.
func (r *reference) MinSize([]fyne.CanvasObject) fyne.Size { return r.table.MinSize() }

// Layout implements fyne.Layout.
func (r *reference) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	below, extent, _ := r.divide(size)
	kept := r.keeps(size)
	shown := !kept.IsZero()
	r.picture.Over.Resize(size)
	table := size.Subtract(kept)
	look.Place(r.table, fyne.Position{}, table)
	switch {
	case !shown:
	case below:
		r.divider.SetLevel(true)
		look.Place(r.divider, fyne.NewPos(0, table.Height), fyne.NewSize(size.Width, ui.DividerSize))
		look.Place(r.picture, fyne.NewPos(0, table.Height+ui.DividerSize), fyne.NewSize(size.Width, extent))
	default:
		r.divider.SetLevel(false)
		look.Place(r.divider, fyne.NewPos(table.Width, 0), fyne.NewSize(ui.DividerSize, size.Height))
		look.Place(r.picture, fyne.NewPos(table.Width+ui.DividerSize, 0), fyne.NewSize(extent, size.Height))
	}
	ui.Appear(r.divider, shown)
	r.picture.Appear(shown)
}

// keeps is what the picture has of a room, at its right or at its foot.
func (r *reference) keeps(size fyne.Size) fyne.Size {
	below, extent, fits := r.divide(size)
	switch {
	case !r.on || !fits || !r.picture.Ready() || r.plain():
		return fyne.Size{}
	case below:
		return fyne.NewSize(0, extent+ui.DividerSize)
	}
	return fyne.NewSize(extent+ui.DividerSize, 0)
}

// shown says whether the picture is to be seen.
func (r *reference) shown() bool { return r.picture.Visible() }

// whole is what board and picture share out, along the way in which they lie.
func (r *reference) whole(size fyne.Size) float32 {
	whole, _, _ := r.room(size, r.lies(size))
	return whole
}

// room is what board and picture share out beside or below each other, how much of it the
// board could use, and whether that is enough for both.
func (r *reference) room(size fyne.Size, below bool) (whole, used float32, enough bool) {
	wide, high := r.board.Layout().Proportions()
	whole, used = size.Width-ui.DividerSize, size.Height*wide/high
	if below {
		whole, used = size.Height-ui.DividerSize, size.Width*high/wide
	}
	return whole, used, whole >= max(min(boardKept, used)+referenceLeast, referenceLeast/shareMost)
}

// lies says whether the picture lies below the board, where that leaves a clearly larger
// one than beside it, or there is no room beside it. The share does not matter, or the
// two would jump while it is chosen.
func (r *reference) lies(size fyne.Size) (below bool) {
	wide, high := r.board.Layout().Proportions()
	fits := func(w, h float32) float32 { return min(w/wide, h/high) }
	const left = 1 - shareUsual
	below = fits(size.Width, left*size.Height) > 1.15*fits(left*size.Width, size.Height)
	if _, _, enough := r.room(size, below); enough {
		return below
	}
	_, _, enough := r.room(size, !below)
	return below != enough
}

// divide shares out a room: where the picture lies, and how much it has; fits says that
// there is room for both.
func (r *reference) divide(size fyne.Size) (below bool, extent float32, fits bool) {
	below = r.lies(size)
	whole, used, enough := r.room(size, below)
	if !enough {
		return below, 0, false
	}
	extent = float32(r.share) * whole
	if !(r.share > 0) {
		extent = max(shareUsual*whole, min(whole-used, used))
	}
	extent = min(max(extent, referenceLeast, shareLeast*whole), shareMost*whole, whole-min(boardKept, used))
	return below, extent, true
}

// referenceName is under what a game remembers that the picture stands beside the board;
// with ".share", how much room it has, in thousandths.
func (rm *Room[P, S, M]) referenceName() string { return rm.spec.Name + ".reference" }

// withReference is the board and what stands above it, with the picture beside it where
// the game has one.
func (rm *Room[P, S, M]) withReference(table fyne.CanvasObject) fyne.CanvasObject {
	card := rm.game.photo()
	if card == nil {
		return table
	}
	settings, name := rm.Services.Settings, rm.referenceName()
	rm.reference = newReference(pictures.NewReference(rm.Services.Library, card), rm.Board, table, func(share float64) {
		settings.SetNumber(name+".share", int(1000*share+0.5))
	})
	album := rm.game.kind.Album.Fill
	rm.reference.plain = func() bool { // of an album with a tile for each picture there is none to compare with
		if rm.reference.picture.Several() {
			return false
		}
		hash := rm.game.stage.Page().Scene.Look.Hash
		return hash == "" || album && (card.Picture() == nil || card.Picture().Hash() != hash)
	}
	rm.reference.on = settings.Bool(name, false)
	rm.reference.share = float64(settings.Number(name+".share")) / 1000
	rm.Board.OnLens = rm.reference.picture.SetLens
	return rm.reference.content
}

// followGoals has all pictures of an album beside the board, which becomes one of them.
func (f *Frame[P, S, M]) followGoals() {
	if f.reference == nil {
		return
	}
	before := f.restores()
	if f.reference.picture.ShowSeveral(f.game.stage.Goals()); f.restores() != before {
		f.Refresh()
	}
}

// putReferenceAway takes the original picture away; false where it is not to be seen.
func (rm *Room[P, S, M]) putReferenceAway() bool {
	shown := rm.reference != nil && rm.reference.shown()
	if shown {
		rm.ToggleReference()
	}
	return shown
}

// restores says whether the board is put together to one picture, which may stand beside it.
func (rm *Room[P, S, M]) restores() bool { return rm.reference != nil && !rm.reference.plain() }

// ToggleReference shows the original picture beside the board, or puts it away, and says
// so where none is put together. A game remembers it.
func (rm *Room[P, S, M]) ToggleReference() {
	if !rm.restores() {
		rm.Status.Say(lang.T("say.reference.none"))
		return
	}
	r := rm.reference
	r.on = !r.shown()
	rm.Services.Settings.SetBool(rm.referenceName(), r.on)
	ui.Arrange(rm.body)
	if r.on && r.picture.Ready() && !r.shown() {
		rm.Status.Say(lang.T("say.reference.room"))
	}
}
