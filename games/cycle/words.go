package cycle

import (
	"strconv"
	"time"

	"tessera/games/table"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// Each rule is called something, and a click by it does something. Texts about a goal end in
// what it is.
var (
	_ = lang.Keys("cycle.rule.", cycle.Words()...)
	_ = lang.Keys("cycle.does.", cycle.Words()...)
	_ = lang.Keys("cycle.does.", "kernel")
	_ = lang.Keys("cycle.does.", "equal", "one", "goal")
	_ = lang.Keys("cycle.dealt.", "equal", "one", "goal")
	_ = lang.Keys("cycle.lead.", "equal", "one", "goal")
	_ = lang.Keys("cycle.lamps.does.", "equal", "off", "on", "goal")
	_ = lang.Keys("cycle.lamps.dealt.", "equal", "off", "on", "goal")
	_ = lang.Keys("cycle.lamps.lead.", "equal", "off", "on", "goal")
)

// words say things as tiles show their values: counted from low, in that style.
type words struct {
	low   int
	style style
}

func (m *state) words(e env) words { return words{m.low, styleOf(e)} }

// shown is the number that a value is shown as, and numeral that in digits.
func (w words) shown(value int) int      { return value - 1 + w.low }
func (w words) numeral(value int) string { return strconv.Itoa(w.shown(value)) }

// lamps says whether the player sees lamps instead of numbers, and reads of lamps then.
func (w words) lamps(depth int) bool { return w.style == lamps && depth == 2 }

// goal is the key of a text about the goal of a board, and what is to be filled in: that
// all tiles are equal, that all have one value, or that each has its own.
func (w words) goal(what string, b cycle.Board, args ...any) (string, []any) {
	lit := w.lamps(b.Depth)
	key := "cycle." + what
	if lit {
		key = "cycle.lamps." + what
	}
	value, even := b.Even()
	switch {
	case !b.Exact():
		return key + ".equal", args
	case !even:
		return key + ".goal", args
	case lit && value == 1:
		return key + ".off", args
	case lit:
		return key + ".on", args
	}
	return key + ".one", append(args, "Value", w.numeral(value))
}

// does says what a click does on a board, after which number it begins again, and what
// the goal is; where lamps are shown, that it switches them.
func (w words) does(b cycle.Board) string {
	lit := w.lamps(b.Depth)
	tiles, key := "cycle.does."+b.Rule.Shape.String(), "cycle.does"
	if lit && b.Rule.Shape == cycle.Custom { // of two values none adds more than one
		tiles = "cycle.lamps.kernel"
	}
	if b.Rules != "" {
		tiles = "cycle.does.rules"
	}
	switch {
	case lit && b.Wrap:
		key = "cycle.lamps.does.wrap"
	case lit:
		key = "cycle.lamps.does"
	case b.Wrap:
		key = "cycle.does.wrap"
	}
	goal, args := w.goal("does", b)
	does := lang.T(key, "Tiles", lang.T(tiles), "High", w.numeral(b.Depth), "Low", w.numeral(1), "Goal", lang.T(goal, args...))
	if b.Either && !lit {
		does = lang.T("cycle.does.either", "Does", does)
	}
	return does
}

// RuleText names a rule.
func RuleText(s cycle.Shape) string {
	if s == cycle.Custom {
		return lang.T("cycle.rule.made")
	}
	return lang.T("cycle.rule." + s.String())
}

// dealText says which boards are dealt.
func dealText(d dealing) string {
	switch {
	case d.random:
		return lang.T("cycle.deal.random")
	case d.clicks > 0:
		return lang.T("cycle.deal.clicks", "Count", d.clicks)
	}
	return lang.T("cycle.deal.solvable")
}

func limitText(d time.Duration) string {
	if d == 0 {
		return lang.T("cycle.limit.none")
	}
	return lang.T("cycle.limit", "Time", lang.Clock(d))
}

// depth names the numbers of a depth, as the tiles show them.
func (w words) depth(depth int) string {
	return lang.T("cycle.depth", "Low", w.numeral(1), "High", w.numeral(depth))
}

// aim names the goal of a board.
func (w words) aim(b cycle.Board) string {
	value, even := b.Even()
	switch {
	case !b.Exact():
		return lang.T("cycle.goal.equal")
	case !even:
		return lang.T("cycle.goal.made")
	}
	return lang.T("cycle.goal.one", "Value", w.numeral(value))
}

// planText names what is made of single cells.
func planText(b cycle.Board) string {
	var parts []string
	if n := b.Cells() - b.Tiles(); n > 0 {
		parts = append(parts, lang.T("cycle.holes", "Count", n))
	}
	if b.Rules != "" {
		parts = append(parts, lang.T("cycle.rules"))
	}
	if len(parts) == 0 {
		return lang.T("cycle.holes.none")
	}
	return lang.List(parts...)
}

// called is what boards of these params are called.
func (w words) called(p cycle.Params) string {
	parts := []string{table.SizeText(p.W, p.H), w.depth(p.Depth), RuleText(p.Rule.Shape)}
	if p.Wrap {
		parts = append(parts, lang.T("cycle.wrap"))
	}
	if p.Exact() {
		parts = append(parts, w.aim(p.Board))
	}
	if p.Holes != "" || p.Rules != "" {
		parts = append(parts, planText(p.Board))
	}
	if p.Either {
		parts = append(parts, lang.T("cycle.either"))
	}
	if d := dealingOf(choice{Params: p}); d != (dealing{}) {
		parts = append(parts, dealText(d))
	}
	return lang.List(parts...)
}
