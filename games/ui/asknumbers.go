package ui

import (
	"strconv"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/resources/lang"
)

// Range is a whole number to be chosen, from Least to Most.
type Range struct {
	Name               string // the translation key of its label, and the name of its list
	Least, Most, Value int
}

// AskNumbers asks for a number in each range under a title, and hands them to
// use in the same order.
func AskNumbers(s *Host, title string, ranges []Range, use func(numbers []int)) {
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
	s.Dialogs.Show(title, d)
}
