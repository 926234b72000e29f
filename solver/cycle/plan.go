package cycle

import (
	"strings"

	"tessera/solver"
	"tessera/solver/scan"
)

// Plan is in what the cells of a board differ from one another. Each of its texts
// has a byte for each cell, row-major, or is empty where there is nothing to say; the
// zero Plan is a board whose cells are all alike.
type Plan struct {
	Holes string // '1' where the cell has no tile, '0' where it has one
	Rules string // the letter of the rule that the cell's tile has of its own (ruleLetters), '.' where it has the board's
	Goal  string // the value that the tile is to have, '1' to '9', then 'a' to 'g'; '.' in a hole
}

// The letters of plans.
var ruleLetters, _ = letters()

const (
	goalLetters = "123456789abcdefg"
	same        = '.' // nothing of its own
	hole        = '1'
	tile        = '0'
)

// Hole says whether a cell has no tile: nothing is changed there, and it cannot be clicked.
func (b Board) Hole(cell int) bool { return b.Holes != "" && b.Holes[cell] == hole }

// Tiles returns the number of cells that have a tile.
func (b Board) Tiles() int { return b.Cells() - strings.Count(b.Holes, string(hole)) }

// RuleAt returns the rule by which a click on cell goes.
func (b Board) RuleAt(cell int) Rule {
	if b.Rules != "" && b.Rules[cell] != same {
		return Rule{Shape: Shape(strings.IndexByte(ruleLetters, b.Rules[cell]))}
	}
	return b.Rule
}

// Exact says whether each tile has to become a certain value; otherwise all have to
// become equal.
func (b Board) Exact() bool { return b.One || b.Goal != "" }

// Wanted returns the value that the tile of a cell has to become where the goal is
// exact; where it is not, and in a hole, 0.
func (b Board) Wanted(cell int) int {
	switch {
	case b.Hole(cell):
		return 0
	case b.Goal != "":
		return strings.IndexByte(goalLetters, b.Goal[cell]) + 1
	case b.One:
		return 1
	}
	return 0
}

// WithHoles returns b without the tiles of the cells for which missing says so. A tile that
// is there again is to become 1, where each has a goal.
func (b Board) WithHoles(missing func(cell int) bool) Board {
	if b.Goal != "" {
		b.Goal = strings.ReplaceAll(b.Goal, string(same), goalLetters[:1])
	}
	b.Holes = b.line(func(cell int) byte {
		if missing(cell) {
			return hole
		}
		return tile
	})
	return b.tidy()
}

// WithRules returns b with rules of their own for the cells of which own says so.
func (b Board) WithRules(own func(cell int) (Shape, bool)) Board {
	b.Rules = b.line(func(cell int) byte {
		if s, ok := own(cell); ok {
			return ruleLetters[s]
		}
		return same
	})
	return b.tidy()
}

// WithRule returns b with another rule, which tiles have that have none of their own.
func (b Board) WithRule(r Rule) Board {
	b.Rule = r
	return b.tidy()
}

// WithGoal returns b with the goal that the tile of each cell becomes what value says,
// 1…Depth.
func (b Board) WithGoal(value func(cell int) int) Board {
	b.One = false
	b.Goal = b.line(func(cell int) byte { return goalLetters[value(cell)-1] })
	return b.tidy()
}

// Even says whether the goal is that all tiles have the same value, and which: 0 for any.
func (b Board) Even() (value int, ok bool) {
	for cell := range b.Cells() {
		switch wanted := b.Wanted(cell); {
		case b.Hole(cell):
		case value == 0:
			value = wanted
		case value != wanted:
			return 0, false
		}
	}
	return value, true
}

// Resized returns b with other sides and another depth: of its plan what is on both,
// values that are too large as large as can be.
func (b Board) Resized(w, h, depth int) Board {
	next := b
	next.W, next.H, next.Depth, next.Plan = w, h, depth, Plan{}
	cut := func(old string, beyond byte) string {
		if old == "" {
			return ""
		}
		return next.line(func(cell int) byte {
			if x, y := cell%w, cell/w; x < b.W && y < b.H {
				return old[y*b.W+x]
			}
			return beyond
		})
	}
	next.Plan = Plan{cut(b.Holes, tile), cut(b.Rules, same), cut(b.Goal, goalLetters[0])}
	if next.Tiles() == 0 {
		next.Holes = ""
	}
	if next.Goal != "" {
		goal := next.Goal
		next.Goal = next.line(func(cell int) byte {
			return goalLetters[max(0, min(strings.IndexByte(goalLetters, goal[cell]), depth-1))]
		})
	}
	return next.tidy()
}

// line writes a byte for each cell.
func (b Board) line(of func(cell int) byte) string {
	all := make([]byte, b.Cells())
	for cell := range all {
		all[cell] = of(cell)
	}
	return string(all)
}

// tidy leaves out of the plan what says nothing, so that boards that are the same are
// equal.
func (b Board) tidy() Board {
	over := func(s *string, blank byte) {
		if *s != "" && b.Holes != "" {
			old := *s
			*s = b.line(func(cell int) byte {
				if b.Hole(cell) {
					return blank
				}
				return old[cell]
			})
		}
	}
	if strings.Trim(b.Holes, string(tile)) == "" {
		b.Holes = ""
	}
	if b.Rule.Shape != Custom {
		b.Rules = strings.ReplaceAll(b.Rules, ruleLetters[b.Rule.Shape:b.Rule.Shape+1], string(same))
	}
	over(&b.Rules, same)
	over(&b.Goal, same)
	if strings.Trim(b.Rules, string(same)) == "" {
		b.Rules = ""
	}
	if v, ok := b.Even(); ok && v == 1 {
		b.Goal, b.One = "", true
	}
	return b
}

// checkPlan refuses a plan that does not fit the board, or leaves nothing of it.
func (b Board) checkPlan(what string) error {
	fail := func(code, text string) error { return wrongPlan(what, code, text) }
	for _, part := range []struct{ code, text, letters string }{
		{"cycle-holes", b.Holes, "01"},
		{"cycle-rules", b.Rules, ruleLetters + "."},
		{"cycle-goal", b.Goal, goalLetters[:b.Depth] + "."},
	} {
		if part.text != "" && (len(part.text) != b.Cells() || strings.Trim(part.text, part.letters) != "") {
			return fail(part.code, part.text)
		}
	}
	if b.Tiles() == 0 {
		return fail("cycle-empty", b.Holes)
	}
	if b.One && b.Goal != "" {
		return fail("cycle-goals", "")
	}
	for cell := range b.Goal {
		if b.Goal[cell] == same != b.Hole(cell) {
			return fail("cycle-goal", b.Goal)
		}
	}
	return nil
}

// wrongPlan refuses a text of a plan.
func wrongPlan(what, code, text string) error {
	_, called := letters()
	return solver.Wrong(what, code, scan.Shorten(text), "Rules", called)
}

// rows writes a text of the plan with a hyphen between two rows.
func (b Board) rows(word, text string) string {
	if text == "" {
		return ""
	}
	rows := make([]string, b.H)
	for y := range rows {
		rows[y] = text[y*b.W : (y+1)*b.W]
	}
	return word + strings.Join(rows, "-")
}
