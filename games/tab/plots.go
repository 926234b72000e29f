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

// plotsOf are how the times of games are distributed, and how they went over the weeks; none
// where there is too little to see.
func plotsOf(games []diary.Entry) (plots []fyne.CanvasObject) {
	if s := diary.SpreadOf(games, timeBars); s.Counts != nil {
		bars := ui.NewBars()
		bars.Set(s.Counts)
		label := func(d time.Duration) fyne.CanvasObject { return ui.NewText(lang.Exactly(d), look.Muted, 11, false) }
		ends := container.NewHBox(label(s.From), layout.NewSpacer(), label(s.To))
		plots = append(plots, ui.Column(2, ui.NewText(lang.T("statistics.spread"), look.Muted, 12, false), bars, ends))
	}
	var line ui.Series
	for _, w := range diary.WeeksOf(games) {
		line.Points = append(line.Points, ui.Point{X: float64(w.Number), Y: w.Mean.Seconds()})
	}
	if len(line.Points) > 1 {
		weeks := ui.NewLines(lang.T("statistics.weeks"), false, func(s float64) string { return lang.Exactly(time.Duration(s * float64(time.Second))) })
		weeks.Set([]ui.Series{line})
		plots = append(plots, weeks)
	}
	return plots
}
