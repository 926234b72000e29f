package cycle

import (
	"slices"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// signed says whether each tile of a certificate counts once or is taken away once.
func signed(c *cycle.Certificate) bool {
	return slices.Min(c.Weights) >= -1 && slices.Max(c.Weights) <= 1
}

// notesOf say how often each tile counts that does not simply count once.
func notesOf(c *cycle.Certificate) (notes []view.Note) {
	for _, cell := range c.Support() {
		switch w := c.Weights[cell]; {
		case !signed(c):
			notes = append(notes, view.Note{Cell: cell, Text: "×" + lang.Number(int64(w))})
		case w < 0:
			notes = append(notes, view.Note{Cell: cell, Text: "−"})
		}
	}
	return notes
}

// sentence says why p cannot be solved, in numbers as the tiles show them: from
// low on.
func sentence(c *cycle.Certificate, p cycle.Position, low int) string {
	told := c.Of(p, low)
	needed := lang.T("cycle.why.multiple", "Modulus", c.Modulus)
	if told.Needed != 0 {
		needed = lang.T("cycle.why.offset", "Modulus", c.Modulus, "Goal", told.Needed)
	}
	sum := "cycle.why.times"
	switch {
	case slices.Min(c.Weights) >= 0 && slices.Max(c.Weights) == 1:
		sum = "cycle.why.sum"
	case signed(c):
		sum = "cycle.why.signed"
	}
	return lang.T("cycle.why", "Sum", lang.T(sum, "Count", len(c.Support()), "Sum", lang.Number(int64(told.Sum))), "Modulus", c.Modulus, "Needed", needed)
}
