package pdb

import (
	"errors"
	"math/bits"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestViewsShareTables: parts of a board that are one another's images are looked up in one table, which
// says of them what one of their own would.
func TestViewsShareTables(t *testing.T) {
	s := Shape{4, 4, 0}
	parts := Partition{{10, 11, 14, 15}, {2, 3, 6, 7}, {8, 9, 12, 13}, {1, 4, 5}}
	meter := search.NewMeter(t.Context(), solver.Options{})
	views := must.Have(s.views(meter, parts, meter.Check))(t)
	if first := views[0]; first[0].table != first[1].table || first[0].table != first[2].table || first[0].table == first[3].table {
		t.Error("the three blocks do not share a table, or the corner does")
	}
	reflection, _ := grid.Reflection(4, 4, 0)
	for i, homes := range parts {
		own := buildTable(4, 4, 0, homes, func(int) {})
		for _, p := range slidingtest.Deals(t, grid.Params{W: 4, H: 4}, 200) {
			for way, seen := range []grid.Position{p, reflection.Position(p)} {
				where := make([]uint8, len(homes))
				for cell := range seen.Cells() {
					for member, home := range homes {
						if seen.Tile(cell) == grid.TileAt(0, int(home)) {
							where[member] = uint8(cell)
						}
					}
				}
				v := views[way][i]
				placement, set := v.Index(p)
				if got, want := v.table.at(int(placement)), own.at(own.placement(where)); got != want || bits.OnesCount32(set) != len(homes) {
					t.Fatalf("tiles %v of %v, way %d: %d, their own table %d", homes, p, way, got, want)
				}
			}
		}
	}
}

// TestSixSixesCoverTheBoard: every tile is in one table, and two tables do for the four parts.
func TestSixSixesCoverTheBoard(t *testing.T) {
	s := Shape{5, 5, 0}
	var seen [25]int
	tables := map[tableOf]bool{}
	for _, homes := range s.patient() {
		key, _ := s.shared(homes)
		tables[key] = true
		for _, home := range homes {
			seen[home]++
		}
	}
	for home, n := range seen {
		must.Hold(t, n == min(home, 1), "the tile of cell %d is in %d tables", home, n)
	}
	must.Be(t, len(tables) == 2, "%d tables", len(tables))
}

// TestStep compares with the ranks of sets before and after.
func TestStep(t *testing.T) {
	r := newRanking(20, 6)
	for _, set := range r.allSets() {
		for rest := set; rest != 0; rest &= rest - 1 {
			from := bits.TrailingZeros32(rest)
			for _, by := range []int{1, 5} {
				if to := from + by; to < 20 && set>>to&1 == 0 {
					between := set >> (from + 1) & (1<<(by-1) - 1)
					got := int(Step(from, by, bits.OnesCount32(set&(1<<from-1)), between))
					want := r.set(set^1<<from^1<<to) - r.set(set)
					must.Be(t, got == want, "set %b, from %d by %d: %d, want %d", set, from, by, got, want)
				}
			}
		}
	}
}

// TestNoPatientTables: they are not made where the budget does not have them, nor waited for where the check says so.
func TestNoPatientTables(t *testing.T) {
	meter := search.NewMeter(t.Context(), solver.Options{Memory: 100 << 20})
	_, err := PatientViews(meter, slidingtest.Deals(t, grid.Params{W: 5, H: 5}, 1)[0], meter.Check)
	must.Be(t, errors.As(err, new(*solver.MemoryError)), "%v", err)
	oneAtATime.Lock() // none is made meanwhile
	defer oneAtATime.Unlock()
	enough := errors.New("enough")
	meter = search.NewMeter(t.Context(), solver.Options{})
	p := slidingtest.Deals(t, grid.Params{W: 3, H: 3, Blank: 1}, 1)[0] // of which tables are soon made afterwards
	switch _, err := PatientViews(meter, p, func() error { return enough }); {
	case err == nil:
		t.Skip("the tables are there since an earlier run")
	case !errors.Is(err, enough):
		t.Error(err)
	}
}
