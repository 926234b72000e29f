package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Offer is a card above or beside the board that says where the game stands and offers what can
// be done about it. The board, of which it hides nothing, can be played on meanwhile.
type Offer struct {
	Content fyne.CanvasObject
	Resized func() // it needs more or less room than before
	text    *Note
	told    *fyne.Container // the text
	buttons *fyne.Container
	inner   *fyne.Container // both
	flow    *Flow           // of the buttons
	tall    fyne.Size       // how high it was at the most since it is seen, at that width: what stands below is about to be clicked
}

// The room around what an offer says.
const offerPad, offerPadY = 16, 8

// NewOffer returns an offer that is not to be seen yet.
func NewOffer() *Offer {
	o := &Offer{text: NewNote("", theme.ColorNameForeground, false).Bold().Heading(), flow: &Flow{Gap: look.Gap, Between: look.Gap, Centred: true}}
	o.buttons = container.New(o.flow)
	ground := look.NewGround(look.Surface, look.Line, look.CardRadius)
	o.told = Flush(o.text)
	o.inner = Column(8, o.told, container.NewCenter(o.buttons))
	card := container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(offerPadY, offerPadY, offerPad, offerPad), NewScroll(o.inner)))
	o.Content = container.New(offerLayout{o}, card)
	o.Content.Hide()
	return o
}

// Fit is how high the offer is at a width, most at the most: what is longer scrolls, in smaller
// type and below the buttons. Whoever places it asks first.
func (o *Offer) Fit(width, most float32) float32 {
	o.squeeze(false)
	if o.high(width) > most {
		o.squeeze(true)
	}
	if high := min(o.high(width), most); high > o.tall.Height || width != o.tall.Width {
		o.tall = fyne.NewSize(width, high)
	}
	return min(o.tall.Height, most)
}

// squeeze puts the buttons above the text, which is smaller then.
func (o *Offer) squeeze(on bool) {
	if at := o.inner.Objects[0] != fyne.CanvasObject(o.told); at != on {
		o.inner.Objects[0], o.inner.Objects[1] = o.inner.Objects[1], o.inner.Objects[0]
		if on {
			o.text.Small(true)
		} else {
			o.text.Heading()
			o.text.Refresh()
		}
		o.inner.Refresh()
	}
}

// high is how high all of it is at a width.
func (o *Offer) high(width float32) float32 {
	width -= 2 * offerPad
	o.flow.room = width
	return HighIn(o.inner, width) + 2*offerPadY
}

// Show says text above a button for each action, the first the main one.
func (o *Offer) Show(text string, actions ...Action) { o.show(widget.HighImportance, text, actions) }

// ShowQuietly is Show of what is no question: no button is the main one.
func (o *Offer) ShowQuietly(text string, actions ...Action) {
	o.show(widget.MediumImportance, text, actions)
}

func (o *Offer) show(first widget.Importance, text string, actions []Action) {
	o.text.Set(text)
	o.buttons.Objects = nil
	for i, a := range actions {
		b := NewButton(a)
		if i == 0 {
			b.Importance = first
		}
		o.buttons.Add(b)
	}
	o.Content.Show()
	o.Content.Refresh()
	o.again()
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
		o.tall = fyne.Size{}
		o.again()
	}
	return seen
}

// offerLayout lets the card fill the width that there is, and its buttons stand in as
// many rows as they must for it.
type offerLayout struct{ o *Offer }

func (l offerLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.o.inner.MinSize().Height+2*offerPadY+look.Gap)
}

func (l offerLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.o.flow.room = size.Width - 2*offerPad
	look.Place(o[0], fyne.Position{}, size)
}

// Prompt is a pill over the board that says what to do first.
type Prompt struct {
	Content fyne.CanvasObject
	text    *Note
}

// NewPrompt returns a pill without text, which is not to be seen.
func NewPrompt() *Prompt {
	p := &Prompt{text: NewNote("", theme.ColorNameForeground, false).Bold().Heading()}
	ground := look.NewGround(look.Surface, look.Line, 20).Raised()
	pill := container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(9, 9, pillPad, pillPad), Flush(p.text)))
	p.Content = container.New(&pillLayout{p.text}, pill)
	p.Content.Hide()
	return p
}

// Show says text; empty takes the pill away.
func (p *Prompt) Show(text string) {
	p.text.Set(text)
	if text == "" {
		p.Content.Hide()
		return
	}
	p.Content.Show()
	p.Content.Refresh()
}

// pillPad is the room before and behind what a pill says.
const pillPad = 20

// pillFoot is the room below a pill, where there is as much.
const pillFoot = 30

// pillLayout sets its one object in the middle of the board's foot, as wide as its text
// or as the board.
type pillLayout struct {
	text *Note
}

func (*pillLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (p *pillLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	wide := min(p.text.Whole()+2*pillPad, size.Width)
	high := HighIn(o[0], wide)
	o[0].Move(fyne.NewPos((size.Width-wide)/2, size.Height-high-pillFoot))
}
