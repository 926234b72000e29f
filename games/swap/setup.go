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

// about are the numbers of pieces of the boards that suit the picture.
var about = []int{12, 24, 48, 108, 300}

// setup is the card where the next game is chosen, and how it is shown.
type setup struct {
	tab   *Tab
	next  *tab.NextGame[swap.Params]
	fuse  bool // pieces that are right lose their border
	ghost bool // the original picture shows faintly through the pieces
	hover bool // the lens is always there, not only while its key is held

	size       *tab.SizeList
	rule, deal *ui.Select
	telling    *ui.Select
	turned     *ui.Check
	groups     *ui.Check
	id         *tab.IDRow
	content    fyne.CanvasObject
}

func newSetup(t *Tab, session *Session) *setup {
	settings := t.services.Settings
	s := &setup{tab: t,
		fuse:  settings.Bool("swap.fuse", false),
		ghost: settings.Bool("swap.ghost", false),
		hover: settings.Bool("swap.hover", false),
	}
	s.next = tab.NewNextGame(t.frame, tab.NextConfig[swap.Params]{
		Load: s.load, Save: s.save, Check: swap.Params.Check, Called: called, Show: s.show,
	})
	var ruleLabels []string
	for _, r := range rules {
		ruleLabels = append(ruleLabels, ruleText(r))
	}
	sizes := tab.SizePresets("swap.preset.", swap.Presets(), func(p swap.Preset) (string, int, int) { return p.Name, p.Params.W, p.Params.H })
	s.size = tab.NewSizeList(sizes, s.resize, func() {
		now := s.next.Choice()
		tab.AskSize(t.services.Host, tab.Sides{Min: 1, Max: swap.MaxSide}, tab.Cells{Least: 2, Most: swap.MaxSide * swap.MaxSide}, now.W, now.H, s.resize)
	})
	s.rule = ui.NewSelect("game.rule", ruleLabels, -1, func(i int) {
		s.next.Change(func(p *swap.Params) {
			p.Rule = rules[i]
			p.Groups = p.Groups && p.Rule != swap.Corner // which has none
		})
	})
	s.deal = ui.NewSelect("game.deal", nil, -1, func(i int) { s.next.Change(func(p *swap.Params) { p.Swaps = s.deals()[i] }) })
	var tellingLabels []string
	for _, telling := range tellings {
		tellingLabels = append(tellingLabels, tellingText(telling))
	}
	s.telling = ui.NewSelect("game.telling", tellingLabels, -1, func(i int) { s.next.Change(func(p *swap.Params) { p.Telling = tellings[i] }) })
	s.turned = ui.NewCheck("game.turned", lang.T("swap.option.turned"), false, func(on bool) {
		s.next.Change(func(p *swap.Params) { p.Turned = on })
	})
	s.turned.SetToolTip(lang.T("swap.option.turned.tip"))
	s.groups = ui.NewCheck("game.groups", lang.T("swap.option.groups"), false, func(on bool) {
		s.next.Change(func(p *swap.Params) { p.Groups = on })
	})
	s.groups.SetToolTip(lang.T("swap.option.groups.tip"))
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
	ghost := ui.NewCheck("game.ghost", lang.T("swap.option.ghost"), s.ghost, func(on bool) {
		s.ghost = on
		settings.SetBool("swap.ghost", on)
		t.showGhost()
		t.board.TakeFocus()
	})
	ghost.SetToolTip(lang.T("swap.option.ghost.tip"))
	final := ui.NewCheck("game.final", lang.T("swap.option.final"), settings.Bool(finalName, false), func(on bool) { t.done.choose(on) })
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("id.caption")), Name, session)
	s.show()
	s.content = ui.Card("", ui.Caption(lang.T("game.new")),
		ui.Equal(look.Gap, s.size.List, s.rule.Picture(func(i int) ui.Sign { return ruleSign(rules[i]) })), s.deal, s.telling, ui.Equal(look.Gap, s.turned, s.groups), s.next.Content,
		ui.Caption(lang.T("game.view")), ui.Column(2, ui.Equal(look.Gap, fuse, hover), ui.Equal(look.Gap, ghost, final)))
	return s
}

// Names of presets and rules, whose translations are found by them.
var (
	_ = lang.Keys("swap.preset.", "low", "medium", "original", "high")
	_ = lang.Keys("swap.rule.", "free", "corner", "neighbours")
	_ = lang.Keys("swap.telling.", "relaxed", "classic", "strict")
)

// load is the game that was chosen last.
func (s *setup) load() swap.Params {
	if p, err := swap.ParseParams(s.tab.services.Settings.Text("swap.params")); err == nil {
		return p
	}
	return swap.Presets()[0].Params
}

func (s *setup) save(p swap.Params) { s.tab.services.Settings.SetText("swap.params", p.String()) }

// called names what the lists choose.
func called(p swap.Params) []string {
	return []string{tab.SizeText(p.W, p.H), ruleText(p.Rule), dealText(p.Swaps), tellingText(p.Telling), tab.OnOff(lang.T("swap.option.turned"), p.Turned), tab.OnOff(lang.T("swap.option.groups"), p.Groups)}
}

// Called is what boards of these params are called.
func (t *Tab) Called(p swap.Params) string {
	parts := []string{tab.SizeText(p.W, p.H)}
	if p.Rule != swap.Free {
		parts = append(parts, ruleText(p.Rule))
	}
	if p.Swaps != 0 {
		parts = append(parts, dealText(p.Swaps))
	}
	if p.Turned {
		parts = append(parts, lang.T("swap.option.turned"))
	}
	if p.Telling != swap.Relaxed {
		parts = append(parts, tellingText(p.Telling))
	}
	if p.Groups {
		parts = append(parts, lang.T("swap.option.groups"))
	}
	return lang.List(parts...)
}

func ruleText(r swap.Rule) string { return lang.T("swap.rule." + r.String()) }

// tellings are the kinds of telling in the order in which they are offered.
var tellings = []swap.Telling{swap.Relaxed, swap.Classic, swap.Strict}

func tellingText(t swap.Telling) string { return lang.T("swap.telling." + t.String()) }

func dealText(swaps int) string {
	if swaps == 0 {
		return lang.T("swap.deal.uniform")
	}
	return lang.T("swap.deal.swaps", "Count", swaps)
}

// deals are the numbers of swaps that fit the size of the board, and the one
// chosen.
func (s *setup) deals() []int {
	now := s.next.Choice()
	fit := swaps
	for len(fit) > 1 && fit[len(fit)-1] >= now.Cells() {
		fit = fit[:len(fit)-1]
	}
	return tab.Including(fit, now.Swaps)
}

// show brings the lists up to date with what is chosen.
func (s *setup) show() {
	p := s.next.Choice()
	if aspect, ok := s.tab.picture.Aspect(); ok {
		s.size.Offer(tab.FittingSizes(aspect, about, tab.Sides{Min: 1, Max: swap.MaxSide}), func(size tab.Size) string {
			return lang.T("swap.pieces", "Count", size.W*size.H)
		})
	}
	s.size.Show(p.W, p.H)
	s.rule.Choose(slices.Index(rules, p.Rule))
	s.deal.Options = nil
	for _, n := range s.deals() {
		s.deal.Options = append(s.deal.Options, dealText(n))
	}
	s.deal.Choose(slices.Index(s.deals(), p.Swaps))
	s.telling.Choose(slices.Index(tellings, p.Telling))
	s.turned.Display(p.Turned)
	s.groups.Display(p.Groups)
	if p.Rule == swap.Corner {
		s.groups.Disable()
	} else {
		s.groups.Enable()
	}
}

// table puts down the params of the game on the table.
func (s *setup) table(p *swap.Params) { *p = s.tab.frame.Session.Params() }

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

// resize chooses a board of another size; more swaps than it has pieces become
// a uniform deal.
func (s *setup) resize(w, h int) {
	s.next.Change(func(p *swap.Params) {
		p.W, p.H = w, h
		if p.Swaps >= p.Cells() {
			p.Swaps = 0
		}
	})
}
