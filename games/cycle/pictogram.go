package cycle

import (
	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/cycle"
)

// presets are the first boards of the presets, drawn small.
var presets = table.Drawn(cycle.Presets()[:5], func(p cycle.Preset) view.Sign { return small(p.Params.Board) })

// small is a board drawn small as it may be dealt: with its goal, if it is a picture.
func small(b cycle.Board) view.Sign {
	value := func(cell int) int { return int(uint32(cell+1)*2654435761>>16)%b.Depth + 1 } // looks like chance
	_, even := b.Even()
	lamps := b.Depth == 2
	s := table.Tiled(b.W, b.H, func(cell int) bool {
		switch {
		case b.Hole(cell):
			return false
		case !even:
			return b.Wanted(cell) != 1
		}
		return !lamps || value(cell) == 2
	})
	if even && !lamps {
		for cell := range b.Cells() {
			letter := ' '
			if s.Marks[cell] != 0 && b.Depth < 10 {
				letter = rune('0' + value(cell))
			}
			s.Letters += string(letter)
		}
	}
	return s
}

// works is a rule at work: the click on a tile that makes all of them alike, and one more. They are
// counted from low.
func works(b cycle.Board, low int) []view.Sign {
	if b.Rules == "" {
		side := ruleSign(b.Rule).Cols
		b = cycle.Board{W: side, H: side, Depth: b.Depth, Rule: b.Rule}
	}
	clicked := b.H/2*b.W + b.W/2
	for b.Hole(clicked) {
		clicked = (clicked + 1) % b.Cells()
	}
	first := b.Depth - 1 // one click before all are alike
	if b.Depth > 9 {
		first = 0 // no tile has two digits
	}
	after := func(clicks int, stroke view.Stroke) view.Sign {
		values := make([]int, b.Cells())
		for _, c := range b.Touched(clicked) {
			values[c.Cell] = c.Add * (first + clicks) % b.Depth
		}
		s := table.Tiled(b.W, b.H, func(cell int) bool { return !b.Hole(cell) && (b.Depth > 2 || values[cell] == 1) })
		for cell := range b.Cells() {
			letter := ' '
			if b.Depth > 2 && !b.Hole(cell) {
				letter = rune('0' + (low+values[cell])%10)
			}
			s.Letters += string(letter)
		}
		s.Marks[clicked] |= stroke
		return s
	}
	return []view.Sign{after(0, 0), after(0, view.Ringed), after(1, 0), after(1, 0), after(1, view.Ringed), after(2, 0)}
}

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
