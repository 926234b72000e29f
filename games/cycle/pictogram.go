package cycle

import (
	"tessera/games/view"
	"tessera/solver/cycle"
)

// shapeSigns are the pictures of the rules that have a name.
var shapeSigns = func() map[cycle.Shape]view.Sign {
	all := map[cycle.Shape]view.Sign{}
	for _, shape := range cycle.Shapes() {
		all[shape] = ruleSign(cycle.Rule{Shape: shape})
	}
	return all
}()

// ruleSign is a picture of a rule: which tiles a click on the middle one changes, in a
// square of three, or of five where the rule reaches farther.
func ruleSign(r cycle.Rule) view.Sign {
	const depth = 16 // takes every kernel
	touched := func(side int) []cycle.Change {
		return (cycle.Board{W: side, H: side, Depth: depth, Rule: r}).Touched(side * side / 2)
	}
	side := 3
	if wide := touched(5); len(wide) > len(touched(3)) {
		side = 5
	}
	marks := map[int]view.Stroke{side * side / 2: view.Ringed}
	for _, c := range touched(side) {
		marks[c.Cell] |= view.Filled
	}
	return view.Sign{Cols: side, Rows: side, Marks: marks}
}
