package reader

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/look"
	"tessera/games/ui"
)

// The heights of the picture: the least, below which the page scrolls, and the least beside which there is room for the help.
const (
	leastPicture = 150
	roomy        = 220
)

// arrangement lays out the page: what there is to say, the help where there is room for it, the picture, and the tools beneath it.
type arrangement struct {
	page  *page
	width float32
	top   float32 // the most that was needed above the picture in this width, since something was read
}

// above is how much stands above the picture, help left out. Where a correction has more to be said than the one before
// the picture moves once, and stays there: else the next click would meet another cell.
func (a *arrangement) above(width float32) float32 {
	y := ui.HighIn(a.page.top, width)
	if a.page.sight == nil || a.page.busy() || width != a.width {
		a.top = 0
	}
	a.width, a.top = width, max(a.top, y)
	return a.top
}

// Layout implements fyne.Layout.
func (a *arrangement) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := a.page
	y := a.above(size.Width)
	foot := ui.HighIn(p.foot, size.Width)
	if help := ui.HighIn(p.help, size.Width); size.Height-y-foot-help >= look.Text(roomy) && p.show == nil && p.sight != nil {
		p.help.Move(fyne.NewPos(0, y))
		y += help
		ui.Appear(p.help, true)
	} else {
		ui.Appear(p.help, false)
	}
	look.Place(p.middle, fyne.NewPos(0, y), fyne.NewSize(size.Width, max(size.Height-y-foot, 0)))
	p.foot.Move(fyne.NewPos(0, size.Height-foot))
}

// MinSize implements fyne.Layout: the height without the help, for the width there is.
func (a *arrangement) MinSize([]fyne.CanvasObject) fyne.Size {
	p := a.page
	return fyne.NewSize(0, max(p.top.MinSize().Height, a.top)+leastPicture+p.foot.MinSize().Height)
}

// arrange lays out the page anew, and has it scroll where its room is too low.
func (p *page) arrange() {
	ui.Arrange(p.all)
	size := p.scroll.Size()
	if size.Height = max(size.Height, p.all.MinSize().Height); size != p.all.Size() {
		p.scroll.Refresh()
	}
}

// rowGap is between rows of tools.
const rowGap = 6

// flowing are objects side by side, in as many rows as they need.
func flowing(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&ui.Flow{Gap: look.Gap, Between: rowGap}, objects...)
}
