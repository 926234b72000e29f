package session

import (
	"context"
	"fmt"
	"iter"

	"tessera/resources/latest"
	"tessera/resources/priority"
	"tessera/solver"
)

// task is the work of one kind in the background.
type task struct {
	*latest.Latest[answer]
	here bool // asked for the position on the board, not for the whole game
}

type answer struct {
	value any
	err   error
}

// Work is what runs beside the game on the table, until it is closed.
type Work struct {
	post   func(func())
	tasks  map[string]*task
	gen    uint64 // counts the games on this table
	closed bool   // nothing is done or told any more
}

// Background lets work run beside the game and hands its answer to done on the
// UI goroutine. The newest of each kind wins; what belongs to an earlier game
// is cancelled and its answer dropped, without a call of done.
func (w *Work) Background(kind string, work func(context.Context) (any, error), done func(any, error)) {
	w.launch(kind, false, work, done)
}

// BackgroundHere is Background for a question about the position on the board:
// the next move makes its answer late.
func (w *Work) BackgroundHere(kind string, work func(context.Context) (any, error), done func(any, error)) {
	w.launch(kind, true, work, done)
}

// CancelBackground drops the work of a kind, if there is any.
func (w *Work) CancelBackground(kind string) {
	if t := w.tasks[kind]; t != nil {
		t.Cancel()
	}
}

// Working says whether work of that kind is under way.
func (w *Work) Working(kind string) bool {
	t := w.tasks[kind]
	return t != nil && t.Busy()
}

// PostForGame gives a Post for live figures of work in the background: called
// from any goroutine, it drops what arrives after the game has changed.
func (w *Work) PostForGame() func(func()) {
	gen, post := w.gen, w.post
	return func(f func()) {
		post(func() {
			if !w.closed && w.gen == gen {
				f()
			}
		})
	}
}

func (w *Work) launch(kind string, here bool, work func(context.Context) (any, error), done func(any, error)) {
	if w.closed {
		return
	}
	t := w.tasks[kind]
	if t == nil {
		t = &task{Latest: latest.New[answer](w.post)}
		w.tasks[kind] = t
	}
	t.here = here
	t.Start(context.Background(), func(ctx context.Context) answer {
		if kind != HintKind { // which the player waits for
			priority.Background()
		}
		value, err := work(ctx)
		return answer{value, err}
	}, func(a answer) { done(a.value, a.err) })
}

func (w *Work) cancelTasks(which func(*task) bool) {
	for _, t := range w.tasks {
		if which(t) {
			t.Cancel()
		}
	}
}

// HintKind is the kind of work by which a hint is looked for.
const HintKind = "hint"

// Hint asks an engine for its first step from here and hands the step to done; the
// engine is cancelled afterwards. No moves and no error mean that there is nothing left
// to do. A move made meanwhile drops the answer. opt.Report, if set, is called from the
// engine's goroutine.
func (s *Session[P, S, M]) Hint(engine solver.Engine[S, M], opt solver.Options, done func(moves []M, why any, err error)) {
	if !s.has || s.closed {
		done(nil, nil, s.mayPlay())
		return
	}
	from := s.Position()
	s.BackgroundHere(HintKind, func(ctx context.Context) (any, error) {
		return firstStep(ctx, engine, from, opt)
	}, func(answer any, err error) {
		if err != nil {
			done(nil, nil, err)
			return
		}
		st := answer.(solver.Step[M])
		done(st.Moves, st.Why, nil)
	})
}

func firstStep[S, M any](ctx context.Context, engine solver.Engine[S, M], from S, opt solver.Options) (solver.Step[M], error) {
	if engine.Applies != nil {
		if err := engine.Applies(from); err != nil {
			return solver.Step[M]{}, err
		}
	}
	for st, err := range engine.Solve(ctx, from, opt) {
		if err != nil {
			return solver.Step[M]{}, err
		}
		if len(st.Moves) > 0 {
			return st, nil
		}
	}
	return solver.Step[M]{}, nil
}

// Playback is an engine that plays moves already known, so that a solution
// found elsewhere (a race, a file) is shown like any other.
func Playback[S, M any](name string, moves []M) solver.Engine[S, M] {
	return solver.Engine[S, M]{
		Name: name,
		Solve: func(ctx context.Context, _ S, opt solver.Options) iter.Seq2[solver.Step[M], error] {
			return func(yield func(solver.Step[M], error) bool) {
				if ctx.Err() != nil {
					yield(solver.Step[M]{}, fmt.Errorf("play %s: %w", name, ctx.Err()))
					return
				}
				if opt.Report != nil {
					opt.Report(solver.Stats{Result: &solver.Result{Verdict: solver.Solved, Length: len(moves)}})
				}
				yield(solver.Step[M]{Moves: moves}, nil)
			}
		},
	}
}
