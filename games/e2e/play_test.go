//go:build e2e && linux

package e2e

import (
	"testing"
	"time"

	"tessera/resources/lang"
)

// solveTime is how long an engine may think and play, on a busy machine.
const solveTime = 3 * time.Minute

// TestPhotoBecomesPuzzle opens a photograph that lies on its side, sees it upright
// on the board, takes out the tile that is clicked, and has a puzzle.
func TestPhotoBecomesPuzzle(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Photograph(900, 1200)
	p.Choose("game.blank", lang.T("sliding.blank.choose"))
	p.Click("sheet.start")

	p.await("the photo to lie upright on the board", usual, func() bool {
		picture := p.Look()
		sky, meadow := average(picture, p.Cell(1)), average(picture, p.Cell(7))
		return sky.B > sky.G+20 && meadow.G > meadow.B+20
	})

	const taken = 4
	p.ClickCell(taken)
	dealt := p.WaitFor("the deal", usual, func(s State) bool { return s.Position != "" })
	p.Settle()
	position := p.Position()
	if position.Home() != taken || position.W() != 3 || position.H() != 3 || position.Solved() || dealt.Status != "playing" {
		t.Errorf("after taking out tile %d the board is %v, %s", taken, position, dealt.Status)
	}
	p.CheckTranslated()
}

// saved is what the program says once it has saved a file in its home.
func (p *Program) saved(name string) string {
	return lang.T("save.done", "File", name, "Folder", p.home)
}
