package solutions

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

const dir, file = "/cache/tessera", "/cache/tessera/" + name

func want(t *testing.T, s *Store, position, moves string, bound int) {
	t.Helper()
	got, b, ok := s.Best("walk", position)
	must.Be(t, got == moves && b == bound && ok == (moves != ""),
		"of %s it knows %.20q, %d, %t; want %.20q, %d", position, got, b, ok, moves, bound)
}

// TestStore keeps the better of two, from one program to the next, each game's apart.
func TestStore(t *testing.T) {
	on := disktest.New("/")
	s := In(on, dir)
	want(t, s, "a", "", 0)
	s.Keep("walk", "a", "+++", 3, 1)
	s.Keep("walk", "b", "+", 1, 1)
	s.Keep("walk", "a", "++++", 4, 4)
	want(t, s, "a", "+++", 1)
	s.Keep("walk", "a", "++", 2, 1)
	s.Keep("walk", "a", "-+", 2, 2)
	s.Keep("swim", "b", "~", 1, 0)
	for _, s := range []*Store{s, In(on, dir)} {
		want(t, s, "a", "-+", 2)
		want(t, s, "b", "+", 1)
	}
	s.Refuse("walk", "a")
	for _, s := range []*Store{s, In(on, dir)} {
		want(t, s, "a", "", 0)
		want(t, s, "b", "+", 1)
	}
	must.Be(t, strings.Contains(string(on.Get(dir+"/"+asideName)), "-+"), "what was refused is not set aside")
}

// TestDamagedLines are set aside, a later version's stay, and the others are read. A line is
// not added to one that is torn.
func TestDamagedLines(t *testing.T) {
	on := disktest.New("/")
	s := In(on, dir)
	s.Keep("walk", "a", "+++", 3, 1)
	later := `{"v":2,"key":"?","what":7}` + "\n"
	on.Put(file, append([]byte("nonsense\n{}\n"+later), on.Get(file)...))
	s = In(on, dir)
	want(t, s, "a", "+++", 1)
	got := string(on.Get(file))
	must.Be(t, strings.HasPrefix(got, later) && !strings.Contains(got, "nonsense"), "the file holds %q", got)
	must.Equal(t, string(on.Get(dir+"/"+asideName)), "nonsense\n{}\n", "set aside")
	whole := on.Get(file)
	on.Put(file, whole[:len(whole)-9])
	s = In(on, dir)
	s.Keep("walk", "b", "++", 2, 1)
	want(t, In(on, dir), "b", "++", 1)

	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		on.Put(file, disktest.Damage(rng, whole))
		s := In(on, dir)
		s.Keep("walk", "c", "+", 1, 1)
		want(t, In(on, dir), "c", "+", 1)
	}
}

// TestFull: nothing fails where nothing can be written, and what is known stays known.
func TestFull(t *testing.T) {
	for room := range 300 {
		on := disktest.New("/")
		s := In(on, dir)
		s.Keep("walk", "a", "+++", 3, 1)
		on.Room(room)
		s.Keep("walk", "b", "++", 2, 1)
		want(t, s, "b", "++", 1)
		on.Room(1 << 20)
		s.Keep("walk", "c", "+", 1, 1)
		s = In(on, dir)
		want(t, s, "a", "+++", 1)
		want(t, s, "c", "+", 1)
	}
}

// TestBounded: of too many, those found longest ago go.
func TestBounded(t *testing.T) {
	on := disktest.New(dir)
	var all bytes.Buffer
	long := strings.Repeat("+", 1<<16)
	n := 0
	for ; all.Len() <= mostBytes; n++ {
		all.Write(encode(key("walk", fmt.Sprint(n)), solution{long, 1 << 16, 1}))
	}
	on.Put(file, all.Bytes())
	on.Room(4 * mostBytes)
	s := In(on, dir)
	got := len(on.Get(file))
	must.Be(t, n >= 100 || got <= 0, "the test writes too little")
	want(t, s, fmt.Sprint(n-1), long, 1)
	got = len(on.Get(file))
	must.Be(t, got <= keptBytes && got >= keptBytes/2, "%d bytes are left", got)
	s = In(on, dir)
	want(t, s, "0", "", 0)
	want(t, s, fmt.Sprint(n-1), long, 1)
}

// FuzzWrittenSolutions: whatever is kept is known to the next program; and a damaged line costs
// itself alone, and stands with those of before in the file of what was set aside.
func FuzzWrittenSolutions(f *testing.F) {
	disktest.Seeds(f, 100)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		on := disktest.New("/")
		s := In(on, dir)
		positions := []string{"", "a", disktest.Name(rng), disktest.Name(rng)}
		number := func() int { return []int{0, 1, 12, -1, mostLength, math.MaxInt}[rng.IntN(6)] }
		for range 1 + rng.IntN(12) {
			s.Keep("walk", positions[rng.IntN(len(positions))], disktest.Name(rng), number(), number())
		}
		s.Keep("walk", "b", "++", 2, 1)
		for _, p := range positions {
			moves, bound, _ := s.Best("walk", p)
			want(t, In(on, dir), p, moves, bound)
		}
		for n, junk := range []string{"nonsense\n", "{}\n", "\xff\n"} {
			text := on.Get(file)
			on.Put(file, append([]byte(junk), text...))
			want(t, In(on, dir), "b", "++", 1)
			if got := on.Get(file); !bytes.Equal(got, text) || bytes.Count(on.Get(dir+"/"+asideName), []byte("\n")) != n+1 {
				t.Fatalf("the file holds %q, aside stands %q", got, on.Get(dir+"/"+asideName))
			}
		}
	})
}

func FuzzDecode(f *testing.F) {
	f.Add(encode(key("walk", "a"), solution{"++", 2, 1}))
	f.Add([]byte(`{"v":2}` + "\n\n{"))
	f.Fuzz(func(t *testing.T, data []byte) {
		all, good, bad := decode(data, "")
		again, same, none := decode(good, "")
		must.Be(t, len(again) == len(all) && bytes.Equal(same, good) && len(none) == 0,
			"%d of %d lines are read again, %q is bad", len(again), len(all), none)
		_, ok := parse(bad)
		must.Be(t, !ok || bytes.Count(bad, []byte{'\n'}) != 1, "%q is good", bad)
	})
}
