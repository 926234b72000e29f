package session

import (
	"bytes"
	"errors"
	"maps"
	"testing"
	"time"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// TestClosed: nothing that is asked of a closed session changes the game, or the files.
func TestClosed(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.dealt(9, 4).steps(t, 1)
		tb.at(50, 0).SetCountdown(time.Hour)
		tb.steps(t, 4)
		must.Be(t, tb.KeepPosition() && tb.Undo(), "nothing to undo")
		tb.SetScore(7)
		key := tb.shelved()[0].Key
		must.Do(t, tb.Close())
		files := func() (all []byte) {
			for _, name := range d.Files() {
				all = append(all, d.Get(name)...)
			}
			return all
		}
		before, on := saved(t, tb.Session), files()
		tb.ui.settle()
		told := len(tb.changes)
		for what, ask := range map[string]func() bool{
			"undo": tb.Undo, "redo": tb.Redo, "can undo": tb.CanUndo, "can redo": tb.CanRedo, "undo to": func() bool { return tb.UndoTo(1) },
			"a position": func() bool { tb.UndoTo(2); return tb.KeepPosition() }, "back": tb.GoBack, "leaves": func() bool { return tb.Leaves(true) || tb.Leaves(false) },
			"return": func() (there bool) { return tb.back(key) }, "go to": func() bool { return tb.GoTo(1) == nil },
			"else": func() bool {
				tb.ForgetPosition(4)
				tb.Forget(key)
				tb.Restart()
				tb.SetCountdown(time.Minute)
				tb.AddTime(time.Minute)
				tb.SetExtra("a", "b")
				tb.SetScore(9)
				tb.SetPictures([]PictureRef{{Role: "a", Hash: "b"}})
				tb.MarkAssisted()
				tb.MarkHelped()
				tb.Hinted()
				tb.ImprovePar(Par[int]{Length: 50})
				tb.ForgetPar()
				tb.StartClock()
				tb.Pause(ByPlayer)
				tb.at(8, 0)
				tb.NewGame(8, 1, nil)
				tb.OpenPassing(walk{goal: 8}, 8, nil)
				_ = tb.OpenSaved(bytes.NewReader([]byte(good))) // it is read, and not put on the table
				return tb.Do(1) == nil || tb.Give(1) == nil
			},
		} {
			must.Be(t, !ask(), "%s goes on", what)
			tb.ui.run(time.Minute)
			got := saved(t, tb.Session)
			must.Be(t, bytes.Equal(got, before) && bytes.Equal(files(), on) && len(tb.changes) == told, "after %s it is\n%s\nwas\n%s", what, got, before)
		}
	})
}

// TestDocument is read once, hears then what was to change before, and brings back what was set aside.
func TestDocument(t *testing.T) {
	d := memDisk{disktest.New("games")}
	numbers := func() *Document[map[string]int] {
		return &Document[map[string]int]{Files: d.storage(), Name: "numbers.json", Tell: func(err error) { t.Error(err) },
			Encode: func(v map[string]int) ([]byte, error) { return Together(nil, v) },
			Decode: func(data []byte) (map[string]int, error) {
				v := map[string]int{}
				var bad Spoiled
				for name, raw := range bad.Apart(data, nil) {
					if v[name] = int(raw[0] - '0'); v[name] > 9 {
						bad.Note(errFull, "%s", name)
						delete(v, name)
					}
				}
				return v, bad.Err()
			},
			And: func(a, b map[string]int) map[string]int { a = maps.Clone(a); maps.Copy(a, b); return a }}
	}
	set := func(name string) func(map[string]int, bool) map[string]int {
		return func(v map[string]int, kept bool) map[string]int {
			must.Be(t, kept, "it is not written")
			v = maps.Clone(v)
			v[name] = 1 + len(v)
			return v
		}
	}
	d.put("numbers.json", []byte(`{"a":1,"z":"?"}`))
	d.put("numbers.damaged-4.json", []byte(`{"b":2}`))
	d.put("numbers.damaged-2.json", []byte(`{`))
	d.put("numbers.damaged-3.txt", []byte(`{"x":2}`))
	d.put("other.damaged-1.json", []byte(`{"y":2}`))
	n := numbers()
	opened := 0
	n.Opened = func(v map[string]int) { opened += len(v) }
	n.Change(set("c"))
	_, loaded := n.Value()
	must.Be(t, !loaded, "it was read")
	err := n.Load()
	told := errors.Is(err, &Error{Code: CodeBroughtBack}) && errors.Is(err, &Error{Code: CodePartAside})
	must.Be(t, told && n.Load() == nil && opened == 2,
		"told %v of %d", err, opened)
	n.Change(set("d"))
	must.Do(t, n.Close())
	again := numbers()
	again.Change(set("e"))
	must.Do(t, again.Close())
	again = numbers()
	must.Do(t, again.Load())
	got, _ := again.Value()
	must.Be(t, maps.Equal(got, map[string]int{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}), "kept are %v in %v", got, d.Files())
	must.Be(t, d.get("numbers.back-1.json") != nil && d.get("numbers.damaged-2.json") != nil, "on the disk: %v", d.Files())
	must.Do(t, again.Close())

	d.Fail("create", disktest.ErrFull) // where what comes back cannot be written it stays aside
	d.put("numbers.damaged-1.json", []byte(`{"f":6}`))
	again = numbers()
	again.Tell = func(error) {}
	must.Do(t, again.Load())
	must.Be(t, again.Close() != nil && d.get("numbers.damaged-1.json") != nil, "on the disk: %v", d.Files())
}
