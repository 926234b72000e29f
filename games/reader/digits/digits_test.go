package digits

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"tessera/games/reader"
	game "tessera/games/sudoku"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/imageslice/reading"
	read "tessera/imageslice/reading/digits"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// puzzle is the one that Wikipedia shows (2004).
const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

var want = room.Want[any]

// desk is a window in which puzzles are read.
type desk struct {
	*room.Room
	played []table.Read[sudoku.Position]
}

func newDesk(t *testing.T) *desk { return &desk{Room: room.New(t, game.Name)} }

// read reads the puzzle in a picture.
func (tb *desk) read(path string) {
	open(tb.Services, path, func(act any) { tb.played = append(tb.played, act.(table.Read[sudoku.Position])) })
}

// printed is the PNG of a puzzle as a book has it.
func printed(t *testing.T, text string) []byte {
	t.Helper()
	const cell, margin = 48, 60
	f, err := opentype.Parse(gobold.TTF)
	must.Do(t, err)
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 32, DPI: 72})
	must.Do(t, err)
	const side = 9*cell + 2*margin
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(img, img.Rect, image.NewUniform(color.Gray{Y: 0xF0}), image.Point{}, draw.Src)
	ink := image.NewUniform(color.Gray{Y: 0x20})
	for i := range 10 {
		thick := 1
		if i%3 == 0 {
			thick = 3
		}
		at := margin + i*cell
		draw.Draw(img, image.Rect(at-thick/2, margin, at-thick/2+thick, margin+9*cell), ink, image.Point{}, draw.Src)
		draw.Draw(img, image.Rect(margin, at-thick/2, margin+9*cell, at-thick/2+thick), ink, image.Point{}, draw.Src)
	}
	for i, r := range text {
		if r != '.' {
			d := font.Drawer{Dst: img, Src: ink, Face: face, Dot: fixed.P(margin+i%9*cell+15, margin+i/9*cell+36)}
			d.DrawString(string(r))
		}
	}
	var out bytes.Buffer
	must.Do(t, png.Encode(&out, img))
	return out.Bytes()
}

// untilRead waits until a text can be read in the window.
func (tb *desk) untilRead(text string) {
	tb.T.Helper()
	tb.App.Until("reading "+text, func() bool {
		return slices.ContainsFunc(uitest.Texts(tb.Win), func(s string) bool { return strings.Contains(s, text) })
	})
}

// onPicture types keys on the picture.
func (tb *desk) onPicture(names ...fyne.KeyName) {
	tb.T.Helper()
	for _, name := range names {
		tb.App.Find(tb.Win, "reader.picture").(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// TestPuzzleFromAPicture is read, corrected, solved over the picture, and handed on.
func TestPuzzleFromAPicture(t *testing.T) {
	tb := newDesk(t)
	grid, _ := sudoku.ParseGrid(puzzle)
	v := game.Examine(grid)
	says := v.Text(grid)
	tb.read(tb.File("book.png", printed(t, puzzle)))
	tb.untilRead(says)
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), true)

	tb.onPicture(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight) // r1c3, which is empty
	tb.App.Find(tb.Win, "reader.picture").(fyne.Focusable).TypedRune('5')
	tb.untilRead(lang.T("reader.doubts", "Count", 2)) // r1c1 holds a 5
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), false)
	tb.onPicture(fyne.KeyDelete)
	tb.untilRead(says)
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), true)

	tb.Click("reader.solve")
	tb.untilRead(lang.T("reader.steps.count", "Done", 0, "All", 51))
	tb.onPicture(fyne.KeyEnd)
	tb.untilRead(lang.T("reader.steps.count", "Done", 51, "All", 51))
	tb.onPicture(fyne.KeyEscape)

	tb.Click("reader.play")
	tb.App.Until("the game", func() bool { return len(tb.played) == 1 })
	want(t, "the puzzle", tb.played[0].Start, sudoku.NewPosition(grid))
	want(t, "open", tb.Services.Dialogs.Text(), "")
}

// TestSlipIsNotMendedElsewhere: a wrong digit of the player's changes no other cell that was read for sure; what had been
// mended before he said anything stays mended.
func TestSlipIsNotMendedElsewhere(t *testing.T) {
	grid, _ := sudoku.ParseGrid(puzzle)
	var odds sudoku.Odds
	for i, digit := range grid {
		odds[i] = [10]float64{}
		for d := range odds[i] {
			odds[i][d] = 0.004 // so that any cell might be mended
		}
		odds[i][digit] = 0.964
	}
	board := func(odds sudoku.Odds) (b read.Board) {
		for i, o := range odds {
			b.Cells[i].Odds = o
		}
		return b
	}
	texts := func(b read.Board, said ...reader.Correction) (all string) {
		for _, c := range judge(t.Context(), &b, said, nil).Cells {
			all += cmp.Or(c.Text, ".")
		}
		return all
	}
	given := slices.IndexFunc(grid[:], func(d uint8) bool { return d > 0 })
	for digit := 1; digit <= 9; digit++ {
		want := []byte(puzzle)
		want[given] = byte('0' + digit)
		room.Want(t, "cells", texts(board(odds), reader.Correction{What: reader.Typed, Cell: given, Text: rune('0' + digit)}), string(want))
	}

	misread := odds
	misread[given], misread[given][grid[given]%9+1] = [10]float64{}, 0.85
	misread[given][grid[given]] = 0.15
	want(t, "mended", texts(board(misread)), puzzle)
	free := strings.IndexByte(puzzle, '.')
	want(t, "and still", texts(board(misread), reader.Correction{What: reader.Emptied, Cell: free}), puzzle)
}

// TestPictureWithoutAPuzzle: the player is told, and one with several solutions cannot be played.
func TestPictureWithoutAPuzzle(t *testing.T) {
	tb := newDesk(t)
	tb.read(tb.File("holiday.png", room.Photo(t, 320, 240, 5)))
	tb.untilRead(lang.Sentence(&reading.Error{Code: reading.NoBoard}))
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), false)
	tb.onPicture(fyne.KeyEscape)
	want(t, "open", tb.Services.Dialogs.Text(), "")

	several := puzzle[:40] + strings.Repeat(".", 41)
	grid, _ := sudoku.ParseGrid(several)
	_, err := sudoku.Solve(grid)
	tb.read(tb.File("half.png", printed(t, several)))
	tb.untilRead(lang.Sentence(err))
	want(t, "play", tb.App.Enabled(tb.Win, "reader.play"), false)
	want(t, "solve", tb.App.Enabled(tb.Win, "reader.solve"), false)
	want(t, "played", len(tb.played), 0)
	tb.onPicture(fyne.KeyEscape)

	tb.read(tb.File("ones.png", printed(t, strings.Repeat("1.4", 9)+strings.Repeat(".", 54))))
	tb.untilRead(lang.T("sudoku.read.clash"))
}
