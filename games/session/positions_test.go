package session

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
)

// TestKeptPositions: going back to one is a step, and no new move cuts one off.
func TestKeptPositions(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(50, 0)
	must.Be(t, !tb.GoBack() && tb.GoTo(0) == nil && tb.Steps() == 0, "went back to nothing")
	for range 3 {
		must.Do(t, tb.Do(1))
	}
	must.Be(t, tb.KeepPosition() && !tb.KeepPosition() && !tb.GoBack(),
		"the position on the board is kept twice, or gone back to")
	must.Do(t, tb.Do(1, 1))
	must.Be(t, tb.GoBack() && tb.Position().at == 3 && tb.Moves() == 3 && tb.last().Kind == Jump &&
		tb.last().Steps == 0, "gone back to %+v, told %+v", tb.Position(), tb.last())
	must.Be(t, tb.Undo() && tb.Position().at == 5 && tb.Redo() && tb.Position().at == 3,
		"going back taken back: %+v", tb.Position())

	tb.UndoTo(1)
	must.Do(t, tb.Do(-1)) // would cut the kept position off
	must.Be(t, tb.Position().at == 0 && tb.Moves() == 2 && slices.Equal(tb.History(), []int{1, -1}),
		"after the move: %+v, %v", tb.Position(), tb.History())
	must.Be(t, tb.GoBack() && tb.Position().at == 3, "the kept position is cut off: %+v", tb.Position())
	again := newTable(t, walkRules{}, nil)
	must.Do(t, again.OpenSaved(bytes.NewReader(saved(t, tb.Session))))
	all := again.KeptPositions()
	must.Be(t, slices.Equal(all, []KeptPosition{{3, 3}}) && again.Here(all[0]), "read again: %+v", all)
	for _, want := range []int{0, 1, 0} {
		tb.Undo()
		must.Be(t, tb.Position().at == want, "on the way back %d, want %d", tb.Position().at, want)
	}
	tb.ForgetPosition(3)
	must.Do(t, tb.Do(1))
	must.Be(t, len(tb.KeptPositions()) == 0 && !tb.CanRedo() && tb.Steps() == 1, "a position forgotten is kept")
}

// TestKeptPositionsAreBounded, written at once, and an illegal move leaves nothing behind.
func TestKeptPositionsAreBounded(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.at(900, 0)
		for range maxPositions + 5 {
			must.Do(t, tb.Do(1))
			tb.ui.run(time.Second)
			tb.KeepPosition()
		}
		all := tb.KeptPositions()
		must.Be(t, len(all) == maxPositions && all[0].Step == 6 && all[len(all)-1].Step == maxPositions+5, "kept %+v", all)
		for _, then := range []func(){func() {}, func() { tb.ForgetPosition(9) }} {
			then()
			tb.Pause(ByPlayer) // or the clock goes on
			tb.ui.run(2 * time.Second)
			again := kept(t, d)
			must.Be(t, slices.Equal(again.KeptPositions(), tb.KeptPositions()), "on the disk %+v", again.KeptPositions())
			again.writer.Close()
		}
		tb.UndoTo(2)
		before := saved(t, tb.Session)
		must.Be(t, tb.Do(7) != nil && bytes.Equal(saved(t, tb.Session), before), "a refused move left a trace")
	})
}
