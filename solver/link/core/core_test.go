package core

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/resources/must"
)

// family is what a set must hold one of, whole, to be a proof.
type family [][]int

func (f family) proves(set []int) (Answer, error) {
	for _, proof := range f {
		if !slices.ContainsFunc(proof, func(i int) bool { return !slices.Contains(set, i) }) {
			return Yes, nil
		}
	}
	return No, nil
}

// minimal reports whether a set is a proof, and no part of it with one member less.
func (f family) minimal(set []int) bool {
	answer, _ := f.proves(set)
	for i := range set {
		less, _ := f.proves(slices.Delete(slices.Clone(set), i, i+1))
		if less == Yes {
			return false
		}
	}
	return answer == Yes
}

// TestRandomFamilies of proofs, of which one is found that has no smaller part,
// and one with the fewest members. Those that there was no time for are said to be as they are.
func TestRandomFamilies(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const n = 14
	for range 300 {
		var f family
		fewest := n
		for range 1 + rng.IntN(7) {
			f = append(f, rng.Perm(n)[:1+rng.IntN(9)])
			fewest = min(fewest, len(f[len(f)-1]))
		}
		found, exact, err := Minimal(n, f.proves)
		must.Be(t, f.minimal(found) && exact && err == nil, "%v: %v, %v, %v", f, found, exact, err)
		smallest, exact, err := Smallest(n, found, f.proves)
		must.Be(t, f.minimal(smallest) && exact && err == nil && len(smallest) == fewest,
			"%v: %v, %v, %v, want %d members", f, smallest, exact, err, fewest)
		largest := func(set []int) (union []int) {
			for _, proof := range f {
				if answer, _ := (family{proof}).proves(set); answer == Yes {
					union = append(union, proof...)
				}
			}
			slices.Sort(union)
			return slices.Compact(union)
		}
		all := largest(rng.Perm(n))
		lean, minimal := Lean(all, largest, 200, func() bool { return false }, rng)
		must.Be(t, f.minimal(lean) && minimal && len(lean) == fewest && slices.IsSorted(lean),
			"%v: %v, %v, want %d members", f, lean, minimal, fewest)
		left := rng.IntN(12)
		lean, minimal = Lean(all, largest, 5, func() bool { left--; return left < 0 }, rng)
		answer, _ := f.proves(lean)
		must.Be(t, answer == Yes && (!minimal || f.minimal(lean)), "%v: %v, said to be minimal %v", f, lean, minimal)
	}
}

// TestUnknownAnswers leave a proof, which is not said to be more than that; errors end the search.
func TestUnknownAnswers(t *testing.T) {
	f := family{{1, 4, 6}}
	hazy := func(set []int) (Answer, error) {
		if len(set) < 5 {
			return Unknown, nil
		}
		return f.proves(set)
	}
	found, exact, err := Minimal(8, hazy)
	answer, _ := f.proves(found)
	must.Be(t, answer == Yes && !exact && err == nil, "%v, %v, %v", found, exact, err)
	_, exact, err = Smallest(8, found, hazy)
	must.Be(t, !exact && err == nil, "%v, %v", exact, err)
	failure := errors.New("cancelled")
	fail := func([]int) (Answer, error) { return Yes, failure }
	_, _, err = Minimal(4, fail)
	_, _, again := Smallest(4, []int{1, 2, 3}, fail)
	must.Be(t, errors.Is(err, failure) && errors.Is(again, failure), "%v, %v", err, again)
}
