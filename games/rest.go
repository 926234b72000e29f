package games

import (
	"runtime/metrics"
	"time"

	"fyne.io/fyne/v2/canvas"

	"tessera/resources/malloc"
	"tessera/resources/mapped"
	"tessera/resources/memory"
	"tessera/solver/kept"
)

// When the program has come to rest, and what is kept then.
const (
	restLook  = 5 * time.Second // from one look to the next
	restStill = 8 << 20         // it rests where no more bytes were allocated since the last look
	restFirst = 3               // looks at rest before memory is given back
	restAgain = 15              // before what the toolkit holds for a minute is given back, and once more what that held
	restKept  = 32 << 20        // bytes of tables that are kept at first
	restLast  = 8 << 20         // bytes of tables that are kept in the end
)

// rest gives memory back to the system when the program has come to rest. After a
// search, a photo or a change of language the heap is several times as large as what
// is used; Go gives that back little by little, and what is kept for the next search
// not at all.
type rest struct {
	allocated func() uint64      // bytes, since the program's start
	repaint   func()             // a little of the window: the toolkit lets go of what it has not drawn for a minute; and hidden tabs of pictures
	give      func(tables int64) // memory, to the system, but for so many bytes of tables

	last  uint64
	looks int // at rest, in a row
}

// look is called every restLook.
func (r *rest) look() {
	now := r.allocated()
	still := now-r.last <= restStill
	r.last = now
	if !still {
		r.looks = 0
		return
	}
	switch r.looks++; r.looks {
	case restAgain - 1, 2*restAgain - 1:
		r.repaint()
	case restFirst, restAgain:
		r.give(restKept)
	case 2 * restAgain:
		r.give(restLast)
	}
}

// watch looks until stop is closed.
func (r *rest) watch(stop <-chan struct{}) {
	every := time.NewTicker(restLook)
	defer every.Stop()
	for {
		select {
		case <-every.C:
			r.look()
		case <-stop:
			return
		}
	}
}

// newRest is the rest of a window.
func (w *Window) newRest() *rest {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	nothing := canvas.NewRectangle(nil)
	return &rest{
		allocated: func() uint64 {
			metrics.Read(sample)
			return sample[0].Value.Uint64()
		},
		repaint: func() {
			w.mail.post(func() {
				w.restHidden()
				w.win.Canvas().Refresh(nothing)
			})
		},
		give: giveBack,
	}
}

// giveBack lets go of tables beyond so many bytes, and gives the system all memory that
// is not used.
func giveBack(tables int64) {
	kept.Trim(tables)
	memory.GiveBack()
	malloc.GiveBack()
	if tables == restLast {
		mapped.GiveBack() // what follows takes a moment longer, after minutes of rest
	}
}
