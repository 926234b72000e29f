package games

import (
	"slices"
	"sync"
	"testing"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// TestMailbox delivers what was posted, once and in order, but nothing before
// the program runs and nothing in the middle of something else.
func TestMailbox(t *testing.T) {
	app := uitest.New(t)
	var m mailbox
	var got []int
	note := func(n int) func() { return func() { got = append(got, n) } }
	m.post(note(1))
	m.post(func() {
		m.post(note(3))
		note(2)()
	})
	app.For(0)
	want(t, "before the start", got, nil)
	m.start()
	want(t, "at once", got, nil)
	app.Until("three", func() bool { return len(got) == 3 })
	want(t, "in order", got, []int{1, 2, 3})
}

// TestMailboxFromManyGoroutines loses nothing, and keeps the order of each.
func TestMailboxFromManyGoroutines(t *testing.T) {
	app := uitest.New(t)
	var m mailbox
	got := make([][]int, 8)
	var senders sync.WaitGroup
	for g := range got {
		senders.Go(func() {
			for n := range 200 {
				m.post(func() { got[g] = append(got[g], n) })
			}
		})
	}
	m.start()
	senders.Wait()
	app.Until("all of them", func() bool {
		return !slices.ContainsFunc(got, func(one []int) bool { return len(one) < 200 })
	})
	for g, one := range got {
		must.Be(t, slices.IsSorted(one) && len(one) == 200, "goroutine %d: %v", g, one)
	}
}
