package progress

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
	"tessera/solver/journey"
)

// reached is a state that the program may come to, whatever it is told to note.
func reached(rng *rand.Rand) (s State) {
	number := func(likely int) int {
		all := []int{0, 1, likely, likely, -1, math.MaxInt32, math.MaxInt, math.MinInt}
		return all[rng.IntN(len(all))]
	}
	result := func() Result {
		return Result{number(3), number(40), []time.Duration{0, time.Minute, time.Duration(rng.Int64()), -1}[rng.IntN(4)], number(38)}
	}
	level := func() string { return journey.Level{Chapter: rng.IntN(7), Number: 1 + rng.IntN(13)}.Name() }
	for range 1 + rng.IntN(80) {
		today := journey.DayOf(disktest.Clock(rng))
		switch rng.IntN(6) {
		case 0, 1:
			s = s.wonLevel(level(), result(), today)
		case 2, 3:
			s = s.wonDay(today.Add(-rng.IntN(2)), result(), today)
		case 4:
			s = s.wasShown([]string{level(), today.String(), disktest.Name(rng)}[rng.IntN(3)])
		case 5:
			s.Lessons = []Lessons{Untaught, Taught, Skipped}[rng.IntN(3)]
		}
	}
	return s
}

// plain is a state without what no file says: parts of milliseconds.
func plain(s State) State {
	levels, days, shown := map[string]Best{}, map[journey.Day]Best{}, map[string]bool{}
	for name, b := range s.Levels {
		b.Time, b.more = b.Time.Truncate(time.Millisecond), nil
		levels[name] = b
	}
	for day, b := range s.Days {
		b.Time, b.more = b.Time.Truncate(time.Millisecond), nil
		days[day] = b
	}
	maps.Copy(shown, s.Shown)
	return State{Levels: levels, Days: days, Lessons: s.Lessons, Shown: shown}
}

// FuzzWritten: whatever is reached, at any clock, is read as it was written; and one entry that
// is damaged then costs itself alone: the player is told, the file as it was stays beside it, and
// the copy of the last start tells of it again.
func FuzzWritten(f *testing.F) {
	disktest.Seeds(f, 100)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		s := reached(rng)
		data := must.Have(encode("swap", s))(t)
		again, err := decode(data, "swap")
		must.Be(t, err == nil && reflect.DeepEqual(plain(again), plain(s)),
			"%+v became %+v, %v", plain(s), plain(again), err)

		bad, lost := spoiled(t, rng, data)
		d := disktest.New(home)
		d.Put(file, bad)
		if rng.IntN(2) == 0 {
			d.Put("games/swap.progress.last.json", data)
		} else {
			delete(s.Levels, lost)
			maps.DeleteFunc(s.Days, func(day journey.Day, _ Best) bool { return day.String() == lost })
			if lost == "lessons" {
				s.Lessons = Untaught
			}
		}
		for start := range 2 {
			p := open(t, d, []string{session.CodePartAside, ""}[start])
			got := plain(of(p))
			must.Be(t, reflect.DeepEqual(got, plain(s)),
				"start %d: %q was damaged, and %+v became %+v", start, lost, plain(s), got)
			must.Do(t, p.Close())
		}
		must.Be(t, slices.ContainsFunc(d.Files(), func(name string) bool { return bytes.Equal(d.Get(name), bad) }),
			"%s is gone", bad)
	})
}

// spoiled is a file with one damaged entry, and which it is: a level, a day, or all else.
func spoiled(t *testing.T, rng *rand.Rand, data []byte) (bad []byte, lost string) {
	t.Helper()
	var file map[string]json.RawMessage
	entries := map[string]map[string]json.RawMessage{"levels": nil, "days": nil}
	must.Do(t, json.Unmarshal(data, &file))
	junk := []json.RawMessage{[]byte("null"), []byte("[]"), []byte(`"x"`), []byte("-1"), []byte(`{"stars":9,"won":"2026-11-16"}`), []byte(`{"stars":1,"won":"2026-02-30"}`)}
	lost = "lessons"
	file[lost] = []byte(`"perhaps"`)
	for part := range entries {
		all := map[string]json.RawMessage{}
		must.Do(t, json.Unmarshal(file[part], &all))
		entries[part] = all
	}
	part := []string{"levels", "days"}[rng.IntN(2)]
	if names := slices.Sorted(maps.Keys(entries[part])); len(names) > 0 {
		var before map[string]json.RawMessage
		must.Do(t, json.Unmarshal(data, &before))
		file, lost = before, names[rng.IntN(len(names))]
		entries[part][lost] = junk[rng.IntN(len(junk))]
		file[part] = must.Have(json.Marshal(entries[part]))(t)
	}
	return must.Have(json.Marshal(file))(t), lost
}

// old1970 is what version 1.1.0 wrote on a machine whose clock stood in 1970.
const old1970 = "testdata/1970-as-1.1.0-wrote-it.json"

// TestClockBefore2000: such a file opens with all its stars. Version 1.1.0 called it damaged, and it
// comes back, once; what was reached since then stays.
func TestClockBefore2000(t *testing.T) {
	data := must.Have(os.ReadFile(old1970))(t)
	on := disktest.New(home)
	on.Put(file, data)
	s := of(open(t, on, ""))
	stars := 0
	for _, b := range s.Levels {
		stars += b.Stars
	}
	want(t, "levels, days, stars, lessons", []any{len(s.Levels), len(s.Days), stars, s.Lessons}, []any{18, 2, 36, Taught})
	want(t, "the first day", s.Days[day(t, "1970-01-01")].OnDay, true)
	want(t, "shown", s.Shown, map[string]bool{"1969-12-30": true, "2.10": true})

	on = disktest.New(home)
	on.Put("games/swap.progress.damaged-1.json", []byte("{"))
	on.Put("games/swap.progress.damaged-2.json", data)
	on.Put("games/swap.progress.damaged-3.json", []byte(`{"tessera":1,"game":"swap","levels":{"1.1":{"stars":9}}}`))
	on.Put(file, []byte(`{"tessera":1,"game":"swap","lessons":"skipped","levels":{"1.1":{"stars":1,"moves":7,"ms":9,"won":"2026-11-16"},`+
		`"3.1":{"stars":2,"moves":5,"ms":9,"won":"2026-11-16"}}}`))
	for _, code := range []string{session.CodeBroughtBack, ""} {
		p := open(t, on, code)
		s := of(p)
		want(t, "levels, days, lessons", []any{len(s.Levels), len(s.Days), s.Lessons}, []any{19, 2, Taught})
		want(t, "the best of both", s.Levels["1.1"].Result, Result{3, 7, 9 * time.Millisecond, 0})
		want(t, "closing", p.Close(), nil)
	}
	want(t, "what came back stays, too", string(on.Get("games/swap.progress.back-1.json")), string(data))
}
