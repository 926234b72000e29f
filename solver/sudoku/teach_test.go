package sudoku

import (
	"encoding/json"
	"testing"

	"tessera/solver/enginetest"
)

// TestHintIsTheFirstStepOfTheExplanation, in levels, until the puzzle is solved.
func TestHintIsTheFirstStepOfTheExplanation(t *testing.T) {
	params, err := ParseParams("hard")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range enginetest.Deals(t, Rules{}, params, 3) {
		for {
			h, err := Hint(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			e, err := Explain(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			steps := e.Data.(Explained).Steps
			if len(h.Moves) == 0 {
				if len(steps) > 0 || len(h.Levels) != 1 {
					t.Fatalf("%v: the end", p)
				}
				break
			}
			first := steps[0]
			first.Moves = nil
			got, _ := json.Marshal(h.Data)
			want, _ := json.Marshal(first)
			if string(got) != string(want) || len(h.Levels) < 2 || len(h.Levels) > 3 {
				t.Fatalf("%v: %s, not %s; %d levels", p, got, want, len(h.Levels))
			}
			for _, m := range h.Moves {
				if p, err = (Rules{}).Apply(p, m); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
