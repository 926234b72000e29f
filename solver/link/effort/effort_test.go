package effort

import (
	"errors"
	"fmt"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
)

// TestMeter: the budget is spent to the last, and so is the context asked; the sequence is the published one.
func TestMeter(t *testing.T) {
	m := &Meter{Meter: search.NewMeter(t.Context(), solver.Options{}), Budget: 5}
	for i := range 6 {
		err := m.Expand(3)
		must.Hold(t, errors.Is(err, ErrBudget) == (i == 5) && (err == nil) == (i < 5), "position %d: %v", i, err)
	}
	m.Stats.Bytes = 100
	m.Shrink(30)
	must.Be(t, m.Stats.Expanded == 6 && m.Stats.Generated == 18 && m.Stats.Bytes == 70, "%+v", m.Stats)
	sequence := ""
	for i := range 15 {
		sequence += fmt.Sprint(Luby(i+1), " ")
	}
	must.Equal(t, sequence, "1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ", "the sequence")
}
