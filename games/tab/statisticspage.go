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
	"tessera/games/pictures"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// statisticsPage shows what the finished games of one kind come to: all of them together, or
// those on boards of the same params, which are chosen from a list.
type statisticsPage[P, S, M any] struct {
	frame *Frame[P, S, M]
	page  *ui.Page
	all   []diary.Entry // all games that are finished

	boards []string // the params to choose from: those on the table first; empty for all boards together
	choice *ui.Select
	title  *ui.Text
	body   *fyne.Container
	scroll *container.Scroll
	list   *gamesList[P, S, M] // the games of the choice; nil where there are none
	both   []*ui.Button        // what is done with all games
}

// ShowStatistics shows what was reached on boards like the one on the table, and on others.
func (f *Frame[P, S, M]) ShowStatistics() {
	f.Stop()
	p := &statisticsPage[P, S, M]{frame: f}
	p.page = ui.NewPage(f.Services.Window, p.content())
	p.page.OnKey = p.key
	f.Services.Dialogs.Show(lang.T("records.title", "Board", f.called(f.Session.Params())), p.page)
	p.fill()
	if _, loaded := f.diary().All(); !loaded {
		f.load(f.diary().Load, p.fill)
	}
}

// content is what stands on the page.
func (p *statisticsPage[P, S, M]) content() fyne.CanvasObject {
	f := p.frame
	button := func(name, icon string, do func()) *ui.Button {
		return ui.NewDialogButton(ui.Action{Name: name, Icon: icon, Do: do})
	}
	export, forget := button("statistics.export", "save", f.ExportGames), button("statistics.forget", "erase", func() { f.forgetGames(p.fill) })
	p.both = []*ui.Button{export, forget}
	p.title = ui.NewText("", theme.ColorNameForeground, 16, true).Clipped()
	p.choice = ui.NewSelect("statistics.boards", nil, -1, func(int) { p.show() })
	p.body = ui.Column(look.Gap)
	p.scroll = ui.NewScroll(p.body)
	buttons := container.NewHBox(export, forget, button("button.close", "close", func() { p.page.Hide() }))
	head := fyne.CanvasObject(container.NewBorder(nil, nil, nil, buttons, container.New(layout.NewCustomPaddedLayout(8, 0, 0, 0), p.title)))
	if look.Larger() { // what is beside each other otherwise stands in rows
		head = ui.Column(look.Gap, p.title, pictures.Strip(buttons))
	}
	return container.NewBorder(ui.Column(look.Gap, head, p.choice), nil, nil, nil, container.New(layout.NewCustomPaddedLayout(10, 0, 0, 0), p.scroll))
}

// fill brings the page up to date with what is kept.
func (p *statisticsPage[P, S, M]) fill() {
	f := p.frame
	first := len(p.all) == 0
	p.all, _ = f.diary().All()
	counts := map[string]int{}
	for i := range p.all {
		counts[p.all[i].Params]++
	}
	chosen := f.spec.Rules.FormatParams(f.Session.Params())
	if !first {
		chosen = p.boards[p.choice.SelectedIndex()]
	} else if counts[chosen] == 0 && len(f.Session.Modes(f.Session.Params())) == 0 {
		chosen = "" // all boards say more than that there is nothing yet
	}
	p.boards = f.boardsOf(counts)
	p.choice.Options = nil
	for _, params := range p.boards {
		p.choice.Options = append(p.choice.Options, f.boardText(params, counts[params], len(p.all)))
	}
	p.choice.Choose(max(0, slices.Index(p.boards, chosen)))
	p.choice.Refresh()
	for _, b := range p.both {
		b.SetEnabled(len(p.all) > 0)
	}
	p.show()
}

// boardsOf are the params to choose from, where so many games of each are finished: those on
// the table, all boards together, those of most games, and those of which there are records.
func (c *core[P, S, M]) boardsOf(counts map[string]int) []string {
	on := c.spec.Rules.FormatParams(c.session.Params())
	boards := []string{on}
	if len(counts) > 1 || len(counts) == 1 && counts[on] == 0 {
		boards = append(boards, "")
	}
	var others []string
	for params := range counts {
		others = append(others, params)
	}
	for _, params := range c.session.Recorded() {
		if p, err := c.spec.Rules.ParseParams(params); err == nil && counts[params] == 0 && len(c.session.Modes(p)) > 0 {
			others = append(others, params)
		}
	}
	others = slices.DeleteFunc(others, func(params string) bool { return params == on })
	slices.SortFunc(others, func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
	return append(boards, others...)
}

// named is what boards of params are called that are written like that.
func (c *core[P, S, M]) named(params string) string {
	if p, err := c.spec.Rules.ParseParams(params); err == nil {
		return c.called(p)
	}
	return params
}

// boardText is a line of the list of boards.
func (c *core[P, S, M]) boardText(params string, finished, all int) string {
	switch {
	case params == "":
		return lang.T("statistics.board", "Board", lang.T("statistics.boards.all"), "Count", all)
	case finished == 0:
		return c.named(params)
	}
	return lang.T("statistics.board", "Board", c.named(params), "Count", finished)
}

// show shows what was chosen.
func (p *statisticsPage[P, S, M]) show() {
	f := p.frame
	params := p.boards[max(0, p.choice.SelectedIndex())]
	called := lang.T("statistics.boards.all")
	games := p.all
	if params != "" {
		called = f.named(params)
		games = such(games, func(e *diary.Entry) bool { return e.Params == params })
	}
	p.title.Set(lang.T("records.title", "Board", called))
	p.body.RemoveAll()
	for _, part := range f.partsOf(params, games) {
		p.body.Add(part)
	}
	p.list = nil
	if len(games) > 0 {
		p.list = newGamesList(p, games, params == "")
		p.body.Add(p.list.content)
	}
	p.arrange()
	p.scroll.ScrollToTop()
}

// such are those of games of which that is so; where it is so of all, the slice itself.
func such(games []diary.Entry, is func(*diary.Entry) bool) (all []diary.Entry) {
	not := func(e diary.Entry) bool { return !is(&e) }
	if !slices.ContainsFunc(games, not) {
		return games
	}
	return slices.DeleteFunc(slices.Clone(games), not)
}

// arrange lays the page out once more: how high rows are follows from how wide they are.
func (p *statisticsPage[P, S, M]) arrange() {
	p.body.Resize(fyne.NewSize(p.scroll.Size().Width, p.body.MinSize().Height))
	ui.Arrange(p.body)
	p.scroll.Refresh()
}

// key is what keys do that nothing on the page has the focus for.
func (p *statisticsPage[P, S, M]) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		by := 1
		if e.Name == fyne.KeyLeft {
			by = -1
		}
		if to := p.choice.SelectedIndex() + by; to >= 0 && to < len(p.boards) {
			p.choice.SetSelectedIndex(to)
		}
	case fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd:
		ui.ScrollBy(p.scroll, e.Name)
	default:
		return p.list != nil && p.list.key(e.Name)
	}
	return true
}

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
	l.back = compact("statistics.back", "before", func() { l.turn(l.from - shownGames) })
	l.on = compact("statistics.on", "folded", func() { l.turn(l.from + shownGames) })
	l.shows = ui.NewText("", look.Muted, 12, false).Clipped()
	pages := ui.Row(4, l.back, l.on, container.New(layout.NewCustomPaddedLayout(9, 0, 6, 0), l.shows))
	l.content = ui.Card(lang.T("statistics.games"), ui.Equal(look.Gap, choice, pages), ui.NewHelp(lang.T("statistics.keys")),
		l.head(), l.rows).(*fyne.Container)
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

// head says what stands in the columns of the rows.
func (l *gamesList[P, S, M]) head() fyne.CanvasObject {
	board := ""
	if l.mixed {
		board = lang.T("sheet.board")
	}
	over := canvas.NewRectangle(nil) // the buttons
	over.SetMinSize(fyne.NewSize(compact("statistics.watch", "play", nil).MinSize().Width, 0))
	last := "status.moves"
	if l.page.frame.spec.Scored {
		last = "status.score"
	}
	return inColumns(look.Muted, 12, over, lang.T("records.date"), lang.T("status.time"), lang.T(last), board)
}

// inColumns sets words in columns of one width, with what stands at their right.
func inColumns(ink fyne.ThemeColorName, size float32, right fyne.CanvasObject, words ...string) fyne.CanvasObject {
	cells := container.New(layout.NewGridLayoutWithColumns(len(words)))
	for i, s := range words {
		t := ui.NewText(s, ink, size, false).Clipped()
		if i > 0 {
			t.Trailing()
		}
		cells.Add(container.New(layout.NewCustomPaddedLayout(9, 0, 0, 0), t))
	}
	return container.NewBorder(nil, nil, nil, right, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), cells))
}

// row is a game: its day, its board, its time and moves or score, what is special about it, and the
// button to see it again.
func (l *gamesList[P, S, M]) row(e diary.Entry) fyne.CanvasObject {
	f := l.page.frame
	remark := f.remark(e)
	if l.mixed {
		remark = strings.TrimSuffix(f.named(e.Params)+" · "+remark, " · ")
	}
	watch := compact("statistics.watch", "play", func() { l.page.frame.watch(e) })
	watch.SetEnabled(f.diary().Has(e))
	last := e.Moves
	if f.spec.Scored {
		last = e.Score
	}
	frame := canvas.NewRectangle(nil)
	frame.CornerRadius, frame.StrokeWidth, frame.StrokeColor = 6, 2, look.Color(look.Accent)
	frame.Hidden = true
	l.frames = append(l.frames, frame)
	return container.NewStack(inColumns(theme.ColorNameForeground, 13, watch,
		e.When.Local().Format("2006-01-02"), lang.Exactly(e.Time), lang.Number(int64(last)), remark), frame)
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
	ui.Reveal(l.page.scroll, l.rows.Objects[at-l.from]) // the frame, just shown, has no place yet
}
