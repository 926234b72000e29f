package sudoku

import (
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
	tb.Do("press Escape")
	want(t, "notes after Escape", len(tb.Page.Scene.Notes), 0)
}
