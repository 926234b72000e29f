package link

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/board"
)

// spare lays what is said of a lost board over the board itself, so that nothing moves under
// the player's hand: where no tile is, or, where there is no such place, over as little of them
// as can be, and rather over any than over those that are framed.
type spare struct{ tab *Tab }

// newSpare returns the offer of a tab in its place.
func newSpare(t *Tab) *fyne.Container { return container.New(spare{t}, t.offer.Content) }

// MinSize implements fyne.Layout: the board has all the room.
func (spare) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (s spare) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	offer := objects[0]
	if !offer.Visible() {
		return
	}
	for range 2 { // lines break, and only then are as many as they are
		offer.Resize(fyne.NewSize(size.Width, offer.MinSize().Height))
	}
	offer.Move(fyne.NewPos(0, s.row(size.Height, offer.Size().Height)))
}

// How far the places are apart that are tried, and how many others a framed tile counts for.
const (
	spareStep = 4
	framed    = 1000
)

// row is how far down a strip of that height lies best; of places that are as good the one
// that is farthest up.
func (s spare) row(room, high float32) (best float32) {
	t := s.tab
	geo, rings := t.board.Geometry(), t.board.Rings(board.Hinted)
	least := float32(-1)
	last := max(0, room-high)
	for y := float32(0); ; y = min(y+spareStep, last) {
		covered := float32(0) // as heights of what is covered of each tile
		for cell := range min(geo.Cells(), len(t.on)) {
			if t.on[cell] == nothing {
				continue
			}
			top := geo.Pos(cell).Y
			part := max(0, min(y+high, top+geo.TileSize().Height)-max(y, top))
			if slices.Contains(rings, cell) {
				part *= framed
			}
			covered += part
		}
		if least < 0 || covered < least {
			best, least = y, covered
		}
		if y == last {
			return best
		}
	}
}
