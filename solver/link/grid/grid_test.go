package grid

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// sample is a board of tiles in pairs, empty cells, stones and cells outside of the shape.
func sample(rng *rand.Rand, w, h int) string {
	cells := make([]byte, w*h)
	for i := 0; i+1 < len(cells); i += 2 {
		if kind := byte(1 + rng.IntN(4)); rng.IntN(5) > 0 {
			cells[i], cells[i+1] = kind, kind
		} else {
			cells[i], cells[i+1] = []byte{0, Stone, Outside}[rng.IntN(3)], 0
		}
	}
	rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return string(cells)
}

// drawn is a board row by row: tiles as digits.
func drawn(w int, kinds []byte) string {
	var b strings.Builder
	for i, kind := range kinds {
		if i > 0 && i%w == 0 {
			b.WriteByte('/')
		}
		switch kind {
		case Stone:
			b.WriteByte('s')
		case Outside:
			b.WriteByte('o')
		default:
			b.WriteByte(".123456789"[kind])
		}
	}
	return b.String()
}

// settled is the board on which gravity has moved what it can, and what it has moved.
func settled(g Gravity, w, h int, kinds string) (string, []string) {
	var moved []string
	cells := []byte(kinds)
	g.Settle(w, h, cells, func(from, to int) { moved = append(moved, fmt.Sprintf("%d-%d", from, to)) })
	return drawn(w, cells), moved
}

// TestBoardsGolden plays boards under every rule of gravity: what is linked and by which path, what has
// moved after each removal, what blocks each other for ever.
func TestBoardsGolden(t *testing.T) {
	var said strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&said, format+"\n", args...) }
	for i, g := range append(Gravities(), Phases()...) {
		say("gravity %v: next %v, first %v, drifts %v, across %v", g, g.Next(), g.First(), g.Drifts(), g.Across())
		for seed := range uint64(2) {
			rng := rand.New(rand.NewPCG(seed, uint64(i)))
			w, h := 4+rng.IntN(4), 3+rng.IntN(4)
			kinds := sample(rng, w, h)
			l := NewLayout(w, h, g, kinds)
			after, moved := settled(g, w, h, kinds)
			say("board %dx%d %s: %d tiles, open %v\n  settles as %s %v", w, h, drawn(w, []byte(kinds)), l.Start.Left, l.Open(), after, moved)
			say("  blocked %v", blocked(l, &l.Start))
			play(t, say, rng, l)
		}
	}
	goldentest.File(t, "testdata/boards.golden", said.String(), "gravity", "board")
}

// blocked are the tiles that block each other on a board for ever, as they stand.
func blocked(l *Layout, table *Table) (all []Tile) {
	b := NewBlockade(l, [][]Spot{table.At, l.Start.At}, TileSet{})
	part := b.Largest(*l.All())
	for tile := range Tile(len(l.Kind)) {
		if part.Has(tile) {
			all = append(all, tile)
		}
	}
	return all
}

// play removes pairs at random until none is linked.
func play(t *testing.T, say func(string, ...any), rng *rand.Rand, l *Layout) {
	t.Helper()
	var table Table
	table.Reset(&l.Start)
	standing, reaches := *l.All(), NewReaches(len(l.Kind))
	for {
		reaches.Update(&table.Grid, table.At)
		pairs := reaches.Pairs(&table.Grid, table.At, l.ByKind, nil)
		if len(pairs) == 0 {
			break
		}
		p := pairs[rng.IntN(len(pairs))]
		path, ok := table.Grid.Path(table.At[p.A], table.At[p.B])
		say("  %v: %v by %v of %d, %d turns, %v %v", pairs, p, path.Corners(), path.Length(), path.Turns(), ok, path.Cells())
		for b := range Tile(len(l.Kind)) {
			for a := range b {
				alike := standing.Has(a) && standing.Has(b) && l.Kind[a] == l.Kind[b]
				must.Hold(t, !alike || table.Linked(Pair{a, b}) == slices.Contains(pairs, Pair{a, b}), "%v and %v", a, b)
			}
		}
		table.Remove(p)
		standing = standing.Without(p)
		say("  → %s, %d left", drawn(l.W, table.Kinds(nil)), table.Left)
		if l.Gravity.Drifts() {
			continue
		}
		loaded := Table{Layout: l}
		loaded.Reset(&l.Start)
		loaded.Load(&standing)
		if l.Gravity != None && (!table.Settled() || fmt.Sprint(loaded.At, loaded.Left, loaded.Grid) != fmt.Sprint(table.At, table.Left, table.Grid)) {
			t.Errorf("%v: loaded, the board stands as %v, not %v", l.Gravity, loaded.At, table.At)
		}
	}
	say("  blocked %v, settled before %v", blocked(l, &table), !l.Gravity.Drifts() && l.Start.Settled())
}

// TestSets of tiles: what is put in is there, and nothing else.
func TestSets(t *testing.T) {
	var even, odd, all TileSet
	for tile := range Tile(MaxCells) {
		if all.Add(tile); tile%2 == 0 {
			even.Add(tile)
		} else {
			odd.Add(tile)
		}
	}
	both := even
	both.AddAll(&odd)
	less := all.Without(Pair{3, 478})
	must.Be(t, both == all && !even.Meets(&odd) && even.Meets(&all) && all.HasAll(&odd) && !odd.HasAll(&all) &&
		!less.Has(3) && !less.Has(478) && less.Has(4) && !less.HasAll(&odd) && !less.HasAll(&even),
		"%v, %v, %v", even, odd, less)
}
