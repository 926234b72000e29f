package sudoku

import (
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// hintAt asks for a hint and waits until it has come to that level.
func (tb desk) hintAt(level hintLevel) {
	tb.t.Helper()
	tb.click(hintName)
	want(tb.t, "the level of the hint", tb.Model.hint.level, level)
}

// TestLogicExplainsEachStep while it plays, and solves the board.
func TestLogicExplainsEachStep(t *testing.T) {
	tb := newTable(t)
	logic := sudoku.Engines()[1]
	tb.Running = true
	run := tb.Session.Solve(logic, solver.Options{}, session.RunView{Held: true, WholeSteps: Game.Explains(logic.Name)})
	run.StepOnce()
	tb.Until("the first step", func() bool { return tb.Session.Steps() == 1 })
	said := tb.guide()
	want(t, "what is said", said.Text, lang.Say(tb.Model.hint.deduction.Explain()))
	want(t, "its title", said.Label, techniqueName(tb.Model.hint.deduction.Technique))
	want(t, "it tells of a step", said.On, true)
	tb.readsNot(lang.T("sudoku.hint.show"))
	tb.readsNot(lang.T("sudoku.hint.play"))
	run.StepOnce()
	tb.Until("the second step", func() bool { return tb.Session.Steps() == 2 })
	want(t, "another sentence", tb.guide().Text != said.Text, true)

	run.Play()
	tb.Until("the solution", func() bool { return tb.Session.Status() == solver.Won })
	want(t, "the grid", tb.Session.Position().Grid().String(), solution)
	want(t, "a score of nothing", tb.Session.Score(), 0)
	tb.Until("the end", func() bool { return tb.Session.Run() == nil })
	tb.Running = false
	tb.Send(table.Ended{})
	want(t, "the card", tb.guide().Text, "")
}

func TestSearchPlaysCellByCell(t *testing.T) {
	tb := newTable(t)
	search := sudoku.Engines()[0]
	run := tb.Session.Solve(search, solver.Options{}, session.RunView{Held: true, WholeSteps: Game.Explains(search.Name)})
	run.StepOnce()
	tb.Until("a cell", func() bool { return tb.Session.Steps() == 1 })
	want(t, "digits", tb.Session.Position().Grid().Count(), 31)
	want(t, "said", tb.Page.Status, described(tb.Session.History()).String())
	run.Play()
	tb.Until("the solution", func() bool { return tb.Session.Status() == solver.Won })
	want(t, "steps", tb.Session.Steps(), 51)
}
