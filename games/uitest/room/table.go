package room

import (
	"testing"

	"fyne.io/fyne/v2/canvas"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/resources/lang"
	"tessera/solver"
)

// Table is a game's tab in a room, played by a test. A game's own tests embed
// it beside their tab.
type Table[P, S, M any] struct {
	*Room
	Begin func() *session.Session[P, S, M]          // makes a session over the room's storage
	Make  func(*session.Session[P, S, M]) *tab.Page // makes the tab anew
	Ready func() bool                               // the tab shows its game as it is to be seen

	session *session.Session[P, S, M]
}

// NewTable is a first start of a game (see New); begin is the game's
// NewSession. Make and Ready are to be set, and Start called, before it is used.
func NewTable[P, S, M any](t *testing.T, game string, begin func(func(func()), *session.Storage) *session.Session[P, S, M],
	prepare ...func(*settings.Settings)) *Table[P, S, M] {
	t.Helper()
	r := New(t, game, prepare...)
	return &Table[P, S, M]{Room: r, Begin: func() *session.Session[P, S, M] { return begin(r.App.Post, r.Services.Files) }}
}

// Start shows the tab over a new session, as at the program's start.
func (tb *Table[P, S, M]) Start() {
	tb.T.Helper()
	tb.Build(tb.Begin())
}

// Speak changes the language, as the window does. It waits for nothing.
func (tb *Table[P, S, M]) Speak(code string) {
	lang.Set(code)
	tb.Room.Show(tb.page.Speak())
}

// Build shows the tab, made anew over a session.
func (tb *Table[P, S, M]) Build(s *session.Session[P, S, M]) {
	tb.T.Helper()
	tb.session = s
	tb.Room.Show(tb.Make(s))
	tb.App.Until("the game to be shown", tb.Ready)
}

// Open lays the game of that ID on the table and waits until it is shown.
func (tb *Table[P, S, M]) Open(id string) {
	tb.T.Helper()
	tb.Play(id)
	tb.App.Until("the game "+id+" to be shown", tb.Ready)
}

// Position is the position of the game on the table.
func (tb *Table[P, S, M]) Position() S { return tb.session.Position() }

// Image is a tile as the board draws it.
func (tb *Table[P, S, M]) Image(id int) *canvas.Image { return tb.board().Tile(id) }

func (tb *Table[P, S, M]) board() *board.Board { return tb.page.Board }

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
