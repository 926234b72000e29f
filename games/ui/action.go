package ui

import (
	"image/color"
	"runtime"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/resources/icons"
	"tessera/resources/lang"
)

// Key is a key or a combination that starts an action.
type Key struct {
	Name  fyne.KeyName
	Ctrl  bool // Cmd on a Mac
	Shift bool
}

// ParseKey is a key by its name, after what is held with it: "Ctrl+Shift+K".
func ParseKey(text string) (k Key) {
	text, k.Ctrl = strings.CutPrefix(text, "Ctrl+")
	text, k.Shift = strings.CutPrefix(text, "Shift+")
	k.Name = fyne.KeyName(text)
	return k
}

// String is the key as it stands in a tooltip.
func (k Key) String() string {
	var parts []string
	if k.Ctrl && runtime.GOOS == "darwin" {
		parts = append(parts, "⌘")
	} else if k.Ctrl {
		parts = append(parts, "Ctrl")
	}
	if k.Shift {
		parts = append(parts, "Shift")
	}
	return strings.Join(append(parts, string(k.Name)), "+")
}

// Action is something the player can do: by a button, by a key, or both.
type Action struct {
	Name string // the translation key of its label; Name + ".tip" explains it, where the label does not
	Icon string // one of resources/icons
	Key  Key
	Do   func()

	Once   bool                       // the second click of a double click is none, as where an action is turned
	Ready  func() bool                // whether it can be done now; nil: always
	Turned func() (name, icon string) // the words and the icon of what it does now, where that changes, such as Stop in the place of what it stops; nil: its own
}

// Can says whether it can be done now.
func (a Action) Can() bool { return a.Ready == nil || a.Ready() }

// now are its words and its icon.
func (a Action) now() (name, icon string) {
	if a.Turned == nil {
		return a.Name, a.Icon
	}
	return a.Turned()
}

// Named is a control that tests and screen readers can find by a name that is
// the same in every language.
type Named interface {
	fyne.CanvasObject
	Named() string
}

// Called is the name of a control, for its widget to embed.
type Called string

// Named implements Named.
func (c Called) Named() string { return string(c) }

// Button is a button for an action, with its explanation and key as tooltip.
type Button struct {
	widget.Button
	Press
	Tip
	action Action
	full   string
	brief  string    // in place of all of it, where there is little room; empty for nothing
	wide   float32   // its width with its text, for a row that may leave the text out
	narrow float32   // the same with the brief one
	breaks bool      // see [Button.Breaks]
	keyed  bool      // it has the focus
	did    time.Time // its last click, where a second one would do more than was asked for, or undo it
}

// NewButton returns a quiet button for a.
func NewButton(a Action) *Button {
	b := &Button{action: a, full: lang.T(a.Name)}
	b.Text = b.full
	b.OnTapped = a.Do
	if a.Icon != "" {
		b.Icon = Icon(a.Icon)
	}
	b.SetToolTip(tip(a.Name, a.Icon, a.Key))
	b.Control, b.Of = b, b
	b.ExtendBaseWidget(b)
	return b
}

// tip explains an action and names its key. What its label says is not said again, but where an
// icon may stand alone, or for a key.
func tip(name, icon string, key Key) string {
	text := ""
	switch {
	case lang.Has(name + ".tip"):
		text = lang.T(name + ".tip")
	case icon != "" || key.Name != "":
		text = lang.T(name)
	}
	if key.Name != "" {
		text += " (" + key.String() + ")"
	}
	return text
}

// NewDialogButton returns a button for a dialog, whose words are to say all: it has no tooltip.
func NewDialogButton(a Action) *Button {
	b := NewButton(a)
	b.SetToolTip("")
	return b
}

// Fresh is for a button that may come to lie under the pointer: the second click of a double one does not press it.
func (b *Button) Fresh() *Button {
	b.did = time.Now()
	return b
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return withRing(b, look.Lightly(b.Button.CreateRenderer()))
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() {
	b.keyed = true
	b.Button.FocusGained()
}

// FocusLost implements fyne.Focusable.
func (b *Button) FocusLost() {
	b.keyed = false
	b.Button.FocusLost()
}

// Press is one on a control, for its widget to embed. Where something that is dragged lies under the
// control, as the board does, a press that moves by two units would be for that, and no tap: so
// controls are dragged themselves.
type Press struct {
	Control interface {
		fyne.CanvasObject
		fyne.Tappable
	}
	at fyne.Position
}

// Dragged implements fyne.Draggable.
func (p *Press) Dragged(e *fyne.DragEvent) { p.at = e.Position }

// DragEnd implements fyne.Draggable. It takes a press for a tap that is let go on the control, or so
// near it as a hand shakes.
func (p *Press) DragEnd() {
	size := p.Control.Size()
	if p.at.X > -slack && p.at.Y > -slack && p.at.X < size.Width+slack && p.at.Y < size.Height+slack {
		p.Control.Tapped(&fyne.PointEvent{Position: p.at})
	}
}

var (
	_ fyne.Draggable    = (*Press)(nil)
	_ desktop.Hoverable = Hover{}
)

// Hover is what a control does when the pointer comes and when it leaves, for its widget to embed.
type Hover struct{ Over func(on bool) }

// MouseIn implements desktop.Hoverable.
func (h Hover) MouseIn(*desktop.MouseEvent) { h.Over(true) }

// MouseMoved implements desktop.Hoverable.
func (h Hover) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (h Hover) MouseOut() { h.Over(false) }

// slack is how far beside a control a press may be let go, in units.
const slack = 8

// Tapped implements fyne.Tappable. Who clicks has read the tooltip. The second click of a double click
// would stop what the first has begun.
func (b *Button) Tapped(e *fyne.PointEvent) {
	b.Tip.MouseOut()
	if e != nil && (soon(b.did) || doubled(b, e)) {
		return
	}
	if b.action.Once || b.action.Turned != nil {
		b.did = time.Now()
	}
	b.Button.Tapped(e)
}

// clicked is the last click on a control that was meant for it, and where the last one was in the window.
var clicked struct {
	on   fyne.CanvasObject
	at   fyne.Position
	when time.Time
}

// doubled says whether a click is one more of a double one that was meant for another control: the first has brought this
// one under the pointer.
func doubled(on fyne.CanvasObject, e *fyne.PointEvent) bool {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(on).Add(e.Position)
	off := at.Subtract(clicked.at)
	another := clicked.on != on && soon(clicked.when) && max(off.X, -off.X, off.Y, -off.Y) < slack
	if !another {
		clicked.on = on
	}
	clicked.at, clicked.when = at, time.Now()
	return another
}

// Clicked is where in the window a control was clicked, and whether that was just now: a second click there is one more of a
// double one.
func Clicked() (at fyne.Position, just bool) { return clicked.at, soon(clicked.when) }

// MouseIn implements desktop.Hoverable.
func (b *Button) MouseIn(e *desktop.MouseEvent) { b.Tip.MouseIn(e); b.Button.MouseIn(e) }

// MouseMoved implements desktop.Hoverable.
func (b *Button) MouseMoved(e *desktop.MouseEvent) { b.Tip.MouseMoved(e) }

// MouseOut implements desktop.Hoverable.
func (b *Button) MouseOut() { b.Tip.MouseOut(); b.Button.MouseOut() }

// Named implements Named.
func (b *Button) Named() string { return b.action.Name }

// TypedKey implements fyne.Focusable: Space and Enter press the button, all other
// keys are for whoever else has a use for them.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	default:
		passOn(b, e)
	}
}

// Compact leaves the icon only, or brings the text back.
func (b *Button) Compact(on bool) {
	if on && b.Icon != nil {
		b.say("")
	} else {
		b.say(b.full)
	}
}

// say has the button show all, some or none of its words.
func (b *Button) say(want string) {
	if b.Text != want {
		b.Button.SetText(want)
	}
}

// Follow brings the button to what its action is now.
func (b *Button) Follow() {
	if b.action.Turned != nil {
		b.Turn(b.action.Turned())
	}
	b.SetEnabled(b.action.Can())
}

// Turn gives the button the words and the icon of another action, such as Stop in
// the place of what it stops; what it does and its name stay. In a bar it has room for
// the longest words that it ever had: others must not move under the pointer.
func (b *Button) Turn(name, icon string) {
	full := lang.T(name)
	if b.full == full {
		return
	}
	short := b.Text == ""
	b.full, b.Text, b.Icon = full, full, Icon(icon)
	b.wide = max(b.wide, b.whole())
	if short {
		b.Text = ""
	}
	b.SetToolTip(tip(name, icon, b.action.Key))
	b.Refresh()
}

// SetLabel gives the button words that no catalogue has, such as the name of a folder,
// or that change, such as a number; what it does and its name stay.
func (b *Button) SetLabel(text string) {
	if b.full == text {
		return
	}
	b.full, b.Text = text, text
	b.wide = b.whole()
	b.Refresh()
}

// SetText is [Button.SetLabel]: what the toolkit calls so would not last.
func (b *Button) SetText(text string) { b.SetLabel(text) }

// Tell gives the button words and an explanation that change, such as with a price; what it
// does and its name stay. A bar has it say short where there is no room for text.
func (b *Button) Tell(text, short, explanation string) {
	if b.full == text && b.brief == short {
		return
	}
	none, brief := b.Text == "" && b.Icon != nil, b.Text == b.brief && b.brief != ""
	b.Explain(explanation)
	b.full, b.brief, b.Text = text, short, text
	b.wide, b.narrow = max(b.wide, b.whole()), max(b.narrow, b.around()+measured(short))
	switch {
	case none:
		b.Text = ""
	case brief:
		b.Text = short
	}
	b.Refresh()
}

// Forget lets the words that the button is told next decide on its room in a bar alone, as
// where something else has begun and nobody's pointer waits.
func (b *Button) Forget() { b.full, b.wide, b.narrow = "", 0, 0 }

// Explain gives the button another explanation, which its key follows.
func (b *Button) Explain(text string) {
	if b.action.Key.Name != "" {
		text += " (" + b.action.Key.String() + ")"
	}
	if b.ToolTip() != text {
		b.SetToolTip(text)
	}
}

// SetEnabled switches the button on or off, if that is a change.
func (b *Button) SetEnabled(on bool) {
	switch {
	case on && b.Disabled():
		b.Enable()
	case !on && !b.Disabled():
		b.Disable()
	}
}

// Icon is one of our icons in the theme's text colour.
func Icon(name string) fyne.Resource { return NewIcon(name, icons.SVG(name)) }

// NewIcon is an icon that was drawn elsewhere in the same way (see
// resources/icons), under a name that no other has.
func NewIcon(name string, svg []byte) fyne.Resource {
	// Fyne keeps what it has drawn by name, and has icons of its own.
	return icon{theme.NewThemedResource(fyne.NewStaticResource("tessera-"+name+".svg", svg))}
}

// icon is a drawing in the theme's text colour. Each time that a button is refreshed it asks
// twice for it, and to colour one takes longer than all else then.
type icon struct{ *theme.ThemedResource }

// inked is an icon by its name, in a colour.
type inked struct {
	name string
	ink  color.NRGBA
}

// coloured has what has been coloured of icons, by inked.
var coloured sync.Map

// Content implements fyne.Resource.
func (i icon) Content() []byte {
	key := inked{i.Name(), look.Color(i.ThemeColorName())}
	if known, ok := coloured.Load(key); ok {
		return known.([]byte)
	}
	content := i.ThemedResource.Content()
	coloured.Store(key, content)
	return content
}
