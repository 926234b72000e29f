package enginetest

import (
	"context"
	"sync/atomic"
	"testing"
	"time"
)

// Hurried is a context that tells of a deadline so soon, and does not keep to it: what is to
// come to an end before it need not do so on a machine that is slow.
func Hurried(ctx context.Context, left time.Duration) context.Context {
	return hurried{ctx, time.Now().Add(left)}
}

type hurried struct {
	context.Context
	deadline time.Time
}

func (h hurried) Deadline() (time.Time, bool) { return h.deadline, true }

// Ending is a context whose deadline is over after it was looked at so many times, so that
// what was done by then does not depend on how fast the machine is.
func Ending(t testing.TB, looks int) context.Context {
	inner, end := context.WithCancel(t.Context())
	e := &ending{Context: inner, end: end}
	e.left.Store(int64(looks))
	return e
}

type ending struct {
	context.Context
	end  context.CancelFunc
	left atomic.Int64
}

func (e *ending) Err() error {
	if e.left.Add(-1) >= 0 {
		return nil
	}
	e.end()
	return context.DeadlineExceeded
}
