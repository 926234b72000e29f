package games

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// TestReadSudoku reads a picture as the twin does; and one without a board.
func TestReadSudoku(t *testing.T) {
	const text = "..822.........5..5....5..466..3.....3..........39...3.83....7..196......42..1646."
	r := Readers()["sudoku"](t.Context(), filepath.Join("testdata", "sudoku.jpg"))
	must.Be(t, r.Err == nil && r.Position == text, "%q, %v", r.Position, r.Err)
	must.Be(t, r.Columns == 9 && r.Rows == 9 && len(r.Corners) == 4 && len(r.ColumnLines) == 10 &&
		len(r.RowLines) == 10 && len(r.Certainty) == 81 && len(r.Crossings) == 100, "%+v", r)
	last := reading.Point{X: r.Crossings[99][0], Y: r.Crossings[99][1]}
	d := last.Distance(reading.Point{X: 501, Y: 501})
	must.Be(t, d <= 4, "the last crossing is %.1f pixels off", d)
	r = Readers()["link"](t.Context(), filepath.Join("..", "imageslice", "reading", "tiles", "testdata", "made-1.png"))
	must.Be(t, r.Err == nil && r.Columns == 5 && r.Rows == 4 && r.Position == "5x4:0,1,0,2,2,3,2,1,0,4,0,1,1,2,2,4,2,3,2,2" &&
		r.Corners[2] == [2]float64{204.6875, 218.625} && r.Certainty[0] == 0.8, "%+v", r)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for name, read := range Readers() {
		r = read(gone, filepath.Join("testdata", "sudoku.jpg"))
		must.Be(t, errors.Is(r.Err, context.Canceled), "%s, called off: %v", name, r.Err)
	}
	folder := t.TempDir()
	blank := filepath.Join(folder, "none.png")
	var file bytes.Buffer
	must.Do(t, png.Encode(&file, image.NewGray(image.Rect(0, 0, 200, 200))))
	must.Do(t, os.WriteFile(blank, file.Bytes(), 0o600))
	r = Readers()["sudoku"](t.Context(), blank)
	e, is := r.Err.(*reading.Error)
	must.Be(t, is && e.Code == reading.NoBoard, "without a board: %v", r.Err)
	r = Readers()["sudoku"](t.Context(), filepath.Join(folder, "missing.png"))
	must.Be(t, r.Err != nil, "no file is read")
}
