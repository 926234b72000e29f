package pictures

import (
	"fyne.io/fyne/v2"

	"tessera/games/ui"
	"tessera/resources/lang"
)

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
