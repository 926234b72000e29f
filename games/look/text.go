package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// TextSizes are the sizes of text to choose from, in percent of the usual one.
var TextSizes = []int{100, 115, 130, 150, 175, 200}

// Heading is the size of a sentence that stands out, such as what an offer says.
const Heading fyne.ThemeSizeName = "tessera.heading"

// grows are the sizes that grow with text: its own, and those of icons in a line with it.
// The room around it stays, so that a window has room for more of it.
var grows = map[fyne.ThemeSizeName]bool{
	theme.SizeNameText:           true,
	theme.SizeNameCaptionText:    true,
	theme.SizeNameHeadingText:    true,
	theme.SizeNameSubHeadingText: true,
	theme.SizeNameInlineIcon:     true,
	Heading:                      true,
}

// WithText gives the theme text of a size, in percent of the usual one.
func (t *Theme) WithText(percent int) *Theme {
	t.percent = percent
	return t
}

func (t *Theme) grown() float32 { return float32(t.percent) / 100 }

// Text is a measure that grows with text, its own size above all, as the running program
// shows it now.
func Text(measure float32) float32 {
	if t, ok := fyne.CurrentApp().Settings().Theme().(*Theme); ok {
		return measure * t.grown()
	}
	return measure
}

// lineHigh is how high a line of the usual text is.
const lineHigh = 19

// Lines is a height in which so many lines of text stand: it grows by as much as they do,
// the room around them stays.
func Lines(high float32, lines int) float32 {
	return high + Text(lineHigh*float32(lines)) - lineHigh*float32(lines)
}

// Larger says whether text is larger than usual.
func Larger() bool { return Text(1) > 1 }
