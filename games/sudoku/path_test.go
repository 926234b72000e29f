package sudoku

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// openSteps opens the path by its key and waits for it.
func (tb *table) openSteps() *path {
	tb.T.Helper()
	tb.Press(fyne.KeyS)
	tb.App.Until("the path", func() bool { return tb.path != nil })
	return tb.path
}

// TestPathGoesBackAndForth: each step is shown on the board with its reason, the game
// stays as it is, and each counts as a hint once.
func TestPathGoesBackAndForth(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	before, steps := tb.frame.Session.Position(), tb.frame.Session.Steps()
	p := tb.openSteps()
	want, err := sudoku.Path(t.Context(), before, tb.notes())
	room.Want(t, "error", err, nil)
	room.Want(t, "steps", len(p.steps), len(want))
	reads := func() {
		t.Helper()
		d := p.steps[p.at].Deduction
		tb.Reads(lang.T("sudoku.path.title", "Step", p.at+1, "Count", len(p.steps), "Technique", techniqueName(d.Technique)), lang.Say(d.Explain()))
		for c := range sudoku.Cells {
			room.Want(t, "shown in "+sudoku.CellName(c), tb.faces.shown[c].digit, p.steps[p.at].From.Digit(c))
		}
	}
	reads()
	tb.Press(fyne.KeyDown, fyne.KeyDown)
	room.Want(t, "two steps on", p.at, 2)
	reads()
	tb.Press(fyne.KeyUp)
	room.Want(t, "and one back", p.at, 1)
	tb.Click("sudoku.path.next")
	tb.Click("sudoku.path.back")
	room.Want(t, "by the buttons", p.at, 1)
	room.Want(t, "counted once each", tb.tally(), sudoku.Tally{Looks: 3, Steps: 3})
	room.Want(t, "hints", tb.frame.Session.Hints() > 0, true)
	tb.paths.list.Select(7)
	room.Want(t, "chosen in the list", p.at, 7)
	reads()
	tb.Press(fyne.KeyEnd, fyne.KeyDown)
	room.Want(t, "at the end", p.at, len(p.steps)-1)
	reads()
	tb.Press(fyne.KeyHome, fyne.KeyUp, fyne.Key5, fyne.KeyDelete)
	room.Want(t, "at the beginning", p.at, 0)
	room.Want(t, "the game", tb.frame.Session.Position(), before)
	room.Want(t, "its steps", tb.frame.Session.Steps(), steps)
	room.Want(t, "undo meanwhile", tb.App.Enabled(tb.Win, "action.undo"), false)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "closed", tb.path == nil, true)
	room.Want(t, "the board", tb.view("r1c3").digit, 4)
	room.Want(t, "no hint", tb.hint.shown(), false)
	room.Want(t, "the clock", tb.frame.Session.Paused()&session.BoardAway, session.Reason(0))
	room.Want(t, "it runs on at once", tb.frame.Session.ClockRuns(), true)
	tb.types("4")
	room.Want(t, "the game goes on", tb.digit("r1c3"), 0)
}

// TestPathIsSummedUp by technique.
func TestPathIsSummedUp(t *testing.T) {
	tb := newTable(t)
	p := tb.openSteps()
	uses := map[sudoku.Technique]int{}
	for _, step := range p.steps {
		uses[step.Deduction.Technique]++
	}
	var parts []string
	for _, technique := range sudoku.Techniques() {
		if uses[technique] > 0 {
			parts = append(parts, lang.T("sudoku.path.uses", "Technique", techniqueName(technique), "Count", uses[technique]))
		}
	}
	tb.Reads(lang.List(parts...))
	tb.Fits()
	tb.Speak("zh-Hans")
	room.Want(t, "after another language", tb.path != nil && len(tb.path.steps) == len(p.steps), true)
	tb.Fits()
	lang.Set("en")
}

// TestPathOfAGameThatIsOver begins at its start and costs nothing; another game takes the
// path away.
func TestPathOfAGameThatIsOver(t *testing.T) {
	tb := newTable(t)
	tb.fill("r1c3")
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	room.Want(t, "won", tb.frame.Session.Status(), solver.Won)
	p := tb.openSteps()
	room.Want(t, "begins at", p.steps[0].From.String(), puzzle)
	tb.Press(fyne.KeyDown, fyne.KeyDown)
	room.Want(t, "counted", tb.tally(), sudoku.Tally{})
	room.Want(t, "helped", tb.frame.Session.Assisted(), false)
	room.Want(t, "shown", tb.view("r1c3").digit, p.steps[2].From.Digit(cell("r1c3")))
	tb.open("sudoku:" + solution[:80] + ".")
	room.Want(t, "with another game", tb.path == nil, true)
	room.Want(t, "the pad", tb.pad.content.Visible(), true)
}
