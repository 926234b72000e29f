package tab

import (
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/sound"
	"tessera/games/table"
	"tessera/games/ui"
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
	ready := rm.ready() && rm.Session.HasGame()
	clock := ""
	if ready {
		clock = rm.clock(rm.Session.Elapsed())
	}
	rm.Status.Figure("status.time", clock)
	var own []view.Figure
	if ready && len(rm.figures) > 0 {
		own = rm.game.asked().Figures // they may speak of the par, which is worked out meanwhile
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
	if !rm.game.stage.Page().Precise {
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
	f.Board.SetRing(view.Hinted)
	f.game.send(table.TimeUp{})
	f.Refresh()
	f.results.tellTimeUp()
}

// playOn goes on with a game whose time is up: it is one without a countdown from now on,
// and its records are those of such games.
func (f *Frame[P, S, M]) playOn() {
	f.results.hide()
	f.Session.SetCountdown(0)
	f.game.send(table.PlaysOn{})
	f.Status.Say(lang.T("say.playon"))
	f.Refresh()
}

// countdown lets the time of a game run down over the board.
type countdown[P, S, M any] struct {
	core  *core[P, S, M]
	bar   *ui.Countdown
	table *fyne.Container // what the bar is laid out in
	timer *time.Timer
	told  int // the second of the last ones that was told
}

// show brings the bar up to date, and comes back as long as the time runs.
func (d *countdown[P, S, M]) show() {
	d.stop()
	left, on := d.core.session.Countdown()
	on = on && d.core.prompt() == "" // it runs on under a draft
	if on != d.bar.Visible() {
		d.bar.Hidden = !on
		d.table.Refresh()
	}
	if !on {
		return
	}
	runs := left != d.bar.Left()
	d.bar.Set(left, max(d.core.game.clock().Full, time.Second))
	if runs {
		d.tell(left)
	}
	if runs && left > 0 {
		post := d.core.services.Post
		d.timer = time.AfterFunc(d.bar.Pace(), func() { post(d.show) })
	}
}

// tell lets each of the last seconds be seen and heard, once.
func (d *countdown[P, S, M]) tell(left time.Duration) {
	second := seconds(left)
	if left > ui.Last || second == 0 || second == d.told {
		d.told = second
		return
	}
	d.told = second
	d.core.services.Hear(sound.Tick)
	d.bar.Beat(d.core.services.Settings.Scaled(beatTime))
}

// beatTime is how long the bar takes to settle after it has told a second.
const beatTime = 400 * time.Millisecond

// stop lets the bar stand still.
func (d *countdown[P, S, M]) stop() {
	if d.timer != nil {
		d.timer.Stop()
		d.timer = nil
	}
}
