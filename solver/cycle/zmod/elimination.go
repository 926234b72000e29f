package zmod

import "bytes"

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
	rest      []Term
	right     int
}

func newElimination(r *ring, s System) *elimination {
	el := &elimination{
		ring: r, unknowns: s.Unknowns, solvable: true,
		rows: newMatrix(len(s.Rows), s.Unknowns+1), last: make([]int, len(s.Rows)), within: make([][]int, s.Unknowns),
	}
	const usual = 12 // rows to an unknown by rules that are kernels
	room := make([]int, usual*s.Unknowns)
	for j := range el.within {
		el.within[j] = room[usual*j : usual*j : usual*(j+1)]
	}
	for i, terms := range s.Rows {
		for _, t := range terms {
			el.rows[i][t.Unknown] = r.reduce[t.Coefficient]
			el.within[t.Unknown] = append(el.within[t.Unknown], i)
			el.last[i] = max(el.last[i], t.Unknown)
		}
		if s.Right != nil {
			el.rows[i][s.Unknowns] = r.reduce[s.Right[i]]
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
	p := pivot{unknown: unknown, valuation: valuation, rest: make([]Term, 0, terms-1)}
	for j, x := range coefficients {
		if x != 0 && j != unknown {
			p.rest = append(p.rest, Term{j, int(el.reduce[x/scale*unit])})
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
		x := &row[t.Unknown]
		if *x == 0 {
			el.within[t.Unknown] = append(el.within[t.Unknown], at)
		}
		*x = el.reduce[int(*x)+minus*t.Coefficient]
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

// kernel returns generators of all solutions of the homogeneous system.
func (el *elimination) kernel() []Generator {
	var all []Generator
	free := make([]bool, el.unknowns)
	for j := range free {
		free[j] = true
	}
	add := func(unknown, value, order, pivots int) {
		v := make([]uint8, el.unknowns)
		v[unknown] = uint8(value)
		el.complete(v, pivots, 0)
		all = append(all, Generator{v, order, unknown})
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
			sum -= t.Coefficient * int(v[t.Unknown])
		}
		v[p.unknown] = uint8(Mod(sum, el.q))
	}
}

func newMatrix(rows, columns int) [][]uint8 {
	cells := make([]uint8, rows*columns)
	m := make([][]uint8, rows)
	for i := range m {
		m[i] = cells[i*columns : (i+1)*columns]
	}
	return m
}
