package sliding

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
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

// about are the numbers of cells of the boards that suit the picture.
var about = []int{12, 15, 24, 35}

// choice is what a game begins with.
type choice struct {
	sliding.Params      // its blank is the last cell, until a tile has been taken out
	choose         bool // the player takes out the tile
}

// setup is the card where the next game is chosen, and how it is shown.
type setup struct {
	tab     *Tab
	next    *tab.NextGame[choice]
	ground  ground
	numbers bool // shown on slices of the picture
	borders bool // around the tiles

	size        *tab.SizeList
	deal, blank *ui.Select
	grounds     *ui.Select
	number      *ui.Check
	id          *tab.IDRow
	content     fyne.CanvasObject
}

func newSetup(t *Tab, session *Session) *setup {
	settings := t.services.Settings
	s := &setup{tab: t,
		ground:  groundOf(settings.Text(groundKey)),
		numbers: settings.Bool("sliding.numbers", true),
		borders: settings.Bool("sliding.borders", true),
	}
	s.next = tab.NewNextGame(t.frame, tab.NextConfig[choice]{
		Load: s.load, Save: s.save, Check: check, Called: s.called, Show: s.show,
		Seen: func() bool { return t.choosing }, Follow: t.choose,
	})
	sizes := tab.SizePresets("sliding.preset.", sliding.Presets(), func(p sliding.Preset) (string, int, int) { return p.Name, p.Params.W, p.Params.H })
	s.size = tab.NewSizeList(sizes, s.setSize, func() {
		now := s.next.Choice()
		tab.AskSize(t.services.Host, tab.Sides{Min: minSide, Max: maxSide}, tab.Cells{Least: minSide * minSide, Most: maxSide * maxSide}, now.W, now.H, s.setSize)
	})
	s.deal = ui.NewSelect("game.deal", nil, -1, func(i int) { s.next.Change(func(c *choice) { c.Random = s.walks()[i] }) })
	s.blank = ui.NewSelect("game.blank", []string{blankText(true), blankText(false)}, -1, func(i int) {
		s.next.Change(func(c *choice) { c.choose = i == 0 })
	})
	labels := make([]string, len(grounds))
	for i, g := range grounds {
		labels[i] = lang.T("sliding.ground." + string(g))
	}
	s.grounds = ui.NewSelect("game.ground", labels, slices.Index(grounds, s.ground), func(i int) {
		s.choose(grounds[i])
		t.board.TakeFocus()
	})
	s.number = ui.NewCheck("game.numbers", lang.T("sliding.numbers"), s.numbers, func(on bool) {
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
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("id.caption")), Name, session)
	s.show()
	s.content = ui.Card("", ui.Caption(lang.T("game.new")),
		ui.Equal(look.Gap, s.size.List, s.deal), s.blank, s.next.Content,
		ui.Caption(lang.T("game.view")), s.grounds, ui.Equal(look.Gap, s.number, borders), t.racing.fold.Content)
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

// load is the game that was chosen last.
func (s *setup) load() choice {
	settings := s.tab.services.Settings
	c := choice{Params: sliding.NewParams(4, 4), choose: settings.Bool("sliding.choose", true)}
	if p, err := sliding.ParseParams(settings.Text("sliding.params")); err == nil && fits(p) {
		c.Params = p
	}
	return c
}

func (s *setup) save(c choice) {
	s.tab.services.Settings.SetText("sliding.params", c.Params.String())
	s.tab.services.Settings.SetBool("sliding.choose", c.choose)
}

// check says what is wrong with a size that the window does not offer.
func check(c choice) error {
	if !fits(c.Params) {
		return &solver.ParseError{What: "params", Code: "size", Text: fmt.Sprintf("%dx%d", c.W, c.H)}
	}
	return c.Params.Check()
}

// called names what the lists choose.
func (s *setup) called(c choice) []string {
	return []string{tab.SizeText(c.W, c.H), dealText(c.Random), blankText(c.choose)}
}

// Called is what boards of these params are called.
func (t *Tab) Called(p sliding.Params) string {
	parts := []string{tab.SizeText(p.W, p.H)}
	if p.Random != 0 {
		parts = append(parts, dealText(p.Random))
	}
	return lang.List(parts...)
}

func dealText(walk int) string {
	if walk == 0 {
		return lang.T("sliding.deal.uniform")
	}
	return lang.T("sliding.deal.walk", "Count", walk)
}

func blankText(choose bool) string {
	if choose {
		return lang.T("sliding.blank.choose")
	}
	return lang.T("sliding.blank.last")
}

// walks are the numbers of random moves in the list.
func (s *setup) walks() []int { return tab.Including(walks, s.next.Choice().Random) }

// show brings the lists up to date with what is chosen.
func (s *setup) show() {
	c := s.next.Choice()
	plain := s.ground != picture
	ui.Appear(s.number, !plain) // which are all that plain tiles have
	if card := s.tab.picture; card != nil {
		ui.Appear(card.Content, !plain)
	}
	if aspect, ok := s.tab.picture.Aspect(); plain {
		s.size.Offer(nil, nil)
	} else if ok {
		s.size.Offer(tab.FittingSizes(aspect, about, tab.Sides{Min: minSide, Max: maxSide}), func(tab.Size) string { return lang.T("size.fits") })
	}
	s.size.Show(c.W, c.H)
	s.deal.Options = nil
	for _, n := range s.walks() {
		s.deal.Options = append(s.deal.Options, dealText(n))
	}
	s.deal.Choose(slices.Index(s.walks(), c.Random))
	s.blank.Choose(ui.Index(!c.choose))
}

// adopt follows a game that is new on the table. Which tile was taken out is no
// choice for the next.
func (s *setup) adopt() { s.next.Adopt(s.table) }

// table puts down the params of the game on the table.
func (s *setup) table(c *choice) {
	c.Params = s.tab.frame.Session.Params()
	c.Blank = c.W*c.H - 1
}

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

func (s *setup) setSize(w, h int) {
	s.next.Change(func(c *choice) {
		random := c.Random
		c.Params = sliding.NewParams(w, h)
		c.Random = random
	})
}

// choose makes the tiles of something else.
func (s *setup) choose(g ground) {
	if g == s.ground {
		return
	}
	t := s.tab
	s.ground = g
	t.services.Settings.SetText(groundKey, string(g))
	s.grounds.Choose(slices.Index(grounds, g))
	s.show()
	if t.board.Won() {
		t.board.ShowWhole(nil)
	}
	if g == picture && !t.choosing && t.frame.Session.HasGame() && len(t.frame.Session.Pictures()) == 0 {
		t.keepPicture()
	}
	s.relayout()
	t.frame.Refer()
	t.cards.Refresh()
}

// relayout follows a change of how the tiles look.
func (s *setup) relayout() {
	t := s.tab
	switch {
	case t.choosing:
		t.place(sliding.Goal(s.next.Choice().Params))
	case t.frame.Session.HasGame():
		t.place(t.frame.Session.Position())
	}
	t.faces.Render()
}
