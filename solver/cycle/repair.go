package cycle

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tessera/solver/cycle/zmod"
)

// Tile is the value of one cell.
type Tile struct {
	Cell  int
	Value int // 1…Depth
}

// Repair says how few tiles have to change so that a position can be solved.
type Repair struct {
	Tiles []Tile // what they become; nil where that would take too long to find
	Least int    // fewer will not do
}

// repairWork bounds how many sums are made to find a repair, well below a second.
const repairWork = 1 << 23

// Repair returns the fewest tiles that have to change so that p can be solved but is
// not, one after the other: a tile that changes by so much changes each invariant
// by so much times its weight, and all have to become what the goal needs. Where p
// can be solved there is nothing to change. The error is ctx's.
func (p Position) Repair(ctx context.Context) (Repair, error) {
	b := p.board
	invariants, err := b.invariants(ctx.Err)
	if err != nil {
		return Repair{}, err
	}
	r := repairer{p: p, invariants: invariants, changes: make(map[string][]Tile)}
	frontier := []broken{{wrong: r.wrong(p)}}
	if strings.Trim(frontier[0].wrong, "\x00") == "" {
		return Repair{}, nil
	}
	r.list()
	seen := map[string]bool{frontier[0].wrong: true}
	for least := 1; ; least++ {
		for _, at := range frontier {
			if tiles := r.last(at); tiles != nil {
				return Repair{tiles, least}, nil
			}
		}
		if len(frontier)*len(r.all)*len(invariants) > repairWork || least == b.Cells() {
			return Repair{Least: least + 1}, nil
		}
		var next []broken
		for _, at := range frontier {
			if err := ctx.Err(); err != nil {
				return Repair{}, err
			}
			for _, change := range r.all {
				wrong := r.add(at.wrong, change)
				if seen[wrong] {
					continue
				}
				seen[wrong] = true
				next = append(next, broken{wrong, append(slices.Clone(at.tiles), r.changes[change][0])})
			}
		}
		frontier = next
	}
}

// repairer knows what each change of a tile does to the invariants of a position.
type repairer struct {
	p          Position
	invariants []zmod.Generator
	changes    map[string][]Tile // by what they do
	all        []string          // what changes do, in the order of the cells
}

// broken is a position with some tiles changed.
type broken struct {
	wrong string // a byte for each invariant: by how much it is too large, modulo Depth
	tiles []Tile
}

// wrong says by how much each invariant of p is too large. Where the goal is any
// value, it is counted from 1.
func (r *repairer) wrong(p Position) string {
	goal := p.board.goal(1)
	sums := make([]byte, len(r.invariants))
	for i, g := range r.invariants {
		sum := 0
		for cell, w := range g.Vector {
			sum += int(w) * (p.Value(cell) - goal.Value(cell))
		}
		sums[i] = byte(zmod.Mod(sum, p.board.Depth))
	}
	return string(sums)
}

// list finds what each change of each tile does.
func (r *repairer) list() {
	d := r.p.board.Depth
	for cell := range r.p.Cells() {
		for by := 1; by < d && !r.p.board.Hole(cell); by++ {
			does := make([]byte, len(r.invariants))
			for i, g := range r.invariants {
				does[i] = byte(int(g.Vector[cell]) * by % d)
			}
			change := string(does)
			if strings.Trim(change, "\x00") == "" {
				continue
			}
			if r.changes[change] == nil {
				r.all = append(r.all, change)
			}
			r.changes[change] = append(r.changes[change], Tile{cell, (r.p.Value(cell)-1+by)%d + 1})
		}
	}
}

// add is what is wrong after a change.
func (r *repairer) add(wrong, change string) string {
	sum := []byte(wrong)
	for i := range sum {
		sum[i] = byte((int(sum[i]) + int(change[i])) % r.p.board.Depth)
	}
	return string(sum)
}

// last returns the tiles of at and one more, with which nothing is wrong any longer;
// nil if there is none.
func (r *repairer) last(at broken) []Tile {
	right := []byte(at.wrong)
	for i, x := range right {
		right[i] = byte((r.p.board.Depth - int(x)) % r.p.board.Depth)
	}
	for _, tile := range r.changes[string(right)] {
		tiles := append(slices.Clone(at.tiles), tile)
		if !slices.ContainsFunc(at.tiles, func(t Tile) bool { return t.Cell == tile.Cell }) && !r.p.With(tiles).Solved() {
			return tiles
		}
	}
	return nil
}

// With returns p with some tiles changed, which have values of its board.
func (p Position) With(tiles []Tile) Position {
	values := []byte(p.tiles)
	for _, t := range tiles {
		values[t.Cell] = byte(t.Value)
	}
	p.tiles = string(values)
	return p
}

// text is the tiles in coordinates from 0, such as (0,2) = 4.
func (r Repair) text(w int) string {
	texts := make([]string, len(r.Tiles))
	for i, t := range r.Tiles {
		texts[i] = fmt.Sprintf("(%d,%d) = %d", t.Cell%w, t.Cell/w, t.Value)
	}
	return strings.Join(texts, ", ")
}
