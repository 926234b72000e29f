package latest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// queue is a goroutine to which closures are posted: that of the test.
type queue chan func()

func (q queue) post(f func()) { q <- f }

// run runs what was posted, once all work in the background rests.
func (q queue) run() {
	synctest.Wait()
	for range len(q) {
		(<-q)()
	}
}

// after is work that takes so long, unless it is cancelled.
func after(d time.Duration, result string) func(context.Context) string {
	return func(ctx context.Context) string {
		select {
		case <-time.After(d):
			return result
		case <-ctx.Done():
			return "cancelled " + result
		}
	}
}

// trial is a Latest whose results are noted.
type trial struct {
	*Latest[string]
	ui  queue
	t   *testing.T
	got []string
}

func bubble(t *testing.T, test func(*trial)) {
	synctest.Test(t, func(t *testing.T) {
		tr := &trial{t: t, ui: make(queue, 100)}
		tr.Latest = New[string](tr.ui.post)
		test(tr)
	})
}

func (tr *trial) note(result string) { tr.got = append(tr.got, result) }

func (tr *trial) start(d time.Duration, result string) {
	tr.Start(tr.t.Context(), after(d, result), tr.note)
}

// sees lets time pass and fails unless the results since the last call are those.
func (tr *trial) sees(when string, want ...string) {
	tr.t.Helper()
	time.Sleep(time.Minute)
	tr.ui.run()
	must.Hold(tr.t, slices.Equal(tr.got, want), "%s: got %q, want %q", when, tr.got, want)
	tr.got = nil
}

// TestNewestWins, and the context ends for work that is overtaken, and for work that is done.
func TestNewestWins(t *testing.T) {
	bubble(t, func(tr *trial) {
		tr.start(time.Second, "one")
		must.Hold(t, tr.Busy(), "not busy while it works")
		tr.sees("alone", "one")
		must.Hold(t, !tr.Busy(), "busy when all is done")
		var slow, quick context.Context
		begin := func(work *context.Context, d time.Duration, result string) {
			tr.Start(context.Background(), func(ctx context.Context) string {
				*work = ctx
				return after(d, result)(ctx)
			}, tr.note)
			synctest.Wait()
		}
		begin(&slow, 10*time.Second, "slow")
		begin(&quick, time.Second, "quick")
		must.Hold(t, slow.Err() != nil && quick.Err() == nil, "overtaken: %v, the newest: %v", slow.Err(), quick.Err())
		tr.sees("a quicker one after a slow one", "quick")
		must.Hold(t, quick.Err() != nil, "a context outlives its work")
		tr.start(time.Second, "done in time")
		time.Sleep(2 * time.Second)
		synctest.Wait() // its result is on its way
		tr.start(time.Second, "and overtaken")
		tr.sees("overtaken on the way", "and overtaken")
	})
}

func TestCancel(t *testing.T) {
	bubble(t, func(tr *trial) {
		tr.Cancel()
		for _, when := range []string{"at work", "on the way"} {
			tr.start(time.Second, "dropped")
			if when == "on the way" {
				time.Sleep(2 * time.Second)
				synctest.Wait()
			}
			tr.Cancel()
			must.Hold(t, !tr.Busy(), "busy after Cancel")
			tr.sees("cancelled " + when)
		}
		ctx, cancel := context.WithCancel(context.Background())
		tr.Start(ctx, after(time.Second, "dropped"), tr.note)
		cancel()
		must.Hold(t, !tr.Busy(), "busy after the context has ended")
		tr.sees("the context has ended")
		// What a result gives rise to is a request like others.
		tr.Start(context.Background(), after(time.Second, "first"), func(result string) {
			tr.note(result)
			must.Hold(t, !tr.Busy(), "busy with what is being answered")
			tr.start(time.Second, "second")
		})
		tr.sees("the first", "first")
		tr.sees("the second", "second")
	})
}

func TestAdd(t *testing.T) {
	bubble(t, func(tr *trial) {
		for i := range 3 {
			tr.Add(after(time.Duration(3-i)*time.Second, fmt.Sprint(i)), tr.note)
		}
		tr.sees("all of a request", "2", "1", "0")
		tr.Add(after(time.Second, "more"), tr.note)
		tr.sees("later", "more")
		tr.Add(after(time.Second, "dropped"), tr.note)
		tr.Cancel()
		tr.Add(after(time.Second, "of the next"), tr.note)
		tr.sees("after Cancel", "of the next")
		tr.Cancel()
	})
}

func TestRequest(t *testing.T) {
	bubble(t, func(tr *trial) {
		old := tr.Next(context.Background())
		old.Post(func() { tr.note("figures") })
		tr.ui.run()
		old.Post(func() { tr.note("late figures") })
		now := tr.Next(context.Background())
		must.Hold(t, !old.Newest() && old.Err() != nil && now.Newest() && now.Err() == nil,
			"the newest request is not the newest")
		old.End()
		must.Hold(t, tr.Busy() && now.Newest(), "the end of an old request ended the new one")
		now.Post(func() { tr.note("new figures") })
		tr.ui.run()
		now.Post(func() { tr.note("after the end") })
		now.End()
		must.Hold(t, !tr.Busy() && !now.Newest() && now.Err() != nil, "a request goes on after its end")
		tr.sees("posted", "figures", "new figures")
	})
}

// TestFromManyGoroutines is for the race detector: whatever order they come in,
// the last request of all is answered, and none twice.
func TestFromManyGoroutines(t *testing.T) {
	var got [51]atomic.Int32
	l := New[int](func(f func()) { f() })
	var group sync.WaitGroup
	for i := range 50 {
		group.Go(func() {
			l.Start(context.Background(), func(context.Context) int { return i }, func(n int) { got[n].Add(1) })
			l.Busy()
			if i%10 == 0 {
				l.Cancel()
			}
		})
	}
	group.Wait()
	answered := make(chan int)
	l.Start(context.Background(), func(context.Context) int { return 50 }, func(n int) { answered <- n })
	must.Equal(t, <-answered, 50, "the last answer")
	for n := range got {
		must.Hold(t, got[n].Load() <= 1, "request %d was answered %d times", n, got[n].Load())
	}
}
