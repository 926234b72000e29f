package tab

import (
	"errors"
	"runtime/debug"
	"time"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
)

// burst is how many moves of a long solution may be shown as one change where
// the player asked for the highest speed.
const burst = 8

// Solve starts the chosen engine, or stops the one that runs.
func (f *Frame[P, S, M]) Solve() {
	if f.run != nil {
		f.Stop()
		return
	}
	f.start(false)
}

// PlayPause is the panel's main button: start, hold, go on.
func (f *Frame[P, S, M]) PlayPause() {
	switch {
	case f.run == nil:
		f.start(false)
	case f.run.State() == session.PausedRunning:
		f.run.Play()
	default:
		f.run.Pause()
	}
	f.Board.TakeFocus()
}

// StepOnce plays one move of the engine, and holds it then.
func (f *Frame[P, S, M]) StepOnce() {
	if f.run == nil {
		f.start(true)
	} else {
		f.run.StepOnce()
	}
	f.Board.TakeFocus()
}

// Stop ends the engine that runs; the moves played stay.
func (f *Frame[P, S, M]) Stop() {
	f.Session.CancelBackground("hint")
	if f.run != nil {
		f.run.Stop()
	}
}

// leave ends what runs in the tab before another is built in its place.
func (f *Frame[P, S, M]) leave() {
	f.Stop()
	if f.race != nil {
		f.race.race.Stop()
	}
	if f.downTimer != nil {
		f.downTimer.Stop()
	}
}

func (f *Frame[P, S, M]) setSpeed(v float64) {
	f.Services.Settings.SetSpeed(v)
	f.applySpeed()
}

func (f *Frame[P, S, M]) applySpeed() {
	if f.run == nil {
		return
	}
	interval := f.interval()
	f.run.SetInterval(interval)
	if interval == 0 && !f.EveryMove {
		f.run.SetBurst(burst)
	} else {
		f.run.SetBurst(1)
	}
}

// interval is the time between two steps of the engine that runs.
func (f *Frame[P, S, M]) interval() time.Duration {
	slowest := Slowest
	if f.Config.Slowest != nil {
		slowest = f.Config.Slowest(f.engine)
	}
	return Interval(slowest, f.Services.Settings.Speed())
}

// find is the engine of that name; the first one where there is none.
func (f *Frame[P, S, M]) find(name string) solver.Engine[S, M] {
	for _, e := range f.Engines {
		if e.Name == name {
			return e
		}
	}
	return f.Engines[0]
}

// start lets the chosen engine play from here.
func (f *Frame[P, S, M]) start(step bool) {
	if !f.playing() {
		return
	}
	f.play(f.find(f.Solver.Chosen()))
	if step && f.run != nil {
		f.run.StepOnce()
	}
}

// play lets an engine play from here.
func (f *Frame[P, S, M]) play(engine solver.Engine[S, M]) {
	s := f.Session
	s.Resume(session.ByPlayer)
	f.engine = engine.Name
	f.Solver.Clear()
	label, _ := f.Texts(engine.Name)
	f.Status.Say(lang.T("solver.thinking", "Engine", label))
	show := f.Solver.Show
	if s.Steps() == 0 {
		show = f.showFromStart
	}
	run := s.Solve(engine, solver.Options{Memory: f.Services.Settings.Memory(), Tables: f.Services.Tables}, session.RunView{
		OnStats: show,
		OnState: f.runState,
		OnEnd:   f.runEnded,

		WholeSteps: f.WholeSteps != nil && f.WholeSteps(engine.Name),
	})
	f.run = run
	f.Solver.SetState(Thinking)
	f.applySpeed()
	f.Refresh()
}

// commit tells an engine that is still improving to play what it has.
func (f *Frame[P, S, M]) commit() {
	if f.run != nil {
		f.run.Commit()
	}
	f.Board.TakeFocus()
}

func (f *Frame[P, S, M]) runState(s session.RunState) {
	switch s {
	case session.Thinking:
		f.Solver.SetState(Thinking)
	case session.Playing:
		f.Solver.SetState(Playing)
	case session.PausedRunning:
		f.Solver.SetState(Paused)
	case session.Done:
		f.Solver.SetState(Idle)
	}
}

// runEnded says how an engine came to its end.
func (f *Frame[P, S, M]) runEnded(err error, _ solver.Result) {
	f.run = nil
	f.Solver.SetState(Idle)
	go debug.FreeOSMemory() // a search may have held a gigabyte
	switch {
	case err == nil: // the board shows it
	case errors.Is(err, session.ErrStopped):
		f.Status.Say(lang.T("solver.stopped"))
	default:
		text := lang.Sentence(err)
		f.Solver.Say(text)
		f.Status.Warn(text)
		f.failed(err)
	}
	if f.Ended != nil {
		f.Ended()
	}
	f.Refresh()
}

func (f *Frame[P, S, M]) failed(err error) {
	if f.Failed != nil {
		f.Failed(err)
	}
}

// Engine is the name of the engine that runs, or of the one chosen.
func (f *Frame[P, S, M]) Engine() string {
	if f.run != nil {
		return f.engine
	}
	return f.Solver.Chosen()
}

// RunState says what the engine is doing.
func (f *Frame[P, S, M]) RunState() RunState { return f.Solver.State() }

// hintTime is how long a hint may be thought about before a quicker engine is
// asked instead.
const hintTime = 3 * time.Second

// ShowHint points at the next move of the chosen engine. Where that one finds
// none in time or within its budget, the game's default engine is asked. A game
// with a way of its own to help does that instead.
func (f *Frame[P, S, M]) ShowHint() {
	s := f.Session
	if !f.playing() || f.run != nil || f.Covered() {
		return
	}
	if f.Clue != nil {
		f.Clue()
		return
	}
	if m, ok := f.known(); ok {
		s.MarkAssisted()
		f.Status.Say(f.Hint([]M{m}, nil))
		return
	}
	f.Status.Say(lang.T("hint.thinking"))
	f.hintFrom(f.Solver.Chosen(), f.Default)
}

func (f *Frame[P, S, M]) hintFrom(engine, fallback string) {
	f.Session.Hint(within(f.find(engine), hintTime), solver.Options{Memory: f.Services.Settings.Memory()},
		func(moves []M, why any, err error) {
			switch {
			case err != nil && engine != fallback:
				f.hintFrom(fallback, fallback)
			case err != nil:
				f.Status.Warn(lang.Sentence(err))
				f.failed(err)
			case len(moves) == 0:
				f.Status.Say(lang.T("hint.none"))
			default:
				f.Status.Say(f.Hint(moves[:1], why))
			}
			f.Refresh()
		})
}
