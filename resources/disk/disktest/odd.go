package disktest

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// Seeds gives a fuzz test that many seeds of its numbers, which an ordinary run of the tests
// tries.
func Seeds(f *testing.F, n uint64) {
	for seed := range n {
		f.Add(seed)
	}
}

// Clock is what a clock may show that is set right, or wrong: at the ends of what files and
// computers can say, on leap days, in time zones of odd offsets, in any second.
func Clock(rng *rand.Rand) time.Time {
	years := []int{-1, 0, 1, 1582, 1900, 1969, 1970, 1980, 1999, 2000, 2026, 2027, 2038, 2100, 2106, 9999, 10000, 12345}
	zones := []int{0, 3600, -5 * 3600, 5*3600 + 45*60, -3*3600 - 30*60, 14 * 3600, -12 * 3600, 4772, -17762, 23*3600 + 3599}
	zone := time.FixedZone("odd", zones[rng.IntN(len(zones))])
	year := years[rng.IntN(len(years))]
	switch rng.IntN(4) {
	case 0: // the first or the last second of a year
		return time.Date(year, 1, 1, 0, 0, -rng.IntN(2), 0, zone)
	case 1:
		return time.Date(year, 2, 28+rng.IntN(3), rng.IntN(24), 0, 0, 0, zone)
	case 2: // where computers begin to count, and where 32 bits end
		return time.Unix([]int64{0, 1<<31 - 1, 1<<32 - 1}[rng.IntN(3)]+int64(rng.IntN(3)-1), int64(rng.IntN(1e9))).In(zone)
	}
	return time.Date(year, 1, 1+rng.IntN(366), rng.IntN(24), rng.IntN(60), rng.IntN(60), rng.IntN(1e9), zone)
}

// Name is what a file may be called, or a text say: nothing, much, bytes that are no text, signs
// that cannot be seen.
func Name(rng *rand.Rand) string {
	parts := []string{"a", "b.jpg", " ", "照片", "é", "e\u0301", "\x00", "\x1b[31m", "\n", "\r", "\t", "\"", "\\", "/", "..", "<&>", "{}", ",", "\u2028", "\u202e", "\ufeff",
		"\ufffd", "\uffff", "\xff", "\xc3", "\xed\xa0\x80", "\U0001f600", "\u0085", "%s", "null", "🏳️‍🌈"}
	most := []int{1, 3, 10, 300, 3000}[rng.IntN(5)]
	var name strings.Builder
	for range rng.IntN(1 + most) {
		name.WriteString(parts[rng.IntN(len(parts))])
	}
	return name.String()
}
