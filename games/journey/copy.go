package journey

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tessera/games/progress"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// CopyResult puts the result of a day on the clipboard, to be pasted to a friend: the game,
// the date, stars, the score or moves against par, time and the streak, and nothing that gives the
// answer away.
func (j Journey) CopyResult(day journey.Day, r progress.Result, score string, streak int) {
	fyne.CurrentApp().Clipboard().SetContent(j.resultText(day, r, score, streak))
}

// resultText is what [Journey.CopyResult] copies.
func (j Journey) resultText(day journey.Day, r progress.Result, score string, streak int) string {
	reached := []string{strings.Repeat("★", r.Stars) + strings.Repeat("☆", journey.MostStars-r.Stars), score, lang.Clock(r.Time)}
	switch {
	case j.Scored:
	case j.Way.Stars == journey.ByMoves && r.Par > 0:
		reached[1] = lang.T("journey.moves.par", "Count", r.Moves, "Par", r.Par)
	default:
		reached[1] = lang.T("journey.moves", "Count", r.Moves)
	}
	lines := []string{
		"Tessera · " + lang.T(j.Game+".title") + " · " + day.String(),
		strings.Join(slices.DeleteFunc(reached, func(text string) bool { return text == "" }), " · "),
	}
	if streak > 1 {
		lines = append(lines, lang.T("journey.streak", "Count", streak))
	}
	return strings.Join(lines, "\n")
}

// best says what was reached at best; of a game with scores, which are not kept here, how fast.
func (j Journey) best(b progress.Best) string {
	text := lang.Clock(b.Time)
	if !j.Scored {
		text = lang.List(lang.T("journey.moves", "Count", b.Moves), text)
	}
	return lang.T("journey.best", "Result", text)
}
