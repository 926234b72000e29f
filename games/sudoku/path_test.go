package sudoku

import (
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// openSteps opens the path by its key and waits for it.
func (tb desk) openSteps() {
	tb.t.Helper()
	tb.press("S")
	want(tb.t, "the path is open", tb.Model.path.on, true)
}

// TestPathGoesBackAndForth: each step is shown on the board with its reason, the game
// stays as it is, and each counts as a hint once.
func TestPathGoesBackAndForth(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("4")
	before, steps := tb.Session.Position(), tb.Session.Steps()
	tb.openSteps()
	all := must.Have(sudoku.Path(t.Context(), before, tb.state().notes()))(t)
	want(t, "steps", len(tb.Model.path.steps), len(all))
	reads := func() {
		t.Helper()
		p := tb.Model.path
		d := p.steps[p.at].Deduction
		tb.reads(lang.T("sudoku.path.title", "Step", p.at+1, "Count", len(p.steps), "Technique", techniqueName(d.Technique)), lang.Say(d.Explain()))
		for c := range sudoku.Cells {
			want(t, "shown in "+sudoku.CellName(c), tb.views()[c].digit, p.steps[p.at].From.Digit(c))
		}
	}
	reads()
	tb.press("Down", "Down")
	want(t, "two steps on", tb.Model.path.at, 2)
	reads()
	tb.press("Up")
	want(t, "and one back", tb.Model.path.at, 1)
	tb.click("sudoku.path.next")
	tb.click("sudoku.path.back")
	want(t, "by the buttons", tb.Model.path.at, 1)
	want(t, "counted once each", tb.tally(), sudoku.Tally{Looks: 3, Steps: 3})
	want(t, "hints", tb.Session.Hints() > 0, true)
	tb.Send(view.Choose{Field: pathList, At: 7})
	want(t, "chosen in the list", tb.Model.path.at, 7)
	reads()
	tb.press("End", "Down")
	want(t, "at the end", tb.Model.path.at, len(all)-1)
	reads()
	tb.press("Home", "Up", "5", "Delete")
	want(t, "at the beginning", tb.Model.path.at, 0)
	want(t, "the game", tb.Session.Position(), before)
	want(t, "its steps", tb.Session.Steps(), steps)
	want(t, "the game waits", tb.Page.Aside, true)
	tb.press("Escape")
	want(t, "closed", !tb.Model.path.on, true)
	want(t, "the board", tb.view("r1c3").digit, 4)
	want(t, "no hint", tb.Model.hint.shown(), false)
	want(t, "the clock", tb.Session.Paused()&session.BoardAway, session.Reason(0))
	tb.types("4")
	want(t, "the game goes on", tb.digit("r1c3"), 0)
}

// TestPathIsSummedUp by technique.
func TestPathIsSummedUp(t *testing.T) {
	tb := newTable(t)
	tb.openSteps()
	uses := map[sudoku.Technique]int{}
	for _, step := range tb.Model.path.steps {
		uses[step.Deduction.Technique]++
	}
	var parts []string
	for _, technique := range sudoku.Techniques() {
		if uses[technique] > 0 {
			parts = append(parts, lang.T("sudoku.path.uses", "Technique", techniqueName(technique), "Count", uses[technique]))
		}
	}
	tb.reads(lang.List(parts...))
	tb.speak("zh-Hans")
	want(t, "after another language", tb.Model.path.on, true)
	tb.reads(lang.Say(tb.Model.path.steps[0].Deduction.Explain()))
}

// TestPathOfAGameThatIsOver begins at its start and costs nothing; another game takes the
// path away.
func TestPathOfAGameThatIsOver(t *testing.T) {
	tb := newTable(t)
	tb.fill("r1c3")
	tb.tap("r1c3")
	tb.types("4")
	want(t, "won", tb.Session.Status(), solver.Won)
	tb.openSteps()
	want(t, "begins at", tb.Model.path.steps[0].From.String(), puzzle)
	tb.press("Down", "Down")
	want(t, "counted", tb.tally(), sudoku.Tally{})
	want(t, "helped", tb.Session.Assisted(), false)
	want(t, "shown", tb.view("r1c3").digit, tb.Model.path.steps[2].From.Digit(cell("r1c3")))
	tb.open("sudoku:" + solution[:80] + ".")
	want(t, "with another game", !tb.Model.path.on, true)
	want(t, "the pad", tb.able("pad.1"), true)
}

// TestNewGameEndsThePath at once, not when it is dealt.
func TestNewGameEndsThePath(t *testing.T) {
	tb := newTable(t)
	tb.click(pathAction)
	want(t, "on the path", tb.Model.path.on, true)
	tb.Send(table.Wanted{})
	want(t, "on the path afterwards", tb.Model.path.on, false)
}
