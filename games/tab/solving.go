package tab

import (
	"errors"
	"slices"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/resources/lang"
	"tessera/resources/memory"
	"tessera/solver"
)

// burst is how many moves of a long solution may be shown as one change where
// the player asked for the highest speed.
const burst = 8

// much is so much memory, in bytes, that it is given back as soon as a search has ended.
const much = 64 << 20

// solving lets engines play on the board: the panel's buttons and the run.
type solving[P, S, M any] struct {
	core    *core[P, S, M]
	panel   *solverPanel
	seen    panelView // what the panel shows
	par     *parKeeper[P, S, M]
	run     *session.Run // nil while no engine plays
	counted int          // how many moves the last step counts as
	name    string       // of the engine that plays, or played last
	making  bool         // those are the moves of a hint
	wish    string       // the engine that the player chose, now or at an earlier start; empty for none
	ever    improvement  // what the engine has found that plays and improves its answer
}

func newSolving[P, S, M any](c *core[P, S, M], par *parKeeper[P, S, M]) *solving[P, S, M] {
	v := &solving[P, S, M]{core: c, par: par}
	if last := c.services.Settings.Text(v.setting()); c.engine(last).Name == last {
		v.wish = last
	}
	return v
}

// offered are the engines that take the board on the table. The one that promises
// most comes first, and is marked as such.
func (v *solving[P, S, M]) offered() (choices []EngineChoice) {
	for _, e := range v.core.spec.Engines {
		one := v.core.choice(e.Name)
		switch {
		case !v.core.applies(e):
			continue
		case len(v.core.spec.Engines) == 1:
		case e.Name == v.core.spec.Default:
			one.Label = lang.T("solver.default", "Engine", one.Label)
			choices = append([]EngineChoice{one}, choices...)
			continue
		}
		choices = append(choices, one)
	}
	return choices
}

// preferred is the engine that the player chose, where it takes the board on the
// table, else the one that promises most.
func (v *solving[P, S, M]) preferred() string {
	if v.wish != "" && v.core.applies(v.core.engine(v.wish)) {
		return v.wish
	}
	return v.core.spec.Default
}

// offer lists the engines for the board on the table.
func (v *solving[P, S, M]) offer() {
	v.seen.engines = v.offered()
	v.seen.chosen = max(0, slices.IndexFunc(v.seen.engines, func(e EngineChoice) bool { return e.Name == v.preferred() }))
	v.see()
}

// see brings the panel up to date.
func (v *solving[P, S, M]) see() { v.panel.draw(v.seen, v.ever.told) }

// note shows the figures of an engine.
func (v *solving[P, S, M]) note(st solver.Stats) {
	if was := v.seen.stats; was != nil && st.Layers == nil {
		st.Layers = was.Layers
	}
	v.seen.stats = &st
	v.applySpeed()
	v.see()
}

// clear takes figures and message away.
func (v *solving[P, S, M]) clear() {
	v.seen.stats, v.seen.said = nil, nil
	v.see()
}

// state shows what an engine does by now.
func (v *solving[P, S, M]) state(now session.RunState) {
	v.seen.state = now
	v.see()
}

// preparing shows how much of the larger tables that engines asked for has been made, from 0 to 1;
// they are made while the game goes on.
func (v *solving[P, S, M]) preparing(made float64) {
	v.seen.made = made
	v.see()
}

// chosen is the name of the engine that is chosen.
func (v *solving[P, S, M]) chosen() string { return v.seen.engines[v.seen.chosen].Name }

// setting is where the engine chosen for this game is kept.
func (v *solving[P, S, M]) setting() string { return v.core.spec.Name + ".engine" }

// choose follows the player's choice of an engine, which is kept.
func (v *solving[P, S, M]) choose(i int) {
	v.seen.chosen = i
	v.wish = v.chosen()
	v.core.services.Settings.SetText(v.setting(), v.wish)
	v.see()
	v.core.board.TakeFocus()
}

// toggle starts the chosen engine, or stops the one that runs.
func (v *solving[P, S, M]) toggle() {
	if v.run != nil {
		v.stop()
		return
	}
	v.start()
}

// playPause is the panel's main button: start, hold, go on.
func (v *solving[P, S, M]) playPause() {
	switch {
	case v.run == nil:
		v.start()
	case v.awaitsWord():
		v.run.Commit()
	case v.run.State() == session.Paused:
		v.run.Play()
	default:
		v.run.Pause()
	}
	v.core.board.TakeFocus()
}

// stepOnce plays one move of the engine, and holds it then.
func (v *solving[P, S, M]) stepOnce() {
	if v.run == nil {
		v.begin(true)
	}
	if v.run != nil {
		v.run.StepOnce()
		v.word()
	}
	v.core.board.TakeFocus()
}

// finish shows the end of what the engine plays, as soon as it has told all of it.
func (v *solving[P, S, M]) finish() {
	if v.run != nil {
		v.word()
		if v.run.State() == session.Thinking {
			v.core.status.Say(lang.T("solver.end.waits"))
		}
		v.run.Finish()
	}
	v.core.board.TakeFocus()
}

// stop ends the engine that runs; the moves played stay.
func (v *solving[P, S, M]) stop() {
	if v.run != nil {
		v.run.Stop()
	}
}

// start lets the chosen engine play from here.
func (v *solving[P, S, M]) start() { v.begin(false) }

// begin starts the chosen engine; held, it waits to be told to play.
func (v *solving[P, S, M]) begin(held bool) {
	if v.core.playing() {
		v.core.stake("action.solve", func() { v.play(v.core.engine(v.chosen()), held) })
	}
}

// play lets an engine play from here; held, it waits to be told to.
func (v *solving[P, S, M]) play(engine solver.Engine[S, M], held bool) {
	s := v.core.session
	s.Resume(session.ByPlayer)
	v.began(engine)
	v.name = engine.Name
	v.clear()
	v.core.status.Say(lang.T("solver.thinking", "Engine", v.core.label(engine.Name)))
	fromStart, improves, think := s.AtStart(), thinksOn(engine), thinkTimes[v.core.thinkChoice()].time
	v.ever = improvement{from: s.Moves(), on: improves, told: improves && think == session.UntilTold}
	if improves {
		v.par.stand()
	}
	v.launch(engine, solver.Options{Memory: v.core.services.Settings.Memory(), Tables: v.core.services.Tables}, session.RunView{
		OnStats: func(st solver.Stats) {
			v.note(v.worth(st))
			if fromStart { // what it finds may be better than the par
				v.par.note(st)
			}
			v.progress(st)
		},
		WholeSteps: v.core.game.explains(engine.Name),
		Held:       held,
		Think:      think,
		Learn:      v.par.learns(),
	})
}

// playKnown makes moves that are known, one after the other, as an engine's: those of a hint.
func (v *solving[P, S, M]) playKnown(moves []M) {
	v.making = true
	v.launch(session.Playback[S](v.name, moves), solver.Options{}, session.RunView{Hint: true})
}

// launch begins a run.
func (v *solving[P, S, M]) launch(engine solver.Engine[S, M], opt solver.Options, view session.RunView) {
	view.OnEnd = v.ended
	view.OnState = func(now session.RunState) {
		v.state(now)
		v.core.changed()
	}
	v.run = v.core.session.Solve(engine, opt, view)
	v.state(v.run.State())
	v.applySpeed()
	v.core.changed()
}

// commit tells an engine that is still improving to play what it has.
func (v *solving[P, S, M]) commit() {
	if v.run != nil {
		v.run.Commit()
	}
	v.core.board.TakeFocus()
}

func (v *solving[P, S, M]) setSpeed(speed float64) {
	v.core.services.Settings.SetSpeed(speed)
	v.applySpeed()
}

func (v *solving[P, S, M]) applySpeed() {
	if v.run == nil {
		return
	}
	interval := v.interval()
	v.run.SetInterval(interval)
	if interval == 0 && !v.core.spec.EveryMove {
		v.run.SetBurst(burst)
	} else {
		v.run.SetBurst(1)
	}
}

// A way of few moves is played slower, so that it can be followed: at the usual speed all of it takes
// about six seconds, and each move less than one. One that counts as several has more.
const (
	wholeWay = 40 * time.Second // at the lowest speed
	fewMoves = 5 * time.Second
)

// interval is the time between two steps of the engine that runs.
func (v *solving[P, S, M]) interval() time.Duration {
	slowest := Slowest
	if st := v.seen.stats; st != nil && st.Result != nil && st.Result.Length > 0 && !v.making {
		slowest = max(slowest, min(fewMoves, wholeWay*time.Duration(max(1, v.counted))/time.Duration(st.Result.Length)))
	}
	if v.core.game.explains(v.name) {
		slowest = v.core.game.kind.Slowest(v.core.game.now(), v.name)
	}
	return Interval(slowest, v.core.services.Settings.Speed())
}

// ended says how an engine came to its end.
func (v *solving[P, S, M]) ended(err error, _ solver.Result) {
	v.run, v.making = nil, false
	v.forget()
	v.ever.on, v.ever.told = false, false
	v.par.resume()
	v.state(session.Idle)
	if st := v.seen.stats; st != nil && st.Bytes > much { // what is less goes when the window rests
		go memory.GiveBack()
	}
	switch {
	case err == nil: // the board shows it
	case errors.Is(err, session.ErrStopped):
		v.core.status.Say(lang.T("solver.stopped"))
	default:
		text := lang.Sentence(err)
		v.seen.said = lang.Again(text)
		v.see()
		v.core.status.Warn(text)
		v.core.failed(err)
	}
	v.core.game.send(table.Ended{})
	v.core.game.frame.Guide.ShowRun()
	v.core.changed()
}

// reset forgets what was shown of the game before, and offers the engines for this
// one.
func (v *solving[P, S, M]) reset() {
	v.seen.stats, v.seen.said = nil, nil
	v.offer()
}

// current is the name of the engine that runs, or of the one chosen.
func (v *solving[P, S, M]) current() string {
	if v.run != nil {
		return v.name
	}
	return v.chosen()
}

// worth is what the figures of an engine are worth to the player: where all
// solutions have the same length none is the shortest.
func (v *solving[P, S, M]) worth(st solver.Stats) solver.Stats {
	if v.core.spec.SameLength && st.Result != nil {
		r := *st.Result
		r.Optimal, r.LowerBound = false, 0
		st.Result = &r
	}
	return st
}
