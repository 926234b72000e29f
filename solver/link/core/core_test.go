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

// TestRandomFamilies of proofs, of which one is found that has no smaller part,
// and one with the fewest members.
func TestRandomFamilies(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const n = 14
	for range 300 {
		var f family
		for range 1 + rng.IntN(6) {
			f = append(f, rng.Perm(n)[:1+rng.IntN(9)])
		}
		fewest := n
		for _, proof := range f {
			fewest = min(fewest, len(proof))
		}
		minimal, exact, err := Minimal(n, f.proves)
		answer, _ := f.proves(minimal)
		must.Be(t, answer == Yes && exact && err == nil, "%v: %v, %v, %v", f, minimal, exact, err)
		for i := range minimal {
			answer, _ := f.proves(slices.Delete(slices.Clone(minimal), i, i+1))
			must.Be(t, answer != Yes, "%v: %v without its member %d is a proof too", f, minimal, i)
		}
		smallest, exact, err := Smallest(n, minimal, f.proves)
		if answer, _ := f.proves(smallest); answer != Yes || !exact || err != nil || len(smallest) != fewest {
			t.Fatalf("%v: %v, %v, %v, want %d members", f, smallest, exact, err, fewest)
		}
	}
}

// TestLeanSetsHaveNothingToSpare, and those that there was no time for are said to be as
// they are.
func TestLeanSetsHaveNothingToSpare(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const n = 14
	for range 300 {
		var f family
		fewest := n
		for range 2 + rng.IntN(6) {
			f = append(f, rng.Perm(n)[:1+rng.IntN(9)])
			fewest = min(fewest, len(f[len(f)-1]))
		}
		largest := func(set []int) (union []int) {
			for _, proof := range f {
				if answer, _ := (family{proof}).proves(set); answer == No {
					continue
				}
				for i := range n {
					if slices.Contains(proof, i) && !slices.Contains(union, i) {
						union = append(union, i)
					}
				}
			}
			slices.Sort(union)
			return union
		}
		all := largest(rng.Perm(n))
		lean, minimal := Lean(all, largest, 200, func() bool { return false }, rng)
		if answer, _ := f.proves(lean); answer != Yes || !minimal || len(lean) != fewest || !slices.IsSorted(lean) {
			t.Fatalf("%v: %v, %v, want %d members", f, lean, minimal, fewest)
		}
		left := rng.IntN(12)
		lean, minimal = Lean(all, largest, 5, func() bool { left--; return left < 0 }, rng)
		answer, _ := f.proves(lean)
		must.Be(t, answer == Yes, "%v: %v is no proof", f, lean)
		for i := range lean {
			answer, _ := f.proves(slices.Delete(slices.Clone(lean), i, i+1))
			must.Be(t, !minimal || answer != Yes, "%v: %v without its member %d is a proof too", f, lean, i)
		}
	}
}

// TestUnknownAnswers leave a proof, which is not said to be more than that.
func TestUnknownAnswers(t *testing.T) {
	f := family{{1, 4, 6}}
	hazy := func(set []int) (Answer, error) {
		if len(set) < 5 {
			return Unknown, nil
		}
		return f.proves(set)
	}
	minimal, exact, err := Minimal(8, hazy)
	answer, _ := f.proves(minimal)
	must.Be(t, answer == Yes && !exact && err == nil, "%v, %v, %v", minimal, exact, err)
	if _, exact, err := Smallest(8, minimal, hazy); exact || err != nil {
		t.Errorf("%v, %v", exact, err)
	}
}

func TestErrorsEndTheSearch(t *testing.T) {
	failure := errors.New("cancelled")
	fail := func([]int) (Answer, error) { return Yes, failure }
	_, _, err := Minimal(4, fail)
	must.Be(t, errors.Is(err, failure), "%v", err)
	_, _, err = Smallest(4, []int{1, 2, 3}, fail)
	must.Be(t, errors.Is(err, failure), "%v", err)
}
