package sudoku

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

var stream = regexp.MustCompile(`(?s)stream\r?\n(.*?)endstream`)

// pages gives what is drawn on each page of a PDF.
func pages(t *testing.T, pdf []byte) (texts []string) {
	t.Helper()
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) || !bytes.Contains(pdf, []byte("%%EOF")) {
		t.Fatal("it is no PDF")
	}
	for _, m := range stream.FindAllSubmatch(pdf, -1) {
		r, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			continue
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// shows counts how often a digit is written on a page.
func shows(page, digit string) int { return strings.Count(page, "("+digit+") Tj") }

// TestPDFShowsThePuzzles and their solutions, as many to a page as asked for.
func TestPDFShowsThePuzzles(t *testing.T) {
	grid, err := sudoku.ParseGrid(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	var sheets []sheet
	for range 5 {
		sheets = append(sheets, sheet{puzzle: grid, title: "sudoku:hard#1", grade: sudoku.Hard})
	}
	for _, c := range []struct {
		perPage, puzzlePages, solutionPages int
		solutions                           bool
	}{{1, 5, 0, false}, {2, 3, 1, true}, {4, 2, 1, true}, {6, 1, 1, true}} {
		var out bytes.Buffer
		l := layout{perPage: c.perPage, paper: "A4", solutions: c.solutions, now: time.Unix(0, 0)}
		if err := writePDF(&out, sheets, l); err != nil {
			t.Fatal(err)
		}
		drawn := pages(t, out.Bytes())
		room.Want(t, "pages", len(drawn), c.puzzlePages+c.solutionPages)
		sevens := 0
		for _, page := range drawn[:c.puzzlePages] {
			sevens += shows(page, "7")
		}
		room.Want(t, "sevens among the givens", sevens, 5*strings.Count(puzzle, "7"))
		if c.solutions {
			room.Want(t, "sevens in the solutions", shows(drawn[c.puzzlePages], "7"), 5*9)
		}
		room.Want(t, "titles on the first page", strings.Count(drawn[0], "sudoku:hard#1"), min(5, c.perPage))
		var again bytes.Buffer
		_ = writePDF(&again, sheets, l)
		room.Want(t, "the same each time", bytes.Equal(out.Bytes(), again.Bytes()), true)
	}
}

// TestFurtherSheets are dealt with the seeds that follow, so that their IDs
// bring them back.
func TestFurtherSheets(t *testing.T) {
	p := sudoku.Params{Grade: sudoku.Easy}
	start, err := sudoku.Rules{}.Deal(t.Context(), p, solver.NewRand(7))
	if err != nil {
		t.Fatal(err)
	}
	sheets, err := newSheets(t.Context(), sheet{puzzle: start.Givens(), title: "sudoku:easy#7"}, p, 7, 3)
	if err != nil {
		t.Fatal(err)
	}
	room.Want(t, "sheets", len(sheets), 3)
	room.Want(t, "the first", sheets[0].puzzle, start.Givens())
	third, _ := sudoku.Rules{}.Deal(t.Context(), p, solver.NewRand(9))
	room.Want(t, "the third", sheets[2].puzzle, third.Givens())
	room.Want(t, "its title", sheets[2].title, "sudoku:easy#9")
	for _, s := range sheets {
		room.Want(t, "its grade", s.grade, sudoku.Easy)
	}
}

// TestPrintAsksAndMakesPages from the dialog on.
func TestPrintAsksAndMakesPages(t *testing.T) {
	tb := newTable(t)
	tb.Click("sudoku.print")
	room.Want(t, "the dialog", tb.Services.Dialogs.Text(), lang.T("sudoku.print.title"))
	tb.App.Choose(tb.Win, "print.count", 1)
	tb.App.Choose(tb.Win, "print.page", 1)
	tb.Click(lang.T("sudoku.print.make"))
	tb.App.Until("the question where to save", func() bool {
		return !tb.frame.Session.Working("print") && tb.Services.Dialogs.Text() == lang.T("sudoku.print.title")
	})
}
