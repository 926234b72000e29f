package paper

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// puzzle is the one that Wikipedia shows (2004).
const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func want[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	must.Be(t, got == want, "%s: %v, want %v", what, got, want)
}

var stream = regexp.MustCompile(`(?s)stream\r?\n(.*?)endstream`)

// pages gives what is drawn on each page of a PDF.
func pages(t *testing.T, pdf []byte) (texts []string) {
	t.Helper()
	must.Be(t, bytes.HasPrefix(pdf, []byte("%PDF-")) && bytes.Contains(pdf, []byte("%%EOF")), "it is no PDF")
	for _, m := range stream.FindAllSubmatch(pdf, -1) {
		r, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			continue
		}
		text := must.Have(io.ReadAll(r))(t)
		texts = append(texts, string(text))
	}
	return texts
}

// shows counts how often a digit is written on a page.
func shows(page, digit string) int { return strings.Count(page, "("+digit+") Tj") }

// TestPageGolden: what is drawn on a page of two puzzles and one of their solutions, sign by sign.
func TestPageGolden(t *testing.T) {
	grid := must.Have(sudoku.ParseGrid(puzzle))(t)
	var out bytes.Buffer
	sheets := []Sheet{{Puzzle: grid, Title: "sudoku:hard#1", Grade: sudoku.Hard}, {Puzzle: grid, Title: "second", Grade: sudoku.Easy}}
	must.Do(t, Write(&out, sheets, Layout{PerPage: 2, Paper: "A4", Solutions: true, Now: time.Unix(0, 0)}))
	goldentest.File(t, "testdata/page.golden", strings.Join(pages(t, out.Bytes()), "page\n"), "page")
}

// TestPDFShowsThePuzzles and their solutions, as many to a page as asked for.
func TestPDFShowsThePuzzles(t *testing.T) {
	grid := must.Have(sudoku.ParseGrid(puzzle))(t)
	var sheets []Sheet
	for range 5 {
		sheets = append(sheets, Sheet{Puzzle: grid, Title: "sudoku:hard#1", Grade: sudoku.Hard})
	}
	for _, c := range []struct {
		perPage, puzzlePages, solutionPages int
		solutions                           bool
	}{{1, 5, 0, false}, {2, 3, 1, true}, {4, 2, 1, true}, {6, 1, 1, true}} {
		var out bytes.Buffer
		l := Layout{PerPage: c.perPage, Paper: "A4", Solutions: c.solutions, Now: time.Unix(0, 0)}
		must.Do(t, Write(&out, sheets, l))
		drawn := pages(t, out.Bytes())
		want(t, "pages", len(drawn), c.puzzlePages+c.solutionPages)
		sevens := 0
		for _, page := range drawn[:c.puzzlePages] {
			sevens += shows(page, "7")
		}
		want(t, "sevens among the givens", sevens, 5*strings.Count(puzzle, "7"))
		if c.solutions {
			want(t, "sevens in the solutions", shows(drawn[c.puzzlePages], "7"), 5*9)
		}
		want(t, "titles on the first page", strings.Count(drawn[0], "sudoku:hard#1"), min(5, c.perPage))
		var again bytes.Buffer
		_ = Write(&again, sheets, l)
		want(t, "the same each time", bytes.Equal(out.Bytes(), again.Bytes()), true)
	}
}
