package cycle

import (
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// plannedBoards are small boards with holes, rules of their own and goals.
func plannedBoards(t testing.TB) (all []Board) {
	t.Helper()
	for _, text := range []string{
		"3x3d3plusholes000-010-000", "3x3d2plusholes100-000-001", "2x3d4crossholes01-00-00", "3x3d3crossholes000-010-000one",
		"3x2d6linewrapholes000-010", "3x3d3starwrapholes010-010-000", "2x2d12plusholes10-00", "3x3d2plusholes111-101-111",
		"3x3d3plusrulesx..-.s.-..d", "2x3d5ringrulesll-..-pp", "3x3d2starwraprulesrxp-ld.-...", "2x2d8kernel010-230-000rulesp.-..",
		"3x3d3plusgoal123-321-111", "2x2d6ringgoal16-61", "3x3d3diagonalwrapgoal111-121-111", "2x3d4pluseithergoal12-34-43",
		"3x3d3plusholes000-010-000rulesx..-...-..xgoal123-1.3-222", "3x3d2crosseitherholes000-001-000rules...-.s.-...goal212-12.-212",
	} {
		text = reordered(text)
		p := must.Have(Rules{}.ParseParams(text))(t)
		must.Be(t, p.String() == text, "%q is written as %q", text, p)
		all = append(all, p.Board)
	}
	return all
}

// reordered brings "one" before the plan, where it belongs.
func reordered(text string) string {
	if rest, ok := strings.CutSuffix(text, "one"); ok {
		return strings.Replace(rest, "holes", "oneholes", 1)
	}
	return text
}

// TestClicksFollowThePlan compares what clicks change with what one reads off the board.
func TestClicksFollowThePlan(t *testing.T) {
	p := must.Have(Rules{}.ParsePosition("4x3d5plusholes0100-0000-0001rulesx...-.s..-..d.:1,0,1,1,1,1,1,1,1,1,1,0"))(t)
	for _, c := range []struct {
		cell int
		want string
	}{
		{0, "2,0,2,2,2,1,1,1,2,1,1,0"},  // its row and column
		{5, "2,0,2,1,2,2,2,1,2,2,2,0"},  // the block around it
		{10, "1,0,1,1,1,2,1,2,1,1,2,0"}, // itself and its diagonal neighbours
		{7, "1,0,1,2,1,1,2,2,1,1,1,0"},  // the board's plus, of which the hole below is no part
		{2, "1,0,2,2,1,1,2,1,1,1,1,0"},
	} {
		m, _ := p.Board().Click(c.cell, 1)
		next, err := Rules{}.Apply(p, m)
		must.Hold(t, err == nil && strings.HasSuffix(next.String(), ":"+c.want),
			"cell %d: %v, %v; want %s", c.cell, next, err, c.want)
	}
	_, err := Rules{}.Apply(p, Move{1, 0, 1})
	must.Hold(t, err != nil, "a hole was clicked")
	_, ok := p.Board().Click(1, 1)
	must.Be(t, !ok, "there is a click on a hole")
}

func TestGoalsAreReached(t *testing.T) {
	for text, won := range map[string]bool{
		"2x2d3plusgoal12-31:1,2,3,1":            true,
		"2x2d3plusgoal12-31:2,2,3,1":            false,
		"2x2d3plusgoal12-31:1,1,1,1":            false,
		"2x2d3plusholes10-00:0,2,2,2":           true,
		"2x2d3plusoneholes10-00:0,2,2,2":        false,
		"2x2d3plusoneholes10-00:0,1,1,1":        true,
		"2x2d3plusholes10-00:0,2,2,1":           false,
		"2x2d3plusholes10-00goal.2-22:0,2,2,2":  true,
		"2x2d3plusholes10-00goal.2-22:0,3,3,3":  false,
		"2x2d3plusholes01-00rulesx.-..:2,0,2,2": true,
	} {
		p := must.Have(Rules{}.ParsePosition(text))(t)
		must.Hold(t, p.Solved() == won, "%v: won is %v", p, p.Solved())
	}
}

// TestPlansAreTidy: a board has one text, however it was written.
func TestPlansAreTidy(t *testing.T) {
	for text, want := range map[string]string{
		"2x2d3plusholes00-00":             "2x2d3plus",
		"2x2d3plusrules..-..":             "2x2d3plus",
		"2x2d3plusrulespp-px":             "2x2d3plusrules..-.x",
		"2x2d3plusholes10-00rulesx.-..":   "2x2d3plusholes10-00",
		"2x2d3plusgoal11-11":              "2x2d3plusone",
		"2x2d3plusgoal22-22":              "2x2d3plusgoal22-22",
		"2x2d3plusholes01-00goal1.-11c2":  "2x2d3plusoneholes01-00c2",
		"2x2d16plusgoalga-1grandom":       "2x2d16plusgoalga-1grandom",
		"2x2d13plusholes00-01goalcc-c.c1": "2x2d13plusholes00-01goalcc-c.c1",
	} {
		p, err := Rules{}.ParseParams(text)
		must.Hold(t, err == nil && p.String() == want, "%s: %v, %v; want %s", text, p, err, want)
	}
}

func TestWrongPlans(t *testing.T) {
	for text, code := range map[string]string{
		"2x2d3plusholes10":                      "cycle-holes",
		"2x2d3plusholes10-0":                    "cycle-holes",
		"2x2d3plusholes100-00":                  "cycle-holes",
		"2x2d3plusholes20-00":                   "cycle-holes",
		"2x2d3plusholes11-11":                   "cycle-empty",
		"2x2d3plusruleszz-..":                   "cycle-rules",
		"2x2d3plusrulesp":                       "cycle-rules",
		"2x2d3plusgoal14-11":                    "cycle-goal",
		"2x2d3plusgoal.1-11":                    "cycle-goal",
		"2x2d3plusgoal12-":                      "cycle-goal",
		"2x2d3plusonegoal12-11":                 "cycle-goals",
		"2x2d3plusholes10-00goal12-11":          "cycle-goal",
		"2x2d3plusgoal12-11holes10-00":          "cycle-syntax",
		"1000x1000d3plusgoal11":                 "cycle-goal",
		"2x2d3plusholes10-00:1,1,1,1":           "cycle-value",
		"2x2d3plusholes10-00:,1,1,1":            "cycle-value",
		"2x2d3plus:0,1,1,1":                     "cycle-value",
		"20x20d3plusholes0-0:" + commas("1", 4): "cycle-holes",
	} {
		var err error
		if strings.Contains(text, ":") {
			_, err = Rules{}.ParsePosition(text)
		} else {
			_, err = Rules{}.ParseParams(text)
		}
		must.Equal(t, codeOf(err), code, "%s: %v (%s), want", text, err)
	}
}

func commas(s string, n int) string { return strings.Join(slices.Repeat([]string{s}, n), ",") }

// codeOf is the code of a parse error.
func codeOf(err error) string {
	if wrong, ok := err.(*solver.ParseError); ok {
		return wrong.Code
	}
	return ""
}

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
