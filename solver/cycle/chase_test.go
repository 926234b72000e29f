package cycle

import (
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

func TestChaseGoesByRows(t *testing.T) {
	for _, text := range []string{"5x4d7plus", "6x6d9ring", "4x1d5plus", "7x5d8plusone", "4x5d7kernel00300-00000-01210-00000-00101", "3x3d5kernel00100-00000-00000-00000-00010", "1x6d3ring"} {
		p := params(t, text)
		lead, _, err := p.lead()
		must.Do(t, err)
		for seed := range uint64(20) {
			s := dealt(t, text, seed)
			at, previous := s, ChaseStep{Row: -1}
			for step, err := range Engines()[1].Solve(t.Context(), s, solver.Options{}) {
				must.Do(t, err)
				why := step.Why.(ChaseStep)
				must.Hold(t, why.Row > previous.Row || why.Correction && !previous.Correction,
					"%v: %+v after %+v", s, why, previous)
				for _, m := range step.Moves {
					must.Hold(t, m.Y == why.Row, "%v: %v in a step of row %d", s, m, why.Row)
					at, err = at.apply(m)
					must.Do(t, err)
				}
				if above := why.Row - lead; above >= 0 && !why.Correction {
					row := at.tiles[above*at.board.W:][:at.board.W]
					if first := at.tiles[0]; row != at.board.goal(int(first)).tiles[:len(row)] {
						t.Errorf("%v: row %d is %v after %+v", s, above, row, why)
					}
				}
				previous = why
			}
			must.Hold(t, at.Solved(), "%v ends at %v", s, at)
		}
	}
}

func TestChaseSaysWhereItDoesNotGo(t *testing.T) {
	for text, code := range map[string]string{
		"3x3d9pluswrap": "torus", "3x3d9star": "chase", "3x3d9cross": "chase", "3x3d9diagonal": "chase",
		"3x3d9kernel030-111-010": "chase", "3x3d9kernel100-111-010": "chase", "3x3d9kernel000-111-010": "chase",
		"3x3d9plus": "", "3x3d9kernel020-111-010": "",
	} {
		b := params(t, text).Board
		err := Engines()[1].Applies(b.goal(1))
		var rule *solver.RuleError
		must.Hold(t, (code != "" || err == nil) && (code == "" || errors.As(err, &rule) && rule.Code == code),
			"%s: %v", text, err)
		if code == "" {
			continue
		}
		if _, last, err := solveWith(t, Engines()[1], b.goal(1).add(0, 1), solver.Options{}); !errors.As(err, &rule) || last.Result.Verdict != solver.GaveUp {
			t.Errorf("%s: %v, %+v", text, err, last.Result)
		}
	}
}
