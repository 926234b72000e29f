package zmod

// ring is the integers modulo a power of a prime, q = pᵉ. Every element is a
// unit times a power of p, so of two elements one divides the other: what makes
// elimination possible in spite of the divisors of zero.
type ring struct {
	p, e, q   int
	reduce    [256]uint8 // n modulo q; a + b·c fits for a, b, c < q ≤ 16
	inverse   [MaxModulus]uint8
	valuation [MaxModulus]uint8 // how often p divides; e for 0
}

func newRing(p, e int) *ring {
	r := &ring{p: p, e: e, q: 1}
	for range e {
		r.q *= p
	}
	for n := range r.reduce {
		r.reduce[n] = uint8(n % r.q)
	}
	for a := range r.q {
		v, rest := 0, a
		for a > 0 && rest%p == 0 {
			v, rest = v+1, rest/p
		}
		if a == 0 {
			v = e
		}
		r.valuation[a] = uint8(v)
		for b := range r.q {
			if a*b%r.q == 1 {
				r.inverse[a] = uint8(b)
			}
		}
	}
	return r
}

// power returns pᵏ.
func (r *ring) power(k int) int {
	n := 1
	for range k {
		n *= r.p
	}
	return n
}

// rings returns the rings whose product is the integers modulo d (Chinese
// remainder theorem).
func rings(d int) []*ring {
	var parts []*ring
	for p := 2; d > 1; p++ {
		e := 0
		for d%p == 0 {
			d, e = d/p, e+1
		}
		if e > 0 {
			parts = append(parts, newRing(p, e))
		}
	}
	return parts
}

// idempotent returns the number below d that is 1 modulo q and 0 modulo d/q.
func idempotent(d, q int) int {
	n := d / q
	for n%q != 1%q {
		n += d / q
	}
	return n
}
