package cycle

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

// solveSystem solves the equations rows[i]·x = right[i] modulo d.
func solveSystem(check func() error, d int, rows [][]uint8, right []uint8, unknowns int) (solutions, error) {
	all := solutions{particular: make([]uint8, unknowns)}
	for _, r := range rings(d) {
		part, err := r.solve(check, rows, right, unknowns)
		if err != nil {
			return solutions{}, err
		}
		one := idempotent(d, r.q)
		lift := func(v []uint8) {
			for i, x := range v {
				v[i] = uint8(int(x) * one % d)
			}
		}
		for _, g := range part.generators {
			lift(g.vector)
		}
		all.generators = append(all.generators, part.generators...)
		if part.particular == nil {
			all.particular = nil
		}
		if all.particular != nil {
			lift(part.particular)
			for i, x := range part.particular {
				all.particular[i] = uint8((int(all.particular[i]) + int(x)) % d)
			}
		}
	}
	return all, nil
}

// elimination is Gaussian elimination over a ring of prime powers. Each row is
// an equation, its last entry the right side.
type elimination struct {
	*ring
	rows     [][]uint8
	unknowns int
	pivots   []pivot
}

// pivot is an equation that gives one unknown by those that were eliminated
// later: x = right - rest, modulo pᵉ⁻ᵛ, because the equation was divided by pᵛ.
type pivot struct {
	row       []uint8
	unknown   int
	valuation int
}

func (r *ring) solve(check func() error, rows [][]uint8, right []uint8, unknowns int) (solutions, error) {
	el := elimination{ring: r, unknowns: unknowns}
	cells := make([]uint8, len(rows)*(unknowns+1))
	for i, row := range rows {
		copied := cells[i*(unknowns+1) : (i+1)*(unknowns+1)]
		for j, x := range row {
			copied[j] = r.reduce[x]
		}
		if right != nil {
			copied[unknowns] = r.reduce[right[i]]
		}
		el.rows = append(el.rows, copied)
	}
	if err := el.units(check); err != nil {
		return solutions{}, err
	}
	if err := el.core(check); err != nil {
		return solutions{}, err
	}
	return el.solutions(), nil
}

// units eliminates in each equation in turn the last unknown whose coefficient
// is a unit, as long as there is one. By rules that are kernels that is the
// unknown in the row below: chasing, with the first row and the target left.
// The equations without a unit remain.
func (el *elimination) units(check func() error) error {
	var left [][]uint8
	for i, row := range el.rows {
		if err := check(); err != nil {
			return err
		}
		unknown := el.unknowns - 1
		for unknown >= 0 && el.valuation[row[unknown]] > 0 {
			unknown--
		}
		if unknown < 0 {
			left = append(left, row)
			continue
		}
		el.take(row, unknown, 0, el.rows[i+1:], left)
	}
	el.rows = left
	return nil
}

// core eliminates what units left: each time the entry that p divides least
// often, which therefore divides all others.
func (el *elimination) core(check func() error) error {
	for {
		if err := check(); err != nil {
			return err
		}
		at, unknown, least := -1, -1, el.e
		for i, row := range el.rows {
			for j, x := range row[:el.unknowns] {
				if v := int(el.valuation[x]); v < least {
					at, unknown, least = i, j, v
				}
			}
			if least == 0 {
				break
			}
		}
		if at < 0 {
			return nil
		}
		row := el.rows[at]
		el.rows[at] = el.rows[len(el.rows)-1]
		el.rows = el.rows[:len(el.rows)-1]
		el.take(row, unknown, least, el.rows)
	}
}

// take makes row the equation of unknown and eliminates it from the others.
// All coefficients of row must be divisible by p to the power of valuation.
func (el *elimination) take(row []uint8, unknown, valuation int, others ...[][]uint8) {
	scale := uint8(el.power(valuation))
	unit := el.inverse[row[unknown]/scale]
	reduced := make([]uint8, len(row))
	for j, x := range row {
		if x%scale != 0 {
			// Only the right side can be such: there is no solution. Kept as a
			// row of zeros with that right side, which solutions finds.
			contradiction := make([]uint8, len(row))
			contradiction[el.unknowns] = x
			el.rows = append(el.rows, contradiction)
			continue
		}
		reduced[j] = el.reduce[x/scale*unit]
	}
	for _, rows := range others {
		for _, other := range rows {
			if other[unknown] != 0 {
				el.subtract(other, reduced, other[unknown])
			}
		}
	}
	el.pivots = append(el.pivots, pivot{reduced, unknown, valuation})
}

// solutions reads the solutions off the pivots.
func (el *elimination) solutions() solutions {
	var all solutions
	solvable := true
	for _, row := range el.rows {
		solvable = solvable && row[el.unknowns] == 0
	}
	if solvable {
		all.particular = make([]uint8, el.unknowns)
		el.complete(all.particular, len(el.pivots), 1)
	}
	free := make([]bool, el.unknowns)
	for j := range free {
		free[j] = true
	}
	for i, p := range el.pivots {
		free[p.unknown] = false
		if p.valuation > 0 {
			v := make([]uint8, el.unknowns)
			v[p.unknown] = uint8(el.power(el.e - p.valuation))
			el.complete(v, i, 0)
			all.generators = append(all.generators, generator{v, el.power(p.valuation)})
		}
	}
	for j := range free {
		if free[j] {
			v := make([]uint8, el.unknowns)
			v[j] = 1
			el.complete(v, len(el.pivots), 0)
			all.generators = append(all.generators, generator{v, el.q})
		}
	}
	return all
}

// complete gives the unknowns of the first count pivots the values that follow
// from the others in v, with the right sides taken times right.
func (el *elimination) complete(v []uint8, count int, right uint8) {
	for i := count - 1; i >= 0; i-- {
		p := el.pivots[i]
		sum := int(p.row[el.unknowns] * right)
		for j, x := range p.row[:el.unknowns] {
			if j != p.unknown {
				sum -= int(x) * int(v[j])
			}
		}
		v[p.unknown] = uint8(mod(sum, el.q))
	}
}
