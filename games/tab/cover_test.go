package tab

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/sound"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
)

// countedIn is a toy whose games are counted in, as the count is told.
func countedIn(in table.CountIn) func(*toyGame) {
	return on(func(toyEnv, table.Begun) []any { return []any{in} })
}

// count is the numeral over the board, empty for none.
func (tb *toyTab) count() string {
	for _, o := range uitest.Seen(tb.Window) {
		if c, ok := o.(*ui.Count); ok {
			return c.Text()
		}
	}
	return ""
}

// counted is a tab whose game is about to be counted in.
func counted(t *testing.T, in table.CountIn) *toyTab {
	t.Helper()
	r := newRoom(t)
	r.app.Hold()
	return toyIn(t, r, countedIn(in))
}

func (tb *toyTab) runs() bool {
	return tb.Session.ClockRuns()
}

// TestCountIn counts 3, 2, 1 over a board that is hidden, and takes no moves; then the
// clock runs, without a move.
func TestCountIn(t *testing.T) {
	var heard []sound.Sound
	r := newRoom(t)
	r.Hear = func(s sound.Sound) { heard = append(heard, s) }
	r.app.Hold()
	tb := toyIn(t, r, countedIn(table.CountIn{Covered: true}))
	for _, at := range []struct {
		after time.Duration
		n     string
	}{{0, "3"}, {900 * time.Millisecond, "3"}, {1100 * time.Millisecond, "2"}, {2999 * time.Millisecond, "1"}} {
		tb.app.Pass(at.after)
		uitest.Want(t, "the number after "+at.after.String(), tb.count(), at.n)
		uitest.Want(t, "the board is covered", tb.core.covered(), true)
		tb.Do(1)
		tb.Undo()
		uitest.Want(t, "moves made", tb.Session.Moves(), 0)
		uitest.Want(t, "the clock runs", tb.runs(), false)
	}
	tb.app.Pass(3 * time.Second)
	uitest.Want(t, "the number at the end", tb.count(), "")
	uitest.Want(t, "the clock runs at the end", tb.runs(), true)
	uitest.Want(t, "heard", slices.Equal(heard, []sound.Sound{sound.Tick, sound.Tick, sound.Tick, sound.Go}), true)
	tb.Do(1)
	uitest.Want(t, "moves made then", tb.Session.Moves(), 1)
	n, ring := countAt(2250 * time.Millisecond)
	uitest.Want(t, "the number and its ring", []float32{float32(n), ring}, []float32{3, 0.25})
}

// TestCountInHolds while the clock would, and counts from 3 again, as it does in each game.
func TestCountInHolds(t *testing.T) {
	tb := counted(t, table.CountIn{Covered: true})
	tb.app.Pass(2500 * time.Millisecond)
	uitest.Want(t, "the number", tb.count(), "1")
	tb.Session.Pause(session.DialogOpen)
	uitest.Want(t, "the number under a dialog", tb.count(), "")
	uitest.Want(t, "the board is covered under a dialog", tb.core.covered(), true)
	tb.app.Pass(5 * time.Second)
	uitest.Want(t, "still counted in", tb.countIn.on, true)
	tb.Session.Resume(session.DialogOpen)
	uitest.Want(t, "the number after it", tb.count(), "3")
	for range 2 { // and another in its place
		tb.deal()
		uitest.Want(t, "the next game is counted in", tb.count(), "3")
	}
}

// TestLookFirst: the board may be looked at, and the first move starts the clock.
func TestLookFirst(t *testing.T) {
	tb := counted(t, table.CountIn{Look: 8*time.Second + countTime})
	tb.app.Pass(3500 * time.Millisecond)
	uitest.Want(t, "the board is seen", tb.core.covered(), false)
	uitest.Want(t, "the number while looking", tb.count(), "")
	uitest.Want(t, "the status line", tb.says("Starts in\n0:08"), true)
	tb.Session.Pause(session.DialogOpen) // the time to look does not begin anew
	tb.Session.Resume(session.DialogOpen)
	tb.app.Pass(4600 * time.Millisecond)
	uitest.Want(t, "the number", tb.count(), "3")
	tb.Do(1)
	uitest.Want(t, "the number after a move", tb.count(), "")
	uitest.Want(t, "the clock runs after a move", tb.runs(), true)
	uitest.Want(t, "moves made", tb.Session.Moves(), 1)
	tb.app.Pass(20 * time.Second)

	tb.deal()
	tb.app.Pass(11 * time.Second)
	uitest.Want(t, "the clock runs without a move", tb.runs(), true)
}

// TestCoverLiesOverTheBoard and not over the room beside it, also after the board has
// another shape.
func TestCoverLiesOverTheBoard(t *testing.T) {
	r, shape := newRoom(t), view.Shape{Cols: 3, Rows: 3}
	r.app.Hold()
	tb := toyIn(t, r, countedIn(table.CountIn{Covered: true}), shaped(&shape))
	tb.newGame()
	ground := tb.countIn.ground.Objects[1].(*fyne.Container).Objects[0]
	pos, size := tb.Board.Geometry().Well()
	uitest.Want(t, "where it is", ground.Position(), pos)
	uitest.Want(t, "its size", ground.Size(), size)
	shape.Cols += 2
	tb.core.game.show()
	other, size := tb.Board.Geometry().Well()
	uitest.Want(t, "a board of another shape lies elsewhere", other != pos, true)
	uitest.Want(t, "where it is then", ground.Position(), other)
	uitest.Want(t, "its size then", ground.Size(), size)
	uitest.Want(t, "as high as all the room", size.Height < tb.countIn.Content.Size().Height || size.Width < tb.countIn.Content.Size().Width, true)
}
