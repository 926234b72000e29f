package sudoku

import (
	"context"
	"errors"
	"strings"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// draft is a puzzle that the player enters.
type draft struct {
	grid      sudoku.Grid
	solutions []sudoku.Grid // two that differ, where there are several; the one there is
	differ    []int         // the cells in which they differ
	shown     int           // 1 or 2: the board shows that solution; 0: the puzzle
	ready     bool          // it has exactly one solution

	typed int  // the cell typed into last, while the cursor is where that left it; -1: moved since, or nothing typed
	whole bool // it came at once, as from the clipboard
	enter bool // Enter waits for the verdict, to play it

	steps tab.Steps[entered]
}

// entered is a puzzle being entered, and the cell that was about to be written.
type entered struct {
	grid sudoku.Grid
	cell int
}

// position is what the board shows of it.
func (d *draft) position() sudoku.Position {
	p := sudoku.NewPosition(d.grid)
	if d.shown == 0 {
		return p
	}
	for cell, digit := range d.solutions[d.shown-1] {
		if d.grid[cell] == 0 {
			p, _ = sudoku.Play(p, []sudoku.Move{sudoku.Enter(cell, int(digit))})
		}
	}
	return p
}

// solved says that the board shows a solution, in which nothing is entered.
func (d *draft) solved() bool { return d.shown > 0 }

// lightUp lights the cells in which two solutions differ.
func (d *draft) lightUp(views []cellView) {
	for _, cell := range d.differ {
		views[cell].light = max(views[cell].light, pattern)
	}
}

// draftKey is the setting that keeps what was entered last, until it is played.
const draftKey = "sudoku.draft"

// draftingKey is the setting that says whether it is on the board.
const draftingKey = "sudoku.drafting"

// openDraft lets the player enter a puzzle, or go on with the one left
// unfinished; the game on the table stays.
func (t *Tab) openDraft() {
	grid, err := sudoku.ParseGrid(t.services.Settings.Text(draftKey))
	if err != nil { // none was left
		grid = sudoku.Grid{}
	}
	t.enterDraft(grid)
}

// clearDraft empties the board.
func (t *Tab) clearDraft() { t.enterDraft(sudoku.Grid{}) }

func (t *Tab) enterDraft(grid sudoku.Grid) {
	next := &draft{grid: grid, typed: -1, whole: grid.Count() > 0}
	if d := t.draft; d != nil {
		d.keep(t.cell)
		next.steps = d.steps
	}
	t.frame.Stop()
	t.frame.PutAside()
	t.dropHint()
	clear(t.wrong)
	t.frame.Session.Pause(session.BoardAway)
	t.frame.Status.Say("")
	t.draft = next
	t.board.ShowWhole(nil)
	t.services.Settings.SetBool(draftingKey, true)
	t.cell = 0
	t.drafts.content.Show()
	t.frame.ShowPanel()
	t.judge()
	t.frame.Refresh()
}

// cancelDraft goes back to the game on the table, and says how that has ended if it has.
func (t *Tab) cancelDraft() {
	t.closeDraft()
	t.frame.BringBack()
}

// closeDraft leaves the board to a game.
func (t *Tab) closeDraft() {
	if t.draft == nil {
		return
	}
	t.draft = nil
	t.services.Settings.SetBool(draftingKey, false)
	t.frame.Session.CancelBackground("draft")
	t.frame.Session.Resume(session.BoardAway)
	t.drafts.content.Hide()
	t.refresh()
	t.frame.Refresh()
}

// draftWrite writes a given, or empties the cell with 0, and goes on to the next
// cell, so that a puzzle is typed as it is read.
func (t *Tab) draftWrite(digit int) {
	if t.draft.solved() {
		return
	}
	d, cell := t.draft, t.cell
	d.keep(cell)
	d.grid[cell] = uint8(digit)
	t.cell = min(cell+1, sudoku.Cells-1)
	t.judge()
	d.typed, d.whole = cell, false
}

// draftEnter goes to the beginning of the row below the one typed into last; a puzzle
// that is finished is played. In the middle of one, rows above may be enough for one
// solution, so it is finished once there is something in the last row.
func (t *Tab) draftEnter() {
	d, row := t.draft, sudoku.RowOf(t.cell)
	if d.typed >= 0 {
		row = sudoku.RowOf(d.typed)
	}
	const last = 8
	finished := d.whole || row == last
	for _, digit := range d.grid[9*last:] {
		finished = finished || digit != 0
	}
	switch {
	case finished && d.ready:
		t.playDraft()
	case finished && t.frame.Session.Working("draft"):
		d.enter = true
	case row < last && !d.solved():
		d.typed = -1
		t.choose(9 * (row + 1))
	}
}

// draftErase empties the chosen cell; back goes to the one before first, unless
// the chosen one holds something.
func (t *Tab) draftErase(back bool) {
	if t.draft.solved() {
		return
	}
	t.draft.keep(t.cell)
	if back && t.draft.grid[t.cell] == 0 {
		t.cell = max(0, t.cell-1)
	}
	t.draft.grid[t.cell] = 0
	t.judge()
}

// keep notes what is about to be changed, for Undo.
func (d *draft) keep(cell int) { d.steps.Keep(entered{d.grid, cell}) }

// CanStepDraft says whether there is a step to take back, or to do again.
func (t *Tab) CanStepDraft(back bool) bool {
	d := t.draft
	return d != nil && !d.solved() && d.steps.Can(back)
}

// StepDraft takes back what was entered last, or enters it again.
func (t *Tab) StepDraft(back bool) {
	if !t.CanStepDraft(back) {
		return
	}
	d := t.draft
	step := d.steps.Step(back, entered{d.grid, t.cell})
	d.grid, t.cell = step.grid, step.cell
	t.judge()
}

// verdict is what there is to say of a puzzle.
type verdict struct {
	err       error // why it cannot be played; nil for exactly one solution
	rating    sudoku.Rating
	solutions []sudoku.Grid
	differ    []int
}

// examine solves and grades a puzzle. Of an empty board there is nothing to say.
func examine(grid sudoku.Grid) (v verdict) {
	if grid.Count() == 0 {
		return v
	}
	solution, rating, err := sudoku.Study(grid)
	if several := (*sudoku.SeveralError)(nil); errors.As(err, &several) {
		return verdict{err: err, solutions: []sudoku.Grid{several.First, several.Second}, differ: several.Cells()}
	}
	if err != nil {
		return verdict{err: err}
	}
	return verdict{rating: rating, solutions: []sudoku.Grid{solution}}
}

// judge says of the puzzle whether it has no solution, one or several, and how
// hard it is.
func (t *Tab) judge() {
	d := t.draft
	d.solutions, d.differ, d.shown, d.ready = nil, nil, 0, false
	d.typed, d.enter = -1, false
	t.board.SetCursor(t.cell, false)
	grid := d.grid
	t.services.Settings.SetText(draftKey, grid.String())
	t.drafts.say(lang.T("sudoku.draft.givens", "Count", grid.Count()), false)
	t.drafts.refresh(d)
	t.refresh()
	t.frame.Refresh() // Undo and Redo
	t.frame.Session.Background("draft", func(context.Context) (any, error) {
		return examine(grid), nil
	}, func(answer any, _ error) {
		if t.draft != d || d.grid != grid {
			return
		}
		v := answer.(verdict)
		d.solutions, d.differ = v.solutions, v.differ
		d.ready = v.err == nil && len(v.solutions) == 1 && grid.Count() < sudoku.Cells
		t.drafts.say(verdictText(grid, v), v.err != nil && v.solutions == nil)
		t.drafts.refresh(d)
		t.refresh()
		if d.enter {
			t.playDraft()
		}
	})
}

// verdictText says a verdict. An empty board is no mistake.
func verdictText(grid sudoku.Grid, v verdict) string {
	switch {
	case grid.Count() == 0:
		return lang.T("sudoku.draft.empty")
	case v.err != nil:
		return lang.Sentence(v.err)
	case grid.Count() == sudoku.Cells:
		return lang.T("sudoku.draft.solved")
	}
	return lang.T("sudoku.draft.one", "Count", grid.Count(), "Grade", gradeName(sudoku.Asked(grid, v.rating.Grade)),
		"Technique", techniqueName(v.rating.Hardest), "Points", lang.Number(int64(v.rating.Points)))
}

// showSolution shows one of the solutions, or the puzzle again with 0.
func (t *Tab) showSolution(n int) {
	t.draft.shown = n
	t.drafts.refresh(t.draft)
	t.refresh()
	t.frame.Refresh()
}

// playDraft puts the puzzle on the table.
func (t *Tab) playDraft() {
	if t.draft == nil || !t.draft.ready {
		return
	}
	p := sudoku.NewPosition(t.draft.grid)
	t.services.Settings.SetText(draftKey, "")
	t.frame.Session.Open(p, p.Params())
}

// pasteText takes a puzzle from the clipboard.
func (t *Tab) pasteText() {
	text := fyne.CurrentApp().Clipboard().Content()
	if strings.TrimSpace(text) == "" {
		t.services.Dialogs.Inform(lang.T("sudoku.paste"), lang.T("sudoku.paste.empty"))
		return
	}
	t.ReadText(text)
}

// ReadText lays the puzzle of a text on the board, to be looked at and played. Of several the player chooses one.
func (t *Tab) ReadText(text string) {
	all, err := sudoku.ParseGrids(text)
	switch {
	case err != nil:
		t.services.Dialogs.Fail(err)
	case len(all) == 1:
		t.enterDraft(all[0])
	default:
		t.choosePuzzle(all)
	}
}

// choosePuzzle asks which one of a list is meant. A long list is offered a hundred at a time.
func (t *Tab) choosePuzzle(all []sudoku.Grid) {
	const most = 100
	parts := (len(all) - 1) / most
	ranges := []ui.Range{{Name: "sudoku.list.part", Most: parts, Text: func(part int) string {
		return lang.T("sudoku.list.from", "First", part*most+1, "Last", min((part+1)*most, len(all)))
	}}, {Name: "sudoku.list.puzzle", Most: len(all) - 1,
		Fits: func(before []int) (least, last int) {
			if len(before) == 0 {
				return 0, len(all) - 1
			}
			return before[0] * most, before[0]*most + most - 1
		},
		Text: func(i int) string {
			return lang.T("sudoku.list.one", "Number", i+1, "Count", all[i].Count(), "Row", all[i].String()[:9])
		}}}
	if parts == 0 {
		ranges = ranges[1:]
	}
	ui.AskNumbers(t.services.Host, lang.T("sudoku.list.title", "Count", len(all)), ranges, func(n []int) {
		t.enterDraft(all[n[len(n)-1]])
	})
}
