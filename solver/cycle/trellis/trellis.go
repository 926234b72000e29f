package trellis

import "tessera/solver/cycle/zmod"

// trellis finds the lightest element of a coset of a module, element + Σ kᵢ·rowᵢ,
// by dynamic programming (Viterbi, 1967) over the cells in some order: of all
// choices of the rows that have ended, only the lightest for each choice of the
// active ones is kept.
type trellis struct {
	Code
	order   []int      // of the cells
	rows    []zmod.Row // in minimal span form for that order
	element []uint8    // by cell
}

// viterbi is a run over a trellis.
type viterbi struct {
	*trellis
	report  Progress
	active  []int    // rows that have begun and not ended, those that change fastest first
	costs   []uint16 // least weight for each choice of them
	spare   []uint16
	events  []event
	inner   []uint8                                  // what the fastest rows add in a cell, for each choice of them
	weights [zmod.MaxModulus][zmod.MaxModulus]uint16 // what (o + v) modulo d weighs
}

// event is what the traceback needs to know of the way there.
type event struct {
	row    int
	radix  int
	stride int     // the choices of the rows that change faster
	choice []uint8 // of the row, which ends here, by those of the others; nil where rows began, above stride
}

const (
	// block is the least number of choices of the fastest rows that are
	// tabulated together, if there are as many.
	block = 1 << 10
	// reportEvery is how many branches go without a report, about a millisecond.
	reportEvery = 1 << 19
)

// Progress hears now and then how many branches a run has gone through since the
// last time, and how many states it has now. An error ends the run.
type Progress func(branches, states int) error

// lightest returns an element of least weight, by cell, and its weight.
func (t *trellis) lightest(report Progress) ([]uint8, int, error) {
	v := &viterbi{trellis: t, report: report, costs: []uint16{0}}
	for o := range t.D {
		for w := range t.D {
			v.weights[o][w] = uint16(t.weighs((o + w) % t.D))
		}
	}
	n := len(t.order)
	starting, ending := make([][]int, n), make([][]int, n)
	for k, r := range t.rows {
		starting[r.Start] = append(starting[r.Start], k)
		ending[r.End] = append(ending[r.End], k)
	}
	for i, cell := range t.order {
		if err := v.begin(starting[i]); err != nil {
			return nil, 0, err
		}
		if err := v.add(cell); err != nil {
			return nil, 0, err
		}
		for _, k := range ending[i] {
			if err := v.decide(k); err != nil {
				return nil, 0, err
			}
		}
	}
	return v.traceBack(), int(v.costs[0]), nil
}

// coefficient returns what row k adds in cell.
func (v *viterbi) coefficient(k, cell int) int {
	r := v.rows[k]
	return int(r.Vector[cell]) * r.Unit % v.D
}

// begin lets rows begin: what was lightest without them is lightest with each
// choice of them.
func (v *viterbi) begin(starting []int) error {
	before := len(v.costs)
	total := before
	for _, k := range starting {
		total *= v.rows[k].Radix
	}
	if total == before {
		return nil
	}
	next := grown(v.spare, total)
	for filled := 0; filled < total; {
		// What is filled repeats itself, so ever longer parts can be copied.
		from, at := next[:filled], filled%before
		if filled < before {
			from, at = v.costs, filled
		}
		filled += copy(next[filled:], from[at:min(at+reportEvery, len(from))])
		if filled >= reportEvery {
			if err := v.report(0, before); err != nil {
				return err
			}
		}
	}
	v.costs, v.spare = next, v.costs
	v.active = append(v.active, starting...)
	v.events = append(v.events, event{stride: before})
	return nil
}

// add adds the weight of a cell.
func (v *viterbi) add(cell int) error {
	outer := v.tabulate(cell)
	coefficients := make([]int, len(outer))
	for j, k := range outer {
		coefficients[j] = v.coefficient(k, cell)
	}
	value := int(v.element[cell])
	chosen := make([]int, len(outer))
	inner := v.inner
	done := 0
	for at := 0; at < len(v.costs); at += len(inner) {
		costs := v.costs[at:][:len(inner)]
		weights := &v.weights[value]
		for s, x := range inner {
			costs[s] += weights[x%zmod.MaxModulus]
		}
		// On to the next choice of the outer rows, like a mileage counter.
		for j, k := range outer {
			value = (value + coefficients[j]) % v.D
			if chosen[j]++; chosen[j] < v.rows[k].Radix {
				break
			}
			value = zmod.Mod(value-chosen[j]*coefficients[j], v.D)
			chosen[j] = 0
		}
		if done += len(inner); done >= reportEvery {
			if err := v.report(done, len(v.costs)); err != nil {
				return err
			}
			done = 0
		}
	}
	return v.report(done, len(v.costs))
}

// tabulate fills inner for the fastest active rows and returns the others.
func (v *viterbi) tabulate(cell int) (outer []int) {
	v.inner = append(v.inner[:0], 0)
	for i, k := range v.active {
		if len(v.inner) >= block {
			return v.active[i:]
		}
		c := v.coefficient(k, cell)
		faster := v.inner
		for choice := 1; choice < v.rows[k].Radix; choice++ {
			for _, x := range faster {
				v.inner = append(v.inner, uint8((int(x)+choice*c)%v.D))
			}
		}
	}
	return nil
}

// decide keeps the lightest choice of a row that ends.
func (v *viterbi) decide(k int) error {
	at, stride := 0, 1
	for ; v.active[at] != k; at++ {
		stride *= v.rows[v.active[at]].Radix
	}
	v.active = append(v.active[:at], v.active[at+1:]...)
	radix := v.rows[k].Radix
	states := len(v.costs) / radix
	next := grown(v.spare, states)
	choice := make([]uint8, states)
	done := 0
	for high := 0; high < states; high += stride {
		costs := v.costs[high*radix:][:stride*radix]
		for low := 0; low < stride; low += reportEvery {
			part := min(reportEvery, stride-low)
			least(next[high+low:][:part], choice[high+low:][:part], costs[low:], stride)
			if done += part * radix; done >= reportEvery {
				if err := v.report(0, states); err != nil {
					return err
				}
				done = 0
			}
		}
	}
	v.events = append(v.events, event{k, radix, stride, choice})
	v.costs, v.spare = next, v.costs
	return nil
}

// least finds the least of the costs at s, s+stride, s+2·stride, … for each s,
// and which it is.
func least(kept []uint16, which []uint8, costs []uint16, stride int) {
	for s := range kept {
		// Cost and choice in one number are compared without a branch, which
		// nobody could predict.
		least := uint32(costs[s]) << 4
		for c, from := uint32(1), s+stride; from < len(costs); c, from = c+1, from+stride {
			least = min(least, uint32(costs[from])<<4|c)
		}
		kept[s], which[s] = uint16(least>>4), uint8(least&15)
	}
}

// traceBack follows the choices back and returns the element they make.
func (v *viterbi) traceBack() []uint8 {
	sum := make([]int, len(v.element))
	for cell, x := range v.element {
		sum[cell] = int(x)
	}
	state := 0
	for i := len(v.events) - 1; i >= 0; i-- {
		e := v.events[i]
		if e.choice == nil {
			state %= e.stride
			continue
		}
		choice := int(e.choice[state])
		r := v.rows[e.row]
		for cell, x := range r.Vector {
			sum[cell] += choice * r.Unit * int(x)
		}
		state = state/e.stride*e.stride*e.radix + choice*e.stride + state%e.stride
	}
	element := make([]uint8, len(sum))
	for cell, x := range sum {
		element[cell] = uint8(x % v.D)
	}
	return element
}

// grown returns a slice of n entries, in the memory of s if that is enough.
func grown(s []uint16, n int) []uint16 {
	if cap(s) < n {
		return make([]uint16, n)
	}
	return s[:n]
}
