package link

import (
	"context"
	"errors"

	"tessera/solver"
	"tessera/solver/link/core"
	"tessera/solver/link/effort"
	"tessera/solver/link/gravity"
	"tessera/solver/link/grid"
	"tessera/solver/search"
)

// Reason is what is proven of the tiles that [Why] names.
type Reason string

// The reasons, the one that tells most first; each is given where none before it
// is found.
const (
	// Blocking tiles block each other's paths, so that not one of them can ever go:
	// each path between one of them and any equal tile has another of them, or a
	// stone, on it. Without gravity that holds whatever is done with all other tiles, even
	// if they are taken away at will; with gravity, in every position to which play
	// can come.
	Blocking Reason = "blocking"
	// Held tiles stay in every line of play, too, but other tiles help to block
	// them: in every position to which play can come, each path between one of them
	// and any equal tile has another of them on it, a stone, or a tile that goes in some
	// line of play, but stands there in this one. They are all of their kinds that stay
	// in every line of play.
	Held Reason = "held"
	// Competing tiles cannot all go, though perhaps each of them can: see [StuckSet]
	// without None.
	Competing Reason = "competing"
	// Everything is all tiles on the board: they cannot all go, which is proven by the
	// search for a clearing alone.
	Everything Reason = "everything"
)

// Blocked is why a board is lost: tiles, and what is proven of them.
type Blocked struct {
	Reason   Reason   `json:"reason"`
	Cells    [][2]int `json:"cells"`    // column and row of each tile, row-major
	Kinds    []int    `json:"kinds"`    // its kind
	Minimal  bool     `json:"minimal"`  // as much is true of no part of the set; of Held tiles: of no part that leaves out whole kinds
	Smallest bool     `json:"smallest"` // nor of any set of fewer tiles on the board
}

// What may be spent on naming tiles: together less than a second on 18×8. All of it
// is counted, not timed, so that the answer is the same everywhere.
const (
	playBudget    = 3_000_000 // tiles in all positions to which play can come, together
	lookBudget    = 2_500_000 // tiles looked at for making sets small
	compareBudget = 400       // as smallBudget, for tiles that compete
	leanRounds    = 60
)

// Why says why p is lost: which tiles block each other, as few as are found, or
// what else is proven ([Reason]). It is nil where p can be cleared without a shuffle.
// Errors are those of a ctx that ends before p is known to be lost, also by its deadline,
// a [*solver.MemoryError] where that is too hard to tell in the usual memory, and that of a
// cancelled ctx. Where the deadline comes later the set may be larger than it would be.
//
// Without gravity blocking tiles are an unfounded set (Van Gelder, Ross and Schlipf,
// 1991) and prove that p is lost by themselves. Otherwise all lines of play are gone
// through: from a lost board there are few as a rule.
func Why(ctx context.Context, p Position) (*Blocked, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if p.gravity == None {
		if blocked := newReasoning(ctx, p).unfounded(); blocked != nil {
			return blocked, canceled(ctx)
		}
	}
	meter := &effort.Meter{Meter: search.NewMeter(ctx, solver.Options{})}
	_, err := clearing(meter, p, solver.NewRand(0))
	var impossible *solver.ImpossibleError
	if !errors.As(err, &impossible) {
		return nil, err
	}
	return why(ctx, p, meter.Stats.Expanded)
}

// why is Why for a position that is lost; the proof of that took so many positions.
// The only error is that of a cancelled ctx.
func why(ctx context.Context, p Position, proof int64) (*Blocked, error) {
	w := newReasoning(ctx, p)
	var blocked *Blocked
	var err error
	if p.gravity == None {
		blocked = w.unfounded()
	}
	if blocked == nil {
		blocked, err = w.inPlay(proof)
	}
	if err == nil {
		err = canceled(ctx)
	}
	return blocked, err
}

// canceled is the error of a ctx that has been cancelled; a deadline is none.
func canceled(ctx context.Context) error {
	if err := ctx.Err(); errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// reasoning is what finds the tiles for a position.
type reasoning struct {
	ctx      context.Context
	position Position
	layout   *grid.Layout
	most     int64 // positions to which play can come
	looks    int64 // as lookBudget
}

func newReasoning(ctx context.Context, p Position) *reasoning {
	l := p.layout()
	return &reasoning{ctx: ctx, position: p, layout: l, most: playBudget / int64(len(l.Kind)+1), looks: lookBudget}
}

// blocked names tiles.
func (w *reasoning) blocked(reason Reason, tiles []int) *Blocked {
	b := &Blocked{Reason: reason}
	for _, t := range tiles {
		at := w.layout.Start.At[t].Point()
		b.Cells, b.Kinds = append(b.Cells, [2]int{at.X, at.Y}), append(b.Kinds, int(w.layout.Kind[t]))
	}
	return b
}

// unfounded names blocking tiles of a board without gravity; nil if there are none.
func (w *reasoning) unfounded() *Blocked {
	return w.blocking([][]grid.Spot{w.layout.Start.At})
}

// inPlay names tiles of a board that is lost, but has no unfounded ones. The proof of
// that took so many positions.
func (w *reasoning) inPlay(proof int64) (*Blocked, error) {
	meter := &effort.Meter{Meter: search.NewMeter(w.ctx, solver.Options{}), Budget: w.most}
	positions, err := gravity.Reachable(meter, w.layout)
	if err == nil {
		blocked := w.blocking(positions)
		if blocked == nil {
			blocked = w.held(positions)
		}
		if blocked != nil {
			return blocked, nil
		}
	}
	if w.position.gravity != None {
		return w.blocked(Everything, tiles(*w.layout.All())), nil
	}
	s, err := stuckSet(w.ctx, w.position, proof, compareBudget)
	if err != nil {
		return nil, err
	}
	return &Blocked{Reason: Competing, Cells: s.Cells, Kinds: s.Kinds, Minimal: s.Minimal, Smallest: s.Smallest}, nil
}

// blocking names as few tiles as it finds that block each other in all positions;
// nil if there are none.
func (w *reasoning) blocking(positions [][]grid.Spot) *Blocked {
	b := grid.NewBlockade(w.layout, positions, grid.TileSet{})
	all := tiles(b.Largest(*w.layout.All()))
	if len(all) == 0 {
		return nil
	}
	lean, minimal := core.Lean(all, func(set []int) []int { return tiles(b.Largest(tileSet(set))) }, leanRounds, w.spent(b), solver.NewRand(0))
	blocked := w.blocked(Blocking, lean)
	blocked.Minimal = minimal
	if !minimal {
		return blocked
	}
	// No tile outside of the largest set is in any: so the smallest is looked for by
	// the places in that.
	place := map[int]int{}
	for i, t := range all {
		place[t] = i
	}
	proof := make([]int, len(lean))
	for i, t := range lean {
		proof[i] = place[t]
	}
	b.Looks = 0
	spent := w.spent(b)
	smallest, exact, _ := core.Smallest(len(all), proof, func(set []int) (core.Answer, error) {
		if spent() {
			return core.Unknown, nil
		}
		var part grid.TileSet
		for _, i := range set {
			part.Add(grid.Tile(all[i]))
		}
		if b.Largest(part) == (grid.TileSet{}) {
			return core.No, nil
		}
		return core.Yes, nil
	})
	if exact {
		for i, at := range smallest {
			smallest[i] = all[at]
		}
		blocked = w.blocked(Blocking, smallest)
		blocked.Minimal, blocked.Smallest = true, true
	}
	return blocked
}

// held names tiles of as few kinds as it finds that are held in all positions; nil
// if none stay in all of them.
func (w *reasoning) held(positions [][]grid.Spot) *Blocked {
	stay := *w.layout.All()
	for _, at := range positions {
		for t, s := range at {
			if s == grid.Gone {
				stay.Remove(grid.Tile(t))
			}
		}
	}
	var groups []grid.TileSet // by kind of which some stay
	for _, kind := range w.layout.ByKind {
		var group grid.TileSet
		for _, t := range kind {
			if stay.Has(t) {
				group.Add(t)
			}
		}
		if group != (grid.TileSet{}) {
			groups = append(groups, group)
		}
	}
	if len(groups) == 0 {
		return nil
	}
	others := *w.layout.All()
	for _, t := range tiles(stay) {
		others.Remove(grid.Tile(t))
	}
	b := grid.NewBlockade(w.layout, positions, others)
	// union is all tiles of some kinds that stay, whole those kinds of which all are left.
	union := func(kinds []int) (set grid.TileSet) {
		for _, k := range kinds {
			set.AddAll(&groups[k])
		}
		return set
	}
	largest := func(kinds []int) []int {
		for {
			left := b.Largest(union(kinds))
			var whole []int
			for _, k := range kinds {
				if left.HasAll(&groups[k]) {
					whole = append(whole, k)
				}
			}
			if len(whole) == len(kinds) {
				return whole
			}
			kinds = whole
		}
	}
	all := make([]int, len(groups))
	for k := range all {
		all[k] = k
	}
	lean, minimal := core.Lean(all, largest, leanRounds, w.spent(b), solver.NewRand(0))
	blocked := w.blocked(Held, tiles(union(lean)))
	blocked.Minimal = minimal
	return blocked
}

// spent says whether enough positions have been looked at, or time is up.
func (w *reasoning) spent(b *grid.Blockade) func() bool {
	return func() bool { return b.Looks >= w.looks || w.ctx.Err() != nil }
}

// tiles returns the members of a set in order.
func tiles(set grid.TileSet) (members []int) {
	for t := range grid.Tile(grid.MaxCells) {
		if set.Has(t) {
			members = append(members, int(t))
		}
	}
	return members
}
