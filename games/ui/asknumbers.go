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

	Fits func(before []int) (least, most int) // what of it goes with the numbers in the lists before; nil: all of it
	Text func(number int) string              // what a number is called; nil: as it is written
}

// within are the numbers that may be chosen with those in the lists before.
func (r Range) within(before []int) (least, most int) {
	if r.Fits == nil {
		return r.Least, r.Most
	}
	least, most = r.Fits(before)
	return max(r.Least, least), min(r.Most, most)
}

// AskNumbers asks for a number in each range under a title, and hands them to
// use in the same order. Each list offers what goes with the numbers above it, and
// comes back to what was chosen there when they let it.
func AskNumbers(s *Host, title string, ranges []Range, use func(numbers []int)) {
	n := &numbers{ranges: ranges, wanted: make([]int, len(ranges)), shown: make([]int, len(ranges)), least: make([]int, len(ranges))}
	form := make([]*widget.FormItem, len(ranges))
	for i, r := range ranges {
		n.wanted[i] = r.Value
		list := NewSelect(r.Name, nil, -1, func(at int) {
			n.wanted[i] = n.least[i] + at
			n.show()
		})
		list.Whole()
		n.lists = append(n.lists, list)
		form[i] = widget.NewFormItem(lang.T(r.Name), list)
	}
	n.show()
	d := dialog.NewForm(title, lang.T("button.use"), lang.T("button.cancel"), form, func(ok bool) {
		if ok {
			use(n.shown)
		}
	}, s.Window)
	s.Dialogs.Show(title, d)
}

// numbers are the lists of a question for numbers.
type numbers struct {
	ranges []Range
	lists  []*Select
	wanted []int // what was chosen last in each
	shown  []int // the nearest that goes with those before
	least  []int // what each list begins with
}

// show brings the lists up to date with what was chosen.
func (n *numbers) show() {
	for i, r := range n.ranges {
		least, most := r.within(n.shown[:i])
		n.least[i], n.shown[i] = least, min(max(n.wanted[i], least), most)
		var all []string
		for number := least; number <= most; number++ {
			text := strconv.Itoa(number)
			if r.Text != nil {
				text = r.Text(number)
			}
			all = append(all, text)
		}
		n.lists[i].Options = all
		n.lists[i].Choose(n.shown[i] - least)
	}
}
