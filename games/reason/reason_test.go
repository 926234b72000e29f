package reason

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// puzzles are those that have a step by each technique between them.
func puzzles(t *testing.T) (all []string) {
	t.Helper()
	text := must.Have(os.ReadFile("../../solver/sudoku/logic/testdata/techniques.txt"))(t)
	for line := range strings.Lines(string(text)) {
		if fields := strings.Split(line, "|"); len(fields) > 1 {
			all = append(all, fields[1])
		}
	}
	return append(all, "..8....3.4..8....77.6...49.........36...182.9..5....848.19.5....5...4.6.....2....") // a net that is refuted
}

// TestDrawnGolden: what is drawn of the first steps by each technique. Rays begin and end at different places, and
// what rests on chains has some.
func TestDrawnGolden(t *testing.T) {
	var said strings.Builder
	seen := map[string]int{}
	for _, puzzle := range puzzles(t) {
		p := must.Have(sudoku.Rules{}.ParsePosition(puzzle))(t)
		var n sudoku.Notes
		n.Offered = true
		for {
			d, moves, err := sudoku.Next(p, n)
			if err != nil || moves == nil {
				break
			}
			name := d.Technique.String()
			if seen[name]++; seen[name] <= 2 {
				drawn, notes := Draw(d, Seen{Digits: p.Grid(), Holds: n.Candidates(p)})
				fmt.Fprintf(&said, "%s: %v\n", name, d)
				for _, r := range drawn.Rays {
					fmt.Fprintf(&said, "  %s %d → %s %d, tone %d, dashed %v, straight %v, plain %v\n",
						sudoku.CellName(r.From.Cell), r.From.Mark, sudoku.CellName(r.To.Cell), r.To.Mark, r.Tone,
						r.Dashed, r.Straight, r.Plain)
					must.Hold(t, r.From != r.To, "%s: a ray from %v to itself in %v", puzzle, r.From, d)
				}
				must.Hold(t, len(d.Chains) <= 0 || name == "multi-colouring" || len(drawn.Rays) != 0, "%s: nothing is drawn of %v", puzzle, d)
				fmt.Fprintf(&said, "  frames %v, crosses %v, notes %v\n", drawn.Frames, drawn.Crosses, notes)
			}
			p = n.Follow(p, moves)
		}
	}
	for _, name := range []string{"simple-colouring-trap", "simple-colouring-wrap", "unique-rectangle-3", "xyz-wing", "x-chain", "turbot-fish",
		"forcing-net", "jellyfish"} {
		must.Hold(t, seen[name] != 0, "no step by %s", name)
	}
	goldentest.File(t, "testdata/drawn.golden", said.String(), slices.Sorted(maps.Keys(seen))...)
}
