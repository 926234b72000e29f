package sudoku

import (
	"encoding/json"
	"testing"

	"tessera/resources/must"
	"tessera/solver/enginetest"
)

// TestHintIsTheFirstStepOfTheExplanation, in levels, until the puzzle is solved.
func TestHintIsTheFirstStepOfTheExplanation(t *testing.T) {
	params, err := Rules{}.ParseParams("hard")
	must.Do(t, err)
	for _, p := range enginetest.Deals(t, Rules{}, params, 3) {
		for {
			h, err := Hint(t.Context(), p)
			must.Do(t, err)
			e, err := Explain(t.Context(), p)
			must.Do(t, err)
			steps := e.Data.(Explained).Steps
			if len(h.Moves) == 0 {
				must.Be(t, len(steps) == 0 && len(h.Levels) == 1, "%v: the end", p)
				break
			}
			first := steps[0]
			first.Moves = nil
			got, _ := json.Marshal(h.Data)
			want, _ := json.Marshal(first)
			must.Be(t, string(got) == string(want) && len(h.Levels) >= 2 && len(h.Levels) <= 3,
				"%v: %s, not %s; %d levels", p, got, want, len(h.Levels))
			for _, m := range h.Moves {
				p, err = (Rules{}).Apply(p, m)
				must.Do(t, err)
			}
		}
	}
}
