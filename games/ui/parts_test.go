package ui

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/hues"
	"tessera/resources/lang"
	"tessera/resources/must"
)

func opaque(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// clearly is how many pixels differ by a contrast of 3 to 1 at the least.
func clearly(a, b image.Image) (n int) {
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if hues.Ratio(opaque(a.At(x, y)), opaque(b.At(x, y))) >= 3 {
				n++
			}
		}
	}
	return n
}

// TestFocusIsSeenOnMainButtons in every theme, and goes again; one that is switched off, or is no
// main button any more, has no ring.
func TestFocusIsSeenOnMainButtons(t *testing.T) {
	for _, v := range look.Variants {
		h := newHost(t)
		fyne.CurrentApp().Settings().SetTheme(look.New(v))
		b := NewButton(Action{Name: "button.ok", Icon: "play", Do: func() {}})
		b.Importance = widget.HighImportance
		h.Window.SetContent(Column(4, b))
		h.Window.Resize(fyne.NewSize(200, 60))
		c := h.Window.Canvas()
		before := c.Capture()
		c.Focus(b)
		around := int(2 * (b.Size().Width + b.Size().Height - 4*ringInset))
		n := clearly(before, c.Capture())
		must.Hold(t, n >= around, "%s: focus changes %d pixels clearly, want %d, a ring", v, n, around)
		c.Unfocus()
		uitest.Want(t, string(v)+": clearly changed without the focus", clearly(before, c.Capture()), 0)
		c.Focus(b)
		b.Disable()
		off := c.Capture()
		c.Unfocus()
		uitest.Want(t, string(v)+": a ring on one that is off", clearly(off, c.Capture()), 0)
		b.Enable()
		b.Importance = widget.MediumImportance
		b.Refresh()
		c.Focus(b)
		uitest.Want(t, string(v)+": no ring on a quiet one", test.WidgetRenderer(b).(*ringed).ring.Hidden, true)
	}
}

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

// TestWordsBreakInLargerText, of buttons and check boxes that have no room for them in
// one line, and stand in one again where they have; text of the usual size never breaks.
func TestWordsBreakInLargerText(t *testing.T) {
	app := uitest.New(t)
	for _, percent := range []int{100, 200} {
		app.Settings().SetTheme(look.New(look.Light).WithText(percent))
		b := NewButton(Action{Name: "x"})
		b.SetLabel("several words to read")
		c := NewCheck("y", "several words to read", false, nil)
		for _, o := range []breaking{b, c} {
			one := o.(fyne.CanvasObject)
			whole := one.MinSize()
			one.Resize(fyne.NewSize(whole.Width*0.6, whole.Height))
			uitest.Want(t, "higher", one.MinSize().Height > whole.Height, percent > 100)
			uitest.Want(t, "within its place", one.MinSize().Width <= whole.Width*0.6+2, percent > 100)
			one.Resize(fyne.NewSize(whole.Width+20, whole.Height))
			uitest.Want(t, "in one line again", one.MinSize(), whole)
		}
		uitest.Want(t, "what the button says", strings.ReplaceAll(b.Text, "\n", " "), "several words to read")
	}
}

// TestChineseLines end between characters, but not before a mark, nor between a
// number and what it counts.
func TestChineseLines(t *testing.T) {
	fits := func(line string) bool { return wide(line) <= 12 }
	for text, want := range map[string]string{
		"立刻有解，并在限时内":       "立刻有解，并\n在限时内",
		"内多为证明 16 格以":      "内多为证明\n16 格以",
		"一二三四五六。七八":        "一二三四五\n六。七八",
		"一二三四五六，七":         "一二三四五\n六，七",
		"短":                "短",
		"一二三四五abc六七":       "一二三四五\nabc六七",
		"aaaa bbbbb · cc":  "aaaa\nbbbbb · cc",
		"一二三四五六七八九十一二\n三四": "一二三四五六\n七八九十一二\n三四",
	} {
		got := broken(text, fits)
		must.Hold(t, got == want, "%q: got %q, want %q", text, got, want)
	}
}

// TestNotesKeepTheirWords, however they are broken, and stay within their width.
func TestNotesKeepTheirWords(t *testing.T) {
	uitest.New(t)
	uitest.Speak(t, "zh-Hans")
	const text = "立刻有解，并在限时内越来越短：16 格以内多为经证明的最少步数。"
	n := NewNote(text, "foreground", false)
	for _, w := range []float32{300, 120, 200} {
		n.Resize(fyne.NewSize(w, 300))
		uitest.Want(t, "what it says", n.Text(), text)
		must.Hold(t, !strings.Contains(n.segment.Text, "16\n") && strings.Contains(n.segment.Text, "\n"),
			"at %v: %q", w, n.segment.Text)
	}
}

// TestNewsLeave when they were there long enough to be read, and what is said stays.
func TestNewsLeave(t *testing.T) {
	uitest.New(t)
	s, now := NewStatus(nil, nil), time.Unix(0, 0)
	s.now = func() time.Time { return now }
	s.Tell("It is saved.")
	s.Say("Moved.")
	for _, want := range []string{"Moved.  ·  It is saved.", "Moved."} {
		s.age()
		must.Equal(t, s.said.Text(), want, "after %v", now.Sub(time.Unix(0, 0)))
		now = now.Add(2 * readTime)
	}
}
