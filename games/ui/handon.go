package ui

import (
	"reflect"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// handOn makes the toolkit's own controls hand on the keys that they have no use for,
// in all that lies over the window: of itself a button of the toolkit's swallows Escape.
// The toolkit goes on using its controls as it does, and makes others as they are used.
func (d *Dialogs) handOn() {
	for _, over := range d.window.Canvas().Overlays().List() {
		if content := within(over); content != nil {
			d.handOnIn(content)
		}
	}
}

// within is what lies in an overlay.
func within(over fyne.CanvasObject) fyne.CanvasObject { return part(over, "Content") }

// part is a part of an overlay, which is of a type that the toolkit keeps to itself;
// nil where there is none.
func part(over fyne.CanvasObject, name string) fyne.CanvasObject {
	around := reflect.Indirect(reflect.ValueOf(over))
	if around.Kind() != reflect.Struct {
		return nil
	}
	field := around.FieldByName(name)
	if !field.IsValid() {
		return nil
	}
	if field.Kind() == reflect.Struct {
		field = field.Addr()
	}
	o, _ := field.Interface().(fyne.CanvasObject)
	return o
}

// menuAt puts a menu that a button of the toolkit's has opened below the button of
// ours that stands in its place: the toolkit has looked for its own in vain.
func (d *Dialogs) menuAt(b *toolkitButton) {
	over := d.window.Canvas().Overlays().Top()
	menu, ok := within(over).(*widget.PopUp)
	if !ok || part(over, "Background") != nil { // a dialog, which covers all
		return
	}
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(b), b.Size()
	menu.Move(fyne.NewPos(max(0, at.X+size.Width-menu.MinSize().Width), at.Y+size.Height+2))
}

// handOnIn goes through the controls in an object, and puts some of ours around them.
func (d *Dialogs) handOnIn(o fyne.CanvasObject) {
	put := func(place *fyne.CanvasObject, refresh func()) {
		if ours := d.around(*place); ours != nil {
			*place = ours
			refresh()
		} else if *place != nil {
			d.handOnIn(*place)
		}
	}
	switch o := o.(type) {
	case *widget.PopUp:
		put(&o.Content, o.Refresh)
	case *fyne.Container:
		for i := range o.Objects {
			put(&o.Objects[i], o.Refresh)
		}
	case *container.Scroll:
		put(&o.Content, o.Refresh)
	case *container.Split:
		put(&o.Leading, o.Refresh)
		put(&o.Trailing, o.Refresh)
	}
}

// around is a control of ours around one of the toolkit's; nil where there is none. To
// the toolkit its control has become part of ours, as if ours had been made to extend
// it from the beginning.
func (d *Dialogs) around(o fyne.CanvasObject) (ours fyne.CanvasObject) {
	if o == nil {
		return nil
	}
	size, at := o.Size(), o.Position()
	switch theirs := o.(type) {
	case *widget.Button:
		ours = d.aroundButton(theirs)
	case *widget.Check:
		around := &toolkitCheck{theirs}
		theirs.DisableableWidget = widget.DisableableWidget{}
		theirs.ExtendBaseWidget(around)
		ours = around
	case *widget.List:
		around := &toolkitList{theirs}
		theirs.BaseWidget = widget.BaseWidget{}
		theirs.ExtendBaseWidget(around)
		theirs.OnSelected = d.andHandOn(d.clicks.once(theirs.OnSelected, theirs, &theirs.OnUnselected))
		ours = around
	case *widget.GridWrap:
		around := &toolkitGrid{theirs}
		theirs.BaseWidget = widget.BaseWidget{}
		theirs.ExtendBaseWidget(around)
		theirs.OnSelected = d.andHandOn(d.clicks.once(theirs.OnSelected, theirs, &theirs.OnUnselected))
		ours = around
	default:
		return nil
	}
	look.Place(ours, at, size)
	return ours
}

func (d *Dialogs) aroundButton(theirs *widget.Button) *toolkitButton {
	off := theirs.Disabled()
	ours := &toolkitButton{theirs}
	theirs.DisableableWidget = widget.DisableableWidget{}
	theirs.ExtendBaseWidget(ours)
	if off {
		theirs.Disable()
	}
	if tapped := theirs.OnTapped; tapped != nil {
		theirs.OnTapped = func() {
			if d.clicks.drops() {
				return
			}
			before := len(d.window.Canvas().Overlays().List())
			tapped()
			if len(d.window.Canvas().Overlays().List()) > before {
				d.menuAt(ours)
			}
			d.handOn()
		}
	}
	return ours
}

func (d *Dialogs) andHandOn(selected func(int)) func(int) {
	if selected == nil {
		return nil
	}
	return func(i int) { selected(i); d.handOn() }
}

// pressMain presses the button of an overlay of the toolkit's that it has made stand
// out, or its only one, and says whether there is one that can be pressed.
func pressMain(over fyne.CanvasObject) bool {
	all := buttonsIn(within(over))
	for _, b := range all {
		if (b.Importance == widget.HighImportance || len(all) == 1) && !b.Disabled() {
			b.Tapped(nil)
			return true
		}
	}
	return false
}

// buttonsIn are the buttons of the toolkit's in an object.
func buttonsIn(o fyne.CanvasObject) (all []*toolkitButton) {
	switch o := o.(type) {
	case *toolkitButton:
		return []*toolkitButton{o}
	case *widget.PopUp:
		return buttonsIn(o.Content)
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, buttonsIn(child)...)
		}
	}
	return all
}

// toolkitButton is a button of the toolkit's.
type toolkitButton struct{ *widget.Button }

// Inside is the button, for whoever looks through the window for what it says.
func (b *toolkitButton) Inside() *widget.Button { return b.Button }

// TypedKey implements fyne.Focusable.
func (b *toolkitButton) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	default:
		passOn(b, e)
	}
}

// orOut gives a key to a control, but for those that lead out of a dialog.
func orOut(from fyne.CanvasObject, e *fyne.KeyEvent, key func(*fyne.KeyEvent)) {
	switch e.Name {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		passOn(from, e)
	default:
		key(e)
	}
}

// toolkitCheck is a check box of the toolkit's.
type toolkitCheck struct{ *widget.Check }

// TypedKey implements fyne.Focusable.
func (c *toolkitCheck) TypedKey(e *fyne.KeyEvent) { orOut(c, e, c.Check.TypedKey) }

// toolkitList is a list of the toolkit's.
type toolkitList struct{ *widget.List }

// TypedKey implements fyne.Focusable.
func (l *toolkitList) TypedKey(e *fyne.KeyEvent) { orOut(l, e, l.List.TypedKey) }

// toolkitGrid is a list of the toolkit's with several columns.
type toolkitGrid struct{ *widget.GridWrap }

// Inside is the list, for whoever looks through the window for it.
func (g *toolkitGrid) Inside() *widget.GridWrap { return g.GridWrap }

// TypedKey implements fyne.Focusable.
func (g *toolkitGrid) TypedKey(e *fyne.KeyEvent) { orOut(g, e, g.GridWrap.TypedKey) }

// doubleClicks drops the second click of a double click on a folder of a file dialog.
// The toolkit opens a folder at the first, and the second would choose what has come to
// lie there, or even open it.
type doubleClicks struct {
	opened  time.Time // a folder
	dropped time.Time // a click
}

// soon says whether a click now and one at a time before are a double click.
func soon(before time.Time) bool {
	since := time.Since(before)
	return since >= 0 && since < fyne.CurrentApp().Driver().DoubleTapDelay()
}

// once makes what a list does with what is selected do so once in a double click. A
// list of files takes its selection back as it shows those of another folder.
func (c *doubleClicks) once(selected func(int), list interface{ Unselect(int) }, unselected *func(int)) func(int) {
	if selected == nil {
		return nil
	}
	another := false
	*unselected = func(int) { another = true }
	return func(i int) {
		if soon(c.opened) {
			list.Unselect(i) // so that it can be selected later
			c.dropped = time.Now()
			return
		}
		another = false
		selected(i)
		if another {
			c.opened = time.Now()
		}
	}
}

// drops says whether a click was dropped just now, of which the toolkit presses the
// dialog's main button, too: on a file it takes that for a double click.
func (c *doubleClicks) drops() bool { return soon(c.dropped) }
