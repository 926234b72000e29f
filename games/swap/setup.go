package swap

import (
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// sizes are those that a player can choose.
var sizes = table.SizeList[swap.Preset]{Prefix: "swap.preset.", Presets: swap.Presets(),
	Of:    func(p swap.Preset) (string, int, int) { return p.Name, p.Params.W, p.Params.H },
	Sides: table.Sides{Min: 1, Max: swap.MaxSide}, Bounds: table.Bounds{Least: 2, Most: swap.MaxSide * swap.MaxSide}, About: []int{12, 24, 48, 108, 300},
	Fits: func(s table.Size) string { return lang.T("swap.pieces", "Count", s.W*s.H) }}

// What else is chosen of the next game.
var (
	rule    = table.ListOf("game.rule", func(p *swap.Params) *swap.Rule { return &p.Rule }, ruleText, swap.Free, swap.Corner, swap.Neighbours)
	deals   = table.ListBy("game.deal", func(p *swap.Params) *int { return &p.Swaps }, dealText, swapsFor)
	telling = table.ListOf("game.telling", func(p *swap.Params) *swap.Telling { return &p.Telling }, tellingText, swap.Relaxed, swap.Classic, swap.Strict)
	turned  = table.TickOf("game.turned", "swap.option.turned", func(p *swap.Params) *bool { return &p.Turned })
	groups  = table.TickOf("game.groups", "swap.option.groups", func(p *swap.Params) *bool { return &p.Groups })
)

// What outlives a game: how pieces are shown, and a picture of the player's own at the win.
var (
	fusing   = table.Option{ID: "game.fuse", Key: "swap.fuse", Label: "swap.option.fuse"} // right pieces lose their borders
	hovering = table.Option{ID: "game.hover", Key: "swap.hover", Label: "swap.option.hover"}
	ghost    = table.Option{ID: "game.ghost", Key: "swap.ghost", Label: "swap.option.ghost"}
	numbers  = table.Option{ID: "game.numbers", Key: "swap.numbers", Label: "swap.option.numbers"} // of the pieces, by the cells they belong in
	final    = table.Option{ID: "game.final", Key: winPhoto, Label: "swap.option.final"}
)

// Names of presets and rules, whose translations are found by them.
var (
	_ = lang.Keys("swap.preset.", "low", "medium", "original", "high")
	_ = lang.Keys("swap.rule.", "free", "corner", "neighbours")
	_ = lang.Keys("swap.telling.", "relaxed", "classic", "strict")
	_ = lang.Keys("swap.option.", "turned.tip", "groups.tip", "ghost.tip", "numbers.tip")
)

// choosing is how the next game is chosen.
var choosing = table.Choosing[swap.Params]{
	Check: swap.Params.Check,
	Save:  func(p swap.Params) []any { return []any{table.Set{Key: "swap.params", Value: p.String()}} },
}

// load is the game that was chosen last.
func load(o table.Options) swap.Params {
	if p, err := (swap.Rules{}).ParseParams(o.Text("swap.params")); err == nil {
		return p
	}
	return swap.Presets()[0].Params
}

// called is what boards of these params are called.
func called(p swap.Params) string {
	return table.Named(p.W, p.H, table.If(p.Rule != swap.Free, ruleText(p.Rule)), table.If(p.Swaps != 0, dealText(p.Swaps)),
		table.If(p.Turned, lang.T("swap.option.turned")), table.If(p.Telling != swap.Relaxed, tellingText(p.Telling)),
		table.If(p.Groups, lang.T("swap.option.groups")))
}

func ruleText(r swap.Rule) string       { return lang.T("swap.rule." + r.String()) }
func tellingText(t swap.Telling) string { return lang.T("swap.telling." + t.String()) }

func dealText(swaps int) string {
	if swaps == 0 {
		return lang.T("swap.deal.uniform")
	}
	return lang.T("swap.deal.swaps", "Count", swaps)
}

// swapsFor are the numbers of swaps that a deal on such a board can be made by; 0 is a
// uniform deal.
func swapsFor(p swap.Params) []int {
	fit := []int{0, 3, 6, 12, 25, 50}
	for len(fit) > 1 && fit[len(fit)-1] >= p.Cells() {
		fit = fit[:len(fit)-1]
	}
	return fit
}

// presets are the boards of the presets, drawn small.
var presets = table.Drawn(swap.Presets(), func(p swap.Preset) view.Sign { return small(p.Params) })

func small(p swap.Params) view.Sign { return table.Tiled(p.W, p.H, func(int) bool { return true }) }

// cards are the picture, the choices for the next game and how this one is shown, and the
// picture for the win.
func (m Model) cards(e env) []view.Card {
	p, o := m.next.Choice, e.Options
	grid := gridOf(p.Board)
	if e.Has {
		grid = gridOf(e.Position.Board())
	}
	by, together := rule.Field(p), groups.Field(p)
	by.Signs = signs
	together.Off = p.Rule == swap.Corner // which has none
	size := sizes.Field(m.fits, table.Size{W: p.W, H: p.H})
	fields := []view.Field{size, by.With(), deals.Field(p), telling.Field(p), turned.Field(p), together.With()}
	running := []view.Field{numbers.Field(o), fusing.Field(o).With(), hovering.Field(o), ghost.Field(o).With(), final.Field(o)}
	cards := append([]view.Card{table.Boards(size, presets, small(p), Name, gridOf(p.Board)), {ID: "picture", Fields: []view.Field{{ID: Name, Kind: view.Photo, Grid: grid}}}},
		table.Cards(fields, running)...)
	if e.Has && !tells(e) { // the board does not tell by itself
		cards = append(cards, view.Card{ID: "verify", Place: view.Beside,
			Fields: []view.Field{{ID: "swap.verify", Kind: view.Button, Label: "swap.verify", Icon: "check", Off: !e.Playing}}})
	}
	if final.Ticked(o) {
		cards = append(cards, view.Card{ID: "final", Place: view.Looks, Title: lang.T("swap.final.title"), Fields: []view.Field{{ID: winPhoto, Kind: view.Photo, Grid: finalGrid(e, grid)}}})
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
	size, ask, resized := sizes.Take(act, m.fits, table.Size{W: p.W, H: p.H})
	if ask != nil {
		return m, ask
	}
	p.W, p.H = size.W, size.H
	if other, ok := table.Take(p, act, rule, deals, telling, turned, groups); ok || resized {
		p = other
		p.Groups = p.Groups && p.Rule != swap.Corner
		if p.Swaps >= p.Cells() { // more swaps than pieces
			p.Swaps = 0
		}
		next, do := m.next.Change(choosing, p)
		m.next = next
		return m, do
	}
	if do := table.TakeOption(act, &numbers, &fusing, &hovering, &ghost); do != nil {
		return m, do
	}
	set, ok := final.Take(act)
	if !ok {
		return m, nil
	}
	do := []any{set}
	if set.Value == true && e.Photos[winPhoto].Hash == "" {
		do = append(do, table.Load{Photo: winPhoto})
	}
	return m, append(do, m.keepPictures(e, set.Value == true)...)
}

// signs are pictures of which pieces change places, by the rules as they are listed: any
// two, the first and any other, neighbours.
var signs = []view.Sign{
	{Cols: 3, Rows: 3, Marks: map[int]view.Stroke{6: view.Filled, 2: view.Filled}, Arrows: []view.Arrow{{X: 0.8, Y: 2.2, ToX: 2.2, ToY: 0.8, Both: true}}},
	{Cols: 3, Rows: 3, Marks: map[int]view.Stroke{0: view.Filled | view.Ringed, 5: view.Filled}, Arrows: []view.Arrow{{X: 0.8, Y: 0.65, ToX: 2.2, ToY: 1.35, Both: true}}},
	{Cols: 3, Rows: 3, Marks: map[int]view.Stroke{3: view.Filled, 4: view.Filled}, Arrows: []view.Arrow{{X: 0.5, Y: 2.3, ToX: 1.5, ToY: 2.3, Both: true}}},
}
