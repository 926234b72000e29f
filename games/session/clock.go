package session

import "time"

// maxElapsed bounds the times that a game can show, and so what a saved game
// may claim.
const maxElapsed = 10 * 365 * 24 * time.Hour

// Reason is why a clock stands still; reasons add up, and the clock runs again
// when the last one is gone.
type Reason uint8

// The reasons to stop the clock for a while.
const (
	ByPlayer   Reason = 1 << iota // the player pressed Pause; a new game lifts it
	Unfocused                     // the window is not in front
	DialogOpen                    // a dialog covers the board
	TabHidden                     // another tab is shown
	BoardAway                     // the tab shows something else in the board's place
)

// clock measures the time played. It is a plain value, so that a snapshot of a
// game goes on telling the right time in the goroutine that writes it.
type clock struct {
	base    time.Duration // gathered before since
	since   time.Time     // valid while running
	limit   time.Duration // the countdown starts from here; 0 for none
	started bool          // the first move was made, or the clock was told to start
	stopped bool          // the game is over, or stands won as an engine left it
	running bool
}

func (c *clock) elapsed(now time.Time) time.Duration {
	e := c.base
	if c.running {
		e += now.Sub(c.since)
	}
	if c.limit > 0 {
		e = min(e, c.limit) // the timer that notices may be late
	}
	return min(e, maxElapsed)
}

// settle makes the clock run or stand as its flags say.
func (c *clock) settle(now time.Time, paused bool) {
	run := c.started && !c.stopped && !paused && !c.expired(now)
	if run == c.running {
		return
	}
	c.base = c.elapsed(now)
	c.since = now
	c.running = run
}

func (c *clock) expired(now time.Time) bool {
	return c.limit > 0 && c.elapsed(now) >= c.limit
}

// nextEvent is how long it takes a running clock to the next whole second or
// to the end of the countdown.
func (c *clock) nextEvent(now time.Time) time.Duration {
	e := c.elapsed(now)
	next := time.Second - e%time.Second
	if c.limit > 0 {
		next = min(next, c.limit-e)
	}
	return max(next, 0)
}

// Elapsed is the time played in this game, without its pauses.
func (on *Played[P, S, M]) Elapsed() time.Duration { return on.g.clock.elapsed(time.Now()) }

// ClockRuns says whether time is being measured just now.
func (on *Played[P, S, M]) ClockRuns() bool { return on.g.clock.running }

// StartClock starts the clock before the first move, for games against time.
func (t *Timing[P, S, M]) StartClock() {
	if t.has && !t.closed {
		t.g.clock.started = true
		t.settleClock()
	}
}

// Started says that the clock has been started, by a move or by [Session.StartClock]. That
// of a game that has come back has not.
func (on *Played[P, S, M]) Started() bool { return on.g.clock.started }

// Pause stops the clock for one more reason.
func (t *Timing[P, S, M]) Pause(reason Reason) { t.setPaused(t.paused | reason) }

// Resume takes a reason away; the clock goes on as it was when it was the last.
func (t *Timing[P, S, M]) Resume(reason Reason) { t.setPaused(t.paused &^ reason) }

// Paused says why the clock stands still; 0 if there is no reason.
func (t *Timing[P, S, M]) Paused() Reason { return t.paused }

func (t *Timing[P, S, M]) setPaused(reasons Reason) {
	if t.closed {
		return
	}
	changed := reasons != t.paused
	t.paused = reasons
	if t.run != nil {
		t.run.cover(reasons&DialogOpen != 0)
	}
	t.settleClock()
	if changed && t.OnPaused != nil {
		t.OnPaused()
	}
}

// SetCountdown gives the game d of time in all (from a millisecond on), counted
// from its first move; 0 or less plays without a countdown, also after it has
// run out. A new or restarted game has none until it is set.
func (t *Timing[P, S, M]) SetCountdown(d time.Duration) {
	if !t.has || t.closed {
		return
	}
	if d > 0 {
		d = max(d, time.Millisecond) // what a save can hold
	}
	t.g.clock.limit = min(max(d, 0), maxElapsed)
	t.clockChanged()
}

// AddTime lengthens the countdown by d (shortens it if d is negative). It does
// nothing without one.
func (t *Timing[P, S, M]) AddTime(d time.Duration) {
	c := &t.g.clock
	if t.closed || c.limit == 0 {
		return
	}
	// A countdown shortened past its end is over, not switched off.
	c.limit = min(max(c.limit+d, c.elapsed(time.Now()), time.Millisecond), maxElapsed)
	t.clockChanged()
}

// Countdown is the time left, and whether there is a countdown at all.
func (on *Played[P, S, M]) Countdown() (left time.Duration, counts bool) {
	c := &on.g.clock
	return max(c.limit-c.elapsed(time.Now()), 0), c.limit > 0
}

// Expired says that the countdown has run out: no move is taken any more.
func (on *Played[P, S, M]) Expired() bool { return on.g.clock.expired(time.Now()) }

// settleClock brings the clock in line with its flags and keeps the change.
func (t *Timing[P, S, M]) settleClock() {
	was := t.g.clock.running
	t.g.clock.settle(time.Now(), t.paused != 0)
	t.armTick()
	if was != t.g.clock.running {
		t.keep()
	}
}

func (t *Timing[P, S, M]) clockChanged() {
	t.g.clock.settle(time.Now(), t.paused != 0)
	t.armTick()
	t.keep()
}

// armTick sets the one timer of the session to the clock's next event.
func (t *Timing[P, S, M]) armTick() {
	if t.ticker != nil {
		t.ticker.Stop()
		t.ticker = nil
	}
	if !t.g.clock.running {
		return
	}
	var mine *time.Timer
	mine = time.AfterFunc(t.g.clock.nextEvent(time.Now()), func() {
		t.post(func() {
			if t.ticker == mine {
				t.tick()
			}
		})
	})
	t.ticker = mine
}

func (t *Timing[P, S, M]) tick() {
	expired := t.Expired()
	if expired {
		t.StopRun()
	}
	t.settleClock()
	if t.OnTick != nil {
		t.OnTick()
	}
	if expired && t.OnExpired != nil {
		t.OnExpired()
	}
}
