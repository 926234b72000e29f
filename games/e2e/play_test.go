//go:build e2e && linux

package e2e

import (
	"os"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
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

// save writes a saved game, and says how its board stands.
func (p *Program) save(path string) string {
	p.t.Helper()
	const position = "3x3:1,2,3,4,5,6,0,7,8"
	text := `{"tessera":1,"game":"sliding","params":"3x3","start":"` + position + `","seed":1,"steps":[],"cursor":0,"elapsed_ms":0}`
	must.Do(p.t, os.WriteFile(path, []byte(text), 0o644))
	return position
}
