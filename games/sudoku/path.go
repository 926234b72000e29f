package sudoku

import (
	"context"
	"slices"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// path is the way to the solution, step by step, which the board shows without the game
// changing.
type path struct {
	on    bool
	steps []sudoku.PathStep
	at    int
	seen  []bool   // steps that were shown: each counts as a hint, once
	free  bool     // none counts, since the game is over
	cell  int      // the one that was chosen before
	rows  []string // what each step is, in a line
	uses  string   // how often each technique is used
}

// The names of what is done with it.
const (
	pathAction = "sudoku.path"
	pathBack   = "sudoku.path.back"
	pathNext   = "sudoku.path.next"
	pathClose  = "sudoku.path.close"
	pathList   = "path.steps"
)

// found is a way that was found from a position.
type found struct {
	from sudoku.Position
	path path
	err  error
}

// showPath works out all steps from the position on the table, of a game that is over
// from its start, and shows the first.
func (t *acts) showPath() {
	if t.aside() || !t.e.Has {
		return
	}
	at, from, notes, free := t.e.Position, t.e.Position, t.notes(), t.over()
	if free {
		from, notes = t.e.Start, sudoku.Notes{Offered: notes.Offered}
	}
	t.say("sudoku.path.thinking")
	t.ask(table.StopRun{}, table.Ask{Key: "path", Work: func(ctx context.Context, _ table.Library) any {
		steps, err := sudoku.Path(ctx, from, notes)
		return found{at, path{on: true, steps: steps, seen: make([]bool, len(steps)), free: free}, err}
	}})
}

// found shows a path, which has a step at least.
func (t *acts) found(f found) {
	switch {
	case t.aside() || !t.e.Has || t.e.Position != f.from:
		return
	case f.err != nil:
		t.ask(table.Warn{Err: f.err})
		return
	}
	t.path, t.several = f.path, selection{}
	t.path.cell = t.cell
	t.path.sumUp()
	t.ask(table.Aside{})
	t.showStep(0)
}

// sumUp says what the steps are, and how often each technique is used.
func (p *path) sumUp() {
	p.rows = make([]string, len(p.steps))
	uses := map[sudoku.Technique]int{}
	for i, step := range p.steps {
		key, args := brief(step.Deduction)
		p.rows[i] = lang.T("sudoku.path.row", "Step", i+1, "Text", lang.T(key, args...))
		uses[step.Deduction.Technique]++
	}
	var parts []string
	for _, technique := range sudoku.Techniques() {
		if n := uses[technique]; n > 0 {
			parts = append(parts, lang.T("sudoku.path.uses", "Technique", techniqueName(technique), "Count", n))
		}
	}
	p.uses = lang.List(parts...)
}

// showStep shows a step of the path on the board: what it starts from, and its reason.
func (t *acts) showStep(i int) {
	p := &t.path
	if !p.on || i < 0 || i >= len(p.steps) {
		return
	}
	p.at = i
	if !p.seen[i] && !p.free {
		p.seen = slices.Clone(p.seen)
		p.seen[i] = true
		t.ask(table.NoteHint{})
		t.tallyUp(func(n *sudoku.Tally) { n.Looks, n.Steps = n.Looks+1, n.Steps+1 })
	}
	d := p.steps[i].Deduction
	t.hint = hint{level: complete, deduction: d}
	if len(d.Cells) > 0 {
		t.cell = d.Cells[0]
		t.toCursor()
	}
	t.say("")
}

// pathPage is how many steps a page is.
const pathPage = 8

// pathKey goes far in the path.
func (t *acts) pathKey(name string) {
	last := len(t.path.steps) - 1
	switch name {
	case "Prior":
		t.showStep(max(0, t.path.at-pathPage))
	case "Next":
		t.showStep(min(last, t.path.at+pathPage))
	case "Home":
		t.showStep(0)
	case "End":
		t.showStep(last)
	}
}

// leavePath shows the game again.
func (t *acts) leavePath(back table.Back) {
	if t.path.on {
		t.cell = t.path.cell
		t.path, t.hint = path{}, hint{}
		t.toCursor()
		t.say("")
		t.ask(back)
	}
}

// pathCard is the card of the path: the step shown and its reason, and all steps to choose from.
func (s state) pathCard() view.Card {
	p, d := s.path, s.path.steps[s.path.at].Deduction
	title := lang.T("sudoku.path.title", "Step", p.at+1, "Count", len(p.steps), "Technique", techniqueName(d.Technique))
	small := s.e.Folded
	return view.Card{ID: "path", Place: view.Beside, Fields: []view.Field{
		{ID: "path.title", Text: title, Tone: view.Ink, On: true},
		{ID: pathClose, Kind: view.Button, Label: pathClose, Icon: "close", Small: true, Beside: true},
		{ID: pathBack, Kind: view.Button, Label: pathBack, Off: p.at == 0},
		{ID: pathNext, Kind: view.Button, Label: pathNext, Off: p.at == len(p.steps)-1, Beside: true},
		{ID: "path.text", Text: lang.Say(d.Explain()), Tone: view.Ink, Small: small},
		{ID: pathList, Kind: view.List, Options: p.rows, At: p.at, Small: small},
		{ID: "path.uses", Text: p.uses},
	}}
}
