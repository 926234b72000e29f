//go:build e2e && linux

package e2e

import "testing"

// TestReferenceBesideTheBoard: the original picture beside the board is shown by its
// button, made larger by the divider, there again at the next start as large as it was,
// in another tab and back, and in the smallest window with the board; its key puts it away.
func TestReferenceBesideTheBoard(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.GoTo("swap")
	p.TakeBuiltin()
	p.Deal("swap:5x5#20261122")
	alone := p.Cell(0).W
	p.Click("action.reference")
	before := p.Find("picture.reference").Box
	beside := p.Cell(0).W
	if beside >= alone {
		t.Errorf("cells beside the picture are %v wide, and were %v", beside, alone)
	}
	divider := p.Find("reference.divider").Box
	to := divider
	if divider.W > divider.H { // the picture lies below the board
		to.Y -= 60
	} else {
		to.X -= 60
	}
	p.Drag(divider, to)
	larger := func(b Box) bool { return b.W+b.H > before.W+before.H+50 }
	p.await("a larger picture", usual, func() bool { return larger(p.Find("picture.reference").Box) })
	now := p.Find("picture.reference").Box
	if !drawn(p.Look(), now) {
		t.Error("nothing is to be seen of it")
	}
	start := p.swapped()
	p.ClickCell(3)
	p.ClickCell(16)
	p.exchanged("two clicks beside the picture", start, start.Board().Swap(3, 16))

	p.GoTo("sliding")
	if p.Has("picture.reference") {
		t.Error("another game shows the picture, too")
	}
	p.GoTo("swap")
	p.Find("picture.reference")
	p.Quit()
	p.Start()
	p.WaitFor("the game", usual, func(s State) bool { return s.Tab == "swap" && s.Moves == 1 })
	again := p.Find("picture.reference").Box
	if d := max(again.W-now.W, now.W-again.W) + max(again.H-now.H, now.H-again.H); d > 2 {
		t.Errorf("at the next start it has %v × %v, and had %v × %v", again.W, again.H, now.W, now.H)
	}
	if p.State().Assisted {
		t.Error("it counts as help")
	}
	p.Resize(640, 480)
	p.await("the board and the picture in a small window", usual, func() bool {
		last, picture := p.Cell(24), p.Find("picture.reference").Box
		return last.W >= 20 && last.X+last.W <= 640 && last.Y+last.H <= 480 && picture.X+picture.W <= 640 && picture.Y+picture.H <= 480
	})
	p.CheckTranslated()
	p.Key("F7")
	p.await("the picture to go", usual, func() bool { return !p.Has("picture.reference") })
}
