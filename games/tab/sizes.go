package tab

import (
	"fmt"

	"tessera/games/ui"
	"tessera/resources/lang"
)

// SizeText is a board's size as it stands in lists.
func SizeText(cols, rows int) string { return fmt.Sprintf("%d × %d", cols, rows) }

// Size is a number of columns and of rows.
type Size struct{ W, H int }

// Sides are the least and the largest number of columns and of rows that a
// game offers.
type Sides struct{ Min, Max int }

// Cells are the least and the largest number of cells that a game offers.
type Cells struct{ Least, Most int }

// AskSize asks for any size of the board, beginning with the present one.
func AskSize(s *ui.Host, sides Sides, cells Cells, w, h int, use func(w, h int)) {
	ui.AskNumbers(s, lang.T("size.title"), SizeRanges(sides, cells, w, h), func(n []int) { use(n[0], n[1]) })
}

// SizeRanges are the numbers of columns and of rows that a dialog asks for: as many
// rows as go with the columns.
func SizeRanges(sides Sides, cells Cells, w, h int) []ui.Range {
	return []ui.Range{
		{Name: "size.columns", Least: sides.Min, Most: sides.Max, Value: w},
		{Name: "size.rows", Least: sides.Min, Most: sides.Max, Value: h, Fits: func(before []int) (least, most int) {
			return (cells.Least + before[0] - 1) / before[0], cells.Most / before[0]
		}},
	}
}
