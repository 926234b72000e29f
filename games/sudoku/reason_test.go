package sudoku

import (
	"slices"
	"testing"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// explained plays the steps of a puzzle up to the first by a technique, whose hint it
// shows; ok where there is one.
func (tb desk) explained(id, technique string) (ok bool) {
	tb.t.Helper()
	tb.open(id)
	for {
		d, moves, err := sudoku.Next(tb.Session.Position(), tb.state().notes())
		if err != nil || moves == nil {
			return false
		}
		if d.Technique.String() == technique {
			tb.shows(d, moves)
			return true
		}
		tb.do(moves...)
	}
}

// shows shows a step as a hint does.
func (tb desk) shows(d sudoku.Deduction, moves []sudoku.Move) {
	tb.Model.hint = hint{level: complete, deduction: d, moves: moves}
	tb.Send(view.Hover{Cell: nothing})
}

// TestReasonComesWithTheStep: nothing is drawn while a hint only says where to look, and
// it goes with the hint.
func TestReasonComesWithTheStep(t *testing.T) {
	tb := newTable(t)
	tb.hintAt(pointing)
	want(t, "drawn with a look", tb.Page.Scene.Drawn, view.Drawing{})
	tb.hintAt(complete)
	want(t, "the technique", tb.Model.hint.deduction.Technique.String(), "hidden-single")
	d, drawn := tb.Model.hint.deduction, tb.Page.Scene.Drawn
	house := d.Houses[0].Cells()
	for _, cell := range house {
		crossed := cell != d.Place[0].Cell && tb.Session.Position().Digit(cell) == 0
		want(t, "a cross on "+sudoku.CellName(cell), slices.Contains(drawn.Crosses, cell), crossed)
	}
	for _, ray := range drawn.Rays {
		if !slices.Contains(d.Blockers, ray.From.Cell) || !slices.Contains(house[:], ray.To.Cell) {
			t.Errorf("a ray from %s to %s", sudoku.CellName(ray.From.Cell), sudoku.CellName(ray.To.Cell))
		}
	}
	want(t, "there are rays", len(drawn.Rays) > 0, true)
	tb.press("Escape")
	want(t, "drawn after Escape", tb.Page.Scene.Drawn, view.Drawing{})
}

// TestChainsAreDrawn link by link: each leads from one of its literals to another, solid
// and in one colour to what is true, dashed and in the other to what is false.
func TestChainsAreDrawn(t *testing.T) {
	tb := newTable(t)
	if !tb.explained("sudoku:...5.....3....4...47.9....67.8....2..2.7...6...1..6.3...6.9.71....3.5...8.....3..", "aic") {
		t.Fatal("no chain")
	}
	chain, rays := tb.Model.hint.deduction.Chains[0], tb.Page.Scene.Drawn.Rays
	want(t, "links", len(rays), len(chain)-1)
	for i, ray := range rays {
		from, to := chain[i], chain[i+1]
		want(t, "from", ray.From, view.Anchor{Cell: from.Cell, Mark: from.Digit})
		want(t, "to", ray.To, view.Anchor{Cell: to.Cell, Mark: to.Digit})
		want(t, "dashed", ray.Dashed, !to.True)
		want(t, "the colour of what is true", ray.Tone == view.Primary, to.True)
	}
}

// TestContradictionIsFramedAndNamed.
func TestContradictionIsFramedAndNamed(t *testing.T) {
	tb := newTable(t)
	const refuted = "sudoku:..8....3.4..8....77.6...49.........36...182.9..5....848.19.5....5...4.6.....2...."
	if !tb.explained(refuted, "forcing-net") || len(tb.Model.hint.deduction.Chains) != 1 {
		t.Fatal("no net that is refuted")
	}
	d := tb.Model.hint.deduction
	last := d.Chains[0][len(d.Chains[0])-1]
	frames := [][]int{{last.Cell}}
	text := lang.T("sudoku.reason.empty")
	if d.Houses != nil {
		cells := d.Houses[0].Cells()
		frames, text = [][]int{cells[:]}, lang.T("sudoku.reason.none", "Digit", last.Digit)
	}
	want(t, "framed", tb.Page.Scene.Drawn.Frames, frames)
	for _, n := range tb.Page.Scene.Notes {
		want(t, "said at "+sudoku.CellName(n.Cell), n.Text, text)
	}
	want(t, "notes", len(tb.Page.Scene.Notes), 1)
	tb.press("Escape")
	want(t, "notes after Escape", len(tb.Page.Scene.Notes), 0)
}

// TestEveryTechniqueIsDrawn without a flaw: rays begin and end at different places on the
// board, and those that rest on links have some.
func TestEveryTechniqueIsDrawn(t *testing.T) {
	tb := newTable(t)
	needs := map[string]bool{"pointing": true, "claiming": true, "x-wing": true, "xy-wing": true, "xyz-wing": true, "w-wing": true,
		"unique-rectangle": true, "simple-colouring": true, "x-chain": true, "aic": true, "forcing-chain": true, "forcing-net": true, "naked-single": true}
	seen := map[string]bool{}
	for _, id := range []string{
		"......2....48....783..9.......218........4.....65..3..14.....3..7..3.4.65...2...1",
		"...876.5.8...9..3..4........9......52...3..145.....2..4....8.7...9.....2.8234.1..",
		"....5..6.3.2......7.12..5............961.......5.9.7.1..351....4....6.8........9.",
		"...1.8......9.6.3...8...4........1...23...687597...3..8....359...561...4.4.......",
		"...5.....3....4...47.9....67.8....2..2.7...6...1..6.3...6.9.71....3.5...8.....3..",
		"..8....3.4..8....77.6...49.........36...182.9..5....848.19.5....5...4.6.....2....",
		"....86......3....9.2.7.4.6..5...2...3...7.6....24..87.29...5..7..3..8.....5....1.",
	} {
		tb.open("sudoku:" + id)
		for {
			d, moves, err := sudoku.Next(tb.Session.Position(), tb.state().notes())
			if err != nil || moves == nil || tb.Session.Position().Grid().Count() > 70 {
				break
			}
			name := d.Technique.String()
			if needs[name] && !seen[name] {
				seen[name] = true
				tb.shows(d, moves)
				drawn := tb.Page.Scene.Drawn
				if len(drawn.Rays) == 0 {
					t.Errorf("%s: nothing is drawn of %v", id, d)
				}
				for _, ray := range drawn.Rays {
					if ray.From == ray.To {
						t.Errorf("%s: a ray from %v to itself in %v", id, ray.From, d)
					}
				}
			}
			tb.do(moves...)
		}
	}
	if len(seen) < 9 {
		t.Errorf("only %v were met", seen)
	}
}
