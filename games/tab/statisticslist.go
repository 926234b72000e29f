package tab

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/diary"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// shownGames is how many games are listed at a time.
const shownGames = 20

// order is how finished games are listed.
type order struct {
	name   string // the key of what it is called
	before func(a, b *diary.Entry) int
}

// orders are those of the game: the last game first, which is the one that is nil, or the best
// win first.
func (c *core[P, S, M]) orders() []order {
	won := func(by func(a, b *diary.Entry) int) func(a, b *diary.Entry) int {
		return func(a, b *diary.Entry) int {
			return cmp.Or(ui.Index(b.Counts())-ui.Index(a.Counts()), by(a, b))
		}
	}
	all := []order{{"statistics.order.latest", nil}}
	if c.spec.Scored {
		all = append(all, order{"statistics.order.score", won(func(a, b *diary.Entry) int { return b.Score - a.Score })})
	}
	all = append(all, order{"statistics.order.fastest", won(func(a, b *diary.Entry) int { return cmp.Compare(a.Time, b.Time) })})
	if !c.spec.SameLength {
		all = append(all, order{"statistics.order.fewest", won(func(a, b *diary.Entry) int { return a.Moves - b.Moves })})
	}
	return all
}

// gamesList lists finished games, a number of them at a time, each to be seen again.
type gamesList[P, S, M any] struct {
	page    *statisticsPage[P, S, M]
	content *fyne.Container
	games   []diary.Entry // in the order in which they ended
	sorted  []int         // in the order that is chosen, as places in games
	mixed   bool          // they are on boards of all kinds, which each row names
	at      int           // where the cursor is; -1 while it has not been moved

	rows      *fyne.Container
	frames    []*canvas.Rectangle // of the rows, around the one at the cursor
	from      int                 // the first game that is shown
	back, on  *ui.Button
	shows     *ui.Text // which games are shown
	sortOrder []order
}

// newGamesList lists games, the last ones first.
func newGamesList[P, S, M any](p *statisticsPage[P, S, M], games []diary.Entry, mixed bool) *gamesList[P, S, M] {
	l := &gamesList[P, S, M]{page: p, games: games, mixed: mixed, at: -1, rows: ui.Column(2), sortOrder: p.frame.orders()}
	var names []string
	for _, o := range l.sortOrder {
		names = append(names, lang.T(o.name))
	}
	choice := ui.NewSelect("statistics.order", names, 0, l.sort)
	button := func(name, icon string, by int) *ui.Button {
		b := ui.NewDialogButton(ui.Action{Name: name, Icon: icon, Do: func() { l.turn(l.from + by) }})
		b.Compact(true)
		return b
	}
	l.back, l.on = button("statistics.back", "before", -shownGames), button("statistics.on", "folded", shownGames)
	l.shows = ui.NewText("", look.Muted, 12, false).Clipped()
	pages := ui.Row(4, l.back, l.on, container.New(layout.NewCustomPaddedLayout(9, 0, 6, 0), l.shows))
	l.content = ui.Card(lang.T("statistics.games"), ui.Equal(look.Gap, choice, pages), ui.NewHelp(lang.T("statistics.keys")), l.rows).(*fyne.Container)
	l.sort(0)
	return l
}

// sort lists the games in another order; of those that are alike in it the last one first.
func (l *gamesList[P, S, M]) sort(by int) {
	l.sorted = l.sorted[:0]
	for i := range slices.Backward(l.games) {
		l.sorted = append(l.sorted, i)
	}
	if before := l.sortOrder[by].before; before != nil {
		slices.SortStableFunc(l.sorted, func(a, b int) int { return before(&l.games[a], &l.games[b]) })
	}
	l.at = -1
	l.turn(0)
	l.page.arrange()
}

// turn shows the games from one of them on.
func (l *gamesList[P, S, M]) turn(from int) {
	from = max(0, min(from, (len(l.games)-1)/shownGames*shownGames))
	l.from, l.frames = from, nil
	l.rows.RemoveAll()
	to := min(from+shownGames, len(l.games))
	for _, i := range l.sorted[from:to] {
		l.rows.Add(l.row(l.games[i]))
	}
	l.back.SetEnabled(from > 0)
	l.on.SetEnabled(to < len(l.games))
	l.shows.Set(lang.T("statistics.shown", "From", lang.Number(int64(from+1)), "To", lang.Number(int64(to)), "All", lang.Number(int64(len(l.games)))))
	l.rows.Refresh()
}

// row is a game: its day, its board, its time and moves, what is special about it, and the
// button to see it again.
func (l *gamesList[P, S, M]) row(e diary.Entry) fyne.CanvasObject {
	f := l.page.frame
	cells := container.New(layout.NewGridLayoutWithColumns(4))
	add := func(s string, trailing bool) {
		t := ui.NewText(s, theme.ColorNameForeground, 13, false).Clipped()
		if trailing {
			t.Trailing()
		}
		cells.Add(container.New(layout.NewCustomPaddedLayout(9, 0, 0, 0), t))
	}
	add(e.When.Local().Format("2006-01-02"), false)
	add(lang.Exactly(e.Time), true)
	add(lang.Number(int64(e.Moves)), true)
	remark := f.remark(e)
	if l.mixed {
		remark = strings.TrimSuffix(f.named(e.Params)+" · "+remark, " · ")
	}
	add(remark, true)
	watch := ui.NewDialogButton(ui.Action{Name: "statistics.watch", Icon: "play", Do: func() { l.page.frame.watch(e) }})
	watch.Compact(true)
	watch.SetEnabled(f.diary().Has(e))
	frame := canvas.NewRectangle(nil)
	frame.CornerRadius, frame.StrokeWidth, frame.StrokeColor = 6, 2, look.Color(look.Accent)
	frame.Hidden = true
	l.frames = append(l.frames, frame)
	return container.NewStack(container.NewBorder(nil, nil, nil, watch, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), cells)), frame)
}

// key moves the cursor, or shows the game that it is at again.
func (l *gamesList[P, S, M]) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyUp:
		l.moveTo(l.at - 1)
	case fyne.KeyDown:
		l.moveTo(l.at + 1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		f := l.page.frame
		if l.at < 0 || !f.diary().Has(l.games[l.sorted[l.at]]) {
			return false
		}
		f.watch(l.games[l.sorted[l.at]])
	default:
		return false
	}
	return true
}

// moveTo puts the cursor on a game, and that into sight.
func (l *gamesList[P, S, M]) moveTo(at int) {
	if at < 0 || at >= len(l.games) {
		return
	}
	if l.at >= l.from && l.at < l.from+len(l.frames) {
		l.frames[l.at-l.from].Hide()
	}
	if l.at = at; at < l.from || at >= l.from+shownGames {
		l.turn(at / shownGames * shownGames)
		l.page.arrange()
	}
	frame := l.frames[at-l.from]
	frame.Show()
	frame.Refresh()
	driver, scroll, row := fyne.CurrentApp().Driver(), l.page.scroll, l.rows.Objects[at-l.from]
	top := driver.AbsolutePositionForObject(row).Y - driver.AbsolutePositionForObject(scroll).Y // the frame, just shown, has no place yet
	switch end := top + row.Size().Height; {
	case top < 0:
		scroll.ScrollToOffset(fyne.NewPos(0, scroll.Offset.Y+top))
	case end > scroll.Size().Height:
		scroll.ScrollToOffset(fyne.NewPos(0, scroll.Offset.Y+end-scroll.Size().Height))
	}
}
