package tab

import (
	"tessera/games/look"
	"tessera/games/ui"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// The widths of the cards' column.
const (
	cardsWide   = 348
	cardsNarrow = 300
)

// page is the whole tab: bar above, board and cards, status line below. While
// the cards are hidden the board has their room.
type page struct{ bar, board, cards, status fyne.CanvasObject }

func newPage(bar, board, cards, status fyne.CanvasObject) *fyne.Container {
	return container.New(&page{bar, board, cards, status}, board, cards, bar, status)
}

func (p *page) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(cardsNarrow+300, 480)
}

func (p *page) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const top, status = 12, 24
	side := max(cardsNarrow, min(cardsWide, size.Width*0.335))
	left := size.Width - look.Edge - side
	if !p.cards.Visible() {
		left = size.Width
	}
	bodyY := float32(top + ui.BarHeight + 16)
	statusY := size.Height - look.Edge - status
	bodyH := statusY - 12 - bodyY
	place := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	}
	place(p.bar, look.Edge, top, size.Width-2*look.Edge, ui.BarHeight)
	place(p.board, look.Edge, bodyY, left-2*look.Edge, bodyH)
	place(p.cards, left, bodyY, side, bodyH)
	place(p.status, look.Edge, statusY, size.Width-2*look.Edge, status)
}
