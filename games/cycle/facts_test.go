package cycle

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
)

// manySolutions is a board of which 648 solutions are known.
const manySolutions = "cycle:5x5d6plus:5,4,3,2,2,4,3,5,6,2,2,1,6,3,4,1,5,1,1,4,2,5,2,3,1"

// unsolvable are boards that cannot be solved.
var unsolvable = []string{
	"cycle:4x4d9plus:7,4,5,4,5,8,5,3,2,3,7,4,4,9,6,6", "cycle:2x2d9plusone:1,1,1,2", "cycle:3x3d6ring:1,2,3,4,5,6,1,1,2",
	"cycle:5x5d2plus:2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
}

// TestUnsolvableIsExplained: the sum named is that of the tiles framed, and no click changes
// its remainder; in numbers from 0 too, and of the board as it stands.
func TestUnsolvableIsExplained(t *testing.T) {
	for _, id := range unsolvable {
		tb := opened(t, id)
		start, why := tb.Session.Position(), tb.Model.facts.known.Certificate
		tb.want(id+": framed", tb.rings(view.Wrong), why.Support())
		notes := map[int]string{}
		for _, n := range tb.Page.Scene.Notes {
			notes[n.Cell] = n.Text
		}
		for c, w := range why.Weights {
			once := slices.Max(why.Weights) <= 1 && slices.Min(why.Weights) >= -1
			must.Hold(t, (notes[c] == "−") == (w == -1 && once) && (notes[c] != "") == (w < 0 || w != 0 && !once),
				"%s: the tile of cell %d, which counts %d times, is marked %q", id, c, w, notes[c])
		}
		sum := func(p cycle.Position) (n int) {
			for c, w := range why.Weights {
				n += w * p.Value(c)
			}
			return (n%why.Modulus + why.Modulus) % why.Modulus
		}
		for cell := range start.Cells() {
			tb.want(id+": the remainder after a click", sum(after(t, start, cell, 1)), sum(start))
		}
		if goal := sum(Plain(start.Board())); goal == sum(start) {
			t.Errorf("%s: at the goal the remainder is %d as well", id, goal)
		}
		tb.Do("click game.zero", "tap 0")
		tb.want("of the board as it stands", strings.HasPrefix(tb.text("facts.note"), sentence(why, tb.Session.Position(), 0)), true)
		tb.Do("click facts.why")
		tb.want("frames that nobody wants", tb.rings(view.Wrong), []int{})
	}
}

// guessing opens a truly random deal that can, or cannot, be solved.
func guessing(t *testing.T, tb desk, solvable bool) {
	t.Helper()
	params, _ := cycle.Rules{}.ParseParams("5x5d2plusrandom")
	for seed := uint64(1); seed < 200; seed++ {
		p, err := (cycle.Rules{}).Deal(t.Context(), params, solver.NewRand(seed))
		if err == nil && (p.Solvable(t.Context()) == nil) == solvable {
			tb.Open(fmt.Sprint("cycle:5x5d2plusrandom#", seed))
			return
		}
	}
	t.Fatal("no such deal")
}

// TestHelpAnswersTheQuestion: an engine that finds no way, and a hint.
func TestHelpAnswersTheQuestion(t *testing.T) {
	tb := newDesk(t, nil)
	guessing(t, tb, false)
	tb.Forget()
	tb.Send(table.Failed{Err: tb.Session.Position().Solvable(t.Context())})
	tb.want("helped", tb.Session.Assisted(), true)
	tb.want("explained", tb.has("facts.why"), true)
	tb.want("the par is worked out", tb.asked("FindPar"), true)
	guessing(t, tb, true)
	tb.Session.Hinted()
	tb.Send(table.Hinted{})
	tb.want("asked after a hint", tb.has(guessYesAction), false)
	tb.Open("cycle:5x5d2plus#7")
	tb.want("asked of another deal", tb.has(guessYesAction), false)
}

func TestLargeNumbers(t *testing.T) {
	power := func(n, e int64) *big.Int { return new(big.Int).Exp(big.NewInt(n), big.NewInt(e), nil) }
	for _, c := range []struct {
		n    *big.Int
		text string
	}{{power(9, 1), "9"}, {power(10, 8), "100,000,000"}, {power(9, 12), "≈ 2.8 × 10¹¹"}, {power(16, 400), "≈ 4.4 × 10⁴⁸¹"}} {
		if got := countText(c.n); got != c.text {
			t.Errorf("%v is written %s", c.n, got)
		}
	}
}

// marks are what is left to do as the tiles say it.
func (tb desk) marks() cycle.Pattern {
	tb.t.Helper()
	all := make(cycle.Pattern, tb.Page.Scene.Cells())
	for _, tile := range tb.Page.Scene.Tiles {
		if tile.Face.Tag != "" {
			fmt.Sscan(tile.Face.Tag, &all[tile.Cell])
		}
	}
	return all
}

// solvedBy fails unless the marks lead to the goal.
func (tb desk) solvedBy(when string) {
	tb.t.Helper()
	p := tb.Session.Position()
	for c, n := range tb.marks() {
		if n > 0 {
			p = after(tb.t, p, c, n)
		}
	}
	tb.want(when+": the marks solve the board", p.Solved(), true)
}

// TestClicksStillToDo: the marks solve the board, follow each click at once, and make the
// game an assisted one.
func TestClicksStillToDo(t *testing.T) {
	tb := opened(t, manySolutions)
	tb.want("assisted before", tb.Session.Assisted(), false)
	tb.Do("click facts.todo")
	tb.want("assisted", tb.Session.Assisted(), true)
	tb.solvedBy("at first")
	first := tb.marks()
	tb.want("said", tb.said(), lang.T("cycle.todo.say", "Count", first.Clicks(tb.Session.Position().Board())))
	for cell := len(first) - 1; cell >= 0; cell -= 3 { // not in the order in which they are found
		if first[cell] == 0 {
			continue
		}
		tb.tap(cell)
		first[cell]--
		tb.want("one solution is kept", tb.marks(), first)
		planned := Game.Planned(tb.Model, tb.Env())
		tb.want("a hint follows it", first[planned[0].Y*5+planned[0].X] > 0, true)
	}
	tb.Do("undo")
	tb.Do("redo")
	tb.want("after undo and redo", tb.marks(), first)
	tb.tap(slices.Index(tb.marks(), 0))
	tb.solvedBy("after a click that leads off")
	tb.Do("undo")
	tb.solvedBy("after undo")
	tb.Do("click facts.todo")
	tb.want("marks that nobody wants", tb.marks().Clicks(tb.Session.Position().Board()), 0)
}

// TestHintsLeadTheShortestWay where that is wanted, and say where the right button is nearer.
func TestHintsLeadTheShortestWay(t *testing.T) {
	tb := opened(t, manySolutions)
	tb.Do("click " + shortest.ID)
	tb.want("kept", tb.Options[shortest.Key], true)
	tb.want("the hint before is of no use", slices.Contains(tb.Asked, any(table.Reassess{})), true)
	fewest := 0
	for _, m := range must.Have(solver.Collect(t.Context(), engine(cycle.Default), tb.Session.Position(), solver.Options{}))(t) {
		fewest += m.Times
	}
	for !tb.Session.Position().Solved() {
		h := must.Have(hintFrom(t.Context(), tb.Session.Position(), tb.Model))(t)
		tb.want("a tile of the way", h.Data.(cycle.Lesson).Tile != nil, true)
		must.Do(t, tb.Session.Do(h.Moves...))
	}
	tb.want("clicks that solve it", tb.Session.Moves(), fewest)

	tb.Open("cycle:2x1d8plusone:5,5") // as many either way
	even := must.Have(hintFrom(t.Context(), tb.Session.Position(), tb.Model))(t)
	tb.want("no other button", even.Levels[len(even.Levels)-1].Key == "cycle.hint.nearer", false)
	tb.Open("cycle:2x1d9plusone:2,2") // eight to come round to 1
	h := must.Have(hintFrom(t.Context(), tb.Session.Position(), tb.Model))(t)
	c := h.Data.(cycle.Lesson).Clicks[0]
	tb.want("clicks", 2*c.Times > 9, true)
	last := h.Levels[len(h.Levels)-1]
	tb.want("the other button", fmt.Sprint(last.Key, last.Args[3]), fmt.Sprint("cycle.hint.nearer", 9-c.Times))
}

// TestChaseSaysWhatItIsAbout while it plays.
func TestChaseSaysWhatItIsAbout(t *testing.T) {
	p, _ := cycle.Rules{}.ParsePosition(strings.TrimPrefix(manySolutions, "cycle:"))
	for step, err := range engine("chase").Solve(t.Context(), p, solver.Options{}) {
		must.Hold(t, err == nil && Game.Narrate(Model{state{low: 1}}, p, step.Why) != "", "of %v nothing is said (%v)", step.Why, err)
		break
	}
}

// TestHintsNameTheRightButton also where they say why: as the note on the tile does.
func TestHintsNameTheRightButton(t *testing.T) {
	for id, way := range map[string]bool{ // whether the shortest way is asked for
		"cycle:3x3d9plusoneeither:1,2,1,2,2,2,1,2,1":                     false, // it solves the board
		"cycle:5x5d6pluseither" + manySolutions[len("cycle:5x5d6plus"):]: true,
	} {
		tb := opened(t, id)
		tb.Model.shortest = way
		for right := false; !right && !tb.Session.Position().Solved(); {
			h := must.Have(hintFrom(t.Context(), tb.Session.Position(), tb.Model))(t)
			right = h.Data.(cycle.Lesson).Clicks[0].Times < 0
			tb.want(id+": "+lang.Say(h.Levels[1]), strings.Contains(lang.Say(h.Levels[1]), "right-click"), right)
			tb.want(id+": what to do", strings.Contains(lang.Say(h.Levels[2]), "Right-click"), right)
			must.Do(t, tb.Session.Do(h.Moves...))
		}
	}
}

// TestMarksStayChosen for the games that are dealt next; a game that was left without help is
// not helped when it comes back, and a question is not answered by them.
func TestMarksStayChosen(t *testing.T) {
	tb := opened(t, "cycle:3x3d5plus#7")
	marked := func(when string, on bool) {
		t.Helper()
		f, _ := tb.Page.Field("facts.todo")
		tb.want(when+": the box", f.On, on)
		tb.want(when+": helped", tb.Session.Assisted(), on)
	}
	marked("at first", false)
	tb.Do("new")
	tb.Do("click facts.todo")
	tb.Do("new")
	marked("in the next game", true)
	tb.Led = true
	tb.Do("new")
	marked("in a level", false)
	tb.Led = false
	tb.Do("undo")
	tb.Do("undo")
	marked("in the game before", true)
	tb.Do("undo")
	marked("in the game that had no help", false)
	guessing(t, tb, true)
	marked("while one is asked", false)
	tb.Do("click " + guessYesAction)
	marked("when it is answered", true)
	tb.Do("click facts.todo")
	tb.Do("new")
	marked("that nobody wants any more", false)
	tb.want("kept", tb.Options[wished.Key], false)
}

// TestLostBoardIsMended by its button: tiles of the start change and are framed, and the board can be solved.
func TestLostBoardIsMended(t *testing.T) {
	for id, tiles := range map[string]int{unsolvable[0]: 2, "cycle:3x3d2line:2,1,1,1,1,1,1,1,1": 2, "cycle:2x2d2ring:2,1,1,1": 1} {
		tb := opened(t, id)
		lost := tb.Session.Position()
		tb.Do("tap 0", "click "+repairAction)
		changed := 0
		for c, v := range tb.Session.Start().Values() {
			if v != lost.Value(c) {
				changed++
			}
		}
		tb.want(id+": changed, framed, solvable", []any{changed, len(tb.rings(view.Hinted)), tb.Model.facts.solvable()}, []any{tiles, tiles, true})
		tb.Do("undo")
		tb.want(id+": the lost board is back", tb.Session.Start(), lost)
	}
}
