package tab

import (
	"testing"

	"tessera/games/uitest"
	"tessera/resources/lang"
)

// TestSizeList names the present size, whether it is a preset or not, and asks
// for others without forgetting it.
func TestSizeList(t *testing.T) {
	r := newRoom(t)
	var chosen [][2]int
	asked := 0
	l := NewSizeList([]SizePreset{{3, 3, "easy"}, {4, 4, "hard"}},
		func(w, h int) { chosen = append(chosen, [2]int{w, h}) }, func() { asked++ })
	r.Window.SetContent(l.List)
	l.Show(4, 4)
	uitest.Want(t, "the preset", l.List.Selected, "4 × 4 · hard")
	uitest.Want(t, "the list", l.List.Options, []string{"3 × 3 · easy", "4 × 4 · hard", lang.T("size.other")})
	r.app.Choose(r.Window, "game.size", 0)
	uitest.Want(t, "chosen", chosen, [][2]int{{3, 3}})
	l.Show(5, 2)
	uitest.Want(t, "no preset", l.List.Selected, "5 × 2")
	uitest.Want(t, "the list", len(l.List.Options), 4)
	r.app.Choose(r.Window, "game.size", 3)
	uitest.Want(t, "asked", asked, 1)
	uitest.Want(t, "the list names it still", l.List.Selected, "5 × 2")
	r.app.Choose(r.Window, "game.size", 2)
	uitest.Want(t, "the present one is no choice", len(chosen), 1)
}

// TestSizesThatSuitThePicture stand after the presets, each once.
func TestSizesThatSuitThePicture(t *testing.T) {
	r := newRoom(t)
	var chosen []Size
	l := NewSizeList([]SizePreset{{3, 3, "easy"}, {6, 4, "hard"}}, func(w, h int) { chosen = append(chosen, Size{W: w, H: h}) }, func() {})
	r.Window.SetContent(l.List)
	l.Offer([]Size{{W: 4, H: 3}, {W: 6, H: 4}, {W: 9, H: 6}}, func(s Size) string { return lang.Number(int64(s.W * s.H)) })
	l.Show(9, 6)
	uitest.Want(t, "the list", l.List.Options, []string{"3 × 3 · easy", "6 × 4 · hard", "4 × 3 · 12", "9 × 6 · 54", lang.T("size.other")})
	uitest.Want(t, "the present", l.List.Selected, "9 × 6 · 54")
	r.app.Choose(r.Window, "game.size", 2)
	uitest.Want(t, "chosen", chosen, []Size{{W: 4, H: 3}})
	l.Offer([]Size{{W: 3, H: 4}}, func(Size) string { return "x" })
	l.Show(9, 6)
	uitest.Want(t, "another picture's", l.List.Options, []string{"3 × 3 · easy", "6 × 4 · hard", "3 × 4 · x", "9 × 6", lang.T("size.other")})
}
