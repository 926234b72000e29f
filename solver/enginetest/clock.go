package enginetest

import "time"

// Ticking is a clock that goes on by a step at each look, so that what a test
// finds does not depend on how fast the machine is.
func Ticking(step time.Duration) func() time.Time {
	now := time.Unix(0, 0)
	return func() time.Time {
		now = now.Add(step)
		return now
	}
}
