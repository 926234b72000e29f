package trellis

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle/zmod"
	"tessera/solver/enginetest"
	"tessera/solver/search"
)

func never() error { return nil }

// randomCode is a module that a few random vectors generate.
func randomCode(seed uint64, d, w, h, generators int) Code {
	rng := solver.NewRand(seed)
	c := Code{D: d, W: w, H: h}
	for range generators {
		c.Generators = append(c.Generators, randomVector(rng.IntN, d, w*h))
	}
	return c
}

func randomVector(intN func(int) int, d, cells int) []uint8 {
	v := make([]uint8, cells)
	for cell := range v {
		v[cell] = uint8(intN(d))
	}
	return v
}

// plusKernel is the module of the patterns of clicks that leave a board as it is
// on which a click adds one to a cell and its neighbours, on a torus if wrap.
func plusKernel(t testing.TB, d, w, h int, wrap bool) Code {
	t.Helper()
	s := zmod.System{D: d, Unknowns: w * h, Rows: make([][]zmod.Term, w*h)}
	for cell := range w * h {
		for _, step := range [][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			x, y := cell%w+step[0], cell/w+step[1]
			if wrap {
				x, y = (x+w)%w, (y+h)%h
			}
			if x >= 0 && x < w && y >= 0 && y < h {
				s.Rows[y*w+x] = append(s.Rows[y*w+x], zmod.Term{Unknown: cell, Coefficient: 1})
			}
		}
	}
	all := must.Have(s.Solve(never))(t)
	return Code{D: d, W: w, H: h, Generators: zmod.Vectors(all.Kernel)}
}

// codes are random ones and those of boards, of a few thousand elements at most.
func codes(t testing.TB) []Code {
	list := []Code{plusKernel(t, 3, 4, 4, false), plusKernel(t, 9, 4, 4, false), plusKernel(t, 2, 5, 5, false), plusKernel(t, 2, 6, 3, true), plusKernel(t, 5, 4, 3, true)}
	for d := 2; d <= zmod.MaxModulus; d++ {
		generators := 3
		if d < 6 {
			generators = 5
		}
		list = append(list, randomCode(uint64(d), d, 4, 3, generators))
	}
	for _, c := range slices.Clone(list) {
		c.Lee = true
		list = append(list, c)
	}
	return list
}

// coset lists all of element + code, by adding generators until nothing new
// comes.
func (c Code) coset(element []uint8) [][]uint8 {
	seen := map[string]bool{string(element): true}
	all := [][]uint8{element}
	for i := 0; i < len(all); i++ {
		for _, g := range c.Generators {
			next := slices.Clone(all[i])
			for cell, x := range g {
				next[cell] = uint8((int(next[cell]) + int(x)) % c.D)
			}
			if !seen[string(next)] {
				seen[string(next)] = true
				all = append(all, next)
			}
		}
	}
	return all
}

// least is the least weight in a coset, and whether v is in it.
func (c Code) least(element, v []uint8) (weight int, within bool) {
	weight = c.Weight(element)
	for _, e := range c.coset(element) {
		weight = min(weight, c.Weight(e))
		within = within || slices.Equal(e, v)
	}
	return weight, within
}

// TestLightest compares the trellis in the order found, and the whole decoder,
// with all elements of the coset.
func TestLightest(t *testing.T) {
	for i, c := range codes(t) {
		rng := solver.NewRand(uint64(i))
		o := must.Have(FindOrdering(never, c))(t)
		for range 5 {
			element := randomVector(rng.IntN, c.D, c.W*c.H)
			branches := 0
			lightest, weight, err := o.Lightest(element, func(n, _ int) error { branches += n; return nil })
			must.Do(t, err)
			if want, within := c.least(element, lightest); weight != want || c.Weight(lightest) != want || !within {
				t.Errorf("modulo %d, %dx%d: %v of weight %d, in the coset: %v; the least is %d", c.D, c.W, c.H, lightest, weight, within, want)
			}
			must.Hold(t, float64(branches) == o.Branches,
				"modulo %d, %dx%d: %d branches, %v were expected", c.D, c.W, c.H, branches, o.Branches)
			meter := search.NewMeter(t.Context(), solver.Options{})
			decoded, err := NewDecoder(meter).Decode(c, element)
			must.Hold(t, err == nil && c.Weight(decoded) == weight && meter.Stats.Best == weight && meter.Stats.LowerBound == weight,
				"modulo %d, %dx%d: decoded to weight %d with %+v, %v; the least is %d", c.D, c.W, c.H, c.Weight(decoded), meter.Stats, err, weight)
		}
	}
}

// patient is a decoder with an hour for a coset of a code.
func patient(t testing.TB, c Code, element []uint8) *Decoder {
	d := NewDecoder(search.NewMeter(t.Context(), solver.Options{Time: time.Hour}))
	d.code = c
	d.offer(element)
	return d
}

// large are codes with more elements than can be listed, which a trellis still
// takes.
func large(t testing.TB) []Code {
	lee := randomCode(2, 9, 6, 3, 5)
	lee.Lee = true
	return []Code{
		lee, plusKernel(t, 3, 6, 6, true), plusKernel(t, 2, 8, 6, true), plusKernel(t, 4, 5, 5, true),
		randomCode(1, 6, 5, 4, 6), randomCode(2, 9, 6, 3, 5), randomCode(3, 2, 6, 6, 14),
	}
}

// TestGoldenBounds compares the bounds of larger modules with the least
// weight, and wants them to rise with what they may cost. All are what they were, with as little work.
func TestGoldenBounds(t *testing.T) {
	var said strings.Builder
	for i, c := range large(t) {
		element := randomVector(solver.NewRand(uint64(i)).IntN, c.D, c.W*c.H)
		d := patient(t, c, element)
		o := must.Have(orderingOf(never, c, c.plainOrders()[0]))(t)
		_, least, err := o.Lightest(element, func(int, int) error { return nil })
		must.Do(t, err)
		var bounds []int
		for _, branches := range []float64{1 << 9, 1 << 11, 1 << 13, 1 << 16, o.Branches} {
			must.Do(t, d.bound(o, branches))
			bounds = append(bounds, d.meter.Stats.LowerBound)
		}
		fmt.Fprintf(&said, "modulo %d, %dx%d: %v, %d expanded, %d bytes\n", c.D, c.W, c.H, bounds,
			d.meter.Stats.Expanded, d.meter.Stats.Bytes)
		must.Hold(t, slices.IsSorted(bounds) && bounds[len(bounds)-1] == least && bounds[0] != least,
			"modulo %d, %dx%d: bounds %v, the least weight is %d", c.D, c.W, c.H, bounds, least)
	}
	// Where the bounds cost too much, they rise by turns with what is found.
	for i, c := range append(large(t)[:2], randomCode(5, 3, 6, 6, 18), randomCode(6, 2, 9, 6, 27)) {
		opt := solver.Options{Time: 4 * time.Second, Now: enginetest.Ticking(time.Millisecond)}
		d := NewDecoder(search.NewMeter(t.Context(), opt))
		d.code = c
		d.offer(randomVector(solver.NewRand(uint64(i)).IntN, c.D, c.W*c.H))
		err := d.closeGap(must.Have(orderingOf(never, c, c.plainOrders()[0]))(t))
		st := d.meter.Stats
		must.Hold(t, (err == nil) == d.proven() && (err == nil || err == errEnough), "%v, %+v", err, st)
		fmt.Fprintf(&said, "modulo %d, %dx%d: %d, at least %d, %d expanded\n", c.D, c.W, c.H, st.Best, st.LowerBound, st.Expanded)
	}
	goldentest.File(t, "testdata/bounds.golden", said.String())
}

// TestGoldenDecoder: orders of cells, on which deals depend, and what is found of codes too large for a list, in all
// the time that there is and in less, are what they were, with as little work. What is found is in the coset.
func TestGoldenDecoder(t *testing.T) {
	var said strings.Builder
	all := append(large(t), plusKernel(t, 4, 6, 6, true), plusKernel(t, 9, 7, 7, true), randomCode(4, 7, 8, 6, 24))
	for i, c := range all {
		o := must.Have(FindOrdering(never, c))(t)
		fmt.Fprintln(&said, "modulo", c.D, c.W, c.H, o.cells, o.Branches)
		element := randomVector(solver.NewRand(uint64(i)).IntN, c.D, c.W*c.H)
		for _, opt := range []solver.Options{{Time: time.Second}, {Time: time.Second / 5}, {Time: time.Second, Memory: 1e6}} {
			opt.Now = enginetest.Ticking(20 * time.Microsecond)
			meter := search.NewMeter(t.Context(), opt)
			found := must.Have(NewDecoder(meter).Decode(c, element))(t)
			fmt.Fprintf(&said, "  %d of %d, at least %d; %d expanded, %d generated, %d bytes, %v\n",
				meter.Stats.Best, c.Weight(element), meter.Stats.LowerBound, meter.Stats.Expanded,
				meter.Stats.Generated, meter.Stats.Bytes, meter.Stats.Elapsed)
			difference := make([]uint8, len(element))
			for cell := range difference {
				difference[cell] = uint8(zmod.Mod(int(found[cell])-int(element[cell]), c.D))
			}
			must.Hold(t, within(t, c, difference) && c.Weight(found) == meter.Stats.Best,
				"modulo %d, %dx%d: %v is not in the coset, or of another weight", c.D, c.W, c.H, found)
		}
	}
	goldentest.File(t, "testdata/decoder.golden", said.String(), "modulo ")
}

// within says whether v is in the module: whether Σ kᵢ·generatorᵢ = v has a
// solution.
func within(t *testing.T, c Code, v []uint8) bool {
	s := zmod.System{D: c.D, Unknowns: len(c.Generators), Rows: make([][]zmod.Term, len(v)), Right: v}
	for k, g := range c.Generators {
		for cell, x := range g {
			if x != 0 {
				s.Rows[cell] = append(s.Rows[cell], zmod.Term{Unknown: k, Coefficient: int(x)})
			}
		}
	}
	all := must.Have(s.Solve(never))(t)
	return all.Particular != nil
}
