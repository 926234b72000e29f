package session

import (
	"errors"
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
}

func (tb *table) watch(e solver.Engine[walk, int], whole bool) *watched {
	w := &watched{}
	w.Run = tb.Solve(e, solver.Options{}, RunView{
		OnState:    func(s RunState) { w.states = append(w.states, s) },
		OnEnd:      func(err error, _ solver.Result) { w.ends = append(w.ends, err) },
		WholeSteps: whole,
	})
	return w
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

// TestTimeIsUp for an engine, too, also where its move comes at that very moment.
func TestTimeIsUp(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(50, 0).SetCountdown(2 * time.Second)
		tb.OnChange = nil
		run := tb.Solve(walker(1, nil), solver.Options{}, RunView{})
		run.SetInterval(time.Second)
		tb.ui.run(10 * time.Second)
		must.Be(t, run.State() == Idle && tb.Steps() == 2 && tb.Expired(), "%v after %d steps", run.State(), tb.Steps())
	})
}
