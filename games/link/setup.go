package link

import (
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/reader"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// choice is what a game begins with.
type choice struct {
	link.Params
	mode link.Mode
}

// setup is the card where the next game is chosen, and how it is shown.
type setup struct {
	tab    *Tab
	next   *tab.NextGame[choice]
	warn   bool // say when the board can no longer be won
	source source

	size                        *tab.SizeList
	kinds, gravity, mode, faces *ui.Select
	levels                      []int // numbers of kinds offered for the size chosen
	modes                       []link.Mode
	rules                       *rules
	id                          *tab.IDRow
	content                     fyne.CanvasObject
}

// Words of the rules whose translations are found by their names.
var (
	_ = lang.Keys("link.preset.", "low", "medium", "high", "wide", "large", "huge")
	_ = lang.Keys("link.gravity.", "none", "down", "up", "left", "right", "middle", "sides",
		"equator", "poles", "centre", "corners", "turning")
	_ = lang.Keys("link.faces.", "things", "mahjong", "shapes", "hanzi", "photos", "pieces")
	_ = lang.Keys("link.level.", "low", "medium", "high")
	_ = lang.Keys("link.mode.", "untimed", "timed", "normal", "master")
)

// levelNames are the difficulties by the number of kinds: the more kinds, the
// fewer tiles are equal.
var levelNames = [...]string{"low", "medium", "high"}

func newSetup(t *Tab, session *Session) *setup {
	settings := t.services.Settings
	s := &setup{tab: t,
		warn:   settings.Bool("link.warn", true),
		source: sourceOf(settings.Text("link.faces")),
	}
	s.next = tab.NewNextGame(t.frame, tab.NextConfig[choice]{
		Load: s.load, Save: s.save, Check: func(c choice) error { return c.Params.Check() }, Called: called, Show: s.show,
	})
	sizes := tab.SizePresets("link.preset.", link.Presets(), func(p link.Preset) (string, int, int) { return p.Name, p.Params.W, p.Params.H })
	s.size = tab.NewSizeList(sizes, s.resize, s.askSize)
	s.kinds = ui.NewSelect("game.level", nil, -1, func(i int) { s.next.Change(func(c *choice) { c.Kinds = s.levels[i] }) })
	var gravities []string
	for _, g := range link.Gravities() {
		gravities = append(gravities, gravityText(g))
	}
	s.gravity = ui.NewSelect("game.gravity", gravities, -1, func(i int) {
		s.next.Change(func(c *choice) { c.Gravity = link.Gravities()[i] })
	})
	s.mode = ui.NewSelect("game.mode", nil, -1, func(i int) { s.next.Change(func(c *choice) { c.mode = s.modes[i] }) })
	s.rules = newRules(s.reshape)
	faceTexts := make([]string, sources)
	for i, name := range sourceNames {
		faceTexts[i] = lang.T("link.faces." + name)
	}
	s.faces = ui.NewSelect("game.faces", faceTexts, int(s.source), func(i int) { t.setSource(source(i)) })
	warn := ui.NewCheck("game.warn", lang.T("link.warn"), s.warn, func(on bool) {
		s.warn = on
		settings.SetBool("link.warn", on)
		t.judge()
		t.board.TakeFocus()
	})
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("id.caption")), Name, session)
	s.show()
	s.content = ui.Card("", ui.Caption(lang.T("game.new")),
		ui.Equal(look.Gap, s.size.List, s.kinds),
		s.gravity.Picture(func(i int) ui.Sign { return gravitySign(link.Gravities()[i]) }), // its words are long beside a picture
		ui.Equal(look.Gap, s.mode, s.rules.stones), s.rules.shape.Picture(func(i int) ui.Sign { return shapeSign(s.rules.shapes[i]) }), s.next.Content,
		ui.Caption(lang.T("game.view")), s.faces, warn, ui.NewButton(reader.Action(t.ReadBoard)))
	return s
}

// load is the game that was chosen last.
func (s *setup) load() choice {
	settings := s.tab.services.Settings
	c := choice{Params: link.NewParams(14, 8, link.None)}
	if m, ok := link.ParseMode(settings.Text("link.mode")); ok {
		c.mode = m
	} else if settings.Bool("link.timed", false) { // chosen in a version that had no other
		c.mode = link.Normal
	}
	if p, err := link.ParseParams(settings.Text("link.params")); err == nil {
		c.Params = p
	}
	return c
}

func (s *setup) save(c choice) {
	s.tab.services.Settings.SetText("link.params", c.Params.String())
	s.tab.services.Settings.SetText("link.mode", c.mode.String())
}

// called names what the lists choose.
func called(c choice) []string {
	return []string{tab.SizeText(c.W, c.H), lang.T("link.level.other", "Count", c.Kinds), gravityText(c.Gravity), modeText(c.mode),
		shapeText(c.Shape), stonesText(c.Stones)}
}

// Called is what boards of these params are called.
func (t *Tab) Called(p link.Params) string {
	parts := []string{tab.SizeText(p.W, p.H)}
	if p.Kinds != p.UsualKinds() {
		parts = append(parts, lang.T("link.level.other", "Count", p.Kinds))
	}
	if p.Gravity != link.None {
		parts = append(parts, gravityText(p.Gravity))
	}
	return lang.List(append(parts, ruleTexts(p)...)...)
}

// show brings the lists up to date with what is chosen.
func (s *setup) show() {
	c := s.next.Choice()
	s.size.Show(c.W, c.H)

	s.levels = levels(c.Params)
	var kinds []string
	for i, n := range s.levels {
		kinds = append(kinds, lang.T("link.level."+levelNames[i], "Count", n))
	}
	if !slices.Contains(s.levels, c.Kinds) {
		kinds = append(kinds, lang.T("link.level.other", "Count", c.Kinds))
		s.levels = append(s.levels, c.Kinds)
	}
	s.kinds.Options = kinds
	s.kinds.Choose(slices.Index(s.levels, c.Kinds))
	s.gravity.Choose(slices.Index(link.Gravities(), c.Gravity))
	s.rules.show(c.Params)
	s.modes = []link.Mode{link.Untimed, link.Normal, link.Master}
	if c.mode == link.Timed { // which is no longer offered, but goes on
		s.modes = []link.Mode{link.Untimed, link.Timed, link.Normal, link.Master}
	}
	s.mode.Options = nil
	for _, m := range s.modes {
		s.mode.Options = append(s.mode.Options, modeText(m))
	}
	s.mode.Choose(slices.Index(s.modes, c.mode))
	s.faces.Choose(int(s.source))
}

// table puts down what the game on the table was begun with.
func (s *setup) table(c *choice) {
	c.Params = s.tab.frame.Session.Params()
	c.mode = s.tab.mode()
}

// levels are the numbers of kinds offered for a board: mostly eight tiles of
// each, four, or two. Large boards have the most kinds there are by then.
func levels(p link.Params) []int {
	usual := p.UsualKinds()
	return slices.Compact([]int{max(link.MinKinds, usual/2), usual, min(link.MaxKinds, p.Pairs())})
}

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

// resize chooses a board of another size, of the same difficulty.
func (s *setup) resize(w, h int) { s.reshape(func(p *link.Params) { p.W, p.H = w, h }) }

// reshape chooses a board that differs in what change changes, of the same difficulty.
func (s *setup) reshape(change func(p *link.Params)) {
	s.next.Change(func(c *choice) {
		p := c.Params
		change(&p)
		p = fitted(p, c.Params).Usual()
		if level := slices.Index(levels(c.Params), c.Kinds); level >= 0 {
			all := levels(p)
			p.Kinds = all[min(level, len(all)-1)]
		}
		c.Params = p
	})
}

// askSize asks for any size and number of kinds.
func (s *setup) askSize() {
	now := s.next.Choice()
	ranges := tab.SizeRanges(tab.Sides{Min: link.MinSide, Max: link.MaxSide}, tab.Cells{Least: link.MinSide * link.MinSide, Most: link.MaxCells}, now.W, now.H)
	ranges = append(ranges, ui.Range{Name: "size.kinds", Least: link.MinKinds, Most: link.MaxKinds, Value: now.Kinds, Fits: func(before []int) (least, most int) {
		return link.MinKinds, sized(now.Params, before[0], before[1]).Pairs()
	}})
	ui.AskNumbers(s.tab.services.Host, lang.T("size.title"), ranges, func(n []int) {
		s.next.Change(func(c *choice) {
			c.Params = sized(c.Params, n[0], n[1])
			c.Kinds = n[2]
		})
	})
}

// sized is p in another size.
func sized(p link.Params, w, h int) link.Params {
	before := p
	p.W, p.H = w, h
	return fitted(p, before)
}

// gravityText names a rule of gravity in the player's language.
func gravityText(g link.Gravity) string {
	if g == link.None {
		return lang.T("link.gravity.none")
	}
	return lang.T("link.gravity." + g.String())
}

// modeText names a mode in the player's language.
func modeText(m link.Mode) string { return lang.T("link.mode." + m.String()) }
