package session

import (
	"context"
	"slices"
	"sync"
	"time"

	"tessera/resources/priority"
	"tessera/solver"
)

// item is what a run plays in one step of the history.
type item[M any] struct {
	moves []M
	why   any
}

// ahead is how many moves an engine may be ahead of the board.
const ahead = 8

// Solve lets an engine play from the position on the board. Its moves are
// ordinary ones: each is a step of the history, is kept and can be undone; the
// first marks the game assisted. The engine is held back until the board has
// shown its moves, so it is never far ahead of what the player sees.
//
// Any move, undo or new game of the player ends the run first. opt.Report and
// opt.Commit are the run's own and are replaced.
func (s *Session[P, S, M]) Solve(engine solver.Engine[S, M], opt solver.Options, view RunView) *Run {
	s.StopRun()
	ctx, cancel := context.WithCancel(context.Background())
	r := &Run{view: view, post: s.cfg.Post, cancel: cancel, commit: make(chan struct{}), pace: newPace(), told: Thinking}
	s.run = r
	if view.Held {
		r.Pause()
	}
	if err := s.mayRun(engine); err != nil {
		r.post(func() { r.end(err) }) // later, so that the caller holds the run when it hears of it
		return r
	}
	opt.Report = func(st solver.Stats) {
		st.Layers = slices.Clone(st.Layers) // the engine counts on in its own while the view reads
		r.post(func() { r.stats(st) })
	}
	opt.Commit = r.commit
	found := make(chan item[M], ahead-1) // one more waits to be sent
	var failure error
	from := s.Position()
	go func() {
		priority.Background()
		failure = feed(ctx, engine, from, opt, view.WholeSteps, found)
		close(found)
	}()
	go func() {
		s.playAll(ctx, r, engine.Name, found)
		r.post(func() { r.end(failure) })
	}()
	return r
}

// playAll is a run, in a goroutine of its own: it waits for the engine, for the
// player and for the time, plays, and waits until the board has shown it.
func (s *Session[P, S, M]) playAll(ctx context.Context, r *Run, engine string, found <-chan item[M]) {
	var last time.Time
	var known []item[M] // but not played yet
	for all := false; ; {
		if len(known) == 0 {
			it, ok := <-found
			if !ok {
				return
			}
			if last.IsZero() {
				r.post(r.begin)
			}
			known = append(known, it)
		}
		most := r.pace.wait(ctx, last)
		if most == 0 {
			break
		}
		if most == allLeft && !all { // one more, since the player may think better of it
			if it, ok := <-found; ok {
				known = append(known, it)
			} else {
				all = true
			}
			continue
		}
		known = gather(known, found, most)
		most = min(most, len(known))
		batch := known[:most:most]
		known = known[most:]
		last = time.Now()
		shown := make(chan struct{})
		r.post(func() { s.playBatch(r, engine, batch, sync.OnceFunc(func() { close(shown) })) })
		select {
		case <-shown:
		case <-ctx.Done():
		}
	}
	for range found { // the engine ends before the run does
	}
}

// gather adds those items to what is known that can be had without waiting, up to most in
// all.
func gather[M any](known []item[M], found <-chan item[M], most int) []item[M] {
	for len(known) < most {
		select {
		case it, ok := <-found:
			if !ok {
				return known
			}
			known = append(known, it)
		default:
			return known
		}
	}
	return known
}

// Run is the run under way, or nil.
func (s *Session[P, S, M]) Run() *Run {
	if s.run == nil || s.run.done {
		return nil
	}
	return s.run
}

// StopRun ends the run under way, if there is one.
func (s *Session[P, S, M]) StopRun() {
	if s.run != nil {
		s.run.Stop()
	}
}

func (s *Session[P, S, M]) mayRun(engine solver.Engine[S, M]) error {
	if err := s.mayPlay(); err != nil {
		return err
	}
	if engine.Applies == nil {
		return nil
	}
	return engine.Applies(s.Position())
}

// feed runs the engine and hands on its moves one item at a time, until ctx ends.
func feed[S, M any](ctx context.Context, engine solver.Engine[S, M], from S, opt solver.Options, whole bool, found chan<- item[M]) error {
	for st, err := range engine.Solve(ctx, from, opt) {
		if err != nil {
			return err
		}
		size := 1
		if whole {
			size = max(len(st.Moves), 1)
		}
		for moves := range slices.Chunk(st.Moves, size) {
			select {
			case found <- item[M]{moves: moves, why: st.Why}:
			case <-ctx.Done():
				return nil
			}
		}
	}
	return nil
}

// playBatch plays items of a run as one change; shown is called when the board
// shows it.
func (s *Session[P, S, M]) playBatch(r *Run, engine string, batch []item[M], shown func()) {
	if r.done { // stopped since
		return
	}
	change := Change[S, M]{Kind: Forward, Old: s.Position(), ByEngine: true, shown: shown}
	var failed error
	for _, it := range batch {
		if err := s.mayPlay(); err != nil {
			failed = err
			break
		}
		if _, err := s.g.play(s.cfg.Rules, it.moves); err != nil {
			failed = &Error{Code: CodeEngineMove, Args: map[string]any{"Engine": engine}, Err: err}
			break
		}
		change.Moves = append(change.Moves, it.moves...)
		change.Why = it.why
	}
	if len(change.Moves) > 0 {
		if !r.view.Hint || s.Status() == solver.Won {
			s.MarkAssisted()
		}
		s.goesOn()
		s.moved(change)
	}
	if failed != nil {
		r.end(failed)
	}
}
