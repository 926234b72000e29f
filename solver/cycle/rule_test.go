package cycle

import (
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// reached draws what a click on the middle of 7×7 tiles changes, by each rule that has a name.
// What goes to the edge here goes to the edge of any board.
var reached = map[string]string{
	"plus":     "....... ....... ...#... ..###.. ...#... ....... .......",
	"ring":     "....... ....... ...#... ..#.#.. ...#... ....... .......",
	"cross":    "...#... ...#... ...#... ####### ...#... ...#... ...#...",
	"line":     "...#... ...#... ...#... ###.### ...#... ...#... ...#...",
	"diagonal": "....... ....... ..#.#.. ...#... ..#.#.. ....... .......",
	"star":     "....... ....... ..###.. ..###.. ..###.. ....... .......",
}

// TestRulesReachWhatIsDrawn from every cell of boards of all proportions, also around them.
func TestRulesReachWhatIsDrawn(t *testing.T) {
	for _, shape := range Shapes() {
		rows := strings.Fields(reached[shape.String()])
		must.Be(t, len(rows) == 7, "%v: draw in reached, in rule_test.go, which tiles a click changes", shape)
		for i := range 6 * 6 * 2 * 2 {
			b := Board{W: 1 + i/2%6, H: 1 + i/12%6, Depth: []int{3, MaxDepth}[i%2], Rule: Rule{Shape: shape}, Wrap: i >= 6*6*2}
			around := 0 // boards beside this one on which a click is seen, too
			if b.Wrap && !strings.Contains(rows[0], "#") {
				around = 2
			}
			for cell := range b.Cells() {
				var want []Change
				for at := range b.Cells() {
					times := 0
					for right := -around; right <= around; right++ {
						for down := -around; down <= around; down++ {
							dx, dy := at%b.W+right*b.W-cell%b.W, at/b.W+down*b.H-cell/b.W
							if rows[3+min(max(dy, -3), 3)][3+min(max(dx, -3), 3)] == '#' {
								times++
							}
						}
					}
					if times %= b.Depth; times > 0 {
						want = append(want, Change{at, times})
					}
				}
				got := b.Touched(cell)
				must.Be(t, slices.Equal(got, want), "%v: a click on cell %d changes %v, not %v", b, cell, got, want)
			}
		}
	}
}
