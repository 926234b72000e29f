package enginetest

import (
	"context"
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
