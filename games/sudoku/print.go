package sudoku

import (
	"bytes"
	"context"
	"strconv"
	"time"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// What can be chosen for printing.
var (
	printCounts = []int{1, 2, 4, 6, 12, 24}
	perPages    = []int{1, 2, 4, 6}
	papers      = []string{"A4", "Letter"}
)

// askPrint asks how many puzzles are to be printed, and how.
func (t *Tab) askPrint() {
	if !t.frame.Session.HasGame() && t.draft == nil {
		return
	}
	numbers := func(list []int) (texts []string) {
		for _, n := range list {
			texts = append(texts, strconv.Itoa(n))
		}
		return texts
	}
	count := ui.NewSelect("print.count", numbers(printCounts), 0, nil)
	perPage := ui.NewSelect("print.page", numbers(perPages), 0, nil)
	paper := ui.NewSelect("print.paper", papers, 0, nil)
	solutions := ui.NewCheck("print.solutions", lang.T("sudoku.print.solutions"), true, nil)
	form := []*widget.FormItem{
		widget.NewFormItem(lang.T("sudoku.print.count"), count),
		widget.NewFormItem(lang.T("sudoku.print.page"), perPage),
		widget.NewFormItem(lang.T("sudoku.print.paper"), paper),
		widget.NewFormItem("", solutions),
	}
	d := dialog.NewForm(lang.T("sudoku.print.title"), lang.T("sudoku.print.make"), lang.T("button.cancel"), form, func(ok bool) {
		if ok {
			t.makePDF(printCounts[count.SelectedIndex()], layout{
				perPage: perPages[perPage.SelectedIndex()], paper: papers[paper.SelectedIndex()],
				solutions: solutions.Checked, now: time.Now(),
			})
		}
	}, t.services.Window)
	t.services.Dialogs.Show(lang.T("sudoku.print.title"), d)
}

// makePDF makes the pages in the background, then asks where to write them. The
// first puzzle is the one on the board; those that follow are new ones of its
// kind, or of the kind chosen where it was not dealt.
func (t *Tab) makePDF(count int, l layout) {
	puzzle, params, id := t.frame.Session.Start().Givens(), t.frame.Session.Params(), t.frame.Session.GameID()
	seed, dealt := t.frame.Session.Seed()
	if t.draft != nil {
		puzzle, dealt = t.draft.grid, false
	}
	if !dealt { // a puzzle's own text is longer than the page is wide
		params, seed, id = t.setup.next.Choice(), tab.Seed(), ""
	}
	t.frame.Status.Say(lang.T("sudoku.print.making"))
	t.frame.Session.Background("print", func(ctx context.Context) (any, error) {
		sheets, err := newSheets(ctx, sheet{puzzle: puzzle, title: id}, params, seed, count)
		if err != nil {
			return nil, err
		}
		var out bytes.Buffer
		err = writePDF(&out, sheets, l)
		return out.Bytes(), err
	}, func(answer any, err error) {
		t.frame.Status.Say("")
		if err != nil {
			t.services.Dialogs.Fail(err)
			return
		}
		t.savePDF(answer.([]byte))
	})
}

// newSheets grades the first puzzle and deals the others, with the seeds after
// its own, so that their game IDs bring them to the board again.
func newSheets(ctx context.Context, first sheet, p sudoku.Params, seed uint64, count int) ([]sheet, error) {
	sheets := []sheet{first}
	for len(sheets) < count {
		seed++
		dealt, err := sudoku.Rules{}.Deal(ctx, p, solver.NewRand(seed))
		if err != nil {
			return nil, err
		}
		title := Name + ":" + p.String() + "#" + strconv.FormatUint(seed, 10)
		sheets = append(sheets, sheet{puzzle: dealt.Givens(), title: title})
	}
	for i := range sheets {
		rating, err := sudoku.Rate(sheets[i].puzzle)
		if err != nil {
			return nil, err
		}
		sheets[i].grade = rating.Grade
	}
	return sheets, nil
}

// savePDF asks where to write the pages.
func (t *Tab) savePDF(pages []byte) {
	ui.AskSave(t.services.Host, lang.T("sudoku.print.title"), Name, ".pdf", func() ([]byte, error) { return pages, nil }, func() *ui.Status { return t.frame.Status })
}
