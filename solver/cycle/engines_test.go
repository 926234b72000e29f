package cycle

import (
	"errors"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// solveWith lets an engine solve p to the end.
func solveWith(t testing.TB, e Engine, p Position, opt solver.Options) ([]Move, solver.Stats, error) {
	t.Helper()
	s := enginetest.Solve(t.Context(), t, Rules{}, e, p, opt)
	must.Be(t, s.Err != nil || s.End.Solved(), "%s on %v: it leads to %v", e.Name, p, s.End)
	return s.Moves, s.Last, s.Err
}

// TestChaseGoesByRows, and of each step the premises hold on its board.
func TestChaseGoesByRows(t *testing.T) {
	for _, text := range []string{"5x4d7plus", "6x6d9ring", "4x1d5plus", "7x5d8plusone", "7x5d8pluseither", "4x5d7kernel00300-00000-01210-00000-00101", "3x3d5kernel00100-00000-00000-00000-00010", "1x6d3ring"} {
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
				l := why.Lesson
				must.Hold(t, (len(why.Levels(at.board, 1)) == 3) == (len(step.Moves) > 0) && len(l.Clicks) == len(step.Moves) && why.Correction == (l.Kind == LessonLast),
					"%v: %+v, %v", at, why, step.Moves)
				must.Hold(t, l.Kind != LessonRow || len(l.Clicks) == 0 || len(l.Clicks) == len(l.Row.Wrong), "%v: %+v", at, l)
				for _, m := range step.Moves {
					must.Hold(t, m.Y == why.Row, "%v: %v in a step of row %d", s, m, why.Row)
					at = must.Have(at.apply(m))(t)
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

// hopeless are boards with far too many solutions for a proof.
var hopeless = []string{"20x20d9star", "20x20d16line", "20x20d9pluswrap", "10x10d9cross", "8x8d9star"}

// TestWithoutProof: what there is is played, and bounds are not passed off as a proof.
func TestWithoutProof(t *testing.T) {
	now := make(chan struct{})
	close(now)
	for _, text := range hopeless {
		s := dealt(t, text, 1)
		clicks := 0
		for _, times := range must.Have(s.solvableWays(t.Context().Err))(t).clicks {
			clicks += int(times)
		}
		ticking := enginetest.Ticking(40 * time.Microsecond)
		for i, opt := range []solver.Options{{Time: 500 * time.Millisecond, Now: ticking}, {Commit: now}, {Time: 1}} {
			_, last, err := solveWith(t, Engines()[0], s, opt)
			r := last.Result
			must.Hold(t, err == nil && !r.Optimal && r.LowerBound >= s.leastClicks() && r.LowerBound < r.Length &&
				(i > 0 || r.Length < clicks), "%s: %+v, %v; the first solution has %d", text, r, err, clicks)
		}
	}
}

// TestBoundsOfBoardsAreBounds compares what is proven in little time with the
// fewest clicks.
func TestBoundsOfBoardsAreBounds(t *testing.T) {
	for _, text := range []string{"6x6d6starwrap", "8x8d7star", "6x6d8line", "7x7d6cross"} {
		s := dealt(t, text, 0)
		_, exact, err := solveWith(t, Engines()[0], s, solver.Options{Time: time.Hour})
		must.Be(t, err == nil && exact.Result.Optimal, "%v: %+v, %v", s, exact.Result, err)
		// So little memory that the whole trellis does not fit.
		_, last, err := solveWith(t, Engines()[0], s, solver.Options{Memory: 1 << 20, Time: 100 * time.Millisecond})
		r, fewest := last.Result, exact.Result.Length
		must.Hold(t, err == nil && r.LowerBound <= fewest && r.Length >= fewest && r.LowerBound >= s.leastClicks(),
			"%v: %+v, %v; the fewest clicks are %d", s, r, err, fewest)
	}
}

func TestFewestKeepsToItsMemory(t *testing.T) {
	s := dealt(t, "8x8d9star", 1)
	var memory *solver.MemoryError
	_, _, err := solveWith(t, Engines()[0], s, solver.Options{Memory: 1000})
	must.Hold(t, errors.As(err, &memory), "%v", err)
	const budget = 8 << 20
	_, last, err := solveWith(t, Engines()[0], s, solver.Options{Memory: budget, Time: time.Second, Now: enginetest.Ticking(2 * time.Microsecond)})
	must.Be(t, err == nil && last.Bytes <= budget && !last.Result.Optimal,
		"%d bytes, %+v, %v", last.Bytes, last.Result, err)
	must.Be(t, last.Result.LowerBound > s.leastClicks(), "it has found no bound within its memory")
}

// TestGoldenEngines: every engine goes as it did, and searches no more than it did.
func TestGoldenEngines(t *testing.T) {
	var boards []Position
	for _, text := range []string{
		"3x3d9plus", "5x5d2plusone", "4x4d6ring", "4x4d4pluswrap", "5x4d12starwrap", "6x6d3cross", "4x4d8pluseither",
		"3x4d5ringwrapholes010-000-000-100goal1.2-345-543-.21", "8x8d9star", "3x4d16diagonal", "3x5d7line", "1x5d7plus",
		"5x1d7plus", "3x3d15kernel10000-00000-01230-00000-00000", "2x2d5kernel001-020-300wrap", "20x20d2plus",
		"4x4d4pluseitherrulesxxxx-....-ds.s-....", "5x4d2plusgoal12121-11211-11111-22222",
	} {
		boards = append(boards, dealt(t, text, 3))
	}
	said := enginetest.Figures(t, Rules{}, Engines()[0], boards...) + enginetest.Figures(t, Rules{}, Engines()[1], boards...)
	goldentest.File(t, "testdata/engines.golden", said, "fewest ", "chase ")
}

// TestEnginesKeep what all engines promise.
func TestEnginesKeep(t *testing.T) {
	solved, lost := params(t, "5x5d4plus").goal(3), position(t, "4x4d9plus:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2")
	for _, text := range append(hopeless, "10x10d9plus") {
		enginetest.Keep(t, Rules{}, Engines(), solved, solved.add(3, 1), dealt(t, text, 1), lost)
	}
}
