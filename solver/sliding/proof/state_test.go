package proof

import (
	"bytes"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// kept is a proof that was interrupted, its tables, and what is kept of it.
func kept(t *testing.T) (grid.Position, *slidingtest.Tables, []byte) {
	p, views := on(t, slidingtest.Deals(t, grid.Params{W: 4, H: 4, Blank: 5}, 2)[1])
	store := slidingtest.NewTables()
	meter := search.NewMeter(t.Context(), solver.Options{Threads: 1, Tables: store})
	looks := 0
	_, err := solve(meter, p, views, nil, few, func() error {
		if looks++; looks > 200 {
			return errEnough
		}
		return nil
	})
	must.Be(t, err == errEnough, "%v", err)
	data := must.Have(store.Load(name(p.String())))(t)
	return p, store, data
}

// TestStateIsReadBack compares all of it.
func TestStateIsReadBack(t *testing.T) {
	p, _, data := kept(t)
	s, ok := decode(data, p)
	must.Be(t, ok && bytes.Equal(s.encode(), data), "not read back as it was")
	must.Be(t, len(s.Done) != 0 && len(s.Now) >= few && len(s.Before) == len(s.Now) &&
		slices.ContainsFunc(s.Before, func(n int64) bool { return n > 0 }), "not much of a state: %+v", s)
}

// TestDamagedStatesCountForNothing damages every part of one: none is read, and the proof begins anew and ends well.
func TestDamagedStatesCountForNothing(t *testing.T) {
	p, store, data := kept(t)
	for at := 0; at < len(data); at += max(1, len(data)/200) {
		for _, bit := range []byte{1, 128} {
			bad := bytes.Clone(data)
			bad[at] ^= bit
			_, ok := decode(bad, p)
			must.Be(t, !ok, "read with byte %d damaged", at)
		}
		_, ok := decode(data[:at], p)
		must.Be(t, !ok, "read when cut off after %d bytes", at)
	}
	p, views := on(t, p)
	for _, bad := range [][]byte{nil, data[:len(data)-1], append(bytes.Clone(data), 0), []byte("nothing")} {
		must.Do(t, store.Store(name(p.String()), bad))
		meter := search.NewMeter(t.Context(), solver.Options{Tables: store})
		moves, err := solve(meter, p, views, nil, few, meter.Check)
		must.Hold(t, err == nil && solves(p, moves) && len(moves) == meter.Stats.LowerBound,
			"%d moves, bound %d, %v", len(moves), meter.Stats.LowerBound, err)
	}
}

// TestStatesOfOthersCountForNothing: of another position, another number of parts, another first bound, and
// with a solution that is none.
func TestStatesOfOthersCountForNothing(t *testing.T) {
	p, _, data := kept(t)
	s, _ := decode(data, p)
	other := slidingtest.Deals(t, p.Params(), 1)[0]
	_, ok := decode(data, other)
	must.Be(t, !ok, "read for another position")
	first := s.Done[0].Bound
	must.Be(t, s.continues(len(s.Now), first), "does not continue its own proof")
	must.Be(t, !s.continues(len(s.Now)+1, first) && !s.continues(len(s.Now), first+1) &&
		!s.continues(len(s.Now), s.Bound+2), "continues another proof")
	s.Best = "UUUU"
	_, ok = decode(s.encode(), p)
	must.Be(t, !ok, "read with a solution that is none")
}

// TestRemaining: what is left falls to nothing at the best length, and follows the growth of the bounds.
func TestRemaining(t *testing.T) {
	s := state{Bound: 10, Now: counts{undone, undone}, Before: counts{25, 75},
		Done: []iteration{{6, 20_000, 0}, {8, 100_000, 0}}, Current: iteration{Bound: 10}}
	got := s.remaining(10)
	must.Be(t, got == 0, "%v left of what is proven", got)
	got = s.remaining(12)
	must.Be(t, got == 500_000, "%v left of one bound, want 500,000", got)
	got = s.remaining(14)
	must.Be(t, got == 500_000+2_500_000, "%v left of two bounds, want 3,000,000", got)
	s.Now[0], s.Current.Expanded = 200_000, 200_000
	got, want := s.remaining(12), 200_000*(102./26)-200_000
	must.Be(t, got >= want*0.999 && got <= want*1.001, "%v left with a quarter done, want %v", got, want)
	s.Before[0], s.Before[1] = 0, 999
	got = s.remaining(12)
	must.Be(t, got == 300_000, "%v left with a thousandth done, which tells nothing: want 300,000", got)
	for first, want := range map[int64]float64{900: usualGrowth, 1000: mostGrowth, 60_000: leastGrowth, 25_000: 4} {
		s.Done[0].Expanded = first
		must.Hold(t, s.growth() == want, "from %d to 100,000: growth %v, want %v", first, s.growth(), want)
	}
}
