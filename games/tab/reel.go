package tab

import (
	"fmt"

	"tessera/solver"
)

// reel is a game from its start, of which any position can be had at once. It may be used
// from several goroutines.
type reel[P, S, M any] struct {
	rules  solver.Rules[P, S, M]
	moves  []M
	counts []int // what the move counter shows after each number of moves
	kept   []S   // every so many positions
	end    S
}

// apart is how many moves lie between two positions that a reel keeps.
const apart = 32

// newReel plays moves from a start.
func newReel[P, S, M any](rules solver.Rules[P, S, M], start S, moves []M) (*reel[P, S, M], error) {
	r := &reel[P, S, M]{rules: rules, moves: moves, counts: make([]int, 1, len(moves)+1), end: start}
	for i, m := range moves {
		if i%apart == 0 {
			r.kept = append(r.kept, r.end)
		}
		cost := rules.Cost(r.end, m)
		to, err := rules.Apply(r.end, m)
		if err != nil {
			return nil, &damaged{i + 1, err}
		}
		r.counts, r.end = append(r.counts, r.counts[i]+cost), to
	}
	if len(moves)%apart == 0 {
		r.kept = append(r.kept, r.end)
	}
	return r, nil
}

// readReel is newReel of moves by their texts.
func readReel[P, S, M any](rules solver.Rules[P, S, M], start S, texts []string) (*reel[P, S, M], error) {
	moves := make([]M, len(texts))
	for i, text := range texts {
		var err error
		if moves[i], err = rules.ParseMove(text); err != nil {
			return nil, &damaged{i + 1, err}
		}
	}
	return newReel(rules, start, moves)
}

// start is the first position.
func (r *reel[P, S, M]) start() S { return r.kept[0] }

// at is the position after n moves.
func (r *reel[P, S, M]) at(n int) S {
	if n == len(r.moves) {
		return r.end
	}
	from := n / apart
	at := r.kept[from]
	for _, m := range r.moves[from*apart : n] {
		at, _ = r.rules.Apply(at, m) // it was legal
	}
	return at
}

// count is what the move counter shows after all moves.
func (r *reel[P, S, M]) count() int { return r.counts[len(r.moves)] }

// damaged is a move that cannot have been made.
type damaged struct {
	move int // from 1
	err  error
}

// Error implements error.
func (d *damaged) Error() string { return fmt.Sprintf("move %d: %v", d.move, d.err) }

// Unwrap is what is wrong with the move.
func (d *damaged) Unwrap() error { return d.err }
