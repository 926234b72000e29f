package cycle

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// The presets' words are found by their names.
var _ = lang.Keys("cycle.preset.", "low", "medium", "high")

// squares are the sides of the boards listed; others are asked for.
var squares = []int{2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20}

// distances are the numbers of fewest clicks that a deal can be asked for in
// the list; a game ID takes any.
var distances = []int{1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30}

// limits are the times, in seconds, that a game can be played in; 0 for any.
var limits = []int{0, 30, 60, 120, 300, 600, 1200}

// setup is the card where the next game is chosen.
type setup struct {
	tab    *Tab
	params cycle.Params // of the next game
	limit  int          // of limits

	preset, size, depth, rule, goal, deal, limits *ui.Select
	wrap                                          *ui.Check
	sizes                                         [][2]int // listed
	deals                                         []cycle.Params
	id                                            *tab.IDRow
	edit                                          *ui.Button
	editing                                       *fyne.Container // what is done with a draft
	content                                       fyne.CanvasObject
}

func newSetup(t *Tab, session *Session) *setup {
	settings := t.services.Settings
	s := &setup{tab: t, params: cycle.Presets()[1].Params}
	if p, err := cycle.ParseParams(settings.Text("cycle.params")); err == nil {
		s.params = p
	}
	if n, err := strconv.Atoi(settings.Text("cycle.limit")); err == nil && slices.Contains(limits, n) {
		s.limit = n
	}
	presets := make([]string, 0, len(cycle.Presets())+1)
	for _, p := range cycle.Presets() {
		presets = append(presets, lang.T("cycle.preset."+p.Name, "Size", tab.SizeText(p.Params.W, p.Params.H), "Depth", p.Params.Depth))
	}
	s.preset = ui.NewSelect("game.preset", append(presets, lang.T("cycle.preset.own")), -1, s.presetChosen)
	s.size = ui.NewSelect("game.size", nil, -1, s.sizeChosen)
	s.depth = ui.NewSelect("game.depth", nil, -1, func(i int) {
		s.change(func(p *cycle.Params) { p.Depth = cycle.MinDepth + i })
	})
	s.rule = ui.NewSelect("game.rule", nil, -1, s.ruleChosen)
	s.goal = ui.NewSelect("game.goal", nil, -1, func(i int) {
		s.change(func(p *cycle.Params) { p.One = i == 1 })
	})
	s.deal = ui.NewSelect("game.deal", nil, -1, func(i int) {
		s.change(func(p *cycle.Params) { p.Clicks, p.Random = s.deals[i].Clicks, s.deals[i].Random })
	})
	times := make([]string, len(limits))
	for i, n := range limits {
		times[i] = lang.T("cycle.limit.none")
		if n > 0 {
			times[i] = lang.T("cycle.limit", "Time", lang.Clock(time.Duration(n)*time.Second))
		}
	}
	s.limits = ui.NewSelect("game.limit", times, slices.Index(limits, s.limit), s.limitChosen)
	for list, tip := range map[*ui.Select]string{
		s.depth: lang.T("cycle.depth.tip"), s.rule: lang.T("cycle.rule.tip"), s.goal: lang.T("cycle.goal.tip"),
		s.deal: lang.T("cycle.deal.tip"), s.limits: lang.T("cycle.limit.tip"),
	} {
		list.SetToolTip(tip)
	}
	s.wrap = ui.NewCheck("game.wrap", lang.T("cycle.wrap"), s.params.Wrap, func(on bool) {
		s.change(func(p *cycle.Params) { p.Wrap = on })
	})
	s.wrap.SetToolTip(lang.T("cycle.wrap.tip"))
	s.edit = ui.NewButton(ui.Action{Name: "cycle.edit", Icon: "pencil", Do: t.edit.start})
	play := ui.NewButton(ui.Action{Name: "cycle.edit.play", Icon: "check", Do: t.edit.play})
	play.Importance = widget.HighImportance
	s.editing = ui.Column(look.Gap, ui.Flush(ui.NewHelp(lang.T("cycle.edit.help"))), ui.Equal(look.Gap,
		play, ui.NewButton(ui.Action{Name: "cycle.edit.cancel", Icon: "undo", Do: t.edit.cancel})))
	s.editing.Hide()
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("game.new")), Name, session)
	s.show()
	s.content = ui.Card("", s.id.Content, s.preset,
		ui.Equal(look.Gap, s.size, s.depth), ui.Equal(look.Gap, s.rule, s.goal), ui.Equal(look.Gap, s.deal, s.limits),
		ui.Equal(look.Gap, s.wrap, s.edit), s.editing)
	return s
}

// show brings the lists up to date with the params.
func (s *setup) show() {
	p := s.params
	s.preset.Choose(len(cycle.Presets()))
	for i, one := range cycle.Presets() {
		if one.Params == p {
			s.preset.Choose(i)
		}
	}
	s.showSize()
	depths := make([]string, 0, cycle.MaxDepth)
	for d := cycle.MinDepth; d <= cycle.MaxDepth; d++ {
		depths = append(depths, s.depthText(d))
	}
	s.depth.Options = depths
	s.depth.Choose(p.Depth - cycle.MinDepth)
	s.showRule()
	s.goal.Options = []string{lang.T("cycle.goal.equal"), s.oneText()}
	s.goal.Choose(ui.Index(p.One))
	s.showDeal()
	s.wrap.Checked = p.Wrap
	s.wrap.Refresh()
}

func (s *setup) showSize() {
	s.sizes = nil
	for _, n := range squares {
		s.sizes = append(s.sizes, [2]int{n, n})
	}
	now := [2]int{s.params.W, s.params.H}
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

func (s *setup) showRule() {
	labels := make([]string, 0, len(cycle.Shapes())+2)
	for _, shape := range cycle.Shapes() {
		labels = append(labels, shapeText(shape))
	}
	chosen := int(s.params.Rule.Shape)
	if s.params.Rule.Shape == cycle.Custom {
		labels = append(labels, shapeText(cycle.Custom))
	}
	s.rule.Options = append(labels, lang.T("cycle.rule.own"))
	s.rule.Choose(chosen)
}

func (s *setup) showDeal() {
	s.deals = []cycle.Params{{}, {Random: true}}
	for _, n := range distances {
		s.deals = append(s.deals, cycle.Params{Clicks: n})
	}
	now := cycle.Params{Clicks: s.params.Clicks, Random: s.params.Random}
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

// change changes what the next game is, and begins it; or goes on editing on
// such a board.
func (s *setup) change(to func(*cycle.Params)) {
	p := s.params
	to(&p)
	if p.Rule.Shape == cycle.Custom && p.Check() != nil {
		// A kernel that adds more than the numbers go to is brought into range.
		p.Rule.Kernel = fitted(p.Rule.Kernel, p.Depth)
	}
	s.params = p
	s.remember()
	s.show()
	t := s.tab
	if t.edit.on {
		t.edit.reshape(p.Board)
	} else {
		t.NewGame()
	}
	t.board.TakeFocus()
}

func (s *setup) remember() {
	s.tab.services.Settings.SetText("cycle.params", s.params.String())
}

// follow takes over the params of the game on the table.
func (s *setup) follow() {
	if s.tab.frame.Session.HasGame() {
		s.params = s.tab.frame.Session.Params()
		s.remember()
		s.show()
	}
}

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

// showEditing shows what can be done with a draft while there is one.
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
	tab.AskSize(s.tab.services.Host, tab.Sides{Min: cycle.MinSide, Max: cycle.MaxSide}, s.params.W, s.params.H, s.setSize)
}

func (s *setup) setSize(w, h int) {
	s.change(func(p *cycle.Params) { p.W, p.H = w, h })
}

func (s *setup) ruleChosen(i int) {
	switch {
	case i < len(cycle.Shapes()):
		s.change(func(p *cycle.Params) { p.Rule = cycle.Rule{Shape: cycle.Shapes()[i]} })
	case i == len(s.rule.Options)-1:
		s.show()
		editKernel(s.tab, func(k cycle.Kernel) {
			s.change(func(p *cycle.Params) { p.Rule = cycle.Rule{Shape: cycle.Custom, Kernel: k} })
		})
	}
}

// limitChosen takes another time for the games to come, and begins one.
func (s *setup) limitChosen(i int) {
	s.limit = limits[i]
	s.tab.services.Settings.SetText("cycle.limit", strconv.Itoa(s.limit))
	s.change(func(*cycle.Params) {})
}

// countdown is the time that a new game is to be played in.
func (s *setup) countdown() time.Duration { return time.Duration(s.limit) * time.Second }
