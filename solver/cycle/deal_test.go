package cycle

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/journeytest"
)

func params(t testing.TB, text string) Params {
	t.Helper()
	return must.Have(Rules{}.ParseParams(text))(t)
}

func dealt(t testing.TB, text string, seed uint64) Position {
	t.Helper()
	s, err := Rules{}.Deal(t.Context(), params(t, text), solver.NewRand(seed))
	must.Be(t, err == nil, "%s: %v", text, err)
	return s
}

// TestDealsAreKept keeps game IDs meaning the same boards for ever.
func TestDealsAreKept(t *testing.T) { enginetest.Promised(t, Rules{}) }

func TestDealsHaveTheClicksAskedFor(t *testing.T) {
	for _, test := range []struct {
		text   string
		clicks int
	}{
		{"3x3d9plusc1", 1}, {"3x3d9plusc24", 24}, {"3x3d9plusc36", 36}, {"2x2d3plusonec3", 3},
		{"5x5d2plusonec15", 15}, {"4x4d6crosswrapc20", 20}, {"6x6d9starc90", 90}, {"3x3d9plusonec72", 72},
		{"3x3d9pluseitherc12", 12}, {"3x3d9plusoneeitherc30", 30}, {"4x4d6crosswrapeitherc10", 10},
	} {
		for seed := range uint64(5) {
			s := dealt(t, test.text, seed)
			_, last, err := solveWith(t, Engines()[0], s, solver.Options{})
			must.Hold(t, err == nil && last.Result.Optimal && last.Result.Length == test.clicks,
				"%s deals %v, which takes %+v, %v", test.text, s, *last.Result, err)
		}
	}
}

func TestDealsThatCannotBe(t *testing.T) {
	for text, code := range map[string]string{
		"1x1d9plus": "cycle-trivial", "1x1d9plusrandom": "cycle-trivial", "2x1d5plus": "cycle-trivial", "1x1d4ringone": "cycle-trivial",
		"1x1d9plusc1": "cycle-most", "3x3d9plusc37": "cycle-most", "2x2d2plusc5": "cycle-most", "3x3d9plusoneeitherc37": "cycle-most", "20x20d9starc5": "cycle-proof",
	} {
		_, err := Rules{}.Deal(t.Context(), params(t, text), solver.NewRand(1))
		var parse *solver.ParseError
		must.Hold(t, errors.As(err, &parse) && parse.Code == code, "%s: %v, want %s", text, err, code)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{"20x20d16line", "6x6d9starc60"} {
		_, err := Rules{}.Deal(ctx, params(t, text), solver.NewRand(1))
		must.Hold(t, errors.Is(err, context.Canceled), "%s: %v", text, err)
	}
}

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "a2e3695661893e80287711222e89e63cb511c516bd866379fc387927369e0a00")
	journeytest.Week(t, Game())
	journeytest.Presets(t, Game(), Presets(), "3x3d9plus low 3x3d3plus medium 3x3d9plus high 5x5d6plus lamps 5x5d2plusone "+
		"either 4x4d5pluseither holes 5x5d3plusholes00000-01010-00000-01010-00000 mixed 4x4d2plusrulesd.x.-.x.d-x.d.-.d.x "+
		"heart 7x6d2plusgoal1221221-2222222-2222222-1222221-1122211-1112111c6")
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		must.Hold(t, l.Proven, "%s has no proof", l.Name())
	}
}

// TestRepairChangesTheFewestTiles, which no fewer can replace: compared with all
// changes of one tile and of two on boards of which all positions are known.
func TestRepairChangesTheFewestTiles(t *testing.T) {
	found := map[int]int{}
	for i, b := range smallBoards() {
		if i%3 != 0 {
			continue // a sample
		}
		known := newBrute(b)
		can := func(p Position) bool { return known.of(p).patterns > 0 && !p.Solved() }
		rng := solver.NewRand(uint64(i))
		for range 8 {
			p, err := random(b, rng)
			if err != nil {
				continue
			}
			r := must.Have(p.Repair(t.Context()))(t)
			if known.of(p).patterns > 0 {
				must.Hold(t, r.Least == 0 && r.Tiles == nil, "%v can be solved: %+v", p, r)
				continue
			}
			must.Hold(t, r.Tiles == nil || len(r.Tiles) == r.Least && can(p.With(r.Tiles)),
				"%v: %+v leads to %v", p, r, p.With(r.Tiles))
			found[len(r.Tiles)]++
			if fewest := known.fewestChanged(p, can); r.Least != fewest && fewest < 3 || fewest == 3 && r.Least < min(3, p.Cells()+1) {
				t.Errorf("%v: %+v, the fewest tiles are %d", p, r, fewest)
			}
		}
	}
	must.Be(t, found[1] >= 20 && found[2] >= 20, "so many repairs by how many tiles: %v", found)
}

// fewestChanged is how few tiles have to change to something that can be; 3 for more
// than two.
func (t brute) fewestChanged(p Position, can func(Position) bool) int {
	d := t.board.Depth
	fewest := 3
	for one := range p.Cells() {
		for value := 1; value <= d; value++ {
			first := p.With([]Tile{{one, value}})
			if can(first) {
				return 1
			}
			for two := range one {
				for value := 1; value <= d; value++ {
					if can(first.With([]Tile{{two, value}})) {
						fewest = 2
					}
				}
			}
		}
	}
	return fewest
}

// TestRepairOfLargeBoards keeps its time, and what it finds can be solved.
func TestRepairOfLargeBoards(t *testing.T) {
	for _, text := range []string{"4x4d9plusrandom", "5x5d2plusrandom", "9x9d2plusrandom", "6x6d6starrandom", "20x20d16linerandom", "20x20d9starrandom"} {
		for seed := range uint64(4) {
			p := dealt(t, text, seed)
			r := must.Have(p.Repair(t.Context()))(t)
			mended := p.With(r.Tiles)
			can := mended.Solvable(t.Context()) == nil
			must.Hold(t, r.Tiles == nil && can == (r.Least == 0) || r.Tiles != nil && can && !mended.Solved(), "%v: %+v", p, r)
		}
	}
	p := position(t, "5x5d2plus:2"+strings.Repeat(",1", 24))
	r := must.Have(p.Repair(t.Context()))(t)
	must.Hold(t, len(r.Tiles) == 1 && r.Tiles[0].Cell != 0,
		"%+v; with the only other lamp off there is nothing to play", r)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := p.Repair(ctx)
	must.Hold(t, errors.Is(err, context.Canceled) && r.Tiles == nil, "cancelled: %+v, %v", r, err)
}
