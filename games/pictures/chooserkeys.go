package pictures

import (
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/ui"
	"tessera/resources/lang"
)

// enter chooses what the cursor is on; after a filter was typed the first that it
// left.
func (p *chooser) enter() {
	switch g := p.grid; {
	case p.Several && len(p.chosen) > 0 && g.cursor < 0:
		p.done()
	case g.cursor >= 0 && g.cursor < len(g.items):
		if it := g.items[g.cursor]; p.Several && it.folder == "" && !it.broken {
			if p.has(it) < 0 {
				p.toggle(it)
			}
			p.done()
		} else {
			p.entered = time.Time{}
			p.clicked(it)
			p.entered = time.Time{}
		}
	case p.field.Text != "" && len(g.items) > 0:
		g.MoveTo(0)
		p.enter()
	default:
		g.moved(fyne.KeyRight)
	}
}

// key takes the keys of the page that do not move the cursor.
func (p *chooser) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		if p.field.Text != "" {
			p.field.SetText("")
			p.grid.focus()
			return true
		}
		p.page.Hide()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.enter()
	case fyne.KeySpace:
		if it := p.underCursor(); it != nil && p.Several {
			p.clicked(it)
		}
	case fyne.KeyBackspace:
		if at := p.wanted.folder; at != "" && p.field.Text == "" && filepath.Dir(at) != at {
			p.goTo(place{folder: filepath.Dir(at)})
		}
	case fyne.KeyF5:
		p.goTo(p.wanted)
	default:
		return false
	}
	return true
}

// left takes the keys that what has the focus leaves. Those that move the cursor take the focus
// to the grid: the next Enter is for what is framed, and not for a button.
func (p *chooser) left(e *fyne.KeyEvent) bool {
	if p.grid.moved(e.Name) {
		p.grid.focus()
		return true
	}
	return p.key(e)
}

// underCursor is the picture that the cursor is on; nil for none.
func (p *chooser) underCursor() *item {
	if g := p.grid; g.cursor >= 0 && g.cursor < len(g.items) && g.items[g.cursor].folder == "" {
		return g.items[g.cursor]
	}
	return nil
}

// rune begins a filter, or a path, with a letter that was typed.
func (p *chooser) rune(r rune) {
	if r == ' ' && p.field.Text == "" {
		return
	}
	p.services.Window.Canvas().Focus(p.field)
	p.field.CursorColumn = len([]rune(p.field.Text))
	p.field.TypedRune(r)
}

// shortcut takes the combinations of keys of the page, and says whether it was one.
func (p *chooser) shortcut(s fyne.Shortcut) bool {
	switch s := s.(type) {
	case *fyne.ShortcutSelectAll:
		if p.Several {
			p.takeAll()
		}
		return true
	case *fyne.ShortcutPaste: // a path that was copied in a file manager
		p.services.Window.Canvas().Focus(p.field)
		p.field.Entry.TypedShortcut(s)
		return true
	case *desktop.CustomShortcut:
		switch {
		case s.Modifier != fyne.KeyModifierShortcutDefault:
		case s.KeyName == fyne.KeyO:
			p.browse()
			return true
		case s.KeyName == fyne.KeyL || s.KeyName == fyne.KeyF:
			p.services.Window.Canvas().Focus(p.field)
			return true
		}
	}
	return false
}

// chooserField is the line for a part of a name, or a path.
type chooserField struct {
	ui.Entry
	page *chooser
}

func newChooserField(p *chooser) *chooserField {
	f := &chooserField{page: p}
	f.PlaceHolder = lang.T("gallery.filter")
	f.OnChanged = func(text string) {
		p.follow(text)
		p.filter()
	}
	f.OnSubmitted = func(text string) {
		if !p.open(text) {
			p.enter()
		}
	}
	f.ExtendBaseWidget(f)
	return f
}

// Named implements ui.Named.
func (f *chooserField) Named() string { return "gallery.filter" }

// TypedKey implements fyne.Focusable: what leads from row to row is for the pictures.
func (f *chooserField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		f.page.key(e)
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		f.page.grid.focus()
		f.page.grid.moved(e.Name)
	default:
		f.Entry.TypedKey(e)
	}
}

// TypedShortcut implements fyne.Shortcutable.
func (f *chooserField) TypedShortcut(s fyne.Shortcut) {
	switch s.(type) {
	case *fyne.ShortcutSelectAll, *fyne.ShortcutPaste:
	default:
		if f.page.shortcut(s) {
			return
		}
	}
	f.Entry.TypedShortcut(s)
}
