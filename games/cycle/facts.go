package cycle

import (
	"context"
	"math/big"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// facts is the card that says what is known of the game on the table: whether
// it can be solved, in how many ways, with how few clicks, and how many boards
// like it can be. A truly random deal is a question to the player first.
type facts struct {
	tab     *Tab
	known   *cycle.Facts       // nil until it was worked out
	why     *cycle.Certificate // why the game cannot be solved; nil where it can, or nobody knows yet
	repair  cycle.Repair       // which tiles would have to change so that it can
	held    func()             // tells the par that would answer the question
	showWhy bool

	solvable, solutions, fewest, share *ui.Text
	figures                            *fyne.Container // these four
	does                               *ui.Note        // what a click does, for who has read nothing
	note                               *ui.Note
	noted                              *fyne.Container // around note
	question                           *fyne.Container
	yes, no, mend                      *ui.Button
	whyCheck, todoCheck                *ui.Check
	content                            fyne.CanvasObject // what one plays with: the question, why not, what is left to do
	sheet                              fyne.CanvasObject // the figures, in the laboratory
}

func newFacts(t *Tab) *facts {
	f := &facts{tab: t, showWhy: true}
	var rows []fyne.CanvasObject
	row := func(label string) *ui.Text {
		value := ui.NewFigure("")
		rows = append(rows, container.NewBorder(nil, nil, ui.NewLabel(label), value))
		return value
	}
	f.solvable = row(lang.T("cycle.facts.solvable"))
	f.solutions = row(lang.T("cycle.facts.solutions"))
	f.fewest = row(lang.T("cycle.facts.fewest"))
	f.share = row(lang.T("cycle.facts.share"))
	f.figures = ui.Column(4, rows...)
	f.does = ui.NewNote("", theme.ColorNameForeground, false)
	f.note = ui.NewNote("", theme.ColorNameForeground, false)
	f.noted = ui.Flush(f.note)
	f.yes = ui.NewButton(ui.Action{Name: "cycle.guess.yes", Do: func() { f.answer(true) }})
	f.no = ui.NewButton(ui.Action{Name: "cycle.guess.no", Do: func() { f.answer(false) }})
	f.question = ui.Equal(look.Gap, f.yes, f.no)
	f.whyCheck = ui.NewCheck("facts.why", lang.T("cycle.facts.why"), true, func(on bool) {
		f.showWhy = on
		f.mark()
		t.board.TakeFocus()
	})
	f.todoCheck = ui.NewCheck("facts.todo", lang.T("cycle.todo"), false, func(on bool) {
		t.todo.set(on)
		t.board.TakeFocus()
	})
	f.todoCheck.SetToolTip(lang.T("cycle.todo.tip"))
	f.mend = ui.NewButton(ui.Action{Name: "cycle.repair", Icon: "pencil", Do: f.mendBoard})
	f.content = ui.Card("", f.noted, f.question, f.whyCheck, f.mend, f.todoCheck)
	f.sheet = ui.Card(lang.T("cycle.facts.title"), f.figures)
	return f
}

// begin works out the facts of the game on the table.
func (f *facts) begin() {
	f.known, f.why, f.repair, f.held = nil, nil, cycle.Repair{}, nil
	f.refresh()
	start := f.tab.frame.Session.Start()
	f.tab.frame.Session.Background("facts", func(ctx context.Context) (any, error) {
		known, err := cycle.Examine(ctx, start)
		if err != nil {
			return nil, err
		}
		repair, err := start.Repair(ctx)
		return examined{known, repair}, err
	}, func(answer any, err error) {
		if err != nil {
			f.note.SetIn(lang.Sentence(err), theme.ColorNameError)
			return
		}
		known := answer.(examined)
		f.known, f.repair = &known.Facts, known.repair
		f.why = known.Certificate
		if f.asking() && known.Share.IsInt() {
			f.tab.frame.Session.SetExtra(guessKey, guessVain)
			f.release()
			f.tab.frame.Status.Say(f.tab.begun(start.Board()))
		}
		f.refresh()
	})
}

// examined is what is found out about a game that comes to the table.
type examined struct {
	cycle.Facts
	repair cycle.Repair
}

// fresh follows a new game, and asks its question where there is one.
func (f *facts) fresh(kind session.Kind) {
	s := f.tab.frame.Session
	switch {
	case kind == session.NewGame && s.Params().Random:
		s.SetExtra(guessKey, guessAsked)
	case kind != session.Restored:
		s.SetExtra(guessKey, "")
	}
	f.begin()
}

// refresh shows what is known, as far as the question lets it.
func (f *facts) refresh() {
	if f.tab.edit.on { // they are of the game, which the board does not show
		f.content.Hide()
		f.sheet.Hide()
		f.mark()
		return
	}
	f.sheet.Show()
	on := f.tab.setup.next.Choice().Board // until it is dealt, so that nothing moves then
	if f.tab.frame.Session.HasGame() {
		on = f.tab.frame.Session.Position().Board()
	}
	f.does.Set(f.tab.does(on))
	asking, known := f.asking(), f.known
	if asking {
		known = nil
	}
	f.solvable.Set(unknown(asking))
	f.solutions.Set(unknown(asking))
	f.share.Set("")
	if f.known != nil {
		f.share.Set(shareText(f.known.Share))
	}
	f.solvable.SetColour(theme.ColorNameForeground)
	if known != nil {
		f.solvable.Set(lang.T("cycle.facts.yes"))
		f.solvable.SetColour(look.Good)
		if !known.Solvable {
			f.solvable.Set(lang.T("cycle.facts.no"))
			f.solvable.SetColour(look.Bad)
		}
		f.solutions.Set(countText(known.Solutions))
	}
	f.showFewest()
	f.say()
	f.yes.SetEnabled(f.known != nil)
	f.no.SetEnabled(f.known != nil)
	f.question.Hidden = !asking
	f.whyCheck.Hidden = !f.explained()
	f.offerRepair()
	f.todoCheck.Hidden = known == nil || !known.Solvable
	if !f.todoCheck.Hidden {
		f.tab.todo.resume()
	}
	f.mark()
	ui.Appear(f.content, !f.noted.Hidden || !f.question.Hidden || !f.whyCheck.Hidden || !f.todoCheck.Hidden)
	f.content.Refresh()
	f.sheet.Refresh()
}

// explained says whether there is something to say why.
func (f *facts) explained() bool { return f.why != nil && !f.asking() && !f.tab.edit.on }

// say fills in the words below the figures.
func (f *facts) say() {
	text := f.verdict()
	switch {
	case f.asking():
		text = lang.T("cycle.guess.ask")
	case f.explained():
		if text != "" {
			text += "\n"
		}
		lowest := 1
		if f.tab.faces.zero {
			lowest = 0
		}
		text += sentence(f.why, f.tab.frame.Session.Position(), lowest) // of the board as it stands, which the frames lie on
		if f.repair.Tiles == nil && f.repair.Least > 1 {
			text += "\n" + lang.T("cycle.repair.least", "Count", f.repair.Least)
		}
	}
	f.note.SetIn(text, theme.ColorNameForeground)
	f.noted.Hidden = text == ""
}

// showFewest says how few clicks the deal takes, once that is known.
func (f *facts) showFewest() {
	par := f.tab.frame.KnownPar()
	text := ""
	switch {
	case f.asking():
		text = unknown(true)
	case f.known != nil && !f.known.Solvable:
		text = "–"
	case par.Length == 0:
	case par.Proven:
		text = lang.T("cycle.facts.proven", "Fewest", lang.Number(int64(par.Length)))
	case par.Bound > 0:
		text = lang.T("cycle.facts.between", "Least", lang.Number(int64(par.Bound)), "Most", lang.Number(int64(par.Length)))
	default:
		text = lang.T("cycle.facts.atmost", "Most", lang.Number(int64(par.Length)))
	}
	f.fewest.Set(text)
	f.figures.Refresh() // of another width it would be cut off
}

func unknown(asking bool) string {
	if asking {
		return "?"
	}
	return ""
}

// mark frames the tiles that say why there is no solution.
func (f *facts) mark() {
	b := f.tab.board
	if !f.explained() || !f.showWhy || len(f.why.Weights) != b.Layout().Cells() {
		b.SetRing(board.Wrong)
	} else {
		b.SetRing(board.Wrong, f.why.Support()...)
	}
	f.tab.point(f.tab.pointed)
}

// notes are the weights of the tiles framed, where they are not all 1.
func (f *facts) notes() []board.Note {
	if !f.explained() || !f.showWhy {
		return nil
	}
	return notesOf(f.why)
}

// par works out the fewest clicks that the deal takes. While the player is
// asked whether there is a solution at all, the answer is held back.
func (f *facts) par(ctx context.Context, start cycle.Position, report func(tab.Par[cycle.Move])) {
	post := f.tab.services.Post
	session.ParBy(ctx, start, f.tab.services.Settings.Memory(), func(p tab.Par[cycle.Move]) {
		post(func() {
			f := f.tab.frame.Game().(*Tab).facts // the tab may be another by then
			tell := func() {
				report(p)
				post(f.showFewest)
			}
			if f.asking() {
				f.held = tell
				return
			}
			tell()
		})
	}, engine("chase"), engine(cycle.Default))
}

// countText writes a number that may be beyond all measure.
func countText(n *big.Int) string {
	if n.IsInt64() && n.Int64() < 1_000_000_000 {
		return lang.Number(n.Int64())
	}
	return powerText(n)
}

// powerText writes a large number as a rounded power of ten.
func powerText(n *big.Int) string {
	digits := n.String()
	return "≈ " + digits[:1] + "." + digits[1:2] + " × 10" + superscript(len(digits)-1)
}

func superscript(n int) string {
	var digits = []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	if n < 10 {
		return string(digits[n])
	}
	return superscript(n/10) + string(digits[n%10])
}

// shareText says which share of all positions can be solved: one in so many,
// as they are a subgroup of all, or a coset of one.
func shareText(share *big.Rat) string {
	if share.IsInt() {
		return lang.T("cycle.facts.all")
	}
	return lang.T("cycle.facts.onein", "Number", countText(share.Denom()))
}
