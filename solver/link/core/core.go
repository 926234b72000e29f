// Package core looks for small sets of tiles that prove something of a whole
// board: what of clauses is called a minimal unsatisfiable core.
//
// What a set proves every larger set must prove too.
//
// Main type: [Answer]. It imports the standard library alone.
package core

import "slices"

// Answer says whether a set proves what is to be proven.
type Answer int

// The answers.
const (
	No      Answer = iota
	Yes            // it proves it
	Unknown        // it is too hard to tell
)

// Proves answers for a set of members from 0, in order. Errors end the search.
type Proves func(set []int) (Answer, error)

// Minimal returns a part of the members from 0 to n-1, which prove it together,
// that proves it as well, but none of whose own parts does: it leaves out one
// member after the other wherever the rest is a proof still. exact is false where
// an answer was Unknown: then the set is a proof, but perhaps not minimal.
func Minimal(n int, proves Proves) (set []int, exact bool, err error) {
	exact = true
	for i := range n {
		set = append(set, i)
	}
	for i := range n {
		rest := slices.DeleteFunc(slices.Clone(set), func(member int) bool { return member == i })
		answer, err := proves(rest)
		switch {
		case err != nil:
			return nil, false, err
		case answer == Yes:
			set = rest
		case answer == Unknown:
			exact = false
		}
	}
	return set, exact, nil
}

// Smallest returns a set with the fewest members of all that prove it, where
// proof is one that does, perhaps with more. exact is false where it could not
// find out: then it returns proof. Every set that is not large enough leaves
// something out that every proof has a part of. The smallest set that has a part
// of all that was left out so far is a bound, and a smallest proof if it is a
// proof (Ignatiev, Previti, Liffiton and Marques-Silva, 2015).
func Smallest(n int, proof []int, proves Proves) (set []int, exact bool, err error) {
	var left [][]int // what was left out; every proof has a part of each
	size, tries := 1, 50_000
	for {
		var bound []int
		for {
			var found bool
			if bound, found = hit(left, size, &tries); found {
				break
			}
			if size++; tries <= 0 || size >= len(proof) {
				return proof, tries > 0, nil
			}
		}
		answer, err := proves(sorted(bound))
		switch {
		case err != nil || answer == Unknown:
			return proof, false, err
		case answer == Yes:
			return sorted(bound), true, nil
		}
		out, err := grow(n, bound, proves)
		if err != nil {
			return proof, false, err
		}
		left = append(left, out)
	}
}

// grow adds members to a set that is no proof for as long as it stays none, and
// returns those that are left out.
func grow(n int, set []int, proves Proves) (out []int, err error) {
	set = sorted(set)
	for i := range n {
		if slices.Contains(set, i) {
			continue
		}
		larger := sorted(append(slices.Clone(set), i))
		answer, err := proves(larger)
		switch {
		case err != nil:
			return nil, err
		case answer == No:
			set = larger
		default:
			out = append(out, i)
		}
	}
	return out, nil
}

// hit returns at most size members, of which every set has one; false if there
// are none, or if tries are used up.
func hit(sets [][]int, size int, tries *int) ([]int, bool) {
	in := map[int][]int{} // by member, the sets that it is in
	for n, set := range sets {
		for _, i := range set {
			in[i] = append(in[i], n)
		}
	}
	var chosen []int
	hits := make([]int, len(sets)) // by set, how many of its members are chosen
	var choose func(from int) bool
	choose = func(from int) bool {
		for from < len(sets) && hits[from] > 0 {
			from++
		}
		if from == len(sets) {
			return true
		}
		if *tries--; len(chosen) == size || *tries < 0 {
			return false
		}
		for _, i := range sets[from] {
			chosen = append(chosen, i)
			for _, n := range in[i] {
				hits[n]++
			}
			if choose(from + 1) {
				return true
			}
			for _, n := range in[i] {
				hits[n]--
			}
			chosen = chosen[:len(chosen)-1]
		}
		return false
	}
	found := choose(0)
	return chosen, found
}

func sorted(set []int) []int {
	set = slices.Clone(set)
	slices.Sort(set)
	return set
}
