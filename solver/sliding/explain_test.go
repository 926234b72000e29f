package sliding

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestGoldenExplain holds facts and goals to what they were when they were counted anew from the texts of boards and
// the goals' moves were played on a second one. That is in the history.
func TestGoldenExplain(t *testing.T) {
	var golden strings.Builder
	for _, p := range enginetest.Boards(t, Rules{}, "testdata/explain.golden") {
		f, lines := explain(t, p)
		fmt.Fprintf(&golden, "board %v\n%s\n%v\n", p, must.Have(json.Marshal(f))(t), lines)
		at := p
		for _, g := range f.Goals {
			at = must.Have(grid.Play(at, []Move(g.Moves)))(t)
		}
		must.Hold(t, f.Solvable == at.Solved() && f.Solvable == (p.Solvable() == nil), "%v: the goals lead to %v", p, at)
	}
	goldentest.File(t, "testdata/explain.golden", golden.String(), "board ")
}

func explain(t *testing.T, p Position) (Facts, []solver.Message) {
	t.Helper()
	x := must.Have(Explain(t.Context(), p))(t)
	return x.Data.(Facts), x.Lines
}

// TestMessages wants the true limits in what is said of sizes.
func TestMessages(t *testing.T) {
	for _, name := range []string{"messages/en.json", "messages/zh-Hans.json"} {
		var texts map[string]any
		must.Do(t, json.Unmarshal(must.Have(fs.ReadFile(Messages, name))(t), &texts))
		for key, limit := range map[string]int{"error.parse.size": MaxSide, "error.parse.random": MaxRandom} {
			must.Hold(t, strings.Contains(fmt.Sprint(texts[key]), strconv.Itoa(limit)), "%s: %s does not say %d", name, key, limit)
		}
	}
}

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
					fmt.Fprintf(&golden, "%s %s\n  %v\n", grid.Letters(h.Moves), said, h.Levels)
				}
				p = must.Have(grid.Play(p, h.Moves))(t)
				must.Be(t, steps <= 3*p.Cells(), "%v: the hints lead nowhere", p)
			}
			if h, err := Hint(t.Context(), p); err != nil || len(h.Moves) > 0 || len(h.Levels) != 1 {
				t.Errorf("of a solved board %+v is said, %v", h, err)
			}
		}
	}
	goldentest.File(t, "testdata/hints.golden", golden.String(), "board ")
}

// TestNothingIsSaid of a board that is lost, as a hint, or when it is too late.
func TestNothingIsSaid(t *testing.T) {
	_, err := Hint(t.Context(), slidingtest.Parsed(t, "3x3:2,1,3,4,5,6,7,8,0"))
	must.Be(t, err != nil, "a hint for a board that cannot be solved")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Explain(ctx, Goal(NewParams(4, 4)))
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}
