package pdb

import (
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestGoldenTables has the tables that are embedded made anew, as they are where they cannot be read, and compares them:
// the first of two large ones, which is made as the second, only where the file is written.
func TestGoldenTables(t *testing.T) {
	whole, all := embeddedTables, sixes
	embeddedTables, sixes = whole[:len(whole)/2], all[1:]
	fresh := embedded()
	embeddedTables, sixes = whole, all
	if goldentest.Update(t) {
		var packed bytes.Buffer
		w := must.Have(flate.NewWriter(&packed, flate.BestCompression))(t)
		_, err := w.Write(packTables(fifteen.build(sixes)))
		must.Do(t, err)
		must.Do(t, w.Close())
		must.Do(t, os.WriteFile("tables/fifteen.flate", packed.Bytes(), 0o644))
		embeddedTables = packed.Bytes()
	}
	kept := embedded()
	must.Be(t, len(fresh) == 2 && len(kept) == 3, "%d tables made, %d embedded", len(fresh), len(kept))
	for i, got := range kept[1:] {
		must.Hold(t, bytes.Equal(got.values, fresh[i].values), "table %d differs: make golden", i)
	}
}

func TestRankingNumbersEveryPlacementOnce(t *testing.T) {
	for _, test := range []struct{ cells, tiles int }{{6, 1}, {6, 3}, {7, 6}, {9, 4}} {
		rank := newRanking(test.cells, test.tiles)
		table := Table{rank: rank}
		seen := make([]bool, rank.size())
		where := make([]uint8, test.tiles)
		var place func(tile int)
		place = func(tile int) {
			if tile == test.tiles {
				n := table.placement(where)
				must.Be(t, n >= 0 && n < len(seen) && !seen[n],
					"%v: placement %v has number %d, which is taken or out of range", test, where, n)
				seen[n] = true
				return
			}
			for cell := range test.cells {
				if !bytes.Contains(where[:tile], []byte{byte(cell)}) {
					where[tile] = uint8(cell)
					place(tile + 1)
				}
			}
		}
		place(0)
		for n, ok := range seen {
			must.Hold(t, ok, "%v: no placement has number %d", test, n)
		}
	}
}

// at is the stored value of a placement.
func (t *Table) at(placement int) int { return int(t.values[placement>>1]>>(placement&1*4)) & 15 }

func TestTablesHoldTheFewestMoves(t *testing.T) {
	for _, test := range []struct {
		w, h, home int
		homes      []uint8
	}{
		{3, 3, 8, []uint8{0, 1, 2, 3}}, {3, 3, 4, []uint8{0, 5, 6}}, {3, 4, 0, []uint8{1, 2, 4}},
		{2, 5, 9, []uint8{0, 1, 2, 3}}, {4, 4, 0, []uint8{1, 4, 5}}, {5, 5, 12, []uint8{0, 1}},
	} {
		table := buildTable(test.w, test.h, test.home, test.homes, func(int) {})
		want := slidingtest.FewestMoves(test.w, test.h, test.home, test.homes)
		must.Be(t, len(want) == table.rank.size(), "%v: %d placements, want %d", test, table.rank.size(), len(want))
		for placement, moves := range want {
			got := 2 * table.at(table.placement([]byte(placement)))
			for i := range test.homes {
				got += grid.Distance(test.w, int(placement[i]), int(test.homes[i]))
			}
			must.Be(t, got == moves, "%v at %v: %d moves, want %d", test, []byte(placement), got, moves)
		}
	}
}

// watchedTables notes the progress of what is made.
type watchedTables struct {
	*slidingtest.Tables
	made []float64
}

func (w *watchedTables) Progress(_ string, made float64) { w.made = append(w.made, made) }

// TestProgressOfTables makes tables and reads them back: the first is
// reported from start to end, the second reports nothing.
func TestProgressOfTables(t *testing.T) {
	s := Shape{3, 3, 0}
	store := &watchedTables{Tables: slidingtest.NewTables()}
	s.stored(store, "x", s.chunks(4, false))
	if n := len(store.made); n < 10 || store.made[n-1] != 1 || !slices.IsSorted(store.made) || store.made[0] <= 0 || store.made[n-2] != nearly {
		t.Errorf("progress %v", store.made)
	}
	store.made = nil
	s.stored(store, "x", s.chunks(4, false))
	must.Be(t, store.made == nil, "progress %v of tables that were there", store.made)
}

// TestStoredTables damages what is kept in every way: it must be made anew, and
// kept again.
func TestStoredTables(t *testing.T) {
	s := Shape{3, 3, 0}
	p := s.chunks(4, false)
	want := packTables(s.build(p))
	store := slidingtest.NewTables()
	damages := map[string]func([]byte) []byte{
		"absent":  func([]byte) []byte { return nil },
		"whole":   func(data []byte) []byte { return data },
		"flipped": func(data []byte) []byte { data[100] ^= 4; return data },
		"cut":     func(data []byte) []byte { return data[:len(data)-5] },
		"short":   func(data []byte) []byte { return data[:10] },
		"doubled": func(data []byte) []byte { return append(data, data...) },
		"other":   func([]byte) []byte { return packTables(s.build(s.chunks(3, false))) },
	}
	for name, damage := range damages {
		must.Do(t, store.Store("a", damage(bytes.Clone(want))))
		got := packTables(s.stored(store, "a", p))
		kept := must.Have(store.Load("a"))(t)
		must.Hold(t, bytes.Equal(got, want) && bytes.Equal(kept, want), "%s: not made anew and kept", name)
	}
}

// silent is a store that never answers.
type silent struct{ asked chan string }

func (s silent) Load(name string) ([]byte, error) {
	s.asked <- name
	select {}
}
func (silent) Store(string, []byte) error { return nil }
func (silent) Progress(string, float64)   {}

// TestGoldenSmallViews: every tile is in one table of each way, whatever shape the board has. Which are together, what
// they take and what they say is what it was. Large tables are asked for where there is room, and not waited for.
func TestGoldenSmallViews(t *testing.T) {
	var said strings.Builder
	store := silent{make(chan string, 10)}
	for _, params := range []grid.Params{
		{W: 3, H: 2}, {W: 3, H: 3, Blank: 4}, {W: 5, H: 2, Blank: 2}, {W: 5, H: 2, Blank: 1}, {W: 4, H: 4},
	} {
		for _, memory := range []int64{0, LargeMemory, LargeMemory - 1} {
			meter := search.NewMeter(t.Context(), solver.Options{Tables: store, Memory: memory})
			deals := slidingtest.Deals(t, params, 3)
			views := must.Have(SmallViews(meter, deals[0]))(t)
			fmt.Fprintf(&said, "%+v, %d bytes of %d:", params, meter.Stats.Bytes, memory)
			for _, way := range views {
				for home := range deals[0].Cells() {
					in := slices.IndexFunc(way, func(v *View) bool { return v.Has(home) })
					fmt.Fprint(&said, " ", in)
					must.Hold(t, (in < 0) == (home == deals[0].Home()), "%v: tile %d is in no table", params, home)
				}
				for _, p := range deals {
					sum := 0
					for _, v := range way {
						placement, _ := v.Index(p)
						sum += 2 * v.table.at(int(placement))
					}
					fmt.Fprint(&said, "; ", sum)
				}
			}
			said.WriteByte('\n')
		}
	}
	must.Be(t, <-store.asked == largeName && len(store.asked) == 0, "other tables are asked for")
	little := search.NewMeter(t.Context(), solver.Options{Memory: 1 << 10})
	_, err := SmallViews(little, grid.Goal(grid.Params{W: 4, H: 4}))
	must.Be(t, errors.As(err, new(*solver.MemoryError)), "%v", err)
	goldentest.File(t, "testdata/small.golden", said.String())
}
