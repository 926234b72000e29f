//go:build slow

package digits

import (
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// tally counts what was read.
type tally struct{ boards, whole, found, cells, right int }

// count compares a board, nil if there is none, to what is in the picture: one of those, where there are several.
func (c *tally) count(b *Board, wants ...string) (off int) {
	c.boards++
	if b == nil {
		return Cells
	}
	c.found++
	off = Cells
	for _, want := range wants {
		if want != "" {
			off = min(off, wrong(b, want))
		}
	}
	c.cells, c.right = c.cells+Cells, c.right+Cells-off
	if off == 0 {
		c.whole++
	}
	return off
}

func (c *tally) log(t testing.TB, name string) {
	t.Helper()
	t.Logf("%-10s %d of %d boards wholly right, %d found; %d of %d cells", name, c.whole, c.boards, c.found, c.right, c.cells)
}

// TestMoreBoards reads boards with each kind of damage, and of kinds of print that are hard to read.
func TestMoreBoards(t *testing.T) {
	var all tally
	for _, kind := range []string{
		"none", "screen", "negative", "tilt", "bend", "shake", "noise", "glare", "small", "close", "turned", "joined", "all",
		"curl", "crumple", "edge", "lamp", "heavy", "hair", "boxes", "candidates", "low", "packed", "dark", "marked", "unusual",
	} {
		p := load(t, kind)
		b, err := Find(context.Background(), p.RGBA, nil)
		if wrong := all.count(b, p.Text, p.Other); wrong > 0 {
			t.Logf("%s: %d cells wrong, %v %v", kind, wrong, err, misread(b, p.Text))
		}
	}
	all.log(t, "together")
	must.Be(t, all.whole*10 >= all.boards*9 && all.right*1000 >= all.cells*995, "too few of them were read")
}

// misread says what was read wrong: the cells with what was read, what is there, and how sure.
func misread(b *Board, want string) (all []string) {
	for i := 0; b != nil && i < Cells; i++ {
		if c := b.Cells[i]; b.String()[i] != want[i] {
			all = append(all, fmt.Sprintf("r%dc%d %c for %c %.2f", i/9+1, i%9+1, b.String()[i], want[i], c.Certainty))
		}
	}
	return all
}

// TestOthers refuses pictures without a Sudoku, though with much of what makes one.
func TestOthers(t *testing.T) {
	refused := 0
	others := []string{"text", "letters", "crossword", "calendar", "table", "sixteen", "halma", "six", "dominoes", "covered"}
	for _, kind := range others {
		if b, err := Find(context.Background(), load(t, "no-"+kind).RGBA, nil); err == nil {
			t.Logf("%s: %v", kind, b)
		} else {
			refused++
		}
	}
	must.Be(t, refused*10 >= len(others)*9, "%d of %d refused", refused, len(others))
}

// TestCutAtEachEdge is TestCut at all edges, and of a printed board, too: of that one damage is enough.
func TestCutAtEachEdge(t *testing.T) {
	const margin, cell = 30, 70
	p := load(t, "small")
	code := refused(t, p.RGBA)
	must.Be(t, code == "", "printed, whole: %s", code)
	for _, by := range []float64{0.5, 1.02} {
		cutAt(t, reading.Cut, board(t, 9, 3, 3, cell, margin), image.Rect(margin, margin, margin+9*cell, margin+9*cell), by, "left", "right", "top", "bottom")
		cutAt(t, "", p.RGBA, p.Lines.Corners().Bounds(p.Rect), by, "left", "right", "top", "bottom")
	}
}

// TestNotNineAtAll is TestNotNine for all sizes that are usual, small and large.
func TestNotNineAtAll(t *testing.T) {
	notNine(t, []size{
		{4, 2, 2, 120, 30}, {6, 3, 2, 100, 30}, {6, 3, 2, 60, 120}, {8, 4, 2, 60, 100}, {10, 5, 2, 60, 30}, {12, 4, 3, 50, 30}, {16, 4, 4, 45, 40}, {25, 5, 5, 36, 20},
	}...)
}

// BenchmarkPhotos measures the reader on photos of printed Sudokus, which are no part of the
// project: TESSERA_DATA says where they are, in boards/sudoku. Those that the reader was not
// tuned on are counted apart.
func BenchmarkPhotos(t *testing.B) {
	names, err := filepath.Glob(filepath.Join(os.Getenv("TESSERA_DATA"), "boards", "sudoku", "*.jpg"))
	if err != nil || len(names) == 0 {
		t.Skip("TESSERA_DATA names no folder with photos")
	}
	var tuned, apart tally
	for _, name := range names {
		text := must.Have(os.ReadFile(strings.TrimSuffix(name, ".jpg") + ".txt"))(t)
		picture := must.Have(imageslice.OpenFile(name))(t)
		b, err := Find(context.Background(), picture.Image(), nil)
		c := &tuned
		if strings.Contains(untuned, " "+strings.TrimSuffix(filepath.Base(name), ".jpg")+" ") {
			c = &apart
		}
		if wrong := c.count(b, string(text)); wrong > 0 {
			t.Logf("%s: %d cells wrong, %v %v", filepath.Base(name), wrong, err, misread(b, string(text)))
		}
	}
	tuned.log(t, "tuned on")
	apart.log(t, "apart")
}

// untuned are the photos that nobody has looked at while the reader was made.
const untuned = " image1000 image1001 image1004 image1008 image1014 image1022 image1039 image1043 image1070 image1075 image1078 image1086 image17 image170 image209 "
