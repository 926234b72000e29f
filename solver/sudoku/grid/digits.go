package grid

import (
	"iter"
	"math/bits"
)

// Digits is a set of digits 1…9, bit d-1 for digit d.
type Digits uint16

// AllDigits is the set of all nine.
const AllDigits Digits = 1<<9 - 1

// DigitSet returns the set of the digits given, each 1…9.
func DigitSet(digits ...int) Digits {
	var s Digits
	for _, d := range digits {
		s |= 1 << (d - 1)
	}
	return s
}

// Has reports whether digit is in the set; 0 never is.
func (s Digits) Has(digit int) bool { return digit > 0 && s>>(digit-1)&1 != 0 }

// Len returns the number of digits in the set.
func (s Digits) Len() int { return bits.OnesCount16(uint16(s)) }

// First returns the smallest digit, 0 of the empty set.
func (s Digits) First() int {
	if s == 0 {
		return 0
	}
	return bits.TrailingZeros16(uint16(s)) + 1
}

// All goes through the digits in ascending order.
func (s Digits) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// String writes the digits in ascending order, e.g. "159".
func (s Digits) String() string {
	var text []byte
	for d := range s.All() {
		text = append(text, byte('0'+d))
	}
	return string(text)
}
