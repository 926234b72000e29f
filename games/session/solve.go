package session

import (
	"context"
	"slices"

	"tessera/solver"
)

// item is what a run plays in one step of the history.
type item[M any] struct {
	moves []M
	why   any
}

// Solve lets an engine play from the position on the board. Its moves are
// ordinary ones: each is a step of the history, is kept and can be undone; the
// first marks the game assisted. The engine is held back until the board has
// shown its last move, so it never runs far ahead of what the player sees.
//
// Any move, undo or new game of the player ends the run first. opt.Report and
// opt.Commit are the run's own and are replaced.
func (s *Session[P, S, M]) Solve(engine solver.Engine[S, M], opt solver.Options, view RunView) *Run {
	s.StopRun()
	ctx, cancel := context.WithCancel(context.Background())
	r := &Run{
		view: view, post: s.cfg.Post, cancel: cancel,
		commit: make(chan struct{}), more: make(chan struct{}, 1),
		burst: 1, ready: true,
	}
	s.run = r
	var waiting []item[M]
	r.play = func(n int) bool {
		batch := waiting[:n]
		waiting = waiting[n:]
		return s.playBatch(r, engine.Name, batch)
	}
	if err := s.mayRun(engine); err != nil {
		r.post(func() { r.closing(err) }) // later, so that the caller holds the run when it hears of it
		return r
	}
	opt.Report = func(st solver.Stats) {
		st.Layers = slices.Clone(st.Layers) // the engine counts on in its own while the view reads
		r.post(func() { r.stats(st) })
	}
	opt.Commit = r.commit
	from := s.Position()
	go func() {
		err := feed(ctx, engine, from, opt, view.WholeSteps, func(it item[M]) bool {
			r.post(func() {
				waiting = append(waiting, it)
				r.offered()
			})
			select {
			case <-r.more:
				return true
			case <-ctx.Done():
				return false
			}
		})
		r.post(func() { r.closing(err) })
	}()
	return r
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

// feed runs the engine and hands on its moves one item at a time, until offer
// says that nobody wants more.
func feed[S, M any](ctx context.Context, engine solver.Engine[S, M], from S, opt solver.Options, whole bool, offer func(item[M]) bool) error {
	for st, err := range engine.Solve(ctx, from, opt) {
		if err != nil {
			return err
		}
		size := 1
		if whole {
			size = max(len(st.Moves), 1)
		}
		for i := 0; i < len(st.Moves); i += size {
			if !offer(item[M]{moves: st.Moves[i : i+size], why: st.Why}) {
				return nil
			}
		}
	}
	return nil
}

// playBatch plays items of a run as one change, and says whether the view
// needs no time to show it.
func (s *Session[P, S, M]) playBatch(r *Run, engine string, batch []item[M]) (ready bool) {
	change := Change[S, M]{Kind: Forward, Old: s.Position(), ByEngine: true}
	var failed error
	for _, it := range batch {
		if err := s.mayPlay(); err != nil {
			failed = err
			break
		}
		if _, err := s.g.play(s.cfg.Rules, it.moves); err != nil {
			failed = &Error{Code: CodeEngineMove, Args: map[string]any{"Engine": engine}, Err: err,
				Reason: "the engine " + engine + " played a move that is not legal: stop here or try another engine"}
			break
		}
		change.Moves = append(change.Moves, it.moves...)
		change.Why = it.why
	}
	if len(change.Moves) > 0 {
		s.g.assisted = true
		s.moved(change)
	}
	if failed != nil {
		r.end(failed)
	}
	return s.OnChange == nil
}
