package session

import (
	"context"
	"errors"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// after answers with its argument when d has passed.
func after(d time.Duration, answer any) func(context.Context) (any, error) {
	return func(ctx context.Context) (any, error) {
		select {
		case <-time.After(d):
			return answer, nil
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func TestBackground(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := newTable(t, walkRules{}, nil).at(9, 0)
		var got []any
		note := func(answer any, err error) { got = append(got, answer) }
		tb.Background("par", after(time.Second, "old par"), note)
		tb.Background("par", after(time.Second, "par"), note)
		tb.BackgroundHere("verdict", after(time.Second, "late verdict"), note)
		must.Do(t, tb.Do(1))
		tb.BackgroundHere("verdict", after(2*time.Second, "verdict"), note)
		must.Be(t, tb.Working("par") && !tb.Working("race"), "Working is wrong")
		tb.ui.run(time.Minute)
		must.Be(t, len(got) == 2 && got[0] == "par" && got[1] == "verdict", "answers: %v", got)
		tb.Background("par", after(time.Second, "par of the game before"), note)
		live := tb.PostForGame()
		live(func() { got = append(got, "live") })
		tb.ui.settle()
		tb.at(4, 0)
		live(func() { got = append(got, "late figures") })
		tb.Background("par", after(time.Second, "cancelled"), note)
		tb.CancelBackground("par")
		tb.ui.run(time.Minute)
		tb.Background("par", after(time.Second, "after closing"), note)
		must.Do(t, tb.Close())
		tb.Background("par", after(time.Second, "closed"), note)
		tb.ui.run(time.Minute)
		must.Be(t, len(got) == 3 && got[2] == "live", "answers: %v", got)
	})
}

func TestHint(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		var moves []int
		var err error
		answers := 0
		hint := func(e solver.Engine[walk, int], wait time.Duration) {
			moves, err = nil, nil
			tb.Hint(e, solver.Options{}, func(m []int, _ any, e error) { moves, err, answers = m, e, answers+1 })
			tb.ui.run(wait)
		}
		hint(walker(2, nil), 0)
		wantCode(t, err, CodeNoGame)
		tb.at(9, 0)
		hint(walker(2, nil), 0)
		must.Be(t, err == nil && len(moves) == 2 && tb.Steps() == 0, "hint %v, %v", moves, err)
		tb.at(9, 9)
		hint(walker(2, nil), 0)
		must.Be(t, err == nil && moves == nil && answers == 3, "at the goal: hint %v, %v", moves, err)
		slow := walker(1, func(ctx context.Context) error { _, err := after(time.Second, nil)(ctx); return err })
		tb.at(9, 0)
		hint(slow, time.Millisecond)
		must.Do(t, tb.Do(1))
		tb.ui.run(time.Minute)
		must.Be(t, answers == 3, "a hint for a position left behind was shown")
		small := walker(1, nil)
		small.Applies = func(walk) error { return &solver.SizeError{Engine: "walker"} }
		hint(small, 0)
		must.Be(t, errors.As(err, new(*solver.SizeError)), "got %v", err)
		hint(walker(1, func(context.Context) error { return errFull }), 0)
		must.Be(t, err == errFull && !tb.Assisted(), "got %v", err)
	})
}
