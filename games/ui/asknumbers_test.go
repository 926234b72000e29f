package ui

import (
	"fmt"
	"testing"

	"tessera/games/uitest"
)

// TestNumbersGoWithThoseAbove: each list offers what goes with the numbers chosen above it, comes back to
// what was chosen there when they let it, and what is shown is what is used.
func TestNumbersGoWithThoseAbove(t *testing.T) {
	h := newHost(t)
	var used []int
	shows := func(want ...string) {
		t.Helper()
		var got []string
		for _, o := range uitest.Seen(h.Window) {
			if s, ok := o.(*Select); ok {
				got = append(got, fmt.Sprintf("%s of %d", s.Selected, len(s.Options)))
			}
		}
		uitest.Want(t, "shown", got, want)
	}
	fits := func(before []int) (least, most int) { return before[0] - 1, before[0] + 1 }
	AskNumbers(h.Host, "How many?", []Range{
		{Name: "game.width", Least: 2, Most: 6, Value: 4},
		{Name: "game.height", Least: 2, Most: 5, Value: 5, Fits: fits,
			Text: func(n int) string { return fmt.Sprint("number ", n) }},
	}, func(numbers []int) { used = numbers })
	shows("4 of 5", "number 5 of 3")
	for width, want := range []string{"number 3 of 2", "number 4 of 3", "number 5 of 3", "number 5 of 2",
		"number 5 of 1"} {
		h.app.Choose(h.Window, "game.width", width)
		shows(fmt.Sprint(width+2, " of 5"), want)
	}
	h.app.Choose(h.Window, "game.width", 1)
	h.app.Choose(h.Window, "game.height", 0)
	shows("3 of 5", "number 2 of 3")
	h.app.Choose(h.Window, "game.width", 2)
	shows("4 of 5", "number 3 of 3")
	h.Dialogs.Close()
	uitest.Want(t, "used where it is given up", used, nil)
	AskNumbers(h.Host, "How many?", []Range{{Name: "game.width", Least: 2, Most: 6, Value: 4}},
		func(numbers []int) { used = numbers })
	h.app.Choose(h.Window, "game.width", 0)
	h.app.Click(h.Window, "Use")
	uitest.Want(t, "used", used, []int{2})
}
