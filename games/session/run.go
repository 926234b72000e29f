package session

import (
	"context"
	"time"

	"tessera/solver"
)

// RunState says what a run is doing.
type RunState int

// The states of a run.
const (
	Thinking      RunState = iota // the engine has not given a move yet
	Playing                       // moves are played as they come
	PausedRunning                 // the player holds the moves back; the engine may still think
	Done                          // over: see RunView.OnEnd
)

// RunView is how a run speaks to the tab. Each callback may be nil.
type RunView struct {
	OnStats    func(solver.Stats)         // the engine's figures, at most 20 times a second, and always the last
	OnState    func(RunState)             // the state changed
	OnEnd      func(error, solver.Result) // called once: nil, ErrStopped, or what the engine says
	WholeSteps bool                       // play a step of the engine, with all its moves, as one step of the history
}

// Run is an engine playing on the board. Its methods are called on the UI
// goroutine. A run starts playing; the view calls Ready when it has shown a
// change and may be given the next.
type Run struct {
	view     RunView
	post     func(func())
	play     func(n int) (ready bool) // plays the first n waiting items
	cancel   context.CancelFunc
	commit   chan struct{}
	more     chan struct{} // lets the engine go on; one token for each item it offered
	interval time.Duration
	burst    int
	timer    *time.Timer
	last     time.Time // when the last move was played
	waiting  int       // items offered and not played
	result   solver.Result
	err      error

	told      RunState
	parked    bool // the engine waits for a token
	ready     bool // the view has shown the last change
	paused    bool
	once      bool // play one item although paused
	begun     bool // an item was offered
	ended     bool // the engine's sequence is over
	committed bool
	done      bool
	advancing bool
}

// Play goes on after Pause.
func (r *Run) Play() {
	r.paused, r.once = false, false
	r.advance()
}

// Pause holds the moves back; the engine thinks on until it has one to give.
func (r *Run) Pause() {
	r.paused, r.once = true, false
	r.advance()
}

// StepOnce pauses, and plays one more move as soon as there is one.
func (r *Run) StepOnce() {
	r.paused, r.once = true, true
	r.advance()
}

// SetInterval sets the least time from one move to the next; 0 plays each as
// soon as the view is ready.
func (r *Run) SetInterval(d time.Duration) {
	r.interval = max(d, 0)
	r.advance()
}

// SetBurst lets up to n moves that have gathered while the view was busy be
// played in one change when the interval is 0, each still a step of the
// history. So a solution of thousands of moves is watched quickly.
func (r *Run) SetBurst(n int) {
	r.burst = max(n, 1)
	r.advance()
}

// Ready says that the view has shown the last change.
func (r *Run) Ready() {
	r.ready = true
	r.advance()
}

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
		return Done
	case r.paused:
		return PausedRunning
	case !r.begun:
		return Thinking
	}
	return Playing
}

// Err is how the run ended; nil before, and if it ended well.
func (r *Run) Err() error { return r.err }

// Result is the engine's last word, as far as it is known.
func (r *Run) Result() solver.Result { return r.result }

// offered is told by the engine's goroutine, which now waits for a token.
func (r *Run) offered() {
	r.waiting++
	r.parked, r.begun = true, true
	r.advance()
}

// closing is told when the engine's sequence is over.
func (r *Run) closing(err error) {
	if r.done {
		return
	}
	r.ended, r.err = true, err
	r.advance()
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

// advance does what can be done now. The view's callbacks may come back into
// it; the outer call then sees what they changed.
func (r *Run) advance() {
	if r.advancing || r.done {
		return
	}
	r.advancing = true
	for r.mayPlay() {
		n := 1
		if r.interval == 0 && !r.once {
			n = min(r.waiting, r.burst)
		}
		r.waiting -= n
		r.once, r.ready, r.last = false, false, time.Now()
		if r.play(n) {
			r.ready = true
		}
	}
	r.advancing = false
	if r.done {
		return
	}
	if r.ended && r.waiting == 0 {
		r.end(r.err)
		return
	}
	if r.parked && r.waiting < r.burst {
		r.parked = false
		r.more <- struct{}{}
	}
	r.tellState()
}

// mayPlay says whether an item can be played at once, and sets the timer if
// only the interval is in the way.
func (r *Run) mayPlay() bool {
	if r.timer != nil {
		r.timer.Stop()
		r.timer = nil
	}
	if r.done || !r.ready || r.waiting == 0 || r.paused && !r.once {
		return false
	}
	wait := r.interval - time.Since(r.last)
	if r.once || wait <= 0 {
		return true
	}
	r.timer = time.AfterFunc(wait, func() { r.post(r.advance) })
	return false
}

func (r *Run) end(err error) {
	if r.done {
		return
	}
	r.done, r.err = true, err
	r.cancel()
	if r.timer != nil {
		r.timer.Stop()
		r.timer = nil
	}
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
