//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// commands tells the compositor what to do.
func (p *Program) commands(command string) {
	p.t.Helper()
	said, err := p.inside("swaymsg", command)
	must.Be(p.t, err == nil, "%s: %v: %s", command, err, said)
}

// onOutput is what an output of the compositor shows.
func (p *Program) onOutput(name string) image.Image {
	p.t.Helper()
	data := must.Have(p.inside("grim", "-o", name, "-"))(p.t)
	return must.Have(png.Decode(strings.NewReader(data)))(p.t)
}

// atRest is what is seen by look, at a scale, once the picture has come to the board and all stays
// the same.
func (p *Program) atRest(look func() image.Image, scale float64) (seen image.Image) {
	p.t.Helper()
	first := p.Cell(0)
	tile := Box{first.X * scale, first.Y * scale, first.W * scale, first.H * scale}
	p.await("the window to come to rest", usual, func() bool {
		before := seen
		seen = look()
		const night = 30
		return before != nil && unlike(before, seen) == 0 && average(seen, tile).B > night
	})
	return seen
}

// unlike is how many pixels of two pictures the eye tells apart: all, where they are not of the
// same size.
func unlike(a, b image.Image) (n int) {
	const eye = 24
	if a.Bounds().Size() != b.Bounds().Size() {
		return a.Bounds().Dx() * a.Bounds().Dy()
	}
	far := func(a, b uint8) bool { return max(a, b)-min(a, b) > eye }
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			p, q := color.RGBAModel.Convert(a.At(x, y)).(color.RGBA), color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
			if far(p.R, q.R) || far(p.G, q.G) || far(p.B, q.B) {
				n++
			}
		}
	}
	return n
}

// TestWaylandOutputs: the window goes to screens of other scales, and to one of another scale than
// before: each time it is as sharp as after a start there, and on one of twice the pixels as sharp
// as X shows it at that scale. A screen that is unplugged leaves it on another.
func TestWaylandOutputs(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	scales := map[string]float64{"X11-1": 1, "X11-2": 2, "X11-3": 1.25}
	outputs := slices.Sorted(maps.Keys(scales))
	p.compose("mode 640x480", "mode 1280x960 scale 2", "mode 800x600 scale 1.25")
	p.commands("seat - cursor set 639 479; focus output X11-1") // where it points at nothing
	saved := filepath.Join(p.home, "saved.tessera")
	const text = `{"tessera":1,"game":"sliding","params":"4x4","start":"4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15","seed":1,"steps":[],"cursor":0,"elapsed_ms":0}`
	must.Do(t, os.WriteFile(saved, []byte(text), 0o600))
	p.Start(saved)
	p.WaitFor("the saved game", usual, func(s State) bool { return s.GameID != "" && strings.HasPrefix(s.Position, "4x4:1,2,3") })
	p.Quit()
	fresh := map[string]image.Image{}
	for _, output := range outputs {
		p.commands("focus output " + output)
		p.Start()
		fresh[output] = p.atRest(func() image.Image { return p.onOutput(output) }, scales[output])
		p.Quit()
	}
	p.Start()
	sharp := func(output, where string) {
		t.Helper()
		n := 0
		must.Be(t, p.within(usual, func() bool { n = unlike(p.onOutput(where), fresh[output]); return n == 0 }),
			"at a scale of %v %d pixels are not as after a start", scales[output], n)
	}
	for _, output := range []string{"X11-1", "X11-2", "X11-1", "X11-3", "X11-2"} {
		p.commands("[app_id=.*] move container to output " + output + "; [app_id=.*] focus")
		sharp(output, output)
	}
	p.commands("output X11-2 scale 1")
	p.await("the window to follow", usual, func() bool { return p.Find("action.menu").X > 640 })
	p.commands("output X11-2 scale 2")
	sharp("X11-2", "X11-2")
	before := p.State()
	p.commands("output X11-2 disable")
	p.Key("ctrl+2")
	p.WaitFor("the window to hear", usual, func(s State) bool { return s.Tab == "swap" })
	p.Key("ctrl+1")
	p.WaitFor("the game", usual, func(s State) bool { return s.Position == before.Position })
	p.Quit()
	uitest.Want(t, "it said", p.said(), "")

	onX := NewProgram(t, "FYNE_SCALE=2")
	os.RemoveAll(onX.home)
	must.Do(t, os.Symlink(p.home, onX.home))
	onX.Start()
	onX.Resize(1280, 960)
	onX.mouse("mousemove", "1390", "990") // beside the window: what a click would move is not framed
	const all = 1280 * 960
	if n := unlike(onX.atRest(onX.Look, 2), fresh["X11-2"]); n > all/1000 {
		t.Errorf("at a scale of 2 %d pixels are not as on X", n)
	}
}
