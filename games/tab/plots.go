package tab

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tessera/games/diary"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
)

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
