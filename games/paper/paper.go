// Package paper prints puzzles of Sudoku: pages of a PDF, with their solutions.
//
// Main types: [Sheet], [Layout]; [Write] makes the file. It may import solver/sudoku: no Fyne.
package paper

import (
	"io"
	"strconv"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"tessera/solver/sudoku"
)

// Sheet is a puzzle as it is printed: language plays no part in it, since the
// types that every printer has know no Chinese.
type Sheet struct {
	Puzzle sudoku.Grid
	Title  string       // in Latin characters, such as its game ID
	Grade  sudoku.Grade // shown by filled diamonds
}

// Layout is how sheets are laid out.
type Layout struct {
	PerPage   int    // 1, 2, 4 or 6
	Paper     string // "A4" or "Letter"
	Solutions bool   // pages of solutions follow
	Now       time.Time
}

// The measures of a page, in millimetres.
const (
	margin  = 16.0
	caption = 9.0 // over each puzzle
	between = 10.0
)

// solutionsPerPage is how many solutions are printed on a page, small.
const solutionsPerPage = 12

// Write prints puzzles, and their solutions if the layout wants them.
func Write(w io.Writer, sheets []Sheet, l Layout) error {
	pdf := fpdf.New("P", "mm", l.Paper, "")
	pdf.SetCatalogSort(true) // the same puzzles make the same file
	pdf.SetCreationDate(l.Now)
	pdf.SetModificationDate(l.Now)
	pdf.SetTitle("Sudoku", false)
	pdf.SetCreator("Tessera", false)
	pdf.SetAutoPageBreak(false, 0)
	place(pdf, l.PerPage, len(sheets), func(i int, x, y, side float64) {
		s := sheets[i]
		printCaption(pdf, i+1, s, x, y, side)
		printGrid(pdf, s.Puzzle, s.Puzzle, x, y+caption, side)
	})
	if l.Solutions {
		solved := make([]sudoku.Grid, len(sheets))
		for i, s := range sheets {
			solution, err := sudoku.Solve(s.Puzzle)
			if err != nil {
				return err
			}
			solved[i] = solution
		}
		place(pdf, solutionsPerPage, len(sheets), func(i int, x, y, side float64) {
			printCaption(pdf, i+1, sheets[i], x, y, side)
			printGrid(pdf, solved[i], sheets[i].Puzzle, x, y+caption, side)
		})
	}
	return pdf.Output(w)
}

// columns is how many puzzles stand side by side.
func columns(perPage int) int {
	switch {
	case perPage <= 2:
		return 1
	case perPage <= 6:
		return 2
	}
	return 3
}

// place begins pages for n items and gives each its place: the top left corner,
// and the side of its square, over which there is room for a caption.
func place(pdf *fpdf.Fpdf, perPage, n int, put func(i int, x, y, side float64)) {
	width, height := pdf.GetPageSize()
	across := columns(perPage)
	down := (perPage + across - 1) / across
	cellW := (width - 2*margin - between*float64(across-1)) / float64(across)
	cellH := (height - 2*margin - between*float64(down-1)) / float64(down)
	side := min(cellW, cellH-caption)
	for i := range n {
		at := i % perPage
		if at == 0 {
			pdf.AddPage()
		}
		x := margin + float64(at%across)*(cellW+between) + (cellW-side)/2
		y := margin + float64(at/across)*(cellH+between) + (cellH-caption-side)/2
		put(i, x, y, side)
	}
}

// printCaption writes the number and the title at the left and the grade at the right, as
// filled diamonds out of five.
func printCaption(pdf *fpdf.Fpdf, number int, s Sheet, x, y, side float64) {
	size := min(9, side*0.13)
	pdf.SetFont("Helvetica", "", size*1.1)
	pdf.SetTextColor(90, 90, 90)
	pdf.SetFont("Helvetica", "B", size*1.1)
	pdf.Text(x, y+caption-2.6, strconv.Itoa(number))
	indent := pdf.GetStringWidth(strconv.Itoa(number) + "  ")
	pdf.SetFont("Helvetica", "", size*1.1)
	pdf.Text(x+indent, y+caption-2.6, s.Title)
	if s.Grade == sudoku.NoGrade {
		return
	}
	pdf.SetDrawColor(90, 90, 90)
	pdf.SetFillColor(90, 90, 90)
	pdf.SetLineWidth(0.2)
	const most = int(sudoku.Extreme)
	r := size / 8
	for i := range most {
		cx, cy := x+side-r-float64(most-1-i)*2.6*r, y+caption-2.6-r
		style := "D"
		if i < int(s.Grade) {
			style = "FD"
		}
		pdf.Polygon([]fpdf.PointType{{X: cx, Y: cy - r}, {X: cx + r, Y: cy}, {X: cx, Y: cy + r}, {X: cx - r, Y: cy}}, style)
	}
}

// printGrid draws a board; digits that are not givens are lighter.
func printGrid(pdf *fpdf.Fpdf, digits, givens sudoku.Grid, x, y, side float64) {
	step := side / 9
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineCapStyle("square")
	for i := range 10 {
		pdf.SetLineWidth(side * 0.0016)
		if i%3 == 0 {
			pdf.SetLineWidth(side * 0.0075)
		}
		at := float64(i) * step
		pdf.Line(x+at, y, x+at, y+side)
		pdf.Line(x, y+at, x+side, y+at)
	}
	const pointsPerMM = 72 / 25.4
	size := step * 0.62 * pointsPerMM
	const capital = 0.718 // height of a digit of this type, as a share of its size
	for cell, digit := range digits {
		if digit == 0 {
			continue
		}
		style, grey := "B", 0
		if givens[cell] == 0 {
			style, grey = "", 110
		}
		pdf.SetFont("Helvetica", style, size)
		pdf.SetTextColor(grey, grey, grey)
		text := strconv.Itoa(int(digit))
		cx := x + (float64(sudoku.ColumnOf(cell))+0.5)*step
		cy := y + (float64(sudoku.RowOf(cell))+0.5)*step
		pdf.Text(cx-pdf.GetStringWidth(text)/2, cy+size*capital/pointsPerMM/2, text)
	}
}
