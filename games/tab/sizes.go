package tab

import (
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// What games choose their size with (see package table).
type (
	Size  = table.Size
	Sides = table.Sides
	Cells = table.Bounds
)

// SizeText is a board's size as it stands in lists.
func SizeText(cols, rows int) string { return table.SizeText(cols, rows) }

// FittingSizes is [table.FittingSizes].
func FittingSizes(aspect float64, about []int, sides Sides) []Size {
	return table.FittingSizes(aspect, about, sides)
}

// Including is [table.Including].
func Including(offered []int, now int) []int { return table.Including(offered, now) }

// OnOff is [table.OnOff].
func OnOff(label string, on bool) string { return table.OnOff(label, on) }

// AskSize asks for any size of the board, beginning with the present one.
func AskSize(s *ui.Host, sides Sides, cells Cells, w, h int, use func(w, h int)) {
	ui.AskNumbers(s, lang.T("size.title"), SizeRanges(sides, cells, w, h), func(n []int) { use(n[0], n[1]) })
}

// SizeRanges are the numbers of columns and of rows that a dialog asks for: as many
// rows as go with the columns.
func SizeRanges(sides Sides, cells Cells, w, h int) []ui.Range {
	return ranges(table.SizeRanges(sides, cells, w, h))
}
