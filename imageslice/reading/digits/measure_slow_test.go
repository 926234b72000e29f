//go:build slow

package digits

import (
	"context"
	"fmt"
	"image"
	"testing"

	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// TestMoreBoards reads boards with each kind of damage, and of kinds of print that are hard to read.
func TestMoreBoards(t *testing.T) {
	boards, whole, off := 0, 0, 0
	for _, kind := range []string{
		"none", "screen", "negative", "tilt", "bend", "shake", "noise", "glare", "small", "close", "turned", "joined", "all",
		"curl", "crumple", "edge", "lamp", "heavy", "hair", "boxes", "candidates", "low", "packed", "dark", "marked", "unusual",
	} {
		p, n := load(t, kind), Cells
		b, err := Find(context.Background(), p.RGBA, nil)
		for _, want := range []string{p.Text, p.Other} {
			if b != nil && want != "" {
				n = min(n, wrong(b, want))
			}
		}
		if boards, off = boards+1, off+n; n == 0 {
			whole++
			continue
		}
		t.Logf("%s: %d cells wrong, %v %v", kind, n, err, misread(b, p.Text))
	}
	must.Be(t, whole*10 >= boards*9 && off*200 <= boards*Cells, "%d of %d boards, %d cells wrong", whole, boards, off)
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
	must.Equal(t, refused(t, p.RGBA), "", "printed, whole")
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
