package look

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// TestRestWaitsForTheEnd of a resize: then the last of what was to be done is done, once.
func TestRestWaitsForTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var r Rest
		var done []int
		r.Stop()
		post := func(f func()) { f() }
		for i := range 3 {
			r.Then(post, func() { done = append(done, i) })
			time.Sleep(ResizeRest - 1)
			synctest.Wait()
		}
		must.Hold(t, done == nil, "done before it rests: %v", done)
		time.Sleep(time.Second)
		must.Hold(t, slices.Equal(done, []int{2}), "done: %v", done)
		r.Then(post, func() { done = nil })
		r.Stop()
		time.Sleep(time.Second)
		must.Hold(t, done != nil, "done what was given up")
	})
}
