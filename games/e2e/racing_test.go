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

// TestKeyHeldDown slides a row for as long as it is down.
func TestKeyHeldDown(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:12x2:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,0,23")
	p.Click("sliding.racing")
	p.Click("sliding.hold")
	p.Settle()
	p.mouse("keydown", "Right")
	p.WaitFor("the end of the row", usual, func(s State) bool { return s.Moves == 10 })
	p.mouse("keyup", "Right", "keydown", "Left", "keyup", "Left")
	p.WaitFor("one more", usual, func(s State) bool { return s.Moves == 11 })
	time.Sleep(500 * time.Millisecond)
	must.Equal(t, p.State().Moves, 11, "moves after the key was let go")
}

// TestRacing deals a board that is seen for eight seconds, of which the last three are counted.
// A win tells the pace and the time of each row. With TESSERA_SHOTS it draws both.
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
	scenes := make([]image.Image, 2)
	for _, n := range []string{"3", "2"} { // to take a picture may take as long as the last one is there
		p.find("the "+n, func(thing Thing) bool { return thing.ID == "count" && thing.Text == n })
		if n == "2" {
			scenes[0] = p.Look()
		}
	}
	p.await("the count to end", usual, func() bool { return !p.Has("count") })

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
	sheet(t, "racing", scenes, 2, image.Pt(600, 407))
}
