package cycle

import (
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// TestGoldenTexts holds what is read of texts, and why they are refused.
func TestGoldenTexts(t *testing.T) {
	enginetest.Texts(t, enginetest.Read(Rules{}.ParseParams), enginetest.Read(Rules{}.ParsePosition), enginetest.Read(Rules{}.ParseMove))
}

func TestRefused(t *testing.T) {
	b := params(t, "3x2d9plus").Board
	for _, m := range []Move{{}, {3, 0, 1}, {0, 2, 1}, {-1, 0, 1}, {0, -1, 1}, {0, 0, 9}, {0, 0, -1}} {
		_, err := Rules{}.Apply(b.goal(1), m)
		checkCode(t, m.String(), "move", "cycle-illegal", err)
	}
	_, err := Rules{}.Apply(Position{}, Move{0, 0, 1})
	checkCode(t, "no position", "move", "cycle-illegal", err)
	for _, values := range [][]int{nil, {1, 1, 1}, make([]int, 7)} {
		_, err := NewPosition(b, values)
		checkCode(t, "values", "position", "cycle-count", err)
	}
	_, err = NewPosition(b, []int{1, 2, 3, 4, 5, 256 + 6})
	checkCode(t, "values", "position", "cycle-value", err)
	for _, p := range []Params{
		{Board: b, Clicks: 3, Random: true}, {Board: b, Clicks: -1},
	} {
		checkCode(t, "params", "params", "cycle-clicks", p.Check())
	}
	for _, rule := range []Rule{{Shape: Custom + 1}, {Shape: Plus, Kernel: Kernel{{1}}}} {
		checkCode(t, "rule", "params", "cycle-rule", Params{Board: Board{W: 3, H: 3, Depth: 9, Rule: rule}}.Check())
	}
}

func checkCode(t *testing.T, text, what, code string, err error) {
	t.Helper()
	var parse *solver.ParseError
	must.Be(t, errors.As(err, &parse) && parse.What == what && parse.Code == code && len(parse.Text) <= 80,
		"%s: %v, want %s", text, err, code)
}

func FuzzParseParams(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseParams, func(t *testing.T, text string, p Params) {
		must.Equal(t, p.Check(), nil, "%q", text)
	},
		"3x3d9plus", "4x5d4starwraponec12", "2x2d16kernel0f0-111-0c0c5", "3x3d9kernel1random", "1x1d2lineone", "3x3d5plusoneeitherrandom", "3x3d9kernel1-1-1-", "99999999x1d1",
		"3x3d3plusholes010-000-001rules.x.-s..-...goal1.2-333-12.c4", "2x2d16kernel1eitherrulespx-..random", "2x2d2plusgoal11-11")
}

func FuzzParsePosition(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParsePosition, func(t *testing.T, _ string, p Position) {
		again, err := NewPosition(p.Board(), p.Values())
		must.Be(t, err == nil && again == p, "%v has the values of %v, %v", p, again, err)
		if p.Cells() > 36 {
			return
		}
		f := must.Have(Examine(t.Context(), p))(t)
		if !f.Solvable {
			must.Equal(t, checkCertificate(p, f.Certificate), nil, "%v", p)
			return
		}
		at := p
		for cell, times := range must.Have(p.solvableWays(t.Context().Err))(t).clicks {
			at = at.add(cell, int(times))
		}
		must.Be(t, at.Solved() && f.Solutions.Sign() > 0 && f.Certificate == nil, "%v: %+v, solved to %v", p, f, at)
	},
		"2x2d9plus:1,9,9,3", "1x1d2starone:2", "2x1d16kernel0f0-111-0c0wrap:16,1", "2x2d9plus:1,2,3", "3x3d9ring:1,1,1,1,1,1,1,1,", "2x2d2plus:1,2,1,2 ", "2x2d9plus:1,1,1,0x7",
		"2x2d3plusholes10-00goal.2-33:0,1,2,3", "3x1d5starrulesxl.:1,2,3", "2x1d2plusholes01:1,0")
}

func FuzzParseMove(f *testing.F) {
	enginetest.ReadBack(f, Rules{}.ParseMove, enginetest.Exact,
		"0,0*1", "19,19*15", "0,0*0", "1,2*", "1,2*3*4", "木")
}

// plannedBoards are small boards with holes, rules of their own and goals.
func plannedBoards(t testing.TB) (all []Board) {
	t.Helper()
	for _, text := range []string{
		"3x3d3plusholes000-010-000", "3x3d2plusholes100-000-001", "2x3d4crossholes01-00-00", "3x3d3crossoneholes000-010-000",
		"3x2d6linewrapholes000-010", "3x3d3starwrapholes010-010-000", "2x2d12plusholes10-00", "3x3d2plusholes111-101-111",
		"3x3d3plusrulesx..-.s.-..d", "2x3d5ringrulesll-..-pp", "3x3d2starwraprulesrxp-ld.-...", "2x2d8kernel010-230-000rulesp.-..",
		"3x3d3plusgoal123-321-111", "2x2d6ringgoal16-61", "3x3d3diagonalwrapgoal111-121-111", "2x3d4pluseithergoal12-34-43",
		"3x3d3plusholes000-010-000rulesx..-...-..xgoal123-1.3-222", "3x3d2crosseitherholes000-001-000rules...-.s.-...goal212-12.-212",
	} {
		all = append(all, params(t, text).Board)
	}
	return all
}

// TestGoldenMoves holds what moves do, what they cost and why they are refused.
func TestGoldenMoves(t *testing.T) { enginetest.Moves(t, Rules{}) }

// TestResizing keeps of a plan what is on both boards.
func TestResizing(t *testing.T) {
	p := must.Have(Rules{}.ParseParams("3x2d4plusholes100-000rules...-..xgoal.43-214"))(t)
	for want, b := range map[string]Board{
		"2x2d4plusholes10-00goal.4-21":                                      p.Resized(2, 2, 4),
		"4x3d4plusholes1000-0000-0000rules....-..x.-....goal.431-2141-1111": p.Resized(4, 3, 4),
		"3x2d2plusholes100-000rules...-..xgoal.22-212":                      p.Resized(3, 2, 2),
		"1x1d4plusone": p.Resized(1, 1, 4),
	} {
		must.Hold(t, b.String() == want, "%v, want %s", b, want)
	}
}

// TestPlansAreMade by asking for them cell by cell.
func TestPlansAreMade(t *testing.T) {
	b := planned("3x2d3plus").Board
	b = b.WithHoles(func(c int) bool { return c == 1 }).WithRules(func(c int) (Shape, bool) { return Star, c > 3 })
	b = b.WithGoal(func(c int) int { return 1 + c%3 })
	want := "3x2d3plusholes010-000rules...-.ssgoal1.3-123"
	must.Be(t, b.String() == want, "%v, want %s", b, want)
	value, ok := b.Even()
	must.Be(t, !ok, "all are to be %d", value)
	again := b.WithHoles(func(int) bool { return false })
	err := again.check("position")
	must.Be(t, err == nil && again.Wanted(1) == 1, "a tile that is there again is to be %d (%v)", again.Wanted(1), err)
	value, ok = b.WithGoal(func(int) int { return 2 }).Even()
	must.Be(t, ok && value == 2, "all are to be 2: %d, %v", value, ok)
	b = b.WithGoal(func(int) int { return 1 })
	must.Be(t, b.One && b.Goal == "", "all are to be 1: %v", b)
}
