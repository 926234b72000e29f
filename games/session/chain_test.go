package session

import (
	"bytes"
	"testing"
	"time"

	"tessera/resources/must"
)

// steps makes n moves that lead nowhere.
func (tb *table) steps(t *testing.T, n int) {
	t.Helper()
	for i := range n {
		must.Do(t, tb.Do(1-2*(i%2)))
	}
}

// undo presses Undo until the game is another one.
func (tb *table) undo(t *testing.T) {
	t.Helper()
	for gen := tb.gen; tb.gen == gen; {
		must.Be(t, tb.Undo(), "nothing to undo in the game that began at %+v", tb.Start())
	}
}

// TestLostAndDamagedGamesArePassedOver by Undo, with a word, as those of a later version, which stay;
// so they are in the list of the shelf.
func TestLostAndDamagedGamesArePassedOver(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		for n := range 5 {
			tb.at(50, n)
		}
		must.Do(t, tb.Close())
		name := func(n int) string { return keptName("walk", tb.chain.back[n]) }
		lost, damaged, newer := name(1), name(2), name(3)
		must.Do(t, d.storage().Remove(lost))
		d.put(damaged, []byte(`{"tessera":1,"game":"walk"`))
		d.put(newer, later(d.get(newer)))
		tb = kept(t, d)
		must.Be(t, tb.Undo() && tb.Start().at == 0 && !tb.CanUndo(), "came to %+v", tb.Start())
		must.Be(t, tb.Redo() && tb.Start().at == 4, "went forth to %+v", tb.Start())
		d.put(keptName("walk", "0123456789abc"), []byte("{"))
		all := tb.shelved()
		must.Be(t, len(all) == 1 && len(tb.trouble) == 4, "on the shelf %+v, told %v", all, tb.trouble)
		for i, code := range []string{CodeStoreLater, CodeSetAside, CodeSetAside, CodeStoreLater} {
			wantCode(t, tb.trouble[i], code)
		}
		must.Do(t, tb.at(6, 1).Close())
		must.Be(t, bytes.Contains(d.get(newer), []byte(`"tessera":2`)), "%s is gone, or another", newer)
	})
}

// TestNothingIsReplacedUntilItIsKept: where the game before cannot be written, the
// autosave goes on holding it, and both are written once the disk works again.
func TestNothingIsReplacedUntilItIsKept(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.at(900, 4)
		tb.steps(t, 300)
		must.Do(t, tb.Flush())
		d.Room(600) // enough for a game without moves
		tb.at(8, 0)
		must.Be(t, tb.Flush() != nil, "the disk took it")
		if now := kept(t, d); now.Steps() != 300 {
			t.Errorf("the autosave holds %d steps", now.Steps())
		} else {
			now.writer.Close()
		}
		must.Be(t, tb.Undo() && tb.Steps() == 300 && tb.Redo(), "in memory it is gone as well")
		d.Room(0)
		tb.ui.run(2 * time.Second)
		must.Do(t, tb.Close())
		now := kept(t, d)
		must.Be(t, now.Start().at == 0 && now.Undo() && now.Steps() == 300, "after all %d steps", now.Steps())
	})
}

// TestNextGamesArePlayedThroughBeforehand: those that Undo and Redo lead to, and the
// autosave, so that no file is read while somebody waits.
func TestNextGamesArePlayedThroughBeforehand(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		for goal := range 4 {
			tb.dealt(50+goal, 0)
			tb.steps(t, 3)
			tb.ui.run(time.Second)
		}
		must.Do(t, tb.Close())

		gone := func(key string) {
			t.Helper()
			must.Be(t, d.get(keptName("walk", key)) != nil, "%v", "not on the shelf: "+key)
			d.put(keptName("walk", key), []byte("gone"))
		}
		tb = newTable(t, walkRules{}, d.storage())
		defer func() { must.Do(t, tb.Close()) }()
		ready := false
		tb.Preload(func() { ready = true })
		tb.ui.settle()
		d.put(walkSave, []byte("gone"))
		found := must.Have(tb.Restore())(t)
		must.Be(t, ready && found && tb.Params() == 53, "ready %v, found %v: params %d", ready, found, tb.Params())
		for _, params := range []int{52, 51} {
			tb.ui.settle()
			gone(tb.chain.back[len(tb.chain.back)-1])
			tb.undo(t)
			must.Be(t, tb.Params() == params && len(tb.trouble) == 0,
				"undo leads to params %d, want %d; told %v", tb.Params(), params, tb.trouble)
		}
		tb.undo(t)
		must.Be(t, tb.Params() == 50 && tb.Moves() == 3,
			"undo leads to params %d with %d moves", tb.Params(), tb.Moves())
	})
}
