package uitest

import (
	"iter"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Seen lists what a person could reach in a window: the visible objects of the
// dialog or menu on top, of the content where nothing lies over it.
func Seen(w fyne.Window) (all []fyne.CanvasObject) {
	for o := range Places(w) {
		all = append(all, o)
	}
	return all
}

// Places are those objects with where each is in the window. To ask the driver for the place
// of each would walk through the whole window as often as there are objects.
func Places(w fyne.Window) iter.Seq2[fyne.CanvasObject, fyne.Position] {
	return func(yield func(fyne.CanvasObject, fyne.Position) bool) {
		on := true
		walk(over(w), func(o fyne.CanvasObject, at fyne.Position) bool {
			on = on && yield(o, at)
			return on
		})
	}
}

// Within lists the visible objects of an object, itself among them.
func Within(o fyne.CanvasObject) (all []fyne.CanvasObject) {
	walk(o, func(o fyne.CanvasObject, _ fyne.Position) bool {
		all = append(all, o)
		return true
	})
	return all
}

// over is what lies on top in a window, or its content.
func over(w fyne.Window) fyne.CanvasObject {
	if top := w.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return w.Content()
}

// walk goes through the visible objects of an object, where each says that into what is in it.
func walk(root fyne.CanvasObject, each func(o fyne.CanvasObject, at fyne.Position) (into bool)) {
	var walk func(fyne.CanvasObject, fyne.Position)
	walk = func(o fyne.CanvasObject, from fyne.Position) {
		if o == nil || !o.Visible() {
			return
		}
		from = from.Add(o.Position())
		if !each(o, from) {
			return
		}
		switch x := o.(type) {
		case *fyne.Container:
			for _, child := range x.Objects {
				walk(child, from)
			}
		case *container.Scroll:
			walk(x.Content, from)
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(x).Objects() {
				walk(child, from)
			}
		}
	}
	walk(root, fyne.Position{})
}

// Find is the control of that name or, failing that, the button or check box
// with that text. It may stand in the menu, or where the menu leads to.
// It fails the test if a person would not see one.
func (a *App) Find(w fyne.Window, name string) fyne.CanvasObject {
	a.t.Helper()
	o, leave := a.reach(w, name)
	leave()
	return o
}

// hidden are the actions of the menu that show more controls.
var hidden = []string{"action.begin", "action.looks", "action.lab"}

// reach is the control of that name, for which it opens the menu, or what the menu leads to; leave
// closes that again.
func (a *App) reach(w fyne.Window, name string) (o fyne.CanvasObject, leave func()) {
	a.t.Helper()
	if o = find(Seen(w), name); o != nil {
		return o, func() {}
	}
	if find(Seen(w), "sheet.back") != nil { // left open by Choose
		closeOver(w)
		if o = find(Seen(w), name); o != nil {
			return o, func() {}
		}
	}
	menu := func() bool {
		button := find(Seen(w), "action.menu")
		if button != nil {
			test.Tap(button.(fyne.Tappable))
		}
		return button != nil
	}
	leave = func() { closeOver(w) }
	for _, action := range append([]string{""}, hidden...) {
		if !menu() {
			break
		}
		if action != "" {
			row, _ := find(Seen(w), action).(fyne.Tappable)
			if d, ok := row.(fyne.Disableable); row == nil || ok && d.Disabled() || action == "action.lab" && find(Seen(w), "solver.engine") != nil {
				leave()
				continue
			}
			test.Tap(row)
		}
		lists, _ := find(Seen(w), "sheet.lists").(fyne.Tappable)
		if o = find(Seen(w), name); o == nil && lists != nil {
			test.Tap(lists)
			o = find(Seen(w), name)
		}
		if o != nil {
			return o, leave
		}
		if action != "action.lab" {
			leave()
		}
	}
	a.t.Fatalf("there is no %q to be seen among %q", name, Texts(w))
	return nil, nil
}

// closeOver closes what lies over the window, if it is the menu or one of what that leads to.
func closeOver(w fyne.Window) {
	over := w.Canvas().Overlays()
	if back := find(Seen(w), "sheet.back"); over.Top() != nil && back != nil {
		test.Tap(back.(fyne.Tappable))
	} else if over.Top() != nil {
		over.Remove(over.Top())
	}
}

// find is the control of that name or text among those given; nil where there is none.
func find(all []fyne.CanvasObject, name string) fyne.CanvasObject {
	for _, o := range all {
		if n, ok := o.(interface{ Named() string }); ok && n.Named() == name {
			return o
		}
	}
	for _, o := range all {
		if b := Button(o); b != nil && b.Text == name {
			return o
		}
	}
	return nil
}

// Button is the toolkit's button that an object is, or is made around; nil for others.
func Button(o fyne.CanvasObject) *widget.Button {
	switch b := o.(type) {
	case *widget.Button:
		return b
	case interface{ Inside() *widget.Button }:
		return b.Inside()
	}
	return nil
}

// Click taps the control of that name (see Find). A disabled one fails the test.
func (a *App) Click(w fyne.Window, name string) {
	a.t.Helper()
	o, leave := a.reach(w, name)
	over := w.Canvas().Overlays().Top()
	if d, ok := o.(fyne.Disableable); ok && d.Disabled() {
		a.t.Fatalf("%q is disabled", name)
	}
	test.Tap(o.(fyne.Tappable))
	if over != nil && w.Canvas().Overlays().Top() == over {
		leave()
	}
}

// Choose picks the option of that index from the list of that name. The sheet on which a game is
// begun stays open: who goes back from it has chosen nothing.
func (a *App) Choose(w fyne.Window, name string, index int) {
	a.t.Helper()
	o, leave := a.reach(w, name)
	over := w.Canvas().Overlays().Top()
	o.(interface{ SetSelectedIndex(int) }).SetSelectedIndex(index)
	if over != nil && find(Seen(w), "sheet.back") == nil && w.Canvas().Overlays().Top() == over {
		leave()
	}
}

// Enabled says whether the control of that name can be used.
func (a *App) Enabled(w fyne.Window, name string) bool {
	a.t.Helper()
	return !a.Find(w, name).(fyne.Disableable).Disabled()
}

// Entry is the text field to be seen; without one the test fails.
func (a *App) Entry(w fyne.Window) *widget.Entry {
	a.t.Helper()
	for _, o := range Seen(w) {
		switch e := o.(type) {
		case *widget.Entry:
			return e
		case interface{ Inner() *widget.Entry }:
			return e.Inner()
		}
	}
	a.t.Fatalf("there is nothing to type into among %q", Texts(w))
	return nil
}

// Texts lists what can be read in a window, from the back to the front.
func Texts(w fyne.Window) (all []string) {
	for o := range Places(w) {
		text := ""
		switch x := o.(type) {
		case interface{ Text() string }:
			text = x.Text()
		case *widget.Label:
			text = x.Text
		case *widget.Button:
			text = x.Text
		case interface{ Inside() *widget.Button }:
			text = x.Inside().Text
		case *widget.RichText:
			text = x.String()
		}
		if text != "" {
			all = append(all, text)
		}
	}
	return all
}

// Shortcut types a combination of keys on a window, wherever its focus is. The
// test driver has no way to do that: its canvas hides the handler it wraps.
func (a *App) Shortcut(w fyne.Window, s fyne.Shortcut) {
	a.t.Helper()
	inner := reflect.ValueOf(w.Canvas()).Elem().FieldByName("WindowlessCanvas")
	handler, ok := inner.Interface().(fyne.Shortcutable)
	if !ok {
		a.t.Fatalf("Fyne's test canvas %T takes no shortcuts any more", w.Canvas())
	}
	handler.TypedShortcut(s)
}
