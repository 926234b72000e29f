//go:build e2e && linux

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"tessera/resources/lang"
	"tessera/solver/link"
)

// TestLinkAgainstTime in the real window: a covered board, three numbers, then the clock; a
// board that is covered while the settings are open; and when the time is up a card, from
// which the game goes on untimed. It draws these moments into the folder named by
// TESSERA_SHOTS.
func TestLinkAgainstTime(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_THEME=light", "TESSERA_LANG=en")
	p.Start()
	p.GoTo("link")
	p.TakeBuiltin()
	p.Choose("game.mode", lang.T("link.mode.normal"))
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

	p.Key("h", "s")
	p.Key("Return")
	p.Find("count")
	shot()
	p.Key("h", "s")
	p.ClickCell(a)
	p.ClickCell(b)
	if s := p.State(); s.Moves != 0 || s.Assisted {
		t.Errorf("the covered board took something: %+v", s)
	}
	p.await("the count to end", usual, func() bool { return !p.Has("count") && !p.Has("pause.start") })
	began := time.Now()
	p.ClickCell(a)
	p.ClickCell(b)
	p.removed("a pair removed", start, pair)
	p.Settle()
	before := p.linked()
	shot()

	p.Key("ctrl+comma")
	p.WaitFor("the settings", usual, func(s State) bool { return s.Dialog != "" })
	time.Sleep(3 * time.Second) // the clock stands meanwhile
	p.Key("Escape")
	p.WaitFor("the settings to close", usual, func(s State) bool { return s.Dialog == "" })
	if p.Has("timeup.on") {
		t.Error("the time ran on under a dialog")
	}

	p.await("the end of the time", 40*time.Second, func() bool { return p.Has("timeup.on") })
	if took := time.Since(began); took < 22*time.Second {
		t.Errorf("the time was up after %v, of 20 s, 3 s of a pair and 3 s in which the clock stood", took)
	}
	p.Key("ctrl+z", "h", "s")
	if s := p.State(); s.Position != before.String() {
		t.Errorf("the dead board took something: %+v", s)
	}
	shot()
	p.CheckTranslated()
	p.Click("timeup.on")
	p.await("the card to go", usual, func() bool { return !p.Has("timeup.on") })
	next := link.NewBoard(before).Pairs()[0]
	a, _ = before.Cell(next.A)
	b, _ = before.Cell(next.B)
	p.ClickCell(a)
	p.ClickCell(b)
	p.removed("a pair removed untimed", before, next)
	p.Key("F2")
	p.WaitFor("the records", usual, func(s State) bool { return s.Dialog != "" })
	p.CheckTranslated()
	if folder := os.Getenv("TESSERA_SHOTS"); folder != "" {
		writePicture(t, filepath.Join(folder, "link-timed.png"), beside(shots))
	}
}

// beside are pictures of the window in rows of two, each so wide.
func beside(shots []image.Image) image.Image {
	const wide, row, gap = 500, 2, 8
	size := shots[0].Bounds().Size()
	high := size.Y * wide / size.X
	rows := (len(shots) + row - 1) / row
	all := image.NewRGBA(image.Rect(0, 0, row*(wide+gap)-gap, rows*(high+gap)-gap))
	for i, shot := range shots {
		at := image.Rect(0, 0, wide, high).Add(image.Pt(i%row*(wide+gap), i/row*(high+gap)))
		draw.CatmullRom.Scale(all, at, shot, shot.Bounds(), draw.Src, nil)
	}
	return all
}
