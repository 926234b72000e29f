package zmod

import (
	"math/big"
	"slices"
)

// Term is an unknown, numbered from 0, with its coefficient, 1…d-1.
type Term struct{ Unknown, Coefficient int }

// System is a system of linear equations over the integers modulo D: each
// equation's terms sum to its right side.
type System struct {
	D        int // 2…MaxModulus
	Unknowns int
	Rows     [][]Term
	Right    []uint8 // one for each row, 0…D-1; nil for zeros
}

// Solutions are all solutions of a [System]: Particular + Σ kᵢ·Generatorᵢ, each
// for exactly one choice of 0 ≤ kᵢ < Orderᵢ.
type Solutions struct {
	Particular []uint8     // one of them, by unknown; nil if there is none
	Kernel     []Generator // of the module of those of the homogeneous system
}

// Generator is one of the vectors that generate a module.
type Generator struct {
	Vector []uint8
	Order  int // additive order: a divisor of the modulus and a power of a prime
	// Lead is the unknown that the generator is for. Of the generators of one prime each is
	// zero at the leads of those that come after it.
	Lead int
}

// Size returns how many elements the generators generate. They must be as in
// [Solutions], where the orders multiply to it.
func Size(generators []Generator) *big.Int {
	n := big.NewInt(1)
	for _, g := range generators {
		n.Mul(n, big.NewInt(int64(g.Order)))
	}
	return n
}

// Least returns the solution that is least at the leads of the generators, modulo the
// powers of primes, or nil if there is none. It is one of a kind: so one that is less
// at some unknown, and otherwise the same, is the least solution of the system that it
// solves.
func (s Solutions) Least(d int) []uint8 {
	if s.Particular == nil {
		return nil
	}
	v := slices.Clone(s.Particular)
	for _, g := range slices.Backward(s.Kernel) {
		q := primary(d, g.Order)
		times := int(v[g.Lead]) % q / (int(g.Vector[g.Lead]) % q)
		for i, x := range g.Vector {
			v[i] = uint8(Mod(int(v[i])-times*int(x), d))
		}
	}
	return v
}

// primary is the largest power of the prime in order, which is a power of it, that divides d.
func primary(d, order int) int {
	q := order
	for p := 2; p <= order; p++ {
		if order%p == 0 {
			for q = p; d%(q*p) == 0; q *= p {
			}
			break
		}
	}
	return q
}

// Vectors returns the generators without their orders.
func Vectors(generators []Generator) [][]uint8 {
	vectors := make([][]uint8, len(generators))
	for i, g := range generators {
		vectors[i] = g.Vector
	}
	return vectors
}

// Solve finds all solutions, by powers of primes. check is asked now and then,
// and its error ends the work.
func (s System) Solve(check func() error) (Solutions, error) {
	all := Solutions{Particular: make([]uint8, s.Unknowns)}
	for _, r := range rings(s.D) {
		el := newElimination(r, s)
		if err := el.run(check); err != nil {
			return Solutions{}, err
		}
		one := idempotent(s.D, r.q)
		for _, g := range el.kernel() {
			for i, x := range g.Vector {
				g.Vector[i] = uint8(int(x) * one % s.D)
			}
			all.Kernel = append(all.Kernel, g)
		}
		part := el.particular()
		if part == nil {
			all.Particular = nil
		}
		for i := range all.Particular {
			all.Particular[i] = uint8((int(all.Particular[i]) + int(part[i])*one) % s.D)
		}
	}
	return all, nil
}
