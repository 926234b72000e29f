//go:build e2e && linux

package e2e

import (
	"image"
	"strings"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestKeyboardAlone plays without the mouse, from the start on; then a row slides while a key is down.
func TestKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Key("Right", "Return") // the cursor takes out a tile
	p.WaitFor("the deal", usual, func(s State) bool { return s.Position != "" })
	p.Settle()
	p.arrow()
	p.Key("F5")
	p.WaitFor("an engine to begin", usual, func(s State) bool { return s.Run != "idle" })
	p.Key("Escape")
	p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" && !s.Animating })
	p.Key("ctrl+r")
	p.WaitFor("the start", usual, func(s State) bool { return s.Moves == 0 })

	p.Deal("sliding:12x2:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,0,23")
	p.Click("sliding.racing")
	p.Click("sliding.hold")
	p.Settle()
	p.mouse("keydown", "Right")
	p.WaitFor("the end of the row", usual, func(s State) bool { return s.Moves == 10 })
	p.mouse("keyup", "Right", "keydown", "Left", "keyup", "Left")
	p.WaitFor("one more", usual, func(s State) bool { return s.Moves == 11 })
	time.Sleep(500 * time.Millisecond)
	if s := p.State(); s.Moves != 11 {
		t.Errorf("%d moves after the key was let go", s.Moves)
	}
}

// TestRacing deals a board that is seen for eight seconds: the last three are counted,
// and then the clock runs without a move. A win tells the pace and the time of each row.
// With TESSERA_SHOTS it draws both.
func TestRacing(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_THEME=light", "TESSERA_LANG=en")
	p.Start()
	p.TakeBuiltin()
	p.Choose("game.blank", lang.T("sliding.blank.last"))
	p.Click("sheet.start")
	p.Click("sliding.racing")
	p.Click("sliding.splits")
	p.Choose("sliding.clock", lang.T("sliding.clock.look", "Seconds", 8))
	p.Click("action.new")
	begun := time.Now()
	scenes := make([]image.Image, 2)
	for _, n := range []string{"3", "2"} { // to take a picture may take as long as the last one is there
		p.find("the "+n, func(thing Thing) bool { return thing.ID == "count" && thing.Text == n })
		if n == "2" {
			scenes[0] = p.Look()
		}
	}
	took := time.Since(begun)
	must.Be(t, took >= 5*time.Second, "the board was seen for %v before", took)
	p.await("the clock", usual, func() bool {
		for _, thing := range p.Tree() {
			if strings.HasPrefix(thing.Text, "0:0") && len(thing.Text) == 7 && thing.Text > "0:00.50" {
				return true
			}
		}
		return false
	})
	s := p.State()
	must.Be(t, s.Moves == 0 && !p.Has("count"), "the clock runs at %+v", s)

	p.Deal("sliding:4x4:1,2,3,4,0,5,6,7,9,10,11,8,13,14,15,12")
	for _, key := range []string{"Left", "Left", "Left", "Up", "Up"} {
		p.Key(key)
		time.Sleep(300 * time.Millisecond)
	}
	p.Find("win.again")
	p.find("the pace", func(thing Thing) bool {
		return strings.Contains(thing.Text, " moves a second.") && strings.Contains(thing.Text, "Rows from the top: 0:0")
	})
	p.mouse("mousemove", "--window", p.window, "1", "1", "sleep", "0.5")
	scenes[1] = p.Look()
	sheet(t, "racing", scenes, 2, image.Pt(640, 434))
}
