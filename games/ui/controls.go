package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	ttwidget "github.com/dweymouth/fyne-tooltip/widget"
)

const lowImportance = widget.LowImportance

// Select is a list to choose from, findable by name. Choices are given and
// reported by index, so that no translated word is ever stored.
type Select struct {
	ttwidget.Select
	name    string
	onIndex func(int)
}

// NewSelect returns a list of labels with one chosen.
func NewSelect(name string, labels []string, chosen int, onIndex func(int)) *Select {
	s := &Select{name: name}
	s.Options = labels
	s.ExtendBaseWidget(s)
	s.Choose(chosen)
	s.onIndex = onIndex
	s.OnChanged = func(string) {
		if s.onIndex != nil {
			s.onIndex(s.SelectedIndex())
		}
	}
	return s
}

// Named implements Named.
func (s *Select) Named() string { return s.name }

// ExtendBaseWidget implements fyne's way of extending.
func (s *Select) ExtendBaseWidget(w fyne.Widget) { s.Select.ExtendBaseWidget(w) }

// MinSize implements fyne.CanvasObject: a label too long for the room there is
// ends in an ellipsis.
func (s *Select) MinSize() fyne.Size {
	m := s.Select.MinSize()
	return fyne.NewSize(min(m.Width, 100), m.Height)
}

// Index is the index of the second of two choices where on holds, else of the
// first.
func Index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// Choose selects an index without reporting it.
func (s *Select) Choose(i int) {
	report := s.OnChanged
	s.OnChanged = nil
	s.SetSelectedIndex(i)
	s.OnChanged = report
}

// Slider is a slider findable by name.
type Slider struct {
	ttwidget.Slider
	name string
}

// NewSlider returns a slider from 0 to 1.
func NewSlider(name string, value float64, onChange func(float64)) *Slider {
	s := &Slider{name: name}
	s.Min, s.Max, s.Step, s.Value = 0, 1, 0.01, value
	s.OnChanged = onChange
	s.ExtendBaseWidget(s)
	return s
}

// Named implements Named.
func (s *Slider) Named() string { return s.name }

// ExtendBaseWidget implements fyne's way of extending.
func (s *Slider) ExtendBaseWidget(w fyne.Widget) { s.Slider.ExtendBaseWidget(w) }

// Check is a check box findable by name.
type Check struct {
	ttwidget.Check
	name string
}

// NewCheck returns a check box.
func NewCheck(name, label string, on bool, onChange func(bool)) *Check {
	c := &Check{name: name}
	c.Text, c.Checked, c.OnChanged = label, on, onChange
	c.ExtendBaseWidget(c)
	return c
}

// Display ticks the box, or not, without reporting it.
func (c *Check) Display(on bool) {
	if c.Checked != on {
		c.Checked = on
		c.Refresh()
	}
}

// Named implements Named.
func (c *Check) Named() string { return c.name }

// ExtendBaseWidget implements fyne's way of extending.
func (c *Check) ExtendBaseWidget(w fyne.Widget) { c.Check.ExtendBaseWidget(w) }
