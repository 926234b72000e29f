package sudoku

import (
	"bytes"
	"context"
	"strconv"
	"time"

	"tessera/games/paper"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
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

// print is how many puzzles are to be printed, and how, by their places in those lists.
type print struct {
	on                    bool // the player is being asked
	count, perPage, sheet int
	solutions             bool
}

// dialog asks.
func (p print) dialog() view.Dialog {
	if !p.on {
		return view.Dialog{}
	}
	choice := func(name string, at int, options []string) view.Field {
		return view.Field{ID: name, Kind: view.Choice, Label: "sudoku." + name, Options: options, At: at}
	}
	numbers := func(list []int) (texts []string) {
		for _, n := range list {
			texts = append(texts, strconv.Itoa(n))
		}
		return texts
	}
	return view.Dialog{ID: "print", Title: lang.T("sudoku.print.title"), OK: lang.T("sudoku.print.make"), Stay: lang.T("button.cancel"), Fields: []view.Field{
		choice("print.count", p.count, numbers(printCounts)), choice("print.page", p.perPage, numbers(perPages)), choice("print.paper", p.sheet, papers),
		{ID: "print.solutions", Kind: view.Ticked, Label: lang.T("sudoku.print.solutions"), On: p.solutions},
	}}
}

var _ = lang.Keys("sudoku.print.", "count", "page", "paper")

// chosen takes what was chosen in the dialog.
func (p print) chosen(act any) print {
	switch a := act.(type) {
	case view.Choose:
		if at := map[string]*int{"print.count": &p.count, "print.page": &p.perPage, "print.paper": &p.sheet}[a.Field]; at != nil {
			*at = a.At
		}
	case view.Tick:
		p.solutions = a.On
	}
	return p
}

// printed is a file of pages.
type printed struct {
	pages []byte
	err   error
}

// makePDF makes the pages in the background. The first puzzle is the one on the board; those
// that follow are new ones of its kind, or of the kind chosen where it was not dealt.
func (t *turn) makePDF() {
	p, puzzle, params, id := t.print, t.e.Start.Givens(), t.e.Params, ""
	dealt := t.e.Dealt && !t.draft.on
	if t.draft.on {
		puzzle = t.draft.grid
	}
	var seed uint64
	if dealt {
		id = t.e.ID()
		known, _ := session.SplitGameID(id)
		seed = known.Seed
	} else { // a puzzle's own text is longer than the page is wide
		params, seed = t.next.Choice, t.e.Seed()
	}
	t.say("sudoku.print.making")
	t.ask(table.Ask{Key: "print", Work: func(ctx context.Context, _ table.Library) any {
		sheets, err := newSheets(ctx, paper.Sheet{Puzzle: puzzle, Title: id}, params, seed, printCounts[p.count])
		if err != nil {
			return printed{err: err}
		}
		var out bytes.Buffer
		err = paper.Write(&out, sheets, paper.Layout{PerPage: perPages[p.perPage], Paper: papers[p.sheet], Solutions: p.solutions, Now: time.Now()})
		return printed{out.Bytes(), err}
	}})
}

// newSheets grades the first puzzle and deals the others, with the seeds after
// its own, so that their game IDs bring them to the board again.
func newSheets(ctx context.Context, first paper.Sheet, p sudoku.Params, seed uint64, count int) ([]paper.Sheet, error) {
	sheets := []paper.Sheet{first}
	for len(sheets) < count {
		seed++
		dealt, err := sudoku.Rules{}.Deal(ctx, p, solver.NewRand(seed))
		if err != nil {
			return nil, err
		}
		title := Name + ":" + p.String() + "#" + strconv.FormatUint(seed, 10)
		sheets = append(sheets, paper.Sheet{Puzzle: dealt.Givens(), Title: title})
	}
	for i := range sheets {
		rating, err := sudoku.Rate(sheets[i].Puzzle)
		if err != nil {
			return nil, err
		}
		sheets[i].Grade = rating.Grade
	}
	return sheets, nil
}
