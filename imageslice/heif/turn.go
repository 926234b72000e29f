package heif

import "slices"

// Turn is how the stored samples are to be turned, as the value of the EXIF tag for
// that: 1–8 (CIPA DC-008, §4.6.4.A).
type Turn int

// Upright is what is stored as it is seen.
const Upright Turn = 1

// What the properties irot (a quarter, a half and three quarters of a turn against the
// clock) and imir (upside down, left to right) mean (ISO/IEC 23008-12, §6.5.10 and 12).
var (
	rotations = [4]Turn{1, 8, 3, 6}
	mirrors   = [2]Turn{4, 2}
)

type turned struct {
	mirrored bool
	turns    int
}

// Each turn is a number of quarter turns with the clock, after a mirroring left to
// right or not.
var quarters = [9]turned{1: {false, 0}, 2: {true, 0}, 3: {false, 2}, 4: {true, 2}, 5: {true, 3}, 6: {false, 1}, 7: {true, 1}, 8: {false, 3}}

// then is t followed by u.
func (t Turn) then(u Turn) Turn {
	a, b := quarters[t], quarters[u]
	turns := a.turns
	if b.mirrored {
		turns = -turns // what was turned with the clock is seen turned against it
	}
	sum := turned{a.mirrored != b.mirrored, (turns + b.turns + 4) % 4}
	return Upright + Turn(slices.Index(quarters[Upright:], sum))
}
