package ui

import (
	"time"

	"fyne.io/fyne/v2"
)

// drawnSoon is after what time a frame is not waited for any longer.
const drawnSoon = time.Second

// Drawn gives a channel that is closed when the next frame has been drawn, or a second
// later: for work that would hold that frame up on a machine with few cores. It is used
// on the UI goroutine; the channel can be waited for anywhere else.
func Drawn() <-chan struct{} {
	drawn := make(chan struct{})
	ticks := 0
	frames := &fyne.Animation{Duration: drawnSoon}
	frames.Tick = func(f float32) {
		// Frames begin with a tick, so the second one comes after the first frame.
		if ticks++; ticks == 2 || f == 1 && ticks < 2 {
			ticks = 2
			close(drawn)
			frames.Stop()
		}
	}
	frames.Start()
	return drawn
}
