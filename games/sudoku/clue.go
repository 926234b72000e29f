package sudoku

import (
	"context"

	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// clueLevel is how much of a hint has been told.
type clueLevel int

const (
	silent   clueLevel = iota
	pointing           // where to look, and for which technique
	complete           // the whole step
	made               // the step was made, by the logical engine
)

// clue is what a hint, or a step of the logical engine, shows on the board.
type clue struct {
	level     clueLevel
	deduction sudoku.Deduction
	moves     []sudoku.Move // that make the step
}

func (c clue) shown() bool { return c.level != silent }

// lightUp lights what the clue speaks of.
func (c clue) lightUp(views []cellView) {
	if !c.shown() || c.deduction.Technique == sudoku.FillMarks { // which is about the whole board
		return
	}
	raise := func(cell int, l light) {
		if v := &views[cell]; l == pattern || v.light < l {
			v.light = l
		}
	}
	d := c.deduction
	for _, h := range d.Houses {
		for _, cell := range h.Cells() {
			raise(cell, house)
		}
	}
	for _, cell := range d.Cells {
		if c.level != pointing || d.Houses == nil {
			raise(cell, pattern)
		}
	}
	if c.level == pointing {
		return
	}
	c.lightCandidates(views)
	for _, p := range d.Place {
		raise(p.Cell, pattern)
		if v := &views[p.Cell]; v.digit == 0 {
			v.lit |= sudoku.DigitSet(p.Digit)
		}
	}
}

// lightCandidates lights what the step rests on, and strikes out what it rules
// out. Of chains, what is true along them and what is false differ.
func (c clue) lightCandidates(views []cellView) {
	d := c.deduction
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

// Help is the button: it tells where to look, then the step, and then makes it.
func (t *Tab) Help() {
	if !t.playing() || t.frame.Session.Run() != nil {
		return
	}
	switch t.clue.level {
	case pointing:
		t.tallyUp(func(n *tally) { n.Steps++ })
		t.setClue(complete)
		return
	case complete:
		t.frame.Do(t.clue.moves...)
		return
	}
	t.frame.Status.Say(lang.T("hint.thinking"))
	p := t.frame.Session.Position()
	filled := p
	if t.setup.autoMarks { // what the player sees is what is thought about
		filled, _ = sudoku.Play(p, filling(p))
	}
	t.frame.Session.BackgroundHere("clue", func(context.Context) (any, error) {
		d, moves, err := sudoku.Next(filled)
		return clue{pointing, d, moves}, err
	}, func(answer any, err error) {
		if err != nil {
			t.frame.Status.Warn(lang.Sentence(err))
			return
		}
		t.clue = answer.(clue)
		if filled != p {
			t.clue.moves = append(filling(p), t.clue.moves...)
		}
		t.frame.Session.MarkAssisted()
		t.tallyUp(func(n *tally) { n.Looks++ })
		level := pointing
		if plain(t.clue.deduction.Technique) { // there is nothing to find for oneself
			level = complete
		}
		t.setClue(level)
	})
}

// plain says whether a hint is told at once: what is wrong is named, and what
// only has to be written is said.
func plain(technique sudoku.Technique) bool { return technique <= sudoku.FillMarks }

// setClue shows the clue at a level.
func (t *Tab) setClue(level clueLevel) {
	t.clue.level = level
	d := t.clue.deduction
	name := techniqueName(d.Technique)
	switch level {
	case pointing:
		said := lang.T("sudoku.clue.look", "Where", where(d), "Technique", name)
		t.guide.hint(name, said, lang.T("sudoku.clue.show"))
		t.frame.Status.Say(said)
	case complete:
		t.guide.hint(name, sentence(d), makes(d.Technique))
		t.frame.Status.Say(brief(d))
	}
	t.refresh()
}

// makes is what the button says that makes a step.
func makes(technique sudoku.Technique) string {
	switch technique {
	case sudoku.WrongEntry:
		return lang.T("sudoku.clue.erase")
	case sudoku.WrongMark, sudoku.FillMarks:
		return lang.T("sudoku.clue.write")
	}
	return lang.T("sudoku.clue.play")
}

// dropClue takes a hint away.
func (t *Tab) dropClue() {
	t.clue = clue{}
	t.guide.hide()
	t.refresh()
}

// explainStep says beside each step of the logical engine why it was made, and
// takes away what was said of the position before.
func (t *Tab) explainStep(c change) {
	d, explained := c.Why.(sudoku.Deduction)
	if !explained {
		if t.clue.shown() {
			t.clue = clue{}
			t.guide.hide()
		}
		return
	}
	t.clue = clue{level: made, deduction: d}
	t.guide.step(t, techniqueName(d.Technique), sentence(d))
	t.frame.Status.Say(brief(d))
	if len(d.Cells) > 0 {
		t.cell = d.Cells[0]
	}
}
