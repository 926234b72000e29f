package cycle

import (
	"slices"
	"strconv"
	"time"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// The presets' words are found by their names.
var _ = lang.Keys("cycle.preset.", "low", "medium", "high", "lamps", "either", "holes", "mixed", "heart")

// The pages on which boards and rules are made, and the parts of the one of boards.
const (
	PlanPage   = "cycle.plan"
	KernelPage = "cycle.kernel"
	planAction = "cycle.plan"
	holesPart  = "holes"
	goalPart   = "goal"
)

// squares are the sides of the boards listed; others are asked for.
var squares = []int{2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20}

// limits are the times that a game can be played in; 0 for any.
var limits = []time.Duration{0, 30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 20 * time.Minute}

// paramsKey is under what is kept with what params the next game is dealt.
const paramsKey = "cycle.params"

// choice is what a game begins with.
type choice struct {
	cycle.Params
	limit time.Duration // to play it in; 0 for any
}

// clock is what the game on the table is to be played in: levels and deals of days have all the time there is.
func (m Model) clock(e env) (c table.Clock) {
	if !e.Led {
		c.Full = m.next.Table.limit
	}
	return c
}

// dealing is which boards are dealt.
type dealing struct {
	clicks int // the fewest that one takes; 0 for any number
	random bool
}

func dealingOf(c choice) dealing { return dealing{c.Clicks, c.Random} }

// dealings are those in the list; a game ID takes any number of clicks.
var dealings = []dealing{{}, {random: true}, {clicks: 1}, {clicks: 2}, {clicks: 3}, {clicks: 4}, {clicks: 5}, {clicks: 6}, {clicks: 8},
	{clicks: 10}, {clicks: 12}, {clicks: 15}, {clicks: 20}, {clicks: 25}, {clicks: 30}}

// The choices that are no lists of many kinds.
var (
	limitList = table.ListOf("game.limit", func(c *choice) *time.Duration { return &c.limit }, limitText, limits...)
	wraps     = table.TickOf("game.wrap", "cycle.wrap", func(c *choice) *bool { return &c.Wrap })
	eithers   = table.TickOf("game.either", "cycle.either", func(c *choice) *bool { return &c.Either })
)

// choosing is what the next game tells of its choices.
var choosing = table.Choosing[choice]{
	Check: func(c choice) error { return c.Params.Check() },
	Save: func(c choice) []any {
		return []any{table.Set{Key: paramsKey, Value: c.Params.String()}, table.Set{Key: "cycle.limit", Value: strconv.Itoa(int(c.limit / time.Second))}}
	},
}

// load is the game that was chosen last.
func load(o table.Options) choice {
	c := choice{Params: cycle.Presets()[0].Params}
	if p, err := (cycle.Rules{}).ParseParams(o.Text(paramsKey)); err == nil {
		c.Params = p
	}
	if n, err := strconv.Atoi(o.Text("cycle.limit")); err == nil && slices.Contains(limits, time.Duration(n)*time.Second) {
		c.limit = time.Duration(n) * time.Second
	}
	return c
}

// list is a list of texts, and its tip.
func list(id, tip string, at int, options ...string) view.Field {
	f := view.Field{ID: id, Kind: view.Choice, At: at, Options: options}
	if tip != "" {
		f.Tip = lang.T(tip)
	}
	return f
}

func presetField(c choice) view.Field {
	all := cycle.Presets()
	f := list("game.preset", "", slices.IndexFunc(all, func(p cycle.Preset) bool { return p.Params == c.Params && c.limit == 0 }))
	for _, p := range all {
		f.Options = append(f.Options, lang.T("cycle.preset."+p.Name, "Size", table.SizeText(p.Params.W, p.Params.H), "Depth", p.Params.Depth))
	}
	if f.Options = append(f.Options, lang.T("cycle.preset.own")); f.At < 0 {
		f.At = len(all)
	}
	return f
}

// boardsCard are the first presets drawn small, and behind them the board that is chosen, if it is
// none of these, and the player's own that was left for another.
func (m *state) boardsCard() view.Card {
	c := m.next.Choice
	all := presetField(c)
	card := table.Boards(all, presets, small(c.Board), "", view.Grid{})
	if last := len(all.Options) - 1; m.own != (choice{}) && all.At != last {
		f := &card.Fields[0]
		f.Options, f.Signs = append(slices.Clip(f.Options), all.Options[last]), append(slices.Clip(f.Signs), small(m.own.Board))
	}
	return card
}

// sizes are those listed.
func sizes(c choice) []table.Size {
	var all []table.Size
	for _, n := range squares {
		all = append(all, table.Size{W: n, H: n})
	}
	return table.Including(all, table.Size{W: c.W, H: c.H})
}

func sizeField(c choice) view.Field {
	all := sizes(c)
	f := list("game.size", "", slices.Index(all, table.Size{W: c.W, H: c.H}))
	for _, s := range all {
		f.Options = append(f.Options, table.SizeText(s.W, s.H))
	}
	f.Options = append(f.Options, lang.T("size.other"))
	return f
}

func (w words) depthField(c choice) view.Field {
	f := list("game.depth", "cycle.depth.tip", c.Depth-cycle.MinDepth)
	for d := cycle.MinDepth; d <= cycle.MaxDepth; d++ {
		f.Options = append(f.Options, w.depth(d))
	}
	return f
}

// ruleField lists the rules with their pictures; the last entry makes one, and has none.
func ruleField(c choice) view.Field {
	f := list("game.rule", "cycle.rule.tip", int(c.Rule.Shape))
	for _, shape := range cycle.Shapes() {
		f.Options, f.Signs = append(f.Options, RuleText(shape)), append(f.Signs, shapeSigns[shape])
	}
	if c.Rule.Shape == cycle.Custom {
		f.At, f.Options, f.Signs = len(f.Options), append(f.Options, RuleText(cycle.Custom)), append(f.Signs, ruleSign(c.Rule))
	}
	if c.Rules != "" {
		f.At, f.Options, f.Signs = len(f.Options), append(f.Options, lang.T("cycle.rules")), append(f.Signs, view.Sign{})
	}
	f.Options, f.Signs = append(f.Options, lang.T("cycle.rule.own")), append(f.Signs, view.Sign{})
	return f
}

// goalField lists that all tiles become equal, that they become one of the values, and a
// goal that is made.
func (w words) goalField(c choice) view.Field {
	at, even := c.Even()
	f := list("game.goal", "cycle.goal.tip", at, w.aim(cycle.Board{}))
	for v := 1; v <= c.Depth; v++ {
		f.Options = append(f.Options, lang.T("cycle.goal.one", "Value", w.numeral(v)))
	}
	if !even {
		f.At = len(f.Options)
		f.Options = append(f.Options, lang.T("cycle.goal.made"))
	}
	f.Options = append(f.Options, lang.T("cycle.goal.own"))
	return f
}

func dealField(c choice) view.Field {
	all := table.Including(dealings, dealingOf(c))
	f := list("game.deal", "cycle.deal.tip", slices.Index(all, dealingOf(c)))
	for _, d := range all {
		f.Options = append(f.Options, dealText(d))
	}
	return f
}

// setupCard is where the next game is chosen.
func (m *state) setupCard(e env) view.Card {
	c, w := m.next.Choice, m.words(e)
	limit := limitList.Field(c)
	limit.Tip = lang.T("cycle.limit.tip")
	fields := []view.Field{presetField(c), sizeField(c), w.depthField(c).With(), ruleField(c), w.goalField(c), dealField(c).With(),
		limit, {ID: editAction, Kind: view.Button, Label: editAction, Icon: "pencil", Off: m.edit.on, Beside: true},
		wraps.Field(c), {ID: planAction, Kind: view.Button, Label: planAction, Icon: "grid", Beside: true}, eithers.Field(c)}
	if m.edit.on { // of the draft, on the board
		return view.Card{ID: "edit", Place: view.Beside, Fields: append(fields, view.Field{ID: "edit.help", Text: lang.T("cycle.edit.help")})}
	}
	return view.Card{ID: "setup", Place: view.Lists, Fields: fields}
}

// chosen takes what was chosen on the cards.
func (m Model) chosen(e env, act any) (Model, []any) {
	if c, ok := table.Take(m.next.Choice, act, limitList, wraps, eithers); ok {
		return m.change(func(p *cycle.Params) { *p = c.Params }, c.limit)
	}
	switch a := act.(type) {
	case table.Numbers:
		return m.resize(e, table.Size{W: a.All[0], H: a.All[1]})
	case view.Tick:
		return m.ticked(e, a)
	case view.Choose:
		if a.At < 0 {
			break
		}
		return m.listed(e, a)
	}
	return m, nil
}

// listed takes what was chosen in a list.
func (m Model) listed(e env, a view.Choose) (Model, []any) {
	c := m.next.Choice
	switch a.Field {
	case styleField:
		return m.choose(e, styles[a.At])
	case "game.preset":
		all := cycle.Presets()
		if !m.edit.on && presetField(c).At == len(all) {
			m.own = c
		}
		to := m.own
		if a.At < len(all) && !(a.Drawn && a.At >= len(presets)) {
			to = choice{Params: all[a.At].Params}
		}
		if to != (choice{}) {
			return m.change(func(p *cycle.Params) { *p = to.Params }, to.limit)
		}
	case "game.size":
		if all := sizes(c); a.At < len(all) {
			return m.resize(e, all[a.At])
		}
		return m, []any{table.AskSize("game.size", table.Sides{Min: cycle.MinSide, Max: cycle.MaxSide},
			table.Bounds{Least: 1, Most: cycle.MaxSide * cycle.MaxSide}, c.W, c.H)}
	case "game.depth":
		return m.change(func(p *cycle.Params) { p.Board = p.Resized(p.W, p.H, cycle.MinDepth+a.At) })
	case "game.rule":
		switch f := ruleField(c); {
		case a.At < len(cycle.Shapes()):
			return m.change(ruled(cycle.Rule{Shape: cycle.Shapes()[a.At]}))
		case a.At == len(f.Options)-1:
			return m, []any{table.Open{Page: KernelPage, With: c.Params.String()}}
		}
	case "game.goal":
		switch f := m.words(e).goalField(c); {
		case a.At == 0:
			return m.change(func(p *cycle.Params) { p.One, p.Goal = false, "" })
		case a.At <= c.Depth:
			return m.change(func(p *cycle.Params) { p.Board = p.WithGoal(func(int) int { return a.At }) })
		case a.At == len(f.Options)-1:
			return m, []any{m.shape(PlanPage, goalPart)}
		}
	case "game.deal":
		d := table.Including(dealings, dealingOf(c))[a.At]
		return m.change(func(p *cycle.Params) { p.Clicks, p.Random = d.clicks, d.random })
	}
	return m, nil
}

// ruled gives all tiles a rule, also those that had one of their own.
func ruled(r cycle.Rule) func(*cycle.Params) {
	return func(p *cycle.Params) {
		p.Rules = ""
		p.Board = p.WithRule(r)
	}
}

// shape lets the player make a board whose cells differ.
func (m *state) shape(page, part string) any {
	return table.Open{Page: page, With: part + " " + m.next.Choice.Params.String()}
}

func (m Model) resize(e env, s table.Size) (Model, []any) {
	return m.change(func(p *cycle.Params) { p.Board = p.Resized(s.W, s.H, p.Depth) })
}

// change chooses other params, and another limit where that is told of. A kernel that adds
// more than the numbers go to is brought into range.
func (m Model) change(to func(*cycle.Params), limit ...time.Duration) (Model, []any) {
	c := m.next.Choice
	to(&c.Params)
	for _, c.limit = range limit {
	}
	if c.Rule.Shape == cycle.Custom && c.Params.Check() != nil {
		c.Rule.Kernel = Fitted(c.Rule.Kernel, c.Depth)
	}
	next, do := m.next.Change(choosing, c)
	if m.next = next; m.edit.on {
		return m.follow(do)
	}
	return m, do
}

// Fitted is a kernel whose increments are below the depth.
func Fitted(k cycle.Kernel, depth int) cycle.Kernel {
	for y, row := range k {
		for x, add := range row {
			k[y][x] = min(add, uint8(depth-1))
		}
	}
	return k
}
