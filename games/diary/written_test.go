package diary

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
	"tessera/solver/journey"
)

// finished is a game that may end, at any clock, whatever is said of it.
func finished(rng *rand.Rand) Entry {
	number := func() int {
		return []int{0, 7, 1000, -1, math.MaxInt32, math.MaxInt}[rng.IntN(6)]
	}
	name := func() string { return disktest.Name(rng) }
	when := disktest.Clock(rng)
	e := Entry{When: when, ID: "walk:" + name(), Params: name(), Mode: name(), Won: rng.IntN(2) == 0, Moves: number(), Time: time.Duration(rng.Int64()),
		Score: number(), Assisted: rng.IntN(2) == 0, Helped: rng.IntN(2) == 0, Hints: number(), Par: number(), Proven: rng.IntN(2) == 0}
	switch rng.IntN(4) {
	case 0:
		e.Level = journey.Level{Chapter: rng.IntN(7), Number: 1 + rng.IntN(12)}.Name()
	case 1:
		e.Daily = journey.DayOf(when).String()
	case 2:
		e.Level, e.Daily = name(), name() // as somebody may send it
	}
	return e
}

// FuzzWrittenDiary: whatever game is finished, at any clock, is in the diary at the next start,
// with its moves; and a damaged line costs itself alone, wherever it stands.
func FuzzWrittenDiary(f *testing.F) {
	disktest.Seeds(f, 60)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		on := disktest.New(home)
		d := open(t, on)
		for n := range 1 + rng.IntN(8) {
			d.Add(finished(rng), moves(n+1))
		}
		must.Do(t, d.Close())
		want, _ := d.All()
		d = open(t, on)
		got, _ := d.All()
		must.Be(t, reflect.DeepEqual(got, want), "%+v became %+v", want, got)
		for n, e := range got {
			all, err := d.Moves(e)
			must.Be(t, err == nil && slices.Equal(all, moves(n+1)), "moves of %+v: %v, %v", e, all, err)
		}

		lines := slices.Collect(bytes.Lines(on.Get(file)))
		lines = slices.DeleteFunc(lines, func(l []byte) bool { return len(bytes.TrimSpace(l)) == 0 })
		must.Be(t, len(lines) == len(want), "%d lines of %d games", len(lines), len(want))
		lost := rng.IntN(len(lines))
		junk := [][]byte{[]byte("nonsense"), []byte("{}"), []byte(`{"tessera":1,"id":"x","moves":-1}`),
			lines[lost][:rng.IntN(len(lines[lost])-2)+1], []byte("\xff\xff"), []byte("\n \n{")}[rng.IntN(6)]
		lines[lost] = append(slices.Clone(junk), '\n')
		on.Put(file, slices.Concat(lines...))
		want = slices.Delete(want, lost, lost+1)
		for start := range 2 {
			d = fresh(t, on)
			trouble := d.Load()
			told := errors.Is(trouble, &session.Error{Code: session.CodePartAside})
			must.Be(t, told == (start == 0) && (told || trouble == nil), "start %d: %q: told %v", start, junk, trouble)
			got, _ := d.All()
			must.Be(t, reflect.DeepEqual(got, want) || len(got)+len(want) == 0,
				"start %d: %q in line %d: %+v became %+v", start, junk, lost+1, want, got)
			d.Close()
		}
		aside := on.Get("/home/walk.diary.damaged-1.jsonl")
		must.Be(t, bytes.Equal(bytes.TrimSpace(aside), bytes.TrimSpace(junk)), "set aside is %q, not %q", aside, junk)
	})
}

// TestLinesOf1970ComeBack that version 1.1.0 has set aside for their day, once.
func TestLinesOf1970ComeBack(t *testing.T) {
	old := game(1)
	old.When, old.Daily, old.Level = time.Unix(3600, 0), "1970-01-01", ""
	on := disktest.New(home)
	on.Put(file, encode(game(2)))
	on.Put("/home/walk.diary.damaged-1.jsonl", encode(old))
	on.Put("/home/walk.diary.damaged-2.jsonl", append(encode(game(3)), "{\n"...))
	for start := range 3 {
		d := fresh(t, on)
		trouble := d.Load()
		told := errors.Is(trouble, &session.Error{Code: session.CodeBroughtBack})
		must.Be(t, told == (start == 0) && (told || trouble == nil), "start %d: told %v", start, trouble)
		wants(t, d, []Entry{game(2), old}, "start %d", start)
		d.Close()
	}
}
