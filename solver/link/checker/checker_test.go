package checker

import (
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// TestGoldenRules plays a board under each gravity, the first pair that goes time and again, as docs/twin.md has it.
func TestGoldenRules(t *testing.T) {
	var said strings.Builder
	for _, rule := range []string{"", "down", "up", "left", "right", "middle", "sides", "equator", "poles", "centre", "corners", "turning"} {
		b := must.Have(Read("6x5" + rule + ":1,2,3,1,0,4,2,s,5,0,3,6,4,6,0,7,.,5,7,8,1,0,1,2,.,8,3,2,0,3"))(t)
		fmt.Fprintln(&said, "board", b.Text(), b.Clearable(map[string]bool{}))
		for i := 0; i < b.W*b.H*b.W*b.H; i++ {
			from, to := i/(b.W*b.H), i%(b.W*b.H)
			a, c := [2]int{from % b.W, from / b.W}, [2]int{to % b.W, to / b.W}
			if !b.Linked(a, c) {
				continue
			}
			turns, steps, _ := b.Best(a, c)
			b.Take(a, c)
			fmt.Fprintln(&said, " ", a, c, turns, steps, b.Text())
			i = -1
		}
	}
	for _, moves := range []string{"0,0-1,0 0,1-1,1", "0,0-1,0", "0,0-1,1", "0,0"} {
		fmt.Fprintln(&said, moves, Replay("2x2:1,1,2,2", moves))
	}
	goldentest.File(t, "testdata/rules.golden", said.String(), "board ")
}
