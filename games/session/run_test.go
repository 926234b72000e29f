package session

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// watched starts a run whose end and states are noted.
type watched struct {
	*Run
	states []RunState
	ends   []error
	result solver.Result
	stats  int
}

func (tb *table) watch(e solver.Engine[walk, int], whole bool) *watched {
	w := &watched{}
	w.Run = tb.Solve(e, solver.Options{}, RunView{
		OnState:    func(s RunState) { w.states = append(w.states, s) },
		OnEnd:      func(err error, r solver.Result) { w.ends, w.result = append(w.ends, err), r },
		OnStats:    func(solver.Stats) { w.stats++ },
		WholeSteps: whole,
	})
	return w
}

func TestRunWaitsForTheView(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(90, 0)
		asked := 0
		tb.watch(walker(1, func(context.Context) error { asked++; return nil }), false)
		tb.ui.run(time.Hour)
		must.Be(t, tb.Steps() == 1 && asked == 1+ahead, "the engine is %d moves ahead of the view", asked-1)
		w := tb.at(3, 0).watch(walker(1, nil), false)
		must.Be(t, w.State() == Thinking && tb.Run() == w.Run, "a run starts by thinking")
		for moves := 1; moves <= 3; moves++ {
			tb.ui.run(time.Hour)
			must.Be(t, tb.Steps() == moves, "%d moves before Ready number %d", tb.Steps(), moves)
			c := tb.last()
			must.Be(t, c.ByEngine && c.Kind == Forward && c.Why == moves-1 && c.New.at == moves && len(c.Moves) == 1,
				"told %+v", c)
			tb.last().Shown()
		}
		tb.ui.settle()
		must.Be(t, w.State() == Idle && len(w.ends) == 1 && w.ends[0] == nil && w.result.Optimal && w.stats == 1 &&
			tb.Run() == nil, "ended %v with %+v", w.ends, w.result)
		o := tb.last().Outcome
		must.Be(t, tb.Assisted() && o != nil && !o.Counted, "an engine's win counts")
		must.Be(t, tb.Undo() && tb.Steps() == 0, "what an engine played cannot be undone")
	})
}

// TestRunKeepsTheInterval, through the player's pauses, single steps and dialogs, which hold it whatever the player
// chose.
func TestRunKeepsTheInterval(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(100, 0)
		var w *watched
		tb.OnChange = func(c Change[walk, int]) { c.Shown() } // animations off
		w = tb.watch(walker(1, nil), false)
		w.SetInterval(100 * time.Millisecond)
		steps := func(d time.Duration, want int) {
			t.Helper()
			tb.ui.run(d)
			must.Be(t, tb.Steps() == want, "%d steps, want %d", tb.Steps(), want)
		}
		steps(1050*time.Millisecond, 11)
		tb.Pause(DialogOpen)
		tb.Pause(TabHidden) // that alone holds nothing
		steps(time.Hour, 11)
		must.Be(t, w.State() == Playing, "state %v", w.State())
		tb.Resume(DialogOpen)
		steps(1050*time.Millisecond, 22)
		w.Pause()
		tb.Pause(DialogOpen)
		tb.Resume(DialogOpen)
		steps(time.Minute, 22)
		w.StepOnce()
		steps(time.Minute, 23)
		w.StepOnce()
		w.StepOnce()
		steps(time.Minute, 25)
		must.Be(t, w.State() == Paused, "state %v", w.State())
		w.Play()
		w.SetInterval(time.Second)
		steps(1500*time.Millisecond, 27)
		w.SetInterval(0)
		steps(time.Millisecond, 100)
		must.Be(t, w.State() == Idle && len(w.ends) == 1, "not done at the goal")
		states := []RunState{Playing, Paused, Playing, Idle}
		must.Be(t, slices.Equal(w.states, states), "told are %v, want %v", w.states, states)
	})
}

// TestStepFromTheStart plays one move, however quick the engine is, or slow. Where steps are whole, all moves of one
// are played at once. An engine that waits to be told is told.
func TestStepFromTheStart(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(9, 0).OnChange = nil // nothing holds the engine up
		r := tb.Solve(walker(1, nil), solver.Options{}, RunView{Held: true})
		tb.ui.run(time.Second)
		must.Be(t, tb.Steps() == 0 && r.State() == Paused,
			"held back it played %d steps, state %v", tb.Steps(), r.State())
		r.StepOnce()
		tb.ui.run(time.Second)
		must.Be(t, tb.Steps() == 1, "%d steps", tb.Steps())
		w := tb.watch(walker(1, func(ctx context.Context) error { _, err := after(time.Second, nil)(ctx); return err }), false)
		w.StepOnce()
		tb.ui.run(time.Hour)
		must.Be(t, tb.Steps() == 2, "%d steps of a slow one", tb.Steps())

		tb.at(7, 0).watch(walker(3, nil), true)
		tb.ui.settle()
		must.Be(t, tb.Steps() == 3 && tb.Moves() == 7, "%d steps of %d moves", tb.Steps(), tb.Moves())

		tb.at(2, 0)
		improving := walker(2, nil)
		improving.Solve = func(_ context.Context, _ walk, opt solver.Options) iter.Seq2[solver.Step[int], error] {
			return func(yield func(solver.Step[int], error) bool) {
				<-opt.Commit
				yield(solver.Step[int]{Moves: []int{1, 1}}, nil)
			}
		}
		w = tb.watch(improving, false)
		tb.ui.run(time.Hour)
		must.Be(t, w.State() == Thinking && tb.Steps() == 0, "the engine did not wait")
		w.Commit()
		w.Commit()
		tb.ui.settle()
		must.Be(t, w.State() == Idle && tb.Steps() == 2, "state %v after %d steps", w.State(), tb.Steps())
	})
}

func TestBurst(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(500, 0)
		w := tb.watch(walker(1, nil), false)
		w.SetBurst(8)
		for range 200 {
			tb.ui.settle()
			tb.last().Shown()
		}
		must.Be(t, tb.Position().at == 500 && len(tb.changes) <= 1+1+500/8+1 && tb.Steps() == 500,
			"%d changes for %d steps", len(tb.changes)-1, tb.Steps())
		c := tb.changes[3]
		must.Be(t, len(c.Moves) == 8 && c.New.at-c.Old.at == 8 && c.Why == c.New.at-1, "a burst of %+v", c)
		w.Pause() // after the end nothing happens any more
		w.Commit()
		must.Be(t, w.State() == Idle && len(w.ends) == 1, "ended twice")
	})
}

// TestFinish plays what is left as one change, whatever the pace is, once the engine has told all of it;
// until then the player may think better of it. Each move is a step that can be taken back.
func TestFinish(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(30, 0)
		gate := make(chan struct{})
		w := tb.watch(walker(1, func(ctx context.Context) error {
			select {
			case <-gate:
			case <-ctx.Done():
			}
			return ctx.Err()
		}), false)
		w.SetInterval(time.Hour)
		w.Finish()
		for range 10 {
			gate <- struct{}{}
		}
		tb.ui.settle()
		must.Be(t, tb.Steps() == 0, "%d steps of an engine that still thinks", tb.Steps())
		w.StepOnce()
		close(gate)
		tb.ui.settle()
		tb.last().Shown()
		tb.ui.settle()
		must.Be(t, tb.Steps() == 1 && w.State() == Paused, "%d steps after a step, %v", tb.Steps(), w.State())
		tb.Pause(DialogOpen)
		w.Finish()
		tb.ui.settle()
		must.Be(t, tb.Steps() == 1, "%d steps under a dialog", tb.Steps())
		tb.Resume(DialogOpen)
		tb.ui.settle()
		tb.last().Shown()
		tb.ui.settle()
		c := tb.last()
		must.Be(t, len(tb.changes) == 1+2 && tb.Steps() == 30 && len(c.Moves) == 29 && c.ByEngine && c.Won && c.Old.at == 1,
			"%d changes for %d steps, the last is %+v", len(tb.changes)-1, tb.Steps(), c)
		must.Be(t, w.State() == Idle && len(w.ends) == 1 && w.ends[0] == nil && tb.Assisted(), "ended %v", w.ends)
		must.Be(t, tb.UndoTo(29) && tb.Steps() == 29, "a move cannot be taken back by itself")
		w.Finish() // after the end nothing happens any more
		must.Be(t, w.State() == Idle, "ended, and goes on")
	})
}

// Each of these ends a run that is in the middle of its work; the bubble fails
// the test if the engine's goroutine stays.
func TestWhatStopsARun(t *testing.T) {
	for name, stop := range map[string]func(*table){
		"stop":    func(tb *table) { tb.Run().Stop() },
		"move":    func(tb *table) { _ = tb.Do(0) },
		"undo":    func(tb *table) { tb.Undo() },
		"restart": func(tb *table) { tb.Restart() },
		"back":    func(tb *table) { tb.GoBack() },
		"open":    func(tb *table) { tb.at(5, 1) },
		"another": func(tb *table) { tb.watch(walker(1, nil), false).Stop() },
		"close":   func(tb *table) { tb.Close() }, // in silence
	} {
		for moment, play := range map[string]int{"thinking": 0, "offering": 1, "holding": 2} {
			t.Run(name+" while "+moment, func(t *testing.T) {
				onTable(t, func(t *testing.T, tb *table) {
					tb.at(90, 0)
					tb.KeepPosition()
					must.Do(t, tb.Do(1))
					w := tb.watch(walker(1, nil), false)
					switch play {
					case 1: // its first move is in the queue
						tb.ui.run(time.Millisecond)
					case 2:
						w.Pause()
						tb.ui.run(time.Millisecond)
					}
					states, told := len(w.states), 1
					if stop(tb); name == "close" {
						told = 0
						must.Be(t, len(w.states) == states, "told %v", w.states)
					}
					steps := tb.Steps()
					must.Be(t, w.State() == Idle && len(w.ends) == told && errors.Is(w.err, ErrStopped),
						"state %v, ended %v, told %v", w.State(), w.err, w.ends)
					tb.last().Shown()
					tb.ui.run(time.Minute)
					must.Be(t, tb.Steps() == steps, "a stopped engine plays on")
				})
			})
		}
	}
}

func TestRunErrors(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		ended := func(e solver.Engine[walk, int]) *watched {
			w := tb.watch(e, false)
			must.Be(t, len(w.ends) == 0, "the end was told before the run was handed over")
			tb.ui.settle()
			must.Be(t, w.State() == Idle && len(w.ends) == 1, "ended %v", w.ends)
			return w
		}
		wantCode(t, ended(walker(1, nil)).err, CodeNoGame)
		tb.at(3, 0).OnChange = nil
		wantCode(t, ended(Playback[walk]("cheat", []int{1, 5, 1})).err, CodeEngineMove)
		must.Be(t, tb.Steps() == 1, "%d steps", tb.Steps())
		small := walker(1, nil)
		small.Applies = func(walk) error { return &solver.SizeError{Engine: "walker"} }
		err := ended(small).err
		must.Be(t, errors.As(err, new(*solver.SizeError)), "ended with %v", err)
		stuck := &solver.ImpossibleError{Code: "wall"}
		err = ended(walker(1, func(context.Context) error { return stuck })).err
		must.Be(t, err == stuck, "ended with %v", err)
		w := ended(Playback[walk]("known", []int{1, 1}))
		must.Be(t, w.err == nil && tb.Status() == solver.Won && w.result.Length == 2, "playback ended with %v", w.err)
	})
}

// TestGivenWinDoesNotEndTheGame: taken back, the clock runs on from where it stood at
// the win, also in a game that was saved meanwhile; a later win is the player's own,
// for which the game counts as helped.
func TestGivenWinDoesNotEndTheGame(t *testing.T) {
	for name, give := range map[string]func(*testing.T, *table){
		"by an engine": func(t *testing.T, tb *table) {
			tb.OnChange = func(c Change[walk, int]) { tb.changes = append(tb.changes, c); c.Shown() }
			tb.Solve(walker(1, nil), solver.Options{}, RunView{})
			tb.ui.settle()
		},
		"as the answer": func(t *testing.T, tb *table) { must.Do(t, tb.Give(1, 1)) },
	} {
		t.Run(name, func(t *testing.T) {
			onTable(t, func(t *testing.T, tb *table) {
				tb.dealt(3, 0)
				is := func(after, want time.Duration) {
					t.Helper()
					tb.ui.run(after)
					got := tb.Elapsed().Round(time.Millisecond)
					must.Be(t, got == want, "elapsed %v, want %v", got, want)
				}
				must.Do(t, tb.Do(1))
				is(5*time.Second, 5*time.Second)
				give(t, tb)
				o, won := tb.last().Outcome, tb.Elapsed().Round(time.Millisecond)
				must.Be(t, tb.Status() == solver.Won && o != nil && !o.Counted, "told %+v", tb.last())
				is(time.Hour, won)
				file := saved(t, tb.Session)
				tb.Undo()
				is(2*time.Second, won+2*time.Second)
				tb.Redo() // it is not the player's win
				is(time.Hour, won+2*time.Second)
				must.Be(t, tb.last().Outcome == nil && !tb.last().Won, "told %+v", tb.last())
				tb.Undo()
				must.Do(t, tb.OpenSaved(bytes.NewReader(file)))
				tb.StartClock()
				is(time.Hour, won)
				tb.Undo()
				is(3*time.Second, won+3*time.Second)
				for tb.Status() != solver.Won {
					must.Do(t, tb.Do(1))
				}
				c := tb.last()
				must.Be(t, c.Won && !c.ByEngine && c.Outcome != nil && !c.Outcome.Counted && tb.Records().Wins == 0,
					"told %+v, %+v", c, c.Outcome)
				tb.Undo()
				is(time.Hour, won+3*time.Second) // which ended the game
			})
		})
	}
}

// TestUndoTakesARunBackWhole, and Redo plays it again whole; the player's own moves go one by one,
// and so do those in the middle of a run, and those of a hint.
func TestUndoTakesARunBackWhole(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(60, 0)
		must.Do(t, tb.Do(1))
		must.Do(t, tb.Do(1))
		tb.OnChange = func(c Change[walk, int]) { tb.changes = append(tb.changes, c); c.Shown() }
		w := tb.watch(walker(1, nil), false)
		w.SetInterval(time.Second)
		tb.ui.run(9500 * time.Millisecond)
		w.Stop()
		tb.ui.settle()
		tb.watch(walker(1, nil), false)
		tb.ui.settle()
		for i, c := range []struct {
			act       string
			at, moves int
		}{
			{"undo", 12, 48}, {"undo", 2, 10}, {"undo", 1, 1}, {"redo", 2, 1}, {"redo", 12, 10}, {"+", 13, 1},
			{"take over", 2, 11}, {"redo", 12, 10}, {"7", 7, 5}, {"undo", 6, 1}, {"redo", 7, 1}, {"hint", 10, 1}, {"undo", 9, 1},
		} {
			switch c.act {
			case "take over":
				tb.TakeOver()
			case "hint":
				tb.Solve(Playback[walk]("known", []int{1, 1, 1}), solver.Options{}, RunView{Hint: true})
				tb.ui.settle()
			default:
				tb.act(c.act)
			}
			got := tb.last()
			must.Be(t, got.New.at == c.at && len(got.Moves) == c.moves,
				"%d: %s: at %d by %d moves", i, c.act, got.New.at, len(got.Moves))
		}
	})
}

// TestHintThatIsPlayed: its moves are no more help than the hint, and a win by them is the
// player's, as it is with a hint of one move.
func TestHintThatIsPlayed(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for _, steps := range []int{3, 9} {
			tb := newTable(t, walkRules{}, nil)
			tb.at(9, 0)
			tb.Hinted()
			tb.OnChange = func(c Change[walk, int]) { c.Shown() }
			tb.Solve(Playback[walk]("known", slices.Repeat([]int{1}, steps)), solver.Options{}, RunView{Hint: true})
			tb.ui.run(time.Minute)
			must.Be(t, tb.Steps() == steps && !tb.Assisted(), "after %d steps: assisted %v", tb.Steps(), tb.Assisted())
			out, won := tb.Outcome()
			must.Be(t, tb.g.finished == (steps == 9) && won == (steps == 9) && (!won || out.Hints == 1),
				"after %d steps: the outcome is %+v", steps, out)
			tb.Close()
		}
	})
}
