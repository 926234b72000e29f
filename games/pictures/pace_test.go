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
		{"a wheel that is spun again", 40, 40, 15 * time.Millisecond, true},
	} {
		fast := false
		for range step.times {
			now, offset = now.Add(step.every), offset+step.by
			fast = f.moved(now, offset, view)
		}
		must.Hold(t, fast == step.want, "%s: fast is %v", step.what, fast)
	}
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
		after := func(what string, photos int, wait time.Duration, want int32) {
			for range photos {
				w.add()
				w.rest()
				pass(wait)
			}
			must.Be(t, given.Load() == want, "memory is given back %d times %s", given.Load(), what)
		}
		after("while photos are decoded", 20, wasteRest-time.Millisecond, 0)
		pass(time.Minute)
		after("afterwards, and for a single photo", 1, time.Minute, 1)
		after("while more are", 20, 0, 1)
		w.stop()
		pass(time.Minute)
		after("after stop", 0, 0, 1)
	})
}
