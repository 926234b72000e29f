package sudoku

import (
	"context"
	"strings"
	"testing"

	"tessera/games/paper"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

type played = tabletest.Table[sudoku.Params, sudoku.Position, sudoku.Move, Model]

// TestGoldenPlays plays the records. Of its own acts fill enters the digits of the solution but
// in some cells, and solve in these alone, or in all; arrives brings a picture that nobody chose, late is a hint
// of another board, undealt a deal that came to nothing, and unprinted pages that did.
func TestGoldenPlays(t *testing.T) {
	enter := func(tb *played, wanted func(name string) bool) {
		for _, m := range sudoku.Completing(tb.Session.Position(), tb.Model.facts.solution) {
			if wanted(sudoku.CellName(m.Cell)) {
				must.Do(t, tb.Session.Do(m))
			}
		}
	}
	tabletest.Plays(t, Game, func(tb *played) { tb.Until("the first deal", tb.Session.HasGame) }, map[string]func(*played, string){
		"fill": func(tb *played, but string) {
			enter(tb, func(name string) bool { return !strings.Contains(but, name) })
		},
		"solve": func(tb *played, in string) {
			enter(tb, func(name string) bool { return in == "" || strings.Contains(in, name) })
		},
		"enter": func(tb *played, moves string) {
			for move := range strings.FieldsSeq(moves) {
				must.Do(t, tb.Session.Do(must.Have(sudoku.Rules{}.ParseMove(move))(t)))
			}
		},
		"arrives": func(tb *played, hash string) {
			tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: hash, W: 1, H: 1}, Grid: square, Width: 90, Height: 90}
			tb.Send(table.Pictured{Photo: Name})
		},
		"late":      func(tb *played, _ string) { tb.Send(table.Answered{Value: hinted{}}) },
		"undealt":   func(tb *played, _ string) { tb.Send(table.Dealt{Err: context.DeadlineExceeded}) },
		"unprinted": func(tb *played, _ string) { tb.Send(table.Answered{Value: printed{err: context.DeadlineExceeded}}) },
	})
}

// TestReadFromAPicture: what was read is played; Undo brings the game before back.
func TestReadFromAPicture(t *testing.T) {
	const other = "sudoku:..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	tb := newTable(t)
	p := tb.Session.Start()
	tb.open(other)
	tb.Send(table.Read[sudoku.Position]{Start: p})
	want(t, "the game", tb.Session.GameID(), game)
	tb.Do("undo")
	want(t, "the game before", tb.Session.GameID(), other)
}

// BenchmarkView of marks, and of a hint, after a long game.
func BenchmarkView(b *testing.B) {
	tb := newTable(b)
	for range 50 {
		tb.Do("click sudoku.fill", "tap r1c3", "press 2 Delete")
	}
	for _, act := range []string{"tap r1c3", "click action.hint action.hint"} {
		b.Run(act, func(b *testing.B) {
			tb.Do(act)
			e := tb.Env()
			for b.Loop() {
				View(tb.Model, e)
			}
		})
	}
}

// TestDraftIsThereAtTheNextStart, over the game, until it is left.
func TestDraftIsThereAtTheNextStart(t *testing.T) {
	tb := newTable(t)
	tb.Do("tap r1c1")
	tb.Do("click sudoku.own")
	tb.Do("press 5 3")
	next := func(o tabletest.Options) desk {
		again := desk{tabletest.New(t, Game, nil), t} // with a game that is there again
		again.Until("a game", again.Session.HasGame)
		again.Options, again.Model = o, begin(load(o))
		again.Send(table.Started{Before: true})
		return again
	}
	again := next(tb.Options)
	want(t, "the puzzle entered", again.Model.draft.on && again.Model.draft.grid.Count() == 2, true)
	again.Do("press Escape")
	want(t, "the game", again.Page.Aside, false)
	want(t, "a puzzle that was left", next(again.Options).Model.draft.on, false)
}

// TestFurtherSheets are dealt with the seeds that follow, so that their IDs
// bring them back.
func TestFurtherSheets(t *testing.T) {
	p := sudoku.Params{Grade: sudoku.Easy}
	start := must.Have(sudoku.Rules{}.Deal(t.Context(), p, solver.NewRand(7)))(t)
	sheets := must.Have(newSheets(t.Context(), paper.Sheet{Puzzle: start.Givens(), Title: "sudoku:easy#7"}, p, 7, 3))(t)
	want(t, "sheets", len(sheets), 3)
	want(t, "the first", sheets[0].Puzzle, start.Givens())
	third, _ := sudoku.Rules{}.Deal(t.Context(), p, solver.NewRand(9))
	want(t, "the third", sheets[2].Puzzle, third.Givens())
	want(t, "its title", sheets[2].Title, "sudoku:easy#9")
	for _, s := range sheets {
		want(t, "its grade", s.Grade, sudoku.Easy)
	}
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

// TestPastedCandidatesAreMarks in the puzzle that is entered and in the game, as forums and as
// the terminal write them. They are kept for the next start, and taken back with the puzzle.
func TestPastedCandidatesAreMarks(t *testing.T) {
	p := must.Have(sudoku.Rules{}.ParsePosition(puzzle + ":r1c3+124,r1c4+26,r9c1+12"))(t)
	var candidates [sudoku.Cells]sudoku.Digits
	for cell := range candidates {
		if candidates[cell] = p.Marks(cell); candidates[cell] == 0 && p.Allowed(cell).Len() > 1 { // one alone is a given's
			candidates[cell] = p.Allowed(cell)
		}
	}
	all := sudoku.WithCandidates(p.Grid(), candidates)
	for _, text := range []string{p.String(), "From a forum, step 3:\n" + strings.ReplaceAll(all, "\n", "\r\n")} {
		must.Have(sudoku.ParseGrids(text))(t) // or the window does not take it for a puzzle
		tb := newTable(t)
		tb.Send(table.Texted{Text: text})
		shown := tb.state().shown()
		want(t, "the puzzle entered", shown.Givens(), p.Givens())
		want(t, "marks of "+text, []sudoku.Digits{shown.Marks(2), shown.Marks(3), shown.Marks(72)}, []sudoku.Digits{p.Marks(2), p.Marks(3), p.Marks(72)})
		want(t, "marks beyond", shown.Marks(5) == 0, text == p.String())
		tb.Do("click sudoku.draft.clear")
		want(t, "cleared", tb.state().shown(), sudoku.Position{})
		tb.Do("click " + undo)
		want(t, "taken back", tb.state().shown(), shown)
		again := desk{tabletest.New(t, Game, tb.Options), t}
		again.Until("the puzzle", func() bool { return again.Model.draft.judged })
		want(t, "at the next start", again.state().shown(), shown)
		tb.Do("click sudoku.draft.play")
		want(t, "played", tb.Session.Start(), shown)
	}
}
