package search

import (
	"context"
	"time"

	"tessera/solver"
)

// deadlineMargin is how long before its context's deadline an engine that
// improves its answer comes to an end: time enough to hand the answer over.
const deadlineMargin = 40 * time.Millisecond

// TimeBudget returns how long an engine that improves its answer may take from
// now on: what opt.Time says, else its own usual time, but in any case less
// than is left until ctx's deadline.
func TimeBudget(ctx context.Context, opt solver.Options, own time.Duration) time.Duration {
	budget := opt.Time
	if budget <= 0 {
		budget = own
	}
	if deadline, ok := ctx.Deadline(); ok {
		now := time.Now
		if opt.Now != nil {
			now = opt.Now
		}
		budget = min(budget, deadline.Sub(now())-deadlineMargin)
	}
	return budget
}
