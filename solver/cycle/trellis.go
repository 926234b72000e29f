package cycle

// trellis finds the lightest element of a coset of a module, base + Σ
// kᵢ·digitᵢ, by dynamic programming (Viterbi, 1967) over the cells in some
// order: of all choices of the digits that have ended, only the lightest for
// each choice of those that are under way is kept.
type trellis struct {
	d      int
	order  []int   // of the cells
	digits []digit // they begin and end at places in order
	base   []uint8 // by cell
}

// extent is what a run over a trellis costs.
type extent struct {
	branches float64   // sums to be made
	bytes    float64   // memory
	states   []float64 // after each cell
}

// measure returns what a run over a trellis of n cells costs.
func measure(n int, digits []digit) extent {
	begun, ended := make([]float64, n), make([]float64, n)
	for i := range n {
		begun[i], ended[i] = 1, 1
	}
	var e extent
	e.states = make([]float64, n)
	for _, g := range digits {
		begun[g.start] *= float64(g.radix)
		ended[g.end] *= float64(g.radix)
	}
	states, widest := 1.0, 0.0
	for i := range n {
		branches := float64(states * begun[i]) // rounded here on every machine
		states = branches / ended[i]
		e.states[i] = states
		e.branches += branches
		widest = max(widest, branches)
		if ended[i] > 1 {
			e.bytes += branches // what is remembered of the digits that end: less than one each
		}
	}
	e.bytes += 4 * widest
	return e
}

// viterbi is a run over a trellis.
type viterbi struct {
	*trellis
	pace    pace
	live    []int    // digits under way, those that change fastest first
	costs   []uint16 // least weight for each choice of them
	spare   []uint16
	events  []event
	inner   []uint8                    // what the fastest digits add in a cell, for each choice of them
	weights [MaxDepth][MaxDepth]uint16 // (o + v) modulo d
}

// event is what the way back needs to know of the way there.
type event struct {
	digit  int
	radix  int
	stride int     // the choices of the digits that change faster
	choice []uint8 // of the digit, which ends here, by those of the others; nil where digits began, above stride
}

const (
	// block is the least number of choices of the fastest digits that are
	// tabulated together, if there are as many.
	block = 1 << 10
	// paceEvery is how many branches go without a word, about a millisecond.
	paceEvery = 1 << 19
)

// pace is told now and then how many branches were gone since the last time, and
// how many choices of digits under way there are. An error ends the run.
type pace func(branches, states int) error

// lightest returns an element of least weight, by cell, and its weight.
func (t *trellis) lightest(pace pace) ([]uint8, int, error) {
	v := &viterbi{trellis: t, pace: pace, costs: []uint16{0}}
	for o := range t.d {
		for w := range t.d {
			v.weights[o][w] = uint16((o + w) % t.d)
		}
	}
	n := len(t.order)
	starting, ending := make([][]int, n), make([][]int, n)
	for k, g := range t.digits {
		starting[g.start] = append(starting[g.start], k)
		ending[g.end] = append(ending[g.end], k)
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
	return v.trace(), int(v.costs[0]), nil
}

// coefficient returns what digit k adds in cell.
func (v *viterbi) coefficient(k, cell int) int {
	g := v.digits[k]
	return int(g.vector[cell]) * g.unit % v.d
}

// begin lets digits begin: what was best without them is best with each choice
// of them.
func (v *viterbi) begin(starting []int) error {
	before := len(v.costs)
	total := before
	for _, k := range starting {
		total *= v.digits[k].radix
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
		filled += copy(next[filled:], from[at:min(at+paceEvery, len(from))])
		if filled >= paceEvery {
			if err := v.pace(0, before); err != nil {
				return err
			}
		}
	}
	v.costs, v.spare = next, v.costs
	v.live = append(v.live, starting...)
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
	value := int(v.base[cell])
	chosen := make([]int, len(outer))
	inner := v.inner
	done := 0
	for at := 0; at < len(v.costs); at += len(inner) {
		costs := v.costs[at:][:len(inner)]
		weights := &v.weights[value]
		for s, x := range inner {
			costs[s] += weights[x%MaxDepth]
		}
		// On to the next choice of the outer digits, like a mileage counter.
		for j, k := range outer {
			value = (value + coefficients[j]) % v.d
			if chosen[j]++; chosen[j] < v.digits[k].radix {
				break
			}
			value = mod(value-chosen[j]*coefficients[j], v.d)
			chosen[j] = 0
		}
		if done += len(inner); done >= paceEvery {
			if err := v.pace(done, len(v.costs)); err != nil {
				return err
			}
			done = 0
		}
	}
	return v.pace(done, len(v.costs))
}

// tabulate fills inner for the fastest digits under way and returns the others.
func (v *viterbi) tabulate(cell int) (outer []int) {
	v.inner = append(v.inner[:0], 0)
	for i, k := range v.live {
		if len(v.inner) >= block {
			return v.live[i:]
		}
		c := v.coefficient(k, cell)
		faster := v.inner
		for choice := 1; choice < v.digits[k].radix; choice++ {
			for _, x := range faster {
				v.inner = append(v.inner, uint8((int(x)+choice*c)%v.d))
			}
		}
	}
	return nil
}

// decide keeps the best choice of a digit that ends.
func (v *viterbi) decide(k int) error {
	at, stride := 0, 1
	for ; v.live[at] != k; at++ {
		stride *= v.digits[v.live[at]].radix
	}
	v.live = append(v.live[:at], v.live[at+1:]...)
	radix := v.digits[k].radix
	states := len(v.costs) / radix
	next := grown(v.spare, states)
	choice := make([]uint8, states)
	done := 0
	for high := 0; high < states; high += stride {
		costs := v.costs[high*radix:][:stride*radix]
		for low := 0; low < stride; low += paceEvery {
			part := min(paceEvery, stride-low)
			least(next[high+low:][:part], choice[high+low:][:part], costs[low:], stride)
			if done += part * radix; done >= paceEvery {
				if err := v.pace(0, states); err != nil {
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
func least(best []uint16, which []uint8, costs []uint16, stride int) {
	for s := range best {
		// Cost and choice in one number are compared without a branch, which
		// nobody could predict.
		least := uint32(costs[s]) << 4
		for c, from := uint32(1), s+stride; from < len(costs); c, from = c+1, from+stride {
			least = min(least, uint32(costs[from])<<4|c)
		}
		best[s], which[s] = uint16(least>>4), uint8(least&15)
	}
}

// trace follows the choices back and returns the element they make.
func (v *viterbi) trace() []uint8 {
	sum := make([]int, len(v.base))
	for cell, x := range v.base {
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
		g := v.digits[e.digit]
		for cell, x := range g.vector {
			sum[cell] += choice * g.unit * int(x)
		}
		state = state/e.stride*e.stride*e.radix + choice*e.stride + state%e.stride
	}
	element := make([]uint8, len(sum))
	for cell, x := range sum {
		element[cell] = uint8(x % v.d)
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
