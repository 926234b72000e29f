package swap

import (
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// rules are the rules in the order in which they are offered.
var rules = []swap.Rule{swap.Free, swap.Corner, swap.Neighbours}

// swaps are the numbers of swaps that a deal can be made by; 0 is a uniform deal.
var swaps = []int{0, 3, 6, 12, 25, 50}

// setup is the card where the next game is chosen.
type setup struct {
	tab    *Tab
	params swap.Params // of the next game
	fuse   bool        // pieces that are right lose their border
	hover  bool        // the lens is always there, not only while its key is held

	size       *tab.SizeList
	rule, deal *ui.Select
	turned     *ui.Check
	id         *tab.IDRow
	content    fyne.CanvasObject
}

func newSetup(t *Tab, session *Session) *setup {
	settings := t.services.Settings
	s := &setup{tab: t, params: swap.Presets()[0].Params,
		fuse:  settings.Bool("swap.fuse", false),
		hover: settings.Bool("swap.hover", false),
	}
	if p, err := swap.ParseParams(settings.Text("swap.params")); err == nil {
		s.params = p
	}
	var ruleLabels []string
	for _, r := range rules {
		ruleLabels = append(ruleLabels, lang.T("swap.rule."+r.String()))
	}
	var sizes []tab.SizePreset
	for _, p := range swap.Presets() {
		sizes = append(sizes, tab.SizePreset{W: p.Params.W, H: p.Params.H, Label: lang.T("swap.preset." + p.Name)})
	}
	s.size = tab.NewSizeList(sizes, s.resize, func() {
		tab.AskSize(t.services.Host, tab.Sides{Min: 1, Max: swap.MaxSide}, s.params.W, s.params.H, s.resize)
	})
	s.rule = ui.NewSelect("game.rule", ruleLabels, 0, func(i int) { s.change(func(p *swap.Params) { p.Rule = rules[i] }) })
	s.deal = ui.NewSelect("game.deal", nil, -1, func(i int) { s.change(func(p *swap.Params) { p.Swaps = s.deals()[i] }) })
	s.turned = ui.NewCheck("game.turned", lang.T("swap.option.turned"), s.params.Turned, func(on bool) {
		s.change(func(p *swap.Params) { p.Turned = on })
	})
	fuse := ui.NewCheck("game.fuse", lang.T("swap.option.fuse"), s.fuse, func(on bool) {
		s.fuse = on
		settings.SetBool("swap.fuse", on)
		t.again()
	})
	hover := ui.NewCheck("game.hover", lang.T("swap.option.hover"), s.hover, func(on bool) {
		s.hover = on
		settings.SetBool("swap.hover", on)
		t.glass.refresh()
		t.board.TakeFocus()
	})
	final := ui.NewCheck("game.final", lang.T("swap.option.final"), settings.Bool(finalName, false), func(on bool) { t.done.choose(on) })
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("game.new")), Name, session)
	s.show()
	s.content = ui.Card("", s.id.Content,
		ui.Equal(look.Gap, s.size.List, s.rule), s.deal,
		ui.Column(2, ui.Equal(look.Gap, s.turned, fuse), ui.Equal(look.Gap, hover, final)))
	return s
}

// Names of presets and rules, whose translations are found by them.
var (
	_ = lang.Keys("swap.preset.", "low", "medium", "original", "high")
	_ = lang.Keys("swap.rule.", "free", "corner", "neighbours")
)

// deals are the numbers of swaps that fit the size of the board.
func (s *setup) deals() []int {
	fit := swaps
	for len(fit) > 1 && fit[len(fit)-1] >= s.params.Cells() {
		fit = fit[:len(fit)-1]
	}
	return fit
}

// show brings the lists up to date with the params.
func (s *setup) show() {
	p := s.params
	s.size.Show(p.W, p.H)
	for i, r := range rules {
		if r == p.Rule {
			s.rule.Choose(i)
		}
	}
	s.deal.Options = nil
	chosen := -1
	for i, n := range s.deals() {
		label := lang.T("swap.deal.uniform")
		if n > 0 {
			label = lang.T("swap.deal.swaps", "Count", n)
		}
		if n == p.Swaps {
			chosen = i
		}
		s.deal.Options = append(s.deal.Options, label)
	}
	s.deal.Choose(chosen)
	s.turned.Checked = p.Turned
	s.turned.Refresh()
}

// adopt takes over the params of a game that came from elsewhere.
func (s *setup) adopt(p swap.Params) {
	s.params = p
	s.params.Swaps = s.deals()[max(0, slices.Index(s.deals(), p.Swaps))] // one that is in the list
	s.show()
	s.remember()
}

func (s *setup) remember() { s.tab.services.Settings.SetText("swap.params", s.params.String()) }

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

// resize begins a new game on a board of another size.
func (s *setup) resize(w, h int) { s.change(func(p *swap.Params) { p.W, p.H = w, h }) }

// change begins a new game with other params, if there is such a board.
func (s *setup) change(edit func(*swap.Params)) {
	p := s.params
	edit(&p)
	if p.Swaps >= p.Cells() {
		p.Swaps = 0
	}
	if err := p.Check(); err != nil {
		s.tab.services.Dialogs.Fail(err)
		return
	}
	s.params = p
	s.remember()
	s.show()
	s.tab.deal()
	s.tab.board.TakeFocus()
}
