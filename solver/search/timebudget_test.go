package search

import (
	"context"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

func TestTimeBudget(t *testing.T) {
	now := time.Now()
	opt := solver.Options{Now: func() time.Time { return now }}
	hurried, cancel := context.WithDeadline(t.Context(), now.Add(time.Minute))
	defer cancel()
	for _, test := range []struct {
		ctx         context.Context
		asked, want time.Duration
	}{
		{t.Context(), 0, 2 * time.Second},
		{t.Context(), 5 * time.Second, 5 * time.Second},
		{hurried, 0, 2 * time.Second},
		{hurried, time.Hour, time.Minute - deadlineMargin},
	} {
		opt.Time = test.asked
		must.Equal(t, TimeBudget(test.ctx, opt, 2*time.Second), test.want, "asked for %v", test.asked)
	}
}
