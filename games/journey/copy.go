package journey

import (
	"strings"

	"fyne.io/fyne/v2"

	"tessera/games/progress"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// CopyResult puts the result of a day on the clipboard, to be pasted to a friend: the game,
// the date, moves against par, time, stars and the streak, and nothing that gives the answer
// away.
func CopyResult(game string, rule journey.Rule, day journey.Day, r progress.Result, streak int) {
	fyne.CurrentApp().Clipboard().SetContent(ResultText(game, rule, day, r, streak))
}

// ResultText is what [CopyResult] copies.
func ResultText(game string, rule journey.Rule, day journey.Day, r progress.Result, streak int) string {
	moves := lang.T("journey.moves", "Count", r.Moves)
	if rule == journey.ByMoves && r.Par > 0 {
		moves = lang.T("journey.moves.par", "Count", r.Moves, "Par", r.Par)
	}
	lines := []string{
		"Tessera · " + lang.T(game+".title") + " · " + day.String(),
		strings.Repeat("★", r.Stars) + strings.Repeat("☆", journey.MostStars-r.Stars) + " · " + moves + " · " + lang.Clock(r.Time),
	}
	if streak > 1 {
		lines = append(lines, lang.T("journey.streak", "Count", streak))
	}
	return strings.Join(lines, "\n")
}
