package gravity

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link/grid"
)

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
			for i, word := range words {
				if word == "0" || word == "s" {
					continue
				}
				if drawn[next] != kinds[next] {
					changed++
				}
				words[i] = fmt.Sprint(kinds[next])
				next++
			}
			found := grid.NewLayout(10, 6, g, bytesOf(words))
			must.Be(t, len(clearing) == len(kinds)/2, "%s: %d pairs", text, len(clearing))
			replay(t, found, size+":"+strings.Join(words, ","), clearing)
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

// bytesOf reads the cells of a position.
func bytesOf(words []string) string {
	cells := make([]byte, len(words))
	for i, word := range words {
		if word == "s" {
			cells[i] = grid.Stone
			continue
		}
		fmt.Sscan(word, &cells[i])
	}
	return string(cells)
}

// TestNearGivesUp: where a stone keeps the last two apart, nothing comes out.
func TestNearGivesUp(t *testing.T) {
	l := grid.NewLayout(5, 5, grid.None, "\x00\x00\x00\x00\x00\x00\x00\xff\x00\x00\x00\xff\x01\xff\x00\x00\x00\xff\x00\x00\x00\x00\x00\x00\x01")
	_, _, ok, err := Near(meter(t), l, solver.NewRand(0), 1000)
	must.Be(t, !ok && err == nil, "%v, %v", ok, err)
}

// TestExchangeOnlyIfMended: a witness stays a clearing whatever is exchanged, and the board stays
// as it is where that cannot be mended.
func TestExchangeOnlyIfMended(t *testing.T) {
	for _, g := range []grid.Gravity{grid.None, grid.Left, grid.Centre, grid.Turning} {
		l, text := random(10, 6, 15, 0, g, 1)
		n := &near{Meter: meter(t), witness: newWitness(l, solver.NewRand(1)), drawn: slices.Clone(l.Kind), reaches: grid.NewReaches(len(l.Kind))}
		ok, err := n.forge(1)
		must.Be(t, ok && err == nil, "%v", err)
		made := 0
		for range 300 {
			a, b := grid.Tile(n.rng.IntN(60)), grid.Tile(n.rng.IntN(60))
			if l.Kind[a] == l.Kind[b] {
				continue
			}
			before := slices.Clone(l.Kind)
			if n.exchange(a, b, 500) {
				made++
				before[a], before[b] = before[b], before[a]
			}
			must.Be(t, slices.Equal(before, l.Kind), "%s: tiles %d and %d: another board", text, a, b)
			for kind, tiles := range l.ByKind {
				for _, tile := range tiles {
					must.Be(t, int(l.Kind[tile]) == kind, "%s: tile %d is listed as %d", text, tile, kind)
				}
			}
			var table grid.Table
			table.Reset(&l.Start)
			for _, p := range n.order {
				must.Be(t, l.Kind[p.A] == l.Kind[p.B] && table.Linked(p), "%s: %v is no pair that can go", text, p)
				table.Remove(p)
			}
			must.Be(t, table.Left <= 0, "%s: %d tiles are left", text, table.Left)
		}
		must.Hold(t, made >= 50 && made <= 280, "%v: %d exchanges were made", g, made)
	}
}
