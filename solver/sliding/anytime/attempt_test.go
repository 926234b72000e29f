package anytime

import (
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
)

// TestAttemptsGolden: the beams that follow each other on boards of every size, as they were tuned.
func TestAttemptsGolden(t *testing.T) {
	var said strings.Builder
	for _, cells := range []int{16, 36, 49, 64, 100, 144, 145, 196, 400} {
		for turn := range 40 {
			a := attemptOf(cells, turn)
			fmt.Fprintf(&said, "%d cells, beam %d: backward %v, %d wide, then %d", cells, turn, a.backward, a.width, a.next)
			if a.lines != nil {
				fmt.Fprintf(&said, ", lines %+v", *a.lines)
			}
			said.WriteByte('\n')
		}
	}
	goldentest.File(t, "testdata/attempts.golden", said.String())
}
