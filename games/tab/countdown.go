package tab

import (
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/ui"
)

// countdown lets the time of a game run down over the board.
type countdown[P, S, M any] struct {
	*core[P, S, M]
	bar   *ui.Countdown
	table *fyne.Container // what the bar is laid out in
	timer *time.Timer
}

func newCountdown[P, S, M any](c *core[P, S, M]) *countdown[P, S, M] {
	d := &countdown[P, S, M]{core: c, bar: ui.NewCountdown()}
	d.bar.Hide()
	return d
}

// begin gives a game that begins the time it is to be played in.
func (d *countdown[P, S, M]) begin() {
	if g, ok := d.game.(Timed); ok {
		d.session.SetCountdown(g.Countdown())
	}
}

// show brings the bar up to date, and comes back as long as the time runs.
func (d *countdown[P, S, M]) show() {
	g, ok := d.game.(Timed)
	if !ok {
		return
	}
	d.stop()
	left, on := d.session.Countdown()
	on = on && d.ready()
	if on != d.bar.Visible() {
		d.bar.Hidden = !on
		d.table.Refresh()
	}
	if !on {
		return
	}
	runs := left != d.bar.Left()
	d.bar.Set(left, max(g.Countdown(), time.Second))
	if runs && left > 0 {
		post := d.services.Post
		d.timer = time.AfterFunc(d.bar.Pace(), func() { post(d.show) })
	}
}

// stop lets the bar stand still.
func (d *countdown[P, S, M]) stop() {
	if d.timer != nil {
		d.timer.Stop()
		d.timer = nil
	}
}
