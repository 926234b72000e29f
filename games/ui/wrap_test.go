package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/must"
)

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
