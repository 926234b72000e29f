package session

import (
	"context"
	"iter"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// TestFreeHints: three leave the record standing, which is marked with them; one more is
// help. The next game has them anew.
func TestFreeHints(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for hints := range FreeHints + 2 {
			tb := newTable(t, walkRules{}, nil)
			tb.dealt(5, 0)
			for range hints {
				tb.Hinted()
			}
			must.Be(t, tb.Hints() == hints && tb.Assisted() == (hints > FreeHints) && tb.RecordsIn(5, "").Plays == min(hints, 1),
				"%d hints: %d, assisted %v", hints, tb.Hints(), tb.Assisted())
			for tb.Status() == solver.Playing {
				must.Do(t, tb.Do(1))
			}
			out, _ := tb.Outcome()
			must.Be(t, out.Counted == (hints <= FreeHints) && out.Hints == hints && (hints <= 0 || !tb.CanChallenge()),
				"%d hints: %+v", hints, out)
			if best := tb.Best(5, ""); out.Counted && (len(best) != 1 || best[0].Hints != hints) {
				t.Errorf("%d hints: the table is %+v", hints, best)
			}
			tb.NewGame(5, 77, nil)
			tb.ui.settle()
			must.Be(t, tb.Hints() == 0, "the next game begins with %d hints", tb.Hints())
			tb.Close()
		}
	})
}

// TestHintThatIsPlayed: its moves are no more help than the hint, and a win by them is the
// player's, as it is with a hint of one move.
func TestHintThatIsPlayed(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for _, steps := range []int{3, 9} {
			tb := newTable(t, walkRules{}, nil)
			tb.at(9, 0)
			tb.Hinted()
			tb.OnChange = func(c Change[walk, int]) { c.Shown() }
			tb.Solve(solver.Engine[walk, int]{Solve: func(context.Context, walk, solver.Options) iter.Seq2[solver.Step[int], error] {
				return func(yield func(solver.Step[int], error) bool) {
					yield(solver.Step[int]{Moves: slices.Repeat([]int{1}, steps)}, nil)
				}
			}}, solver.Options{}, RunView{Hint: true})
			tb.ui.run(time.Minute)
			must.Be(t, tb.Steps() == steps && !tb.Assisted(), "after %d steps: assisted %v", tb.Steps(), tb.Assisted())
			if out, _ := tb.Outcome(); tb.g.finished != (steps == 9) || steps == 9 && out.Hints != 1 {
				t.Errorf("after %d steps: the outcome is %+v", steps, out)
			}
			tb.Close()
		}
	})
}
