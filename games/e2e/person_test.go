//go:build e2e && linux

package e2e

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"tessera/resources/must"
)

const (
	usual = time.Minute     // that what a person does may take to show, on a busy machine
	soon  = 2 * time.Second // after which a person thinks to have missed
)

// State asks what the tab in front holds.
func (p *Program) State() State {
	p.t.Helper()
	return Ask[State](p, "state")
}

// Tree lists what is visible; what lies on top comes last.
func (p *Program) Tree() []Thing {
	p.t.Helper()
	return Ask[[]Thing](p, "tree")
}

// Cell is the place of cell n of the board, row by row from the top left.
func (p *Program) Cell(n int) Box {
	p.t.Helper()
	b := Ask[Box](p, "cell", n)
	must.Be(p.t, b.W > 0 && b.H > 0, "cell %d is not on the screen: %+v", n, b)
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
	return slices.ContainsFunc(p.Tree(), func(thing Thing) bool { return thing.ID == id })
}

// Find waits for the thing of that id.
func (p *Program) Find(id string) Thing {
	p.t.Helper()
	return p.find(id, func(thing Thing) bool { return thing.ID == id })
}

// laboratory opens the laboratory, if what is of that id lies in it and it is closed: a page that was just
// gone to, or from under a sheet, may have no bar yet.
func (p *Program) laboratory(id string) {
	p.t.Helper()
	family, _, _ := strings.Cut(id, ".")
	if !slices.Contains([]string{"solver", "id"}, family) && id != "action.race" {
		return
	}
	seen := ""
	p.within(usual, func() bool {
		seen = ""
		for _, thing := range p.Tree() {
			if thing.ID == id || thing.ID == "solver.engine" || seen == "" && thing.ID == "action.menu" {
				seen = thing.ID
			}
		}
		return seen != ""
	})
	if seen == "action.menu" {
		p.Key("F4")
		p.Find("solver.engine")
	}
}

// away are the families of things that stand on the sheet on which a game is begun, or on the list of looks.
var away = []string{"game", "picture", "sliding", "swap", "link", "cycle", "sudoku"}

// leading are those among them that open something over the sheet, or close it.
var leading = []string{"picture.crop", "picture.choose", "cycle.gallery", "cycle.edit", "game.rule", "sheet.start"}

// Open opens what the thing of that id stands on, where it is not to be seen: the laboratory, the menu, the
// sheet on which a game is begun, which stays open, or the list of looks; close takes that away again.
func (p *Program) Open(id string) (close func()) {
	p.t.Helper()
	shut := func(sign string) func() {
		return func() {
			if p.Has(sign) && !p.covers(sign) {
				p.Key("Escape")
				p.await(sign+" to go", usual, func() bool { return !p.Has(sign) })
			}
		}
	}
	family, _, _ := strings.Cut(id, ".")
	if !p.Has(id) || !slices.Contains(away, family) && family != "sheet" {
		shut("sheet.back")() // what was chosen from there leaves it open
	}
	p.laboratory(id)
	if p.Has(id) || p.covers("action.menu") || !p.Has("action.menu") {
		return func() {}
	}
	switch {
	case family == "action":
		p.Key("ctrl+shift+p")
		p.Find(id)
	case slices.Contains(away, family) || family == "sheet":
		p.Key("ctrl+shift+n")
		p.still("sheet.start")
		if !p.Has(id) && p.Has("sheet.lists") {
			p.ClickBox(p.Find("sheet.lists").Box)
			p.still("sheet.start")
		}
		if p.Has(id) { // who goes back has chosen nothing
			return func() {}
		}
		shut("sheet.back")()
		p.Key("F8")
		if p.within(soon/4, func() bool { return p.Has(id) }) {
			return shut(id)
		}
		p.Key("Escape", "ctrl+shift+p")
		p.Find(id)
	}
	return func() {}
}

// covers says whether a dialog or a page lies over the thing of that id.
func (p *Program) covers(id string) bool {
	things := p.Tree()
	at := slices.IndexFunc(things, func(thing Thing) bool { return thing.ID == id })
	return slices.ContainsFunc(things[max(0, at):], func(thing Thing) bool { return thing.Kind == "dialog" })
}

// Click waits until the thing of that id can be used and clicks it.
func (p *Program) Click(id string) {
	p.t.Helper()
	close := p.Open(id)
	p.ClickBox(p.reach(id+" to be ready", func(thing Thing) bool { return thing.ID == id && !thing.Disabled }))
	if !slices.Contains(leading, id) {
		close()
	}
}

// reach waits for the topmost thing that match takes, scrolls to it if it is out
// of sight, and returns where it then is.
func (p *Program) reach(what string, match func(Thing) bool) Box {
	p.t.Helper()
	var at Box
	p.await(what+", in sight", usual, func() bool {
		thing := p.find(what, match)
		if at = thing.Box; thing.Kind == "check" {
			at.W = min(at.W, at.H) // beside its words there may be nothing
		}
		if thing.View == nil {
			return true
		}
		const margin = tremor + 1 // for the hand, which shakes
		middle := at.Y + at.H/2
		wheel := ""
		switch {
		case middle < thing.View.Y+margin:
			wheel = "4"
		case middle > thing.View.Y+thing.View.H-margin:
			wheel = "5"
		default:
			return true
		}
		x, y := thing.View.middle()
		p.mouse("mousemove", "--window", p.window, x, y, "click", wheel)
		return false
	})
	return at
}

// ClickText clicks the topmost thing that says text.
func (p *Program) ClickText(text string) {
	p.t.Helper()
	p.ClickBox(p.reach(fmt.Sprintf("%q", text), func(thing Thing) bool { return thing.Text == text && !thing.Disabled }))
}

// Choose opens the select of that id and picks the option that says text.
func (p *Program) Choose(id, text string) {
	p.t.Helper()
	defer p.Open(id)()
	if p.Find(id).Text == text {
		return
	}
	offered := func(thing Thing) bool { return thing.Kind == "menu" && thing.Text == text }
	for tries := 0; tries < 3 && !slices.ContainsFunc(p.Tree(), offered); tries++ {
		p.Click(id) // it may just have moved, when something above it has become taller
		p.within(soon, func() bool { return slices.ContainsFunc(p.Tree(), offered) })
	}
	p.ClickBox(p.reach(fmt.Sprintf("the choice %q of %s", text, id), offered))
	p.find(id+" to say "+text, func(thing Thing) bool { return thing.ID == id && thing.Text == text })
}

// Slide sets a slider to a share of its length, from 0 to 1.
func (p *Program) Slide(id string, share float64) {
	p.t.Helper()
	p.laboratory(id)
	// A slider's line stops short of its ends, where the handle has its room.
	const margin = 10
	b := p.reach(id, func(thing Thing) bool { return thing.ID == id })
	// It stands where it is let go, hence with a hand that does not shake.
	p.click("1", Box{X: b.X + margin + share*(b.W-2*margin) - 1, Y: b.Y, W: 2, H: b.H}, 0)
}

// ClickCell clicks cell n of the board.
func (p *Program) ClickCell(n int) {
	p.t.Helper()
	p.ClickBox(p.Cell(n))
}

// ClickBox clicks in the middle of b, with a hand that shakes.
func (p *Program) ClickBox(b Box) {
	p.t.Helper()
	p.click("1", b, tremor)
}

// tremor is how far a hand shakes between pressing a button and letting it go, in
// pixels along either axis.
const tremor = 7

// click presses a button in the middle of b, moves by up to shake pixels along
// both axes, and lets it go: mostly quickly, sometimes after a long time.
func (p *Program) click(button string, b Box, shake int) {
	p.t.Helper()
	held := 0.02
	if p.hand.IntN(12) == 0 {
		held = 0.4
	}
	p.mouse(p.pressing(button, b, p.hand.IntN(2*shake+1)-shake, p.hand.IntN(2*shake+1)-shake, held)...)
}

// pressing is holding a button down in the middle of b for so many seconds, while
// the pointer moves by dx, dy pixels, as the tool is told to do it.
func (p *Program) pressing(button string, b Box, dx, dy int, held float64) []string {
	at := b
	at.X, at.Y = max(-b.W/2, b.X+float64(dx)), max(-b.H/2, b.Y+float64(dy)) // within the window: "-1" were an option
	x, y := b.middle()
	toX, toY := at.middle()
	half := fmt.Sprint(held / 2)
	return []string{"mousemove", "--window", p.window, x, y, "mousedown", button, "sleep", half,
		"mousemove", "--window", p.window, toX, toY, "sleep", half, "mouseup", button}
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
	must.Have(p.onDisplay("xdotool", args...))(p.t)
}

func (b Box) middle() (x, y string) {
	// Halves all go the same way: boxes that lie 7 apart have middles 7 apart.
	return fmt.Sprint(int(math.Floor(b.X + b.W/2))), fmt.Sprint(int(math.Floor(b.Y + b.H/2)))
}
