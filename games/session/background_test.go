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

// slowDeal takes a second, and counts the deals that were abandoned.
func slowDeal(abandoned *int) walkRules {
	return walkRules{deal: func(ctx context.Context) error {
		select {
		case <-time.After(time.Second):
			return nil
		case <-ctx.Done():
			*abandoned++
			return ctx.Err()
		}
	}}
}

// TestNewestDealWins: while it is made the game before goes on; whatever else comes to the table calls it off. So does
// Undo, and nothing else: what was asked for does not land on top of the game later, nor does what a tab must know
// before it deals.
func TestNewestDealWins(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		abandoned, answers := 0, 0
		tb := newTable(t, slowDeal(&abandoned), nil).at(3, 0)
		deal := func(seed uint64) {
			tb.NewGame(100, seed, func(err error) { must.Do(t, err); answers++ })
			tb.ui.run(100 * time.Millisecond)
		}
		is := func(when, id string, dealt, gone int) {
			t.Helper()
			tb.ui.run(10 * time.Second)
			must.Be(t, tb.GameID() == id && answers == dealt && abandoned == gone && !tb.Dealing(),
				"%s: %s, %d answers, %d abandoned", when, tb.GameID(), answers, abandoned)
		}
		for seed := range uint64(5) {
			deal(seed)
		}
		must.Do(t, tb.Do(1))
		must.Be(t, tb.Dealing(), "the deal under way is not shown")
		is("the last of five", "walk:100#4", 1, 4)
		want, _ := walkRules{}.Deal(t.Context(), 100, solver.NewRand(4))
		seed, dealt := tb.Seed()
		kind := tb.last().Kind
		must.Be(t, seed == 4 && dealt && tb.Position() == want && kind == NewGame && kind.Fresh() && len(tb.changes) == 3,
			"seed %d, %d changes", seed, len(tb.changes))
		deal(1)
		tb.CancelDeal()
		is("cancelled", "walk:100#4", 1, 5)
		deal(1)
		tb.at(3, 1)
		is("a position", "walk:3:1", 1, 6)
		undone := func(gone int) {
			t.Helper()
			must.Be(t, tb.CanUndo() && tb.Dealing(), "nothing to take back while a deal is under way")
			must.Do(t, tb.Do(-1))
			must.Be(t, tb.Undo() && !tb.Dealing() && tb.Steps() == 1, "dealing %t, %d steps", tb.Dealing(), tb.Steps())
			is("undone", "walk:3:1", 1, gone)
			must.Be(t, tb.Undo() && tb.Steps() == 0, "%d steps", tb.Steps())
		}
		deal(1)
		undone(7)
		prepare := func(ctx context.Context) (any, error) { return nil, slowDeal(&abandoned).deal(ctx) }
		tb.Prepare(prepare, func(any, error) { t.Error("what was called off was announced") })
		tb.ui.run(time.Millisecond)
		undone(8)
		tb.cfg.Rules = walkRules{deal: func(context.Context) error { return errFull }}
		var got error
		tb.NewGame(100, 1, func(err error) { got = err })
		is("a deal that fails", "walk:3:1", 1, 8)
		must.Be(t, got == errFull, "told %v", got)
		tb.cfg.Rules = slowDeal(&abandoned)
		deal(1)
		must.Do(t, tb.Close())
		deal(1)
		is("closed", "walk:3:1", 1, 9)
	})
}
