package session

import (
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// TestClock: it waits for the first move, and stands when the game is won. Whatever holds it, it goes on as it was when
// the last is gone, or still waits. A new game lifts the player's own pause.
func TestClock(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(3, 0)
		ticks := 0
		tb.OnTick = func() { ticks++ }
		is := func(after, want time.Duration) {
			t.Helper()
			tb.ui.run(after)
			must.Be(t, tb.Elapsed() == want, "elapsed %v, want %v", tb.Elapsed(), want)
		}
		is(time.Minute, 0)
		tb.Pause(BoardAway)
		is(time.Second, 0)
		tb.Resume(BoardAway)
		is(time.Minute, 0)
		must.Do(t, tb.Do(1))
		is(3500*time.Millisecond, 3500*time.Millisecond)
		must.Be(t, ticks == 3, "%d ticks in 3.5 s", ticks)
		tb.Pause(ByPlayer)
		tb.Pause(Unfocused)
		is(time.Hour, 3500*time.Millisecond)
		tb.Resume(Unfocused)
		is(time.Hour, 3500*time.Millisecond)
		tb.Resume(ByPlayer)
		is(500*time.Millisecond, 4*time.Second)
		must.Be(t, ticks == 4, "%d ticks in 4 s", ticks)
		must.Do(t, tb.Do(1, 1)) // the win
		is(time.Hour, 4*time.Second)
		tb.Undo()
		is(time.Hour, 4*time.Second) // the game is over, whatever is tried afterwards
		tb.Restart()
		is(0, 0)
		tb.StartClock()
		is(time.Second, time.Second)
		tb.Pause(ByPlayer | DialogOpen)
		tb.at(4, 0)
		must.Be(t, tb.Paused() == DialogOpen, "paused for %b", tb.Paused())
	})
}

func TestCountdown(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(50, 0)
		expired := 0
		tb.OnExpired = func() { expired++ }
		tb.AddTime(time.Hour) // nothing without a countdown
		tb.SetCountdown(10 * time.Second)
		tb.ui.run(time.Minute)
		must.Do(t, tb.Do(1))
		tb.ui.run(9 * time.Second)
		tb.AddTime(5 * time.Second)
		tb.Pause(TabHidden)
		tb.ui.run(time.Minute)
		tb.Resume(TabHidden)
		left, on := tb.Countdown()
		must.Be(t, left == 6*time.Second && on, "%v left", left)
		tb.ui.run(5999 * time.Millisecond)
		must.Do(t, tb.Do(1))
		must.Be(t, expired == 0 && !tb.Expired(), "expired too early")
		tb.ui.run(time.Minute)
		left, _ = tb.Countdown()
		must.Be(t, expired == 1 && tb.Expired() && left == 0 && tb.Elapsed() == 15*time.Second,
			"expired %d times, elapsed %v", expired, tb.Elapsed())
		wantCode(t, tb.Do(1), CodeTimeUp)
		must.Be(t, tb.Undo() && tb.Redo() && tb.Steps() == 2 && tb.Expired(),
			"after the time is up the game can be looked through")
		tb.Undo()
		tb.SetCountdown(0)
		must.Do(t, tb.Do(1))
		tb.ui.run(time.Second)
		must.Be(t, tb.Elapsed() == 16*time.Second, "relaxed, the clock goes on: %v", tb.Elapsed())
		tb.SetCountdown(time.Minute)
		tb.AddTime(-time.Hour)
		must.Be(t, tb.Expired(), "a countdown shortened past its end goes on")
		tb.at(50, 0)
		tb.SetCountdown(2 * time.Second)
		tb.OnChange = nil
		run := tb.Solve(walker(1, nil), solver.Options{}, RunView{})
		run.SetInterval(time.Second)
		tb.ui.run(10 * time.Second)
		must.Be(t, run.State() == Idle && tb.Steps() == 2 && tb.Expired(),
			"an engine goes on: %v after %d steps", run.State(), tb.Steps())
	})
}
