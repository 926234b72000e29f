//go:build slow

package sliding

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sliding/slidingtest"
)

// TestProofKorf24 proves the easiest of the published instances in hand, and has the proof read back.
func TestProofKorf24(t *testing.T) {
	in := slidingtest.Korf24(t)[24]
	opt := solver.Options{Memory: 512 << 20, Tables: slidingtest.NewTables()}
	for range 2 {
		s := solveWith(t, engine("proof"), in.Position, opt)
		must.Hold(t, s.err == nil && len(s.moves) == in.Length && s.last.Result.Optimal,
			"%d moves, published %d, %+v, %v", len(s.moves), in.Length, s.last.Result, s.err)
	}
}
