package pictures

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// gridKeys lies under the cells and hears the keys for them.
type gridKeys struct {
	widget.BaseWidget
	grid       *thumbGrid
	OnKey      func(*fyne.KeyEvent) bool // takes keys that do not move the cursor
	OnRune     func(rune)
	OnShortcut func(fyne.Shortcut) bool
}

var (
	_ fyne.Focusable    = (*gridKeys)(nil)
	_ fyne.Tappable     = (*gridKeys)(nil)
	_ fyne.Shortcutable = (*gridKeys)(nil)
)

func newGridKeys(g *thumbGrid) *gridKeys {
	k := &gridKeys{grid: g}
	k.ExtendBaseWidget(k)
	return k
}

// Tapped implements fyne.Tappable: a click beside the cells leaves them the keys.
func (k *gridKeys) Tapped(*fyne.PointEvent) { k.grid.focus() }

func (*gridKeys) FocusGained() {}
func (*gridKeys) FocusLost()   {}

// TypedRune implements fyne.Focusable.
func (k *gridKeys) TypedRune(r rune) {
	if k.OnRune != nil {
		k.OnRune(r)
	}
}

// TypedKey implements fyne.Focusable.
func (k *gridKeys) TypedKey(e *fyne.KeyEvent) {
	if !k.grid.moved(e.Name) && k.OnKey != nil {
		k.OnKey(e)
	}
}

// TypedShortcut implements fyne.Shortcutable.
func (k *gridKeys) TypedShortcut(s fyne.Shortcut) {
	if k.OnShortcut != nil {
		k.OnShortcut(s)
	}
}

// CreateRenderer implements fyne.Widget: there is nothing to see.
func (k *gridKeys) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}

// moved moves the cursor by a key, if that is one that does. The first key shows where
// it is.
func (g *thumbGrid) moved(key fyne.KeyName) bool {
	to := map[fyne.KeyName]int{
		fyne.KeyLeft: g.cursor - 1, fyne.KeyRight: g.cursor + 1, fyne.KeyUp: g.cursor - g.cols, fyne.KeyDown: g.cursor + g.cols,
		fyne.KeyPageUp: g.cursor - g.page(), fyne.KeyPageDown: g.cursor + g.page(), fyne.KeyHome: 0, fyne.KeyEnd: len(g.items) - 1,
	}
	at, ok := to[key]
	switch {
	case !ok:
		return false
	case len(g.items) == 0:
		return true
	case g.cursor < 0 && key != fyne.KeyEnd && key != fyne.KeyPageDown:
		from, _ := g.inView()
		at = from
	case key == fyne.KeyUp && at < 0, key == fyne.KeyDown && at >= len(g.items) && g.cursor/g.cols == (len(g.items)-1)/g.cols:
		at = g.cursor // in the first row, or the last
	case key == fyne.KeyPageUp && at < 0:
		at = g.cursor % g.cols
	}
	g.MoveTo(at)
	return true
}
