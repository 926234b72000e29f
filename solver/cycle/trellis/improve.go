package trellis

import (
	"cmp"
	"slices"

	"tessera/solver/cycle/zmod"
)

// improve looks for a lighter element among those that agree with the incumbent
// in some cells: as few, chosen at random, as leave a trellis of at most so many
// branches (large neighbourhood search; Shaw, 1998).
func (d *Decoder) improve(o Ordering, branches float64) error {
	cells := d.randomOrder(o)
	bases, err := zmod.NewBases(d.check, d.code.D, d.someGenerators(o), cells)
	if err != nil {
		return err
	}
	rows, err := zmod.MinimalSpan(d.check, d.code.D, bases, func(rows []zmod.Row) bool {
		return complexityOf(len(cells), rows).Branches <= branches
	})
	if err != nil {
		return err
	}
	lightest, _, err := d.lightest(Ordering{complexityOf(len(cells), rows), d.code, cells, bases, rows})
	if err != nil {
		return err
	}
	d.offer(lightest)
	return nil
}

// randomOrder returns an order whose last cells are those that may change:
// around a point, or anywhere, or in a part of the given order.
func (d *Decoder) randomOrder(o Ordering) []int {
	order := slices.Clone(o.cells)
	switch d.rng.IntN(3) {
	case 0:
		x, y := d.rng.IntN(d.code.W), d.rng.IntN(d.code.H)
		slices.SortStableFunc(order, func(a, b int) int {
			return -cmp.Compare(d.code.distanceSquared(a, x, y), d.code.distanceSquared(b, x, y))
		})
	case 1:
		d.rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	default:
		cut := d.rng.IntN(len(order))
		order = append(order[cut:], order[:cut]...)
	}
	return order
}

// distanceSquared is the square of the distance of a cell from column x, row y.
func (c Code) distanceSquared(cell, x, y int) int {
	dx, dy := cell%c.W-x, cell/c.W-y
	return dx*dx + dy*dy
}

// mostGenerators bounds the elimination where there are very many.
const mostGenerators = 128

// someGenerators returns generators of the code, or of some of it where it has
// very many: rows of the order, which are short, from a random one on.
func (d *Decoder) someGenerators(o Ordering) [][]uint8 {
	if len(o.rows) <= mostGenerators {
		return d.code.Generators
	}
	generators := make([][]uint8, mostGenerators)
	from := d.rng.IntN(len(o.rows))
	for i := range generators {
		r := o.rows[(from+i)%len(o.rows)]
		generators[i] = make([]uint8, len(r.Vector))
		for cell, x := range r.Vector {
			generators[i][cell] = uint8(int(x) * r.Unit % d.code.D)
		}
	}
	return generators
}
