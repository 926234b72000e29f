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
	text    *Text
}

// NewPrompt returns a pill without text, which is not to be seen.
func NewPrompt() *Prompt {
	p := &Prompt{text: NewText("", theme.ColorNameForeground, 15, true)}
	ground := look.NewGround(look.Surface, look.Line, 20).Raised()
	pill := container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(9, 9, 20, 20), p.text))
	p.Content = container.New(&pillLayout{}, pill)
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

// pillLayout sets its one object in the middle of the board's foot.
type pillLayout struct{}

func (pillLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (pillLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	m := o[0].MinSize()
	o[0].Resize(m)
	o[0].Move(fyne.NewPos((size.Width-m.Width)/2, size.Height-m.Height-30))
}
