package ui

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
	"tessera/resources/lang"
)

// TestSteps: by keys and buttons one goes to and fro, back from one that is on its way, and to both
// ends; it plays on in time, as fast as is said, holds at the end or where one wishes, and begins anew.
func TestSteps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		app := uitest.New(t)
		uitest.Speak(t, "en")
		var s *Steps
		shown := 0
		s = &Steps{Count: func() int { return 4 }, Closes: 1, Show: func() { shown++ }, Every: 100 * time.Millisecond,
			By: func(passed time.Duration) float64 { return 2 * passed.Seconds() }}
		s.Make("replay", app.Post, func(name, icon string, do func()) *Button {
			return NewButton(Action{Name: name, Icon: icon, Do: do})
		})
		key := func(name fyne.KeyName) func() {
			return func() { uitest.Want(t, "used: "+string(name), s.Key(&fyne.KeyEvent{Name: name}), name != fyne.KeyUp) }
		}
		press := func(b *Button) func() { return func() { b.Tapped(nil) } }
		wait := func(d time.Duration) func() { return func() { app.For(d) } }
		seek := func(at float64) func() { return func() { s.Seek(at) } }
		for i, c := range []struct {
			do      func()
			at      float64
			playing bool
			shown   int
		}{
			{key(fyne.KeyUp), 0, false, 0}, {key(fyne.KeyRight), 1, false, 1}, {press(s.Next), 2, false, 1},
			{key(fyne.KeyLeft), 1, false, 1}, {press(s.Back), 0, false, 1}, {key(fyne.KeyLeft), 0, false, 1},
			{key(fyne.KeyEnd), 5, false, 1}, {key(fyne.KeyRight), 5, false, 1}, {key(fyne.KeyLeft), 3, false, 1},
			{key(fyne.KeyRight), 5, false, 1}, {key(fyne.KeyHome), 0, false, 1}, {press(s.Last), 5, false, 1},
			{press(s.First), 0, false, 1}, {seek(1.4), 1.4, false, 1}, {key(fyne.KeyRight), 2, false, 1},
			{seek(1.4), 1.4, false, 1}, {key(fyne.KeyLeft), 1, false, 1}, {seek(4.5), 5, false, 1},
			{press(s.Play), 0, true, 1}, {wait(99 * time.Millisecond), 0, true, 0},
			{wait(6 * time.Millisecond), 0.2, true, 1}, {wait(500 * time.Millisecond), 1.2, true, 5},
			{key(fyne.KeySpace), 1, false, 1}, {wait(time.Second), 1, false, 0}, {key(fyne.KeySpace), 1, true, 0},
			{wait(450 * time.Millisecond), 1.8, true, 4}, {key(fyne.KeySpace), 2, false, 1},
			{press(s.Play), 2, true, 0}, {key(fyne.KeyRight), 3, false, 1}, {press(s.Play), 3, true, 0},
			{wait(550 * time.Millisecond), 4, true, 5}, {wait(time.Second), 5, false, 5},
			{wait(time.Second), 5, false, 0},
		} {
			shown = 0
			c.do()
			uitest.Want(t, "the button offers to hold", s.Play.Text == lang.T("replay.hold"), s.Playing())
			got := fmt.Sprintf("%.3g, playing %t, shown %d times", s.At, s.Playing(), shown)
			uitest.Want(t, fmt.Sprint("step ", i), got, fmt.Sprintf("%.3g, playing %t, shown %d times", c.at, c.playing,
				c.shown))
		}
	})
}
