package games

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/ui"
)

// titled is what the window shows under a title of ours, beside which a button closes it. The toolkit's blank edge,
// by which the window is moved, lies around both.
func titled(win fyne.Window, quit func(), content fyne.CanvasObject) *fyne.Container {
	title := ui.NewText(win.Title(), theme.ColorNameForeground, 14, true)
	title.Centre()
	end := ui.NewButton(ui.Action{Name: "button.close", Icon: "close", Do: quit})
	end.Compact(true)
	return container.New(&titleLayout{win.FullScreen}, look.NewGround(look.Surface, "", 0), title, end, content)
}

// titleLayout sets the ground of the title, the title, its button and what lies under them; on a full screen that only.
type titleLayout struct{ full func() bool }

// height is that of the title.
func (l *titleLayout) height() float32 {
	if l.full() {
		return 0
	}
	return look.Lines(28, 1)
}

// MinSize implements fyne.Layout.
func (l *titleLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[3].MinSize().AddWidthHeight(0, l.height())
}

// Layout implements fyne.Layout.
func (l *titleLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := l.height()
	for _, one := range o[:3] {
		ui.Appear(one, high > 0)
	}
	look.Place(o[0], fyne.Position{}, fyne.NewSize(size.Width, high))
	look.Place(o[1], fyne.Position{}, fyne.NewSize(size.Width, high))
	look.Place(o[2], fyne.NewPos(size.Width-high, 0), fyne.NewSquareSize(high))
	look.Place(o[3], fyne.NewPos(0, high), size.SubtractWidthHeight(0, high))
}
