package link

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tessera/solver"
	"tessera/solver/link/effort"
	"tessera/solver/search"
)

// Lesson is what [Hint] teaches, as data. Points are written "column,row" from 0; paths
// also run through the ring around the board, at -1 and at the number of columns or rows.
type Lesson struct {
	// Verdict is "solved" where the board can be cleared, also after each of the pairs,
	// "impossible" where it is lost, and "gave-up" where that is too hard to tell.
	Verdict string       `json:"verdict"`
	Left    int          `json:"left"`  // pairs of tiles on the board
	Pairs   []LessonPair `json:"pairs"` // that can go now: two at most
	Why     *Blocked     `json:"why"`   // tiles that block each other, or what else is known; null where the board is not known to be lost
}

// LessonPair is a pair that can go.
type LessonPair struct {
	Move  Move     `json:"-"`
	Text  string   `json:"move"`
	Kind  int      `json:"kind"`
	Turns int      `json:"turns"` // of the path, at most two
	Path  []string `json:"path"`  // its ends and turns
}

// What may be spent on finding out whether the board can be cleared, and again for each
// other pair that is tried: a few hundredths of a second on any board. It is counted, not
// timed, so that the answer is the same everywhere. With gravity it may be as much as a fair deal takes
// (fairBudget), which is less than a tenth of a second; then no other pair is tried.
const (
	hintConflicts = 600   // without gravity
	hintPositions = 2_500 // with
	otherTries    = 3
)

// Hint names a pair that leads on, by which path it goes, and another one, as long as there
// is one. Of a board that is lost it says which tiles block each other ([Why], which
// takes up to a second on 18×8). Data is a [Lesson]. The only error is that of a ctx that
// has ended.
func Hint(ctx context.Context, p Position) (solver.Hint[Move], error) {
	l := Lesson{Left: p.Left() / 2, Pairs: []LessonPair{}, Verdict: solver.Solved.String()}
	if l.Left == 0 {
		return solver.Hint[Move]{Levels: []solver.Message{{Key: "link.explain.empty"}}, Data: l}, nil
	}
	moves, easy, err := leading(ctx, p)
	var impossible *solver.ImpossibleError
	switch {
	case errors.As(err, &impossible):
		return WhyLost(ctx, p)
	case ctx.Err() != nil:
		return solver.Hint[Move]{}, ctx.Err()
	case err != nil:
		l.Verdict, moves = solver.GaveUp.String(), nil
	}
	b := NewBoard(p)
	now := b.Pairs()
	if len(now) == 0 { // all that is known is that nothing goes
		return WhyLost(ctx, p)
	}
	l.Pairs = b.lessons(p, b.choose(ctx, p, now, moves, easy))
	return solver.Hint[Move]{
		Topic: l.Pairs[0].Text, Levels: l.levels(), Moves: []Move{l.Pairs[len(l.Pairs)-1].Move}, Data: l,
	}, nil
}

// WhyLost is the hint for a board that is known to be lost: what keeps it from being
// cleared. The error is that of a ctx that has ended.
func WhyLost(ctx context.Context, p Position) (solver.Hint[Move], error) {
	blocked, err := Why(ctx, p)
	if err != nil && ctx.Err() != nil {
		return solver.Hint[Move]{}, err
	}
	l := Lesson{Left: p.Left() / 2, Pairs: []LessonPair{}, Verdict: solver.Impossible.String(), Why: blocked}
	return solver.Hint[Move]{
		Topic:  "lost",
		Levels: []solver.Message{{Key: "link.explain.lost"}, blocked.Because()},
		Data:   l,
	}, nil
}

// leading returns moves that clear p, if they are found with no more effort than what a fair deal may
// take, so that of one that has just been dealt it is known. easy says that it took so little that other pairs can be tried.
func leading(ctx context.Context, p Position) (moves []Move, easy bool, err error) {
	little := hintBudget(p)
	most := little
	if p.gravity != None && p.Left() <= fairTiles {
		most = fairBudget(p)
	}
	moves, expanded, err := withEffort(ctx, p, most)
	return moves, expanded <= little, err
}

// withEffort returns moves that clear p, if they are found with so much effort, and the effort.
func withEffort(ctx context.Context, p Position, budget int64) (moves []Move, expanded int64, err error) {
	meter := &effort.Meter{Meter: search.NewMeter(ctx, solver.Options{}), Budget: budget}
	moves, err = clearing(meter, p, solver.NewRand(0))
	return moves, meter.Stats.Expanded, err
}

// hintBudget is little effort.
func hintBudget(p Position) int64 {
	if p.gravity != None {
		return hintPositions
	}
	return hintConflicts
}

// choose returns one or two of the pairs that can go now, of a board that the moves clear:
// after each it can still be cleared. Without moves nothing is known, and the pairs with the
// fewest turns are as good as any.
//
// Without gravity any pair of a clearing that can go now may go first: nothing is in the
// way afterwards that was not before. With gravity that must be tried.
func (b *Board) choose(ctx context.Context, p Position, now, moves []Move, easy bool) []Move {
	slices.SortStableFunc(now, func(m, n Move) int { return b.turns(p, m) - b.turns(p, n) })
	if moves == nil {
		return now[:min(2, len(now))]
	}
	certain := func(m Move) bool {
		if p.gravity == None {
			return slices.ContainsFunc(moves, m.same)
		}
		return m.same(moves[0])
	}
	var chosen, others []Move
	for _, m := range now {
		if certain(m) {
			chosen = append(chosen, m)
		} else {
			others = append(others, m)
		}
	}
	for _, m := range others[:min(otherTries, len(others))] {
		if len(chosen) >= 2 || !easy {
			break
		}
		if next, err := p.apply(m); err == nil {
			if _, _, err = withEffort(ctx, next, hintBudget(next)); err == nil {
				chosen = append(chosen, m)
			}
		}
	}
	return chosen[:min(2, len(chosen))]
}

// same says whether two removals are of the same two cells.
func (m Move) same(n Move) bool { return m == n || m.A == n.B && m.B == n.A }

// turns is how many the path has by which a pair goes.
func (b *Board) turns(p Position, m Move) int {
	first, _ := p.Cell(m.A)
	second, _ := p.Cell(m.B)
	path, _ := b.Path(first, second)
	return path.Turns()
}

// lessons are the pairs with their paths.
func (b *Board) lessons(p Position, moves []Move) (pairs []LessonPair) {
	for _, m := range moves {
		first, _ := p.Cell(m.A)
		second, _ := p.Cell(m.B)
		path, _ := b.Path(first, second)
		pair := LessonPair{Move: m, Text: m.String(), Kind: p.Kind(first), Turns: path.Turns()}
		for _, at := range path.Corners() {
			pair.Path = append(pair.Path, fmt.Sprintf("%d,%d", at.X, at.Y))
		}
		pairs = append(pairs, pair)
	}
	return pairs
}

func (l Lesson) levels() []solver.Message {
	first, last := l.Pairs[0], l.Pairs[len(l.Pairs)-1]
	why := "link.teach.other"
	switch {
	case l.Verdict != solver.Solved.String():
		why = "link.teach.unknown"
	case len(l.Pairs) == 1:
		why = "link.teach.leads"
	}
	where := "link.teach.pair"
	if first.Turns == 0 {
		where = "link.teach.straight"
	}
	return []solver.Message{
		{Key: where, Args: append(first.args(), "Count", first.Turns)},
		{Key: why, Args: last.args()},
		{Key: "link.teach.take", Args: append(last.args(), "Count", l.Left-1)},
	}
}

// args are those of a sentence that names the pair, with columns and rows from 1.
func (l LessonPair) args() []any {
	return []any{"Column", l.Move.A.X + 1, "Row", l.Move.A.Y + 1, "ToColumn", l.Move.B.X + 1, "ToRow", l.Move.B.Y + 1}
}

var reasonKeys = map[Reason]string{Blocking: "link.why.blocking", Held: "link.why.held", Competing: "link.why.competing", Everything: "link.why.everything"}

// Because is what a person is told of b, with columns and rows from 1; b may be nil, of a
// board that is lost for reasons that are too hard to tell.
func (b *Blocked) Because() solver.Message {
	if b == nil {
		return solver.Message{Key: "link.why.unknown"}
	}
	tiles := make([]solver.Message, len(b.Cells))
	for i, at := range b.Cells {
		tiles[i] = solver.Message{Key: "link.why.tile", Args: []any{"Column", at[0] + 1, "Row", at[1] + 1}}
	}
	return solver.Message{Key: reasonKeys[b.Reason], Args: []any{"Count", len(b.Cells), "Tiles", tiles}}
}
