package link

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/settings"
	"tessera/games/uitest"
)

// blocks is a board of blocks of four, two kinds in each, crossed so that none can go; of the
// first open ones the tiles lie side by side.
func blocks(w, h, open int) string {
	kinds := make([]string, w*h)
	for n := range w * h / 4 {
		x, y := n%(w/2)*2, n/(w/2)*2
		a, b := fmt.Sprint(2*n+1), fmt.Sprint(2*n+2)
		kinds[y*w+x], kinds[y*w+x+1] = a, b
		kinds[(y+1)*w+x], kinds[(y+1)*w+x+1] = b, a
		if n < open {
			kinds[y*w+x+1], kinds[(y+1)*w+x] = a, b
			kinds[(y+1)*w+x+1] = b
		}
	}
	return fmt.Sprintf("link:%dx%d:%s", w, h, strings.Join(kinds, ","))
}

// TestOfferHidesNoTile: what is said of a lost board stands beside the board or below it, in
// every size of window and text, and all of it is there or scrolls.
func TestOfferHidesNoTile(t *testing.T) {
	sizes := []fyne.Size{{Width: 556, Height: 480}, {Width: 596, Height: 480}, {Width: 1036, Height: 760}, {Width: 700, Height: 1000}}
	for _, language := range []string{"en", "zh-Hans"} {
		for _, text := range []int{100, 150, 200} {
			tb := newTable(t, func(s *settings.Settings) { s.SetMotion("off") })
			uitest.Speak(t, language)
			tb.App.Settings().SetTheme(look.New(look.Light).WithText(text))
			tb.Build(tb.Table.Begin())
			for _, id := range []string{blocks(18, 8, 0), blocks(18, 8, 1), blocks(8, 12, 1), stuck} {
				tb.open(id)
				tb.App.Until("why", func() bool { return tb.offered() && len(tb.board.Rings(board.Hinted)) > 0 })
				for _, size := range sizes {
					tb.Win.Resize(size)
					tb.seesAll(fmt.Sprint(language, " ", text, " ", size, " ", tb.Position().W()))
				}
			}
		}
	}
}

// seesAll fails where the offer hides a tile, or either is not in the window.
func (tb *table) seesAll(when string) {
	tb.T.Helper()
	driver := fyne.CurrentApp().Driver()
	size := tb.Win.Canvas().Size()
	offer, high := driver.AbsolutePositionForObject(tb.offer.Content), tb.offer.Content.Size()
	within := func(what string, at fyne.Position, s fyne.Size) {
		if at.X < -0.5 || at.Y < -0.5 || at.X+s.Width > size.Width+0.5 || at.Y+s.Height > size.Height+0.5 {
			tb.T.Errorf("%s: %s lies at %v, %v large", when, what, at, s)
		}
	}
	within("the offer", offer, high)
	if high.Width < 160 || high.Height < 60 {
		tb.T.Errorf("%s: the offer is %v large", when, high)
	}
	geo, origin := tb.board.Geometry(), driver.AbsolutePositionForObject(tb.board)
	for cell := range geo.Cells() {
		at, tile := origin.Add(geo.Pos(cell)), geo.TileSize()
		within("a tile", at, tile)
		if at.X < offer.X+high.Width && at.X+tile.Width > offer.X && at.Y < offer.Y+high.Height && at.Y+tile.Height > offer.Y {
			tb.T.Errorf("%s: the offer at %v, %v large, lies over cell %d at %v", when, offer, high, cell, at)
			return
		}
	}
	if geo.TileSize().Width < 9 {
		tb.T.Errorf("%s: a tile is %v large", when, geo.TileSize())
	}
}
