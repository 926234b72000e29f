package bitboard

import "math/bits"

// few is how many cells with two candidates pick compares: of more, which are of boards that are
// all but solved, the first are good enough.
const few = 11

// pick returns what to try on a settled board where the order does not matter: a cell with two candidates, digit and other,
// one of which most of the cells that it sees have, those with two themselves counted three times, because chains
// of them fall at once. Where no cell has two it is a digit and a place, and other is unknown.
func (b *Board) pick() (digit, other int, at place) {
	var pairs places
	pairs[0], pairs[1] = b.pairs()
	if pairs.none() {
		digit, at = b.pickInBox()
		return digit, unknown, at
	}
	best, left := 0, few // how many, the two digits and the place: one number, so that the greatest is found without a jump
	for half := range 2 {
		for cells := pairs[half]; cells != 0; cells &= cells - 1 {
			if left--; left < 0 {
				break
			}
			p := place(64*half + bits.TrailingZeros64(cells))
			two := int(twoOf[(b.three(0, p)|b.three(3, p)<<3|b.three(6, p)<<6)&allDigits])
			v, w, gone := &b.may[two&15], &b.may[two>>4], &excludes[p]
			seen0, seen1 := (v[0]|w[0])&gone[0], (v[1]|w[1])&gone[1]
			chain0, chain1 := seen0&pairs[0], seen1&pairs[1]
			sum := bits.OnesCount64(seen0) + bits.OnesCount64(seen1) + 2*(bits.OnesCount64(chain0)+bits.OnesCount64(chain1))
			best = max(best, sum<<16|two<<8|int(p))
		}
	}
	return best >> 8 & 15, best >> 12 & 15, place(best & 0xff)
}

// twoOf: by a set of digits, where it is two of them, the first and 16 times the second from 0.
var twoOf = func() (list [512]uint8) {
	for second := range 9 {
		for first := range second {
			list[1<<first|1<<second] = uint8(first | second<<4)
		}
	}
	return list
}()

// pickInBox returns a digit that has two places in a box, where there is one, and one of them: the two
// that take most places from the digit.
func (b *Board) pickInBox() (digit int, at place) {
	best := 0
	for d := range b.may {
		w := &b.may[d]
		for box := range boxes {
			half := box / 6
			in := w[half] & b.open[half] & boxes[box]
			if in == 0 {
				continue
			}
			rest := in & (in - 1) // not 0, as a digit with one place would be decided
			p, q := 64*half+bits.TrailingZeros64(in), 64*half+bits.TrailingZeros64(rest)
			v, u := &excludes[p], &excludes[q]
			sum := bits.OnesCount64(w[0]&v[0]) + bits.OnesCount64(w[1]&v[1]) + bits.OnesCount64(w[0]&u[0]) + bits.OnesCount64(w[1]&u[1])
			if rest&(rest-1) == 0 {
				sum += 100 // more than any without this
			}
			best = max(best, sum<<12|d<<8|p)
		}
	}
	return best >> 8 & 15, place(best & 0xff)
}

// boxes: the places of each box, in its half.
var boxes = func() (list [9]uint64) {
	for box := range list {
		list[box] = 7 * rows << (box%3*3 + box/3%2*32)
	}
	return list
}()
