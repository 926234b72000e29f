// Package trellis finds lightest elements of cosets of modules over the integers
// modulo d, an entry x weighing x, 0…d-1. That is decoding a linear code, and it
// goes as there: a trellis over the entries in some order, and the shortest way
// through it (Viterbi, 1967).
//
// How large a trellis is depends on the order, by many powers of ten, so a good
// one is looked for first ([FindOrdering]). Where it is too large even so, an
// anytime decoder ([Decoder]; anytime: Dean and Boddy, 1988) gets lighter elements
// from smaller trellises of some of the coset, and lower bounds from smaller
// trellises of more than the coset.
//
// Main types: [Code], [Decoder], [Ordering]. It may import zmod, solver and search.
package trellis

// Code is a module over the integers modulo D. Its vectors have an entry for each
// cell of a grid, row-major; where the cells lie only helps to find good orders.
type Code struct {
	D          int // 2…zmod.MaxModulus
	W, H       int // columns and rows
	Generators [][]uint8
	Lee        bool // an entry x weighs as little as the nearer way round, min(x, D-x); otherwise x
}

// Weight returns the weight of a vector: the sum of what its entries weigh.
func (c Code) Weight(vector []uint8) int {
	sum := 0
	for _, x := range vector {
		sum += c.weighs(int(x))
	}
	return sum
}

// weighs returns the weight of an entry, 0…D-1.
func (c Code) weighs(x int) int {
	if c.Lee {
		return min(x, c.D-x)
	}
	return x
}
