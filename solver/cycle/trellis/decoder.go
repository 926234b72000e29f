package trellis

import (
	"errors"
	"math/rand/v2"
	"time"

	"tessera/solver"
	"tessera/solver/search"
)

const (
	// usualTime is what decoding takes where no time is given and the least
	// weight cannot be proven.
	usualTime = 10 * time.Second
	// branchTime is about what a branch of a trellis takes.
	branchTime = 3e-9 // seconds
)

// errEnough ends the work when the time is over or the player wants to see what
// there is.
var errEnough = errors.New("enough")

// Decoder is an anytime decoder: it finds ever lighter elements of a coset, and
// ever better proof that there are none lighter.
type Decoder struct {
	code      Code
	incumbent []uint8 // the lightest element so far
	meter     *search.Meter
	memory    float64
	until     time.Duration // of meter's clock
	rng       *rand.Rand
}

// NewDecoder returns a decoder with the time and memory that the meter's options
// grant; the time counts from now on.
func NewDecoder(meter *search.Meter) *Decoder {
	opt := meter.Options()
	d := &Decoder{
		meter: meter, memory: float64(opt.Memory),
		until: search.TimeBudget(meter.Context(), opt, usualTime), rng: solver.NewRand(0),
	}
	if d.memory <= 0 {
		d.memory = solver.DefaultMemory
	}
	return d
}

// Decode returns the lightest element of the coset of element that it finds in
// its time, or until the options' Commit. Stats.Best is its weight, and is proven
// to be the least where it is Stats.LowerBound, which Decode raises. Errors are
// those of [search.Meter.Check] and [search.Meter.Grow].
func (d *Decoder) Decode(c Code, element []uint8) ([]uint8, error) {
	d.code = c
	d.offer(element)
	if err := d.run(); err != nil && !errors.Is(err, errEnough) {
		return nil, err
	}
	return d.incumbent, nil
}

const (
	largeFirst      = 1 << 26 // branches, a tenth of a second or two
	largeFirstTries = 20
)

// run goes on until the incumbent is proven or the time is over.
func (d *Decoder) run() error {
	orders := newOrderSearch(d.check, d.code)
	order, err := orders.plain()
	if err != nil || d.proven() {
		return err
	}
	if order.Branches > largeFirst {
		// Something to show if the player does not want to wait.
		for range largeFirstTries {
			if err := d.improve(order, smallTrellis); err != nil {
				return err
			}
		}
	}
	if order, err = orders.improve(order); err != nil {
		return err
	}
	if order.Bytes > d.memoryLeft() || order.Branches*branchTime > (d.until-d.meter.Stats.Elapsed).Seconds() {
		return d.closeGap(order)
	}
	lightest, weight, err := d.lightest(order)
	if err != nil {
		return err
	}
	d.offer(lightest)
	d.meter.Prove(weight)
	return nil
}

const (
	smallTrellis   = 1 << 18 // branches
	largeTrellis   = 1 << 23
	bytesPerBranch = 8
	improveTries   = 10
	improveTime    = time.Second
)

// closeGap lets lower bounds and incumbents come closer by turns: each turn takes
// larger trellises.
func (d *Decoder) closeGap(o Ordering) error {
	for branches := float64(smallTrellis); ; branches = min(4*branches, d.memoryLeft()/bytesPerBranch) {
		if err := d.bound(o, branches); err != nil {
			return err
		}
		began := d.meter.Stats.Elapsed
		for tries := 0; tries < improveTries || d.meter.Stats.Elapsed-began < improveTime; tries++ {
			if d.proven() {
				return nil
			}
			if err := d.improve(o, min(branches, largeTrellis)); err != nil {
				return err
			}
		}
	}
}

// proven says whether the incumbent is known to be the lightest.
func (d *Decoder) proven() bool { return d.meter.Stats.Best <= d.meter.Stats.LowerBound }

// memoryLeft is in bytes.
func (d *Decoder) memoryLeft() float64 { return d.memory - float64(d.meter.Stats.Bytes) }

// check looks at the clock and the player.
func (d *Decoder) check() error {
	done, err := d.meter.Ended(d.until)
	if done && err == nil {
		err = errEnough
	}
	return err
}

// offer makes an element the incumbent if it is no heavier than that.
func (d *Decoder) offer(element []uint8) {
	if weight := d.code.Weight(element); weight <= d.meter.Stats.Best || d.meter.Stats.Best == 0 {
		d.incumbent, d.meter.Stats.Best = element, weight
	}
}

// lightest is the lightest element that the rows of o make of the incumbent.
func (d *Decoder) lightest(o Ordering) ([]uint8, int, error) {
	bytes := int64(o.Bytes)
	if err := d.meter.Grow(bytes); err != nil {
		return nil, 0, err
	}
	defer func() { d.meter.Stats.Bytes -= bytes }()
	return o.Lightest(d.incumbent, func(branches, states int) error {
		d.meter.Stats.Expanded += int64(branches)
		d.meter.Stats.Generated += int64(branches)
		d.meter.Stats.Frontier = int64(states)
		return d.check()
	})
}
