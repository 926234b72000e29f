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

// AskSize asks for any size of the board, beginning with the present one.
func AskSize(s *ui.Host, sides Sides, w, h int, use func(w, h int)) {
	ui.AskNumbers(s, lang.T("size.title"), []ui.Range{
		{Name: "size.columns", Least: sides.Min, Most: sides.Max, Value: w},
		{Name: "size.rows", Least: sides.Min, Most: sides.Max, Value: h},
	}, func(n []int) { use(n[0], n[1]) })
}
