//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/lang"
)

// wall writes a picture of something colourful at the left of a white wall.
func (p *Program) wall() {
	p.t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 800, 600))
	for y := range 600 {
		for x := range 800 {
			c := color.RGBA{250, 250, 250, 255}
			if x < 190 {
				c = color.RGBA{uint8(x) ^ uint8(y), uint8(y * 255 / 600), uint8((x/32 ^ y/32) * 29), 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	file, err := os.Create(filepath.Join(p.home, "Wall.png"))
	if err == nil {
		err = png.Encode(file, img)
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.OpenPhoto(file.Name())
}

// TestPiecesThatLookAlikeFit: on a photo with a plain wall, two white pieces that
// have changed places are right, and the board is won when it looks whole.
func TestPiecesThatLookAlikeFit(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.GoTo("swap")
	p.WaitFor("the first deal", usual, func(s State) bool { return s.Position != "" })
	p.wall()
	p.Deal("swap:4x3:4,2,1,3,0,5,11,7,8,9,10,6")
	right := lang.T("swap.progress", "Right", 10, "All", 12, "Count", 1)
	p.find(right, func(thing Thing) bool { return thing.Text == right })
	p.ClickCell(0)
	p.ClickCell(4)
	p.WaitFor("the win", usual, func(s State) bool { return s.Status == "won" })
	p.Find("win.look")
}

// TestChoicesWaitForTheNextGame: a list of the card changes nothing on the table,
// until the card's button deals.
func TestChoicesWaitForTheNextGame(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.GoTo("swap")
	p.Deal("swap:4x3#7")
	p.ClickCell(0)
	p.ClickCell(5)
	before := p.WaitFor("a move", usual, func(s State) bool { return s.Moves == 1 })
	p.Choose("game.rule", lang.T("swap.rule.corner"))
	p.Click("game.turned")
	close := p.Open("next.back")
	p.Find("next.back")
	p.CheckTranslated()
	close()
	if s := p.Settle(); s.GameID != before.GameID || s.Position != before.Position || s.Moves != 1 {
		t.Errorf("after two choices the board is %+v", s)
	}
	p.Key("Escape")
	p.WaitFor("the choices to be forgotten", usual, func(s State) bool { return s.Message == lang.T("next.dropped") })
	p.Choose("game.rule", lang.T("swap.rule.corner"))
	p.Click("sheet.start")
	p.WaitFor("the deal", usual, func(s State) bool { return s.GameID != before.GameID && s.Moves == 0 })
}
