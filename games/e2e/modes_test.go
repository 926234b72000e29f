//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/link"
	"tessera/solver/sudoku"
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

// TestWindowHearsWhileAPictureLoads opens a photo of 24 megapixels and asks the
// window for its state all the time until it is on the board.
func TestWindowHearsWhileAPictureLoads(t *testing.T) {
	bounds.told(t)
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#5")
	path := filepath.Join(p.home, "Holiday.jpg")
	writePhoto(t, path, paintPhoto(4000, 6000))
	before := p.State().Picture
	p.typePath(path)
	var longest time.Duration
	shown := time.Time{}
	for shown.IsZero() || time.Since(shown) < time.Second { // the board is cut after the picture is there
		asked := time.Now()
		s := p.State()
		longest = max(longest, time.Since(asked))
		if shown.IsZero() && s.Picture != before {
			shown = time.Now()
		}
		must.Be(t, time.Since(asked) <= usual, "the picture does not come")
	}
	t.Logf("the window was deaf for %v at most", longest)
	must.Be(t, longest <= bounds.deaf,
		"while a picture loads the window is deaf for %v, want %v at most", longest, bounds.deaf)
}

// difference says in what tiles at rest differ from the position; empty where the
// board shows it.
func difference(s State, tiles []Tile) string {
	want, err := shown(s)
	if err != nil {
		return fmt.Sprintf("the position %q cannot be read: %v", s.Position, err)
	}
	there := map[int]Tile{}
	for _, tile := range tiles {
		there[tile.Cell] = tile
		if max(tile.DX, -tile.DX, tile.DY, -tile.DY) > 0.5 {
			return fmt.Sprintf("tile %d lies %v, %v beside its cell %d", tile.Tile, tile.DX, tile.DY, tile.Cell)
		}
	}
	for cell, says := range want {
		if got := there[cell].Says; got != says {
			return fmt.Sprintf("cell %d of %s shows %q, not %q", cell, s.Position, got, says)
		}
	}
	return ""
}

// shown lists what the tiles on the cells of a position say; empty where there is none.
func shown(s State) (says []string, err error) {
	if s.Tab == "sudoku" {
		p, err := sudoku.Rules{}.ParsePosition(s.Position)
		for c := range sudoku.Cells {
			says = append(says, strconv.Itoa(p.Digit(c)))
		}
		return says, err
	}
	_, cells, _ := strings.Cut(s.Position, ":")
	for c, cell := range strings.Split(cells, ",") {
		switch won := s.Status == "won"; {
		case s.Tab == "swap" && won: // pieces that look alike may lie in each other's places
			cell = strconv.Itoa(c)
		case s.Tab == "swap", s.Tab == "sliding" && won:
		case strings.Contains("0.s", cell): // nothing, outside of the shape, a stone
			cell = ""
		}
		says = append(says, cell)
	}
	return says, nil
}
