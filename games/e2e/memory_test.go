//go:build e2e && linux && slow

package e2e

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// idleTime is how long a window may take until it holds no more than at rest.
const idleTime = 5 * time.Minute

// rounds is how often things are done again and again: TESSERA_ROUNDS, or a few
// times.
func rounds(t *testing.T) int {
	text := os.Getenv("TESSERA_ROUNDS")
	if text == "" {
		return 3
	}
	n, err := strconv.Atoi(text)
	must.Be(t, err == nil && n >= 1, "TESSERA_ROUNDS=%s", text)
	return n
}

// TestMemoryIsGivenBack lets engines play in all games, on small boards and on large
// ones, changes language, theme and photo again and again, and leaves the window
// alone.
func TestMemoryIsGivenBack(t *testing.T) {
	p := NewProgram(t)
	p.Start()
	mark := func(what string) {
		t.Helper()
		t.Logf("%s %s: %.0f MB", time.Now().Format(time.TimeOnly), what, p.ResidentMB())
	}
	mark("start")
	for game, boards := range map[string][]string{
		"sliding": {"4x4", "5x5", "6x6", "20x20"}, "swap": {"8x8", "20x20"}, "link": {"16x10", "20x20"},
		"cycle": {"8x8d4plus", "20x20d3plus"}, "sudoku": {"easy", "expert"},
	} {
		p.GoTo(game)
		for _, board := range boards {
			p.Deal(game + ":" + board + "#1")
			p.Slide("solver.speed", 1)
			p.Click("action.solve")
			p.within(4*time.Second, func() bool { s := p.State(); return s.Run == "idle" && s.Moves > 0 })
			if p.State().Run != "idle" {
				p.Key("Escape")
			}
			p.WaitFor("the engine to stop", usual, func(s State) bool { return s.Run == "idle" })
			mark(game + " " + board)
		}
	}
	n := rounds(t)
	p.Key("ctrl+comma")
	languages := lang.Languages()
	for i := range n {
		p.Choose("settings.language", languages[(i+1)%len(languages)].Name)
	}
	p.Choose("settings.language", languages[0].Name)
	mark(fmt.Sprint("language, times ", n))
	for i := range n {
		p.Choose("settings.theme", lang.T([]string{"settings.dark", "settings.light"}[i%2]))
	}
	p.Key("Escape")
	p.WaitFor("the settings to close", usual, func(s State) bool { return s.Dialog == "" })
	mark(fmt.Sprint("theme, times ", n))
	p.GoTo("sliding")
	for i := range n {
		p.Photograph(2000+16*i, 1500)
	}
	mark(fmt.Sprint("photo, times ", n))
	// Tables and bounds that are worked out in the background come to an end first,
	// which on a busy machine takes a while.
	p.Deal("sliding:3x3#1")
	mark("the last game")
	must.Be(t, p.within(idleTime, func() bool { time.Sleep(idleTime / 100); return p.ResidentMB() <= restingMB }),
		"a window at rest for %v holds %.0f MB, want %d", idleTime, p.ResidentMB(), restingMB)
	mark("at rest")
}
