package tab

import (
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/sound"
	"tessera/games/ui"
)

// countdown lets the time of a game run down over the board.
type countdown[P, S, M any] struct {
	*core[P, S, M]
	bar   *ui.Countdown
	table *fyne.Container // what the bar is laid out in
	timer *time.Timer
	told  int // the second of the last ones that was told
}

func newCountdown[P, S, M any](c *core[P, S, M]) *countdown[P, S, M] {
	d := &countdown[P, S, M]{core: c, bar: ui.NewCountdown()}
	d.bar.Hide()
	return d
}

// begin gives a game that begins the time it is to be played in. What the player has
// chosen for games of his own says nothing of those of the journey.
func (d *countdown[P, S, M]) begin() {
	d.session.SetCountdown(d.game.clock().Full)
}

// show brings the bar up to date, and comes back as long as the time runs.
func (d *countdown[P, S, M]) show() {
	d.stop()
	left, on := d.session.Countdown()
	on = on && d.prompt() == "" // it runs on under a draft
	if on != d.bar.Visible() {
		d.bar.Hidden = !on
		d.table.Refresh()
	}
	if !on {
		return
	}
	runs := left != d.bar.Left()
	d.bar.Set(left, max(d.game.clock().Full, time.Second))
	if runs {
		d.tell(left)
	}
	if runs && left > 0 {
		post := d.services.Post
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
	d.services.hear(sound.Tick)
	d.bar.Beat(d.services.Settings.Scaled(beatTime))
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
