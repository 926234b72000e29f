package diary

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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

// open opens the diary of a folder, and wants no trouble.
func open(t *testing.T, dir string) *Diary {
	t.Helper()
	d := New("walk", session.NewStorage(dir), func(err error) { t.Error(err) })
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

// TestTornLine: wherever the last line was cut off, the games before stay, what is left of it
// is set aside, and the next game is kept.
func TestTornLine(t *testing.T) {
	whole := slices.Concat(encode(game(1)), encode(game(2)))
	first := len(encode(game(1)))
	for end := first + 1; end < len(whole); end++ {
		dir := t.TempDir()
		file := filepath.Join(dir, "walk.diary.jsonl")
		must.Do(t, os.WriteFile(file, whole[:end], 0o600))
		d := New("walk", session.NewStorage(dir), func(err error) { t.Error(err) })
		err := d.Load()
		must.Be(t, errors.Is(err, &session.Error{Code: session.CodePartAside}), "cut at %d: %v", end, err)
		d.Add(game(3), nil)
		d.Close()
		want := []Entry{game(1), game(3)}
		if end == len(whole)-1 { // nothing but the end of the line is lost
			want = []Entry{game(1), game(2), game(3)}
		}
		got := kept(open(t, dir))
		must.Be(t, reflect.DeepEqual(got, want), "cut at %d: %v", end, got)
		aside, _ := filepath.Glob(filepath.Join(dir, "*damaged*"))
		must.Be(t, len(aside) == 1, "cut at %d: set aside %v", end, aside)
		text, _ := os.ReadFile(aside[0])
		must.Be(t, string(bytes.TrimSpace(text)) == string(whole[first:end]), "cut at %d: %q is set aside", end, text)
	}
}

// TestLaterLinesStay where they are, and are passed over.
func TestLaterLinesStay(t *testing.T) {
	dir := t.TempDir()
	later := `{"tessera":2,"when":"tomorrow"}` + "\n"
	text := string(encode(game(1))) + later + string(encode(game(2)))
	file := filepath.Join(dir, "walk.diary.jsonl")
	must.Do(t, os.WriteFile(file, []byte(text), 0o600))
	d := open(t, dir)
	got := kept(d)
	must.Be(t, reflect.DeepEqual(got, []Entry{game(1), game(2)}), "%v", got)
	d.Add(game(3), nil)
	d.Close()
	now := string(must.Have(os.ReadFile(file))(t))
	must.Be(t, strings.Contains(now, later) && strings.HasPrefix(now, text), "%s", now)
}

// TestPowerCut: whatever the power leaves while games are written, those before are there and
// nothing but the last line can be damaged.
func TestPowerCut(t *testing.T) {
	for cut := range 12 {
		on := disktest.New("/home")
		d := New("walk", session.StorageOn(on, "/home"), func(error) {})
		d.Load()
		d.Add(game(1), moves(1))
		must.Do(t, d.Close())
		on.CutAfter(cut)
		d.Add(game(2), moves(2))
		written := d.Close() == nil
		for _, after := range on.AfterCut() {
			next := New("walk", session.StorageOn(after, "/home"), func(err error) { t.Error(err) })
			if err := next.Load(); err != nil && !errors.Is(err, &session.Error{Code: session.CodePartAside}) {
				t.Fatalf("cut after %d: %v", cut, err)
			}
			got := kept(next)
			if !reflect.DeepEqual(got[:1], []Entry{game(1)}) || len(got) > 1 && !reflect.DeepEqual(got[1:], []Entry{game(2)}) || written && len(got) < 2 {
				t.Fatalf("cut after %d, written %v: %v", cut, written, got)
			}
		}
	}
}

// TestFullDiskIsTold once, and with nil when games can be written again; none is lost.
func TestFullDiskIsTold(t *testing.T) {
	on := disktest.New("/home")
	var told []error
	d := New("walk", session.StorageOn(on, "/home"), func(err error) { told = append(told, err) })
	d.Load()
	on.Fail("append", disktest.ErrFull)
	d.Add(game(1), moves(1))
	d.writing.Wait()
	d.Add(game(2), moves(2))
	d.writing.Wait()
	must.Be(t, len(told) == 1 && errors.Is(told[0], &session.Error{Code: session.CodeStoreWrite}), "told %v", told)
	list, _ := d.All()
	if got, err := d.Moves(list[1]); err != nil || !slices.Equal(got, moves(2)) {
		t.Errorf("moves that wait: %v, %v", got, err)
	}
	on.Fail("append", nil)
	err := d.Close()
	must.Be(t, err == nil && len(told) == 2 && told[1] == nil, "%v, told %v", err, told)
	next := New("walk", session.StorageOn(on, "/home"), func(err error) { t.Error(err) })
	next.Load()
	got := kept(next)
	must.Be(t, reflect.DeepEqual(got, []Entry{game(1), game(2)}), "%v", got)
}

// TestForget leaves nothing on the disk; what is finished then is kept again.
func TestForget(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir)
	d.Add(game(1), moves(1))
	must.Do(t, d.Forget())
	left, _ := os.ReadDir(dir)
	must.Be(t, len(left) == 0, "left: %v", left)
	d.Add(game(2), nil)
	d.Close()
	got := kept(open(t, dir))
	must.Be(t, reflect.DeepEqual(got, []Entry{game(2)}), "%v", got)
}

// TestLongGamesHaveNoMoves, but are kept.
func TestLongGamesHaveNoMoves(t *testing.T) {
	d := open(t, t.TempDir())
	d.Add(game(1), make([]string, MostMoves))
	d.Add(game(2), make([]string, MostMoves+1))
	list, _ := d.All()
	must.Be(t, d.Close() == nil && d.Has(list[0]) && !d.Has(list[1]), "%v", list)
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
