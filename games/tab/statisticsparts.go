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
		{lang.T("statistics.total"), lang.Clock(s.Total), ""},
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
	add(r.Plays > 0 || s.Total > 0, "statistics.total", lang.Clock(s.Total), lang.T("records.plays", "Plays", lang.Number(int64(r.Plays))))
	return all
}

// better is the lesser of two figures, of which 0 is none.
func better[T int | time.Duration](a, b T) T {
	if a == 0 || b > 0 && b < a {
		return b
	}
	return a
}
