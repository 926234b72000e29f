package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Fold is a heading that opens what lies below it, and folds it away.
type Fold struct {
	Content *fyne.Container
	Heading *Button
	inside  *fyne.Container
	open    bool
}

// NewFold folds objects, gap apart, under a heading that does what action says.
func NewFold(action Action, gap float32, inside ...fyne.CanvasObject) *Fold {
	f := &Fold{Heading: NewButton(action), inside: Column(gap, inside...)}
	f.Heading.Alignment = widget.ButtonAlignLeading
	f.inside.Hide()
	f.Content = Column(gap, f.Heading, f.inside)
	return f
}

// Open says whether what lies below the heading is to be seen.
func (f *Fold) Open() bool { return f.open }

// Show opens it, or folds it away. It says whether that is another state.
func (f *Fold) Show(open bool) bool {
	if open == f.open {
		return false
	}
	f.open = open
	if open {
		f.Heading.SetIcon(Icon("unfolded"))
		f.inside.Show()
	} else {
		f.Heading.SetIcon(Icon("folded"))
		f.inside.Hide()
	}
	return true
}
