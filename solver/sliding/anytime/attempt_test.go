package anytime

import "testing"

// TestAttempts: beams come from either end in turn and never get narrower; on large boards all go by
// lines, in more than one way, on middling ones the first, on small ones none.
func TestAttempts(t *testing.T) {
	for cells, lines := range map[int]int{25: 0, 49: 0, 64: 4, 100: 30, 225: 30} {
		width, ways := 0, map[float64]bool{}
		for turn := range 30 {
			a := attemptOf(cells, turn)
			if a.backward != (turn%2 == 1) {
				t.Errorf("%d cells, turn %d: backward is %v", cells, turn, a.backward)
			}
			if got := a.lines != nil; got != (turn < lines) {
				t.Errorf("%d cells, turn %d: goes by lines: %v", cells, turn, got)
			}
			if a.lines != nil {
				ways[a.lines.Pull] = true
			}
			if a.width < width || a.next < a.width {
				t.Errorf("%d cells, turn %d: width %d after %d and before %d", cells, turn, a.width, width, a.next)
			}
			width = a.width
		}
		if lines > 4 && len(ways) < 3 {
			t.Errorf("%d cells: %d pulls", cells, len(ways))
		}
	}
}
