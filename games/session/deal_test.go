package session

import (
	"context"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

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

// TestNewestDealWins: while it is made the game before goes on; whatever else comes to the table calls it off.
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
		tb.cfg.Rules = walkRules{deal: func(context.Context) error { return errFull }}
		var got error
		tb.NewGame(100, 1, func(err error) { got = err })
		is("a deal that fails", "walk:3:1", 1, 6)
		must.Be(t, got == errFull, "told %v", got)
		tb.cfg.Rules = slowDeal(&abandoned)
		deal(1)
		must.Do(t, tb.Close())
		deal(1)
		is("closed", "walk:3:1", 1, 7)
	})
}

// TestUndoCallsOffADeal and nothing else: the game goes on as it stood, and what
// was asked for does not land on top of it later. So it does with what a tab must know
// before it deals.
func TestUndoCallsOffADeal(t *testing.T) {
	for _, prepares := range []bool{false, true} {
		inBubble(t, func(t *testing.T) {
			abandoned := 0
			rules := slowDeal(&abandoned)
			tb := newTable(t, rules, nil).at(3, 0)
			announced := func(any, error) { t.Error("what was called off was announced") }
			if prepares {
				tb.Prepare(func(ctx context.Context) (any, error) { return nil, rules.deal(ctx) }, announced)
			} else {
				tb.NewGame(100, 1, func(err error) { announced(nil, err) })
			}
			must.Be(t, tb.CanUndo() && tb.Dealing(), "nothing to take back while a deal is under way")
			must.Do(t, tb.Do(1))
			tb.ui.run(10 * time.Millisecond)
			must.Be(t, tb.Undo() && !tb.Dealing() && tb.Steps() == 1, "dealing %t, %d steps", tb.Dealing(), tb.Steps())
			tb.ui.run(time.Minute)
			must.Be(t, tb.Start().goal == 3 && abandoned == 1 && tb.Undo() && tb.Steps() == 0,
				"on the table %+v, %d abandoned, %d steps", tb.Start(), abandoned, tb.Steps())
		})
	}
}
