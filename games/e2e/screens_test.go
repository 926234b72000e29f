//go:build e2e && linux

package e2e

import (
	"fmt"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/randr"
	"github.com/jezek/xgb/xproto"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// tilingRules tell a window manager that tiles to draw no frames, and to close windows by a key.
const tilingRules = `# i3 config file (v4)
font pango:monospace 8
default_border none
focus_follows_mouse no
bindsym Mod1+F4 kill
`

// fits waits until the window is so wide and fails the test for what is beyond its edges then,
// unless it can be scrolled.
func (p *Program) fits(wide, high int) {
	p.t.Helper()
	p.await("the window to follow", usual, func() bool { _, _, now := p.geometry(); return now == wide })
	beyond := func() (names []string) {
		for _, thing := range p.Tree() {
			if thing.View == nil && (thing.X < 0 || thing.Y < 0 || thing.X+thing.W > float64(wide)+1 || thing.Y+thing.H > float64(high)+1) {
				names = append(names, thing.Kind+" "+thing.ID+" "+thing.Text)
			}
		}
		return names
	}
	must.Be(p.t, p.within(soon, func() bool { return len(beyond()) == 0 }),
		"in a window of %d×%d beyond the edge: %q", wide, high, beyond())
}

// TestTilingManager: where the window manager gives each window its size, whatever it asks for, on a
// screen that is smaller than the window would be, all is in reach.
func TestTilingManager(t *testing.T) {
	t.Parallel()
	display := ownDisplay(t, "i3", tilingRules, "-screen", "0", "1024x600x24")
	p := NewProgram(t)
	p.display = display
	p.Start()
	p.fits(1024, 600)
	p.Deal("sliding:4x4#5")
	p.ClickToSlide(inLine(p.Position())[0])
	p.Key("ctrl+z")
	p.WaitFor("a move taken back by a key", usual, func(s State) bool { return s.Moves == 0 })
	p.Key("F11")
	p.Key("F11")
	p.fits(1024, 600)

	other := NewProgram(t)
	other.display = p.display
	other.Start()
	other.Deal("sliding:3x3#5") // of the half of the screen that is left to it
	other.Quit()
	p.fits(1024, 600)
	p.Quit()
	uitest.Want(t, "it said", p.said(), "")
}

// asX is a connection to a display, and its root window.
func asX(t *testing.T, display string) (*xgb.Conn, xproto.Window) {
	t.Helper()
	conn := must.Have(xgb.NewConnDisplay(display))(t)
	t.Cleanup(conn.Close)
	return conn, xproto.Setup(conn).Roots[0].Root
}

// TestTwoScreens: the window stands on the second screen again at the next start, and on the first
// where the second is gone.
func TestTwoScreens(t *testing.T) {
	t.Parallel()
	const first, second, high = 1300, 1200, 900
	two := ownDisplay(t, "openbox", managerRules, "-screen", "0", fmt.Sprintf("%dx%dx24", first+second, high))
	one := ownDisplay(t, "openbox", managerRules, "-screen", "0", fmt.Sprintf("%dx%dx24", first, high))
	conn, root := asX(t, two)
	must.Do(t, randr.Init(conn))
	all := must.Have(randr.GetScreenResources(conn, root).Reply())(t)
	for i, screen := range []randr.MonitorInfo{
		{Width: first, Height: high, NOutput: 1, Outputs: all.Outputs[:1]}, {X: first, Width: second, Height: high},
	} {
		name := fmt.Sprint("screen", i)
		screen.Name = must.Have(xproto.InternAtom(conn, false, uint16(len(name)), name).Reply())(t).Atom
		must.Do(t, randr.SetMonitorChecked(conn, root, screen).Check())
	}
	p := NewProgram(t)
	p.display = two
	p.Start()
	x, y := p.Move(first+40, 50)
	p.Quit()
	p.Start()
	p.at("on the second screen", x, y)
	p.Quit()
	p.display = one
	p.Start()
	if x, y := p.Place(); x >= first/2 {
		t.Errorf("without the second screen it stands at %d,%d", x, y)
	}
	p.Deal("sliding:3x3#5")
	p.Quit()
	uitest.Want(t, "it said", p.said(), "")
}

// TestScaleOfTheDesktop: the window is as large as the desktop says by its resource for X11, and
// hears where it is clicked.
func TestScaleOfTheDesktop(t *testing.T) {
	t.Parallel()
	display := ownDisplay(t, "openbox", managerRules, "-screen", "0", "1900x1300x24")
	p := NewProgram(t, "FYNE_SCALE=")
	p.display = display
	conn, root := asX(t, display)
	text := []byte("*customization:\t-color\nXft.dpi:\t144\n")
	must.Do(t, xproto.ChangePropertyChecked(conn, xproto.PropModeReplace, root, xproto.AtomResourceManager, xproto.AtomString, 8, uint32(len(text)), text).Check())
	p.Start()
	const scale = 1.5
	p.await("the size", usual, func() bool { _, _, wide := p.geometry(); return wide == 1120*scale })
	b := p.Find("rail.swap")
	p.ClickBox(Box{b.X * scale, b.Y * scale, b.W * scale, b.H * scale})
	p.WaitFor("another tab", usual, func(s State) bool { return s.Tab == "swap" })
	p.Quit()
	uitest.Want(t, "it said", p.said(), "")
}
