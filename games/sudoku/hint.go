package sudoku

import (
	"context"

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
		for _, cell := range excluders(views, d.Place[0]) {
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

// Help is the button: it says where to look, then the step, and then makes it.
func (t *Tab) Help() {
	if !t.frame.Playing() || t.frame.Session.Run() != nil || t.practiseOn() {
		return
	}
	switch t.hint.level {
	case pointing:
		t.tallyUp(func(n *sudoku.Tally) { n.Steps++ })
		t.setHint(complete)
		return
	case complete:
		t.frame.Do(t.hint.moves...)
		return
	}
	t.frame.Status.Say(lang.T("hint.thinking"))
	p, notes := t.frame.Session.Position(), t.notes()
	t.frame.Session.BackgroundHere("hint", func(context.Context) (any, error) {
		d, moves, err := sudoku.Next(p, notes)
		return hint{pointing, d, moves}, err
	}, func(answer any, err error) {
		if err != nil {
			t.frame.Status.Warn(lang.Sentence(err))
			return
		}
		t.hint = answer.(hint)
		t.frame.Session.Hinted()
		t.tallyUp(func(n *sudoku.Tally) { n.Looks++ })
		level := pointing
		if plain(t.hint.deduction.Technique) { // there is nothing to find for oneself
			level = complete
		}
		t.setHint(level)
	})
}

// plain says whether a hint is given at once: what is wrong is named, and what
// only has to be written is said.
func plain(technique sudoku.Technique) bool { return technique <= sudoku.FillMarks }

// setHint shows the hint at a level.
func (t *Tab) setHint(level hintLevel) {
	t.hint.level = level
	d := t.hint.deduction
	name := techniqueName(d.Technique)
	switch level {
	case pointing:
		said := lang.T("sudoku.hint.look", "Where", d.Where(), "Technique", name)
		t.frame.Guide.Hint(name, said, lang.T("sudoku.hint.show"))
		t.frame.Status.Say(said)
	case complete:
		t.frame.Guide.Hint(name, lang.Say(d.Explain()), makes(d.Technique))
		t.frame.Status.Say(brief(d))
	}
	t.refresh()
}

// makes is what the button says that makes a step.
func makes(technique sudoku.Technique) string {
	switch technique {
	case sudoku.WrongEntry:
		return lang.T("sudoku.hint.erase")
	case sudoku.WrongMark, sudoku.FillMarks:
		return lang.T("sudoku.hint.write")
	}
	return lang.T("sudoku.hint.play")
}

// dropHint takes a hint away.
func (t *Tab) dropHint() {
	t.hint = hint{}
	t.frame.Guide.Hide()
	t.refresh()
}

// closeHint takes away the hint and what the status line says of it.
func (t *Tab) closeHint() {
	t.dropHint()
	t.frame.Status.Say("")
}

// Ended implements [tab.EndWatcher]: what was said of the last step stays.
func (t *Tab) Ended() { t.frame.Guide.ShowRun() }

// explainStep says beside each step of the logical engine why it was made, and
// takes away what was said of the position before.
func (t *Tab) explainStep(c change) {
	d, explained := c.Why.(sudoku.Deduction)
	t.said = ""
	if !explained {
		if t.hint.shown() {
			t.hint = hint{}
			t.frame.Guide.Hide()
		}
		return
	}
	t.hint = hint{level: made, deduction: d}
	t.said = lang.Say(d.Explain())
	t.frame.Guide.Step(techniqueName(d.Technique), t.said)
	t.frame.Status.Say(brief(d))
	if len(d.Cells) > 0 {
		t.cell = d.Cells[0]
	}
}
