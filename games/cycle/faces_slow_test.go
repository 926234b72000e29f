//go:build slow

package cycle

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"tessera/games/uitest/room"
	"tessera/solver/cycle"
)

// TestEverySizeIsDrawn: tiles fit their board at each size, numerals are there,
// and no two values look alike on the smallest tiles.
func TestEverySizeIsDrawn(t *testing.T) {
	tb := newTable(t)
	for n := cycle.MinSide; n <= cycle.MaxSide; n++ {
		b := cycle.Board{W: n, H: n, Depth: cycle.MaxDepth}
		values := make([]string, b.Cells())
		for i := range values {
			values[i] = fmt.Sprint(i%cycle.MaxDepth + 1)
		}
		if n == 1 {
			b.One, values[0] = true, "9"
		}
		tb.open("cycle:" + b.String() + ":" + strings.Join(values, ","))
		tb.agrees(b.String())
		looks := map[string]bool{}
		for c := range min(b.Cells(), b.Depth) {
			face := tb.Face(c)
			looks[string(face.Pix)] = true
			ground, inked := tb.ground(c), 0
			for y := range face.Rect.Dy() {
				for x := range face.Rect.Dx() {
					if p := face.RGBAAt(x, y); far(p, ground) > 200 {
						inked++
					}
				}
			}
			if inked < 9 { // fewer than a 1 needs
				t.Errorf("%d×%d: the numeral of %d has %d points on a tile of %d", n, n, c%cycle.MaxDepth+1, inked, face.Rect.Dx())
			}
		}
		room.Want(t, fmt.Sprintf("looks on %d×%d", n, n), len(looks), min(b.Cells(), b.Depth))
	}
}

// far is how far apart two colours are, summed over their channels.
func far(a, b color.RGBA) int {
	diff := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return diff(a.R, b.R) + diff(a.G, b.G) + diff(a.B, b.B)
}
