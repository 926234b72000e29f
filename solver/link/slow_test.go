//go:build slow

package link

import "testing"

// TestFullOnManyLargerBoards is TestFullOnLargerBoards with five times as many.
func TestFullOnManyLargerBoards(t *testing.T) { fullOnLargerBoards(t, 1) }

// TestBreadthHelpsOften is TestBreadthHelps with all the boards.
func TestBreadthHelpsOften(t *testing.T) { breadthHelps(t, 4) }

// TestWhyHoldsOften is TestWhyHolds with four times as many boards.
func TestWhyHoldsOften(t *testing.T) { whyHolds(t, 4) }

// TestWhyHoldsOnLargeBoards: as TestWhyHolds, on 18×8 and under all rules of gravity,
// where all that can still be played can be gone through without shortcuts.
func TestWhyHoldsOnLargeBoards(t *testing.T) {
	count := map[Reason]int{}
	for _, text := range []string{
		"18x8", "18x8k60", "18x8stones12", "18x8down", "18x8up", "18x8left", "18x8right", "18x8middle", "18x8sides", "18x8equator", "18x8poles",
		"18x8centre", "18x8corners", "18x8turning", "18x8downstones9", "18x8heart",
	} {
		for seed, d := range deals(t, params(t, text), 3) {
			positions, _, lost := lostInPlay(t, d, uint64(seed))
			if !lost {
				continue
			}
			p := positions[len(positions)-1]
			b, err := Why(t.Context(), p)
			if err != nil {
				t.Fatalf("%v: %v", p, err)
			}
			most := 300
			if p.Gravity() == None && b.Reason == Blocking {
				most = 1
			}
			if w, whole := allPlay(t, p, most); whole || most == 1 {
				w.checkBlocked(t, p, b, whole)
				count[b.Reason]++
			}
		}
	}
	if count[Blocking] < 5 || count[Held] < 3 {
		t.Error(count)
	}
	t.Log(count)
}
