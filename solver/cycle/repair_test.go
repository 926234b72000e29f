package cycle

import (
	"context"
	"errors"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

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
			if r.Tiles == nil {
				can := p.Solvable(t.Context()) == nil
				must.Hold(t, can == (r.Least == 0) && (text != "4x4d9plusrandom" || can), "%v: %+v", p, r)
				continue
			}
			err := p.With(r.Tiles).Solvable(t.Context())
			must.Hold(t, err == nil && !p.With(r.Tiles).Solved(), "%v: %+v, %v", p, r, err)
		}
	}
	p := position(t, "5x5d2plus:2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1")
	if r, err := p.Repair(t.Context()); err != nil || len(r.Tiles) != 1 || r.Tiles[0].Cell == 0 {
		t.Errorf("%+v, %v; with the only other lamp off there is nothing to play", r, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := p.Repair(ctx)
	must.Hold(t, errors.Is(err, context.Canceled) && slices.Equal(r.Tiles, nil), "cancelled: %+v, %v", r, err)
}
