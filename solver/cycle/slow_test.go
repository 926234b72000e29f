//go:build slow

package cycle

import (
	"testing"

	"tessera/resources/must"
)

// TestMeanOfThreeByThreeExactly counts the fewest clicks of all 9⁹ positions of
// 3×3, d = 9: of any pattern of clicks the nine that differ from it by what
// changes the common value alone do as well.
func TestMeanOfThreeByThreeExactly(t *testing.T) {
	const depth, cells, split = 9, 9, 4
	b := params(t, "3x3d9plus").Board
	w, err := b.goal(1).ways(t.Context().Err)
	must.Be(t, err == nil && len(w.generators) == 1 && w.generators[0].Order == depth, "%v %v", w, err)
	step := w.generators[0].Vector
	// costs of all patterns of some cells, with 0 to 8 times the step added
	costs := func(cells []uint8) [][depth]int {
		list := [][depth]int{{}}
		for _, by := range cells {
			var longer [][depth]int
			for _, known := range list {
				for clicks := range depth {
					next := known
					for times := range next {
						next[times] += (clicks + times*int(by)) % depth
					}
					longer = append(longer, next)
				}
			}
			list = longer
		}
		return list
	}
	sum, most, positions := 0, 0, 0
	right := costs(step[split:])
	for _, l := range costs(step[:split]) {
		for i := range right {
			r := &right[i]
			least := l[0] + r[0]
			for times := 1; times < depth; times++ {
				least = min(least, l[times]+r[times])
			}
			sum += least
			most = max(most, least)
			positions++
		}
	}
	mean := float64(sum) / float64(positions)
	t.Logf("%d positions, mean %.4f, most %d", positions, mean, most)
	must.Be(t, positions == 387420489 && mean >= 24.07595 && mean < 24.07605 && most == 36,
		"%d positions, mean %.4f, most %d", positions, mean, most)
}
