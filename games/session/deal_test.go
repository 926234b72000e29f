package session

import (
	"context"
	"errors"
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

func TestNewestDealWins(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		abandoned := 0
		tb := newTable(t, slowDeal(&abandoned), nil)
		answers := 0
		for seed := range uint64(5) {
			tb.NewGame(100, seed, func(err error) { must.Do(t, err); answers++ })
			tb.ui.run(100 * time.Millisecond)
		}
		must.Be(t, tb.Dealing(), "the deal under way is not shown")
		tb.ui.run(10 * time.Second)
		want, _ := walkRules{}.Deal(t.Context(), 100, solver.NewRand(4))
		if seed, dealt := tb.Seed(); answers != 1 || seed != 4 || !dealt || tb.Position() != want || len(tb.changes) != 1 {
			t.Fatalf("%d answers, seed %d, %d changes", answers, seed, len(tb.changes))
		}
		must.Be(t, abandoned == 4 && !tb.Dealing() && tb.last().Kind == NewGame && tb.GameID() == "walk:100#4",
			"%d abandoned, ID %s", abandoned, tb.GameID())
	})
}

func TestOpenCancelsADeal(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		abandoned := 0
		tb := newTable(t, slowDeal(&abandoned), nil)
		tb.NewGame(100, 1, func(error) { t.Error("a late deal was announced") })
		tb.ui.run(10 * time.Millisecond)
		tb.at(3, 1)
		tb.ui.run(time.Minute)
		must.Be(t, tb.Position().at == 1 && abandoned == 1 && tb.GameID() == "walk:3:1",
			"on the table: %+v", tb.Position())
		tb.NewGame(100, 1, func(error) { t.Error("a deal was announced after Close") })
		must.Do(t, tb.Close())
		tb.NewGame(100, 1, func(error) { t.Error("a closed session dealt") })
		tb.ui.run(time.Minute)
	})
}

func TestMovesGoOnDuringADeal(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		tb := newTable(t, slowDeal(new(int)), nil).at(3, 0)
		tb.NewGame(100, 1, nil)
		must.Do(t, tb.Do(1))
		tb.ui.run(2 * time.Second)
		must.Be(t, tb.Start().goal == 100 && tb.Steps() == 0 && tb.last().Kind.Fresh(), "a move cancelled the deal")
		tb.NewGame(50, 1, nil)
		tb.CancelDeal()
		tb.ui.run(2 * time.Second)
		must.Be(t, tb.Start().goal == 100 && !tb.Dealing(), "a cancelled deal arrived")
	})
}

func TestFailedDealKeepsTheGame(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		broken := errors.New("no such board")
		tb := newTable(t, walkRules{deal: func(context.Context) error { return broken }}, nil).at(3, 0)
		var got error
		tb.NewGame(100, 1, func(err error) { got = err })
		tb.ui.settle()
		must.Be(t, got == broken && tb.Start().goal == 3, "got %v, on the table %+v", got, tb.Start())
	})
}

// TestUndoCallsOffADeal and nothing else: the game goes on as it stood, and what
// was asked for does not land on top of it later. So it does with what a tab must know
// before it deals.
func TestUndoCallsOffADeal(t *testing.T) {
	for name, begin := range map[string]func(tb *table, deal func(context.Context) error, announced func()){
		"a deal": func(tb *table, _ func(context.Context) error, announced func()) {
			tb.NewGame(100, 1, func(error) { announced() })
		},
		"what comes before it": func(tb *table, deal func(context.Context) error, announced func()) {
			tb.Prepare(func(ctx context.Context) (any, error) { return nil, deal(ctx) }, func(any, error) { announced() })
		},
	} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T) {
				abandoned := 0
				rules := slowDeal(&abandoned)
				tb := newTable(t, rules, nil).at(3, 0)
				begin(tb, rules.deal, func() { t.Error("what was called off was announced") })
				must.Be(t, tb.CanUndo() && tb.Dealing(), "nothing to take back while a deal is under way")
				must.Do(t, tb.Do(1))
				tb.ui.run(10 * time.Millisecond)
				must.Be(t, tb.Undo() && !tb.Dealing() && tb.Steps() == 1,
					"dealing %t, %d steps", tb.Dealing(), tb.Steps())
				tb.ui.run(time.Minute)
				must.Be(t, tb.Start().goal == 3 && abandoned == 1 && tb.Undo() && tb.Steps() == 0,
					"on the table %+v, %d abandoned, %d steps", tb.Start(), abandoned, tb.Steps())
			})
		})
	}
}
