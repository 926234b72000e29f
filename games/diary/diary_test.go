package diary

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// game is a finished game, another one for each number.
func game(n int) Entry {
	return Entry{When: time.Unix(1_800_000_000+int64(n), 0), ID: fmt.Sprintf("walk:3#%d", n), Params: "3", Mode: []string{"", session.Timed}[n%2],
		Won: n%3 > 0, Moves: n + 1, Time: time.Duration(n) * time.Millisecond, Score: n * 10, Assisted: n%2 == 0, Helped: n%5 == 0, Repeated: n%7 == 0,
		Hints: n % 4, Par: n, Proven: n%2 == 1, Level: []string{"", "2.7"}[n%2], Daily: []string{"2026-11-21", ""}[n%2]}
}

func moves(n int) []string { return slices.Repeat([]string{"L", "R"}, n) }

// The files of the diary of these tests.
const home, file = "/home", "/home/walk.diary.jsonl"

// fresh is the diary of a disk, of which nothing is read yet. No trouble is wanted in writing it.
func fresh(t *testing.T, on *disktest.Disk) *Diary {
	return New("walk", session.StorageOn(on, home), func(err error) { t.Error(err) })
}

// open opens the diary of a disk, and wants no trouble.
func open(t *testing.T, on *disktest.Disk) *Diary {
	t.Helper()
	d := fresh(t, on)
	must.Do(t, d.Load())
	return d
}

// kept are the games of a diary without the keys of their moves.
func kept(d *Diary) []Entry {
	list, _ := d.All()
	for i := range list {
		list[i].key = ""
	}
	return list
}

// wants fails unless these are the games of a diary.
func wants(t *testing.T, d *Diary, want []Entry, when string, args ...any) {
	t.Helper()
	got := kept(d)
	must.Be(t, reflect.DeepEqual(got, want), "%s: %v", fmt.Sprintf(when, args...), got)
}

// TestTornLine: wherever the last line was cut off, the games before stay, what is left of it
// is set aside, and the next game is kept, also one that is finished before the diary was read.
func TestTornLine(t *testing.T) {
	whole := slices.Concat(encode(game(1)), encode(game(2)))
	first := len(encode(game(1)))
	for n := range 2 * (len(whole) - first - 1) {
		end, early := first+1+n/2, n%2 == 1
		on := disktest.New(home)
		on.Put(file, whole[:end])
		d := fresh(t, on)
		add := func(now bool) {
			if now {
				d.Add(game(3), nil)
				must.Do(t, d.Close())
			}
		}
		add(early)
		err := d.Load()
		want, torn := []Entry{game(1), game(3)}, true
		if end == len(whole)-1 { // nothing but the end of the line is lost, which the next one gives back
			want, torn = []Entry{game(1), game(2), game(3)}, !early
		}
		must.Be(t, errors.Is(err, &session.Error{Code: session.CodePartAside}) == torn, "cut at %d: %v", end, err)
		add(!early)
		wants(t, d, want, "cut at %d", end)
		wants(t, open(t, on), want, "cut at %d, at the next start", end)
		aside := on.Get("/home/walk.diary.damaged-1.jsonl")
		must.Be(t, !torn || string(bytes.TrimSpace(aside)) == string(whole[first:end]),
			"cut at %d: %q is set aside", end, aside)
	}
}

// TestLaterLinesStay where they are, and are passed over.
func TestLaterLinesStay(t *testing.T) {
	on := disktest.New(home)
	later := `{"tessera":2,"when":"tomorrow"}` + "\n"
	text := string(encode(game(1))) + later + string(encode(game(2)))
	on.Put(file, []byte(text))
	d := open(t, on)
	wants(t, d, []Entry{game(1), game(2)}, "with a later line")
	d.Add(game(3), nil)
	must.Do(t, d.Close())
	now := string(on.Get(file))
	must.Be(t, strings.HasPrefix(now, text), "%s", now)
}

// TestPowerCut: whatever the power leaves while games are written, those before are there and
// nothing but the last line can be damaged.
func TestPowerCut(t *testing.T) {
	for cut := range 12 {
		on := disktest.New(home)
		d := New("walk", session.StorageOn(on, home), func(error) {})
		d.Load()
		d.Add(game(1), moves(1))
		must.Do(t, d.Close())
		on.CutAfter(cut)
		d.Add(game(2), moves(2))
		written := d.Close() == nil
		for _, after := range on.AfterCut() {
			next := fresh(t, after)
			err := next.Load()
			must.Be(t, err == nil || errors.Is(err, &session.Error{Code: session.CodePartAside}), "cut after %d: %v", cut, err)
			if got := kept(next); written || len(got) != 1 {
				wants(t, next, []Entry{game(1), game(2)}, "cut after %d, written %v", cut, written)
			} else {
				wants(t, next, []Entry{game(1)}, "cut after %d", cut)
			}
		}
	}
}

// TestFullDisk is told of once, and with nil when games can be written again. Where the disk took a
// part of a game, or all of it and could not promise it, the game is written again, stands there
// whole, and counts once; until then its moves are there all the same.
func TestFullDisk(t *testing.T) {
	size := len(encode(game(1))) + len(encodeMoves("0123456789abc", moves(1)))
	for room := range size + 2 {
		on := disktest.New(home)
		var told []error
		d := New("walk", session.StorageOn(on, home), func(err error) { told = append(told, err) })
		d.Load()
		if room > 0 {
			on.Room(room)
		} else {
			on.Fail("append", disktest.ErrFull)
		}
		if room > size {
			on.Room(1 << 20)
			on.Fail("sync", disktest.ErrFull)
		}
		for n := 1; n <= 2; n++ {
			d.Add(game(n), moves(n))
			d.writing.Wait()
		}
		must.Be(t, len(told) == 1 && errors.Is(told[0], &session.Error{Code: session.CodeStoreWrite}),
			"room %d: told %v", room, told)
		list, _ := d.All()
		got, err := d.Moves(list[1])
		must.Be(t, err == nil && slices.Equal(got, moves(2)), "room %d: moves that wait: %v, %v", room, got, err)
		on.Room(1 << 20)
		on.Fail("append", nil)
		on.Fail("sync", nil)
		err = d.Close()
		must.Be(t, err == nil && len(told) == 2 && told[1] == nil, "room %d: %v, told %v", room, err, told)
		next := fresh(t, on)
		next.Load() // which may tell that a part was set aside
		wants(t, next, []Entry{game(1), game(2)}, "room %d", room)
		list, _ = next.All()
		for n, e := range list {
			got, err := next.Moves(e)
			must.Be(t, err == nil && slices.Equal(got, moves(n+1)), "room %d: moves %v, %v", room, got, err)
		}
	}
}

// TestForget leaves nothing on the disk; what is finished then is kept again, of a long game without its moves.
func TestForget(t *testing.T) {
	on := disktest.New(home)
	d := open(t, on)
	d.Add(game(1), moves(1))
	must.Do(t, d.Forget())
	left := on.Files()
	must.Be(t, len(left) == 0, "left: %v", left)
	d.Add(game(2), make([]string, MostMoves))
	d.Add(game(3), make([]string, MostMoves+1))
	d.Add(game(4), nil)
	list, _ := d.All()
	must.Be(t, d.Close() == nil && d.Has(list[0]) && !d.Has(list[1]) && !d.Has(list[2]), "%v", list)
	wants(t, open(t, on), []Entry{game(2), game(3), game(4)}, "after all was forgotten")
}

// TestDamagedMoves: lines that are damaged, or of another game whose key begins alike, count for nothing.
func TestDamagedMoves(t *testing.T) {
	const good = `{"key":"ab","moves":["L"]}` + "\n"
	for _, before := range []string{"", `{"key":"ab","moves":["R"` + "\n", `{"key":"ab","moves":["R"],"key":"abc"}` + "\n", string(encodeMoves("ab", make([]string, MostMoves+1)))} {
		got := must.Have(findMoves(strings.NewReader(before+good), "ab"))(t)
		must.Be(t, slices.Equal(got, []string{"L"}), "after %.40q: %.40q", before, got)
	}
}

// TestWhatCanBe: a line is read up to the bounds of its numbers and the forms of its names, and no further.
func TestWhatCanBe(t *testing.T) {
	const good = `{"tessera":1,"when":1800000000,"id":"x","moves":7,"ms":5,"par":0,"level":"2.7","key":"a"}`
	for change, ok := range map[string]bool{
		":7/:7": true, ":7/:0": true, ":7/:-1": false, ":7/:1073741824": true, ":7/:1073741825": false,
		"5/0": true, "5/-1": false, "5/1099511627776": true, "5/1099511627777": false,
		"x/": false, "2.7/": true, "2.7/100.1": false, "2.7/1": false, "a/": true, "a/A": false,
		`"par"/"daily":"2026-11-21","par"`: true, `"par"/"daily":"2026-02-30","par"`: false,
		"1800000000/1099511627776": true, "1800000000/1099511627777": false, "1800000000/-1099511627777": false, `"tessera":1/"tessera": 1`: true, `"tessera":1/"tessera":0`: false,
	} {
		old, now, _ := strings.Cut(change, "/")
		at := strings.LastIndex(good, old)
		if text := good[:at] + now + good[at+len(old):]; ok != (func() error { _, err := line([]byte(text)); return err }() == nil) {
			t.Errorf("%s: read is %v, want %v", text, !ok, ok)
		}
	}
}

// FuzzLine: what a line claims is bounded, and is written as it was read.
func FuzzLine(f *testing.F) {
	f.Add(encode(game(1)))
	f.Add([]byte(`{"tessera":2}`))
	f.Add([]byte(`{"tessera":1,"id":"x","moves":-1}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := line(bytes.TrimSpace(text))
		if err != nil {
			return
		}
		again, err := line(bytes.TrimSpace(encode(e)))
		must.Be(t, err == nil && reflect.DeepEqual(again, e), "%v, %v, want %v", again, err, e)
		list, good, bad, _ := decode(slices.Concat(encode(e), text, []byte("\n")))
		must.Be(t, len(list) != 0 && reflect.DeepEqual(list[0], e) && len(good) != 0,
			"%v, good %q, bad %q", list, good, bad)
	})
}
