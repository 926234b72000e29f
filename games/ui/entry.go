package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is a line to type into, in a dialog. Escape gives up, which Fyne's
// entry would swallow.
type Entry struct {
	widget.Entry
	OnLines func(text string) // hears of several lines that are pasted, in the line's place; nil: they become one

	onEscape func()
}

// NewEntry returns an empty line.
func NewEntry(onEscape func()) *Entry {
	e := &Entry{onEscape: onEscape}
	e.ExtendBaseWidget(e)
	return e
}

// Inner is the entry that it is, for whoever looks through the window for what
// can be typed into.
func (e *Entry) Inner() *widget.Entry { return &e.Entry }

// TypedShortcut implements fyne.Shortcutable.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && e.OnLines != nil {
		if text := strings.TrimRight(paste.Clipboard.Content(), "\r\n"); strings.ContainsAny(text, "\r\n") {
			e.OnLines(text)
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// TypedKey implements fyne.Focusable.
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape {
		e.onEscape()
		return
	}
	e.Entry.TypedKey(k)
}
