package swap

import (
	"slices"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

var (
	rules    = []swap.Rule{swap.Free, swap.Corner, swap.Neighbours} // in the order in which they are offered
	tellings = []swap.Telling{swap.Relaxed, swap.Classic, swap.Strict}
	swaps    = []int{0, 3, 6, 12, 25, 50}  // that a deal can be made by; 0 is a uniform deal
	about    = []int{12, 24, 48, 108, 300} // pieces of the boards that suit the picture
	sides    = table.Sides{Min: 1, Max: swap.MaxSide}
)

// Names of presets and rules, whose translations are found by them.
var (
	_ = lang.Keys("swap.preset.", "low", "medium", "original", "high")
	_ = lang.Keys("swap.rule.", "free", "corner", "neighbours")
	_ = lang.Keys("swap.telling.", "relaxed", "classic", "strict")
	_ = lang.Keys("swap.option.", "turned", "turned.tip", "groups", "groups.tip", "fuse", "hover", "ghost", "ghost.tip", "final")
)

// choosing is how the next game is chosen.
var choosing = table.Choosing[swap.Params]{
	Check: swap.Params.Check,
	Called: func(p swap.Params) []string {
		return []string{table.SizeText(p.W, p.H), ruleText(p.Rule), dealText(p.Swaps), tellingText(p.Telling),
			table.OnOff(lang.T("swap.option.turned"), p.Turned), table.OnOff(lang.T("swap.option.groups"), p.Groups)}
	},
	Save: func(p swap.Params) []any { return []any{table.Set{Key: "swap.params", Value: p.String()}} },
}

// load is the game that was chosen last.
func load(o table.Options) swap.Params {
	if p, err := swap.ParseParams(o.Text("swap.params")); err == nil {
		return p
	}
	return swap.Presets()[0].Params
}

// called is what boards of these params are called.
func called(p swap.Params) string {
	parts := []string{table.SizeText(p.W, p.H)}
	for _, part := range []struct {
		text string
		said bool
	}{
		{ruleText(p.Rule), p.Rule != swap.Free}, {dealText(p.Swaps), p.Swaps != 0}, {lang.T("swap.option.turned"), p.Turned},
		{tellingText(p.Telling), p.Telling != swap.Relaxed}, {lang.T("swap.option.groups"), p.Groups},
	} {
		if part.said {
			parts = append(parts, part.text)
		}
	}
	return lang.List(parts...)
}

func ruleText(r swap.Rule) string       { return lang.T("swap.rule." + r.String()) }
func tellingText(t swap.Telling) string { return lang.T("swap.telling." + t.String()) }

func dealText(swaps int) string {
	if swaps == 0 {
		return lang.T("swap.deal.uniform")
	}
	return lang.T("swap.deal.swaps", "Count", swaps)
}

// deals are the numbers of swaps that fit the size of the board, and the one chosen.
func deals(p swap.Params) []int {
	fit := swaps
	for len(fit) > 1 && fit[len(fit)-1] >= p.Cells() {
		fit = fit[:len(fit)-1]
	}
	return table.Including(fit, p.Swaps)
}

// offered are the sizes in the list.
func offered(e env) []table.Sized {
	var fitting []table.Size
	if aspect, ok := e.Photos[Name].Aspect(); ok {
		fitting = table.FittingSizes(aspect, about, sides)
	}
	return table.Sizes("swap.preset.", swap.Presets(), func(p swap.Preset) (string, int, int) { return p.Name, p.Params.W, p.Params.H },
		fitting, func(s table.Size) string { return lang.T("swap.pieces", "Count", s.W*s.H) })
}

// cards are the picture, the choices for the next game and how this one is shown, and the
// picture for the win.
func (m Model) cards(e env) []view.Card {
	p := m.next.Choice
	board := p.Board
	if e.Has {
		board = e.Position.Board()
	}
	choice := func(id string, n, at int, text func(int) string) view.Field {
		f := view.Field{ID: id, Kind: view.Choice, At: at}
		for i := range n {
			f.Options = append(f.Options, text(i))
		}
		return f
	}
	tick := func(name string, on, tip bool) view.Field {
		return table.Kept("game."+name, "swap.option."+name, on, tip)
	}
	beside := func(f view.Field) view.Field {
		f.Beside = true
		return f
	}
	rule := choice("game.rule", len(rules), slices.Index(rules, p.Rule), func(i int) string { return ruleText(rules[i]) })
	for _, r := range rules {
		rule.Signs = append(rule.Signs, ruleSign(r))
	}
	groups := tick("groups", p.Groups, true)
	groups.Off = p.Rule == swap.Corner // which has none
	all := deals(p)
	fields := []view.Field{
		table.SizeField(offered(e), p.W, p.H), beside(rule),
		choice("game.deal", len(all), slices.Index(all, p.Swaps), func(i int) string { return dealText(all[i]) }),
		choice("game.telling", len(tellings), slices.Index(tellings, p.Telling), func(i int) string { return tellingText(tellings[i]) }),
		tick("turned", p.Turned, true), beside(groups),
	}
	fields = append(fields, m.next.Fields(choosing, e.Lesson)...)
	fields = append(fields, view.Field{ID: "view", Kind: view.Heading, Label: lang.T("game.view")},
		tick("fuse", e.Options.Bool("swap.fuse", false), false), beside(tick("hover", e.Options.Bool("swap.hover", false), false)),
		tick("ghost", e.Options.Bool("swap.ghost", false), true), beside(tick("final", ownFinal(e), false)))
	grid := gridOf(board)
	cards := []view.Card{
		{ID: "picture", Fields: []view.Field{{ID: Name, Kind: view.Photo, Grid: grid}}},
		{ID: "setup", Title: lang.T("game.new"), Fields: fields},
		{ID: "id", Lab: true, Fields: []view.Field{{ID: "id", Kind: view.GameID, Label: lang.T("id.caption")}}},
	}
	if ownFinal(e) {
		cards = append(cards, view.Card{ID: "final", Title: lang.T("swap.final.title"), Fields: []view.Field{{ID: winPhoto, Kind: view.Photo, Grid: finalGrid(e, grid)}}})
	}
	return cards
}

// finalGrid gives the picture for the win the proportions of the board.
func finalGrid(e env, g view.Grid) view.Grid {
	return view.Grid{Cols: g.Cols, Rows: g.Rows, Cell: e.Photos[Name].Cells(g)}
}

// chosen takes what was chosen on the cards.
func (m Model) chosen(e env, act any) (Model, []any) {
	p := m.next.Choice
	switch a := act.(type) {
	case table.Numbers:
		p.W, p.H = a.All[0], a.All[1]
	case view.Choose:
		switch a.Field {
		case "game.size":
			s, ask := table.SizeAt(offered(e), p.W, p.H, a.At)
			if ask {
				return m, []any{table.AskSize("size", sides, table.Bounds{Least: 2, Most: swap.MaxSide * swap.MaxSide}, p.W, p.H)}
			}
			p.W, p.H = s.W, s.H
		case "game.rule":
			p.Rule = rules[a.At]
			p.Groups = p.Groups && p.Rule != swap.Corner
		case "game.deal":
			p.Swaps = deals(p)[a.At]
		case "game.telling":
			p.Telling = tellings[a.At]
		}
	case view.Tick:
		switch a.Field {
		case "game.turned":
			p.Turned = a.On
		case "game.groups":
			p.Groups = a.On
		case "game.final":
			do := []any{table.Set{Key: winPhoto, Value: a.On}}
			if a.On && e.Photos[winPhoto].Hash == "" {
				do = append(do, table.Load{Photo: winPhoto})
			}
			return m, append(do, m.keepPictures(e, a.On)...)
		default: // how the game on the table is shown
			return m, []any{table.Set{Key: "swap." + a.Field[len("game."):], Value: a.On}}
		}
	}
	if p.Swaps >= p.Cells() { // more swaps than pieces
		p.Swaps = 0
	}
	var do []any
	m.next, do = m.next.Change(choosing, p)
	return m, do
}

// ruleSign is a picture of which pieces change places by a rule.
func ruleSign(r swap.Rule) view.Sign {
	s := view.Sign{Cols: 3, Rows: 3}
	switch r {
	case swap.Corner: // the first cell, and any other
		s.Marks = map[int]view.Stroke{0: view.Filled | view.Ringed, 5: view.Filled}
		s.Arrows = []view.Arrow{{X: 0.8, Y: 0.65, ToX: 2.2, ToY: 1.35, Both: true}}
	case swap.Neighbours:
		s.Marks = map[int]view.Stroke{3: view.Filled, 4: view.Filled}
		s.Arrows = []view.Arrow{{X: 0.5, Y: 2.3, ToX: 1.5, ToY: 2.3, Both: true}}
	default:
		s.Marks = map[int]view.Stroke{6: view.Filled, 2: view.Filled}
		s.Arrows = []view.Arrow{{X: 0.8, Y: 2.2, ToX: 2.2, ToY: 0.8, Both: true}}
	}
	return s
}
