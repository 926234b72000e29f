//go:build slow

package digits

import (
	"context"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// tally counts what was read of boards: those that are wholly right, and their cells.
type tally struct{ boards, whole, cells int }

// read counts a picture in which there is one of those texts, and logs what of the first is read wrong: the cells
// with what was read, what is there, and how sure.
func (c *tally) read(t testing.TB, name string, img *image.RGBA, wants ...string) {
	b, err := Find(context.Background(), img, nil)
	c.boards++
	off := Cells
	for _, want := range wants {
		if b != nil && want != "" {
			off = min(off, wrong(b, want))
		}
	}
	if c.cells += Cells - off; off == 0 {
		c.whole++
		return
	}
	t.Logf("%s: %d cells wrong, %v", name, off, err)
	for i := 0; b != nil && i < Cells; i++ {
		if got := b.String()[i]; got != wants[0][i] {
			t.Logf("  r%dc%d %c for %c %.2f", i/9+1, i%9+1, got, wants[0][i], b.Cells[i].Certainty)
		}
	}
}

// TestMoreBoards reads boards with each kind of damage, and of kinds of print that are hard to read.
func TestMoreBoards(t *testing.T) {
	var all tally
	for _, kind := range []string{
		"none", "screen", "negative", "tilt", "bend", "shake", "noise", "glare", "small", "close", "turned", "joined", "all",
		"curl", "crumple", "edge", "lamp", "heavy", "hair", "boxes", "candidates", "low", "packed", "dark", "marked", "unusual",
	} {
		p := load(t, kind)
		all.read(t, kind, p.RGBA, p.Text, p.Other)
	}
	must.Be(t, all.whole*10 >= all.boards*9 && all.cells*1000 >= all.boards*Cells*995,
		"of so many were read so many: %+v", all)
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
		c := &tuned
		if strings.Contains(untuned, " "+strings.TrimSuffix(filepath.Base(name), ".jpg")+" ") {
			c = &apart
		}
		c.read(t, filepath.Base(name), picture.Image(), string(text))
	}
	t.Logf("tuned on %+v, apart %+v", tuned, apart)
}

// untuned are the photos that nobody has looked at while the reader was made.
const untuned = " image1000 image1001 image1004 image1008 image1014 image1022 image1039 image1043 image1070 image1075 image1078 image1086 image17 image170 image209 "

// TestDrawnMore is TestDrawn at all edges, and for all sizes that are usual, small and large.
func TestDrawnMore(t *testing.T) {
	for _, edge := range []string{"left", "right", "top", "bottom"} {
		cutAt(t, 0.5, edge)
		cutAt(t, 1.02, edge)
	}
	for _, name := range []string{"4-120-30", "6-100-30", "6-60-120", "8-60-100", "10-60-30", "12-30-20", "12-50-30", "16-45-40",
		"25-36-20"} {
		must.Equal(t, refused(t, drawn(t, name)), reading.NotNine, "%s", name)
	}
}
