package tab

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/resources/lang"
)

// SizeText is a board's size as it stands in lists.
func SizeText(cols, rows int) string { return fmt.Sprintf("%d × %d", cols, rows) }

// Range is a whole number to be chosen, from Least to Most.
type Range struct {
	Name               string // the translation key of its label, and the name of its list
	Least, Most, Value int
}

// AskNumbers asks for a number in each range under a title, and hands them to
// use in the same order.
func AskNumbers(s *Services, title string, ranges []Range, use func(numbers []int)) {
	lists := make([]*Select, len(ranges))
	form := make([]*widget.FormItem, len(ranges))
	for i, r := range ranges {
		var all []string
		for n := r.Least; n <= r.Most; n++ {
			all = append(all, strconv.Itoa(n))
		}
		lists[i] = NewSelect(r.Name, all, min(max(r.Value, r.Least), r.Most)-r.Least, nil)
		form[i] = widget.NewFormItem(lang.T(r.Name), lists[i])
	}
	d := dialog.NewForm(title, lang.T("button.use"), lang.T("button.cancel"), form, func(ok bool) {
		if !ok {
			return
		}
		numbers := make([]int, len(lists))
		for i, list := range lists {
			numbers[i] = list.SelectedIndex() + ranges[i].Least
		}
		use(numbers)
	}, s.Window)
	s.Dialogs.Track(title, d)
	d.Show()
}

// Sides are the least and the largest number of columns and of rows that a
// game offers.
type Sides struct{ Min, Max int }

// AskSize asks for any size of the board, beginning with the present one.
func AskSize(s *Services, sides Sides, w, h int, use func(w, h int)) {
	AskNumbers(s, lang.T("size.title"), []Range{
		{Name: "size.columns", Least: sides.Min, Most: sides.Max, Value: w},
		{Name: "size.rows", Least: sides.Min, Most: sides.Max, Value: h},
	}, func(n []int) { use(n[0], n[1]) })
}
