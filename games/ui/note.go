package ui

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/resources/lang"
)

// Note is text of several lines in a colour of the theme.
type Note struct {
	widget.RichText
	segment *widget.TextSegment
	full    string // what it says, without the lines that it is broken into
}

// NewNote returns a wrapped text in a named colour; small for explanations.
func NewNote(text string, colour fyne.ThemeColorName, small bool) *Note {
	n := &Note{segment: &widget.TextSegment{Text: text}, full: text}
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

// Resize implements fyne.CanvasObject. Fyne breaks lines at spaces, of which Chinese
// has a few only: there the lines are broken first, where a reader expects it.
func (n *Note) Resize(size fyne.Size) {
	n.breakFor(size.Width)
	n.RichText.Resize(size)
}

// breakFor breaks the lines of a text without spaces for a width.
func (n *Note) breakFor(width float32) {
	text := n.full
	if !lang.Spaced() && width > 0 {
		style := n.segment.Style
		most := width - 2*labelPad
		text = broken(text, func(line string) bool {
			return fyne.MeasureText(line, theme.Size(style.SizeName), style.TextStyle).Width <= most
		})
	}
	n.segment.Text = text
}

// broken breaks a text into lines that fit, between any two characters but before a
// mark, within a word of letters or digits, and between a number and what it counts.
func broken(text string, fits func(line string) bool) string {
	var out []rune
	begin, last := 0, -1 // of the line, and where it may end
	runes := []rune(text)
	for i, r := range runes {
		if r == '\n' {
			out = append(out, runes[begin:i+1]...)
			begin, last = i+1, -1
			continue
		}
		if i > begin && mayBreak(runes, i) {
			last = i
		}
		if last > begin && !fits(string(runes[begin:i+1])) {
			out = append(append(out, []rune(strings.TrimRight(string(runes[begin:last]), " "))...), '\n')
			begin, last = last, -1
		}
	}
	return string(append(out, runes[begin:]...))
}

// mayBreak says whether a line may end before the character at i.
func mayBreak(text []rune, i int) bool {
	before, r := text[i-1], text[i]
	narrow := func(r rune) bool { return columns(r) == 1 && r != ' ' }
	switch {
	case strings.ContainsRune("。，、；：！？”）》%·", r) || strings.ContainsRune("“（《", before):
		return false
	case before == ' ' && i > 1: // after a number comes what it counts
		return !unicode.IsDigit(text[i-2])
	case r == ' ':
		return false
	}
	return !(narrow(before) && narrow(r))
}

// Bold makes it a heading of as many lines as it needs.
func (n *Note) Bold() *Note {
	n.segment.Style.TextStyle.Bold = true
	return n
}

// Centre sets its lines in the middle.
func (n *Note) Centre() { n.segment.Style.Alignment = fyne.TextAlignCenter }

// Heading makes it a little larger than other text, and sets its lines in the middle.
func (n *Note) Heading() *Note {
	n.segment.Style.SizeName, n.segment.Style.Alignment = look.Heading, fyne.TextAlignCenter
	return n
}

// Whole is how wide it is in one line.
func (n *Note) Whole() float32 {
	style := n.segment.Style
	return fyne.MeasureText(n.full, theme.Size(style.SizeName), style.TextStyle).Width + 1
}

// Small makes it as small as an explanation, or as large as other text again.
func (n *Note) Small(on bool) {
	size := theme.SizeNameText
	if on {
		size = theme.SizeNameCaptionText
	}
	if n.segment.Style.SizeName != size {
		n.segment.Style.SizeName = size
		n.breakFor(n.Size().Width)
		n.Refresh()
	}
}

// Set changes the text.
func (n *Note) Set(text string) { n.SetIn(text, n.segment.Style.ColorName) }

// SetIn changes text and colour.
func (n *Note) SetIn(text string, colour fyne.ThemeColorName) {
	if n.full == text && n.segment.Style.ColorName == colour {
		return
	}
	n.full, n.segment.Style.ColorName = text, colour
	n.breakFor(n.Size().Width)
	n.Refresh()
}

// Text is what it says.
func (n *Note) Text() string { return n.full }
