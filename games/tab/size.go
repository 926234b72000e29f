package tab

import (
	"strconv"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/lang"
)

// Sides are the least and the largest number of columns and of rows that a
// game offers.
type Sides struct{ Min, Max int }

// AskSize asks for any size of the board, beginning with the present one.
func AskSize(s *Services, sides Sides, w, h int, use func(w, h int)) {
	var numbers []string
	for n := sides.Min; n <= sides.Max; n++ {
		numbers = append(numbers, strconv.Itoa(n))
	}
	list := func(name string, n int) *Select {
		return NewSelect(name, numbers, min(max(n, sides.Min), sides.Max)-sides.Min, nil)
	}
	columns, rows := list("size.columns", w), list("size.rows", h)
	form := []*widget.FormItem{
		widget.NewFormItem(lang.T("size.columns"), columns),
		widget.NewFormItem(lang.T("size.rows"), rows),
	}
	d := dialog.NewForm(lang.T("size.title"), lang.T("button.use"), lang.T("button.cancel"), form, func(ok bool) {
		if ok {
			use(columns.SelectedIndex()+sides.Min, rows.SelectedIndex()+sides.Min)
		}
	}, s.Window)
	s.Dialogs.Track(lang.T("size.title"), d)
	d.Show()
}
