package sliding

import (
	"bytes"
	"compress/flate"
	"flag"
	"os"
	"slices"
	"testing"

	"tessera/solver"
	"tessera/solver/search"
)

var update = flag.Bool("update", false, "write the embedded tables anew")

// TestEmbeddedTables makes the tables that are embedded, and compares them.
func TestEmbeddedTables(t *testing.T) {
	fresh := fifteen.build(sixes)
	if *update {
		var packed bytes.Buffer
		w, err := flate.NewWriter(&packed, flate.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(packTables(fresh)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("tables/fifteen.flate", packed.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		embeddedTables = packed.Bytes()
	}
	for i, got := range embedded() {
		if !bytes.Equal(got.values, fresh[i].values) {
			t.Errorf("table %d differs: go generate", i)
		}
	}
}

// TestDamagedEmbeddedTables wants them made anew where they cannot be read.
func TestDamagedEmbeddedTables(t *testing.T) {
	whole := embeddedTables
	defer func() { embeddedTables = whole }()
	want := embedded()[2].values
	embeddedTables = whole[:len(whole)/2]
	if got := embedded(); len(got) != 3 || !bytes.Equal(got[2].values, want) {
		t.Error("damaged tables were not made anew")
	}
}

func TestRankingNumbersEveryPlacementOnce(t *testing.T) {
	for _, test := range []struct{ cells, tiles int }{{6, 1}, {6, 3}, {7, 6}, {9, 4}} {
		rank := newRanking(test.cells, test.tiles)
		table := table{rank: rank}
		seen := make([]bool, rank.size())
		where := make([]uint8, test.tiles)
		var place func(tile int)
		place = func(tile int) {
			if tile == test.tiles {
				n := table.placement(where)
				if n < 0 || n >= len(seen) || seen[n] {
					t.Fatalf("%v: placement %v has number %d, which is taken or out of range", test, where, n)
				}
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
			if !ok {
				t.Errorf("%v: no placement has number %d", test, n)
			}
		}
	}
}

// plainTable is what a table should hold, found without any of its cleverness:
// a search over the tiles' cells and the blank's, where the blank's moves are free.
func plainTable(w, h, home int, homes []uint8) map[string]int {
	type state string // the tiles' cells, then the blank's
	goal := state(append(bytes.Clone(homes), byte(home)))
	moves := map[state]int{goal: 0}
	layer := []state{goal}
	for depth := 0; len(layer) > 0; depth++ {
		var next []state
		for i := 0; i < len(layer); i++ {
			s := layer[i]
			if moves[s] < depth {
				continue
			}
			blank := int(s[len(homes)])
			legal := legalMoves(w, h, blank, 0)
			for j := range legal.len() {
				to := []byte(s)
				from := byte(blank + step(legal.at(j), w))
				to[len(homes)] = from
				tile := bytes.IndexByte([]byte(s)[:len(homes)], from)
				cost := depth
				if tile >= 0 {
					to[tile] = byte(blank)
					cost++
				}
				if known, ok := moves[state(to)]; !ok || cost < known {
					moves[state(to)] = cost
					if tile >= 0 {
						next = append(next, state(to))
					} else {
						layer = append(layer, state(to))
					}
				}
			}
		}
		layer = next
	}
	least := map[string]int{}
	for s, n := range moves {
		placement := string(s[:len(homes)])
		if known, ok := least[placement]; !ok || n < known {
			least[placement] = n
		}
	}
	return least
}

func TestTablesHoldTheFewestMoves(t *testing.T) {
	for _, test := range []struct {
		w, h, home int
		homes      []uint8
	}{
		{3, 3, 8, []uint8{0, 1, 2, 3}},
		{3, 3, 4, []uint8{0, 5, 6}},
		{3, 4, 0, []uint8{1, 2, 4}},
		{2, 5, 9, []uint8{0, 1, 2, 3}},
		{4, 4, 0, []uint8{1, 4, 5}},
		{5, 5, 12, []uint8{0, 1}},
	} {
		table := buildTable(test.w, test.h, test.home, test.homes, func(int) {})
		flat := table.spread(test.w)
		want := plainTable(test.w, test.h, test.home, test.homes)
		if len(want) != table.rank.size() {
			t.Fatalf("%v: %d placements, want %d", test, table.rank.size(), len(want))
		}
		for placement, moves := range want {
			got, index, digit := 0, 0, 1
			for i := range test.homes {
				got += distance(test.w, int(placement[i]), int(test.homes[i]))
				index += int(placement[i]) * digit
				digit *= test.w * test.h
			}
			got += 2 * table.at(table.placement([]byte(placement)))
			if got != moves || int(flat[index]) != moves {
				t.Fatalf("%v at %v: %d moves, spread out %d, want %d", test, []byte(placement), got, flat[index], moves)
			}
		}
	}
}

// TestLineTablesNeverExceedTheFewestMoves where the blank may end anywhere.
func TestLineTablesNeverExceedTheFewestMoves(t *testing.T) {
	for _, test := range []struct {
		w, h  int
		homes []uint8
	}{
		{4, 4, []uint8{0, 1, 2}}, {5, 4, []uint8{3, 4}}, {3, 4, []uint8{0, 1, 2}}, {6, 6, []uint8{5}},
	} {
		homes := make([]int, len(test.homes))
		for i, home := range test.homes {
			homes[i] = int(home)
		}
		exact := true
		got := lineTable(test.w, test.h, homes)
		for placement, moves := range plainTable(test.w, test.h, test.w*test.h-1, test.homes) {
			index, digit := 0, 1
			for i := range homes {
				index += int(placement[i]) * digit
				digit *= test.w * test.h
			}
			if int(got[index]) > moves {
				t.Fatalf("%v at %v: %d moves, want %d", test, []byte(placement), got[index], moves)
			}
			exact = exact && int(got[index]) == moves
		}
		if wide := test.w > 3; wide && !exact {
			t.Errorf("%v: lower than the fewest moves", test)
		}
	}
}

// TestBoundsNeverExceedTheFewestMoves compares both lenses with the true
// distance of every position of 3×3, by tables of four tiles each.
func TestBoundsNeverExceedTheFewestMoves(t *testing.T) {
	for _, home := range []int{0, 1, 4} {
		goal := Goal(Params{W: 3, H: 3, Blank: home})
		s := shape{3, 3, home}
		view, _ := mirror(3, 3, home)
		lenses := [2]*lens{
			newLens(goal, s.build(s.chunks(4, false)), symmetry{w: 3, h: 3}),
			newLens(goal, s.build(s.chunks(4, true)), view),
		}
		for p, moves := range distances(goal, 12000) {
			for i, l := range lenses {
				_, sum := l.look(p)
				if bound := p.Manhattan() + 2*sum; bound > moves || (moves-bound)%2 != 0 {
					t.Fatalf("%v, lens %d: bound %d, fewest moves %d", p, i, bound, moves)
				}
			}
		}
	}
}

// distances returns the fewest moves of the positions nearest to goal.
func distances(goal Position, count int) map[Position]int {
	found := map[Position]int{goal: 0}
	for queue := []Position{goal}; len(found) < count; queue = queue[1:] {
		for _, m := range ways {
			if next, ok := queue[0].apply(m); ok {
				if _, known := found[next]; !known {
					found[next] = found[queue[0]] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	return found
}

// TestLensesFollowTheBoard searches boards whose solution passes everywhere, and
// looks afresh at each on the way: what the search kept up to date must agree.
func TestLensesFollowTheBoard(t *testing.T) {
	for _, params := range []Params{{W: 4, H: 4}, {W: 3, H: 4, Blank: 4}, {W: 2, H: 5}} {
		p := deals(t, params, 1)[0]
		turned := upright(p.w, p.h, p.home).position(p)
		meter := search.NewMeter(t.Context(), solver.Options{})
		lenses, err := lensesFor(t.Context(), meter, turned, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		d := newDeepening(meter, turned, lenses, meter.Check)
		moves, err := d.run(turned)
		if err != nil {
			t.Fatal(err)
		}
		end, err := Play(turned, moves)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range lenses {
			if fresh, _ := l.look(end); d.seen[i] != fresh {
				t.Errorf("%v, lens %d: %+v at the end, afresh %+v", params, i, d.seen[i], fresh)
			}
		}
	}
}

// shelfTables is a store for tables in memory.
type shelfTables map[string][]byte

func (s shelfTables) Load(name string) ([]byte, error) {
	if data, ok := s[name]; ok {
		return data, nil
	}
	return nil, os.ErrNotExist
}

func (s shelfTables) Store(name string, data []byte) error {
	s[name] = bytes.Clone(data)
	return nil
}

func (shelfTables) Progress(string, float64) {}

// watchedTables notes the progress of what is made.
type watchedTables struct {
	shelfTables
	made []float64
}

func (w *watchedTables) Progress(_ string, made float64) { w.made = append(w.made, made) }

// TestProgressOfTables makes tables and reads them back: the first is told from
// start to end, the second needs no telling.
func TestProgressOfTables(t *testing.T) {
	s := shape{3, 3, 0}
	store := &watchedTables{shelfTables: shelfTables{}}
	s.stored(store, "x", s.chunks(4, false))
	if n := len(store.made); n < 10 || store.made[n-1] != 1 || !slices.IsSorted(store.made) || store.made[0] <= 0 || store.made[n-2] != nearly {
		t.Errorf("progress %v", store.made)
	}
	store.made = nil
	s.stored(store, "x", s.chunks(4, false))
	if store.made != nil {
		t.Errorf("progress %v of tables that were there", store.made)
	}
}

// TestStoredTables damages what is kept in every way: it must be made anew, and
// kept again.
func TestStoredTables(t *testing.T) {
	s := shape{3, 3, 0}
	p := s.chunks(4, false)
	want := packTables(s.build(p))
	store := shelfTables{}
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
		store["a"] = damage(bytes.Clone(want))
		if got := packTables(s.stored(store, "a", p)); !bytes.Equal(got, want) || !bytes.Equal(store["a"], want) {
			t.Errorf("%s: not made anew and kept", name)
		}
	}
}
