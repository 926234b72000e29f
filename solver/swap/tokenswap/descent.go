package tokenswap

import (
	"math/rand/v2"
	"slices"
)

// descent finds a sequence of swaps fast, on grids of any size: of all swaps it makes the one
// that takes most from a sum over the pieces, among those that bring the two no further from
// home. A piece adds the square of its crow-fly distance from home, and its columns and rows.
// So one that has far to go may push aside one that is nearly at home, and is moved before it.
// Powers other than two gave up to a tenth more swaps. Where no swap takes anything from the
// sum, chains (see [Grid.Chains]) go on until the pieces are nearer home than before.
type descent struct {
	grid  Grid
	pairs [][2]int
	at    [][]int32 // the pairs of which a cell is one, by cell
	far   []int32   // what a piece so many columns and rows from home adds, by row·W + column
	noise float64   // gains differ by up to half as much of themselves, at random; 0 for none
	rng   *rand.Rand

	order []int
	gain  []int32 // by pair, as the order is
	swaps [][2]int
}

// scale is what a step counts: noise needs room below it.
const scale = 1000

func newDescent(g Grid, rng *rand.Rand) *descent {
	d := &descent{grid: g, pairs: g.Pairs(), at: make([][]int32, g.Cells()), far: make([]int32, g.Cells()), rng: rng}
	for i, pair := range d.pairs {
		for _, cell := range pair {
			d.at[cell] = append(d.at[cell], int32(i))
		}
	}
	d.gain = make([]int32, len(d.pairs))
	for i := range d.far {
		x, y := i%g.W, i/g.W
		d.far[i] = int32(scale * (x*x + y*y + x + y))
	}
	return d
}

// run orders the pieces; it leaves the order given as it is. check is asked now and then; its
// error ends it.
func (d *descent) run(order []int, check func() error) ([][2]int, error) {
	d.order = append(d.order[:0], order...)
	d.swaps = d.swaps[:0]
	for i := range d.pairs {
		d.gain[i] = d.worth(i)
	}
	for {
		if err := d.descend(check); err != nil {
			return nil, err
		}
		steps := d.grid.steps(d.order)
		if steps == 0 {
			return slices.Clone(d.swaps), nil
		}
		for d.grid.steps(d.order) >= steps { // or the next swaps undo what a chain did
			chain, closed := d.grid.shortestChain(d.order, 0)
			if !closed {
				chain = chain[len(chain)-2:]
			}
			for i := len(chain) - 1; i > 0; i-- {
				d.exchange(chain[i-1], chain[i])
			}
		}
	}
}

// descend makes swaps until none takes anything from the sum.
func (d *descent) descend(check func() error) error {
	for {
		if len(d.swaps)%256 == 0 {
			if err := check(); err != nil {
				return err
			}
		}
		best := 0
		for i, gain := range d.gain {
			if gain > d.gain[best] {
				best = i
			}
		}
		if d.gain[best] <= 0 {
			return nil
		}
		d.exchange(d.pairs[best][0], d.pairs[best][1])
	}
}

// exchange swaps two neighbours.
func (d *descent) exchange(x, y int) {
	d.swaps = append(d.swaps, Exchange(d.order, x, y))
	for _, cell := range [2]int{x, y} {
		for _, i := range d.at[cell] {
			d.gain[i] = d.worth(int(i))
		}
	}
}

// worth is what the swap of a pair takes from the sum.
func (d *descent) worth(pair int) int32 {
	x, y := d.pairs[pair][0], d.pairs[pair][1]
	p, q := d.order[x], d.order[y]
	if p == x && q == y {
		return 0
	}
	gain := d.away(p, x) + d.away(q, y) - d.away(p, y) - d.away(q, x)
	if gain <= 0 || d.grid.Distance(p, y)+d.grid.Distance(q, x) > d.grid.Distance(p, x)+d.grid.Distance(q, y) {
		return 0
	}
	if d.noise > 0 {
		gain = max(1, int32(float64(gain)*(1+d.noise*(d.rng.Float64()-0.5))))
	}
	return gain
}

// away is what a piece in a cell adds to the sum.
func (d *descent) away(piece, cell int) int32 {
	w := d.grid.W
	return d.far[abs(piece/w-cell/w)*w+abs(piece%w-cell%w)]
}
