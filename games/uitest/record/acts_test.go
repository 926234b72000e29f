package record

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// acts are what can be done, by their first word; rest is the remainder of the line. As on a table, see
// tabletest.Table, are tap, second, lift, over, drop, hover, press, release, click, choose, paste and open; 3/2 is
// cell 3 of the second board to be seen, and keys are such as Left, Return, F5, Ctrl+Shift+Z, a. In a window alone:
//
//	drag FROM TO, flick …       a press that is let go elsewhere, at leisure or at once
//	wheel N                     so many notches, while something is held
//	leave                       the pointer goes off the window
//	hold KEY                    a key that stays down
//	slide NAME 0.5              a slider
//	enter TEXT                  into the field where text is typed
//	bring 320x240#1             a made picture of that size and seed, dropped on the window
//	language N, text N, motion N, theme N     the Nth choice in the settings
//	wait 2s                     lets time pass
//	again                       ends the program and starts it anew
//	all                         writes all that is seen
//	options LIST                writes what a list offers
//	colours                     writes the mean colour of what each cell shows, coarsely
var acts map[string]func(p *player, rest string)

func init() {
	acts = map[string]func(p *player, rest string){
		"tap":    func(p *player, cell string) { p.press(cell, desktop.MouseButtonPrimary) },
		"second": func(p *player, cell string) { p.press(cell, desktop.MouseButtonSecondary) },
		"drag":   func(p *player, cells string) { p.drag(cells, 100*time.Millisecond) },
		"flick":  func(p *player, cells string) { p.drag(cells, 0) },
		"lift": func(p *player, cell string) {
			p.mouse.Move(p.at(cell))
			p.mouse.Down(desktop.MouseButtonPrimary)
			p.mouse.Move(p.at(cell).AddXY(6, 6))
			p.mouse.Move(p.at(cell).AddXY(12, 12))
		},
		"over":  func(p *player, cell string) { p.mouse.Move(p.at(cell)) },
		"drop":  func(p *player, _ string) { p.mouse.Up(desktop.MouseButtonPrimary) },
		"hover": func(p *player, cell string) { p.mouse.Move(p.at(cell)) },
		"leave": func(p *player, _ string) { p.mouse.Move(fyne.NewPos(-1, -1)) },
		"wheel": func(p *player, notches string) {
			p.board("").Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10*float32(p.number(notches)))})
		},
		"press": func(p *player, keys string) {
			for key := range strings.FieldsSeq(keys) {
				p.key(key, true, true)
			}
		},
		"hold":    func(p *player, key string) { p.key(key, true, false) },
		"release": func(p *player, key string) { p.key(key, false, true) },
		"click":   func(p *player, name string) { p.click(name) },
		"choose": func(p *player, rest string) {
			name, label, _ := strings.Cut(rest, " = ")
			p.choose(name, label)
		},
		"slide": func(p *player, rest string) {
			name, value, _ := strings.Cut(rest, " ")
			p.find(name).(*ui.Slider).SetValue(must.Have(strconv.ParseFloat(value, 64))(p.T))
		},
		"enter": func(p *player, text string) { p.app.Entry(p.win).SetText(text) },
		"open": func(p *player, id string) {
			p.click("id.enter")
			p.run()
			p.app.Entry(p.win).SetText(id)
			p.run()
			p.key("Return", true, true)
		},
		"bring": func(p *player, size string) { p.prog.OpenPaths(p.photo(size)) },
		"paste": func(p *player, text string) {
			p.app.Clipboard().SetContent(text)
			p.shortcut(&fyne.ShortcutPaste{Clipboard: p.app.Clipboard()})
		},
		"language": func(p *player, n string) { p.setting("settings.language", n) },
		"text":     func(p *player, n string) { p.setting("settings.text", n) },
		"motion":   func(p *player, n string) { p.setting("settings.motion", n) },
		"theme":    func(p *player, n string) { p.setting("settings.theme", n) },
		"wait": func(p *player, d string) {
			p.run()
			p.pass(must.Have(time.ParseDuration(d))(p.T))
			p.quick = true
		},
		"again": func(p *player, _ string) { p.close(); p.open() },
		"all":   func(p *player, _ string) { p.run(); p.quick = true; p.lines = append(p.lines, p.look().whole()...) },
		"colours": func(p *player, _ string) {
			p.run()
			p.quick = true
			p.lines = append(p.lines, colours(p.board(""))...)
		},
		"options": func(p *player, name string) {
			p.quick = true
			for _, option := range p.find(name).(*ui.Select).Options {
				p.lines = append(p.lines, strconv.Quote(option))
			}
		},
	}
}

// act does what a line says.
func (p *player) act(line string) {
	if rest, ok := strings.CutPrefix(line, "at once "); ok {
		line, p.quick = rest, true
	}
	if rest, ok := strings.CutPrefix(line, "watch "); ok {
		line, p.watch = rest, true
	}
	verb, rest, _ := strings.Cut(line, " ")
	do := acts[verb]
	must.Be(p, do != nil, "%q: there is no such act", line)
	do(p, rest)
}

func (p *player) number(text string) int { return must.Have(strconv.Atoi(text))(p.T) }

// board is the board of that number to be seen; empty is the first.
func (p *player) board(number string) *board.Board {
	all, n := boardsIn(p.win), 1
	if number != "" {
		n = p.number(number)
	}
	must.Be(p, n >= 1 && n <= len(all), "there are %d boards to be seen", len(all))
	return all[n-1]
}

// at is the middle of a cell in the window.
func (p *player) at(cell string) fyne.Position {
	cell, number, _ := strings.Cut(cell, "/")
	b := p.board(number)
	n := p.number(cell)
	must.Be(p, n >= 0 && n < b.Layout().Cells(), "there is no cell %s to be seen", cell)
	cols := b.Layout().Cols
	return p.app.Driver().AbsolutePositionForObject(b).Add(b.Geometry().Centre(n%cols, n/cols))
}

// press clicks on a cell; where a button is down already the other is clicked beside it.
func (p *player) press(cell string, button desktop.MouseButton) {
	p.mouse.Move(p.at(cell))
	p.mouse.Down(button)
	p.mouse.Up(button)
}

// drag goes from the first cell to the last, over those between, and stays so long on each.
func (p *player) drag(cells string, stay time.Duration) {
	way := strings.Fields(cells)
	p.mouse.Move(p.at(way[0]))
	p.mouse.Down(desktop.MouseButtonPrimary)
	from := p.at(way[0])
	for _, cell := range way[1:] {
		to := p.at(cell)
		p.mouse.Move(fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2))
		p.run()
		p.mouse.Move(to)
		p.run()
		p.pass(stay)
		from = to
	}
	p.mouse.Up(desktop.MouseButtonPrimary)
}

// key types a key as the driver tells of it: down, what it means, up.
func (p *player) key(text string, down, up bool) {
	var name string
	var mods fyne.KeyModifier
	for name = text; ; {
		before, after, found := strings.Cut(name, "+")
		mod, known := map[string]fyne.KeyModifier{"Ctrl": fyne.KeyModifierControl, "Shift": fyne.KeyModifierShift, "Alt": fyne.KeyModifierAlt}[before]
		if !found || !known {
			break
		}
		name, mods = after, mods|mod
	}
	if mods&fyne.KeyModifierControl != 0 {
		p.shortcut(shortcut(fyne.KeyName(strings.ToUpper(name)), mods))
		return
	}
	p.app.Press(mods)
	defer p.app.Press(0)
	event := &fyne.KeyEvent{Name: fyne.KeyName(name)}
	if runes := []rune(name); len(runes) == 1 {
		event.Name = fyne.KeyName(strings.ToUpper(name))
	}
	c := p.win.Canvas()
	if down {
		if k, ok := c.Focused().(desktop.Keyable); ok {
			k.KeyDown(event)
		}
		if f := c.Focused(); f != nil {
			f.TypedKey(event)
		} else if typed := c.OnTypedKey(); typed != nil {
			typed(event)
		}
		p.rune(name, mods)
	}
	if k, ok := c.Focused().(desktop.Keyable); ok && up {
		k.KeyUp(event)
	}
}

// rune tells of the character that a key stands for.
func (p *player) rune(name string, mods fyne.KeyModifier) {
	if name == string(fyne.KeySpace) {
		name = " "
	}
	runes := []rune(name)
	if len(runes) != 1 {
		return
	}
	r := unicode.ToLower(runes[0])
	if mods&fyne.KeyModifierShift != 0 {
		r = unicode.ToUpper(r)
	}
	c := p.win.Canvas()
	if f := c.Focused(); f != nil {
		f.TypedRune(r)
	} else if typed := c.OnTypedRune(); typed != nil {
		typed(r)
	}
}

// shortcut is a combination of keys as the toolkit tells of it: a few have names of their own.
func shortcut(name fyne.KeyName, mods fyne.KeyModifier) fyne.Shortcut {
	clipboard := fyne.CurrentApp().Clipboard()
	if mods == fyne.KeyModifierControl {
		switch name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{Clipboard: clipboard}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{Clipboard: clipboard}
		}
	}
	return &desktop.CustomShortcut{KeyName: name, Modifier: mods}
}

func (p *player) shortcut(s fyne.Shortcut) {
	if f, ok := p.win.Canvas().Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(s)
		return
	}
	p.app.Shortcut(p.win, s)
}

// find is what a person would see of that name, text or caption; the nth of them where the
// name ends in " #n".
func (p *player) find(name string) fyne.CanvasObject {
	nth := 1
	if bare, n, ok := strings.Cut(name, " #"); ok {
		name, nth = bare, p.number(n)
	}
	all := uitest.Seen(p.win)
	if p.win.Canvas().Overlays().Top() == nil {
		for _, away := range p.prog.Away() {
			all = append(all, uitest.Within(away)...)
		}
	}
	for kind := range called(nil) {
		n := nth
		for _, o := range all {
			if called(o)[kind] == name {
				if n--; n == 0 {
					return o
				}
			}
		}
	}
	p.Fatalf("there is no %q to be seen among %q", name, p.look().lines)
	return nil
}

// called is what an object goes by: its name, its text, its caption, its label.
func called(o fyne.CanvasObject) (by [4]string) {
	by[0] = strings.TrimSpace(named(o))
	if b := button(o); b != nil {
		by[1] = b.Text
	}
	if c, ok := o.(interface{ Caption() string }); ok {
		by[2] = c.Caption()
	}
	if c, ok := o.(*ui.Choice); ok {
		by[3] = c.Label()
	}
	return by
}

func (p *player) click(name string) {
	o := p.find(name)
	must.Be(p, off(o) == "", "%q cannot be clicked", name)
	test.Tap(o.(fyne.Tappable))
}

func (p *player) choose(name, label string) {
	list := p.find(name).(*ui.Select)
	i := slices.Index(list.Options, label)
	must.Be(p, i >= 0 && !list.Disabled(), "%q (disabled: %v) offers %q", name, list.Disabled(), list.Options)
	list.SetSelectedIndex(i)
}

// setting makes a choice in the settings, and closes them.
func (p *player) setting(name, index string) {
	p.shortcut(shortcut(fyne.KeyComma, fyne.KeyModifierControl))
	p.run()
	p.find(name).(*ui.Select).SetSelectedIndex(p.number(index))
	p.run()
	p.key("Escape", true, true)
}
