//go:build e2e && linux

package e2e

import (
	"regexp"
	"strings"
	"testing"
)

// View is what the game in front lets be seen, without the time of day and of play.
func (p *Program) View() string {
	p.t.Helper()
	return times.ReplaceAllString(Ask[string](p, "view"), "0:00")
}

// times are those of a clock.
var times = regexp.MustCompile(`\d+:\d\d(\.\d+)?`)

// act is something that a player does by hand.
type act struct {
	name string
	do   func(*Program)
}

// acts are twenty, in all games, by mouse and by key.
func acts() []act {
	deal := func(id string) act {
		game, _, _ := strings.Cut(id, ":")
		return act{id, func(p *Program) { p.GoTo(game); p.Deal(id) }}
	}
	key := func(name string) act { return act{"key " + name, func(p *Program) { p.Key(name) }} }
	cell := func(n int) act { return act{"a click", func(p *Program) { p.ClickCell(n) }} }
	return []act{
		deal("sliding:3x3#5"),
		{"a slide", func(p *Program) { p.ClickToSlide(inLine(p.Position())[0]) }},
		key("ctrl+z"),
		key("ctrl+y"),
		{"a drag", func(p *Program) { p.Drag(p.Cell(inLine(p.Position())[0]), p.Cell(p.Position().Blank())) }},
		{"an arrow", (*Program).arrow},
		key("ctrl+r"),
		deal("swap:3x3#2"), cell(0), cell(4), key("ctrl+z"),
		deal("cycle:3x3d3plus#2"), cell(4),
		{"a click of the other button", func(p *Program) { p.click("3", p.Cell(0), 0) }},
		deal("sudoku:easy#1"),
		{"a digit", func(p *Program) {
			p.ClickCell(strings.IndexByte(p.State().Position, '.'))
			p.Key("5")
		}},
		key("ctrl+z"),
		deal("link:6x4#1"),
		{"a pair", func(p *Program) {
			cells, _ := linkTaps(p.t)(p.State().Position, p.hand)
			p.ClickCell(cells[0])
			p.ClickCell(cells[1])
		}},
		key("ctrl+z"),
	}
}

// TestSameEverywhere: what a player does by hand comes to the same on X11 and on Wayland.
func TestSameEverywhere(t *testing.T) {
	t.Parallel()
	display := ownDisplay(t, "openbox", managerRules)
	onX, onWayland := NewProgram(t), NewProgram(t)
	onWayland.display = display
	onWayland.compose("mode 1120x760")
	sameViews(t, onX, onWayland)
}

// sameViews has the same done to programs on displays of their own. All must show what the first one does.
func sameViews(t *testing.T, first *Program, others ...*Program) {
	t.Helper()
	all := append([]*Program{first}, others...)
	for _, p := range all {
		p.Start()
	}
	before := ""
	for _, act := range acts() {
		for _, p := range all {
			act.do(p)
			p.Settle()
		}
		seen := ""
		first.await("another view after "+act.name, usual, func() bool { seen = first.View(); return seen != before })
		for i, p := range others {
			got := ""
			if !p.within(usual, func() bool { seen, got = first.View(), p.View(); return seen == got }) {
				t.Fatalf("after %s the first shows\n%s\nand of the others number %d\n%s", act.name, seen, i+1, got)
			}
		}
		before = seen
	}
}
