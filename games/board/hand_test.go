package board

import (
	"testing"

	"tessera/resources/must"
)

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
