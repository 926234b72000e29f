package pictures

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestWasteWaitsForTheEnd: while one scrolls through photos nothing is given back, however
// often there is nothing to decode for a moment; then it is, once.
func TestWasteWaitsForTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var given atomic.Int32
		w := newWaste(func() { given.Add(1) })
		pass := func(d time.Duration) {
			time.Sleep(d)
			synctest.Wait() // what was due is done
		}
		for range 20 {
			w.add()
			w.rest()
			pass(wasteRest - time.Millisecond)
		}
		if given.Load() != 0 {
			t.Errorf("while photos are decoded memory is given back %d times", given.Load())
		}
		pass(time.Minute)
		if given.Load() != 1 {
			t.Errorf("afterwards it is given back %d times", given.Load())
		}
		w.add()
		w.rest()
		pass(time.Minute)
		if given.Load() != 1 {
			t.Error("it is given back for a single photo")
		}
		for range 20 {
			w.add()
		}
		w.rest()
		w.stop()
		pass(time.Minute)
		if given.Load() != 1 {
			t.Error("it is given back after stop")
		}
	})
}
