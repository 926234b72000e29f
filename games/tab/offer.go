package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Offer is a card over the foot of the board that says where the game stands
// and offers what can be done about it. The board can be played on meanwhile.
type Offer struct {
	Content fyne.CanvasObject
	text    *Text
	buttons *fyne.Container
}

// NewOffer returns an offer that is not to be seen yet.
func NewOffer() *Offer {
	o := &Offer{text: NewText("", theme.ColorNameForeground, 15, true), buttons: Row(look.Gap)}
	ground := look.NewGround(look.Surface, look.Line, look.CardRadius).Raised()
	inner := Column(10, container.NewCenter(o.text), container.NewCenter(o.buttons))
	o.Content = container.New(&pillLayout{},
		container.NewStack(newShield(), ground, container.New(layout.NewCustomPaddedLayout(12, 12, 16, 16), inner)))
	o.Content.Hide()
	return o
}

// Show says text above a button for each action, the first the main one.
func (o *Offer) Show(text string, actions ...Action) {
	o.text.Set(text)
	o.buttons.Objects = nil
	for i, a := range actions {
		b := NewButton(a)
		if i == 0 {
			b.Importance = widget.HighImportance
		}
		o.buttons.Add(b)
	}
	o.Content.Show()
	o.Content.Refresh()
}

// Hide takes the offer away, and says whether there was one.
func (o *Offer) Hide() (seen bool) {
	seen = o.Content.Visible()
	o.Content.Hide()
	return seen
}
