package cycle

import "bytes"

// term is an unknown with its coefficient, not 0.
type term struct{ unknown, coefficient int }

// system is a system of linear equations over the integers modulo d: for each
// equation its terms, which sum up to its right side.
type system struct {
	d        int
	unknowns int
	rows     [][]term
	right    []uint8 // nil for zeros
}

// solutions are all solutions of a system of linear equations over the integers
// modulo d: one of them, and the generators of the module of those of the
// homogeneous system. Each solution is particular + Σ kᵢ·generatorᵢ for exactly
// one choice of 0 ≤ kᵢ < orderᵢ.
type solutions struct {
	particular []uint8 // nil if there is none
	generators []generator
}

type generator struct {
	vector []uint8
	order  int // additive order, a divisor of d and a power of a prime
}

// solve finds all solutions, by powers of primes (Chinese remainder theorem).
// The error is that of check.
func (s system) solve(check func() error) (solutions, error) {
	all := solutions{particular: make([]uint8, s.unknowns)}
	for _, r := range rings(s.d) {
		el := newElimination(r, s)
		if err := el.run(check); err != nil {
			return solutions{}, err
		}
		one := idempotent(s.d, r.q)
		for _, g := range el.generators() {
			for i, x := range g.vector {
				g.vector[i] = uint8(int(x) * one % s.d)
			}
			all.generators = append(all.generators, g)
		}
		part := el.particular()
		if part == nil {
			all.particular = nil
		}
		for i := range all.particular {
			all.particular[i] = uint8((int(all.particular[i]) + int(part[i])*one) % s.d)
		}
	}
	return all, nil
}

// elimination is Gaussian elimination over a ring of prime powers. The rows are
// dense, because they fill up, but it knows where they are not zero.
type elimination struct {
	*ring
	unknowns int
	rows     [][]uint8 // coefficients, and last the right side; nil once it is a pivot
	last     []int     // of each row: no unknown after this one has a coefficient
	within   [][]int   // of each unknown: the rows where it may have a coefficient
	pivots   []pivot
	solvable bool
}

// pivot is an equation that gives one unknown by those that were eliminated
// later: x = right - rest, modulo pᵉ⁻ᵛ, because the equation was divided by pᵛ.
type pivot struct {
	unknown   int
	valuation int
	rest      []term
	right     int
}

func newElimination(r *ring, s system) *elimination {
	el := &elimination{
		ring: r, unknowns: s.unknowns, solvable: true,
		rows: newMatrix(len(s.rows), s.unknowns+1), last: make([]int, len(s.rows)), within: make([][]int, s.unknowns),
	}
	const usual = 12 // rows to an unknown by rules that are kernels
	room := make([]int, usual*s.unknowns)
	for j := range el.within {
		el.within[j] = room[usual*j : usual*j : usual*(j+1)]
	}
	for i, terms := range s.rows {
		for _, t := range terms {
			el.rows[i][t.unknown] = r.reduce[t.coefficient]
			el.within[t.unknown] = append(el.within[t.unknown], i)
			el.last[i] = max(el.last[i], t.unknown)
		}
		if s.right != nil {
			el.rows[i][s.unknowns] = r.reduce[s.right[i]]
		}
	}
	return el
}

// run eliminates as much as can be.
func (el *elimination) run(check func() error) error {
	for i := range el.rows {
		if err := check(); err != nil {
			return err
		}
		el.unit(i)
	}
	least := 1
	for {
		if err := check(); err != nil {
			return err
		}
		var row, unknown int
		if row, unknown, least = el.leastDivisible(least); row < 0 {
			break
		}
		el.take(row, unknown, least)
	}
	for _, row := range el.rows {
		el.solvable = el.solvable && (row == nil || row[el.unknowns] == 0)
	}
	return nil
}

// unit eliminates by an equation the last unknown whose coefficient is a unit,
// if there is one. By rules that are kernels that is the unknown in the row
// below: chasing, with the first row and the common value left.
func (el *elimination) unit(row int) {
	for unknown := el.last[row]; unknown >= 0; unknown-- {
		if el.valuation[el.rows[row][unknown]] == 0 {
			el.take(row, unknown, 0)
			return
		}
	}
}

// leastDivisible returns where p divides a coefficient least often, so that it
// divides all others, and how often. It does so at least as often as the last
// time; without coefficients the row is -1.
func (el *elimination) leastDivisible(atLeast int) (row, unknown, least int) {
	row, least = -1, el.e
	for i, coefficients := range el.rows {
		if coefficients == nil {
			continue
		}
		for j := range el.last[i] + 1 {
			if v := int(el.valuation[coefficients[j]]); v < least {
				row, unknown, least = i, j, v
				if least == atLeast {
					return row, unknown, least
				}
			}
		}
	}
	return row, unknown, least
}

// take makes a row the equation of an unknown and eliminates that from the
// others. All coefficients of the row must be divisible by p to the power of
// valuation.
func (el *elimination) take(at, unknown, valuation int) {
	row := el.rows[at]
	el.rows[at] = nil
	scale := uint8(el.power(valuation))
	unit := el.inverse[row[unknown]/scale]
	coefficients := row[:el.last[at]+1]
	terms := len(coefficients) - bytes.Count(coefficients, []byte{0})
	p := pivot{unknown: unknown, valuation: valuation, rest: make([]term, 0, terms-1)}
	for j, x := range coefficients {
		if x != 0 && j != unknown {
			p.rest = append(p.rest, term{j, int(el.reduce[x/scale*unit])})
		}
	}
	right := row[el.unknowns]
	el.solvable = el.solvable && right%scale == 0
	p.right = int(el.reduce[right/scale*unit])
	for _, i := range el.within[unknown] {
		if other := el.rows[i]; other != nil && other[unknown] != 0 {
			el.subtract(i, p, el.last[at])
		}
	}
	el.pivots = append(el.pivots, p)
}

// subtract eliminates the unknown of p from a row.
func (el *elimination) subtract(at int, p pivot, last int) {
	row := el.rows[at]
	minus := el.q - int(row[p.unknown])
	row[p.unknown] = 0
	for _, t := range p.rest {
		x := &row[t.unknown]
		if *x == 0 {
			el.within[t.unknown] = append(el.within[t.unknown], at)
		}
		*x = el.reduce[int(*x)+minus*t.coefficient]
	}
	row[el.unknowns] = el.reduce[int(row[el.unknowns])+minus*p.right]
	el.last[at] = max(el.last[at], last)
}

// particular returns a solution, or nil if there is none.
func (el *elimination) particular() []uint8 {
	if !el.solvable {
		return nil
	}
	v := make([]uint8, el.unknowns)
	el.complete(v, len(el.pivots), 1)
	return v
}

// generators returns generators of all solutions of the homogeneous system.
func (el *elimination) generators() []generator {
	var all []generator
	free := make([]bool, el.unknowns)
	for j := range free {
		free[j] = true
	}
	add := func(unknown, value, order, pivots int) {
		v := make([]uint8, el.unknowns)
		v[unknown] = uint8(value)
		el.complete(v, pivots, 0)
		all = append(all, generator{v, order})
	}
	for i, p := range el.pivots {
		free[p.unknown] = false
		if p.valuation > 0 {
			add(p.unknown, el.power(el.e-p.valuation), el.power(p.valuation), i)
		}
	}
	for j := range free {
		if free[j] {
			add(j, 1, el.q, len(el.pivots))
		}
	}
	return all
}

// complete gives the unknowns of the first count pivots the values that follow
// from the others in v, with the right sides taken times right.
func (el *elimination) complete(v []uint8, count, right int) {
	for i := count - 1; i >= 0; i-- {
		p := el.pivots[i]
		sum := p.right * right
		for _, t := range p.rest {
			sum -= t.coefficient * int(v[t.unknown])
		}
		v[p.unknown] = uint8(mod(sum, el.q))
	}
}
