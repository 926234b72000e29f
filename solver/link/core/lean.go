package core

import (
	"math/rand/v2"
	"slices"
)

// Largest returns the largest part of a set that is a proof each of whose parts
// matters: the union of all proofs within it, empty where there is none. Sets are in
// order.
type Largest func(set []int) []int

// Lean returns a part of set, a proof, of which no part is one, and with as few
// members as some rounds of trying find: the best so far, with a third of the
// others beside it, is thinned out anew (large neighbourhood search, Shaw, 1998). It
// asks stop before each look; stopped in the first round it may have members to
// spare, and then minimal is false.
func Lean(set []int, largest Largest, rounds int, stop func() bool, rng *rand.Rand) (lean []int, minimal bool) {
	lean, minimal = thin(set, shuffled(set, rng), largest, stop)
	for range rounds {
		if !minimal || stop() {
			break
		}
		around := slices.DeleteFunc(slices.Clone(set), func(i int) bool {
			return rng.IntN(3) > 0 && !slices.Contains(lean, i)
		})
		order := append(shuffled(lean, rng), shuffled(around, rng)...)
		if other, done := thin(around, order, largest, stop); done && len(other) <= len(lean) {
			lean = other
		}
	}
	return lean, minimal
}

// thin takes members out of a proof in an order, each with all that is no proof
// without it, wherever something is left.
func thin(set, order []int, largest Largest, stop func() bool) (thinned []int, done bool) {
	for _, i := range order {
		if !slices.Contains(set, i) {
			continue
		}
		if stop() {
			return set, false
		}
		if rest := largest(slices.DeleteFunc(slices.Clone(set), func(member int) bool { return member == i })); len(rest) > 0 {
			set = rest
		}
	}
	return set, true
}

func shuffled(set []int, rng *rand.Rand) []int {
	set = slices.Clone(set)
	rng.Shuffle(len(set), func(i, j int) { set[i], set[j] = set[j], set[i] })
	return set
}
