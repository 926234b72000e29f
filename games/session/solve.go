package session

import (
	"context"
	"iter"
	"slices"
	"sync"
	"time"

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
// shown its moves, so it is never far ahead of what the player sees. One that
// improves its answer goes on with that while its moves are played (see [plan]).
//
// Any move, undo or new game of the player ends the run first. opt.Report and
// opt.Commit are the run's own and are replaced.
func (s *Session[P, S, M]) Solve(engine solver.Engine[S, M], opt solver.Options, view RunView) *Run {
	s.StopRun()
	ctx, cancel := context.WithCancel(context.Background())
	r := &Run{view: view, post: s.cfg.Post, cancel: cancel, commit: make(chan struct{}), pace: newPace(), told: Thinking}
	s.run = r
	s.runs++
	if view.Held {
		r.Pause()
	}
	if err := s.mayRun(engine); err != nil {
		r.post(func() { r.end(err) }) // later, so that the caller holds the run when it hears of it
		return r
	}
	var known *Known[P, S, M]
	if view.Learn {
		known = s.Known()
	}
	opt.Commit = r.commit
	opt.Report = func(st solver.Stats) {
		st.Layers = slices.Clone(st.Layers) // the engine counts on in its own while the view reads
		r.post(func() { r.stats(st) })
	}
	var found supply[M]
	if engine.Improve != nil && !engine.Patient {
		found = s.newPlan(ctx, r, engine, opt, known)
	} else {
		if engine.Patient {
			engine = fromKnown(engine, known)
		}
		found = newStream(ctx, engine, s.Position(), opt, view.WholeSteps, known)
	}
	go func() {
		s.playAll(ctx, r, engine.Name, found)
		cancel()
		err := found.end() // the engine ends before the run does
		r.post(func() { r.end(err) })
	}()
	return r
}

// fromKnown has an engine that improves its answer begin with what is known, nil for nothing, and adds what it
// finds to that, while it still thinks.
func fromKnown[P, S, M any](engine solver.Engine[S, M], known *Known[P, S, M]) solver.Engine[S, M] {
	improve := engine.Improve
	engine.Solve = func(ctx context.Context, from S, opt solver.Options) iter.Seq2[solver.Step[M], error] {
		return func(yield func(solver.Step[M], error) bool) {
			var best []M
			if known != nil {
				best, _, _ = known.Best(from)
			}
			for moves, err := range improve(ctx, from, best, opt) {
				if err != nil {
					yield(solver.Step[M]{}, err)
					return
				}
				best = moves
				if known != nil {
					known.Learn(from, best, false)
				}
			}
			yield(solver.Step[M]{Moves: best}, nil)
		}
	}
	return engine
}

// supply is where a run has its moves from.
type supply[M any] interface {
	// ready waits until there is something to play; false when there is nothing any more.
	ready() bool
	// more waits for what is not known yet of the rest; false when all is known.
	more() bool
	// take gives what can be played without waiting, at least one item after ready, and
	// at most so many. What it has given is played.
	take(most int) []item[M]
	// end waits until the engine has ended, which is told to, and says how.
	end() error
}

// playAll is a run, in a goroutine of its own: it waits for the engine, for the
// player and for the time, plays, and waits until the board has shown it.
func (s *Session[P, S, M]) playAll(ctx context.Context, r *Run, engine string, found supply[M]) {
	var last time.Time
	for all := false; found.ready(); {
		if last.IsZero() {
			last = time.Unix(0, 0) // the first is due
			r.post(r.begin)
		}
		most := r.pace.wait(ctx, last)
		if most == 0 {
			return
		}
		if most == allLeft && !all { // one more, since the player may think better of it
			all = !found.more()
			continue
		}
		batch := found.take(most)
		last = time.Now()
		shown := make(chan struct{})
		r.post(func() { s.playBatch(r, engine, batch, sync.OnceFunc(func() { close(shown) })) })
		select {
		case <-shown:
		case <-ctx.Done():
		}
	}
}

// Run is the run under way, or nil.
func (t *Timing[P, S, M]) Run() *Run {
	if t.run == nil || t.run.done {
		return nil
	}
	return t.run
}

// StopRun ends the run under way, if there is one.
func (t *Timing[P, S, M]) StopRun() {
	if t.run != nil {
		t.run.Stop()
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

// playBatch plays items of a run as one change; shown is called when the board
// shows it.
func (s *Session[P, S, M]) playBatch(r *Run, engine string, batch []item[M], shown func()) {
	if r.done { // stopped since
		return
	}
	change := Change[S, M]{Kind: Forward, Old: s.Position(), ByEngine: true, ByHint: r.view.Hint, shown: shown}
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
		s.g.steps[s.g.cursor-1].run = s.runs
		change.Moves = append(change.Moves, it.moves...)
		change.Why = it.why
	}
	if len(change.Moves) > 0 {
		if !r.view.Hint {
			s.MarkAssisted()
		}
		s.goesOn()
		s.moved(change)
	}
	if failed != nil {
		r.end(failed)
	}
}
