package session

import (
	"context"
	"time"

	"tessera/solver"
)

// RunState says what an engine is doing on the board.
type RunState int

// The states of a run.
const (
	Idle     RunState = iota // there is none, or it is over: see RunView.OnEnd
	Thinking                 // the engine has not given a move yet
	Playing                  // moves are played as they come
	Paused                   // the player holds the moves back; the engine may still think
)

// String is the state as the probe reports it.
func (s RunState) String() string {
	return [...]string{"idle", "thinking", "playing", "paused"}[s]
}

// RunView is how a run speaks to the tab. Each callback may be nil.
type RunView struct {
	OnStats    func(solver.Stats)         // the engine's figures, at most 20 times a second, and always the last
	OnState    func(RunState)             // the state changed
	OnEnd      func(error, solver.Result) // called once: nil, ErrStopped, or what the engine says
	Held       bool                       // begin as after Pause
	WholeSteps bool                       // play a step of the engine, with all its moves, as one step of the history
	Think      time.Duration              // how long an engine that improves its answer thinks before its first move; 0: the moves begin at once; UntilTold: until Commit
	Learn      bool                       // keep what the engine finds with the game, and begin with what is known (see [Session.Known])
	Hint       bool                       // what is played are the moves of a hint that was given (see [Session.Hinted]): that is no more help, also where they win
}

// UntilTold is the time of an engine that thinks until the player has it play.
const UntilTold time.Duration = 1<<63 - 1

// Run is an engine playing on the board. Its methods are called on the UI
// goroutine.
type Run struct {
	view   RunView
	post   func(func())
	cancel context.CancelFunc
	commit chan struct{}
	pace   pace // shared with the goroutine that plays

	covered   bool // a dialog lies over the board
	told      RunState
	begun     bool // the engine has given a move
	paused    bool
	committed bool
	done      bool
	result    solver.Result
	err       error
}

// Play goes on after Pause.
func (r *Run) Play() { r.hold(false, func(p *limits) { p.steps = 0 }) }

// Pause holds the moves back; the engine thinks on until it has some to give.
func (r *Run) Pause() { r.hold(true, func(p *limits) { p.steps, p.rest = 0, false }) }

// hold says whether the player holds the moves back, and changes the other limits.
func (r *Run) hold(paused bool, others func(*limits)) {
	r.paused = paused
	r.pace.set(func(p *limits) { p.held = paused || r.covered; others(p) })
	r.tellState()
}

// cover holds the moves back while a dialog lies over the board, whatever the
// player has chosen. The engine thinks on.
func (r *Run) cover(on bool) {
	if on != r.covered {
		r.covered = on
		r.pace.set(func(p *limits) { p.held = r.paused || on })
	}
}

// StepOnce pauses, and plays one more move as soon as there is one.
func (r *Run) StepOnce() { r.hold(true, func(p *limits) { p.steps, p.rest = p.steps+1, false }) }

// SetInterval sets the least time from one move to the next; 0 plays each as
// soon as the one before has been shown.
func (r *Run) SetInterval(d time.Duration) {
	r.pace.set(func(p *limits) { p.interval = max(d, 0) })
}

// SetBurst lets up to n moves that are known be played in one change when the
// interval is 0, each still a step of the history. So a solution of thousands
// of moves is watched quickly.
func (r *Run) SetBurst(n int) {
	r.pace.set(func(p *limits) { p.burst = min(max(n, 1), ahead) })
}

// Finish plays all that is left as one change, each move still a step of the history, as
// soon as the engine has told all of it; the engine goes on meanwhile as it would. Pause
// and StepOnce take that back.
func (r *Run) Finish() { r.hold(false, func(p *limits) { p.steps, p.rest = 0, true }) }

// Commit tells the engine to play what it has now instead of improving it.
func (r *Run) Commit() {
	if !r.committed && !r.done {
		r.committed = true
		close(r.commit)
	}
}

// Stop ends the run; the moves played so far stay.
func (r *Run) Stop() { r.end(ErrStopped) }

// State says what the run is doing.
func (r *Run) State() RunState {
	switch {
	case r.done:
		return Idle
	case r.paused:
		return Paused
	case !r.begun:
		return Thinking
	}
	return Playing
}

func (r *Run) begin() {
	r.begun = true
	r.tellState()
}

func (r *Run) stats(st solver.Stats) {
	if r.done {
		return
	}
	if st.Result != nil {
		r.result = *st.Result
	}
	if r.view.OnStats != nil {
		r.view.OnStats(st)
	}
}

func (r *Run) end(err error) {
	if r.done {
		return
	}
	r.done, r.err = true, err
	r.cancel()
	r.tellState()
	if r.view.OnEnd != nil {
		r.view.OnEnd(err, r.result)
	}
}

func (r *Run) tellState() {
	if now := r.State(); now != r.told {
		r.told = now
		if r.view.OnState != nil {
			r.view.OnState(now)
		}
	}
}
