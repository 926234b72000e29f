//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"strconv"
	"testing"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// borderless are the rules of a compositor that leaves title and borders to the programs, on a green ground.
const borderless = `[core]
shell=desktop-shell.so
idle-time=0
[shell]
locking=false
panel-position=none
background-color=0xff00ff00
`

// onGreen is where on the ground of the compositor something lies.
func (p *Program) onGreen() (all image.Rectangle) {
	p.t.Helper()
	seen := p.Look()
	for y := range seen.Bounds().Dy() {
		for x := range seen.Bounds().Dx() {
			if color.RGBAModel.Convert(seen.At(x, y)) != (color.RGBA{G: 255, A: 255}) {
				all = all.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return all
}

// TestWaylandBorders: where the compositor draws no title the window is one of X, if there is that; else libdecor
// draws the title, and where that cannot we do, with a button that closes. What the environment asks for is done.
func TestWaylandBorders(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.display = ownDisplay(t, "openbox", managerRules, "-screen", "0", "1700x1100x24")
	const weston = `exec weston --config="$PWD/config" --backend=x11-backend.so --use-pixman --width=1650 --height=1050 --socket=wayland-1`
	p.composes(borderless, "sh", []string{"-c", weston})
	own := p.extra
	starts := func(environment ...string) (ofX bool) {
		t.Helper()
		p.extra = append(own[:len(own):len(own)], environment...)
		p.Start()
		p.await("the board", usual, func() bool { return p.State().Position != "" })
		_, err := p.onDisplay("xdotool", "search", "--pid", strconv.Itoa(p.command.Process.Pid))
		return err == nil
	}
	uitest.Want(t, "a window of X", starts("DISPLAY="+p.display), true)
	uitest.Want(t, "we draw a title", p.Has("button.close"), false)
	p.Key("ctrl+q")
	p.ends(answerTime)

	uitest.Want(t, "a window of X", starts("DISPLAY="+p.display, "FYNE_PLATFORM=wayland"), false)
	uitest.Want(t, "we draw a title", p.Has("button.close"), false)
	const title, wide, high = 24, 1120, 760
	shadow := (p.onGreen().Dy() - high - title) / 2
	must.Be(t, shadow >= 0, "on the ground lies %v, that is no title", p.onGreen())
	before := p.onGreen().Min
	grip := Box{X: float64(before.X + wide/2), Y: float64(before.Y + shadow + title/2)}
	x, y := grip.middle()
	p.mouse("mousemove", "--window", p.window, x, y, "sleep", "0.5")
	p.Drag(grip, Box{X: grip.X - 50, Y: grip.Y + 30})
	p.await("the window to move", usual, func() bool { return p.onGreen().Min != before })
	grip.X, grip.Y = grip.X-50, grip.Y+30
	const edge = 20                                        // of the window, where there is nothing
	p.ClickBox(Box{X: grip.X, Y: grip.Y + title/2 + edge}) // this compositor leaves the keys to the title, until there is a click
	p.Key("ctrl+q")
	p.ends(answerTime)

	uitest.Want(t, "a window of X", starts("LIBDECOR_PLUGIN_DIR=/nowhere"), false)
	p.Key("F11")
	p.await("a full screen", usual, func() bool { return !p.Has("button.close") })
	p.Key("F11")
	p.Find("button.close")
	p.Key("ctrl+q")
	p.ends(answerTime)

	starts("LIBDECOR_PLUGIN_DIR=/nowhere")
	end, at := p.Find("button.close"), p.onGreen().Max.Sub(image.Pt(wide, high)) // the pointer may stand above
	p.ClickBox(Box{X: end.X + float64(at.X), Y: end.Y + float64(at.Y), W: end.W, H: end.H})
	p.ends(answerTime)
}
