package making

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/goldentest"
	"tessera/resources/lang"
)

// TestPagesGolden: what both pages show, at first and after what is made on them.
func TestPagesGolden(t *testing.T) {
	tb := opened(t, "cycle:4x4d5plus#7")
	var golden strings.Builder
	var seen []string
	note := func(name string, do func()) {
		do()
		tb.App.Drain()
		lines := slices.DeleteFunc(uitest.Drawn(tb.Win), func(line string) bool { // the share is worked out meanwhile
			return strings.Contains(line, "can be solved") || strings.Contains(line, "canvas.Text") && strings.Contains(line, ": 14 {")
		})
		fmt.Fprintf(&golden, "> %s\n", name)
		for _, line := range goldentest.Difference(seen, lines) {
			fmt.Fprintln(&golden, line)
		}
		seen = lines
	}
	grid, preview := tb.kernel()
	note("a rule", func() {})
	note("two at a cell", func() { grid.OnTap(12) })
	note("one less at another", func() { grid.OnSecondary(0) })
	note("a digit", func() { grid.SetCursor(24, true); grid.OnRune('3') })
	note("too large a digit", func() { grid.OnRune('7') })
	note("pointed at", func() { preview.OnHover(5) })
	note("from another rule", func() { tb.App.Choose(tb.Win, "kernel.from", 1) })
	tb.Click(lang.T("button.cancel"))
	for part, name := range planParts {
		board := tb.shapes(part)
		note("a board: "+name, func() {})
		note("clicks", func() { board.OnTap(5); board.OnTap(6); board.OnSecondary(1) })
		note("a digit", func() { board.SetCursor(2, true); board.OnRune('4') })
		note("another part", func() { tb.App.Find(tb.Win, "plan.part").(*ui.Select).SetSelectedIndex((part + 1) % len(planParts)) })
		note("cleared", func() { tb.Click("cycle.plan.clear") })
		tb.Click(lang.T("button.cancel"))
	}
	goldentest.File(t, "testdata/pages.golden", golden.String(), "> ")
}
