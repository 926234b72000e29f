package games

import (
	"slices"
	"sync"
	"testing"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// TestMailbox delivers what was posted from many goroutines, once and in the order of each, but nothing before
// the program runs and nothing in the middle of something else.
func TestMailbox(t *testing.T) {
	app := uitest.New(t)
	var m mailbox
	got := make([][]int, 8)
	note := func(g, n int) func() { return func() { got[g] = append(got[g], n) } }
	m.post(func() {
		m.post(note(0, -1))
		note(0, -2)()
	})
	var senders sync.WaitGroup
	for g := range got {
		senders.Go(func() {
			for n := range 200 {
				m.post(note(g, n))
			}
		})
	}
	app.For(0)
	want(t, "before the start", got[0], nil)
	m.start()
	want(t, "at once", got[0], nil)
	senders.Wait()
	app.Until("all of them", func() bool {
		return len(got[0]) == 202 && !slices.ContainsFunc(got[1:], func(one []int) bool { return len(one) < 200 })
	})
	at := slices.Index(got[0], -1)
	must.Be(t, got[0][0] == -2 && at > 0, "what was posted in the middle came as number %d", at)
	got[0] = slices.Delete(got[0], at, at+1)[1:]
	for g, one := range got {
		must.Be(t, slices.IsSorted(one) && len(one) == 200, "goroutine %d: %v", g, one)
	}
}
