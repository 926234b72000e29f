package link

import (
	"context"
	"sync/atomic"
	"testing"
)

// endingAfter is a context whose deadline is over after it was looked at so many times, so that
// what was done by then does not depend on how fast the machine is.
func endingAfter(t testing.TB, looks int) context.Context {
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
