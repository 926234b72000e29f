package search

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// TestIncumbent is told of what is shorter, and has enough where nothing can be, when its time is over, or when
// the player has.
func TestIncumbent(t *testing.T) {
	now, commit := time.Unix(0, 0), make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	meter := NewMeter(ctx, solver.Options{Commit: commit, Now: func() time.Time { return now }})
	var told []int
	i := Incumbent[int]{Meter: meter, Until: time.Second, Turns: 2, Tell: func(moves []int) { told = append(told, len(moves)) }}
	for _, length := range []int{5, 7, 5, 3} {
		i.Offer(make([]int, length))
	}
	i.Offer(nil)
	must.Be(t, fmt.Sprint(told) == "[5 3]" && len(i.Best) == 3 && meter.Stats.Best == 5,
		"told of %v, best %v, figure %d", told, i.Best, meter.Stats.Best)
	enough := func(what string, want bool) {
		t.Helper()
		got, err := i.Enough()
		must.Be(t, got == want && err == nil, "%s: %v, %v", what, got, err)
	}
	meter.Prove(4)
	enough("of four moves at least", false)
	meter.Prove(5)
	enough("of five", true)
	i.Turns = 3
	now = now.Add(time.Second)
	enough("late", true)
	i.Until = time.Minute
	enough("with more time", false)
	close(commit)
	enough("for the player", true)
	cancel()
	_, err := i.Enough()
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}
