package sudoku

import (
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/reader"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// blanks are the numbers of empty cells that the list offers; any other can be
// asked for.
var blanks = []int{40, 50}

// As many blanks every seed reaches as a rule, of two dozen that were tried; one more
// with symmetric givens one in twelve. Only so many are offered.
const (
	reachedBlanks    = 61
	reachedSymmetric = 59
)

// setup is the card where the next game is chosen, and how it is shown.
type setup struct {
	tab        *Tab
	next       *tab.NextGame[sudoku.Params]
	pieces     bool // the board shows pieces of the picture
	autoMarks  bool // cells without pencil marks show what nothing forbids
	cleanMarks bool // a digit entered goes from the marks that it forbids
	labels     bool // rows and columns are called by their names beside the board
	digitFirst bool // a digit is held, and written where one clicks

	grade, symbols *ui.Select
	offered        []sudoku.Params // what the list names
	symmetric      *ui.Check
	first          *ui.Check
	id             *tab.IDRow
	content        fyne.CanvasObject

	firstAction, ownAction, copyAction, frameAction, candidatesAction, pasteAction, printAction, readAction ui.Action
}

func newSetup(t *Tab, game *Session) *setup {
	settings := t.services.Settings
	s := &setup{tab: t,
		pieces:     settings.Bool("sudoku.pieces", false),
		autoMarks:  settings.Bool("sudoku.automarks", false),
		cleanMarks: settings.Bool("sudoku.cleanmarks", true),
		labels:     settings.Bool("sudoku.labels", true),
		digitFirst: settings.Bool(digitFirstKey, false),
	}
	s.next = tab.NewNextGame(t.frame, tab.NextConfig[sudoku.Params]{
		Load: s.load, Save: s.save, Check: func(sudoku.Params) error { return nil }, Called: called, Show: s.show,
	})
	s.firstAction = ui.Action{Name: "sudoku.first", Key: ui.Key{Name: fyne.KeyD}, Do: t.focused(t.toggleDigitFirst)}
	s.ownAction = ui.Action{Name: "sudoku.own", Icon: "grid", Key: ui.Key{Name: fyne.KeyE, Ctrl: true}, Do: t.focused(t.openDraft)}
	s.copyAction = ui.Action{Name: "sudoku.copy", Key: ui.Key{Name: fyne.KeyC, Ctrl: true}, Do: t.copyAs(asCharacters)}
	s.frameAction = ui.Action{Name: "sudoku.copy.frame", Key: ui.Key{Name: fyne.KeyC, Ctrl: true, Shift: true}, Do: t.copyAs(asFrame)}
	s.candidatesAction = ui.Action{Name: "sudoku.copy.candidates", Key: ui.Key{Name: fyne.KeyM, Ctrl: true, Shift: true}, Do: t.copyAs(sudoku.WithCandidates)}
	s.pasteAction = ui.Action{Name: "sudoku.paste", Icon: "paste", Key: ui.Key{Name: fyne.KeyV, Ctrl: true}, Do: t.focused(t.pasteText)}
	s.readAction = reader.Action(t.ReadBoard)
	s.printAction = ui.Action{Name: "sudoku.print", Icon: "print", Key: ui.Key{Name: fyne.KeyP, Ctrl: true}, Do: t.askPrint}

	s.grade = ui.NewSelect("game.grade", nil, -1, s.gradeChosen)
	chosen := 0
	if s.pieces {
		chosen = 1
	}
	s.symbols = ui.NewSelect("game.symbols", []string{lang.T("sudoku.symbols.digits"), lang.T("sudoku.symbols.pieces")}, chosen,
		func(i int) { s.usePieces(i == 1); t.board.TakeFocus() })
	option := func(name, label, key string, value *bool) *ui.Check {
		return ui.NewCheck(name, label, *value, func(on bool) {
			*value = on
			settings.SetBool(key, on)
			t.refresh()
			t.board.TakeFocus()
		})
	}
	auto := option("game.automarks", lang.T("sudoku.automarks"), "sudoku.automarks", &s.autoMarks)
	clean := option("game.cleanmarks", lang.T("sudoku.cleanmarks"), "sudoku.cleanmarks", &s.cleanMarks)
	labels := option("game.labels", lang.T("sudoku.labels"), "sudoku.labels", &s.labels)
	labels.SetToolTip(lang.T("sudoku.labels.tip"))
	s.first = ui.NewCheck("game.digitfirst", lang.T("sudoku.first"), s.digitFirst, func(on bool) {
		t.setDigitFirst(on)
		t.board.TakeFocus()
	})
	s.first.SetToolTip(lang.T("sudoku.first.tip"))
	s.symmetric = ui.NewCheck("game.symmetric", lang.T("sudoku.symmetric"), false, func(on bool) {
		s.next.Change(func(p *sudoku.Params) { p.Symmetric = on && p.Practise == 0 })
	})
	auto.SetToolTip(lang.T("sudoku.automarks.tip"))
	clean.SetToolTip(lang.T("sudoku.cleanmarks.tip"))
	s.symmetric.SetToolTip(lang.T("sudoku.symmetric.tip"))
	buttons := ui.Equal(look.Gap)
	var copies *ui.Button
	for _, a := range []ui.Action{s.ownAction, {Name: "sudoku.copies", Icon: "copy", Do: func() { t.copyMenu(copies) }}, s.printAction} {
		b := ui.NewButton(a)
		b.Compact(true)
		buttons.Add(b)
		if a.Name == "sudoku.copies" {
			copies = b
		}
	}
	s.id = tab.NewIDRow(t.services, ui.Caption(lang.T("id.caption")), Name, game)
	s.show()
	s.content = ui.Card("", ui.Caption(lang.T("game.new")), ui.Equal(look.Gap, s.grade, s.symmetric), s.next.Content,
		ui.Caption(lang.T("game.view")), ui.Equal(look.Gap, s.symbols, buttons), ui.Equal(look.Gap, auto, clean), ui.Equal(look.Gap, s.first, labels), ui.NewButton(s.readAction))
	return s
}

// load is the game that was chosen last.
func (s *setup) load() sudoku.Params {
	if p, err := sudoku.ParseParams(s.tab.services.Settings.Text("sudoku.params")); err == nil {
		return p
	}
	return sudoku.Params{Grade: sudoku.Easy}
}

func (s *setup) save(p sudoku.Params) { s.tab.services.Settings.SetText("sudoku.params", p.String()) }

// called names what list and box choose.
func called(p sudoku.Params) []string {
	kind := p
	kind.Symmetric = false
	return []string{paramsName(kind), tab.OnOff(lang.T("sudoku.symmetric"), p.Symmetric)}
}

// show brings the list up to date with what is chosen.
func (s *setup) show() {
	now := s.next.Choice()
	s.offered = nil
	var labels []string
	offer := func(p sudoku.Params) {
		s.offered = append(s.offered, p)
		labels = append(labels, paramsName(p))
	}
	for _, preset := range sudoku.Presets() {
		offer(preset.Params)
	}
	own := now.Blanks
	for _, n := range blanks {
		offer(sudoku.Params{Blanks: n})
		if n == own {
			own = 0
		}
	}
	if own > 0 {
		offer(sudoku.Params{Blanks: own})
	}
	if now.Practise != 0 {
		offer(sudoku.Params{Practise: now.Practise})
	}
	s.grade.Options = append(labels, lang.T("sudoku.blanks.other"), lang.T("sudoku.practise.other"))
	kind := now
	kind.Symmetric = false
	if i := slices.Index(s.offered, kind); i >= 0 {
		s.grade.Choose(i)
	}
	s.symmetric.Display(now.Symmetric)
	ui.Appear(s.symmetric, now.Practise == 0) // which are dealt without; a technique's name needs the room
}

// paramsName is what puzzles of these params are called.
func paramsName(p sudoku.Params) string {
	name := gradeName(p.Grade)
	switch {
	case p.Blanks > 0:
		name = lang.T("sudoku.blanks", "Count", p.Blanks)
	case p.Practise != 0:
		name = lang.T("sudoku.practise", "Technique", p.Practise.Message())
	}
	if p.Symmetric {
		name = lang.List(name, lang.T("sudoku.symmetric"))
	}
	return name
}

// table puts down the params of the game on the table. What an opened puzzle's are
// is not known yet.
func (s *setup) table(p *sudoku.Params) {
	if _, dealt := s.tab.frame.Session.Seed(); dealt {
		*p = s.tab.frame.Session.Params()
	}
}

func (s *setup) gradeChosen(i int) {
	switch i {
	case len(s.offered):
		s.askBlanks()
	case len(s.offered) + 1:
		s.askPractise()
	default:
		s.next.Change(func(p *sudoku.Params) {
			symmetric := p.Symmetric
			*p = s.offered[i]
			p.Symmetric = symmetric && p.Practise == 0
		})
	}
}

// askPractise asks for the technique that is to be the first step, and deals it at once: that
// is what the player came for.
func (s *setup) askPractise() {
	s.show() // until another is chosen, the list names the present one
	all := sudoku.Practicable()
	present := max(0, slices.Index(all, s.next.Choice().Practise))
	ui.AskNumbers(s.tab.services.Host, lang.T("sudoku.practise.title"), []ui.Range{
		{Name: "sudoku.practise.technique", Most: len(all) - 1, Value: present, Text: func(i int) string { return techniqueName(all[i]) }},
	}, func(n []int) {
		s.next.Change(func(p *sudoku.Params) { *p = sudoku.Params{Practise: all[n[0]]} })
		s.tab.NewGame()
	})
}

// askBlanks asks for any number of empty cells.
func (s *setup) askBlanks() {
	s.show() // until another is chosen, the list names the present one
	const usual = 45
	present := s.next.Choice().Blanks
	if present == 0 {
		present = usual
	}
	most := reachedBlanks
	if s.next.Choice().Symmetric {
		most = reachedSymmetric
	}
	ui.AskNumbers(s.tab.services.Host, lang.T("sudoku.blanks.title"), []ui.Range{
		{Name: "sudoku.blanks.number", Least: 1, Most: most, Value: present},
	}, func(n []int) {
		s.next.Change(func(p *sudoku.Params) { p.Grade, p.Practise, p.Blanks = 0, 0, n[0] })
	})
}

// usePieces fills the board with pieces of the picture, or with digits.
func (s *setup) usePieces(on bool) {
	if s.pieces == on {
		return
	}
	s.pieces = on
	s.tab.services.Settings.SetBool("sudoku.pieces", on)
	s.symbols.Choose(ui.Index(on))
	s.showPicture()
	s.tab.keepPicture()
	s.tab.faces.render()
}

// showPicture shows the picture's card where the picture is used.
func (s *setup) showPicture() {
	card := s.tab.picture.Content
	if card.Visible() != s.pieces {
		if s.pieces {
			card.Show()
		} else {
			card.Hide()
		}
	}
}
