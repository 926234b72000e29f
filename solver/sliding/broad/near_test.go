package broad

import (
	"io/fs"
	"math/rand/v2"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sliding/grid"
)

// nearFar adds up what weights say of a position.
func nearFar(c *NearClasses, weights *NearWeights, at, to grid.Position) int {
	where := map[int]int{}
	for cell := range at.Cells() {
		where[to.Tile(cell)] = cell
	}
	sum, homes := 0, make([]uint8, at.Cells())
	for cell := range homes {
		homes[cell] = uint8(where[at.Tile(cell)])
		if cell != at.Blank() {
			sum += RankOfMove * grid.Distance(at.W(), cell, int(homes[cell]))
		}
	}
	c.each(at.W(), at.H(), homes, at.Blank(), to.Blank(), func(part int, class int32) { sum += int((*weights.parts()[part])[class]) })
	return sum
}

// each visits the weights that a w×h board adds up, by part and class: homes is where the tile of
// every cell belongs, blank the blank's cell and goal where that belongs.
func (c *NearClasses) each(w, h int, homes []uint8, blank, goal int, visit func(part int, class int32)) {
	add := func(part, i int) { visit(part, c.Parts[part][i]) }
	add(partAlone, off(w, blank, goal))
	for cell, home := range homes {
		if cell == blank {
			continue
		}
		code := off(w, cell, int(home))
		add(partCell, code*edges+edge(w, h, cell))
		add(partHome, code*edges+edge(w, h, int(home)))
		if seen, ok := from(w, cell, blank, blankReach); ok {
			add(partBlank, seen*offs+code)
		}
		for other := max(0, cell-reach*w-reach); other < cell; other++ {
			if seen, ok := from(w, cell, other, reach); ok && other != blank {
				add(partTwo, (code*window+seen)*offs+off(w, other, int(homes[other])))
			}
		}
	}
}

// drawn is weights drawn at random, so small that no sum is cut.
func drawn(c *NearClasses, rng *rand.Rand) *NearWeights {
	weights := &NearWeights{}
	for i, part := range weights.parts() {
		*part = make([]int16, c.Sizes[i])
		for k := range *part {
			(*part)[k] = int16(rng.IntN(31) - 15)
		}
	}
	return weights
}

// TestNearClasses: boards that are alike by a symmetry are as far from their goals, a tile that
// nothing is near to counts its cell, its home, and nothing else.
func TestNearClasses(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	c := NewNearClasses()
	weights := drawn(c, rng)
	to := solved(7, 5)
	from := wandered(to, 500, rng)
	for _, s := range grid.Symmetries(7, 5) {
		got, want := nearFar(c, weights, s.Position(from), s.Position(to)), nearFar(c, weights, from, to)
		must.Hold(t, got == want, "%d, %d when turned by %+v", want, got, s)
	}
	met := map[int]int{}
	c.each(5, 5, make([]uint8, 25), 12, 12, func(part int, _ int32) { met[part]++ })
	must.Be(t, met[partTwo] == pairsInReach(5, 12) && met[partCell] == 24 && met[partHome] == 24 &&
		met[partBlank] == 24 && met[partAlone] == 1, "weights met by part: %v", met)
}

// pairsInReach counts the pairs of cells of a square in reach of each other but for one cell's.
func pairsInReach(side, but int) (count int) {
	for a := range side * side {
		for b := range a {
			if a != but && b != but && max(a%side-b%side, b%side-a%side, a/side-b/side) <= reach {
				count++
			}
		}
	}
	return count
}

// TestNear: the rank of a board that a beam reaches is what its weights add up to.
func TestNear(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	c := NewNearClasses()
	weights := drawn(c, rng)
	for _, size := range [][2]int{{5, 6}, {9, 8}, {13, 7}} {
		w, h := size[0], size[1]
		b := New(w, h, func() bool { return false })
		b.pairs, b.near = nil, newNear(b.w, b.h, NewNearClasses(), weights)
		for range 20 {
			to := wandered(solved(w, h), 2000, rng)
			start := wandered(to, 2000, rng)
			b.nearTurns = b.near.turns(b.nearTurns, b.keys, b.next, to.Blank())
			b.begin(start, to)
			for range 3 {
				for _, s := range b.layer(t, to) {
					got, want := int(s.rank), nearFar(c, weights, s.at, to)-nearFar(c, weights, start, to)
					must.Be(t, got == want, "%v to %v: rank changes by %d, want %d", start, s.at, got, want)
				}
			}
		}
	}
}

// ranked is a board of a layer.
type ranked struct {
	at   grid.Position
	rank int32
}

// layer makes the next layer and returns its boards.
func (b *Beam) layer(t *testing.T, to grid.Position) (all []ranked) {
	t.Helper()
	b.generate(1 << 12)
	_, ok := b.choose(100)
	must.Be(t, !ok, "the end already")
	b.now, b.then = b.then, b.now
	for i, f := range b.now.facts {
		tiles := make([]int, b.cells)
		for cell, home := range b.now.tiles[i*b.cells:][:b.cells] {
			tiles[cell] = to.Tile(int(home))
		}
		all = append(all, ranked{grid.NewPosition(b.w, b.h, to.Home(), tiles), f.rank})
	}
	return all
}

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

// TestWeights: what was learned is there for the size that its name says.
func TestWeights(t *testing.T) {
	files, err := fs.Glob(learned, "weights/*")
	must.Be(t, err == nil && len(files) == 4, "%v %v", files, err)
	near := must.Have(learned.ReadFile(NearFile))(t)
	_, err = NewNearClasses().Unpack(near)
	_, cut := NewNearClasses().Unpack(near[:len(near)-10])
	must.Hold(t, err == nil && cut != nil, "those for all boards: %v, without their end %v", err, cut)
	for side := 5; side <= 7; side++ {
		packed := must.Have(learned.ReadFile(WeightsFile(side, side)))(t)
		_, err := NewClasses(side, side).Unpack(packed)
		_, other := NewClasses(side-1, side-1).Unpack(packed)
		_, cut := NewClasses(side, side).Unpack(packed[:len(packed)-10])
		must.Hold(t, err == nil && other != nil && cut != nil,
			"%d: %v, of another size %v, without their end %v", side, err, other, cut)
	}
}
