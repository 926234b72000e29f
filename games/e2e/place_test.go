//go:build e2e && linux

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// Place is where X has the window, in pixels of the screen.
func (p *Program) Place() (x, y int) {
	x, y, _ = p.geometry()
	return x, y
}

// geometry is where X has the window and how wide it is, in pixels of the screen.
func (p *Program) geometry() (x, y, wide int) {
	p.t.Helper()
	said := must.Have(p.onDisplay("xdotool", "getwindowgeometry", "--shell", p.window))(p.t)
	for line := range strings.Lines(said) {
		for name, at := range map[string]*int{"X=%d": &x, "Y=%d": &y, "WIDTH=%d": &wide} {
			fmt.Sscanf(line, name, at) // the line of the other, or another still, if it fails
		}
	}
	return x, y, wide
}

// Move puts the frame of the window elsewhere, far from where it is, and returns where
// the window stands then.
func (p *Program) Move(toX, toY int) (x, y int) {
	p.t.Helper()
	const frame = 50 // at most, twice: the tool counts it in again
	p.mouse("windowmove", p.window, fmt.Sprint(toX), fmt.Sprint(toY))
	p.await("the window to move", usual, func() bool {
		x, y = p.Place()
		return x >= toX && x < toX+frame && y >= toY && y < toY+frame
	})
	return x, y
}

// at waits until the window stands within 2 pixels of a place, and stays there.
func (p *Program) at(what string, x, y int) {
	p.t.Helper()
	var gotX, gotY int
	near := func() bool {
		gotX, gotY = p.Place()
		return max(gotX-x, x-gotX, gotY-y, y-gotY) <= 2
	}
	must.Be(p.t, p.within(soon, near), "%s: the window stands at %d,%d; it was at %d,%d", what, gotX, gotY, x, y)
	must.Be(p.t, !p.within(soon/4, func() bool { return !near() }),
		"%s: the window went on to %d,%d from %d,%d", what, gotX, gotY, x, y)
}

// TestWindowStaysMaximized from one start to the next, over the place and the size that
// it had before.
func TestWindowStaysMaximized(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	x, y := p.Move(131, 91)
	_, _, wide := p.geometry()
	settle := func() { p.within(mayCost, func() bool { return false }) } // a hand is not as quick
	is := func(what string, maximized bool) {
		t.Helper()
		var now int
		if !p.within(soon, func() bool { _, _, now = p.geometry(); return maximized == (now > wide) && (maximized || now == wide) }) {
			t.Fatalf("%s: the window is %d wide; it was %d", what, now, wide)
		}
	}
	settle()
	p.Key(maximizeKey)
	is("maximized", true)
	p.Quit()
	for _, start := range []string{"second start", "third start"} {
		p.Start()
		is(start, true)
		settle()
		p.Quit()
	}
	p.Start()
	is("last start", true)
	p.Key(maximizeKey)
	is("no longer maximized", false)
	p.at("no longer maximized", x, y)
	settle()
	p.Quit()
	p.Start()
	is("not maximized", false)
	p.at("not maximized", x, y)
}

// TestWindowStaysInItsPlace from one start to the next, and does not creep; also when it filled the screen in
// between, and when it was killed a while after it was moved. The first start, in a home with nothing in it, without
// D-Bus and whatever else a desktop provides, says nothing, nor does the last.
func TestWindowStaysInItsPlace(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	must.Do(t, os.RemoveAll(filepath.Join(p.home, ".cache")))
	p.Start()
	x, y := p.Move(231, 51)
	p.Quit()
	uitest.Want(t, "it said", p.said(), "")
	for _, start := range []string{"second start", "third start"} {
		p.Start()
		p.at(start, x, y)
		p.Quit()
	}

	p.Start()
	x, y = p.Move(61, 207)
	p.within(mayCost, func() bool { return false }) // a hand is not as quick, just after the start
	p.Key("F11")
	p.at("filling the screen", 0, 0)
	p.Quit()
	p.Start()
	p.at("filling the screen at the start", 0, 0)
	p.Key("F11")
	p.at("back from filling the screen", x, y)
	p.Quit()
	p.Start()
	p.at("after a start that filled the screen", x, y)

	x, y = p.Move(112, 95)
	p.within(mayCost, func() bool { return false })
	p.Kill()
	p.Start()
	p.at("after a kill", x, y)

	p.Move(900, 141) // half of it, and of its title bar, are beyond the edge
	p.Quit()
	p.Start()
	x, y = p.Place()
	must.Be(t, x <= 300, "with its title bar out of reach it stands at %d,%d", x, y)
	uitest.Want(t, "it said", p.said(), "")
}
