package games

import (
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"tessera/imageslice/reading"
	"tessera/imageslice/reading/digits/printed"
)

// TestReadSudoku reads a picture as the twin does; and one without a board.
func TestReadSudoku(t *testing.T) {
	folder := t.TempDir()
	save := func(name string, img image.Image) string {
		path := filepath.Join(folder, name)
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, img); err != nil {
			t.Fatal(err)
		}
		return path
	}
	picture := printed.Draw(rand.New(rand.NewPCG(31, 1)), "none")
	r := Readers()["sudoku"](t.Context(), save("sudoku.png", picture))
	if r.Err != nil || r.Position != picture.Text {
		t.Fatalf("%q, %v", r.Position, r.Err)
	}
	if r.Columns != 9 || r.Rows != 9 || len(r.Corners) != 4 || len(r.ColumnLines) != 10 || len(r.RowLines) != 10 ||
		len(r.Certainty) != 81 || len(r.Crossings) != 100 {
		t.Errorf("%+v", r)
	}
	last := reading.Point{X: r.Crossings[99][0], Y: r.Crossings[99][1]}
	if d := last.Distance(picture.Lines[9][9]); d > 4 {
		t.Errorf("the last crossing is %.1f pixels off", d)
	}
	r = Readers()["sudoku"](t.Context(), save("none.png", image.NewGray(image.Rect(0, 0, 200, 200))))
	if e, is := r.Err.(*reading.Error); !is || e.Code != reading.NoBoard {
		t.Errorf("without a board: %v", r.Err)
	}
	r = Readers()["sudoku"](t.Context(), filepath.Join(folder, "missing.png"))
	if r.Err == nil {
		t.Error("no file is read")
	}
}
