//go:build e2e && linux

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// A look is a board with what is chosen for its tiles from a list.
type look struct {
	id           string
	cells        int
	list, choice string
}

// planned is a board of Cycle that the game offers by that name.
func planned(name, style string) look {
	preset := presetOf(name)
	return look{"cycle:" + preset.String() + "#7", preset.Cells(), "game.style", "cycle.style." + style}
}

// Boards and looks of tiles that need no picture of the player's, side by side.
var sheets = map[string]struct {
	row   int // so many side by side
	field image.Point
	theme string
	looks []look
}{
	"faces": {3, image.Pt(300, 300), "light", []look{
		{"sliding:4x4#20261120", 16, "game.ground", "sliding.ground.picture"},
		{"sliding:4x4#20261120", 16, "game.ground", "sliding.ground.rows"},
		{"sliding:6x6#20261120", 36, "game.ground", "sliding.ground.rings"},
		{"cycle:4x4d9plus#2", 16, "game.style", "cycle.style.colours"},
		{"cycle:4x4d9plus#2", 16, "game.style", "cycle.style.pips"},
		{"cycle:5x5d2plus#2", 25, "game.style", "cycle.style.lamps"},
	}},
	"plans": {4, image.Pt(300, 300), "dark", []look{
		planned("either", "colours"), planned("holes", "colours"), planned("mixed", "colours"), planned("heart", "lamps"),
	}},
	"shapes": {2, image.Pt(315, 275), "light", []look{
		{"link:14x9downheart#7", 14 * 9, "game.faces", "link.faces.things"},
		{"link:14x9centreringstones6#7", 14 * 9, "game.faces", "link.faces.hanzi"},
		{"link:14x9turningdiamond#7", 14 * 9, "game.faces", "link.faces.mahjong"},
		{"link:14x9stones10#7", 14 * 9, "game.faces", "link.faces.shapes"},
	}},
}

// TestSheets shows each of them, on a slow machine the first two of each sheet: the board has what the position says. With TESSERA_SHOTS it
// draws them side by side.
func TestSheets(t *testing.T) {
	for name, s := range sheets {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := NewProgram(t, "FYNE_THEME="+s.theme, "TESSERA_LANG=en")
			p.Start()
			var shots []image.Image
			for _, l := range s.looks[:bounds.times(len(s.looks), 2)] {
				game, _, _ := strings.Cut(l.id, ":")
				p.GoTo(game)
				if l.choice == "sliding.ground.picture" {
					p.TakeBuiltin()
				}
				p.Deal(l.id)
				p.Choose(l.list, lang.T(l.choice))
				p.mouse("mousemove", "--window", p.window, "1", "1")
				p.Settle()
				time.Sleep(time.Second) // all faces have come
				uitest.Want(t, l.id, difference(p.State(), Ask[[]Tile](p, "tiles")), "")
				shots = append(shots, p.boardNow(l.cells))
			}
			sheet(t, name, shots, s.row, s.field)
		})
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

// sheet draws pictures side by side, so many in a row, each as large as it can be in a field of that
// size, into the folder named by TESSERA_SHOTS.
func sheet(t *testing.T, name string, shots []image.Image, row int, field image.Point) {
	t.Helper()
	folder := os.Getenv("TESSERA_SHOTS")
	if folder == "" {
		return
	}
	const gap = 10
	rows := (len(shots) + row - 1) / row
	all := image.NewRGBA(image.Rect(0, 0, row*(field.X+gap)-gap, rows*(field.Y+gap)-gap))
	for i, shot := range shots {
		at := image.Rectangle{Max: field}.Add(image.Pt(i%row*(field.X+gap), i/row*(field.Y+gap)))
		draw.CatmullRom.Scale(all, fitIn(at, shot.Bounds()), shot, shot.Bounds(), draw.Src, nil)
	}
	writePicture(t, filepath.Join(folder, name+".png"), all)
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

// fitIn is the largest part of a rectangle, in its middle, that has the shape of another.
func fitIn(at, shape image.Rectangle) image.Rectangle {
	w, h := at.Dx(), at.Dx()*shape.Dy()/shape.Dx()
	if h > at.Dy() {
		w, h = at.Dy()*shape.Dx()/shape.Dy(), at.Dy()
	}
	corner := at.Min.Add(image.Pt((at.Dx()-w)/2, (at.Dy()-h)/2))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(w, h))}
}
