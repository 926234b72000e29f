//go:build e2e && linux

package e2e

import (
	"strings"
	"testing"

	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// TestKeyboardAlone plays a whole game without the mouse.
func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Key("Right", "Return") // the cursor takes out a tile
	p.WaitFor("the deal", usual, func(s State) bool { return s.Position != "" })
	p.Settle()
	for _, arrow := range arrows {
		if before := p.Position(); canMove(before, arrow.move) {
			p.Key(arrow.key)
			p.expect("the key "+arrow.key, before, []sliding.Move{arrow.move})
		}
	}
	p.Key("F5")
	p.WaitFor("an engine to begin", usual, func(s State) bool { return s.Run != "idle" })
	p.Key("Escape")
	p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" })
	p.Settle()
	p.Key("ctrl+r")
	p.WaitFor("the start", usual, func(s State) bool { return s.Moves == 0 })
}

func canMove(position sliding.Position, move sliding.Move) bool {
	_, ok := position.From(move)
	return ok
}

// TestSmallWindow makes the window as small as it may be: nothing that a player
// needs lies outside.
func TestSmallWindow(t *testing.T) {
	t.Parallel()
	const width, height = 800, 600
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:12x12#1")
	p.Resize(width, height)
	inside := func(b Box) bool { return b.X >= 0 && b.Y >= 0 && b.X+b.W <= width && b.Y+b.H <= height }
	p.await("the board to fit", usual, func() bool { return inside(p.Cell(0)) && inside(p.Cell(143)) })
	buttons := 0
	for _, thing := range p.Tree() {
		if strings.HasPrefix(thing.ID, "action.") && thing.View == nil || strings.HasPrefix(thing.ID, "rail.") || thing.Kind == "board" {
			buttons++
			if !inside(thing.Box) || thing.W < 16 || thing.H < 16 {
				t.Errorf("%s lies at %+v", thing.ID, thing.Box)
			}
		}
	}
	if buttons < 10 {
		t.Errorf("only %d buttons are there", buttons)
	}
}

// TestLanguageSwitches switches to Chinese while the program runs, and the program
// remembers it.
func TestLanguageSwitches(t *testing.T) {
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:3x3#8")
	position := p.State().Position
	p.Click("action.settings")
	p.Choose("settings.language", "简体中文")

	lang.Set("zh-Hans")
	t.Cleanup(func() { lang.Set("en") })
	hint := lang.T("action.hint") // whose words stand in the bar
	chinese := func(thing Thing) bool { return thing.ID == "action.hint" && thing.Text == hint }
	p.find("Chinese words", chinese)
	p.ClickText(lang.T("button.close"))
	p.CheckTranslated()
	if s := p.State(); s.Position != position {
		t.Errorf("the game was %s, after the switch it is %s", position, s.Position)
	}
	p.Quit()
	p.Start()
	p.find("Chinese words after a restart", chinese)
	if s := p.State(); s.Position != position {
		t.Errorf("the game was %s, after the restart it is %s", position, s.Position)
	}
}
