//go:build e2e && linux

package e2e

import (
	"fmt"
	"slices"
	"time"
)

const (
	usual = 10 * time.Second // that what a person does may take to show
	soon  = 2 * time.Second  // after which a person thinks to have missed
)

// State asks what the tab in front holds.
func (p *Program) State() State {
	p.t.Helper()
	s, err := p.probe.state()
	if err != nil {
		p.t.Fatal(err)
	}
	return s
}

// Tree lists what is visible; what lies on top comes last.
func (p *Program) Tree() []Thing {
	p.t.Helper()
	things, err := p.probe.tree()
	if err != nil {
		p.t.Fatal(err)
	}
	return things
}

// Cell is the place of cell n of the board, row by row from the top left.
func (p *Program) Cell(n int) Box {
	p.t.Helper()
	b, err := p.probe.cell(n)
	if err != nil {
		p.t.Fatal(err)
	}
	if b.W <= 0 || b.H <= 0 {
		p.t.Fatalf("cell %d is not on the screen: %+v", n, b)
	}
	return b
}

// WaitFor waits until the state is as cond wants it and returns it.
func (p *Program) WaitFor(what string, limit time.Duration, cond func(State) bool) State {
	p.t.Helper()
	var s State
	p.await(what, limit, func() bool {
		s = p.State()
		return cond(s)
	})
	return s
}

// Settle waits until nothing moves any more and returns the state then.
func (p *Program) Settle() State {
	p.t.Helper()
	return p.WaitFor("the board to come to rest", usual, func(s State) bool { return !s.Animating })
}

// find waits for the topmost thing that match takes.
func (p *Program) find(what string, match func(Thing) bool) Thing {
	p.t.Helper()
	var found Thing
	p.await(what, usual, func() bool {
		things := p.Tree()
		for i := len(things) - 1; i >= 0; i-- {
			if match(things[i]) {
				found = things[i]
				return true
			}
		}
		return false
	})
	return found
}

// Has reports whether a thing of that id is visible now.
func (p *Program) Has(id string) bool {
	p.t.Helper()
	for _, thing := range p.Tree() {
		if thing.ID == id {
			return true
		}
	}
	return false
}

// Find waits for the thing of that id.
func (p *Program) Find(id string) Thing {
	p.t.Helper()
	return p.find(id, func(thing Thing) bool { return thing.ID == id })
}

// Click waits until the thing of that id can be used and clicks it.
func (p *Program) Click(id string) {
	p.t.Helper()
	p.ClickBox(p.find(id+" to be ready", func(thing Thing) bool { return thing.ID == id && !thing.Disabled }).Box)
}

// ClickText clicks the topmost thing that says text.
func (p *Program) ClickText(text string) {
	p.t.Helper()
	p.ClickBox(p.find(fmt.Sprintf("%q", text), func(thing Thing) bool { return thing.Text == text && !thing.Disabled }).Box)
}

// Choose opens the select of that id and picks the option that says text.
func (p *Program) Choose(id, text string) {
	p.t.Helper()
	if p.Find(id).Text == text {
		return
	}
	offered := func(thing Thing) bool { return thing.Kind == "menu" && thing.Text == text }
	for tries := 0; tries < 3 && !slices.ContainsFunc(p.Tree(), offered); tries++ {
		p.Click(id) // it may just have moved, when something above it has become taller
		p.within(soon, func() bool { return slices.ContainsFunc(p.Tree(), offered) })
	}
	p.ClickBox(p.find(fmt.Sprintf("the choice %q of %s", text, id), offered).Box)
	p.find(id+" to say "+text, func(thing Thing) bool { return thing.ID == id && thing.Text == text })
}

// Slide sets a slider to a share of its length, from 0 to 1.
func (p *Program) Slide(id string, share float64) {
	p.t.Helper()
	// A slider's line stops short of its ends, where the handle has its room.
	const margin = 10
	b := p.Find(id).Box
	p.ClickBox(Box{X: b.X + margin + share*(b.W-2*margin) - 1, Y: b.Y, W: 2, H: b.H})
}

// ClickCell clicks cell n of the board.
func (p *Program) ClickCell(n int) {
	p.t.Helper()
	p.ClickBox(p.Cell(n))
}

// ClickBox clicks in the middle of b.
func (p *Program) ClickBox(b Box) {
	p.t.Helper()
	x, y := b.middle()
	p.mouse("mousemove", "--window", p.window, x, y, "click", "1")
}

// Drag presses the mouse in the middle of from, moves it in steps as a hand
// does, and lets go in the middle of to.
func (p *Program) Drag(from, to Box) {
	p.t.Helper()
	const steps = 8
	x, y := from.middle()
	p.mouse("mousemove", "--window", p.window, x, y, "mousedown", "1")
	for i := 1; i <= steps; i++ {
		share := float64(i) / steps
		on := Box{X: from.X + (to.X-from.X)*share, Y: from.Y + (to.Y-from.Y)*share,
			W: from.W + (to.W-from.W)*share, H: from.H + (to.H-from.H)*share}
		x, y := on.middle()
		p.mouse("mousemove", "--window", p.window, x, y, "sleep", "0.02")
	}
	p.mouse("mouseup", "1")
}

// Key presses keys by their X names: "Left", "ctrl+o", "space".
func (p *Program) Key(names ...string) {
	p.t.Helper()
	p.mouse(append([]string{"key", "--delay", "20"}, names...)...)
}

// Type types text, ASCII only, into what has the focus.
func (p *Program) Type(text string) {
	p.t.Helper()
	p.mouse("type", "--delay", "20", text)
}

// Resize gives the window another size, in pixels.
func (p *Program) Resize(width, height int) {
	p.t.Helper()
	p.mouse("windowsize", "--sync", p.window, fmt.Sprint(width), fmt.Sprint(height))
}

func (p *Program) mouse(args ...string) {
	p.t.Helper()
	if _, err := onDisplay("xdotool", args...); err != nil {
		p.t.Fatal(err)
	}
}

func (b Box) middle() (x, y string) {
	return fmt.Sprintf("%.0f", b.X+b.W/2), fmt.Sprintf("%.0f", b.Y+b.H/2)
}
