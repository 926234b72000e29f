package cycle

import (
	"tessera/games/ui"
	"tessera/solver/cycle"
)

// ruleSign is a picture of a rule: which tiles a click on the middle one changes, in a
// square of three, or of five where the rule reaches farther.
func ruleSign(r cycle.Rule) ui.Sign {
	const depth = 16 // takes every kernel
	touched := func(side int) []cycle.Change {
		return (cycle.Board{W: side, H: side, Depth: depth, Rule: r}).Touched(side * side / 2)
	}
	side := 3
	if wide := touched(5); len(wide) > len(touched(3)) {
		side = 5
	}
	marks := map[int]ui.Mark{side * side / 2: ui.Ringed}
	for _, c := range touched(side) {
		marks[c.Cell] |= ui.Filled
	}
	return ui.Sign{Cols: side, Rows: side, Marks: marks}
}

// ruleSigns are the pictures of the rules in the list: the last entry makes one, which has
// none.
func (s *setup) ruleSigns(i int) ui.Sign {
	shapes := cycle.Shapes()
	switch {
	case i < len(shapes):
		return ruleSign(cycle.Rule{Shape: shapes[i]})
	case i < len(s.rule.Options)-1:
		return ruleSign(s.next.Choice().Rule)
	}
	return ui.Sign{}
}
