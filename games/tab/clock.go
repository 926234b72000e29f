package tab

import (
	"time"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
)

// paused follows what holds the clock.
func (f *Frame[P, S, M]) paused() {
	f.countIn.follow()
	f.refreshLessons()
	if _, timed := f.Session.Countdown(); timed {
		f.Refresh()
	}
}

// showClock brings up to date what changes with the time.
func (rm *Room[P, S, M]) showClock() {
	ready := rm.core.ready() && rm.Session.HasGame()
	clock := ""
	if ready {
		clock = rm.clock(rm.Session.Elapsed())
	}
	rm.Status.Figure("status.time", clock)
	var own []view.Figure
	if ready && len(rm.figures) > 0 {
		own = rm.core.game.asked().Figures // they may speak of the par, which is worked out meanwhile
	}
	for i, show := range rm.figures {
		switch {
		case i >= len(own):
			show("", 0)
		case own[i].Rate > 0:
			show(table.PerSecond(own[i].Rate, rm.Session.Elapsed()), 0)
		default:
			show(own[i].Value, own[i].Share)
		}
	}
	friend, before := "", ""
	if c, ok := rm.Session.Challenge(); ok && ready {
		after := rm.Session.Elapsed()
		if rm.Session.Status() == solver.Won {
			after = c.Time // it is the whole that the player's is held against
		}
		if c.Own {
			before = ghost(c, after)
		} else {
			friend = ghost(c, after)
		}
	}
	rm.ghost(friend)
	rm.ownGhost(before)
	looking := ""
	if left, on := rm.countIn.looking(); on && ready {
		looking = lang.ClockLeft(left)
	}
	rm.look(looking)
	rm.countdown.show()
}

// figure gives a figure of the game its place in the status line, and returns how it is shown.
func (pl *Play[P, S, M]) figure(of view.Figure) func(value string, share float32) {
	if of.Bar {
		show := pl.Status.AddMeter()
		return func(value string, share float32) { show(value, share, pl.Services.Settings.Scaled(look.TurnTime)) }
	}
	label := ""
	if of.Name != "" {
		label = lang.T(of.Name)
	}
	show := pl.Status.Add(label)
	return func(value string, _ float32) { show(value) }
}

// clock is a playing time as the status line shows it. In hundredths it comes back as long as
// the time runs.
func (rm *Room[P, S, M]) clock(elapsed time.Duration) string {
	if rm.hundredths != nil {
		rm.hundredths.Stop()
		rm.hundredths = nil
	}
	if !rm.core.game.stage.Page().Precise {
		return lang.Clock(elapsed)
	}
	if rm.Session.ClockRuns() {
		rm.hundredths = time.AfterFunc(hundredthsPace, func() {
			rm.Services.Post(rm.showClock)
		})
	}
	return lang.Exactly(elapsed)
}

// hundredthsPace is how often a time in hundredths is shown anew: a little less than each
// tenth, so that its last figure is seen to run.
const hundredthsPace = 87 * time.Millisecond

// expired tells that the time is up, and offers to try again.
func (f *Frame[P, S, M]) expired() {
	f.Stop()
	f.Board.SetRing(board.Hinted)
	f.core.game.send(table.TimeUp{})
	f.Refresh()
	f.results.tellTimeUp()
}

// playOn goes on with a game whose time is up: it is one without a countdown from now on,
// and its records are those of such games.
func (f *Frame[P, S, M]) playOn() {
	f.results.hide()
	f.Session.SetCountdown(0)
	f.core.game.send(table.PlaysOn{})
	f.Status.Say(lang.T("say.playon"))
	f.Refresh()
}
