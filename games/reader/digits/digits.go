// Package digits reads puzzles of Sudoku from pictures, on the page of reader.
//
// Main entry: [Pages]. It may import reader, games/sudoku, tab, reading and solver/sudoku.
package digits

import (
	"context"
	"image"
	"slices"
	"strconv"
	"time"

	"tessera/games/reader"
	game "tessera/games/sudoku"
	"tessera/games/tab"
	"tessera/games/table"
	"tessera/imageslice/reading"
	read "tessera/imageslice/reading/digits"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// stepTime is how long a digit of the solution is seen over the photo before the next comes.
const stepTime = 700 * time.Millisecond

// Pages are the page on which a puzzle is read; one that is to be played is told as
// [table.Read].
var Pages = tab.Pages{tab.ReadPage: open}

func open(s *tab.Services, path string, tell func(act any)) {
	page := reader.Game{
		Help: lang.T("sudoku.read.help"), Columns: 9, Rows: 9, Fixed: true, Pad: "123456789", Pace: stepTime,
		Read: func(ctx context.Context, picture *image.RGBA, place *reader.Place, progress reading.Progress) (reader.Sight, error) {
			b, err := readDigits(ctx, picture, place, progress)
			if err != nil {
				return reader.Sight{}, err
			}
			return sight(b, tell), nil
		},
	}
	reader.Open(s.Library, page, path)
}

// readDigits reads the puzzle, where the player says it is if that is said.
func readDigits(ctx context.Context, picture *image.RGBA, place *reader.Place, progress reading.Progress) (*read.Board, error) {
	switch {
	case place == nil:
		return read.Find(ctx, picture, progress)
	case place.Exact:
		return read.On(ctx, picture, place.Grid, progress)
	}
	return read.Within(ctx, picture, place.Grid.Corners, progress)
}

// sight is what was read, for the page.
func sight(b *read.Board, tell func(act any)) reader.Sight {
	s := reader.Sight{Grid: b.Grid}
	for _, c := range b.Cells {
		s.Cells = append(s.Cells, c.Corners)
	}
	s.Judge = func(ctx context.Context, said []reader.Correction) reader.Board { return judge(ctx, b, said, tell) }
	return s
}

// named are so many cells in conflict at most; more are marked, and a sentence would be all names.
const named = 9

// judge gives the puzzle with what the player says of its cells, and what was probably misread mended.
func judge(ctx context.Context, b *read.Board, said []reader.Correction, tell func(act any)) (out reader.Board) {
	var odds sudoku.Odds
	for i, c := range b.Cells {
		odds[i] = c.Odds
	}
	grid, mends, _ := sudoku.Likeliest(ctx, &odds)
	if len(said) > 0 {
		told := corrected(odds, grid, mends, said)
		grid, mends, _ = sudoku.Likeliest(ctx, &told)
		odds = told
	}
	out.Cells = make([]reader.Cell, sudoku.Cells)
	for i, digit := range grid {
		if digit > 0 {
			out.Cells[i].Text = strconv.Itoa(int(digit))
		}
		if odds[i][digit] < sudoku.Sure {
			out.Cells[i].Mark = reader.Doubtful
		}
	}
	var mended []int
	for _, m := range mends {
		out.Cells[m.Cell].Mark = reader.Doubtful
		mended = append(mended, m.Cell)
	}
	clash := grid.Conflicts()
	for _, cell := range clash {
		out.Cells[cell].Mark = reader.Wrong
	}
	v := game.Examine(grid)
	out.Says, out.Wrong = v.Text(grid), v.Err != nil
	if len(clash) > named {
		out.Says = lang.T("sudoku.read.clash")
	}
	if len(mended) > 0 {
		out.Says += " " + lang.T("sudoku.read.mended", "Cells", game.CellNames(mended))
	}
	if v.Err != nil || len(v.Solutions) != 1 || grid.Count() == sudoku.Cells {
		return out
	}
	out.Solve = func(ctx context.Context) ([]reader.Step, error) { return written(ctx, grid) }
	out.Play = func(context.Context) (func(), error) {
		return func() { tell(table.Read[sudoku.Position]{Start: sudoku.NewPosition(grid)}) }, nil
	}
	return out
}

// corrected are the odds with what the player says. What was read for sure stays as it is, unless it had been mended
// before: the player's slip must not be made good in a cell that is right.
func corrected(odds sudoku.Odds, grid sudoku.Grid, mends []sudoku.Mend, said []reader.Correction) sudoku.Odds {
	for cell, digit := range grid {
		if odds[cell][digit] >= sudoku.Sure && !slices.ContainsFunc(mends, func(m sudoku.Mend) bool { return m.Cell == cell }) {
			odds[cell] = only(digit)
		}
	}
	for _, c := range said {
		odds[c.Cell] = only(0)
		if c.What == reader.Typed {
			odds[c.Cell] = only(uint8(c.Text - '0'))
		}
	}
	return odds
}

// only are the odds of a digit that is certain, 0 for none.
func only(digit uint8) (odds [10]float64) {
	odds[digit] = 1
	return odds
}

// written are the digits of the solution, in the order in which they are found.
func written(ctx context.Context, grid sudoku.Grid) (steps []reader.Step, err error) {
	from := sudoku.NewPosition(grid)
	way, err := sudoku.Path(ctx, from, sudoku.NotesOf(from, nil))
	for _, step := range way {
		for _, m := range step.Moves {
			if m.Action == sudoku.Set {
				steps = append(steps, reader.Step{Cells: []int{m.Cell}, Text: strconv.Itoa(m.Digit)})
			}
		}
	}
	return steps, err
}
