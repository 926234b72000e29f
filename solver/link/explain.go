package link

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tessera/solver"
	"tessera/solver/link/core"
	"tessera/solver/link/effort"
	"tessera/solver/link/gravity"
	"tessera/solver/link/grid"
	"tessera/solver/link/matching"
	"tessera/solver/search"
)

// Finding is what [Explain] gives as data.
type Finding struct {
	Verdict   string    `json:"verdict"`   // "solved", "impossible" or "gave-up"
	Pairs     int       `json:"pairs"`     // pairs of tiles on the board
	Moves     []string  `json:"moves"`     // a clearing; empty where none is known
	Stuck     *StuckSet `json:"stuck"`     // tiles that prove that the board is lost; null where none are named
	Positions int64     `json:"positions"` // that were looked at for the verdict; without gravity, conflicts of clauses
	Why       *Blocked  `json:"why"`       // tiles that block each other, or what else is known; null where the board is not known to be lost
}

// StuckSet is a set of tiles that proves that a board cannot be cleared. What it
// proves is one of two things.
//
// With None, which is for boards without gravity: whatever is done with all other
// tiles, even if they are taken away at will, not one of these can ever be
// removed, neither with another of them nor with any other equal tile. They block
// each other's paths.
//
// Otherwise: even if every other tile could be taken away alone, at any time, the
// tiles of the set could not all be removed, where each of these still goes only
// together with an equal tile that a path joins, of the set or not, and gravity
// acts whenever something is gone. They compete for partners, or each has to go
// before the other. Where there is a set with None, none of this kind is named.
//
// All that may happen in the game may happen then too; so the game is lost.
type StuckSet struct {
	Cells    [][2]int `json:"cells"`    // column and row of each tile, row-major
	Kinds    []int    `json:"kinds"`    // its kind
	None     bool     `json:"none"`     // not even one of them can be removed
	Minimal  bool     `json:"minimal"`  // no part of the set proves as much
	Smallest bool     `json:"smallest"` // no set of fewer tiles does
}

// Explain says whether p can be cleared without a shuffle, and why: by a clearing,
// or by a set of tiles that proves that there is none, smallest where that can be
// found out, and with none to spare otherwise ([Finding], [StuckSet]). With gravity
// such a set is named on small boards only; elsewhere all orders of removals have
// been tried. Of a lost board it also says which tiles block each other ([Why]). Where it is too hard to tell for the time that ctx leaves, or for
// the usual memory, it says so. The only error is that of a cancelled ctx.
func Explain(ctx context.Context, p Position) (solver.Explanation, error) {
	meter := &effort.Meter{Meter: search.NewMeter(ctx, solver.Options{})}
	moves, err := clearing(meter, p, solver.NewRand(0))
	f := &Finding{Pairs: p.Left() / 2, Moves: []string{}, Positions: meter.Stats.Expanded}
	var impossible *solver.ImpossibleError
	switch {
	case err == nil:
		f.Verdict = solver.Solved.String()
		for _, m := range moves {
			f.Moves = append(f.Moves, m.String())
		}
	case errors.As(err, &impossible):
		f.Verdict = solver.Impossible.String()
		if f.Stuck, err = stuckSet(ctx, p, f.Positions, smallBudget); err != nil {
			return solver.Explanation{}, err
		}
		if f.Why, err = why(ctx, p, f.Positions); err != nil {
			return solver.Explanation{}, err
		}
	case errors.Is(err, context.Canceled):
		return solver.Explanation{}, err
	default:
		f.Verdict = solver.GaveUp.String()
	}
	return solver.Explanation{Lines: f.lines(p), Data: f}, nil
}

// lines says f in sentences.
func (f *Finding) lines(p Position) []solver.Message {
	switch {
	case f.Pairs == 0:
		return []solver.Message{{Key: "link.explain.empty"}}
	case f.Verdict == solver.Solved.String():
		return []solver.Message{{Key: "link.explain.cleared", Args: []any{"Count", f.Pairs, "Moves", strings.Join(f.Moves, " ")}}}
	case f.Verdict == solver.GaveUp.String():
		return []solver.Message{{Key: "link.explain.unknown", Args: []any{"Positions", f.Positions}}}
	}
	lines := []solver.Message{{Key: "link.explain.lost"}}
	if f.Stuck != nil {
		lines = append(lines, f.Stuck.lines()...)
	}
	if p.gravity != None {
		lines = append(lines, solver.Message{Key: "link.explain.exhausted", Args: []any{"Positions", f.Positions}})
	}
	return append(lines, f.Why.lines(f.Stuck)...)
}

// lines says which tiles block each other, in short where a sentence on the stuck
// set has named the same.
func (b *Blocked) lines(named *StuckSet) []solver.Message {
	switch b.Reason {
	case Blocking:
		if named != nil && slices.Equal(named.Cells, b.Cells) {
			return []solver.Message{{Key: "link.explain.each"}}
		}
		return []solver.Message{{Key: "link.explain.blocking", Args: tileArgs(b.Cells, b.Kinds)}}
	case Held:
		return []solver.Message{{Key: "link.explain.held", Args: tileArgs(b.Cells, b.Kinds)}}
	}
	return nil
}

func (s *StuckSet) lines() []solver.Message {
	lines := []solver.Message{{Key: "link.explain.set", Args: tileArgs(s.Cells, s.Kinds)}}
	if s.None {
		lines = append(lines, solver.Message{Key: "link.explain.none"})
	} else {
		lines = append(lines, solver.Message{Key: "link.explain.notall"})
	}
	switch {
	case s.Smallest:
		lines = append(lines, solver.Message{Key: "link.explain.smallest"})
	case s.Minimal:
		lines = append(lines, solver.Message{Key: "link.explain.minimal"})
	}
	return lines
}

// tileArgs are the arguments of a sentence that names tiles.
func tileArgs(cells [][2]int, kinds []int) []any {
	tiles := make([]solver.Message, len(cells))
	for i, at := range cells {
		tiles[i] = solver.Message{Key: "link.explain.tile", Args: []any{"Cell", fmt.Sprintf("%d,%d", at[0], at[1]), "Kind", kinds[i]}}
	}
	return []any{"Count", len(tiles), "Tiles", tiles}
}

// What may be spent to make a set of tiles minimal, and again to make it the
// smallest: about half a second on most boards. A set that is looked at costs one,
// and so does a conflict that it takes, or a batch of positions with gravity. It is
// counted, not timed, so that the answer is the same everywhere.
const (
	smallBudget   = 3_000
	positionBatch = 100
	mostForOne    = 40_000 // positions with gravity for one set
)

// stuckSet returns a set of tiles that proves that p, which is lost, cannot be
// cleared; nil with gravity where it is too hard to find one with none to spare,
// and where gravity drifts: then tiles that others had better left alone do not
// stay where they are.
// The proof of the verdict took so many positions; budget is as smallBudget. Errors are
// those of ctx.
func stuckSet(ctx context.Context, p Position, positions, budget int64) (*StuckSet, error) {
	if p.gravity.Drifts() {
		return nil, nil
	}
	l := p.layout()
	start := grid.NewBlockade(l, [][]grid.Spot{l.Start.At}, grid.TileSet{})
	o := &oracle{ctx: ctx, layout: l, start: start, left: budget, each: 20*positions + 100, batch: 1}
	if p.gravity != None {
		o.each, o.batch = mostForOne, positionBatch
	}
	s := &StuckSet{None: p.gravity == None && start.Largest(*l.All()) != grid.TileSet{}}
	proves := o.proves
	if s.None {
		proves = o.stuck
	}
	minimal, exact, err := core.Minimal(len(l.Kind), proves)
	if err != nil {
		return nil, err
	}
	if p.gravity != None && !exact {
		return nil, nil
	}
	s.Minimal, o.left = exact, budget
	smallest, least, err := core.Smallest(len(l.Kind), minimal, proves)
	if err != nil {
		return nil, err
	}
	if least {
		s.Minimal, s.Smallest, minimal = true, true, smallest
	}
	for _, t := range minimal {
		at := l.Start.At[t].Point()
		s.Cells, s.Kinds = append(s.Cells, [2]int{at.X, at.Y}), append(s.Kinds, int(l.Kind[t]))
	}
	return s, nil
}

// oracle says which sets of tiles prove that a board is lost.
type oracle struct {
	ctx    context.Context
	layout *grid.Layout
	start  *grid.Blockade // of the board as it stands
	left   int64          // what may be spent on all sets
	each   int64          // positions for one set
	batch  int64          // positions that cost one
}

// proves says whether the tiles in set cannot all be removed; it is a
// [core.Proves].
func (o *oracle) proves(set []int) (core.Answer, error) {
	if o.left <= 0 {
		return core.Unknown, nil
	}
	meter := &effort.Meter{Meter: search.NewMeter(o.ctx, solver.Options{}), Budget: min(o.each, o.left*o.batch)}
	part := tileSet(set)
	var removable bool
	err := meter.Check()
	switch {
	case err != nil:
	case o.layout.Gravity == None:
		removable, err = matching.Removable(meter, o.layout, &part, solver.NewRand(0))
	default:
		removable, err = gravity.Removable(meter, o.layout, &part)
	}
	o.left -= 1 + meter.Stats.Expanded/o.batch
	var memory *solver.MemoryError
	switch {
	case errors.Is(err, effort.ErrBudget), errors.As(err, &memory), errors.Is(err, context.DeadlineExceeded):
		return core.Unknown, nil
	case err != nil:
		return core.Unknown, err
	case removable:
		return core.No, nil
	}
	return core.Yes, nil
}

// stuck says whether there are tiles in set of which not even one can ever be
// removed; it is a [core.Proves] too.
func (o *oracle) stuck(set []int) (core.Answer, error) {
	if err := o.ctx.Err(); errors.Is(err, context.Canceled) {
		return core.Unknown, err
	}
	if o.left <= 0 || o.ctx.Err() != nil {
		return core.Unknown, nil
	}
	o.left--
	if o.start.Largest(tileSet(set)) == (grid.TileSet{}) {
		return core.No, nil
	}
	return core.Yes, nil
}

func tileSet(tiles []int) (set grid.TileSet) {
	for _, t := range tiles {
		set.Add(grid.Tile(t))
	}
	return set
}
