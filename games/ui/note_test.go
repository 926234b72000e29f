package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
)

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
		"一二三四五六七八九十一二\n三四": "一二三四五六\n七八九十一二\n三四",
	} {
		if got := broken(text, fits); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
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
		if strings.Contains(n.segment.Text, "16\n") || !strings.Contains(n.segment.Text, "\n") {
			t.Errorf("at %v: %q", w, n.segment.Text)
		}
	}
}
