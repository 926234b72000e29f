package sudoku

import "fmt"

// String tells the deduction in an English sentence.
func (d Deduction) String() string {
	return fmt.Sprintf("%s: %s", d.Technique, d.Consequence())
}

// Consequence writes what follows, e.g. "r1c1=5" or "r1c2<>3, r1c3<>3".
func (d Deduction) Consequence() string {
	text := ""
	add := func(c Candidate, sign string) {
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%s%s%d", CellName(c.Cell), sign, c.Digit)
	}
	for _, c := range d.Place {
		add(c, "=")
	}
	for _, c := range d.Eliminate {
		add(c, "<>")
	}
	return text
}
