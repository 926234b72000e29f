package sudoku

import (
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// TestPractiseGoesOn: once the step is made, another puzzle of the technique is offered.
func TestPractiseGoesOn(t *testing.T) {
	tb := newTable(t).open("sudoku:practisex-wing#3")
	want(t, "there is something to make", len(tb.Model.facts.step.Eliminate) > 0, true)
	step, p := tb.Model.facts.step, tb.Session.Position()
	want(t, "made before", practised(step, p), false)
	for _, e := range step.Eliminate {
		want(t, "offered", tb.Model.coached, false)
		tb.do(tb.Session.Position().ToggleMark(e.Cell, e.Digit)...)
	}
	want(t, "told", tb.guide().Text == lang.T("sudoku.practised", "Technique", techniqueName(step.Technique)), true)
	tb.Do("language zh-Hans")
	want(t, "told", tb.guide().Tip == lang.T("sudoku.practised.next"), true)
	tb.Do("language en")
	id := tb.Session.GameID()
	tb.Do("click action.hint")
	tb.Until("another puzzle", func() bool { return tb.Session.GameID() != id && !tb.Session.Dealing() })
	want(t, "of the same", tb.Session.Params().Practise, step.Technique)
	want(t, "offered there", tb.Model.coached, false)
	want(t, "told of there", tb.Session.Extra(practisedKey), "")
}

// TestGradeStandsInTheStatusLine of the puzzle that is played, and not of one being entered.
func TestGradeStandsInTheStatusLine(t *testing.T) {
	tb := newTable(t).open("sudoku:singles#6")
	want(t, "dealt", tb.Page.Figures[0].Value, gradeName(tb.Session.Params().Grade))
	tb.open("sudoku:" + puzzle)
	rating := must.Have(sudoku.Rate(tb.Session.Start().Givens()))(t)
	want(t, "opened", tb.Page.Figures[0].Value, gradeName(sudoku.Asked(tb.Session.Start().Givens(), rating.Grade)))
	tb.Do("click sudoku.own")
	want(t, "while another is entered", tb.Page.Figures[0].Value, "")
}
