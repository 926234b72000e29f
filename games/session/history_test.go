package session

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

func TestHistory(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(5, 0)
	must.Do(t, tb.Do(1, 1, 0))
	must.Do(t, tb.Do(-1))
	must.Be(t, tb.Position().at == 1 && tb.Moves() == 3 && tb.Steps() == 2,
		"after two steps: %+v, %d moves, %d steps", tb.Position(), tb.Moves(), tb.Steps())
	must.Be(t, tb.Undo() && tb.Position().at == 2 && tb.Moves() == 2 && tb.CanRedo(),
		"after undo: %+v, %d moves", tb.Position(), tb.Moves())
	c := tb.last()
	must.Be(t, c.Kind == Back && c.Old.at == 1 && c.New.at == 2 && slices.Equal(c.Moves, []int{-1}), "undo told %+v", c)
	must.Be(t, tb.Redo() && tb.Position().at == 1 && tb.last().Kind == Redone && !tb.Redo(),
		"after redo: %+v, told %+v", tb.Position(), tb.last())
	must.Be(t, tb.UndoTo(0) && tb.Position() == tb.Start() && slices.Equal(tb.last().Moves, []int{1, 1, 0, -1}) &&
		!tb.Undo(), "undo to the start: %+v, told %+v", tb.Position(), tb.last())
	must.Do(t, tb.Do(0))
	must.Be(t, !tb.CanRedo() && tb.Moves() == 0 && slices.Equal(tb.History(), []int{0}),
		"a new move keeps what was taken back: %v", tb.History())
	must.Be(t, tb.PositionAt(0).at == 0 && tb.PositionAt(99).marks == 1,
		"PositionAt does not find the start and the end")
}

// TestRestartIsAStep: it is taken back like one, and everything that the player
// has done stays.
func TestRestartIsAStep(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(5, 0)
		tb.MarkAssisted()
		must.Do(t, tb.Do(1, 1, 0))
		tb.ui.run(10 * time.Second)
		must.Do(t, tb.Do(-1))
		tb.Restart()
		if c := tb.last(); c.Kind != Restart || c.Old.at != 1 || c.New != tb.Start() || len(c.Moves) > 0 {
			t.Fatalf("restart told %+v", c)
		}
		must.Be(t, tb.Position() == tb.Start() && tb.Moves() == 0 && tb.History() == nil && tb.AtStart() &&
			!tb.CanRestart(), "restarted: %+v, %d moves", tb.Position(), tb.Moves())
		must.Be(t, tb.Elapsed() >= 10*time.Second && tb.Assisted(), "a restart turns the clock back, or forgets help")
		must.Do(t, tb.Do(1))
		must.Be(t, tb.Moves() == 1 && slices.Equal(tb.History(), []int{1}) && slices.Equal(tb.Made(), []int{4}),
			"after the restart: %v, made as %v", tb.History(), tb.Made())
		tb.Undo()
		must.Be(t, tb.Undo() && tb.last().Kind == Jump && tb.last().Steps == 1 && tb.Position().at == 1 &&
			tb.Moves() == 3, "the restart taken back: %+v, told %+v", tb.Position(), tb.last())
		must.Be(t, slices.Equal(tb.History(), []int{1, 1, 0, -1}) && slices.Equal(tb.Made(), []int{0, 1, 2, 3}),
			"the way: %v, made as %v", tb.History(), tb.Made())
		must.Be(t, tb.Redo() && tb.last().Kind == Restart && tb.Position() == tb.Start(),
			"the restart made again: %+v", tb.last())
	})
}

// TestRestartKeepsWhatWasTakenBack: the moves that could be made again, and the
// place in them, are a few undos away.
func TestRestartKeepsWhatWasTakenBack(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(9, 0)
	for range 5 {
		must.Do(t, tb.Do(1))
	}
	tb.UndoTo(2)
	tb.Restart()
	again := newTable(t, walkRules{}, nil)
	must.Do(t, again.OpenSaved(bytes.NewReader(saved(t, tb.Session))))
	for _, want := range []int{0, 2, 1, 0} {
		must.Be(t, tb.Position().at == want && again.Position() == tb.Position() && again.Moves() == tb.Moves() &&
			again.Moves() == want, "at %+v, read again %+v, want %d", tb.Position(), again.Position(), want)
		tb.Undo()
		again.Undo()
	}
	var way []int
	for tb.Redo() {
		way = append(way, tb.Position().at)
	}
	want := []int{1, 2, 3, 4, 5, 2, 0}
	must.Be(t, slices.Equal(way, want), "Redo goes by %v, want %v", way, want)
}

// TestFullHistory takes no move and no step more: a restart takes the moves back.
func TestFullHistory(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(5, 0)
	must.Do(t, tb.Do(make([]int, maxMoves)...))
	wantCode(t, tb.Do(0), CodeTooLong)
	tb.Undo()
	for range maxMoves {
		must.Do(t, tb.Do(0))
	}
	wantCode(t, tb.Do(0), CodeTooLong)
	tb.Restart()
	must.Be(t, tb.AtStart() && tb.CanRedo() && tb.last().Kind == Back, "told %+v", tb.last())
}

func TestDoIsAllOrNothing(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(3, 1)
	must.Do(t, tb.Do(1))
	tb.Undo()
	told := len(tb.changes)
	var refused *walkError
	err := tb.Do(1, 1, 1)
	must.Be(t, errors.As(err, &refused) && refused.at == 3, "walked past the goal: %v", err)
	must.Be(t, tb.Position().at == 1 && tb.CanRedo() && len(tb.changes) == told,
		"a refused step left a trace: %+v", tb.Position())
}

func TestDoWithoutGame(t *testing.T) {
	tb := newTable(t, walkRules{}, nil)
	wantCode(t, tb.Do(1), CodeNoGame)
	must.Be(t, !tb.Undo() && !tb.Redo() && !tb.HasGame() && tb.GameID() == "" &&
		tb.Status() == solver.Playing && tb.Records() == Record{}, "an empty table plays")
	tb.Restart()
	wantCode(t, tb.Save(nil), CodeNoGame)
	must.Do(t, tb.Close())
	wantCode(t, tb.Do(1), CodeClosed)
	tb.at(3, 0)
	must.Be(t, !tb.HasGame() && len(tb.changes) == 0, "a closed session opens a game")
}

func TestErrorsAreComparable(t *testing.T) {
	stopped := &Error{Code: CodeStopped, Err: errors.New("cause")}
	must.Be(t, errors.Is(stopped, ErrStopped) && !errors.Is(stopped, errClosed) &&
		stopped.Error() == "session.stopped: cause", "errors.Is does not go by code: %v", stopped)
}
