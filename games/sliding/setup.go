package sliding

import (
	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// The sizes a player can choose; the headless twin takes more.
const (
	minSide = 2
	maxSide = 12
)

// walks are the numbers of random moves that a deal can be made by; 0 is a
// uniform deal.
var walks = []int{0, 30, 90, 300}

// setup is the card where the next game is chosen.
type setup struct {
	tab         *Tab
	params      sliding.Params // of the next game; its blank is chosen later
	chooseBlank bool
	numbers     bool // shown on the tiles
	borders     bool // around the tiles

	size    *tab.SizeList
	deal    *ui.Select
	id      *tab.IDRow
	content fyne.CanvasObject
}

func newSetup(t *Tab, session *Session) *setup {
	settings := t.services.Settings
	s := &setup{tab: t, params: sliding.NewParams(4, 4),
		chooseBlank: settings.Bool("sliding.choose", true),
		numbers:     settings.Bool("sliding.numbers", true),
		borders:     settings.Bool("sliding.borders", true),
	}
	if p, err := sliding.ParseParams(settings.Text("sliding.params")); err == nil && fits(p) {
		s.params = p
	}
	var sizes []tab.SizePreset
	for _, p := range sliding.Presets() {
		sizes = append(sizes, tab.SizePreset{W: p.Params.W, H: p.Params.H, Label: lang.T("sliding.preset." + p.Name)})
	}
	s.size = tab.NewSizeList(sizes, s.setSize, func() {
		tab.AskSize(t.services.Host, tab.Sides{Min: minSide, Max: maxSide}, s.params.W, s.params.H, s.setSize)
	})
	deals := make([]string, len(walks))
	for i, n := range walks {
		deals[i] = lang.T("sliding.deal.uniform")
		if n > 0 {
			deals[i] = lang.T("sliding.deal.walk", "Count", n)
		}
	}
	s.deal = ui.NewSelect("game.deal", deals, 0, s.dealChosen)
	blank := ui.NewSelect("game.blank", []string{lang.T("sliding.blank.choose"), lang.T("sliding.blank.last")},
		ui.Index(!s.chooseBlank), func(i int) {
			s.chooseBlank = i == 0
			settings.SetBool("sliding.choose", s.chooseBlank)
			t.board.TakeFocus()
		})
	numbers := ui.NewCheck("game.numbers", lang.T("sliding.numbers"), s.numbers, func(on bool) {
		s.numbers = on
		settings.SetBool("sliding.numbers", on)
		t.faces.assign(t.faces.home)
		t.board.TakeFocus()
	})
	borders := ui.NewCheck("game.borders", lang.T("sliding.borders"), s.borders, func(on bool) {
		s.borders = on
		settings.SetBool("sliding.borders", on)
		s.relayout()
		t.board.TakeFocus()
	})
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("game.new")), Name, session)
	s.show()
	s.content = ui.Card("", s.id.Content,
		ui.Equal(look.Gap, s.size.List, s.deal), blank,
		ui.Equal(look.Gap, numbers, borders))
	return s
}

// fits says whether the window offers boards of that size.
func fits(p sliding.Params) bool {
	return p.W >= minSide && p.H >= minSide && p.W <= maxSide && p.H <= maxSide
}

// gap is the room between two tiles.
func (s *setup) gap() float32 {
	if s.borders {
		return look.TileGap
	}
	return 0
}

// show brings the lists up to date with the params.
func (s *setup) show() {
	s.size.Show(s.params.W, s.params.H)
	for i, n := range walks {
		if n == s.params.Random {
			s.deal.Choose(i)
		}
	}
}

func (s *setup) remember() {
	p := s.params
	p.Blank = p.W*p.H - 1
	s.tab.services.Settings.SetText("sliding.params", p.String())
}

// adopt takes over the params of a game that came from elsewhere.
func (s *setup) adopt(p sliding.Params) {
	if fits(p) {
		s.params = p
		s.show()
		s.remember()
	}
}

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

// setSize begins a new game on a board of another size.
func (s *setup) setSize(w, h int) {
	random := s.params.Random
	s.params = sliding.NewParams(w, h)
	s.params.Random = random
	s.remember()
	s.show()
	s.again()
}

func (s *setup) dealChosen(i int) {
	s.params.Random = walks[i]
	s.remember()
	s.again()
}

// again offers a new game with what was chosen.
func (s *setup) again() {
	s.tab.frame.Stop()
	if s.chooseBlank {
		s.tab.choose()
	} else {
		s.tab.deal(s.params.W*s.params.H - 1)
	}
	s.tab.board.TakeFocus()
}

// relayout follows a change of how the tiles look.
func (s *setup) relayout() {
	t := s.tab
	switch {
	case t.choosing:
		t.place(sliding.Goal(s.params))
	case t.frame.Session.HasGame():
		t.place(t.frame.Session.Position())
	}
	t.faces.Render()
}
