package swap

import (
	"tessera/games/ui"
	"tessera/solver/swap"
)

// ruleSign is a picture of which pieces change places by a rule.
func ruleSign(r swap.Rule) ui.Sign {
	s := ui.Sign{Cols: 3, Rows: 3}
	switch r {
	case swap.Corner: // the first cell, and any other
		s.Marks = map[int]ui.Mark{0: ui.Filled | ui.Ringed, 5: ui.Filled}
		s.Arrows = []ui.Arrow{{X: 0.8, Y: 0.65, ToX: 2.2, ToY: 1.35, Both: true}}
	case swap.Neighbours:
		s.Marks = map[int]ui.Mark{3: ui.Filled, 4: ui.Filled}
		s.Arrows = []ui.Arrow{{X: 0.5, Y: 2.3, ToX: 1.5, ToY: 2.3, Both: true}}
	default:
		s.Marks = map[int]ui.Mark{6: ui.Filled, 2: ui.Filled}
		s.Arrows = []ui.Arrow{{X: 0.8, Y: 2.2, ToX: 2.2, ToY: 0.8, Both: true}}
	}
	return s
}
