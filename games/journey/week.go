package journey

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/solver/journey"
)

// playedWith is what the deal of a day is played with: its board drawn small, and in words.
func (p *page) playedWith(d journey.Day) fyne.CanvasObject {
	params, _ := p.Way.Daily(p.Game, d)
	name, rest := p.Called(params), ""
	if at := strings.IndexAny(name, ",、"); at > 0 {
		_, mark := utf8.DecodeRuneInString(name[at:])
		name, rest = name[:at], strings.TrimSpace(name[at+mark:])
	}
	title := ui.NewText(name, theme.ColorNameForeground, 13, true).Clipped()
	title.Centre()
	words := ui.NewHelp(rest)
	words.Centre()
	return container.New(&playing{}, ui.NewPictogram(p.Small(params)), title, ui.Flush(words))
}

// playing sets a small board above its name, and below that the rest of the words where there
// is room.
type playing struct{}

// The measures of a day of the week.
const (
	weekHigh, dayHigh = 260, 76
	highest           = 1.7 // times as high as wide
	smallBoard        = 110
	wordsWide         = 110
)

func (*playing) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, o[0].MinSize().Height+o[1].MinSize().Height)
}

func (*playing) Layout(o []fyne.CanvasObject, size fyne.Size) {
	name := o[1].MinSize().Height
	words, rest := o[2].(*fyne.Container), float32(0)
	if words.Hidden = size.Width < look.Text(wordsWide); !words.Hidden {
		words.Resize(fyne.NewSize(size.Width, words.MinSize().Height))
		rest = words.MinSize().Height
	}
	side := max(0, min(size.Width, size.Height-name-rest-insideEdge, look.Text(smallBoard)))
	top := max(0, (size.Height-side-insideEdge-name-rest)/2)
	look.Place(o[0], fyne.NewPos((size.Width-side)/2, top), fyne.NewSquareSize(side))
	look.Place(o[1], fyne.NewPos(0, top+side+insideEdge), fyne.NewSize(size.Width, name))
	look.Place(words, fyne.NewPos(0, top+side+insideEdge+name), fyne.NewSize(size.Width, rest))
}

// week sets objects in seven columns, rows as high as there is room for.
type week struct {
	gap  float32
	most float32 // of which a row is high; 0: no more than it must
}

func (w *week) size(o []fyne.CanvasObject) (least fyne.Size, rows int) {
	for _, one := range o {
		least = least.Max(one.MinSize())
	}
	return least, (len(o) + daysOfWeek - 1) / daysOfWeek
}

func (w *week) MinSize(o []fyne.CanvasObject) fyne.Size {
	least, rows := w.size(o)
	return fyne.NewSize(daysOfWeek*(least.Width+w.gap)-w.gap, float32(rows)*(least.Height+w.gap)-w.gap)
}

func (w *week) Layout(o []fyne.CanvasObject, size fyne.Size) {
	least, rows := w.size(o)
	each := fyne.NewSize((size.Width+w.gap)/daysOfWeek-w.gap, least.Height)
	if w.most > 0 {
		each.Height = max(least.Height, min((size.Height+w.gap)/float32(max(rows, 1))-w.gap, look.Text(w.most), each.Width*highest))
	}
	for i, one := range o {
		look.Place(one, fyne.NewPos(float32(i%daysOfWeek)*(each.Width+w.gap), float32(i/daysOfWeek)*(each.Height+w.gap)), each)
	}
}

// month is as wide as the longest name of a month may be, so that the buttons beside it stay
// where they are.
type month struct{ middle }

func (month) MinSize(o []fyne.CanvasObject) fyne.Size {
	const wide = 132
	return fyne.NewSize(max(look.Text(wide), o[0].MinSize().Width), ui.BarHeight())
}
