package sudoku

import (
	"context"
	"time"
	"unicode"

	"tessera/games/reason"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// hintLevel is how much of a hint has been given.
type hintLevel int

const (
	silent   hintLevel = iota
	pointing           // where to look, and for which technique
	complete           // the whole step
	made               // the step was made, by the logical engine
)

// hint is what a hint, or a step of the logical engine, shows on the board.
type hint struct {
	level     hintLevel
	deduction sudoku.Deduction
	moves     []sudoku.Move // that make the step
}

func (h hint) shown() bool { return h.level != silent }

// lightUp lights what the hint speaks of.
func (h hint) lightUp(views []cellView) {
	if !h.shown() || h.deduction.Technique == sudoku.FillMarks { // which is about the whole board
		return
	}
	raise := func(cell int, l light) {
		if v := &views[cell]; l == pattern || v.light < l {
			v.light = l
		}
	}
	for cell := range views { // which are no candidates, and would stand in the way of those
		views[cell].centre = 0
	}
	d := h.deduction
	for _, line := range d.Houses {
		for _, cell := range line.Cells() {
			raise(cell, house)
		}
	}
	for _, cell := range d.Cells {
		if h.level != pointing || d.Houses == nil {
			raise(cell, pattern)
		}
	}
	if h.level == pointing {
		return
	}
	for _, cell := range d.Blockers { // the digits that leave one place
		raise(cell, pattern)
	}
	if d.Technique == sudoku.NakedSingle {
		for _, cell := range reason.Excluders(seen(views).Digits, d.Place[0]) {
			raise(cell, pattern)
		}
	}
	h.lightCandidates(views)
	for _, p := range d.Place {
		raise(p.Cell, pattern)
		if v := &views[p.Cell]; v.digit == 0 {
			v.lit |= sudoku.DigitSet(p.Digit)
		}
	}
}

// lightCandidates lights what the step rests on, and strikes out what it rules
// out. Of chains, what is true along them and what is false differ.
func (h hint) lightCandidates(views []cellView) {
	d := h.deduction
	for _, e := range d.Eliminate {
		if v := &views[e.Cell]; v.digit == 0 {
			v.struck |= sudoku.DigitSet(e.Digit)
		}
	}
	for _, chain := range d.Chains {
		for _, l := range chain {
			switch v := &views[l.Cell]; {
			case v.digit != 0 || v.struck.Has(l.Digit):
			case l.True:
				v.lit |= sudoku.DigitSet(l.Digit)
			default:
				v.off |= sudoku.DigitSet(l.Digit)
			}
		}
	}
	if d.Chains != nil || d.Place != nil {
		return
	}
	for _, cell := range d.Cells {
		if v := &views[cell]; v.digit == 0 {
			v.lit |= (v.marks & d.Digits) &^ v.struck
		}
	}
}

// hinted is the next step from a position.
type hinted struct {
	from sudoku.Position
	hint hint
	err  error
}

// help says where to look, then the step, and then makes it.
func (t *turn) help() {
	switch {
	case !t.e.Playing || t.e.Running:
		return
	case t.coached && t.e.Params.Practise != 0:
		t.practiseOn()
		return
	case t.hint.level == pointing:
		t.tallyUp(func(n *sudoku.Tally) { n.Steps++ })
		t.setHint(complete)
		return
	case t.hint.level == complete:
		t.play(t.hint.moves...)
		return
	}
	t.say("hint.thinking")
	p, notes := t.e.Position, t.notes()
	t.ask(table.Ask{Key: "hint", Work: func(context.Context, table.Library) any {
		d, moves, err := sudoku.Next(p, notes)
		return hinted{p, hint{pointing, d, moves}, err}
	}})
}

// hinted shows a hint that was found.
func (t *acts) hinted(h hinted) {
	if h.err != nil {
		t.ask(table.Warn{Err: h.err})
		return
	}
	t.hint = h.hint
	t.ask(table.NoteHint{})
	t.tallyUp(func(n *sudoku.Tally) { n.Looks++ })
	level := pointing
	if plain(t.hint.deduction.Technique) { // there is nothing to find for oneself
		level = complete
	}
	t.setHint(level)
}

// plain says whether a hint is given at once: what is wrong is named, and what
// only has to be written is said.
func plain(technique sudoku.Technique) bool { return technique <= sudoku.FillMarks }

// setHint shows the hint at a level: its card says it, and nothing else does. Where it is about
// one cell, what is typed next goes there.
func (t *acts) setHint(level hintLevel) {
	t.hint.level = level
	t.say("")
	if m := t.hint.moves; level == complete && len(m) == 1 {
		t.choose(m[0].Cell)
	}
}

// guide is what explains the hint, the step that an engine has just made, or praises; false
// while there is nothing.
func (s state) guide() (view.Field, bool) {
	f := view.Field{ID: "guide", Kind: view.Guide}
	d := s.hint.deduction
	switch {
	case s.aside() || s.over():
		return f, false
	case s.coached:
		name := techniqueName(s.e.Params.Practise)
		f.Label, f.Text, f.Tip = name, lang.T("sudoku.practised", "Technique", name), lang.T("sudoku.practised.next")
		return f, true
	case s.hint.level == pointing:
		f.Text = lang.T("sudoku.look", "Where", d.Where()) // the title says for what
		f.Tip = lang.T("sudoku.hint.show")
	case s.hint.level == complete:
		f.Text, f.Tip = lang.Say(d.Explain()), lang.T(makes(d.Technique))
	case s.hint.level == made:
		f.Text, f.On = lang.Say(d.Explain()), true
	}
	f.Label = techniqueName(d.Technique)
	return f, s.hint.shown()
}

// makes is what the button says that makes a step.
func makes(technique sudoku.Technique) string {
	switch technique {
	case sudoku.WrongEntry:
		return "sudoku.hint.erase"
	case sudoku.WrongMark, sudoku.FillMarks:
		return "sudoku.hint.write"
	}
	return "sudoku.hint.play"
}

var _ = lang.Keys("sudoku.hint.", "erase", "write", "play")

// explainStep says of each step of the logical engine why it was made, and takes away what was
// said of the position before.
func (t *acts) explainStep(c change) {
	d, explained := c.Why.(sudoku.Deduction)
	if t.hint = (hint{}); !explained {
		return
	}
	t.hint = hint{level: made, deduction: d}
	t.say("")
	if len(d.Cells) > 0 {
		t.cell = d.Cells[0]
	}
}

// How long a reason is read at the lowest speed: the pattern is looked for on the
// board, and each letter takes its time. A Chinese character says as much as some.
const (
	lookingTime = 3 * time.Second
	letterTime  = 80 * time.Millisecond
	characters  = 3 // letters
)

// slowest gives the player time to read what an explaining engine has said.
func slowest(m Model, _ string) time.Duration {
	if m.hint.level != made {
		return lookingTime
	}
	return readingTime(lang.Say(m.hint.deduction.Explain()))
}

func readingTime(said string) time.Duration {
	letters := 0
	for _, r := range said {
		letters++
		if unicode.Is(unicode.Han, r) {
			letters += characters - 1
		}
	}
	return lookingTime + time.Duration(letters)*letterTime
}
