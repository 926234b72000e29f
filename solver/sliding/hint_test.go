package sliding

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/sliding/grid"
)

// TestGoldenHints follows hints to the end on boards of all shapes. What more than a thousand of them say was held
// against a second sliding puzzle once, which is in the history: a golden file of the first of each shape holds it.
func TestGoldenHints(t *testing.T) {
	var golden strings.Builder
	for _, params := range []Params{NewParams(2, 2), NewParams(3, 3), {W: 3, H: 3, Blank: 4}, {W: 3, H: 3, Blank: 0}, NewParams(4, 4), {W: 4, H: 4, Blank: 5},
		NewParams(5, 5), {W: 5, H: 6, Blank: 13}, NewParams(3, 7), {W: 7, H: 2, Blank: 3}, {W: 2, H: 6, Blank: 0}, {W: 3, H: 2, Blank: 1}} {
		for seed, p := range deals(t, params, 4) {
			if seed < 3 {
				fmt.Fprintln(&golden, "board", p)
			}
			for steps := 0; !p.Solved(); steps++ {
				h, err := Hint(t.Context(), p)
				must.Be(t, err == nil, "%v: %v", p, err)
				said, err := json.Marshal(h.Data)
				must.Be(t, err == nil && len(h.Levels) == 3 && len(h.Moves) != 0, "%v: %+v, %v", p, h, err)
				if seed < 3 {
					fmt.Fprintf(&golden, "%s %s\n", grid.Letters(h.Moves), said)
				}
				p, err = grid.Play(p, h.Moves)
				must.Do(t, err)
				must.Be(t, steps <= 3*p.Cells(), "%v: the hints lead nowhere", p)
			}
			if h, err := Hint(t.Context(), p); err != nil || len(h.Moves) > 0 || len(h.Levels) != 1 {
				t.Errorf("of a solved board %+v is said, %v", h, err)
			}
		}
	}
	goldentest.File(t, "testdata/hints.golden", golden.String(), "board ")
}

// TestHintOfLostBoard: there is none.
func TestHintOfLostBoard(t *testing.T) {
	p := must.Have(Rules{}.ParsePosition("3x3:2,1,3,4,5,6,7,8,0"))(t)
	_, err := Hint(t.Context(), p)
	must.Be(t, err != nil, "a hint for a board that cannot be solved")
}

// BenchmarkHint: a hint is there within a tenth of a second on any board.
func BenchmarkHint(b *testing.B) {
	for _, n := range []int{4, 10, 20} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			boards := deals(b, NewParams(n, n), 20)
			for i := 0; b.Loop(); i++ {
				_, err := Hint(b.Context(), boards[i%len(boards)])
				must.Be(b, err == nil, "%v", err)
			}
		})
	}
}
