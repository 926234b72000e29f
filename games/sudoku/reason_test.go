package sudoku

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// explained plays the steps of a puzzle up to the first by a technique, whose hint it
// shows; ok where there is one.
func (tb *table) explained(id, technique string) (ok bool) {
	tb.T.Helper()
	tb.open(id)
	for {
		d, moves, err := sudoku.Next(tb.frame.Session.Position(), tb.notes())
		if err != nil || moves == nil {
			return false
		}
		if d.Technique.String() == technique {
			tb.hint = hint{level: pointing, deduction: d, moves: moves}
			tb.setHint(complete)
			return true
		}
		tb.frame.Do(moves...)
	}
}

// TestReasonComesWithTheStep: nothing is drawn while a hint only says where to look, and
// it goes with the hint.
func TestReasonComesWithTheStep(t *testing.T) {
	tb := newTable(t)
	tb.hintAt(pointing)
	room.Want(t, "drawn with a look", tb.board.Drawn(), board.Drawing{})
	tb.hintAt(complete)
	room.Want(t, "the technique", tb.hint.deduction.Technique.String(), "hidden-single")
	d, drawn := tb.hint.deduction, tb.board.Drawn()
	house := d.Houses[0].Cells()
	for _, cell := range house {
		crossed := cell != d.Place[0].Cell && tb.frame.Session.Position().Digit(cell) == 0
		room.Want(t, "a cross on "+sudoku.CellName(cell), slices.Contains(drawn.Crosses, cell), crossed)
	}
	for _, ray := range drawn.Rays {
		if !slices.Contains(d.Blockers, ray.From.Cell) || !slices.Contains(house[:], ray.To.Cell) {
			t.Errorf("a ray from %s to %s", sudoku.CellName(ray.From.Cell), sudoku.CellName(ray.To.Cell))
		}
	}
	room.Want(t, "there are rays", len(drawn.Rays) > 0, true)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "drawn after Escape", tb.board.Drawn(), board.Drawing{})
}

// TestChainsAreDrawn link by link: each leads from one of its literals to another, solid
// and in one colour to what is true, dashed and in the other to what is false.
func TestChainsAreDrawn(t *testing.T) {
	tb := newTable(t)
	if !tb.explained("sudoku:...5.....3....4...47.9....67.8....2..2.7...6...1..6.3...6.9.71....3.5...8.....3..", "aic") {
		t.Fatal("no chain")
	}
	chain, rays := tb.hint.deduction.Chains[0], tb.board.Drawn().Rays
	room.Want(t, "links", len(rays), len(chain)-1)
	for i, ray := range rays {
		from, to := chain[i], chain[i+1]
		room.Want(t, "from", ray.From, board.Anchor{Cell: from.Cell, Mark: from.Digit - 1})
		room.Want(t, "to", ray.To, board.Anchor{Cell: to.Cell, Mark: to.Digit - 1})
		room.Want(t, "dashed", ray.Dashed, !to.True)
		room.Want(t, "the colour of what is true", ray.Colour == trueColour, to.True)
	}
}

// TestContradictionIsFramedAndNamed.
func TestContradictionIsFramedAndNamed(t *testing.T) {
	tb := newTable(t)
	if !tb.explained("sudoku:..8....3.4..8....77.6...49.........36...182.9..5....848.19.5....5...4.6.....2....", "forcing-net") || len(tb.hint.deduction.Chains) != 1 {
		t.Fatal("no net that is refuted")
	}
	d := tb.hint.deduction
	last := d.Chains[0][len(d.Chains[0])-1]
	want := []board.Frame{{Cells: []int{last.Cell}}}
	text := lang.T("sudoku.reason.empty")
	if d.Houses != nil {
		cells := d.Houses[0].Cells()
		want, text = []board.Frame{{Cells: cells[:]}}, lang.T("sudoku.reason.none", "Digit", last.Digit)
	}
	room.Want(t, "framed", tb.board.Drawn().Frames, want)
	for cell, said := range tb.board.Notes() {
		room.Want(t, "said at "+sudoku.CellName(cell), said, text)
	}
	room.Want(t, "notes", len(tb.board.Notes()), 1)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "notes after Escape", len(tb.board.Notes()), 0)
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
			d, moves, err := sudoku.Next(tb.frame.Session.Position(), tb.notes())
			if err != nil || moves == nil || tb.frame.Session.Position().Grid().Count() > 70 {
				break
			}
			name := d.Technique.String()
			if needs[name] && !seen[name] {
				seen[name] = true
				tb.hint = hint{level: pointing, deduction: d, moves: moves}
				tb.setHint(complete)
				drawn := tb.board.Drawn()
				if len(drawn.Rays) == 0 {
					t.Errorf("%s: nothing is drawn of %v", id, d)
				}
				for _, ray := range drawn.Rays {
					if ray.From == ray.To {
						t.Errorf("%s: a ray from %v to itself in %v", id, ray.From, d)
					}
				}
			}
			tb.frame.Do(moves...)
		}
	}
	if len(seen) < 9 {
		t.Errorf("only %v were met", seen)
	}
}
