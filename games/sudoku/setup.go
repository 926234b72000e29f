package sudoku

import (
	"slices"

	"tessera/games/table"
	"tessera/games/view"
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

// What outlives a game: how it is shown, and how digits are entered.
var (
	// Cells without pencil marks show what nothing forbids.
	autoMarks = table.Option{ID: "game.automarks", Key: "sudoku.automarks", Label: "sudoku.automarks"}
	// A digit that is entered goes from the marks that it forbids.
	cleanMarks = table.Option{ID: "game.cleanmarks", Key: "sudoku.cleanmarks", Label: "sudoku.cleanmarks", On: true}
	// Rows and columns are called by their names beside the board.
	labels = table.Option{ID: "game.labels", Key: "sudoku.labels", Label: "sudoku.labels", On: true}
	// Pieces of the picture have numerals.
	numerals = table.Option{ID: "game.numbers", Key: "sudoku.numbers", Label: "sudoku.numbers", On: true}
	// A digit is held, and written where one clicks.
	digitFirst = table.Option{ID: "game.digitfirst", Key: "sudoku.digitfirst", Label: "sudoku.first"}
)

// piecesKey is the setting that says that the board shows pieces of the picture.
const piecesKey = "sudoku.pieces"

// symmetric is the box of the next game.
var symmetric = table.TickOf("game.symmetric", "sudoku.symmetric", func(p *sudoku.Params) *bool { return &p.Symmetric })

// choosing is how the next game is chosen.
var choosing = table.Choosing[sudoku.Params]{
	Check: func(sudoku.Params) error { return nil },
	Save:  func(p sudoku.Params) []any { return []any{table.Set{Key: "sudoku.params", Value: p.String()}} },
}

// load is the game that was chosen last.
func load(o table.Options) sudoku.Params {
	if p, err := (sudoku.Rules{}).ParseParams(o.Text("sudoku.params")); err == nil {
		return p
	}
	return sudoku.Presets()[0].Params
}

// offered are the puzzles that the list names, of which one is now.
func offered(now sudoku.Params) (all []sudoku.Params) {
	for _, preset := range sudoku.Presets() {
		all = append(all, preset.Params)
	}
	for _, n := range blanks {
		all = append(all, sudoku.Params{Blanks: n})
	}
	now.Symmetric = false
	if now.Blanks > 0 || now.Practise != 0 {
		all = table.Including(all, now)
	}
	return all
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

// grades is the list of puzzles, and two ways to ask for others.
func grades(now sudoku.Params) view.Field {
	f := view.Field{ID: "game.grade", Kind: view.Choice, Label: "game.grade"}
	all := offered(now)
	for _, p := range all {
		f.Options = append(f.Options, paramsName(p))
	}
	f.Options = append(f.Options, lang.T("sudoku.blanks.other"), lang.T("sudoku.practise.other"))
	now.Symmetric = false
	f.At = slices.Index(all, now)
	return f
}

// chosen takes what was chosen on the cards, or in the dialog.
func (t *turn) chosen(act any) {
	now := t.next.Choice
	if c, ok := table.Take(now, act, symmetric); ok {
		c.Symmetric = c.Symmetric && c.Practise == 0
		t.change(c)
		return
	}
	if set, ok := digitFirst.Take(act); ok {
		t.setDigitFirst(set.Value.(bool))
		return
	}
	if set, ok := numerals.Take(act); ok {
		t.hint = hint{} // which numbers all pieces
		if set.Value == false && slices.Contains(t.twins.Numbered(t.pieced(), -1), true) {
			t.say("games.alike")
		}
		t.ask(set)
		return
	}
	if set := table.TakeOption(act, &autoMarks, &cleanMarks, &labels); set != nil {
		t.ask(set...)
		return
	}
	a, _ := act.(view.Choose)
	switch a.Field {
	case "game.grade":
		t.gradeChosen(a.At)
	case "game.symbols":
		t.usePieces(a.At == 1)
	case pathList:
		t.showStep(a.At)
	default:
		t.print = t.print.chosen(act)
	}
}

func (t *turn) change(p sudoku.Params) {
	next, do := t.next.Change(choosing, p)
	t.next = next
	t.ask(do...)
}

func (t *turn) gradeChosen(i int) {
	now := t.next.Choice
	all := offered(now)
	switch {
	case i == len(all):
		t.askBlanks()
	case i == len(all)+1:
		t.askPractise()
	case i >= 0 && i < len(all):
		p := all[i]
		p.Symmetric = now.Symmetric && p.Practise == 0
		t.change(p)
	}
}

// askPractise asks for a technique to practise.
func (t *turn) askPractise() {
	practicable := sudoku.Practicable()
	t.ask(table.AskNumbers{Key: "practise", Title: practise, Ranges: []table.Range{
		{Name: "sudoku.practise.technique", Most: len(practicable) - 1, Value: max(0, slices.Index(practicable, t.next.Choice.Practise)),
			Text: func(i int) string { return techniqueName(practicable[i]) }},
	}})
}

// askBlanks asks for any number of empty cells.
func (t *turn) askBlanks() {
	const usual = 45
	present, most := t.next.Choice.Blanks, reachedBlanks
	if present == 0 {
		present = usual
	}
	if t.next.Choice.Symmetric {
		most = reachedSymmetric
	}
	t.ask(table.AskNumbers{Key: "blanks", Title: "sudoku.blanks.title", Ranges: []table.Range{
		{Name: "sudoku.blanks.number", Least: 1, Most: most, Value: present},
	}})
}

// numbers takes what was asked for. A technique that is to be the first step is dealt at
// once: that is what the player came for.
func (t *turn) numbers(a table.Numbers) {
	switch n := a.All; a.Key {
	case "blanks":
		p := t.next.Choice
		p.Grade, p.Practise, p.Blanks = 0, 0, n[0]
		t.change(p)
	case "practise":
		t.change(sudoku.Params{Practise: sudoku.Practicable()[n[0]]})
		t.ask(table.NewGame{})
	case "puzzle":
		t.enterDraft(sudoku.NewPosition(t.list[n[len(n)-1]]))
		t.list = nil
	}
}

// usePieces fills the board with pieces of the picture, or with digits.
func (t *turn) usePieces(on bool) {
	if t.pieces() != on {
		t.ask(table.Set{Key: piecesKey, Value: on})
		t.keepPicture(on)
	}
}

// The action that reads a board from a picture, as all games call it.
const (
	readAction = "reader.read"
	readKey    = "Ctrl+I"
)

// presets are the first boards of the presets, drawn small.
var presets = table.Drawn(sudoku.Presets()[:5], func(p sudoku.Preset) view.Sign { return small(given(p.Params.Grade)) })

// given is how many givens a board of that grade is drawn with: fewer where it is harder.
func given(of sudoku.Grade) int {
	at := slices.IndexFunc(sudoku.Presets(), func(p sudoku.Preset) bool { return p.Params.Grade == of })
	return 42 - 4*max(at, 0)
}

// small is a board drawn small: so many cells are given, set about as a deal sets them.
func small(given int) view.Sign {
	const step = 31 // has no factor with the number of cells, and so comes to each
	on := map[int]bool{}
	for i := range given {
		on[i*step%sudoku.Cells] = true
	}
	return table.Tiled(9, 9, func(cell int) bool { return on[cell] })
}

// setupCards are where the next game is chosen, and how it is shown.
func (s state) setupCards() []view.Card {
	p, o := s.next.Choice, s.e.Options
	graded := grades(p)
	choices := []view.Field{graded}
	if p.Practise == 0 { // which are dealt without; a technique's name needs the room
		choices = append(choices, symmetric.Field(p).With())
	}
	symbols := view.Field{ID: "game.symbols", Kind: view.Choice, Label: "game.symbols",
		Options: []string{lang.T("sudoku.symbols.digits"), lang.T("sudoku.symbols.pieces")}}
	looks := []view.Field{symbols, autoMarks.Field(o), cleanMarks.Field(o).With(), digitFirst.Field(o), labels.Field(o).With()}
	if s.pieces() {
		looks[0].At = 1
		looks = slices.Insert(looks, 1, numerals.Field(o))
	}
	for _, b := range []view.Field{{ID: "sudoku.own", Icon: "grid"}, {ID: readAction, Icon: "picture"}} {
		b.Kind, b.Label = view.Button, b.ID
		choices = append(choices, b)
	}
	return append([]view.Card{table.Boards(graded, presets, small(24), "", view.Grid{})}, table.Cards(choices, looks)...)
}
