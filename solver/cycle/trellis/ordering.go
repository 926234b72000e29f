package trellis

import (
	"cmp"
	"slices"

	"tessera/solver/cycle/zmod"
)

// Ordering is an order of the cells, with the trellis that a [Code] has in it.
type Ordering struct {
	Complexity
	code  Code
	cells []int
	bases []*zmod.Basis
	rows  []zmod.Row // in minimal span form
}

// Lightest returns a lightest element of the coset of element, by cell, and its
// weight. The error is that of report.
func (o Ordering) Lightest(element []uint8, report Progress) ([]uint8, int, error) {
	t := trellis{o.code, o.cells, o.rows, element}
	return t.lightest(report)
}

// FindOrdering returns an order of the cells in which the trellis of the code is
// small. It depends on the code alone, and the search takes about as long as it
// saves. The error is that of check, which is asked now and then.
func FindOrdering(check func() error, c Code) (Ordering, error) {
	s := newOrderSearch(check, c)
	first, err := s.plain()
	if err != nil {
		return Ordering{}, err
	}
	return s.improve(first)
}

// orderingOf returns the ordering of cells.
func orderingOf(check func() error, c Code, cells []int) (Ordering, error) {
	bases, err := zmod.NewBases(check, c.D, c.Generators, cells)
	if err != nil {
		return Ordering{}, err
	}
	rows, err := zmod.MinimalSpan(check, c.D, bases, nil)
	if err != nil {
		return Ordering{}, err
	}
	return Ordering{complexityOf(len(cells), rows), c, cells, bases, rows}, nil
}

// plainOrders are those that one would think of.
func (c Code) plainOrders() [][]int {
	keys := []func(x, y int) int{
		func(x, y int) int { return y },
		func(x, y int) int { return x },
		func(x, y int) int { return x + y },
		func(x, y int) int { return max(x, y) },
		func(x, y int) int { return (x+y)%2*c.H + y },
		func(x, y int) int { return (x+y)%2*c.W + x },
	}
	orders := make([][]int, len(keys))
	for i, key := range keys {
		order := make([]int, c.W*c.H)
		for cell := range order {
			order[cell] = cell
		}
		slices.SortStableFunc(order, func(a, b int) int {
			return cmp.Compare(key(a%c.W, a/c.W), key(b%c.W, b/c.W))
		})
		orders[i] = order
	}
	return orders
}
