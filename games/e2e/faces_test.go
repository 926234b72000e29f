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
)

// The looks of tiles that need no picture of the player's, as players choose them.
var tileLooks = []struct {
	game, list, choice, id string
	cells                  int
}{
	{"sliding", "game.ground", "sliding.ground.picture", "sliding:4x4#20261120", 16},
	{"sliding", "game.ground", "sliding.ground.rows", "sliding:4x4#20261120", 16},
	{"sliding", "game.ground", "sliding.ground.rings", "sliding:6x6#20261120", 36},
	{"cycle", "game.style", "cycle.style.colours", "cycle:4x4d9plus#2", 16},
	{"cycle", "game.style", "cycle.style.pips", "cycle:4x4d9plus#2", 16},
	{"cycle", "game.style", "cycle.style.lamps", "cycle:5x5d2plus#2", 25},
}

// TestFaces chooses each look of tiles from its list: the board shows another than before,
// and the game goes on. With TESSERA_SHOTS it draws them side by side.
func TestFaces(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_THEME=light", "TESSERA_LANG=en")
	p.Start()
	const side, gap, row = 300, 10, 3
	all := image.NewRGBA(image.Rect(0, 0, row*(side+gap)-gap, len(tileLooks)/row*(side+gap)-gap))
	for i, look := range tileLooks {
		p.GoTo(look.game)
		if i == 0 {
			p.TakeBuiltin()
		}
		p.Deal(look.id)
		before, position := p.boardNow(look.cells), p.State().Position
		p.Choose(look.list, lang.T(look.choice))
		if i > 0 && look.choice != "cycle.style.colours" {
			p.await(look.choice+" to be seen", usual, func() bool { return !alike(before, p.boardNow(look.cells)) })
		}
		if now := p.State().Position; now != position {
			t.Errorf("%s: the position is %s, it was %s", look.choice, now, position)
		}
		p.mouse("mousemove", "--window", p.window, "1", "1")
		p.Settle()
		time.Sleep(300 * time.Millisecond)
		at := image.Rect(0, 0, side, side).Add(image.Pt(i%row*(side+gap), i/row*(side+gap)))
		shown := p.boardNow(look.cells)
		draw.CatmullRom.Scale(all, at, shown, shown.Bounds(), draw.Src, nil)
	}
	if folder := os.Getenv("TESSERA_SHOTS"); folder != "" {
		writePicture(t, filepath.Join(folder, "faces.png"), all)
	}
}

// boardNow is what is seen of so many tiles.
func (p *Program) boardNow(cells int) image.Image {
	p.t.Helper()
	picture := p.Look()
	first, last := p.Cell(0), p.Cell(cells-1)
	at := image.Rect(int(first.X), int(first.Y), int(last.X+last.W), int(last.Y+last.H))
	out := image.NewRGBA(image.Rectangle{Max: at.Size()})
	draw.Draw(out, out.Rect, picture, at.Min, draw.Src)
	return out
}

// alike says whether two pictures are the same, point by point.
func alike(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}
