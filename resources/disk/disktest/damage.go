package disktest

import (
	"math/rand/v2"
	"slices"
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
