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

// setup is the card where the next game is chosen.
type setup struct {
	tab    *Tab
	params link.Params // of the next game
	timed  bool        // against time
	warn   bool        // say when the board can no longer be won
	source source

	size                        *tab.SizeList
	kinds, gravity, mode, faces *ui.Select
	levels                      []int // numbers of kinds offered for the present size
	id                          *tab.IDRow
	content                     fyne.CanvasObject
}

// Words of the rules whose translations are found by their names.
var (
	_ = lang.Keys("link.preset.", "low", "medium", "high", "wide", "large", "huge")
	_ = lang.Keys("link.gravity.", "none", "down", "up", "left", "right", "middle", "sides")
	_ = lang.Keys("link.faces.", "drawn", "photos", "pieces")
	_ = lang.Keys("link.level.", "low", "medium", "high")
)

// levelNames are the difficulties by the number of kinds: the more kinds, the
// fewer tiles are equal.
var levelNames = [...]string{"low", "medium", "high"}

func newSetup(t *Tab, session *Session) *setup {
	settings := t.services.Settings
	s := &setup{tab: t, params: link.NewParams(14, 8, link.None),
		timed:  settings.Bool("link.timed", false),
		warn:   settings.Bool("link.warn", true),
		source: sourceOf(settings.Text("link.faces")),
	}
	if p, err := link.ParseParams(settings.Text("link.params")); err == nil {
		s.params = p
	}
	var sizes []tab.SizePreset
	for _, p := range link.Presets() {
		sizes = append(sizes, tab.SizePreset{W: p.Params.W, H: p.Params.H, Label: lang.T("link.preset." + p.Name)})
	}
	s.size = tab.NewSizeList(sizes, s.resize, s.askSize)
	s.kinds = ui.NewSelect("game.level", nil, -1, s.levelChosen)
	s.gravity = ui.NewSelect("game.gravity", gravityTexts(), int(s.params.Gravity), func(i int) {
		p := s.params
		p.Gravity = link.Gravities()[i]
		s.play(p)
	})
	s.mode = ui.NewSelect("game.mode", []string{lang.T("link.mode.relaxed"), lang.T("link.mode.timed")}, ui.Index(s.timed), s.modeChosen)
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
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("game.new")), Name, session)
	s.show()
	s.content = ui.Card("", s.id.Content,
		ui.Equal(look.Gap, s.size.List, s.kinds),
		ui.Equal(look.Gap, s.gravity, s.mode),
		s.faces, warn)
	return s
}

// show brings the lists up to date with the params.
func (s *setup) show() {
	s.size.Show(s.params.W, s.params.H)

	s.levels = levels(s.params.W, s.params.H)
	chosen := -1
	var kinds []string
	for i, n := range s.levels {
		kinds = append(kinds, lang.T("link.level."+levelNames[i], "Count", n))
		if n == s.params.Kinds {
			chosen = i
		}
	}
	if chosen < 0 {
		chosen = len(kinds)
		kinds = append(kinds, lang.T("link.level.other", "Count", s.params.Kinds))
		s.levels = append(s.levels, s.params.Kinds)
	}
	s.kinds.Options = kinds
	s.kinds.Choose(chosen)
	s.gravity.Choose(int(s.params.Gravity))
	s.mode.Choose(ui.Index(s.timed))
	s.faces.Choose(int(s.source))
}

// levels are the numbers of kinds offered for a size: mostly eight tiles of
// each, four, or two. Large boards have the most kinds there are by then.
func levels(w, h int) []int {
	usual := link.NewParams(w, h, link.None).Kinds
	return slices.Compact([]int{max(link.MinKinds, usual/2), usual, min(link.MaxKinds, w*h/2)})
}

// play begins a new game with p, and remembers it.
func (s *setup) play(p link.Params) {
	s.params = p
	s.tab.services.Settings.SetText("link.params", p.String())
	s.show()
	s.tab.deal()
	s.tab.board.TakeFocus()
}

// adopt takes over the params of a game that came from elsewhere, if a game can
// be dealt with them: positions may be smaller.
func (s *setup) adopt(p link.Params) {
	if p.Check() == nil {
		s.params = p
		s.tab.services.Settings.SetText("link.params", p.String())
	}
	s.show()
}

// showID brings the game ID up to date.
func (s *setup) showID() { s.id.Refresh() }

// resize begins a game on a board of another size, of the same difficulty.
func (s *setup) resize(w, h int) {
	p := link.NewParams(w, h, s.params.Gravity)
	if level := slices.Index(levels(s.params.W, s.params.H), s.params.Kinds); level >= 0 {
		all := levels(w, h)
		p.Kinds = all[min(level, len(all)-1)]
	}
	s.play(p)
}

func (s *setup) levelChosen(i int) {
	p := s.params
	p.Kinds = s.levels[i]
	s.play(p)
}

// modeChosen lets the game on the table go on with or without a countdown.
func (s *setup) modeChosen(i int) {
	t := s.tab
	s.timed = i == 1
	t.services.Settings.SetBool("link.timed", s.timed)
	limit := t.Countdown()
	if limit > 0 {
		limit += t.frame.Session.Elapsed()
	}
	t.frame.Session.SetCountdown(limit)
	t.frame.HideResult()
	t.frame.Refresh()
	t.board.TakeFocus()
}

// askSize asks for any size and number of kinds.
func (s *setup) askSize() {
	ui.AskNumbers(s.tab.services.Host, lang.T("size.title"), []ui.Range{
		{Name: "size.columns", Least: link.MinSide, Most: link.MaxSide, Value: s.params.W},
		{Name: "size.rows", Least: link.MinSide, Most: link.MaxSide, Value: s.params.H},
		{Name: "size.kinds", Least: link.MinKinds, Most: link.MaxKinds, Value: s.params.Kinds},
	}, func(n []int) {
		p := link.Params{W: n[0], H: n[1], Kinds: n[2], Gravity: s.params.Gravity}
		if err := p.Check(); err != nil {
			s.tab.services.Dialogs.Fail(err)
			return
		}
		s.play(p)
	})
}

// gravityTexts names the rules of gravity in the player's language.
func gravityTexts() []string {
	var all []string
	for _, g := range link.Gravities() {
		name := g.String()
		if g == link.None {
			name = "none"
		}
		all = append(all, lang.T("link.gravity."+name))
	}
	return all
}
