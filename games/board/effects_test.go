package board

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/view"
	"tessera/resources/must"
)

// TestEffectsEndAndLeaveNothing: an effect that begins anew takes its own place, and all are
// gone at their end, or when the board becomes another.
func TestEffectsEndAndLeaveNothing(t *testing.T) {
	tb := newTable(t)
	now := time.Unix(100, 0)
	tb.now = func() time.Time { return now }
	tb.app.Hold()
	begin := func() {
		now = now.Add(time.Second)
		tb.Burst(100*time.Millisecond, time.Second, 0, view.Spot{Col: 0, Row: 0}, view.Spot{Col: 2, Row: 0})
		tb.Award(0, time.Second, view.Spot{Col: 0, Row: 0}, "+10")
		tb.Drain(0, time.Second, view.Spot{Col: 0, Row: 0}, "×2", func() float32 { return 1 })
		tb.Glow(time.Second, Lit{Cell: 1})
	}
	begin()
	begin()
	want(t, "effects", tb.Seen().Effects, 4)
	want(t, "running", tb.app.Running(), 4)
	tb.app.Tick(0.5)
	want(t, "lit", tb.Seen().Glowing, []int{1})
	tb.app.Tick(1)
	want(t, "effects at the end", tb.Seen().Effects, 0)
	for what, end := range map[string]func(){
		"another size":  func() { tb.Board.Resize(fyne.NewSize(300, 240)) },
		"a picture":     func() { tb.ShowWhole(image.NewRGBA(image.Rect(0, 0, 3, 2))) },
		"another shape": func() { tb.SetLayout(Layout{Cols: 2, Rows: 2}); tb.SetTiles([]int{0, 1}) },
		"calm":          tb.Calm,
	} {
		begin()
		end()
		want(t, what+": effects", tb.Seen().Effects, 0)
		for _, e := range tb.effects() {
			want(t, what+": seen", e.layer.Visible(), false)
		}
		tb.ShowWhole(nil)
	}
	tb.Burst(0, 0, 0, view.Spot{Col: 0, Row: 0}, view.Spot{Col: 2, Row: 0})
	tb.Award(0, 0, view.Spot{}, "")
	tb.Glow(0, Lit{})
	want(t, "without motion", tb.Seen().Effects, 0)
}

// TestEffectsGiveWay to frames that take too long, and to an engine that plays fast; what
// tells something stays.
func TestEffectsGiveWay(t *testing.T) {
	tb := newTable(t)
	now := time.Unix(100, 0)
	tb.now = func() time.Time { return now }
	tb.app.Hold()
	burst := func() bool {
		tb.Burst(0, time.Second, 0, view.Spot{Col: 0, Row: 0}, view.Spot{Col: 2, Row: 0})
		return tb.Seen().Effects > 0
	}
	want(t, "begins", burst(), true)
	now = now.Add(50 * time.Millisecond)
	want(t, "too soon after another", burst(), false)
	now = now.Add(time.Second)
	want(t, "later", burst(), true)
	tb.Award(0, time.Second, view.Spot{Col: 0, Row: 0}, "+10")
	for i := range lateFrames + 1 {
		now = now.Add(16 * time.Millisecond)
		tb.app.Tick(0.1 + 0.01*float32(i))
	}
	want(t, "in time", tb.Seen().Effects, 2)
	for i := range lateFrames {
		now = now.Add(lateFrame + time.Millisecond)
		tb.app.Tick(0.2 + 0.01*float32(i))
	}
	want(t, "too late", tb.Seen().Effects, 1)
	want(t, "what tells stays", tb.Seen().Awarded, "+10")
	now = now.Add(time.Second)
	want(t, "soon after", burst() && tb.sparks.anim != nil, false)
	now = now.Add(shedTime)
	tb.Calm()
	want(t, "after a while", burst(), true)
}

// TestHandComesToRest shows that a hand nobody follows stops at the end of a gesture, and
// stands there as with motion off; the next gesture is made anew.
func TestHandComesToRest(t *testing.T) {
	tb := held(t)
	h := tb.hand()
	for range 2 {
		h.Show(Gesture{Cells: []int{0, 3}}, true)
		for range handRounds - 1 {
			h.anim.Tick(1)
		}
		_, moves, ok := h.Shown()
		must.Be(t, moves && ok, "before its last gesture the hand moves %v, is there %v", moves, ok)
		h.anim.Tick(0.5)
		h.anim.Tick(1)
		if _, moves, ok := h.Shown(); moves || !ok || h.at != 1 || h.press[0].Hidden {
			t.Errorf("after it the hand moves %v, is there %v, stands at %v, its press is hidden %v", moves, ok, h.at, h.press[0].Hidden)
		}
		must.Hold(t, h.anim.RepeatCount == handRounds-1, "the animation repeats %d times", h.anim.RepeatCount)
	}
}
