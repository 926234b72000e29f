package gravity

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link/checker"
	"tessera/solver/link/effort"
	"tessera/solver/link/grid"
	meters "tessera/solver/search"
)

// still are the rules of gravity that do not drift.
var still = []grid.Gravity{grid.Down, grid.Up, grid.Left, grid.Right, grid.Middle, grid.Sides, grid.Equator, grid.Poles}

// random returns a board of w×h cells with stones, kinds dealt in turn, and an empty
// cell where the number of tiles would be odd; and its text.
func random(w, h, kinds, stones int, g grid.Gravity, seed uint64) (*grid.Layout, string) {
	cells := make([]byte, w*h)
	for i := range cells[:stones] {
		cells[i] = grid.Stone
	}
	for i := range (len(cells) - stones) / 2 {
		cells[stones+2*i], cells[stones+2*i+1] = byte(1+i%kinds), byte(1+i%kinds)
	}
	rng := solver.NewRand(seed)
	rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	words := make([]string, len(cells))
	for i, kind := range cells {
		if words[i] = fmt.Sprint(kind); kind == grid.Stone {
			words[i] = "s"
		}
	}
	return grid.NewLayout(w, h, g, string(cells)), fmt.Sprintf("%dx%d%v:%s", w, h, g, strings.Join(words, ","))
}

// replay checks removals under the second set of rules.
func replay(t *testing.T, l *grid.Layout, text string, pairs []grid.Pair) {
	t.Helper()
	var table grid.Table
	table.Reset(&l.Start)
	moves := make([]string, len(pairs))
	for i, p := range pairs {
		a, b := table.At[p.A].Point(), table.At[p.B].Point()
		moves[i] = fmt.Sprintf("%d,%d-%d,%d", a.X, a.Y, b.X, b.Y)
		table.Remove(p)
	}
	must.Equal(t, checker.Replay(text, strings.Join(moves, " ")), nil, "%s", text)
}

func meter(t *testing.T) *effort.Meter {
	return &effort.Meter{Meter: meters.NewMeter(t.Context(), solver.Options{})}
}

// TestBeamAgreesWithBruteForce: when it is wide enough it decides all boards; a
// narrow one may not know, but is never wrong.
func TestBeamAgreesWithBruteForce(t *testing.T) {
	sizes := [][4]int{{4, 3, 4, 0}, {4, 4, 5, 0}, {3, 5, 5, 0}, {6, 2, 6, 0}, {2, 7, 5, 0}, {5, 3, 7, 0}, {4, 4, 8, 0}, {6, 3, 9, 0}, {4, 4, 7, 2}, {5, 3, 6, 3}, {3, 6, 8, 2}}
	for _, g := range still {
		count := map[bool]int{}
		atOnce, narrow := 0, 0
		for _, size := range sizes {
			for seed := range uint64(16) {
				l, text := random(size[0], size[1], size[2], size[3], g, seed)
				second := must.Have(checker.Read(text))(t)
				want := second.Clearable(map[string]bool{})
				count[want]++
				for _, width := range []int{1, 1 << 20} {
					b := newBeam(newSearch(meter(t), l, solver.NewRand(0)))
					got, err := b.run(width)
					if err != nil || got == cleared && !want || got == exhausted && want || got == abandoned && width > 1 {
						t.Fatalf("%s, %d wide: outcome %d, %v, can be cleared: %v", text, width, got, err, want)
					}
					if got == cleared {
						replay(t, l, text, b.taken)
					}
					if width == 1 && got != abandoned {
						narrow++
					}
					if b.Stats.Expanded == 0 {
						atOnce++
					}
				}
			}
		}
		must.Hold(t, count[true] >= 20 && count[false] >= 20 && atOnce >= 5 && narrow >= 100,
			"%v: %v, %d decided before any removal, %d by the narrow one: too few", g, count, atOnce, narrow)
	}
}

// TestNear: what comes out has the tiles of the board asked for, few of them in other
// places, and its clearing is one under the second set of rules.
func TestNear(t *testing.T) {
	for _, g := range grid.Gravities() {
		changed, same := 0, 0
		for seed := range uint64(6) {
			stones := int(seed % 3)
			l, text := random(10, 6, 15+10*int(seed%2), stones, g, seed)
			drawn := slices.Clone(l.Kind)
			kinds, clearing, ok, err := Near(meter(t), l, solver.NewRand(seed), 300_000)
			must.Be(t, err == nil && ok && slices.Equal(drawn, l.Kind), "%s: %v, %v", text, ok, err)
			again, _, _, _ := Near(meter(t), l, solver.NewRand(seed), 300_000)
			must.Be(t, slices.Equal(kinds, again), "%s: another board for the same chances", text)
			size, cells, _ := strings.Cut(text, ":")
			words, next := strings.Split(cells, ","), 0
			found := make([]byte, len(words))
			for i, word := range words {
				if word == "0" || word == "s" {
					found[i] = map[string]byte{"s": grid.Stone}[word]
					continue
				}
				if drawn[next] != kinds[next] {
					changed++
				}
				found[i], words[i] = kinds[next], fmt.Sprint(kinds[next])
				next++
			}
			must.Be(t, len(clearing) == len(kinds)/2, "%s: %d pairs", text, len(clearing))
			replay(t, grid.NewLayout(10, 6, g, string(found)), size+":"+strings.Join(words, ","), clearing)
			slices.Sort(kinds)
			slices.Sort(drawn)
			must.Be(t, slices.Equal(kinds, drawn), "%s: other tiles", text)
			if slices.Equal(again, l.Kind) {
				same++
			}
		}
		must.Hold(t, changed <= 6*6 && same >= 1,
			"%v: %d tiles changed places on 6 boards, %d were cleared as they are", g, changed, same)
	}
}

// relaxations are what a narrow beam does with a board, and what stays for good, in how many rounds, while tiles go.
func relaxations(t *testing.T, l *grid.Layout, seed uint64) (said []int) {
	if l.Gravity.Drifts() {
		return nil
	}
	rng := solver.NewRand(seed)
	b := newBeam(newSearch(meter(t), l, rng))
	found := must.Have(b.run(6))(t)
	said = append(said, int(found), int(b.Stats.Expanded), int(b.Stats.Generated))
	for standing, r := *l.All(), newRelaxed(l); len(said) < 40; {
		standing = standing.Without(grid.Pair{A: grid.Tile(rng.IntN(len(l.Kind))), B: grid.Tile(rng.IntN(len(l.Kind)))})
		stuck, depth := r.play(&standing)
		said = append(said, stuck, depth)
	}
	return said
}

// TestGoldenSearches: all searches go as they did, under every rule, and look at no more than they did.
func TestGoldenSearches(t *testing.T) {
	var said strings.Builder
	for _, g := range grid.Gravities() {
		for seed := range uint64(5) {
			size := [][3]int{{5, 4, 10}, {4, 4, 7}, {8, 5, 16}, {7, 6, 9}, {6, 5, 15}}[seed]
			l, text := random(size[0], size[1], size[2], int(seed%3), g, seed+10)
			fmt.Fprintln(&said, "board", text)
			tell := func(what string, find func(*effort.Meter) (any, error)) {
				m := meter(t)
				m.Budget = 3_000
				got, err := find(m)
				fmt.Fprintf(&said, "  %s %v, %v: %d expanded, %d generated, %d seen, %d deep, %d bytes\n",
					what, got, err, m.Stats.Expanded, m.Stats.Generated, m.Seen, m.Stats.Depth, m.Stats.Bytes)
			}
			tell("clear", func(m *effort.Meter) (any, error) {
				if g == grid.None { // that is for another room
					return nil, nil
				}
				pairs, ok, err := Clear(m, l, solver.NewRand(seed))
				if ok {
					replay(t, l, text, pairs)
				}
				standing := *l.All()
				for i := 0; i < len(pairs) && !g.Drifts(); i++ {
					standing = standing.Without(pairs[i])
					stuck, _ := newRelaxed(l).play(&standing)
					must.Be(t, stuck == 0, "%s: %d tiles are said to stay where all can go", text, stuck)
				}
				return fmt.Sprint(pairs, ok, relaxations(t, l, seed)), err
			})
			tell("near", func(m *effort.Meter) (any, error) {
				crowded, _ := random(9, 6, 26, int(seed%3), g, seed) // of which few can be cleared as they are
				kinds, pairs, ok, err := Near(m, crowded, solver.NewRand(seed), 1_000_000)
				return fmt.Sprint(kinds, pairs, ok), err
			})
			if seed < 2 {
				tell("removable", func(m *effort.Meter) (any, error) { return Removable(m, l, l.All()) })
				tell("reachable", func(m *effort.Meter) (any, error) {
					all, err := Reachable(m, l)
					return len(all), err
				})
			}
		}
	}
	// Where a stone keeps the last two apart, nothing comes out.
	l := grid.NewLayout(5, 5, grid.None, "\x00\x00\x00\x00\x00\x00\x00\xff\x00\x00\x00\xff\x01\xff"+
		"\x00\x00\x00\xff\x00\x00\x00\x00\x00\x00\x01")
	_, _, ok, err := Near(meter(t), l, solver.NewRand(0), 1000)
	must.Be(t, !ok && err == nil, "%v, %v", ok, err)
	goldentest.File(t, "testdata/searches.golden", said.String(), "board ")
}
