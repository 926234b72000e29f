package swap

import (
	"testing"

	"tessera/games/table/tabletest"
	"tessera/solver/swap"
)

type played = tabletest.Table[swap.Params, swap.Position, swap.Move, Model]

// TestGoldenPlays plays the records; of its own acts sky brings a picture with a sky.
func TestGoldenPlays(t *testing.T) {
	tabletest.Plays(t, Game, func(tb *played) { tb.Until("the first deal", tb.Session.HasGame) },
		map[string]func(*played, string){"sky": func(tb *played, _ string) { sky(t, tb) }})
}
