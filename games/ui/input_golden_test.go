package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/goldentest"
)

// types types keys where the focus is, or where nothing has it.
func (h *host) types(names ...fyne.KeyName) {
	for _, n := range names {
		typed := h.Window.Canvas().OnTypedKey()
		if at := h.Window.Canvas().Focused(); at != nil {
			typed = at.TypedKey
		}
		typed(&fyne.KeyEvent{Name: n})
	}
}

// at is a place on something in the window, at its left.
func at(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(min(12, o.Size().Width/2), o.Size().Height/2)
}

// controls lists the controls to be seen, how each stands, and which has the keys.
func (h *host) controls() (all []string) {
	focused := h.Window.Canvas().Focused()
	for _, o := range uitest.Seen(h.Window) {
		line := ""
		switch o := o.(type) {
		case *Choice:
			if o.Chosen() || o.Active() {
				line = fmt.Sprintf("%q, ticked %t, with the keys %t, at %.0f", o.Label(), o.Chosen(), o.Active(), at(o).Y)
			}
		case *Select:
			line = fmt.Sprintf("%s says %q", o.Named(), o.Selected)
		case *Slider:
			line = fmt.Sprintf("%s at %.2f", o.Named(), o.Value)
		case *Check:
			line = fmt.Sprintf("%s is ticked %t", o.Named(), o.Checked)
		case *Button:
			line = fmt.Sprintf("%s says %q, tells %q", o.Named(), o.Text, o.ToolTip())
			if o.Icon != nil {
				line += ", shows " + o.Icon.Name()
			}
			if o.Disabled() {
				line += ", is off"
			}
			if o.Importance == lowImportance {
				line += ", is quiet"
			}
		case *Divider:
			line = fmt.Sprintf("%s in %v, pointer %v", o.Named(), o.grip.FillColor, o.Cursor())
		case *PadKey:
			line = fmt.Sprintf("%s says %q, off %t, in a line of %v", o.Named(), o.Text(), o.Disabled(), o.ground.StrokeWidth)
		}
		if f, ok := o.(fyne.Focusable); ok && f == focused {
			if line == "" {
				line = fmt.Sprintf("%T", o)
			}
			line += " has the focus"
		}
		if line != "" {
			all = append(all, line)
		}
	}
	return all
}

// TestControlsGolden: what mouse and keys do with controls, one after the other, and what is told.
func TestControlsGolden(t *testing.T) {
	h := newHost(t)
	h.Window.Resize(fyne.NewSize(400, 500))
	var golden strings.Builder
	var told []string
	tell := func(format string, args ...any) { told = append(told, fmt.Sprintf(format, args...)) }
	did := func(what string) func() { return func() { tell("%s", what) } }
	var many []string
	for i := range 40 {
		many = append(many, fmt.Sprint("label ", i))
	}
	list := NewSelect("list", many[:5], 2, func(i int) { tell("list %d", i) })
	long := NewSelect("long", many, 30, func(i int) { tell("long list %d", i) })
	bare := NewSelect("bare", []string{"one", "two", "two"}, -1, nil)
	slider := NewSlider("slider", 0.5, func(v float64) { tell("slider %.2f", v) })
	check := NewCheck("check", "a check", false, func(on bool) { tell("check %t", on) })
	ok := NewButton(Action{Name: "button.ok", Do: did("pressed")})
	hint := NewButton(Action{Name: "action.hint", Icon: "hint", Key: Key{Name: fyne.KeyH}, Do: did("hint")})
	runs := false
	var solve *Button
	solve = NewButton(Action{Name: "action.solve", Icon: "solve", Do: func() { runs = !runs; solve.Follow() },
		Turned: func() (name, icon string) {
			return []string{"action.solve", "solver.stop"}[Index(runs)], []string{"solve", "stop"}[Index(runs)]
		}})
	anew := NewButton(Action{Name: "action.new", Do: did("dealt"), Once: true, Ready: func() bool { return !runs }})
	divider := NewDivider("divider")
	divider.OnGrab, divider.OnDrop = did("taken"), did("let go")
	divider.OnMove = func(by float32) { tell("moved by %v", by) }
	pad := NewPadKey("pad", PadFace{Text: "1", Count: "3"}, did("pad"))
	order := func(name string) Action {
		return Action{Name: name, Do: did(name), Ready: func() bool { return name != "Share" }}
	}
	orders := []Command{{order("Save"), "menu.game", "Save"}, {order("Share"), "menu.game", "Share"},
		{order("Numbers"), "", "Numbers on tiles"}, {order("Borders"), "", "Tile borders"}, {order("action.daily"), "", ""},
		{Action{Name: "action.undo", Key: Key{Name: "Z", Ctrl: true}}, "menu.view", ""}}
	menu := NewButton(Action{Name: "action.menu"})
	menu.OnTapped = func() { ShowCommands(menu, orders) }
	all := []fyne.CanvasObject{menu, list, bare, slider, check, ok, hint, solve, anew, divider, pad, long}
	h.Window.SetContent(Column(4, all...))
	h.Window.Resize(fyne.NewSize(400, 520))
	h.Window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { tell("the window hears %s", e.Name) })
	m := h.app.Mouse(h.Window)
	focus := func(o fyne.Focusable, names ...fyne.KeyName) func() {
		return func() { h.Window.Canvas().Focus(o); h.types(names...) }
	}
	keys := func(names ...fyne.KeyName) func() { return func() { h.types(names...) } }
	by := func(o fyne.CanvasObject, dx, dy float32) func() {
		return func() { m.Click(desktop.MouseButtonPrimary, at(o), at(o).AddXY(dx, dy)) }
	}
	drag := func(o fyne.CanvasObject, ways ...float32) func() {
		return func() {
			m.Move(at(o))
			m.Down(desktop.MouseButtonPrimary)
			for i := 0; i < len(ways); i += 2 {
				m.Move(at(o).AddXY(ways[i], ways[i+1]))
			}
		}
	}
	row := func(n int) fyne.CanvasObject {
		seen := uitest.Seen(h.Window)
		return seen[slices.IndexFunc(seen, func(o fyne.CanvasObject) bool { c, ok := o.(*Choice); return ok && c.row == n })]
	}
	find := func(text string, names ...fyne.KeyName) func() {
		return func() {
			by(menu, 0, 0)()
			test.Type(h.Window.Canvas().Focused(), text)
			h.types(names...)
		}
	}
	seen := map[bool][]string{} // in the window, and in what lies over it
	for _, c := range []struct {
		name string
		do   func()
	}{
		{"at first", func() {}},
		{"keys that a list has no use for", focus(list, fyne.KeyEscape, fyne.KeyF5, fyne.KeyReturn)},
		{"keys that a slider has no use for", focus(slider, fyne.KeyEscape, fyne.KeyF1, fyne.KeyReturn, fyne.KeyUp)},
		{"keys that a box has no use for", focus(check, fyne.KeyEscape, fyne.KeyReturn, fyne.KeyLeft, fyne.KeySpace)},
		{"keys that a button has no use for", focus(ok, fyne.KeyEscape, fyne.KeyH, fyne.KeyLeft)},
		{"keys that press one", func() { focus(ok, fyne.KeyReturn)(); focus(ok, fyne.KeyEnter)(); focus(ok, fyne.KeySpace)() }},
		{"arrows on a list", focus(list, fyne.KeyRight, fyne.KeyLeft)},
		{"arrows on a slider", focus(slider, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)},
		{"a space on a box", func() { focus(check)(); check.TypedRune(' ') }},
		{"it is opened", focus(list, fyne.KeyDown)},
		{"further down", keys(fyne.KeyDown)},
		{"chosen", keys(fyne.KeyReturn)},
		{"above all", keys(fyne.KeySpace, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeySpace)},
		{"all keys, and none of it", keys(fyne.KeyUp, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyEscape)},
		{"where nothing is chosen", focus(bare, fyne.KeyDown)},
		{"nothing is", keys(fyne.KeyReturn)},
		{"the last", keys(fyne.KeySpace, fyne.KeyUp, fyne.KeyEnter)},
		{"set from beside", func() { list.Choose(3); bare.SetSelectedIndex(0); check.Display(true); check.Display(true) }},
		{"chosen from beside", func() { list.SetSelectedIndex(3); list.SetSelectedIndex(4) }},
		{"a long list", focus(long, fyne.KeyDown)},
		{"down in it", keys(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)},
		{"its head", keys(fyne.KeyHome)},
		{"its foot", keys(fyne.KeyEnd, fyne.KeyReturn)},
		{"clicks on a list", by(list, 5, 4)},
		{"pointed at", func() { m.Move(at(row(3))) }},
		{"a click by a hand that shakes", func() { by(row(1), 5, 4)() }},
		{"one beside it", func() {
			by(list, 0, 0)()
			m.Click(desktop.MouseButtonPrimary, fyne.NewPos(390, 510), fyne.NewPos(390, 510))
		}},
		{"the other button there", func() {
			by(list, 0, 0)()
			m.Click(desktop.MouseButtonSecondary, fyne.NewPos(390, 510), fyne.NewPos(390, 510))
		}},
		{"the window becomes larger", func() { by(list, 0, 0)(); h.Window.Resize(fyne.NewSize(420, 540)); h.app.Drain() }},
		{"where it is off", func() { list.Disable(); by(list, 0, 0)(); list.Enable() }},
		{"a click on a slider", func() { focus(slider)(); by(slider, 0, 0)() }},
		{"a drag", func() { focus(slider)(); drag(slider, 50, 0, 277, 3)(); m.Up(desktop.MouseButtonPrimary) }},
		{"a click on a box", func() { focus(check)(); by(check, 0, 0)() }},
		{"one that shakes", by(check, 7, 7)},
		{"far from the words", by(check, 300, 0)},
		{"clicks on a button", func() { by(ok, 0, 0)(); by(ok, 7, -7)(); by(ok, 300, 10)() }},
		{"just beside it, and further", func() {
			by(ok, 0, 24)()
			by(ok, 0, 30)()
			by(ok, 0, -30)()
			by(ok, -19, 0)()
			by(ok, -21, 0)()
		}},
		{"where that is off", func() { ok.SetEnabled(false); by(ok, 0, 0)(); by(ok, 4, 5)() }},
		{"on again", func() { ok.SetEnabled(true); ok.SetEnabled(true) }},
		{"an icon alone", func() { hint.Compact(true); ok.Compact(true) }},
		{"another", func() { hint.Turn("solver.stop", "stop") }},
		{"words again", func() { hint.Compact(false); hint.Turn("solver.stop", "stop") }},
		{"told a price", func() { hint.Tell("Hint −50 ×3", "−50 ×3", "It costs."); ok.Explain("It is so.") }},
		{"and that again", func() { hint.Tell("Hint −50 ×3", "−50 ×3", "Otherwise."); ok.SetText("Fine") }},
		{"a double click", func() { h.app.DoubleTaps(time.Hour); by(solve, 0, 0)(); by(solve, 0, 0)() }},
		{"a click more", func() { h.app.DoubleTaps(0); by(solve, 0, 0)() }},
		{"a key at once", func() { h.app.DoubleTaps(time.Hour); focus(solve, fyne.KeySpace)() }},
		{"what cannot be done meanwhile", func() {
			anew.Follow()
			by(anew, 0, 0)()
			solve.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		}},
		{"dealt by a double click", func() {
			anew.Follow()
			by(anew, 0, 0)()
			by(anew, 0, 0)()
			by(ok, 0, 0)()
			by(ok, 0, 0)()
		}},
		{"on the pad", func() { by(pad, 0, 0)(); by(pad, 0, 0)() }},
		{"once more", func() { h.app.DoubleTaps(0); by(anew, 0, 0)(); by(pad, 0, 0)() }},
		{"one click more than was meant, on what has come there", func() {
			h.app.DoubleTaps(time.Hour)
			clicked.when, pad.last = time.Time{}, time.Time{}
			by(ok, 0, 0)()
			was := pad.Position()
			ok.Hide()
			pad.Move(ok.Position().AddXY(ok.Size().Width/2-pad.Size().Width/2, ok.Size().Height/2-pad.Size().Height/2))
			by(pad, 0, 0)()
			pad.Move(was)
			ok.Show()
			h.app.DoubleTaps(0)
		}},
		{"where that is off, too", func() { pad.Disable(); by(pad, 0, 0)(); m.Move(at(ok)) }},
		{"under the pointer, and on", func() { pad.Enable(); m.Move(at(pad)) }},
		{"a divider", func() { m.Move(at(divider)) }},
		{"in the hand", drag(divider, 5, 40, -5, 40)},
		{"let go", func() { m.Up(desktop.MouseButtonPrimary); m.Move(fyne.NewPos(390, 510)) }},
		{"by keys", focus(divider, fyne.KeyRight, fyne.KeyLeft, fyne.KeyUp)},
		{"a click on it", by(divider, 0, 0)},
		{"lying down", func() { divider.SetLevel(true); focus(divider, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft)() }},
		{"in the hand, too", func() { drag(divider, 5, 40)(); m.Up(desktop.MouseButtonPrimary); m.Move(fyne.NewPos(390, 510)) }},
		{"the menu", func() { by(menu, 0, 0)(); by(menu, 200, 0)() }},
		{"Escape, without a line to type into", func() { h.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) }},
		{"some letters", find("til")},
		{"the next", keys(fyne.KeyDown)},
		{"around", keys(fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)},
		{"done", keys(fyne.KeyReturn)},
		{"two words", find("TILES num")},
		{"done by Enter", keys(fyne.KeyEnter)},
		{"what cannot be done", find("share", fyne.KeyEnter)},
		{"left", keys(fyne.KeyEscape)},
		{"what it explains", find("same for everybody")},
		{"clicked", func() { by(h.app.Find(h.Window, "action.daily"), 0, 0)() }},
		{"what players call it", find("today", fyne.KeyEscape)},
		{"nothing of the kind", find("nothing of the kind")},
		{"Enter there", keys(fyne.KeyReturn, fyne.KeyDown, fyne.KeyEscape)},
		{"in another theme", func() { fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark)); m.Move(at(divider)) }},
	} {
		fmt.Fprintf(&golden, "> %s\n", c.name)
		c.do()
		h.app.Heard(h.Window, c.name)
		if told != nil {
			fmt.Fprintln(&golden, strings.Join(told, ", "))
			told = nil
		}
		now, over := h.controls(), h.Window.Canvas().Overlays().Top() != nil
		for _, line := range goldentest.Difference(seen[over], now) {
			fmt.Fprintln(&golden, line)
		}
		seen[over], seen[true] = now, now
		if !over {
			seen[true] = nil
		}
	}
	goldentest.File(t, "testdata/controls.golden", golden.String(), "> ")
}

// TestWheelGoesThreeLines of the menu with a notch.
func TestWheelGoesThreeLines(t *testing.T) {
	w := newHost(t).Window
	under := NewButton(Action{Name: "action.menu", Do: func() {}})
	w.SetContent(under)
	w.Resize(fyne.NewSize(500, 300))
	ShowCommands(under, slices.Repeat([]Command{{Label: "Save", Group: "menu.game", Action: Action{Name: "save"}}}, 40))
	first := func() (at float32) {
		for _, o := range slices.Backward(uitest.Seen(w)) {
			if b, ok := o.(*Button); ok && b.Text == "Save" {
				at = fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Y
			}
		}
		return at
	}
	before := first()
	test.Scroll(w.Canvas(), fyne.NewPos(w.Canvas().Size().Width-150, 200), 0, -25)
	uitest.Want(t, "scrolled by", before-first(), 3*commandHigh)
}
