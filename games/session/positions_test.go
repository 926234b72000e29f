package session

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// TestKeptPositions: going back to one is a step, and no new move cuts one off.
func TestKeptPositions(t *testing.T) {
	tb := newTable(walkRules{}, nil).at(50, 0)
	defer tb.Close()
	if tb.GoBack() || tb.GoTo(0) != nil || tb.Steps() != 0 {
		t.Fatal("went back to nothing")
	}
	for range 3 {
		must.Do(t, tb.Do(1))
	}
	if !tb.KeepPosition() || tb.KeepPosition() || tb.GoBack() {
		t.Fatal("the position on the board is kept twice, or gone back to")
	}
	must.Do(t, tb.Do(1, 1))
	if !tb.GoBack() || tb.Position().at != 3 || tb.Moves() != 3 || tb.last().Kind != Jump || tb.last().Steps != 0 {
		t.Fatalf("gone back to %+v, told %+v", tb.Position(), tb.last())
	}
	if !tb.Undo() || tb.Position().at != 5 || !tb.Redo() || tb.Position().at != 3 {
		t.Fatalf("going back taken back: %+v", tb.Position())
	}

	tb.UndoTo(1)
	must.Do(t, tb.Do(-1)) // would cut the kept position off
	if tb.Position().at != 0 || tb.Moves() != 2 || !slices.Equal(tb.History(), []int{1, -1}) {
		t.Fatalf("after the move: %+v, %v", tb.Position(), tb.History())
	}
	if !tb.GoBack() || tb.Position().at != 3 {
		t.Fatalf("the kept position is cut off: %+v", tb.Position())
	}
	again := newTable(walkRules{}, nil)
	defer again.Close()
	must.Do(t, again.OpenSaved(bytes.NewReader(saved(t, tb.Session))))
	if all := again.KeptPositions(); !slices.Equal(all, []KeptPosition{{3, 3}}) || !again.Here(all[0]) {
		t.Fatalf("read again: %+v", all)
	}
	for _, want := range []int{0, 1, 0} {
		tb.Undo()
		if tb.Position().at != want {
			t.Fatalf("on the way back %d, want %d", tb.Position().at, want)
		}
	}
	tb.ForgetPosition(3)
	must.Do(t, tb.Do(1))
	if len(tb.KeptPositions()) != 0 || tb.CanRedo() || tb.Steps() != 1 {
		t.Fatal("a position forgotten is kept")
	}
}

// TestKeptPositionsAreBounded, and an illegal move leaves nothing behind.
func TestKeptPositionsAreBounded(t *testing.T) {
	tb := newTable(walkRules{}, nil).at(900, 0)
	defer tb.Close()
	for range maxPositions + 5 {
		must.Do(t, tb.Do(1))
		tb.KeepPosition()
	}
	all := tb.KeptPositions()
	if len(all) != maxPositions || all[0].Step != 6 || all[len(all)-1].Step != maxPositions+5 {
		t.Fatalf("kept %+v", all)
	}
	tb.UndoTo(2)
	tb.Pause(ByPlayer) // or the clock goes on between the two
	before := saved(t, tb.Session)
	if tb.Do(7) == nil || !bytes.Equal(saved(t, tb.Session), before) {
		t.Fatal("a refused move left a trace")
	}
	for text, ok := range map[string]bool{"[0,3]": true, "[4]": false, "[-1]": false, "[" + strings.Repeat("0,", maxPositions) + "0]": false} {
		_, err := tb.LoadSaved(strings.NewReader(strings.Replace(good, `"cursor":2,`, `"cursor":2,"kept":`+text+`,`, 1)))
		if ok != (err == nil) {
			t.Errorf("%s: %v", text, err)
		} else if !ok {
			wantCode(t, err, CodeSaveNumber)
		}
	}
}
