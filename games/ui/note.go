package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Note is text of several lines in a colour of the theme.
type Note struct {
	widget.RichText
	segment *widget.TextSegment
}

// NewNote returns a wrapped text in a named colour; small for explanations.
func NewNote(text string, colour fyne.ThemeColorName, small bool) *Note {
	n := &Note{segment: &widget.TextSegment{Text: text}}
	n.segment.Style = widget.RichTextStyle{ColorName: colour, SizeName: theme.SizeNameText}
	if small {
		n.segment.Style.SizeName = theme.SizeNameCaptionText
	}
	n.Segments = []widget.RichTextSegment{n.segment}
	n.Wrapping = fyne.TextWrapWord
	n.Scroll = fyne.ScrollNone
	n.ExtendBaseWidget(n)
	return n
}

// NewHelp is a small muted explanation.
func NewHelp(text string) *Note { return NewNote(text, look.Muted, true) }

// Set changes the text.
func (n *Note) Set(text string) { n.SetIn(text, n.segment.Style.ColorName) }

// SetIn changes text and colour.
func (n *Note) SetIn(text string, colour fyne.ThemeColorName) {
	if n.segment.Text == text && n.segment.Style.ColorName == colour {
		return
	}
	n.segment.Text, n.segment.Style.ColorName = text, colour
	n.Refresh()
}

// Text is what it says.
func (n *Note) Text() string { return n.segment.Text }
