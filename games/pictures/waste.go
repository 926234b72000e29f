package pictures

import (
	"sync"
	"time"
)

// When what decoding has left behind is given back.
const (
	wasteRest = 3 * time.Second // after the last picture
	wasteMany = 8               // pictures at the least, or it is not worth it
)

// waste is what decoding many pictures leaves behind. To give it back stops the program
// for a moment, so that waits until nothing is decoded any more: while one scrolls there
// is nothing more to do many times a second. It may be used from any goroutine.
type waste struct {
	mu    sync.Mutex
	made  int // pictures since memory was given back
	give  func()
	timer *time.Timer // nil while it does not run
}

func newWaste(give func()) *waste { return &waste{give: give} }

// add counts a picture that is about to be decoded.
func (w *waste) add() {
	w.stop()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.made++
}

// rest tells that there is nothing more to decode for now.
func (w *waste) rest() {
	w.stop()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.made >= wasteMany {
		w.timer = time.AfterFunc(wasteRest, w.giveBack)
	}
}

// stop gives nothing back until the next rest.
func (w *waste) stop() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.timer != nil {
		w.timer.Stop()
		w.timer = nil
	}
}

func (w *waste) giveBack() {
	w.mu.Lock()
	w.made = 0
	w.mu.Unlock()
	w.give()
}
