//go:build e2e && linux

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

// The boards of Link that are no plain rectangles of things, by ID, with their faces.
var linkBoards = []struct{ id, faces string }{
	{"link:14x9downheart#7", "things"},
	{"link:14x9centreringstones6#7", "hanzi"},
	{"link:14x9turningdiamond#7", "mahjong"},
	{"link:14x9stones10#7", "shapes"},
}

// TestLinkShapes chooses a shape and stones from their lists, deals them and has the engine
// clear what is dealt; then it shows boards of every shape. With TESSERA_SHOTS it draws them
// side by side.
func TestLinkShapes(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_THEME=light", "TESSERA_LANG=en")
	p.Start()
	p.GoTo("link")
	p.Deal("link:10x6#7")
	p.Choose("game.shape", lang.T("link.shape.heart"))
	p.Choose("game.stones", lang.T("link.stones", "Count", 2))
	p.Choose("game.gravity", lang.T("link.gravity.turning"))
	p.Click("action.new")
	p.WaitFor("a board of that shape", usual, func(s State) bool {
		dealt, err := link.ParsePosition(s.Position)
		return err == nil && dealt.Params().Shape == link.Heart && dealt.Stones() == 2 && dealt.Gravity() == link.Turning
	})
	p.Settle()
	if verdict, _ := link.Winnable(t.Context(), p.linked(), 0); verdict != solver.Solved {
		t.Errorf("%s is %v", p.State().Position, verdict)
	}
	if end := p.RunEngine("full"); end.Status != "won" {
		t.Errorf("after the engine the board is %s: %s", end.Status, end.Message)
	}
	const wide, high, gap, row = 315, 275, 10, 2
	all := image.NewRGBA(image.Rect(0, 0, row*(wide+gap)-gap, len(linkBoards)/row*(high+gap)-gap))
	for i, b := range linkBoards {
		p.Deal(b.id)
		p.Choose("game.faces", lang.T("link.faces."+b.faces))
		p.mouse("mousemove", "--window", p.window, "1", "1")
		p.Settle()
		time.Sleep(time.Second) // all faces have come
		if tiles, err := p.probe.tiles(); err != nil {
			t.Error(err)
		} else if wrong := difference(p.State(), tiles); wrong != "" {
			t.Error(wrong)
		}
		at := image.Rect(0, 0, wide, high).Add(image.Pt(i%row*(wide+gap), i/row*(high+gap)))
		shown := p.boardNow(14 * 9)
		draw.CatmullRom.Scale(all, at, shown, shown.Bounds(), draw.Src, nil)
	}
	if folder := os.Getenv("TESSERA_SHOTS"); folder != "" {
		writePicture(t, filepath.Join(folder, "shapes.png"), all)
	}
}
