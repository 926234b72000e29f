//go:build e2e && linux

package e2e

import (
	"strings"
	"testing"

	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// Sudoku is what the board shows, as the rules of the game understand it.
func (p *Program) Sudoku() sudoku.Position {
	p.t.Helper()
	position, err := sudoku.ParsePosition(p.State().Position)
	if err != nil {
		p.t.Fatal(err)
	}
	return position
}

// TestSudoku plays by mouse and keyboard, takes a hint word by word, enters a
// puzzle, and lets both engines solve the board.
func TestSudoku(t *testing.T) {
	t.Parallel()
	const (
		puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
		solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	)
	p := NewProgram(t)
	p.Start()
	p.GoTo("sudoku")
	p.Deal("sudoku:" + puzzle)
	wants := func(what, written string) {
		t.Helper()
		p.WaitFor(what, usual, func(s State) bool { return s.Position == puzzle+written })
	}

	p.ClickCell(2)
	p.Key("4")
	wants("a digit by key", ":r1c3=4")
	p.Key("Right")
	p.Click("pad.2")
	wants("a digit by the pad", ":r1c3=4,r1c4=2")
	p.Key("0", "shift+6", "m", "2", "m")
	wants("pencil marks", ":r1c3=4,r1c4+26")
	p.Key("Delete")
	wants("nothing there again", ":r1c3=4")
	p.Key("ctrl+z")
	wants("the marks back", ":r1c3=4,r1c4+26")
	p.Click("action.undo")
	wants("one mark back", ":r1c3=4,r1c4+6")

	p.Deal("sudoku:" + puzzle)
	for _, press := range []string{"where to look", "the step"} {
		before := p.State().Message
		p.Key("h")
		p.WaitFor(press, usual, func(s State) bool { return s.Message != before && s.Message != lang.T("hint.thinking") })
		if s := p.State(); s.Steps != 0 || s.Hints != 1 {
			t.Errorf("a hint of %s left %+v", press, s)
		}
	}
	p.Click("guide.next")
	p.WaitFor("the step to be made", usual, func(s State) bool { return s.Steps == 1 })

	p.Key("ctrl+e")
	p.Type(strings.ReplaceAll(puzzle, ".", "0"))
	p.Click("sudoku.draft.play")
	p.WaitFor("the puzzle typed in", usual, func(s State) bool { return s.Position == puzzle && s.Steps == 0 })

	for _, engine := range []string{"search", "logic"} {
		p.Deal("sudoku:" + puzzle)
		s := p.RunEngine(engine)
		if got := p.Sudoku().Grid().String(); s.Status != "won" || got != solution {
			t.Errorf("%s ended with %s, %s", engine, s.Status, got)
		}
	}
	p.CheckTranslated()
}

// showSudoku shows a hint amid a puzzle that needs more than singles.
func (p *Program) showSudoku() {
	p.t.Helper()
	p.Deal("sudoku:hard#20261120")
	p.Choose("solver.engine", p.label("logic"))
	p.Click("solver.step")
	p.WaitFor("the first step", usual, func(s State) bool { return s.Steps == 1 })
	for {
		d, _, err := sudoku.Next(p.Sudoku(), sudoku.Notes{})
		if err != nil {
			p.t.Fatal(err)
		}
		if d.Technique >= sudoku.NakedPair {
			break
		}
		steps := p.State().Steps
		p.Click("guide.step")
		p.WaitFor("another step", usual, func(s State) bool { return s.Steps > steps })
	}
	p.Key("Escape") // the engine
	p.WaitFor("the engine to end", usual, func(s State) bool { return s.Run == "idle" })
	for _, message := range []string{lang.T("hint.thinking"), ""} {
		before := p.State().Message
		p.Key("h")
		p.WaitFor("the hint", usual, func(s State) bool { return s.Message != before && s.Message != message })
	}
}
