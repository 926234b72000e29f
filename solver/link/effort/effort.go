// Package effort says how much a search of Link may do, and when it had better
// begin anew.
//
// Main type: [Meter]. It may import search.
package effort

import (
	"errors"

	"tessera/solver/search"
)

// Meter meters a search: its figures, its context, its memory, and how many
// positions it may expand.
type Meter struct {
	*search.Meter
	Budget int64 // positions to expand; 0 for no limit
}

// ErrBudget ends a search that has expanded as many positions as it may.
var ErrBudget = errors.New("the budget of positions is spent")

// Expand counts a position from which generated others were looked at. Errors
// are ErrBudget and, now and then, those of [search.Meter.Check].
func (m *Meter) Expand(generated int) error {
	const batch = 4 // positions between two looks at the clock: at most a few milliseconds
	m.Stats.Expanded++
	m.Stats.Generated += int64(generated)
	if m.Budget > 0 && m.Stats.Expanded > m.Budget {
		return ErrBudget
	}
	if m.Stats.Expanded%batch == 0 {
		return m.Check()
	}
	return nil
}

// Shrink gives back bytes that [search.Meter.Grow] has accounted for.
func (m *Meter) Shrink(bytes int64) { m.Stats.Bytes -= bytes }

// Luby returns the i-th number, from 1, of the sequence 1, 1, 2, 1, 1, 2, 4, …:
// how long to search before beginning anew, in units, when nothing is known of
// the time needed (Luby, Sinclair and Zuckerman, 1993).
func Luby(i int) int {
	for size := 1; ; size *= 2 {
		if i == 2*size-1 {
			return size
		}
		if i < 2*size-1 {
			return Luby(i - size + 1)
		}
	}
}
