package latest

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// queue is a goroutine to which closures are posted: that of the test.
type queue struct {
	mu  sync.Mutex
	all []func()
}

func (q *queue) post(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.all = append(q.all, f)
}

// run runs what was posted, once all work in the background rests.
func (q *queue) run() {
	synctest.Wait()
	q.mu.Lock()
	all := q.all
	q.all = nil
	q.mu.Unlock()
	for _, f := range all {
		f()
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
		tr := &trial{t: t}
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
	if !slices.Equal(tr.got, want) {
		tr.t.Errorf("%s: got %q, want %q", when, tr.got, want)
	}
	tr.got = nil
}

func TestNewestWins(t *testing.T) {
	bubble(t, func(tr *trial) {
		tr.start(time.Second, "one")
		must.Hold(t, tr.Busy(), "not busy while it works")
		tr.sees("alone", "one")
		must.Hold(t, !tr.Busy(), "busy when all is done")
		tr.start(10*time.Second, "slow")
		tr.start(time.Second, "quick")
		tr.sees("a quicker one after a slow one", "quick")
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
		tr.start(time.Second, "dropped")
		tr.Cancel()
		must.Hold(t, !tr.Busy(), "busy after Cancel")
		tr.sees("cancelled at work")
		tr.start(time.Second, "dropped")
		time.Sleep(2 * time.Second)
		synctest.Wait()
		tr.Cancel()
		tr.sees("cancelled on the way")

		ctx, cancel := context.WithCancel(context.Background())
		tr.Start(ctx, after(time.Second, "dropped"), tr.note)
		cancel()
		must.Hold(t, !tr.Busy(), "busy after the context has ended")
		tr.sees("the context has ended")
		tr.start(time.Second, "the next")
		tr.sees("after all that", "the next")
	})
}

// TestWorkIsCancelled: the context ends for work that is overtaken, and for work
// that is done.
func TestWorkIsCancelled(t *testing.T) {
	bubble(t, func(tr *trial) {
		var contexts []context.Context
		for range 3 {
			tr.Start(context.Background(), func(ctx context.Context) string {
				contexts = append(contexts, ctx)
				return after(time.Second, "")(ctx)
			}, tr.note)
			synctest.Wait()
		}
		must.Hold(t, contexts[0].Err() != nil && contexts[1].Err() != nil && contexts[2].Err() == nil,
			"not those that were overtaken are cancelled")
		tr.sees("three", "")
		must.Hold(t, contexts[2].Err() != nil, "a context outlives its work")
	})
}

// TestStartInDone: what a result gives rise to is a request like others.
func TestStartInDone(t *testing.T) {
	bubble(t, func(tr *trial) {
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
// the last request of all is answered, and once.
func TestFromManyGoroutines(t *testing.T) {
	var mu sync.Mutex
	got := map[int]int{}
	l := New[int](func(f func()) { f() })
	note := func(n int) {
		mu.Lock()
		defer mu.Unlock()
		got[n]++
	}
	var group sync.WaitGroup
	for i := range 50 {
		group.Go(func() {
			l.Start(context.Background(), func(context.Context) int { return i }, note)
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
	mu.Lock()
	defer mu.Unlock()
	for n, times := range got {
		must.Hold(t, times == 1, "request %d was answered %d times", n, times)
	}
}
