package games

import (
	"context"
	"fmt"
	"image"
	"math"
	"path/filepath"
	"strings"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/imageslice/reading/digits"
	"tessera/imageslice/reading/tiles"
	"tessera/solver/cli"
	"tessera/solver/sudoku"
)

// Readers read the boards of games from pictures, for the headless twin.
func Readers() map[string]cli.Reader {
	return map[string]cli.Reader{
		"link": fromPicture(func(ctx context.Context, picture *image.RGBA) (cli.Read, error) {
			cells, err := tiles.Read(ctx, picture, nil)
			if err != nil {
				return cli.Read{}, err
			}
			r := cells.Group(tiles.Corrections{})
			return told(r.Grid, r.Certainty, linkPosition(r)), nil
		}),
		"sudoku": fromPicture(readSudoku),
	}
}

// fromPicture is a reader of picture files.
func fromPicture(read func(ctx context.Context, picture *image.RGBA) (cli.Read, error)) cli.Reader {
	return func(ctx context.Context, path string) cli.Read {
		picture, err := openPicture(ctx, path)
		if err != nil {
			return cli.Read{Err: err}
		}
		r, err := read(ctx, picture)
		r.Err = err
		return r
	}
}

// openPicture gives the pixels of a file, until ctx is cancelled.
func openPicture(ctx context.Context, path string) (*image.RGBA, error) {
	type answer struct {
		picture *imageslice.Picture
		err     error
	}
	done := make(chan answer, 1)
	go func() {
		picture, err := imageslice.OpenFile(filepath.Clean(path))
		done <- answer{picture, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case a := <-done:
		if a.err != nil {
			return nil, a.err
		}
		return a.picture.Image(), nil
	}
}

// told is what every reading tells: the grid, how sure each cell is, and the position.
func told(g reading.Grid, certainty []float64, position string) cli.Read {
	r := cli.Read{Position: position}
	r.Columns, r.Rows = g.Size()
	for _, c := range g.Corners {
		r.Corners = append(r.Corners, pixels(c))
	}
	four := func(values []float64) (out []float64) {
		for _, v := range values {
			out = append(out, math.Round(v*1e4)/1e4)
		}
		return out
	}
	r.ColumnLines, r.RowLines, r.Certainty = four(g.Columns), four(g.Rows), four(certainty)
	return r
}

// pixels is a place in a picture, to a sixteenth of a pixel.
func pixels(p reading.Point) [2]float64 {
	return [2]float64{math.Round(p.X*16) / 16, math.Round(p.Y*16) / 16}
}

// readSudoku reads a Sudoku. The position is what was read; what the rules make of it are mends.
func readSudoku(ctx context.Context, picture *image.RGBA) (cli.Read, error) {
	board, err := digits.Find(ctx, picture, nil)
	if err != nil {
		return cli.Read{}, err
	}
	var odds sudoku.Odds
	certainty := make([]float64, len(board.Cells))
	for i, c := range board.Cells {
		odds[i], certainty[i] = c.Odds, c.Certainty
	}
	r := told(board.Grid, certainty, board.String())
	for _, row := range board.Lines {
		for _, p := range row {
			r.Crossings = append(r.Crossings, pixels(p))
		}
	}
	// That no puzzle was meant is no error here: the position is told, and what is wrong with it is for solve to say.
	_, mends, _ := sudoku.Likeliest(ctx, &odds)
	for _, m := range mends {
		r.Mends = append(r.Mends, cli.ReadMend{Column: m.Cell % 9, Row: m.Cell / 9, From: m.From, To: m.To})
	}
	return r, ctx.Err()
}

// linkPosition is the text of a position of Link, which is written even where a kind has an odd number of tiles: a
// player can see what is wrong.
func linkPosition(r tiles.Reading) string {
	columns, rows := r.Grid.Size()
	return fmt.Sprintf("%dx%d:%s", columns, rows, strings.Trim(strings.ReplaceAll(fmt.Sprint(r.Kinds), " ", ","), "[]"))
}
