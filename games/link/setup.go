package link

import (
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// choice is what a game begins with.
type choice struct {
	link.Params
	timed bool // against time
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
	id                          *tab.IDRow
	content                     fyne.CanvasObject
}

// Words of the rules whose translations are found by their names.
var (
	_ = lang.Keys("link.preset.", "low", "medium", "high", "wide", "large", "huge")
	_ = lang.Keys("link.gravity.", "none", "down", "up", "left", "right", "middle", "sides")
	_ = lang.Keys("link.faces.", "things", "mahjong", "shapes", "photos", "pieces")
	_ = lang.Keys("link.level.", "low", "medium", "high")
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
	s.mode = ui.NewSelect("game.mode", []string{modeText(false), modeText(true)}, -1, func(i int) {
		s.next.Change(func(c *choice) { c.timed = i == 1 })
	})
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
		ui.Equal(look.Gap, s.gravity, s.mode), s.next.Content,
		ui.Caption(lang.T("game.view")), s.faces, warn)
	return s
}

// load is the game that was chosen last.
func (s *setup) load() choice {
	settings := s.tab.services.Settings
	c := choice{link.NewParams(14, 8, link.None), settings.Bool("link.timed", false)}
	if p, err := link.ParseParams(settings.Text("link.params")); err == nil {
		c.Params = p
	}
	return c
}

func (s *setup) save(c choice) {
	s.tab.services.Settings.SetText("link.params", c.Params.String())
	s.tab.services.Settings.SetBool("link.timed", c.timed)
}

// called names what the lists choose.
func called(c choice) []string {
	return []string{tab.SizeText(c.W, c.H), lang.T("link.level.other", "Count", c.Kinds), gravityText(c.Gravity), modeText(c.timed)}
}

// Called is what boards of these params are called.
func (t *Tab) Called(p link.Params) string {
	parts := []string{tab.SizeText(p.W, p.H)}
	if p.Kinds != link.NewParams(p.W, p.H, p.Gravity).Kinds {
		parts = append(parts, lang.T("link.level.other", "Count", p.Kinds))
	}
	if p.Gravity != link.None {
		parts = append(parts, gravityText(p.Gravity))
	}
	return lang.List(parts...)
}

// show brings the lists up to date with what is chosen.
func (s *setup) show() {
	c := s.next.Choice()
	s.size.Show(c.W, c.H)

	s.levels = levels(c.W, c.H)
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
	s.mode.Choose(ui.Index(c.timed))
	s.faces.Choose(int(s.source))
}

// table puts down what the game on the table was begun with.
func (s *setup) table(c *choice) {
	c.Params = s.tab.frame.Session.Params()
	_, c.timed = s.tab.frame.Session.Countdown()
}

// levels are the numbers of kinds offered for a size: mostly eight tiles of
// each, four, or two. Large boards have the most kinds there are by then.
func levels(w, h int) []int {
	usual := link.NewParams(w, h, link.None).Kinds
	return slices.Compact([]int{max(link.MinKinds, usual/2), usual, min(link.MaxKinds, w*h/2)})
}

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

// resize chooses a board of another size, of the same difficulty.
func (s *setup) resize(w, h int) {
	s.next.Change(func(c *choice) {
		p := link.NewParams(w, h, c.Gravity)
		if level := slices.Index(levels(c.W, c.H), c.Kinds); level >= 0 {
			all := levels(w, h)
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
		return link.MinKinds, link.Params{W: before[0], H: before[1]}.Pairs()
	}})
	ui.AskNumbers(s.tab.services.Host, lang.T("size.title"), ranges, func(n []int) {
		s.next.Change(func(c *choice) { c.W, c.H, c.Kinds = n[0], n[1], n[2] })
	})
}

// gravityText names a rule of gravity in the player's language.
func gravityText(g link.Gravity) string {
	if g == link.None {
		return lang.T("link.gravity.none")
	}
	return lang.T("link.gravity." + g.String())
}

func modeText(timed bool) string {
	if timed {
		return lang.T("link.mode.timed")
	}
	return lang.T("link.mode.relaxed")
}
