package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/resources/lang"
)

// Command is an action as the menu lists it.
type Command struct {
	Action
	Group string // the key of the caption that it stands under; empty: it is found by what it is called alone
	Label string // what it is called, where no catalogue says so
}

// called is what the command is called now.
func (c Command) called() string {
	if c.Label != "" {
		return c.Label
	}
	name, _ := c.now()
	return lang.T(name)
}

// commands is the menu: all that can be done, in words, and a line in which to type some of them.
type commands struct {
	all   []Command
	find  *finder
	list  *fyne.Container
	room  *container.Scroll
	popUp *widget.PopUp
	rows  []*Button // that can be pressed, from the top
	at    int       // the one that Enter presses
	most  fyne.Size // as large as it can be
}

// The widths of the menu and the height of a line of it.
const (
	commandsWide = 340
	commandHigh  = 30
)

// ShowCommands opens a menu of commands, grouped as they stand, over a button at the right of
// the window. Of what is typed each word must be part of what a command is called.
func ShowCommands(under fyne.CanvasObject, all []Command) {
	canvas := fyne.CurrentApp().Driver().CanvasForObject(under)
	if canvas == nil {
		return
	}
	c := &commands{all: all, list: Column(0)}
	c.find = newFinder(func() { c.popUp.Hide() }, c.key)
	c.find.SetPlaceHolder(lang.T("menu.find"))
	c.find.OnChanged = func(string) { c.fill() }
	c.room = NewScroll(nil)
	c.room.Content = container.NewStack(c.list, newQuick(c.room))
	c.popUp = widget.NewPopUp(container.NewBorder(c.find, nil, nil, nil, c.room), canvas)
	var at fyne.Position
	at, c.most = placeOver(under, canvas, commandsWide)
	c.popUp.ShowAtPosition(at)
	c.fill()
	canvas.Focus(c.find)
}

var _ = lang.Keys("action.", "begin.find", "daily.find", "help.find", "looks.find", "picture.find", "records.find", "reference.find", "settings.find", "share.find", "solve.find", "undo.find")

// found lists the commands to show: without a word those of all groups, else those that are
// called so, and then those that are explained so, or that players call so: their key with .find.
func (c *commands) found() (all []Command) {
	words := strings.Fields(strings.ToLower(c.find.Text))
	var explained []Command
	for _, one := range c.all {
		said := func(text string) bool {
			return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(strings.ToLower(text), word) })
		}
		known := one.called()
		for _, key := range []string{one.Name + ".tip", one.Name + ".find"} {
			if lang.Has(key) {
				known += " " + lang.T(key)
			}
		}
		switch {
		case len(words) == 0 && one.Group == "":
		case said(one.called()):
			all = append(all, one)
		case said(known):
			explained = append(explained, one)
		}
	}
	return append(all, explained...)
}

// fill lists them.
func (c *commands) fill() {
	c.list.RemoveAll()
	c.rows, c.at = nil, 0
	group := ""
	for _, one := range c.found() {
		if one.Group != group && c.find.Text == "" {
			group = one.Group
			c.list.Add(container.New(layout.NewCustomPaddedLayout(8, 2, 10, 0), Caption(lang.T(group))))
		}
		c.list.Add(c.row(one))
	}
	if len(c.list.Objects) == 0 {
		c.list.Add(container.New(layout.NewCustomPaddedLayout(8, 8, 10, 0), NewLabel(lang.T("menu.none"))))
	}
	high := c.list.MinSize().Height + c.find.MinSize().Height + 4*theme.Padding()
	c.popUp.Resize(fyne.NewSize(c.most.Width, min(high, c.most.Height)))
	c.room.ScrollToTop()
	c.room.Refresh()
	c.mark(0)
}

// row is the line of a command: what it is called, and its key.
func (c *commands) row(one Command) fyne.CanvasObject {
	do := one.Do
	one.Do = func() {
		c.popUp.Hide()
		do()
	}
	b := NewDialogButton(Action{Name: one.Name, Do: one.Do})
	b.SetLabel(one.called())
	b.Alignment, b.Importance = widget.ButtonAlignLeading, lowImportance
	b.SetEnabled(one.Can())
	if one.Can() {
		c.rows = append(c.rows, b)
	}
	key := ""
	if one.Key.Name != "" {
		key = one.Key.String()
	}
	return container.New(line{}, b, NewText(key, look.Muted, 12, false))
}

// line sets a button and its key side by side, as high as a line of the menu.
type line struct{}

func (line) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(o[0].MinSize().Width+o[1].MinSize().Width+look.Gap, look.Lines(commandHigh, 1))
}

func (line) Layout(o []fyne.CanvasObject, size fyne.Size) {
	key := o[1].MinSize()
	o[0].Resize(size.SubtractWidthHeight(key.Width+2*look.Gap, 0))
	look.Place(o[1], fyne.NewPos(size.Width-key.Width-look.Gap, (size.Height-key.Height)/2), key)
}

// mark shows which command Enter does.
func (c *commands) mark(at int) {
	if len(c.rows) == 0 {
		return
	}
	set := func(i int, importance widget.Importance) {
		c.rows[i].Importance = importance
		c.rows[i].Refresh()
	}
	set(min(c.at, len(c.rows)-1), lowImportance)
	c.at = (at + len(c.rows)) % len(c.rows)
	set(c.at, widget.MediumImportance)
	Reveal(c.room, c.rows[c.at])
}

// key takes the keys that are not for the line that is typed into.
func (c *commands) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyUp:
		c.mark(c.at - 1)
	case fyne.KeyDown:
		c.mark(c.at + 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if c.at < len(c.rows) {
			c.rows[c.at].Tapped(nil)
		}
	default:
		return false
	}
	return true
}

// finder is a line to type into, which hands on keys that it has no use for.
type finder struct {
	Entry
	onKey func(fyne.KeyName) bool
}

func newFinder(onEscape func(), onKey func(fyne.KeyName) bool) *finder {
	f := &finder{Entry{onEscape: onEscape}, onKey}
	f.ExtendBaseWidget(f)
	return f
}

// Named implements Named.
func (f *finder) Named() string { return "menu.find" }

// TypedKey implements fyne.Focusable.
func (f *finder) TypedKey(e *fyne.KeyEvent) {
	if !f.onKey(e.Name) {
		f.Entry.TypedKey(e)
	}
}
