package link

import (
	"errors"

	"tessera/solver/search"
)

// work meters a search: its figures, its context, its memory, and how many
// positions it may expand.
type work struct {
	*search.Meter
	budget int64 // positions to expand; 0 for no limit
}

// errBudget ends a search that has expanded as many positions as it may.
var errBudget = errors.New("the budget of positions is spent")

// expand counts a position from which generated others were looked at. Errors
// are errBudget and, now and then, those of [search.Meter.Check].
func (w *work) expand(generated int) error {
	const batch = 4 // positions between two looks at the clock: at most a few milliseconds
	w.Stats.Expanded++
	w.Stats.Generated += int64(generated)
	if w.budget > 0 && w.Stats.Expanded > w.budget {
		return errBudget
	}
	if w.Stats.Expanded%batch == 0 {
		return w.Check()
	}
	return nil
}

// luby returns the i-th number, from 1, of the sequence 1, 1, 2, 1, 1, 2, 4, …:
// how long to search before beginning anew, in units, when nothing is known of
// the time needed (Luby, Sinclair and Zuckerman, 1993).
func luby(i int) int {
	for size := 1; ; size *= 2 {
		if i == 2*size-1 {
			return size
		}
		if i < 2*size-1 {
			return luby(i - size + 1)
		}
	}
}
