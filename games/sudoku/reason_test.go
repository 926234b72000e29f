package sudoku

import (
	"slices"
	"testing"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
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

func TestContradictionIsFramedAndNamed(t *testing.T) {
	tb := newTable(t)
	const refuted = "sudoku:..8....3.4..8....77.6...49.........36...182.9..5....848.19.5....5...4.6.....2...."
	must.Be(t, tb.explained(refuted, "forcing-net") && len(tb.Model.hint.deduction.Chains) == 1,
		"no net that is refuted")
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
