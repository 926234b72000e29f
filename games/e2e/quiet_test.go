//go:build e2e && linux

package e2e

import (
	"slices"
	"testing"

	"tessera/resources/must"
)

// TestQuiet counts what is on the window at the first game of each: at most so many controls, hardly
// one without a word, and the board has most of the room.
func TestQuiet(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "TESSERA_LANG=en")
	p.Start()
	p.Resize(1120, 760)
	for _, game := range p.Games() {
		most, silent, share := 12, 2, 0.62
		if game == "sudoku" {
			most, silent, share = 24, 3, 0.5
		}
		p.GoTo(game)
		p.WaitFor("a board", usual, func(s State) bool { return s.Dialog == "" && s.Picture != "" || s.Position != "" })
		p.Settle()
		var controls, words []string
		var board Box
		for _, thing := range p.Tree() {
			switch {
			case thing.Kind == "board":
				board = thing.Box
			case slices.Contains([]string{"button", "select", "check", "entry", "slider", "menu"}, thing.Kind):
				if controls = append(controls, thing.ID); thing.Text == "" {
					words = append(words, thing.ID)
				}
			}
		}
		t.Logf("%s: %d controls %q, board %.0f %%", game, len(controls), controls, 100*float64(board.W*board.H)/(1120*760))
		must.Be(t, len(controls) <= most, "%s has %d controls: %q", game, len(controls), controls)
		must.Be(t, len(words) <= silent, "%s has %d controls without a word: %q", game, len(words), words)
		has := float64(board.W*board.H) / (1120 * 760)
		must.Be(t, has >= share, "%s gives its board %.0f %% of the window", game, 100*has)
	}
}
