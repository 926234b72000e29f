package cli

import (
	"fmt"
	"io"
	"time"

	"tessera/resources/lang"
	"tessera/solver"
)

// sayEvery is how often an engine that works for hours says how far it is.
const sayEvery = time.Minute

// patience returns what is told the figures of such an engine: it writes a line where the bounds
// have changed, and each minute.
func patience(w io.Writer) func(solver.Stats) {
	var said solver.Stats
	return func(s solver.Stats) {
		if s.Result != nil || s.Best == 0 || s.Best == said.Best && s.LowerBound == said.LowerBound && s.Elapsed-said.Elapsed < sayEvery {
			return
		}
		said = s
		fmt.Fprintf(w, "# %s: %s\n", lang.Span(s.Elapsed), lang.Between(s.LowerBound, s.Best, s.Left)) // nobody waits for it
	}
}
