package tab

import (
	"time"

	"tessera/resources/lang"
)

// beginCountdown gives a game that begins the time it is to be played in.
func (f *Frame[P, S, M]) beginCountdown() {
	if f.Countdown != nil {
		f.Session.SetCountdown(f.Countdown())
	}
}

// runDown brings the countdown bar up to date, and comes back as long as the
// time runs.
func (f *Frame[P, S, M]) runDown() {
	if f.Countdown == nil {
		return
	}
	if f.downTimer != nil {
		f.downTimer.Stop()
		f.downTimer = nil
	}
	left, on := f.Session.Countdown()
	on = on && f.Ready()
	if on != f.down.Visible() {
		f.down.Hidden = !on
		f.table.Refresh()
	}
	if !on {
		return
	}
	runs := left != f.down.Left()
	f.down.Set(left, max(f.Countdown(), time.Second))
	if runs && left > 0 {
		post := f.Services.Post
		f.downTimer = time.AfterFunc(f.down.Pace(), func() { post(f.runDown) })
	}
}

// expired tells that the time is up, and offers to try again.
func (f *Frame[P, S, M]) expired() {
	f.Stop()
	f.Refresh()
	f.Status.Say(lang.T("error.session.time-up"))
	f.timeUp.show(f.results(nil), f.Services.Settings)
}
