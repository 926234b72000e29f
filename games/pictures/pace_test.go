package pictures

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// TestFlight: a wheel turned fast is a flight, one that is turned click by click is none,
// and after a rest it is a new one that has to show.
func TestFlight(t *testing.T) {
	const view = 600
	now := time.Now()
	var f flight
	offset := float32(0)
	scroll := func(times int, by float32, every time.Duration) (fast bool) {
		for range times {
			now = now.Add(every)
			offset += by
			fast = f.moved(now, offset, view)
		}
		return fast
	}
	for _, step := range []struct {
		what  string
		times int
		by    float32
		every time.Duration
		want  bool
	}{
		{"a click of the wheel", 1, 40, time.Second, false},
		{"four clicks a second", 12, 40, 250 * time.Millisecond, false},
		{"a touchpad, slowly", 60, 10, 16 * time.Millisecond, false},
		{"a wheel that is spun", 40, 40, 15 * time.Millisecond, true},
		{"the next click after a while", 1, 40, time.Second, false},
		{"upwards", 40, -40, 15 * time.Millisecond, true},
		{"slowing down", 30, -8, 16 * time.Millisecond, false},
	} {
		if got := scroll(step.times, step.by, step.every); got != step.want {
			t.Errorf("%s: fast is %v", step.what, got)
		}
	}
	scroll(40, 40, 15*time.Millisecond)
	f.land()
	must.Be(t, !f.fast && !f.moved(now, offset, view), "landed, it is fast")
}

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
		must.Be(t, given.Load() == 0, "while photos are decoded memory is given back %d times", given.Load())
		pass(time.Minute)
		must.Be(t, given.Load() == 1, "afterwards it is given back %d times", given.Load())
		w.add()
		w.rest()
		pass(time.Minute)
		must.Be(t, given.Load() == 1, "it is given back for a single photo")
		for range 20 {
			w.add()
		}
		w.rest()
		w.stop()
		pass(time.Minute)
		must.Be(t, given.Load() == 1, "it is given back after stop")
	})
}
