package trellis

import (
	"cmp"
	"math"
	"slices"

	"tessera/solver/cycle/zmod"
)

// bound proves a lower bound by a relaxation: a larger module with a smaller
// trellis, of at most so many branches. Where most rows are active, some are cut
// in two, and both parts may be chosen freely. Which cuts give the best bound
// differs from board to board: many that leave as much as may be, or few that cut
// the board in two.
func (d *Decoder) bound(o Ordering, branches float64) error {
	states := branches / float64(len(o.cells))
	for _, left := range []float64{states, math.Sqrt(states), 1} {
		if err := d.boundLeaving(o, branches, left); err != nil {
			return err
		}
	}
	return nil
}

// boundLeaving is bound with cuts that leave the given number of states.
func (d *Decoder) boundLeaving(o Ordering, branches, left float64) error {
	relaxed := o
	relaxed.bases = make([]*zmod.Basis, len(o.bases))
	for i, b := range o.bases {
		relaxed.bases[i] = b.Clone()
	}
	for {
		if err := d.check(); err != nil {
			return err
		}
		if d.proven() {
			return nil
		}
		relaxed.Complexity = complexityOf(len(o.cells), relaxed.rows)
		if relaxed.Branches <= branches {
			break
		}
		relaxed.cut(left)
		var err error
		if relaxed.rows, err = zmod.MinimalSpan(d.check, d.code.D, relaxed.bases, nil); err != nil {
			return err
		}
	}
	_, weight, err := d.lightest(relaxed)
	if err != nil {
		return err
	}
	d.meter.Prove(weight)
	return nil
}

// cut cuts rows where most are active, until so many states are left, and adds
// the parts to the bases. It begins with those that it cuts in the middle, for
// they lose their ends, which a longer part would only carry on.
func (o Ordering) cut(left float64) {
	at := 0
	for i, states := range o.States {
		if states > o.States[at] {
			at = i
		}
	}
	var active []zmod.Row
	for _, r := range o.rows {
		if r.Start <= at && at < r.End {
			active = append(active, r)
		}
	}
	slices.SortStableFunc(active, func(a, b zmod.Row) int {
		return -cmp.Compare(min(at-a.Start, a.End-at), min(at-b.Start, b.End-at))
	})
	states := o.States[at]
	for i, r := range active {
		if i > 0 && states <= left {
			return
		}
		states /= float64(r.Radix)
		for _, b := range o.bases {
			if b.Prime() != r.Radix {
				continue
			}
			part := slices.Clone(r.Vector)
			for _, cell := range o.cells[at+1:] {
				part[cell] = 0
			}
			b.Insert(part)
		}
	}
}
