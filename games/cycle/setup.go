package cycle

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// The presets' words are found by their names.
var _ = lang.Keys("cycle.preset.", "low", "medium", "high", "lamps", "either", "holes", "mixed", "heart")

// squares are the sides of the boards listed; others are asked for.
var squares = []int{2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20}

// distances are the numbers of fewest clicks that a deal can be asked for in
// the list; a game ID takes any.
var distances = []int{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30}

// limits are the times that a game can be played in; 0 for any.
var limits = []time.Duration{0, 30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 20 * time.Minute}

// paramsKey is under what is kept with what params the next game is dealt.
const paramsKey = "cycle.params"

// choice is what a game begins with.
type choice struct {
	cycle.Params
	limit time.Duration // to play it in; 0 for any
}

// setup is the card where the next game is chosen.
type setup struct {
	tab  *Tab
	next *tab.NextGame[choice]

	preset, size, depth, rule, goal, deal, limits *ui.Select
	wrap, either                                  *ui.Check
	sizes                                         [][2]int // listed
	deals                                         []cycle.Params
	id                                            *tab.IDRow
	edit, plan                                    *ui.Button
	editing                                       *fyne.Container // what belongs to a draft
	content                                       fyne.CanvasObject
}

func newSetup(t *Tab, session *Session) *setup {
	s := &setup{tab: t}
	s.next = tab.NewNextGame(t.frame, tab.NextConfig[choice]{
		Load: s.load, Save: s.save, Check: func(c choice) error { return c.Params.Check() }, Called: s.properties, Show: s.show,
		Seen: t.edit.away, Follow: t.edit.follow,
	})
	presets := make([]string, 0, len(cycle.Presets())+1)
	for _, p := range cycle.Presets() {
		presets = append(presets, lang.T("cycle.preset."+p.Name, "Size", tab.SizeText(p.Params.W, p.Params.H), "Depth", p.Params.Depth))
	}
	s.preset = ui.NewSelect("game.preset", append(presets, lang.T("cycle.preset.own")), -1, s.presetChosen)
	s.size = ui.NewSelect("game.size", nil, -1, s.sizeChosen)
	s.depth = ui.NewSelect("game.depth", nil, -1, func(i int) {
		s.change(func(p *cycle.Params) { p.Board = p.Resized(p.W, p.H, cycle.MinDepth+i) })
	})
	s.rule = ui.NewSelect("game.rule", nil, -1, s.ruleChosen)
	s.goal = ui.NewSelect("game.goal", nil, -1, s.goalChosen)
	s.deal = ui.NewSelect("game.deal", nil, -1, func(i int) {
		s.change(func(p *cycle.Params) { p.Clicks, p.Random = s.deals[i].Clicks, s.deals[i].Random })
	})
	times := make([]string, len(limits))
	for i, d := range limits {
		times[i] = limitText(d)
	}
	s.limits = ui.NewSelect("game.limit", times, -1, func(i int) { s.next.Change(func(c *choice) { c.limit = limits[i] }) })
	for list, tip := range map[*ui.Select]string{
		s.depth: lang.T("cycle.depth.tip"), s.rule: lang.T("cycle.rule.tip"), s.goal: lang.T("cycle.goal.tip"),
		s.deal: lang.T("cycle.deal.tip"), s.limits: lang.T("cycle.limit.tip"),
	} {
		list.SetToolTip(tip)
	}
	s.wrap = ui.NewCheck("game.wrap", lang.T("cycle.wrap"), false, func(on bool) {
		s.change(func(p *cycle.Params) { p.Wrap = on })
	})
	s.wrap.SetToolTip(lang.T("cycle.wrap.tip"))
	s.either = ui.NewCheck("game.either", lang.T("cycle.either"), false, func(on bool) {
		s.change(func(p *cycle.Params) { p.Either = on })
	})
	s.either.SetToolTip(lang.T("cycle.either.tip"))
	s.edit = ui.NewButton(ui.Action{Name: "cycle.edit", Icon: "pencil", Do: t.edit.start})
	s.plan = ui.NewButton(ui.Action{Name: "cycle.plan", Icon: "grid", Do: func() { s.shape(planHoles) }})
	s.editing = ui.Flush(ui.NewHelp(lang.T("cycle.edit.help")))
	s.editing.Hide()
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("id.caption")), Name, session)
	s.show()
	s.content = ui.Card("", ui.Caption(lang.T("game.new")), s.preset,
		ui.Equal(look.Gap, s.size, s.depth), s.rule.Picture(s.ruleSigns), ui.Equal(look.Gap, s.goal, s.deal), ui.Equal(look.Gap, s.limits, s.edit),
		ui.Equal(look.Gap, s.wrap, s.plan), s.either, s.next.Content, s.editing)
	return s
}

// load is the game that was chosen last.
func (s *setup) load() choice {
	settings := s.tab.services.Settings
	c := choice{Params: cycle.Presets()[1].Params}
	if p, err := cycle.ParseParams(settings.Text(paramsKey)); err == nil {
		c.Params = p
	}
	if n, err := strconv.Atoi(settings.Text("cycle.limit")); err == nil && slices.Contains(limits, time.Duration(n)*time.Second) {
		c.limit = time.Duration(n) * time.Second
	}
	return c
}

func (s *setup) save(c choice) {
	s.tab.services.Settings.SetText(paramsKey, c.Params.String())
	s.tab.services.Settings.SetText("cycle.limit", strconv.Itoa(int(c.limit/time.Second)))
}

func limitText(d time.Duration) string {
	if d == 0 {
		return lang.T("cycle.limit.none")
	}
	return lang.T("cycle.limit", "Time", lang.Clock(d))
}

// show brings the lists up to date with what is chosen.
func (s *setup) show() {
	p := s.next.Choice().Params
	s.preset.Choose(len(cycle.Presets()))
	for i, one := range cycle.Presets() {
		if one.Params == p {
			s.preset.Choose(i)
		}
	}
	s.showSize(p)
	depths := make([]string, 0, cycle.MaxDepth)
	for d := cycle.MinDepth; d <= cycle.MaxDepth; d++ {
		depths = append(depths, s.depthText(d))
	}
	s.depth.Options = depths
	s.depth.Choose(p.Depth - cycle.MinDepth)
	s.showRule(p)
	s.showGoal(p)
	s.showDeal(p)
	s.wrap.Display(p.Wrap)
	s.either.Display(p.Either)
	s.limits.Choose(slices.Index(limits, s.next.Choice().limit))
}

func (s *setup) showSize(p cycle.Params) {
	s.sizes = nil
	for _, n := range squares {
		s.sizes = append(s.sizes, [2]int{n, n})
	}
	now := [2]int{p.W, p.H}
	if !slices.Contains(s.sizes, now) {
		s.sizes = append(s.sizes, now)
	}
	labels := make([]string, len(s.sizes))
	for i, size := range s.sizes {
		labels[i] = tab.SizeText(size[0], size[1])
	}
	s.size.Options = append(labels, lang.T("size.other"))
	s.size.Choose(slices.Index(s.sizes, now))
}

func (s *setup) showRule(p cycle.Params) {
	labels := make([]string, 0, len(cycle.Shapes())+2)
	for _, shape := range cycle.Shapes() {
		labels = append(labels, shapeText(shape))
	}
	chosen := int(p.Rule.Shape)
	if p.Rule.Shape == cycle.Custom {
		labels = append(labels, shapeText(cycle.Custom))
	}
	s.rule.Options = append(labels, lang.T("cycle.rule.own"))
	s.rule.Choose(chosen)
}

// showGoal lists that all tiles become equal, that they become one of the values, and a
// goal that is made.
func (s *setup) showGoal(p cycle.Params) {
	labels := []string{s.goalText(cycle.Board{})}
	for v := 1; v <= p.Depth; v++ {
		labels = append(labels, s.goalText(allOf(p.Board, v)))
	}
	chosen, even := p.Even()
	if !even {
		chosen = len(labels)
		labels = append(labels, lang.T("cycle.goal.made"))
	}
	s.goal.Options = append(labels, lang.T("cycle.goal.own"))
	s.goal.Choose(chosen)
}

// allOf is a board with the goal that all tiles become a value.
func allOf(b cycle.Board, value int) cycle.Board {
	return b.WithGoal(func(int) int { return value })
}

func (s *setup) goalChosen(i int) {
	switch {
	case i == 0:
		s.change(func(p *cycle.Params) { p.One, p.Goal = false, "" })
	case i <= s.next.Choice().Depth:
		s.change(func(p *cycle.Params) { p.Board = allOf(p.Board, i) })
	case i == len(s.goal.Options)-1:
		s.show()
		s.shape(planGoal)
	}
}

// shape lets the player make a board whose cells differ.
func (s *setup) shape(part int) {
	editPlan(s.tab, part, func(b cycle.Board) { s.change(func(p *cycle.Params) { p.Board = b }) })
}

func (s *setup) showDeal(p cycle.Params) {
	s.deals = []cycle.Params{{}, {Random: true}}
	for _, n := range distances {
		s.deals = append(s.deals, cycle.Params{Clicks: n})
	}
	now := cycle.Params{Clicks: p.Clicks, Random: p.Random}
	if !slices.Contains(s.deals, now) {
		s.deals = append(s.deals, now)
	}
	labels := make([]string, len(s.deals))
	for i, d := range s.deals {
		labels[i] = dealText(d)
	}
	s.deal.Options = labels
	s.deal.Choose(slices.Index(s.deals, now))
}

// change chooses other params.
func (s *setup) change(to func(*cycle.Params)) {
	s.next.Change(func(c *choice) {
		to(&c.Params)
		if c.Rule.Shape == cycle.Custom && c.Params.Check() != nil {
			// A kernel that adds more than the numbers go to is brought into range.
			c.Rule.Kernel = fitted(c.Rule.Kernel, c.Depth)
		}
	})
}

// table puts down what the game on the table was begun with.
func (s *setup) table(c *choice) {
	game := s.tab.frame.Session
	c.Params, c.limit = game.Params(), 0
	if left, on := game.Countdown(); on {
		c.limit = (left + game.Elapsed()).Round(time.Second)
	}
}

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

// showEditing says what belongs to a draft while there is one.
func (s *setup) showEditing() {
	if s.tab.edit.on {
		s.editing.Show()
	} else {
		s.editing.Hide()
	}
	s.edit.SetEnabled(!s.tab.edit.on)
	s.content.Refresh()
}

func (s *setup) presetChosen(i int) {
	if i < len(cycle.Presets()) {
		s.change(func(p *cycle.Params) { *p = cycle.Presets()[i].Params })
	}
}

func (s *setup) sizeChosen(i int) {
	if i < len(s.sizes) {
		s.setSize(s.sizes[i][0], s.sizes[i][1])
		return
	}
	s.show() // until another size is chosen, the list names the present one
	now := s.next.Choice()
	tab.AskSize(s.tab.services.Host, tab.Sides{Min: cycle.MinSide, Max: cycle.MaxSide}, tab.Cells{Least: 1, Most: cycle.MaxSide * cycle.MaxSide}, now.W, now.H, s.setSize)
}

func (s *setup) setSize(w, h int) {
	s.change(func(p *cycle.Params) { p.Board = p.Resized(w, h, p.Depth) })
}

func (s *setup) ruleChosen(i int) {
	switch {
	case i < len(cycle.Shapes()):
		s.change(func(p *cycle.Params) { p.Board = p.WithRule(cycle.Rule{Shape: cycle.Shapes()[i]}) })
	case i == len(s.rule.Options)-1:
		s.show()
		editKernel(s.tab, func(r cycle.Rule) { s.change(func(p *cycle.Params) { p.Board = p.WithRule(r) }) })
	}
}
