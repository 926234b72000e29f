package rules

import (
	"strconv"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// TestFewestFlips: of the stacks of n pancakes the worst needs as many flips as
// the pancake number of n (OEIS A058986), and none fewer than it has gaps.
func TestFewestFlips(t *testing.T) {
	for n, want := range map[int]int{3: 3, 4: 4, 5: 5, 6: 7} {
		last := must.Have(strconv.Atoi("654321"[6-n:]))(t)
		worst := 0
		for number := range last + 1 {
			stack, err := Rules{}.ParsePosition(strconv.Itoa(number))
			if err != nil || len(stack) != n {
				continue
			}
			moves := must.Have(solver.Collect(t.Context(), Engines()[0], stack, solver.Options{}))(t)
			at := stack
			for _, m := range moves {
				at, err = (Rules{}).Apply(at, m)
				must.Do(t, err)
			}
			must.Hold(t, at == Goal(n) && len(moves) >= stack.Gaps(), "%s with %d gaps: %v leads to %s", stack, stack.Gaps(), moves, at)
			worst = max(worst, len(moves))
		}
		must.Hold(t, worst == want, "the worst stack of %d needs %d flips, want %d", n, worst, want)
	}
}
