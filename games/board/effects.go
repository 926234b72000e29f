package board

import (
	"time"

	"fyne.io/fyne/v2"
)

// effect is something seen for a while over the tiles, for which no move waits. What is
// seen of it is a function of the time that has passed, over a few objects that it keeps:
// a fixed number, since one that begins anew takes the place of itself.
type effect struct {
	layer *fyne.Container // its objects; hidden while there is nothing to be seen
	shed  bool            // it is for the eye alone, and given up where frames take too long
	anim  *fyne.Animation // nil while it does not run
	begun time.Time
	last  time.Time // of the frame before
	late  int       // frames in a row that took too long
}

// A frame is late after so long; after so many in a row what is for the eye alone is
// given up, and nothing of that kind begins for a while.
const (
	lateFrame  = 24 * time.Millisecond // fewer than 42 frames a second
	lateFrames = 3
	shedTime   = 2 * time.Second
)

// oftenAt is the least time between two beginnings of an effect that is for the eye alone:
// an engine that plays faster has none.
const oftenAt = 120 * time.Millisecond

// newEffect returns an effect of some objects.
func newEffect(shed bool, objects ...fyne.CanvasObject) *effect {
	e := &effect{layer: container(objects...), shed: shed}
	e.layer.Hide()
	return e
}

// begin shows an effect for d, in place of itself where it runs; draw shows it at a share
// of its time, from 0 to 1. It does not where d is 0, nor, of what is for the eye alone, where
// frames take too long or one follows the other too fast.
func (ov *Overlay) begin(e *effect, d time.Duration, draw func(f float32)) {
	now := ov.now()
	often := now.Sub(e.begun) < oftenAt
	ov.end(e)
	if d <= 0 || ov.bare || e.shed && (often || now.Before(ov.shedUntil)) {
		return
	}
	e.begun, e.last, e.late = now, now, 0
	draw(0)
	e.layer.Show()
	var anim *fyne.Animation
	anim = linear(d, func(f float32) {
		switch {
		case e.anim != anim: // it was ended
		case f == 1 || e.shed && ov.lagging(e):
			ov.end(e)
		default:
			draw(f)
		}
	})
	e.anim = anim
	anim.Start()
}

// lagging notes that a frame begins, and says whether they take too long.
func (ov *Overlay) lagging(e *effect) bool {
	now := ov.now()
	if now.Sub(e.last) > lateFrame {
		e.late++
	} else {
		e.late = 0
	}
	e.last = now
	if e.late < lateFrames {
		return false
	}
	ov.shedUntil = now.Add(shedTime)
	return true
}

// end takes an effect away.
func (ov *Overlay) end(e *effect) {
	if e.anim == nil {
		return
	}
	e.anim.Stop()
	e.anim = nil
	e.layer.Hide()
	ov.dirty()
}

// Calm takes away all that is seen over the tiles for a moment: effects, of which none
// belongs to what the board shows next.
func (ov *Overlay) Calm() {
	for _, e := range ov.effects() {
		ov.end(e)
	}
}

// effects lists all that there are, the lowest first.
func (ov *Overlay) effects() []*effect {
	return []*effect{ov.glow.effect, ov.sparks.effect, ov.drain.effect, ov.award.effect}
}
