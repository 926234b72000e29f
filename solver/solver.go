package solver

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"time"
)

// Status says whether a position is still being played.
type Status int

// The states a position can be in.
const (
	Playing Status = iota // there is something left to do
	Won                   // the goal is reached
	Stuck                 // no move is left and the goal is not reached
)

// WonIf is the status of a position of a game in which nobody gets stuck.
func WonIf(solved bool) Status {
	if solved {
		return Won
	}
	return Playing
}

// Rules is what a game tells of itself: parameters P, positions S and moves M.
// Positions are immutable values; Apply is the only way from one to the next.
// Text forms are those of docs/twin.md, and every Parse accepts exactly
// what its Format writes (and says in a sentence what is wrong otherwise).
type Rules[P, S, M any] interface {
	// Deal draws a start position. It depends on p and rng alone: budgets
	// inside it count nodes, never time, so a game ID deals the same position
	// on every machine. ctx only abandons the deal.
	Deal(ctx context.Context, p P, rng *rand.Rand) (S, error)
	// Apply makes one move, or says why it is not legal.
	Apply(S, M) (S, error)
	// Cost is what the move counter adds for m played in s (0 for a mark).
	Cost(s S, m M) int
	// Status says whether s is won, lost or open.
	Status(S) Status

	ParseParams(string) (P, error)
	FormatParams(P) string
	ParsePosition(string) (S, error)
	FormatPosition(S) string
	ParseMove(string) (M, error)
	FormatMove(M) string
}

// Written is for [Rules] whose values write themselves.
type Written[P, S, M fmt.Stringer] struct{}

// FormatParams writes params.
func (Written[P, S, M]) FormatParams(p P) string { return p.String() }

// FormatPosition writes a position.
func (Written[P, S, M]) FormatPosition(s S) string { return s.String() }

// FormatMove writes a move.
func (Written[P, S, M]) FormatMove(m M) string { return m.String() }

// NewRand returns the generator that every deal of the given seed starts from:
// PCG (O'Neill, 2014), the same sequence on every platform.
func NewRand(seed uint64) *rand.Rand {
	return rand.New(rand.NewPCG(seed, 0x7465737365726121))
}

// Seeder is implemented by rules that deal some seeds in another way than by
// [NewRand] alone: where a later version deals better, and boards of seeds that were
// drawn before must stay what they are.
type Seeder[P, S any] interface {
	// DealSeed deals the board of a seed.
	DealSeed(ctx context.Context, p P, seed uint64) (S, error)
}

// Deal deals the board of a seed: all that a game ID says besides the params.
func Deal[P, S, M any](ctx context.Context, rules Rules[P, S, M], p P, seed uint64) (S, error) {
	if s, ok := rules.(Seeder[P, S]); ok {
		return s.DealSeed(ctx, p, seed)
	}
	return rules.Deal(ctx, p, NewRand(seed))
}

// Step is a run of moves that an engine has become certain of.
type Step[M any] struct {
	Moves []M
	Why   any // what an explaining engine says of it (a technique, a region); nil otherwise
}

// Engine is one way to solve a game's positions.
type Engine[S, M any] struct {
	Name    string        // the name in docs/twin.md, also the key of its translations
	Applies func(S) error // nil, or says why this engine does not take that position (size); a nil func takes all

	// Solve streams moves as soon as they are certain. The sequence ends after
	// the last step; a non-nil error, if any, comes last and alone. Impossible
	// positions end without steps and with an [*ImpossibleError].
	Solve func(ctx context.Context, from S, opt Options) iter.Seq2[Step[M], error]

	// Improve is nil but for an engine that improves its answer (anytime search: Dean
	// and Boddy, 1988). It streams whole solutions of from, each of which costs less than
	// the one before and less than known, a solution that it begins with; without one
	// (nil) the first comes at once. It ends where the time is over that opt grants, or
	// no solution costs less; errors come as with Solve. Figures tell of the best, known
	// included.
	Improve func(ctx context.Context, from S, known []M, opt Options) iter.Seq2[[]M, error]

	// Patient says that it works for hours or days: what it has done is kept in the tables of
	// its options, and goes on from there the next time. It is to end or to be told before it
	// plays, whatever it has found, and takes no part where engines are compared.
	Patient bool
}

// Named is the engine of a name that one of them has.
func Named[S, M any](all []Engine[S, M], name string) Engine[S, M] {
	return all[slices.IndexFunc(all, func(e Engine[S, M]) bool { return e.Name == name })]
}

// Verdict is what an engine found out about a position.
type Verdict int

// The verdicts.
const (
	Unknown    Verdict = iota // still searching
	Solved                    // the moves given reach the goal
	Impossible                // proven: no sequence of moves reaches the goal
	GaveUp                    // budget, time or cancellation came first
)

// String returns the word used in the headless twin's JSON.
func (v Verdict) String() string {
	switch v {
	case Solved:
		return "solved"
	case Impossible:
		return "impossible"
	case GaveUp:
		return "gave-up"
	}
	return "unknown"
}

// Result is an engine's last word.
type Result struct {
	Verdict    Verdict
	Length     int  // the cost of the solution found, 0 if there is none
	LowerBound int  // no solution is shorter than this; 0 if nothing is known
	Optimal    bool // proven: no solution is shorter than Length
}

// Stats are an engine's live figures. Figures that an engine does not have
// stay zero.
type Stats struct {
	Expanded   int64         // positions whose successors were made
	Generated  int64         // successors made
	Frontier   int64         // positions waiting to be expanded
	Depth      int           // the depth, bound or layer being searched, in moves
	Best       int           // length of the best solution so far, 0 before there is one
	LowerBound int           // proven lower bound on the length
	Bytes      int64         // memory held by the search
	Elapsed    time.Duration // since Solve was called
	Left       time.Duration // about how long it still takes, by what it took so far; 0 where nothing is known of that
	Layers     []int64       // positions expanded at each depth; nil where depth means nothing. Read-only, valid until the next report
	Result     *Result       // set on the last report only
}

// DefaultMemory is the memory budget, in bytes, where Options name none.
const DefaultMemory = 1 << 30

// Options is what a caller grants an engine. The zero value is usable.
type Options struct {
	Memory  int64            // budget in bytes for the search; 0 means DefaultMemory
	Report  func(Stats)      // called at most 20 times a second from the engine's goroutine; the last report, with Result, always comes
	Time    time.Duration    // what an engine that improves its answer may take; 0 means its own default. Others ignore it
	Commit  <-chan struct{}  // closed when the player says "play what you have now"
	Threads int              // how many goroutines may search at once; 0 means as many as there are processors
	Tables  Tables           // where large tables are kept; nil keeps them in memory only
	Now     func() time.Time // the clock; nil means time.Now
}

// Tables keeps large tables that are costly to build between runs. An engine
// checks what it loads and rebuilds what is damaged.
type Tables interface {
	Load(name string) ([]byte, error)
	Store(name string, data []byte) error
	// Progress tells how much of a table has been made, from 0 to 1, at 1 when it
	// is there to be used. It is called from the goroutine that makes the table,
	// which may go on after the engine that asked for it has ended.
	Progress(name string, made float64)
}
