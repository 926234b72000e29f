package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Offer is a strip above or over the board that says where the game stands and offers what can
// be done about it. The board, of which it hides nothing, can be played on meanwhile.
type Offer struct {
	Content fyne.CanvasObject
	Resized func() // it needs more or less room than before
	text    *Note
	buttons *fyne.Container
	flow    *flow // of the buttons
}

// The room around what an offer says.
const offerPad = 16

// NewOffer returns an offer that is not to be seen yet.
func NewOffer() *Offer {
	o := &Offer{text: NewNote("", theme.ColorNameForeground, false).Bold().Heading(), flow: &flow{gap: look.Gap}}
	o.buttons = container.New(o.flow)
	ground := look.NewGround(look.Surface, look.Line, look.CardRadius)
	inner := Column(8, Flush(o.text), container.NewCenter(o.buttons))
	card := container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(8, 8, offerPad, offerPad), inner))
	o.Content = container.New(&offerLayout{flow: o.flow, again: func() { o.again() }}, card)
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
	o.again()
}

// ShowQuietly is Show of what is no question: no button is the main one.
func (o *Offer) ShowQuietly(text string, actions ...Action) {
	o.Show(text, actions...)
	for _, b := range o.buttons.Objects {
		b.(*Button).Importance = widget.MediumImportance
		b.Refresh()
	}
}

// again has the room shared out anew.
func (o *Offer) again() {
	if o.Resized != nil {
		o.Resized()
	}
}

// Text is what the offer says.
func (o *Offer) Text() string { return o.text.Text() }

// Shown says whether there is an offer to be seen.
func (o *Offer) Shown() bool { return o.Content.Visible() }

// Hide takes the offer away, and says whether there was one.
func (o *Offer) Hide() (seen bool) {
	if seen = o.Shown(); seen {
		o.Content.Hide()
		o.again()
	}
	return seen
}

// offerLayout lets the card fill the width that there is, and its buttons stand in as
// many rows as they must for it.
type offerLayout struct {
	flow  *flow
	again func()
}

func (l *offerLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, o[0].MinSize().Height+look.Gap)
}

func (l *offerLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	before := o[0].MinSize().Height
	l.flow.room = size.Width - 2*offerPad
	for range 2 { // lines break, and only then are as many as they are
		o[0].Resize(fyne.NewSize(size.Width, o[0].MinSize().Height))
	}
	o[0].Move(fyne.Position{})
	if o[0].MinSize().Height != before { // its height depends on its width, which was not known
		l.again()
	}
}

// flow sets objects side by side with a gap, in as many rows as there must be
// for the room that they have, each in the middle.
type flow struct {
	gap, room float32
}

// rows are the objects by rows, and how wide each row is.
func (f *flow) rows(objects []fyne.CanvasObject) (rows [][]fyne.CanvasObject, widths []float32) {
	for _, o := range objects {
		last, w := len(rows)-1, o.MinSize().Width
		if last >= 0 && widths[last]+f.gap+w <= f.room {
			rows[last] = append(rows[last], o)
			widths[last] += f.gap + w
			continue
		}
		rows, widths = append(rows, []fyne.CanvasObject{o}), append(widths, w)
	}
	return rows, widths
}

func (f *flow) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	rows, widths := f.rows(objects)
	for i, row := range rows {
		size.Width = max(size.Width, widths[i])
		size.Height += row[0].MinSize().Height + f.gap
	}
	size.Height = max(0, size.Height-f.gap)
	return size
}

func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rows, widths := f.rows(objects)
	y := float32(0)
	for i, row := range rows {
		x, high := (size.Width-widths[i])/2, row[0].MinSize().Height
		for _, o := range row {
			w := o.MinSize().Width
			o.Move(fyne.NewPos(x, y))
			o.Resize(fyne.NewSize(w, high))
			x += w + f.gap
		}
		y += high + f.gap
	}
}
