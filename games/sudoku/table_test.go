package sudoku

import (
	"fmt"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// Puzzles whose solutions are known from elsewhere: the one that Wikipedia shows
// (2004), and one with several.
const (
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	game     = "sudoku:" + puzzle
)

func init() {
	lang.Add(files)
	lang.Add(Game.Messages)
}

// desk is a game played by acts.
type desk struct {
	*tabletest.Table[sudoku.Params, sudoku.Position, sudoku.Move, Model]
	t testing.TB
}

// newTable is a start with the known puzzle on the table; each of more is a choice of the
// player's that is on.
func newTable(t testing.TB, options ...string) desk {
	t.Helper()
	o := tabletest.Options{"sudoku.params": sudoku.Params{Grade: sudoku.Easy}.String()}
	for _, key := range options {
		o[key] = true
	}
	tb := desk{tabletest.New(t, Game, o), t}
	tb.Until("the first deal", tb.Session.HasGame)
	return tb.open(game)
}

func (tb desk) open(id string) desk {
	tb.t.Helper()
	tb.Open(id)
	tb.Forget()
	return tb
}

// pictured gives the table a picture, whose pieces are seen.
func (tb desk) pictured() desk {
	tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: "sky", W: 1, H: 1}, Grid: square, Width: 90, Height: 90}
	tb.Send(table.Pictured{Photo: Name, Chosen: true})
	return tb
}

func want(t testing.TB, what string, got, want any) {
	t.Helper()
	g, w := fmt.Sprint(got), fmt.Sprint(want)
	must.Be(t, g == w, "%s: %s, want %s", what, g, w)
}

// do makes moves as the player.
func (tb desk) do(moves ...sudoku.Move) {
	tb.t.Helper()
	must.Do(tb.t, tb.Session.Do(moves...))
}

// asked is what was asked for last of that kind; false where nothing was.
func asked[T any](tb desk) (d T, ok bool) {
	for _, one := range tb.Asked {
		if it, is := one.(T); is {
			d, ok = it, true
		}
	}
	return d, ok
}

// cell is the cell of a name such as r1c3.
func cell(name string) int { return int(name[1]-'1')*9 + int(name[3]-'1') }

func (tb desk) state() state { return state{tb.Model, tb.Env()} }

// guide is what explains.
func (tb desk) guide() (f view.Field) {
	f, _ = tb.Page.Field("guide")
	return f
}
