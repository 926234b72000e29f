package cycle

import (
	"tessera/games/tab"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// Words of the rules whose translations are found by their names.
var _ = lang.Keys("cycle.rule.", "plus", "ring", "cross", "line", "diagonal", "star")

// What a click does has a text for each rule.
var _ = lang.Keys("cycle.does.", "plus", "ring", "cross", "line", "diagonal", "star", "kernel")

// Texts about a goal end in what it is.
var (
	_ = lang.Keys("cycle.does.", "equal", "one", "goal")
	_ = lang.Keys("cycle.dealt.", "equal", "one", "goal")
	_ = lang.Keys("cycle.lead.", "equal", "one", "goal")
	_ = lang.Keys("cycle.lamps.does.", "equal", "off", "on", "goal")
	_ = lang.Keys("cycle.lamps.dealt.", "equal", "off", "on", "goal")
	_ = lang.Keys("cycle.lamps.lead.", "equal", "off", "on", "goal")
)

// aboutGoal is a text about the goal of a board: that all tiles are equal, that all have one
// value, or that each has its own.
func (t *Tab) aboutGoal(what string, b cycle.Board, args ...any) string {
	lit := t.faces.lamps(b.Depth)
	key := "cycle." + what
	if lit {
		key = "cycle.lamps." + what
	}
	value, even := b.Even()
	switch {
	case !b.Exact():
		return lang.T(key+".equal", args...)
	case !even:
		return lang.T(key+".goal", args...)
	case lit && value == 1:
		return lang.T(key+".off", args...)
	case lit:
		return lang.T(key+".on", args...)
	}
	return lang.T(key+".one", append(args, "Value", t.faces.numeral(value))...)
}

// does says what a click does on a board, after which number it begins again, and what
// the goal is; where lamps are shown, that it switches them.
func (t *Tab) does(b cycle.Board) string {
	lit := t.faces.lamps(b.Depth)
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
	does := lang.T(key, "Tiles", lang.T(tiles), "High", t.faces.numeral(b.Depth), "Low", t.faces.numeral(1), "Goal", t.aboutGoal("does", b))
	if b.Either && !lit {
		does = lang.T("cycle.does.either", "Does", does)
	}
	return does
}

// begun says that there is a new game on a board, and what its goal is.
func (t *Tab) begun(b cycle.Board) string { return t.aboutGoal("dealt", b) }

// reword says anew what speaks of how tiles show their values, once that has changed.
func (t *Tab) reword(change func()) {
	said := ""
	if t.frame.Session.HasGame() {
		said = t.begun(t.frame.Session.Position().Board())
	}
	change()
	t.facts.refresh()
	if said != "" && t.frame.Status.Said() == said {
		t.frame.Status.Say(t.begun(t.frame.Session.Position().Board()))
	}
	t.frame.Refresh()
}

// shapeText names a rule.
func shapeText(s cycle.Shape) string {
	if s == cycle.Custom {
		return lang.T("cycle.rule.made")
	}
	return lang.T("cycle.rule." + s.String())
}

// dealText says which boards are dealt.
func dealText(p cycle.Params) string {
	switch {
	case p.Random:
		return lang.T("cycle.deal.random")
	case p.Clicks > 0:
		return lang.T("cycle.deal.clicks", "Count", p.Clicks)
	}
	return lang.T("cycle.deal.solvable")
}

// depthText names the numbers of a depth, as the tiles show them.
func (s *setup) depthText(depth int) string {
	return lang.T("cycle.depth", "Low", s.tab.faces.numeral(1), "High", s.tab.faces.numeral(depth))
}

// properties names what the lists choose.
func (s *setup) properties(c choice) []string {
	return []string{tab.SizeText(c.W, c.H), s.depthText(c.Depth), shapeText(c.Rule.Shape), s.goalText(c.Board), planText(c.Board), dealText(c.Params),
		limitText(c.limit), tab.OnOff(lang.T("cycle.wrap"), c.Wrap), tab.OnOff(lang.T("cycle.either"), c.Either)}
}

// goalText names the goal of a board.
func (s *setup) goalText(b cycle.Board) string {
	value, even := b.Even()
	switch {
	case !b.Exact():
		return lang.T("cycle.goal.equal")
	case !even:
		return lang.T("cycle.goal.made")
	}
	return lang.T("cycle.goal.one", "Value", s.tab.faces.numeral(value))
}

// planText names what is made of single cells.
func planText(b cycle.Board) string {
	var words []string
	if n := b.Cells() - b.Tiles(); n > 0 {
		words = append(words, lang.T("cycle.holes", "Count", n))
	}
	if b.Rules != "" {
		words = append(words, lang.T("cycle.rules"))
	}
	if len(words) == 0 {
		return lang.T("cycle.holes.none")
	}
	return lang.List(words...)
}

// called is what boards of these params are called.
func (s *setup) called(p cycle.Params) string {
	words := []string{tab.SizeText(p.W, p.H), s.depthText(p.Depth), shapeText(p.Rule.Shape)}
	if p.Wrap {
		words = append(words, lang.T("cycle.wrap"))
	}
	if p.Exact() {
		words = append(words, s.goalText(p.Board))
	}
	if p.Holes != "" || p.Rules != "" {
		words = append(words, planText(p.Board))
	}
	if p.Either {
		words = append(words, lang.T("cycle.either"))
	}
	if p.Random || p.Clicks > 0 {
		words = append(words, dealText(p))
	}
	return lang.List(words...)
}
