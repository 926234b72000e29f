//go:build e2e && linux

package e2e

import (
	"testing"

	"tessera/resources/lang"
)

// shape fails the test unless the cells have about that aspect, a width by a height.
func (p *Program) shape(when string, aspect float64) {
	p.t.Helper()
	p.await(when, usual, func() bool {
		b := p.Cell(0)
		return b.W/b.H > aspect*0.98 && b.W/b.H < aspect*1.02
	})
}

// TestWholePhoto plays all of a photo in tiles of its shape, by drag and click, makes
// them square on the crop page and back again, and finds the choice at the next start.
func TestWholePhoto(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Photograph(1500, 1000)
	p.Deal("sliding:4x4#5")
	p.shape("tiles of the photo's shape", 1.5)
	before := p.Position()
	from := inLine(before)[0]
	p.Drag(p.Cell(from), p.Cell(before.Blank()))
	p.WaitFor("the dragged tiles", usual, func(s State) bool { return s.Position != before.String() })
	p.ClickToSlide(inLine(p.Position())[1])
	moved := p.Settle()

	p.Click("picture.crop")
	p.Find("crop.whole")
	p.Key("w", "plus", "Escape")
	p.leaveSheet()
	p.shape("tiles after Escape", 1.5)
	p.Click("picture.crop")
	p.Click("crop.whole")
	p.Key("Return")
	p.leaveSheet()
	p.shape("square tiles", 1)
	p.Key("ctrl+z") // across the change of shape
	p.WaitFor("undo", usual, func(s State) bool { return s.Position != moved.Position })
	p.ClickToSlide(inLine(p.Position())[0])
	p.Quit()
	p.Start()
	p.WaitFor("the game and its picture", usual, func(s State) bool { return s.Position != "" && s.Picture == moved.Picture && !s.Animating })
	p.shape("square tiles at the next start", 1)
	p.Click("picture.whole")
	p.shape("the whole photo again", 1.5)
	if won := p.RunEngine("best"); won.Status != "won" {
		t.Fatalf("the engine leaves it %s", won.Status)
	}

	p.Choose("game.size", "6 × 4 · "+lang.T("size.fits"))
	p.Click("sheet.start")
	p.ClickCell(5) // the tile to take out
	p.WaitFor("a board that suits the photo", usual, func(s State) bool { return len(s.GameID) > 11 && s.GameID[:11] == "sliding:6x4" })
	p.shape("its tiles", 1)
}
