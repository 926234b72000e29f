package pictures

import (
	"testing"
	"time"
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
	if f.fast || f.moved(now, offset, view) {
		t.Error("landed, it is fast")
	}
}
