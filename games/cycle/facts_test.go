package cycle

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// TestFactsAreTold: what algebra knows of the deal stands in the card.
func TestFactsAreTold(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct{ id, solvable, solutions, share string }{
		{"cycle:3x3d9plus#7", "cycle.facts.yes", "9", lang.T("cycle.facts.all")},
		{"cycle:5x5d2plus#7", "cycle.facts.yes", "4", lang.T("cycle.facts.onein", "Number", "4")},
		{"cycle:5x5d2plus:2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "cycle.facts.no", "0", lang.T("cycle.facts.onein", "Number", "4")},
	} {
		tb.open(c.id)
		known, err := cycle.Examine(t.Context(), tb.frame.Session.Start())
		room.Want(t, "the error", err, nil)
		room.Want(t, c.id+": solvable", tb.facts.solvable.Text(), lang.T(c.solvable))
		room.Want(t, c.id+": solutions", tb.facts.solutions.Text(), lang.Number(known.Solutions.Int64()))
		room.Want(t, c.id+": share", tb.facts.share.Text(), shareText(known.Share))
	}
}

// TestFiguresFit: the largest figures are not cut off in the smallest window.
func TestFiguresFit(t *testing.T) {
	for _, language := range []string{"en", "zh-Hans"} {
		tb := newTable(t)
		lang.Set(language)
		tb.Start()
		for _, id := range []string{"cycle:20x20d16star#5", "cycle:20x20d16linewrap#5"} {
			tb.open(id)
			tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Bound > 0 })
			tb.Fits()
		}
	}
	lang.Set("en")
}

// TestFewestClicksAreToldWithTheirProof, the same in the card and in the status
// line.
func TestFewestClicksAreTold(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d3plus#7")
	cost := 0
	for _, m := range solution(t, tb.shown()) {
		cost += m.Times
	}
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Length == cost && tb.frame.KnownPar().Moves != nil })
	text := lang.T("cycle.facts.atmost", "Most", lang.Number(int64(cost)))
	if tb.frame.KnownPar().Proven {
		text = lang.T("cycle.facts.proven", "Fewest", lang.Number(int64(cost)))
	}
	tb.App.Until("the card", func() bool { return tb.facts.fewest.Text() == text })
	if has, needs := tb.facts.fewest.Size().Width, tb.facts.fewest.MinSize().Width; has < needs {
		t.Errorf("the figure has %v of the %v that it is wide", has, needs)
	}
}

// TestUnsolvableIsExplained: the sum named is that of the tiles framed, and no
// click changes its remainder; in numbers from 0 too.
func TestUnsolvableIsExplained(t *testing.T) {
	tb := newTable(t)
	for _, id := range []string{
		"cycle:4x4d9plus:7,4,5,4,5,8,5,3,2,3,7,4,4,9,6,6", "cycle:2x2d9plusone:1,1,1,2", "cycle:3x3d6ring:1,2,3,4,5,6,1,1,2",
		"cycle:5x5d2plus:2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
	} {
		tb.open(id)
		start := tb.shown()
		if tb.facts.known.Solvable {
			t.Fatalf("%s can be solved", id)
		}
		why := tb.facts.why
		room.Want(t, id+": the tiles framed", tb.rings(board.Wrong), why.Support())
		notes := tb.board.Notes()
		for c, w := range why.Weights {
			if (notes[c] == "−") != (w == -1 && signed(why)) || (notes[c] != "") != (w < 0 || w != 0 && !signed(why)) {
				t.Errorf("%s: the tile of cell %d, which counts %d times, is marked %q", id, c, w, notes[c])
			}
		}
		sum := func(p cycle.Position) (n int) {
			for c, w := range why.Weights {
				n += w * p.Value(c)
			}
			return (n%why.Modulus + why.Modulus) % why.Modulus
		}
		for cell := range start.Cells() {
			m, _ := start.Board().Click(cell, 1)
			room.Want(t, id+": the remainder after a click", sum(played(t, start, m)), sum(start))
		}
		if goal := sum(plain(start.Board())); goal == sum(start) {
			t.Errorf("%s: at the goal the remainder is %d as well", id, goal)
		}
		for _, zero := range []bool{false, true} {
			tb.faces.zero = zero
			tb.facts.refresh()
			said := tb.facts.note.Text()
			room.Want(t, "the sentence names the modulus", strings.Contains(said, lang.Number(int64(why.Modulus))), true)
			tb.Reads(said)
		}
		tb.faces.zero = false
		tb.check("facts.why")
		room.Want(t, id+": frames that nobody wants", tb.rings(board.Wrong), []int{})
		tb.check("facts.why")
	}
}

// TestSentenceOfACertificate has the numbers that the tiles show.
func TestSentenceOfACertificate(t *testing.T) {
	p, err := cycle.ParsePosition("2x2d9plusone:1,1,1,2")
	room.Want(t, "the error", err, nil)
	known, err := cycle.Examine(t.Context(), p)
	room.Want(t, "the error", err, nil)
	c := known.Certificate
	needed := lang.T("cycle.why.offset", "Modulus", 3, "Goal", 1)
	room.Want(t, "from 1", sentence(c, p, 1), lang.T("cycle.why", "Count", 4, "Sum", "5", "Modulus", 3, "Needed", needed))
	needed = lang.T("cycle.why.multiple", "Modulus", 3)
	room.Want(t, "from 0", sentence(c, p, 0), lang.T("cycle.why", "Count", 4, "Sum", "1", "Modulus", 3, "Needed", needed))
}

// TestSentenceIsOfTheBoardAsItStands: after each click, and undo, the sum said is
// that of the tiles framed.
func TestSentenceIsOfTheBoardAsItStands(t *testing.T) {
	tb := newTable(t).open("cycle:5x5d2plus:2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1")
	said := map[string]bool{}
	for _, cell := range []int{2, 6, 16, 18, 12, 21} {
		tb.TapCell(cell)
		told := tb.facts.note.Text()
		room.Want(t, "said", told, sentence(tb.facts.why, tb.shown(), 1))
		said[told] = true
	}
	tb.Click("action.undo")
	room.Want(t, "said after undo", tb.facts.note.Text(), sentence(tb.facts.why, tb.shown(), 1))
	if len(said) < 2 {
		t.Errorf("no click changes the sum: %v", said)
	}
}

// guessing opens a truly random deal that can, or cannot, be solved.
func (tb *table) guessing(solvable bool) {
	tb.T.Helper()
	for seed := 1; seed < 200; seed++ {
		id := "cycle:5x5d2plusrandom#" + lang.Number(int64(seed))
		params, _ := cycle.ParseParams("5x5d2plusrandom")
		p, err := (cycle.Rules{}).Deal(tb.T.Context(), params, solver.NewRand(uint64(seed)))
		if err != nil {
			tb.T.Fatal(err)
		}
		if (p.Solvable(tb.T.Context()) == nil) == solvable {
			tb.open(id)
			return
		}
	}
	tb.T.Fatal("no such deal")
}

// TestTrulyRandomDealIsAQuestion: until the player has answered, nothing tells
// whether the board can be solved; then the verdict is shown and counted.
func TestTrulyRandomDealIsAQuestion(t *testing.T) {
	tb := newTable(t)
	right, asked := 0, 0
	for _, c := range []struct{ solvable, says bool }{{true, true}, {true, false}, {false, false}, {false, true}} {
		tb.guessing(c.solvable)
		for range 20 {
			tb.App.For(1e6)
		}
		room.Want(t, "told before the answer", tb.facts.solvable.Text()+tb.facts.solutions.Text()+tb.facts.fewest.Text(), "???")
		room.Want(t, "the par before the answer", tb.frame.KnownPar().Length, 0)
		room.Want(t, "frames before the answer", tb.rings(board.Wrong), []int{})
		tb.Reads(lang.T("cycle.guess.ask"))
		asked++
		button, key := "cycle.guess.no", "cycle.guess.wrong"
		if c.says {
			button = "cycle.guess.yes"
		}
		if c.says == c.solvable {
			right, key = right+1, "cycle.guess.right"
		}
		tb.Click(button)
		verdict := map[string]string{
			"cycle.guess.wrong": lang.T("cycle.guess.wrong", "Right", lang.Number(int64(right)), "Count", asked),
			"cycle.guess.right": lang.T("cycle.guess.right", "Right", lang.Number(int64(right)), "Count", asked),
		}[key]
		room.Want(t, "the verdict", strings.Split(tb.facts.note.Text(), "\n")[0], verdict)
		room.Want(t, "explained", tb.facts.explained(), !c.solvable)
		if c.solvable {
			tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Length > 0 })
		}
		for _, o := range uitest.Seen(tb.Win) {
			if n, ok := o.(ui.Named); ok && strings.HasPrefix(n.Named(), "cycle.guess") {
				t.Errorf("%s can still be tapped", n.Named())
			}
		}
	}
}

// TestHelpAnswersTheQuestion: who asks an engine is told, and not asked any more.
func TestHelpAnswersTheQuestion(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct {
		button   string
		solvable bool
	}{{"action.hint", true}, {"action.hint", false}, {"action.solve", false}, {"action.solve", true}} {
		tb.guessing(c.solvable)
		tb.Click(c.button)
		tb.App.Until("the answer of "+c.button, func() bool { return !tb.facts.question.Visible() })
		room.Want(t, "it can be solved, says the card", tb.facts.solvable.Text() == lang.T("cycle.facts.yes"), c.solvable)
		room.Want(t, "explained", tb.facts.explained(), !c.solvable)
		if !c.solvable {
			room.Want(t, "said", tb.frame.Status.Said(), lang.T("error.impossible.invariant"))
		}
	}
	right, asked := tb.facts.tally()
	room.Want(t, "counted", right+asked, 0)

	tb.guessing(false)
	tb.frame.TogglePanel()
	tb.Click("action.hint")
	tb.App.Until("the answer", func() bool { return tb.facts.explained() })
	tb.Reads(tb.facts.note.Text())
}

// TestQuestionIsKept with the game, and asked again after a restart of the
// program.
func TestQuestionIsKept(t *testing.T) {
	tb := newTable(t)
	tb.guessing(false)
	tb.TapCell(3)
	room.Want(t, "closing", tb.frame.Session.Close(), nil)
	tb.Start()
	tb.App.Until("the facts", func() bool { return tb.facts.known != nil })
	room.Want(t, "asked again", tb.facts.asking(), true)
	tb.Click("cycle.guess.no")
	room.Want(t, "explained", tb.facts.explained(), true)
	tb.open("cycle:5x5d2plus#7")
	room.Want(t, "asked of another deal", tb.facts.asking(), false)
}

// TestNothingToGuess where every board can be solved: the player is told.
func TestNothingToGuess(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plusrandom#7")
	room.Want(t, "asked", tb.facts.asking(), false)
	tb.Reads(lang.T("cycle.guess.vain"))
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Length > 0 })
}

func TestLargeNumbers(t *testing.T) {
	power := func(n int64, e int64) *big.Int { return new(big.Int).Exp(big.NewInt(n), big.NewInt(e), nil) }
	for _, c := range []struct {
		n    *big.Int
		text string
	}{{power(9, 1), "9"}, {power(10, 8), "100,000,000"}, {power(9, 12), "≈ 2.8 × 10¹¹"}, {power(16, 400), "≈ 4.4 × 10⁴⁸¹"}} {
		room.Want(t, "written", countText(c.n), c.text)
	}
}

// TestClicksStillToDo: the marks solve the board, follow each click at once,
// and make the game an assisted one.
func TestClicksStillToDo(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d5plus#7")
	room.Want(t, "assisted before", tb.frame.Session.Assisted(), false)
	tb.check("facts.todo")
	ready := func() bool { return tb.todo.clicks != nil && !tb.frame.Session.Working("todo") }
	tb.App.Until("the marks", ready)
	room.Want(t, "assisted", tb.frame.Session.Assisted(), true)
	solves := func(when string) {
		t.Helper()
		p := tb.shown()
		for c, n := range tb.todo.clicks {
			if m, ok := p.Board().Click(c, n); ok {
				p = played(t, p, m)
			}
		}
		room.Want(t, when+": the marks solve the board", p.Solved(), true)
	}
	solves("at first")
	cell := slices.IndexFunc(tb.todo.clicks, func(n int) bool { return n > 1 })
	n := tb.todo.clicks[cell]
	marked := tb.Face(cell)
	tb.TapCell(cell)
	room.Want(t, "one less to do", tb.todo.clicks[cell], n-1)
	room.Want(t, "the tile shows it", string(tb.Face(cell).Pix) != string(marked.Pix), true)
	solves("after a click")
	tb.App.Until("the marks", ready)
	tb.secondaryCell((cell + 1) % 9)
	solves("after another")
	tb.App.Until("the marks", ready)
	solves("looked into anew")
	tb.Click("action.undo")
	solves("after undo")
	tb.check("facts.todo")
	room.Want(t, "marks that nobody wants", tb.todo.tag(cell), "")
}
