package link

import (
	"context"
	"sync"
	"time"

	"tessera/solver"
)

// How long [Judge.Examine] may search the position that a game has come to, each
// of those before it, and all of those before it.
const (
	hereTime = 10 * time.Second
	backTime = 2 * time.Second
	wayTime  = 15 * time.Second
)

// Judge finds out which positions of a game can still be cleared without a
// shuffle, and keeps what it has found out: each position is searched once. While
// one is being searched, others that ask for it wait for the same answer. It may
// be used from several goroutines.
type Judge struct {
	search func(context.Context, Position) solver.Verdict

	mu        sync.Mutex
	searches  int
	known     map[Position]solver.Verdict
	searching map[Position]chan struct{} // closed at the end of the search
}

// NewJudge returns a judge that knows nothing yet.
func NewJudge() *Judge {
	return &Judge{known: map[Position]solver.Verdict{}, searching: map[Position]chan struct{}{},
		search: func(ctx context.Context, p Position) solver.Verdict {
			verdict, _ := Winnable(ctx, p, 0) // out of time it is not known, which is no error
			return verdict
		}}
}

// Verdict says whether p can still be cleared: Solved, Impossible, or GaveUp
// where it could not be found out in the time allowed. That too is kept, unless
// ctx ended the search.
func (j *Judge) Verdict(ctx context.Context, p Position, allowed time.Duration) solver.Verdict {
	for {
		j.mu.Lock()
		verdict, known := j.known[p]
		under, busy := j.searching[p]
		if !known && !busy {
			j.searching[p] = make(chan struct{})
		}
		j.mu.Unlock()
		switch {
		case known:
			return verdict
		case !busy:
			return j.find(ctx, p, allowed)
		}
		select {
		case <-under:
		case <-ctx.Done():
			return solver.GaveUp
		}
	}
}

// Lost says whether p is known to be one that cannot be cleared.
func (j *Judge) Lost(p Position) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.known[p] == solver.Impossible
}

// find searches a position that has been put down as being searched.
func (j *Judge) find(ctx context.Context, p Position, allowed time.Duration) solver.Verdict {
	within, cancel := context.WithTimeout(ctx, allowed)
	defer cancel()
	verdict := j.search(within, p)
	j.mu.Lock()
	defer j.mu.Unlock()
	j.searches++
	if ctx.Err() == nil {
		j.known[p] = verdict
	}
	close(j.searching[p])
	delete(j.searching, p)
	return verdict
}

// Searches is how many searches were made: one for each position that was judged,
// however often it was asked for, unless the time was up or ctx ended.
func (j *Judge) Searches() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.searches
}

// Judgement is what became of a game.
type Judgement struct {
	Here solver.Verdict // of the position it has come to
	Back int            // where that is lost: the moves after which the board could last be cleared; -1: unknown
}

// Lost says whether the board can no longer be cleared without a shuffle.
func (j Judgement) Lost() bool { return j.Here == solver.Impossible }

// Examine judges the last of the positions of a game and, if it is lost, those
// before it back to one that can be cleared.
func (j *Judge) Examine(ctx context.Context, positions []Position) Judgement {
	last := len(positions) - 1
	found := Judgement{Here: j.Verdict(ctx, positions[last], hereTime), Back: -1}
	if !found.Lost() {
		return found
	}
	way, cancel := context.WithTimeout(ctx, wayTime)
	defer cancel()
	for i := last - 1; i >= 0 && way.Err() == nil; i-- {
		if j.Verdict(way, positions[i], backTime) == solver.Solved {
			found.Back = i
			break
		}
	}
	return found
}
