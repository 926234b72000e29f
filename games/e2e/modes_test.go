//go:build e2e && linux

package e2e

import (
	"image"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/solver/link"
)

// TestLinkAgainstTime in the real window: a covered board, three numbers, then the clock, and when
// the time is up a card. It draws these moments into the folder named by TESSERA_SHOTS.
func TestLinkAgainstTime(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_THEME=light", "TESSERA_LANG=en")
	p.Start()
	p.GoTo("link")
	p.TakeBuiltin()
	p.Choose("game.mode", lang.T("link.mode.normal"))
	p.Click("sheet.start")
	p.Deal("link:6x6#20261123")
	var shots []image.Image
	shot := func() {
		p.mouse("mousemove", "--window", p.window, "1", "1", "sleep", "0.3")
		shots = append(shots, p.Look())
	}
	p.Find("pause.start")
	shot()
	start := p.linked()
	pair := link.NewBoard(start).Pairs()[0]
	a, _ := start.Cell(pair.A)
	b, _ := start.Cell(pair.B)

	p.Key("Return")
	p.Find("count")
	shot()
	p.await("the count to end", usual, func() bool { return !p.Has("count") && !p.Has("pause.start") })
	p.ClickCell(a)
	p.ClickCell(b)
	p.removed("a pair removed", start, pair)
	p.Settle()
	shot()
	p.await("the end of the time", 40*time.Second, func() bool { return p.Has("timeup.on") })
	shot()
	p.CheckTranslated()
	sheet(t, "link-timed", shots, 2, image.Pt(500, 340))
}
