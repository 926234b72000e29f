package sudoku

import (
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

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
