package disktest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// Damage is what a failing disk, an editor or a careless hand may make of a file.
// Now and then nothing is wrong with it afterwards.
func Damage(rng *rand.Rand, good []byte) []byte {
	data := slices.Clone(good)
	for range 1 + rng.IntN(3) {
		data = once(rng, data)
	}
	return data
}

func once(rng *rand.Rand, data []byte) []byte {
	if len(data) == 0 {
		return data
	}
	from := rng.IntN(len(data))
	to := min(len(data), from+1+rng.IntN(1+rng.IntN(64)))
	switch rng.IntN(10) {
	case 0: // torn
		return data[:from]
	case 1: // a bit
		data[from] ^= 1 << rng.IntN(8)
	case 2: // a block of zeros, as after a power cut
		clear(data[from:])
	case 3: // lost
		return slices.Delete(data, from, to)
	case 4: // doubled
		return slices.Insert(data, to, slices.Clone(data[from:to])...)
	case 5: // put in from elsewhere
		other := rng.IntN(len(data))
		return slices.Insert(data, other, slices.Clone(data[from:to])...)
	case 6: // written over
		for i := range data[from:to] {
			data[from+i] = byte(rng.Uint32())
		}
	case 7: // another digit, where there is one
		if i := slices.IndexFunc(data[from:], func(c byte) bool { return c >= '0' && c <= '9' }); i >= 0 {
			data[from+i] = '0' + byte(rng.IntN(10))
		}
	case 8: // a number beyond all bounds
		if i := slices.IndexFunc(data[from:], func(c byte) bool { return c >= '0' && c <= '9' }); i >= 0 {
			return slices.Insert(data, from+i, []byte("99999999999999999999")...)
		}
	case 9: // of another form
		forms := []string{"null", "[]", "{}", `""`, "-1", "1e400", `"\ud800"`, "[[[[[[[[[["}
		return slices.Replace(data, from, to, []byte(forms[rng.IntN(len(forms))])...)
	}
	return data
}

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
