package broad

import (
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sliding/grid"
)

func solved(w, h int) grid.Position {
	return grid.Goal(grid.Params{W: w, H: h, Blank: w*h - 1})
}

// far adds up what weights say of a position, two by two.
func far(c *Classes, weights *Weights, from, to grid.Position) int {
	n := from.Cells()
	where := map[int]int{}
	for cell := range n {
		where[to.Tile(cell)] = cell
	}
	sum := int(weights.Alone[c.Alone[from.Blank()*n+to.Blank()]])
	for cell := range n {
		tile := from.Tile(cell)
		if tile == 0 {
			continue
		}
		home := where[tile]
		sum += RankOfMove * grid.Distance(from.W(), cell, home)
		sum += int(weights.Blank[c.Blank[(home*n+cell)*n+from.Blank()]]) + int(weights.Blank[c.Blank[(cell*n+home)*n+to.Blank()]])
		for other := range cell {
			if tile := from.Tile(other); tile != 0 {
				sum += int(weights.Two[c.Two[((home*n+cell)*n+where[tile])*n+other]])
			}
		}
	}
	return sum
}

// TestPairs: the rank of a board that a beam reaches is what its weights add up to.
func TestPairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	c := NewClasses(5, 5)
	weights := &Weights{make([]int16, c.Sizes[0]), make([]int16, c.Sizes[1]), make([]int16, c.Sizes[2])}
	for _, part := range [][]int16{weights.Two, weights.Blank, weights.Alone} {
		for i := range part {
			part[i] = int16(rng.IntN(31) - 15) // so small that no difference is cut
		}
	}
	b := New(5, 5, func() bool { return false })
	b.pairs = newPairs(b.w, b.h, c, weights)
	for range 20 {
		to := wandered(solved(5, 5), 500, rng)
		from := wandered(to, 500, rng)
		b.turns = b.pairs.turns(b.turns, b.w, b.keys, b.next, to.Blank())
		b.begin(from, to)
		b.generate(1000)
		for _, s := range b.found {
			after, _ := from.Apply(grid.Ways[s.way])
			if got, want := int(s.rank), far(c, weights, after, to)-far(c, weights, from, to); got != want {
				t.Fatalf("%v to %v by %v: rank changes by %d, want %d", from, to, grid.Ways[s.way], got, want)
			}
			got, want := far(c, weights, to, after), far(c, weights, after, to)
			must.Be(t, got == want, "%v is %d from %v, and %d on the way back", after, want, to, got)
		}
	}
}

// TestClasses: boards that are alike by a symmetry are as far from their goals.
func TestClasses(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	c := NewClasses(5, 6)
	weights := &Weights{make([]int16, c.Sizes[0]), make([]int16, c.Sizes[1]), make([]int16, c.Sizes[2])}
	for _, part := range [][]int16{weights.Two, weights.Blank, weights.Alone} {
		for i := range part {
			part[i] = int16(rng.IntN(1000))
		}
	}
	to := solved(5, 6)
	from := wandered(to, 500, rng)
	for _, s := range grid.Symmetries(5, 6) {
		if w, _ := s.Size(); w != 5 {
			continue
		}
		got, want := far(c, weights, s.Position(from), s.Position(to)), far(c, weights, from, to)
		must.Hold(t, got == want, "%d, %d when turned by %+v", want, got, s)
	}
}

// TestWeights: what was learned is there for the size that its name says.
func TestWeights(t *testing.T) {
	files, err := fs.Glob(learned, "weights/*")
	must.Be(t, err == nil && len(files) != 0, "%v %v", files, err)
	for side := 5; side <= 7; side++ {
		c := NewClasses(side, side)
		packed := must.Have(learned.ReadFile(WeightsFile(side, side)))(t)
		_, err := c.Unpack(packed)
		must.Do(t, err)
		if _, err := NewClasses(side-1, side-1).Unpack(packed); err == nil {
			t.Errorf("%d: read as the weights of another size", side)
		}
		if _, err := c.Unpack(packed[:len(packed)-10]); err == nil {
			t.Errorf("%d: read without its end", side)
		}
		files = slices.DeleteFunc(files, func(name string) bool { return name == WeightsFile(side, side) })
	}
	packed := must.Have(learned.ReadFile(NearFile))(t)
	c := NewNearClasses()
	if _, err := c.Unpack(packed); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Unpack(packed[:len(packed)-10]); err == nil {
		t.Error("those for all boards read without their end")
	}
	files = slices.DeleteFunc(files, func(name string) bool { return name == NearFile })
	must.Be(t, len(files) == 0, "what are %s?", strings.Join(files, ", "))
}
