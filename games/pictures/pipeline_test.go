package pictures

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// line is a pipeline that takes a second for each request, and what came of it.
type line struct {
	*Pipeline[string, string]
	posted chan func()
	begun  atomic.Int32 // works
	broken atomic.Int32 // works that were told to stop
	got    []string
}

func newLine() *line {
	l := &line{posted: make(chan func(), 100)}
	l.Pipeline = NewPipeline(func(f func()) { l.posted <- f }, func(ctx context.Context, q string) string {
		l.begun.Add(1)
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			l.broken.Add(1)
		}
		return q
	}, func(result string) { l.got = append(l.got, result) })
	return l
}

// run runs what is posted within that time.
func (l *line) run(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
	for len(l.posted) > 0 {
		(<-l.posted)()
	}
}

// sees fails unless those are the results since the start, of so many works.
func (l *line) sees(t *testing.T, when string, works int32, results ...string) {
	t.Helper()
	l.run(time.Minute)
	must.Be(t, slices.Equal(l.got, results), "%s: got %q, want %q", when, l.got, results)
	uitest.Want(t, when+": works", l.begun.Load(), works)
}

// TestPipelineDoesNotRepeat what is asked for, or was made; the newest wins, of which package latest
// has the tests.
func TestPipelineDoesNotRepeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine()
		l.Ask("a")
		l.run(time.Millisecond)
		l.Ask("a")
		l.sees(t, "asked again at work", 1, "a")
		l.Ask("a")
		l.sees(t, "asked again when done", 1, "a")
		uitest.Want(t, "busy", l.Busy(), false)
		l.Ask("b")
		l.run(time.Millisecond)
		l.Ask("a")
		l.run(time.Millisecond)
		uitest.Want(t, "busy", l.Busy(), true)
		uitest.Want(t, "told to stop", l.broken.Load(), 1)
		l.sees(t, "there and back", 3, "a", "a")
	})
}

func TestPipelineCancel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLine()
		l.Cancel()
		l.Ask("a")
		l.run(time.Millisecond)
		l.Cancel()
		synctest.Wait()
		uitest.Want(t, "told to stop", l.broken.Load(), 1)
		uitest.Want(t, "busy", l.Busy(), false)
		l.sees(t, "cancelled at work", 1)
		l.Ask("a")
		time.Sleep(2 * time.Second)
		synctest.Wait()
		l.Cancel()
		l.sees(t, "cancelled on the way", 2)
		l.Ask("a")
		l.sees(t, "an equal one after that", 3, "a")
		l.Cancel()
		l.Ask("a")
		l.sees(t, "once more", 4, "a", "a")
	})
}
