package cycle

import (
	"fmt"
	"strings"
)

// Reach is how far a kernel goes from the clicked tile, in each direction.
const Reach = 2

// Kernel says what a click adds: Kernel[Reach+dy][Reach+dx] to the tile dx
// columns right of and dy rows below the clicked one.
type Kernel [2*Reach + 1][2*Reach + 1]uint8

// side returns the side, 3 or 5, of the smallest square that is written for k.
func (k Kernel) side() int {
	for y, row := range k {
		for x, add := range row {
			if add != 0 && (max(x, y) == 2*Reach || min(x, y) == 0) {
				return 2*Reach + 1
			}
		}
	}
	return 3
}

// String returns the rows in hexadecimal, e.g. 010-111-010.
func (k Kernel) String() string {
	var b strings.Builder
	side := k.side()
	margin := (len(k) - side) / 2
	for y := range side {
		if y > 0 {
			b.WriteByte('-')
		}
		for x := range side {
			fmt.Fprintf(&b, "%x", k[margin+y][margin+x])
		}
	}
	return b.String()
}
