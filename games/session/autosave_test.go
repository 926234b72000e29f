package session

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

const walkSave = "walk.autosave.json"

// kept loads what a program started now would find.
func kept(t *testing.T, d memDisk) *table {
	t.Helper()
	tb := newTable(t, walkRules{}, d.storage())
	found := must.Have(tb.Restore())(t)
	must.Be(t, found, "nothing was kept")
	return tb
}

func TestAutosaveIsDebounced(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.at(90, 0)
		tb.ui.run(240 * time.Millisecond)
		must.Be(t, d.Writes() == 0, "written at once")
		tb.ui.run(20 * time.Millisecond)
		must.Be(t, d.Writes() == 1, "%d writes after 260 ms", d.Writes())
		tb.ui.run(time.Hour)
		must.Be(t, d.Writes() == 1, "%d writes while nothing happens", d.Writes())
		for range 50 { // a change every 10 ms must not put the writing off
			must.Do(t, tb.Do(0))
			tb.ui.run(10 * time.Millisecond)
		}
		must.Be(t, d.Writes() >= 2 && d.Writes() <= 6, "%d writes during half a second of play", d.Writes()-1)
	})
}

// Whenever the program is killed, the kept game is at most a second behind, in
// moves and in time.
func TestAKillCostsAtMostASecond(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		rng := rand.New(rand.NewPCG(1, 2))
		d := newMemDisk()
		tb := newTable(t, walkRules{}, d.storage()).at(walkLimit, 0)
		type moment struct {
			at      time.Time
			steps   int
			elapsed time.Duration
		}
		history := []moment{{time.Now(), 0, 0}}
		for range 50 {
			for range rng.IntN(6) {
				must.Do(t, tb.Do(1))
				history = append(history, moment{time.Now(), tb.Steps(), tb.Elapsed()})
				tb.ui.run(time.Duration(rng.IntN(900)) * time.Millisecond)
			}
			tb.ui.run(time.Duration(rng.IntN(3000)) * time.Millisecond)
			if time.Since(history[0].at) < time.Second {
				continue
			}
			again := kept(t, d)
			needed := 0
			for _, m := range history {
				if time.Since(m.at) >= time.Second {
					needed = m.steps
				}
			}
			must.Be(t, again.Steps() >= needed && again.Steps() <= tb.Steps(),
				"%d steps kept, %d were made more than a second ago", again.Steps(), needed)
			behind := tb.Elapsed() - again.Elapsed()
			must.Be(t, behind <= time.Second && behind >= -time.Millisecond, "the kept clock is %v behind", behind)
			must.Do(t, again.Close())
		}
	})
}

// TestRestoreGivesTheWholeGame, whose clock waits for the next move.
func TestRestoreGivesTheWholeGame(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.NewGame(80, 7, nil)
		tb.ui.settle()
		tb.SetPictures([]PictureRef{{Role: "board", Hash: "00ff", Crop: Crop{X: 0.1, W: 0.5, H: 1}}})
		tb.SetExtra("numbers", "on")
		tb.SetCountdown(time.Hour)
		must.Do(t, tb.Do(1, 0))
		must.Do(t, tb.Do(-1))
		tb.Undo()
		tb.MarkAssisted()
		tb.ui.run(1500 * time.Millisecond)
		want, played := saved(t, tb.Session), tb.g.played
		wantCode(t, tb.Save(failingWriter{}), CodeSaveWrite)
		must.Do(t, tb.Close())
		again := kept(t, d)
		must.Be(t, again.last().Kind == Restored && again.CanRedo() && again.Params() == 80, "told %+v", again.last())
		again.ui.run(time.Hour)
		got := saved(t, again.Session)
		must.Be(t, bytes.Equal(got, want) && again.g.played == played, "saved\n%s\nrestored\n%s", want, got)
		left, _ := again.Countdown()
		must.Be(t, left == time.Hour-1500*time.Millisecond && again.GameID() == "walk:80#7", "%v left", left)
		again.SetExtra("numbers", "")
		must.Be(t, len(again.g.extra) == 0, "an empty extra is kept")
	})
}

func TestTroubleIsToldOnce(t *testing.T) {
	for _, op := range []string{"mkdir", "create", "write", "sync", "close", "rename", "syncdir"} {
		t.Run(op, func(t *testing.T) {
			onDisk(t, func(t *testing.T, d memDisk, tb *table) {
				tb.at(9, 0)
				tb.ui.run(time.Second)
				d.Fail(op, errFull)
				must.Do(t, tb.Do(1)) // the clock runs now, and the file wants to be written again and again
				tb.ui.run(time.Minute)
				must.Be(t, len(tb.trouble) == 1 && errors.Is(tb.trouble[0], errFull) && tb.Steps() == 1,
					"told %v", tb.trouble)
				wantCode(t, tb.trouble[0], CodeStoreWrite)
				wantCode(t, tb.Flush(), CodeStoreWrite)
				kept(t, d).Close() // the old or the new game is whole
				names := d.Files()
				must.Be(t, op == "syncdir" || len(names) == 1, "left on the disk: %v", names)
				d.Fail(op, nil)
				tb.ui.run(time.Minute)
				must.Be(t, len(tb.trouble) == 2 && tb.trouble[1] == nil, "told %v", tb.trouble)
				again := kept(t, d)
				must.Be(t, again.Steps() == 1, "not written when the disk worked again")
			})
		})
	}
}

func TestDamagedAutosaveIsSetAside(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		d := newMemDisk()
		for n, want := range []string{"walk.autosave.damaged-1.json", "walk.autosave.damaged-2.json"} {
			damaged := []byte(`{"tessera":1,"game":"walk","params"` + strings.Repeat(" ", n))
			d.put(walkSave, damaged)
			tb := newTable(t, walkRules{}, d.storage())
			found, err := tb.Restore()
			must.Be(t, !found && len(tb.trouble) == 1 && tb.trouble[0] == err && !tb.HasGame(),
				"found %v, told %v", found, tb.trouble)
			wantCode(t, err, CodeSetAside)
			must.Be(t, bytes.Equal(d.get(want), damaged) && d.get(walkSave) == nil, "on the disk: %v", d.Files())
			must.Do(t, tb.Close())
		}
		d.put(walkSave, []byte("{"))
		d.Fail("rename", errFull)
		tb := newTable(t, walkRules{}, d.storage())
		_, err := tb.Restore()
		wantCode(t, err, CodeNotAside)
		must.Be(t, d.get(walkSave) != nil, "the damaged file is gone")
		d.Fail("open", errFull)
		_, err = tb.Restore()
		wantCode(t, err, CodeStoreRead)
		d.Fail("open", nil)
		must.Do(t, tb.Close())
	})
}

// The same on a real folder, which does not exist yet.
func TestStorageOnDisk(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	files := NewStorage(dir)
	tb := newTable(t, walkRules{}, files).at(9, 4)
	must.Do(t, tb.Do(1))
	must.Do(t, tb.Flush())
	must.Do(t, tb.Do(1))
	must.Do(t, tb.Close())
	path := filepath.Join(dir, walkSave)
	again := newTable(t, walkRules{}, NewStorage(dir))
	if found, err := again.Restore(); !found || err != nil || again.Position().at != 6 {
		t.Fatalf("found %v, %v", found, err)
	}
	must.Do(t, again.Close())

	young, old := filepath.Join(dir, "x.tmp-1"), filepath.Join(dir, "x.tmp-2")
	for _, name := range []string{young, old, path} {
		must.Do(t, os.WriteFile(name, []byte("{"), 0o600))
	}
	hourAgo := time.Now().Add(-time.Hour)
	must.Do(t, os.Chtimes(old, hourAgo, hourAgo))
	last := newTable(t, walkRules{}, NewStorage(dir))
	_, err := last.Restore()
	wantCode(t, err, CodeCopyTaken)
	for name, want := range map[string]bool{young: true, old: false, path: false,
		filepath.Join(dir, "walk.autosave.damaged-1.json"): true} {
		if _, err := os.Stat(name); (err == nil) != want {
			t.Errorf("%s is there: %v", name, err == nil)
		}
	}
}
