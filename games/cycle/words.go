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

// does says what a click does on a board, after which number it begins again, and what
// the goal is; where lamps are shown, that it switches them.
func (t *Tab) does(b cycle.Board) string {
	if t.faces.lamps(b.Depth) {
		return lampsDo(b)
	}
	goal := lang.T("cycle.does.equal")
	if b.One {
		goal = lang.T("cycle.does.one", "Value", t.faces.numeral(1))
	}
	key := "cycle.does"
	if b.Wrap {
		key = "cycle.does.wrap"
	}
	does := lang.T(key, "Tiles", lang.T("cycle.does."+b.Rule.Shape.String()),
		"High", t.faces.numeral(b.Depth), "Low", t.faces.numeral(1), "Goal", goal)
	if b.Either {
		does = lang.T("cycle.does.either", "Does", does)
	}
	return does
}

// lampsDo says what a click does on a board of lamps, and what the goal is.
func lampsDo(b cycle.Board) string {
	goal, key, tiles := lang.T("cycle.lamps.equal"), "cycle.lamps.does", "cycle.does."+b.Rule.Shape.String()
	if b.One {
		goal = lang.T("cycle.lamps.off")
	}
	if b.Wrap {
		key = "cycle.lamps.does.wrap"
	}
	if b.Rule.Shape == cycle.Custom { // of two values none adds more than one
		tiles = "cycle.lamps.kernel"
	}
	return lang.T(key, "Tiles", lang.T(tiles), "Goal", goal)
}

// begun says that there is a new game on a board, and what its goal is.
func (t *Tab) begun(b cycle.Board) string {
	switch lit := t.faces.lamps(b.Depth); {
	case lit && b.One:
		return lang.T("cycle.lamps.dealt.off")
	case lit:
		return lang.T("cycle.lamps.dealt")
	case b.One:
		return lang.T("cycle.dealt.one", "Value", t.faces.numeral(1))
	}
	return lang.T("cycle.dealt")
}

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

// oneText names the goal that all become the first number.
func (s *setup) oneText() string {
	return lang.T("cycle.goal.one", "Value", s.tab.faces.numeral(1))
}

// properties names what the lists choose.
func (s *setup) properties(c choice) []string {
	return []string{tab.SizeText(c.W, c.H), s.depthText(c.Depth), shapeText(c.Rule.Shape), s.goalText(c.One), dealText(c.Params),
		limitText(c.limit), tab.OnOff(lang.T("cycle.wrap"), c.Wrap), tab.OnOff(lang.T("cycle.either"), c.Either)}
}

func (s *setup) goalText(one bool) string {
	if one {
		return s.oneText()
	}
	return lang.T("cycle.goal.equal")
}

// called is what boards of these params are called.
func (s *setup) called(p cycle.Params) string {
	words := []string{tab.SizeText(p.W, p.H), s.depthText(p.Depth), shapeText(p.Rule.Shape)}
	if p.Wrap {
		words = append(words, lang.T("cycle.wrap"))
	}
	if p.One {
		words = append(words, s.oneText())
	}
	if p.Either {
		words = append(words, lang.T("cycle.either"))
	}
	if p.Random || p.Clicks > 0 {
		words = append(words, dealText(p))
	}
	return lang.List(words...)
}
