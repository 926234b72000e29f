package tab

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/diary"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// statistic is a figure of the page: what it is of, and what belongs to it.
type statistic struct{ label, value, beside string }

// partsOf are what the page of statistics says of finished games, the list of them apart: of
// all boards together where params are empty, else for each mode in which something was
// reached.
func (c *core[P, S, M]) partsOf(params string, games []diary.Entry) (parts []fyne.CanvasObject) {
	p, err := c.spec.Rules.ParseParams(params)
	if params == "" || err != nil { // all, or of a later version
		return partsIn(overall(games), nil)
	}
	modes := c.session.Modes(p)
	for i := range games {
		if mode := games[i].Mode; !slices.Contains(modes, mode) {
			modes = append(modes, mode)
		}
	}
	for _, mode := range modes {
		if len(modes) > 1 || mode != "" {
			parts = append(parts, ui.NewText(c.modeText(mode), theme.ColorNameForeground, 14, true))
		}
		its := such(games, func(e *diary.Entry) bool { return e.Mode == mode })
		parts = append(parts, partsIn(c.figuresOf(p, mode, its), c.plotsOf(its))...)
		if len(c.session.Best(p, mode)) > 0 {
			parts = append(parts, ui.Card(lang.T("statistics.best"), c.best(p, mode)))
		}
	}
	if len(parts) == 0 {
		parts = append(parts, ui.NewNote(lang.T("records.none"), theme.ColorNameForeground, false))
	}
	return parts
}

// partsIn are tiles with figures, and cards with plots.
func partsIn(figures []statistic, plots []fyne.CanvasObject) (parts []fyne.CanvasObject) {
	const least, leastPlot = 146, 280
	card := func(inside fyne.CanvasObject) fyne.CanvasObject {
		return container.NewStack(look.NewGround(look.Surface, look.Line, look.CardRadius), container.New(layout.NewCustomPaddedLayout(10, 10, 14, 14), inside))
	}
	var tiles []fyne.CanvasObject
	for _, f := range figures {
		words := ui.Column(1, ui.NewText(f.label, look.Muted, 12, false).Clipped(), ui.NewText(f.value, theme.ColorNameForeground, 18, true).Clipped(),
			ui.NewText(f.beside, look.Muted, 12, false).Clipped())
		tiles = append(tiles, card(words))
	}
	if len(tiles) > 0 {
		parts = append(parts, ui.Tiles(look.Gap, look.Text(least), tiles...))
	}
	for i, plot := range plots {
		plots[i] = card(plot)
	}
	if len(plots) > 0 {
		parts = append(parts, ui.Tiles(look.Gap, look.Text(leastPlot), plots...))
	}
	return parts
}

// overall are the figures of games on boards of all kinds.
func overall(games []diary.Entry) []statistic {
	s := diary.Of(games)
	boards := map[string]bool{}
	moves := 0
	for _, e := range games {
		boards[e.Params] = true
		moves += e.Moves
	}
	return []statistic{
		finished(s),
		{lang.T("statistics.total"), lang.Clock(s.Total), lang.T("statistics.mean", "Value", lang.Clock(s.Total/time.Duration(max(1, s.Finished))))},
		{lang.T("statistics.moves"), lang.Number(int64(moves)), ""},
		{lang.T("statistics.kinds"), lang.Number(int64(len(boards))), ""},
	}
}

// finished says how many games are.
func finished(s diary.Statistics) statistic {
	return statistic{lang.T("statistics.finished"), lang.Number(int64(s.Finished)), lang.T("statistics.won", "Count", s.Won)}
}

// figuresOf are the figures of games on boards of the same params in a mode, with what the
// records know of them, which may be older than the diary.
func (c *core[P, S, M]) figuresOf(p P, mode string, games []diary.Entry) (all []statistic) {
	s, r := diary.Of(games), c.session.RecordsIn(p, mode)
	add := func(is bool, key, value, beside string) {
		if is {
			all = append(all, statistic{lang.T(key), value, beside})
		}
	}
	mean := func(value string) string {
		if s.Counted == 0 {
			return ""
		}
		return lang.T("statistics.mean", "Value", value)
	}
	before := max(0, r.Wins-s.Dealt) // of before there was a diary
	s.Finished, s.Won = s.Finished+before, s.Won+before
	all = append(all, finished(s))
	fastest, fewest := better(s.Best, r.BestTime), better(s.Fewest, r.FewestMoves)
	add(c.spec.Scored && r.BestScore > 0, "statistics.score", lang.Number(int64(r.BestScore)), "")
	add(fastest > 0, "statistics.time", lang.Exactly(fastest), mean(lang.Exactly(s.Mean)))
	add(fewest > 0 && !c.spec.SameLength, "statistics.fewest", lang.Number(int64(fewest)), mean(lang.Decimal(s.MeanMoves, 1)))
	best := func(d time.Duration) string { return lang.T("statistics.average.best", "Value", lang.Exactly(d)) }
	add(s.Five > 0, "statistics.five", lang.Exactly(s.Five), best(s.BestFive))
	add(s.Twelve > 0, "statistics.twelve", lang.Exactly(s.Twelve), best(s.BestTwelve))
	add(s.ParKnown > 0 && !c.spec.SameLength, "statistics.over", "+"+lang.Decimal(s.OverPar, 1), lang.T("statistics.atpar", "Count", s.AtPar, "All", lang.Number(int64(s.ParKnown))))
	add(s.PerSecond > 0, "statistics.pace", lang.Decimal(s.PerSecond, 2), "")
	plays := lang.T("records.plays", "Plays", lang.Number(int64(r.Plays)))
	if s.Counted == 0 && s.Won > 0 && len(games) > 0 { // levels and days, which have no records of their own
		plays = lang.T("statistics.mean", "Value", lang.Clock(s.Total/time.Duration(len(games))))
	}
	add(r.Plays > 0 || s.Total > 0, "statistics.total", lang.Clock(s.Total), plays)
	return all
}

// better is the lesser of two figures, of which 0 is none.
func better[T int | time.Duration](a, b T) T {
	if a == 0 || b > 0 && b < a {
		return b
	}
	return a
}

// modeText is what a mode is called.
func (c *core[P, S, M]) modeText(mode string) string {
	switch {
	case mode == "":
		return lang.T("records.plain")
	case c.game.kind.ModeText == nil:
		return lang.T("records.timed")
	}
	return c.game.kind.ModeText(mode)
}

// best is the table of the best wins with params in a mode. The last win of the game on the
// table is marked.
func (c *core[P, S, M]) best(p P, mode string) fyne.CanvasObject {
	rows, format := c.session.Best(p, mode), c.spec.Rules.FormatParams
	place := 0
	if o, won := c.session.Outcome(); won && c.session.Mode() == mode && format(c.session.Params()) == format(p) {
		place = o.Place
	}
	cells := container.New(layout.NewGridLayoutWithColumns(4))
	helped, hinted := false, false
	for i, r := range rows {
		colour, mine := theme.ColorNameForeground, i+1 == place
		if mine {
			colour = theme.ColorNamePrimary
		}
		add := func(text string, trailing bool) {
			t := ui.NewText(text, colour, 14, mine).Clipped()
			if trailing {
				t.Trailing()
			}
			cells.Add(t)
		}
		number := lang.T("records.row", "Place", i+1)
		if r.Helped {
			number += " *"
			helped = true
		}
		if r.Hints > 0 {
			number += " " + lang.T("records.hints", "Count", r.Hints)
			hinted = true
		}
		add(number, false)
		if c.spec.Scored {
			add(known(r.Score > 0, lang.Number(int64(r.Score))), true)
			add(known(r.Time > 0, lang.Exactly(r.Time)), true)
		} else {
			add(known(r.Time > 0, lang.Exactly(r.Time)), true)
			add(known(r.Moves > 0, lang.Number(int64(r.Moves))), true)
		}
		at, dated := r.Date()
		add(known(dated, at.Local().Format("2006-01-02")), true)
	}
	second, third := lang.T("status.time"), lang.T("status.moves")
	if c.spec.Scored {
		second, third = lang.T("status.score"), second
	}
	head := container.New(layout.NewGridLayoutWithColumns(4))
	for i, text := range []string{"", second, third, lang.T("records.date")} {
		t := ui.NewText(text, look.Muted, 12, false).Clipped()
		if i > 0 {
			t.Trailing()
		}
		head.Add(t)
	}
	table := ui.Column(4, head, cells)
	if helped {
		table.Add(ui.NewHelp(lang.T("records.helped")))
	}
	if hinted {
		table.Add(ui.NewHelp(lang.T("records.hinted")))
	}
	return table
}

// known is a figure, or a dash where there is none.
func known(is bool, text string) string {
	if is {
		return text
	}
	return "–"
}

// timeBars is how many bars the distribution of times has.
const timeBars = 24

// plotsOf are how the times of games are distributed, and how times and moves went over the
// weeks; none where there is too little to see.
func (c *core[P, S, M]) plotsOf(games []diary.Entry) (plots []fyne.CanvasObject) {
	if s := diary.SpreadOf(games, timeBars); s.Counts != nil {
		bars := ui.NewBars()
		bars.Set(s.Counts)
		label := func(d time.Duration) fyne.CanvasObject { return ui.NewText(lang.Exactly(d), look.Muted, 11, false) }
		ends := container.NewHBox(label(s.From), layout.NewSpacer(), label(s.To))
		title := ui.NewText(lang.T("statistics.spread"), look.Muted, 12, false).Clipped()
		plots = append(plots, container.NewBorder(title, ends, nil, nil, bars))
	}
	var times, over ui.Series
	for _, w := range diary.WeeksOf(games) {
		times.Points = append(times.Points, ui.Point{X: float64(w.Number), Y: w.Mean.Seconds()})
		if w.Known > 0 {
			over.Points = append(over.Points, ui.Point{X: float64(w.Number), Y: w.Over})
		}
	}
	line := func(title string, s ui.Series, format func(float64) string) {
		if len(s.Points) > 1 {
			weeks := ui.NewLines(lang.T(title), false, format)
			weeks.Set([]ui.Series{s})
			plots = append(plots, weeks)
		}
	}
	line("statistics.weeks", times, func(s float64) string { return lang.Exactly(time.Duration(s * float64(time.Second))) })
	if !c.spec.SameLength {
		line("statistics.weeks.over", over, func(n float64) string { return "+" + lang.Decimal(n, 1) })
	}
	return plots
}
