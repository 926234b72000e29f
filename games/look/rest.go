package look

import "time"

// ResizeRest is how long a size must stand still before pictures are made for it:
// while it is being dragged larger the old ones are stretched.
const ResizeRest = 90 * time.Millisecond

// Rest waits for the end of a resize. The zero value is ready; it is used on the UI
// goroutine only.
type Rest struct{ timer *time.Timer }

// Then does something when the size has come to rest, instead of what was to be done
// before; post brings it to the UI goroutine.
func (r *Rest) Then(post func(func()), do func()) {
	r.Stop()
	r.timer = time.AfterFunc(ResizeRest, func() { post(do) })
}

// Stop gives up what was to be done.
func (r *Rest) Stop() {
	if r.timer != nil {
		r.timer.Stop()
	}
}
