package swap

import (
	"testing"

	"tessera/games/table/tabletest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/swap"
)

type played = tabletest.Table[swap.Params, swap.Position, swap.Move, Model]

// TestGoldenPlays plays the records; of its own acts sky brings a picture with a sky.
func TestGoldenPlays(t *testing.T) {
	tabletest.Plays(t, Game, func(tb *played) { tb.Until("the first deal", tb.Session.HasGame) },
		map[string]func(*played, string){"sky": func(tb *played, _ string) { sky(t, tb) }})
}

// TestStatusReadsOnce: of a solution each position is asked for, so to ask again costs nothing;
// and of another game its own likeness is read.
func TestStatusReadsOnce(t *testing.T) {
	at := must.Have(swap.Rules{}.ParsePosition("2x1:1,0"))(t)
	kept := func(text string) func(string) string {
		return func(key string) string { return map[string]string{extraAlike: text}[key] }
	}
	alike := kept("2x1:0,0")
	for _, one := range []struct {
		extra func(string) string
		want  solver.Status
	}{{alike, solver.Won}, {kept(""), solver.Playing}, {alike, solver.Won}, {kept("2x1:0,1"), solver.Playing}} {
		if got := status(at, one.extra); got != one.want {
			t.Errorf("pieces alike as in %q: got %v, want %v", one.extra(extraAlike), got, one.want)
		}
	}
	status(at, alike)
	same := alike(extraAlike)
	n := testing.AllocsPerRun(100, func() { status(at, func(string) string { return same }) })
	must.Be(t, n == 0, "asked again: %v allocations, want 0", n)
}
