package pictures

import (
	"sync"
	"time"
)

// flight tells whether one scrolls so fast that what passes by is gone before it could
// be decoded; then that would only hold up the scrolling.
type flight struct {
	began time.Time // of the stretch that is measured
	from  float32   // where it began
	fast  bool      // the stretch before was
}

// A stretch lasts flightTime; fast is more than flightViews views in that time.
const (
	flightTime  = 200 * time.Millisecond
	flightViews = 0.5
)

// moved tells where one has scrolled to, of views of that height, and says whether that
// is fast.
func (f *flight) moved(now time.Time, to, view float32) bool {
	switch passed := now.Sub(f.began); {
	case passed >= 2*flightTime: // nothing was scrolled for a while
		f.began, f.from, f.fast = now, to, false
	case passed >= flightTime:
		f.fast = max(to-f.from, f.from-to) > flightViews*view
		f.began, f.from = now, to
	}
	return f.fast
}

// land ends it.
func (f *flight) land() { *f = flight{} }

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
