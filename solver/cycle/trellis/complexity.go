package trellis

import "tessera/solver/cycle/zmod"

// Complexity is what a run over a trellis costs. Its figures are rounded alike on
// every machine, because deals depend on them.
type Complexity struct {
	Branches float64   // sums to be made
	Bytes    float64   // memory
	States   []float64 // after each place of the order
}

// complexityOf returns what a run over a trellis of n cells costs.
func complexityOf(n int, rows []zmod.Row) Complexity {
	begun, ended := make([]float64, n), make([]float64, n)
	for i := range n {
		begun[i], ended[i] = 1, 1
	}
	var c Complexity
	c.States = make([]float64, n)
	for _, r := range rows {
		begun[r.Start] *= float64(r.Radix)
		ended[r.End] *= float64(r.Radix)
	}
	states, widest := 1.0, 0.0
	for i := range n {
		branches := float64(states * begun[i]) // converted, so that no machine fuses it with the sum below
		states = branches / ended[i]
		c.States[i] = states
		c.Branches += branches
		widest = max(widest, branches)
		if ended[i] > 1 {
			c.Bytes += branches // what is remembered of the rows that end: less than one each
		}
	}
	c.Bytes += 4 * widest
	return c
}
