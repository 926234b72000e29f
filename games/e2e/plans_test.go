//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// TestPlannedBoards chooses each kind of board on which cells differ or clicks count
// otherwise from its list, clicks into a hole, and wins it by the fewest clicks. With
// TESSERA_SHOTS it draws the boards side by side.
func TestPlannedBoards(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_THEME=dark", "TESSERA_LANG=en")
	p.Start("--game", "cycle")
	p.WaitFor("the first deal", usual, func(s State) bool { return s.Tab == "cycle" && s.Position != "" })
	const side, gap = 300, 10
	names := []string{"either", "holes", "mixed", "heart"}
	all := image.NewRGBA(image.Rect(0, 0, len(names)*(side+gap)-gap, side))
	for i, name := range names {
		preset := presetOf(name)
		p.Choose("game.preset", lang.T("cycle.preset."+name, "Size", fmt.Sprintf("%d × %d", preset.W, preset.H), "Depth", preset.Depth))
		style := "colours"
		if preset.Depth == 2 {
			style = "lamps"
		}
		p.Choose("game.style", lang.T("cycle.style."+style))
		p.Deal("cycle:" + preset.String() + "#7")
		p.mouse("mousemove", "--window", p.window, "1", "1")
		p.Settle()
		time.Sleep(300 * time.Millisecond)
		shown := p.boardNow(preset.Cells())
		at := fitIn(image.Rect(0, 0, side, side).Add(image.Pt(i*(side+gap), 0)), shown.Bounds())
		draw.CatmullRom.Scale(all, at, shown, shown.Bounds(), draw.Src, nil)
		for cell := range preset.Cells() {
			if before := p.State().Position; preset.Hole(cell) {
				p.ClickCell(cell)
				p.WaitFor("a word about the hole", usual, func(s State) bool { return s.Message == lang.T("cycle.hole") && s.Position == before })
				break
			}
		}
		moves := answer(p.t, cycle.Engines()[0], p.cyclePosition())
		for _, move := range moves {
			cell := move.Y*preset.W + move.X
			times, button := preset.Signed(move.Times), "1"
			by := 1
			if times < 0 {
				times, by, button = -times, -1, "3"
			}
			for range times {
				p.clicks("a click", cell, by, func() { p.ClickCellWith(button, cell) })
			}
		}
		if s := p.State(); s.Status != "won" || s.Moves != preset.PatternOf(moves).Clicks(preset.Board) {
			t.Errorf("%s: %s after %d clicks, of %v", name, s.Status, s.Moves, moves)
		}
		p.Key("ctrl+n")
		p.WaitFor("another game", usual, func(s State) bool { return s.Status == "playing" && s.Dialog == "" })
	}
	if folder := os.Getenv("TESSERA_SHOTS"); folder != "" {
		writePicture(t, filepath.Join(folder, "plans.png"), all)
	}
}

// presetOf is what the game offers by that name.
func presetOf(name string) cycle.Params {
	for _, preset := range cycle.Presets() {
		if preset.Name == name {
			return preset.Params
		}
	}
	panic(name)
}

// fitIn is the largest part of a rectangle, in its middle, that has the shape of another.
func fitIn(at, shape image.Rectangle) image.Rectangle {
	w, h := at.Dx(), at.Dx()*shape.Dy()/shape.Dx()
	if h > at.Dy() {
		w, h = at.Dy()*shape.Dx()/shape.Dy(), at.Dy()
	}
	corner := at.Min.Add(image.Pt((at.Dx()-w)/2, (at.Dy()-h)/2))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(w, h))}
}
