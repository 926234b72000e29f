package room

import (
	"testing"

	"fyne.io/fyne/v2/canvas"

	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/table"
	"tessera/resources/lang"
	"tessera/solver"
)

// Table is a game's tab in a room, played by a test. A game's own tests embed it.
type Table[P, S, M any] struct {
	*Room
	Frame *tab.Frame[P, S, M] // of the tab that is shown
	Page  *tab.Page
	Begin func() *session.Session[P, S, M] // makes a session over the room's storage
	Ready func() bool                      // the tab shows its game as it is to be seen

	tab func(*session.Session[P, S, M]) *tab.Frame[P, S, M]
}

// NewTable is a first start of a game (see New), which opens those pages. Start is to be called
// before it is used; Ready may be set to another before.
func NewTable[P, S, M, G any](t *testing.T, game table.Game[P, S, M, G], pages []tab.Pages, prepare ...func(*settings.Settings)) *Table[P, S, M] {
	t.Helper()
	lang.Add(game.Files)
	tb := &Table[P, S, M]{Room: New(t, game.Name, prepare...)}
	tb.Begin = func() *session.Session[P, S, M] { return tab.SessionOf(game, tb.App.Post, tb.Services.Files) }
	tb.Ready = func() bool { return tb.Frame.Session.HasGame() && !tb.Frame.Session.Dealing() }
	tb.tab = func(s *session.Session[P, S, M]) *tab.Frame[P, S, M] {
		return tab.TabOf(game, tb.Services, s, pages...)
	}
	return tb
}

// Start shows the tab over a new session, as at the program's start.
func (tb *Table[P, S, M]) Start() {
	tb.T.Helper()
	tb.Build(tb.Begin())
}

// Speak changes the language, as the window does. It waits for nothing.
func (tb *Table[P, S, M]) Speak(code string) {
	lang.Set(code)
	tb.Room.Show(tb.Room.page.Speak())
}

// Build shows the tab, made anew over a session.
func (tb *Table[P, S, M]) Build(s *session.Session[P, S, M]) {
	tb.T.Helper()
	tb.Frame = tb.tab(s)
	tb.Page = tb.Frame.Page()
	tb.Room.Show(tb.Page)
	tb.App.Until("the game to be shown", tb.Ready)
}

// Open lays the game of that ID on the table and waits until it is shown.
func (tb *Table[P, S, M]) Open(id string) {
	tb.T.Helper()
	tb.Play(id)
	tb.App.Until("the game "+id+" to be shown", tb.Ready)
}

// Position is the position of the game on the table.
func (tb *Table[P, S, M]) Position() S { return tb.Frame.Session.Position() }

// Image is a tile as the board draws it.
func (tb *Table[P, S, M]) Image(id int) *canvas.Image { return tb.Room.page.Board.Tile(id) }

// Solution gives all moves by which an engine solves a position.
func Solution[S, M any](t *testing.T, e solver.Engine[S, M], p S) (moves []M) {
	t.Helper()
	for step, err := range e.Solve(t.Context(), p, solver.Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, step.Moves...)
	}
	if len(moves) == 0 {
		t.Fatalf("there is nothing to solve in %v", p)
	}
	return moves
}
