package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
)

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
	for range 2 { // lines break, and only then are as many as they are
		o[0].Resize(fyne.NewSize(wide, o[0].MinSize().Height))
	}
	m := o[0].Size()
	o[0].Move(fyne.NewPos((size.Width-m.Width)/2, size.Height-m.Height-pillFoot))
}
