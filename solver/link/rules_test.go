package link

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/link/checker"
	"tessera/solver/link/grid"
)

// sampled returns random boards of small sizes with holes, stones and cells outside,
// under every gravity.
func sampled(each int) []Position {
	var positions []Position
	for seed := range uint64(each) {
		for _, g := range append(Gravities(), Phases()...) {
			rng := solver.NewRand(seed)
			p := random(Params{W: 2 + rng.IntN(7), H: 2 + rng.IntN(6), Kinds: 1 + rng.IntN(6), Gravity: g}, seed)
			kinds := []byte(p.kinds)
			var cells [256][]int
			for cell, kind := range kinds {
				cells[kind] = append(cells[kind], cell)
			}
			for kind := 1; kind < len(cells); kind++ {
				for n := rng.IntN(len(cells[kind])/2 + 1); n > 0; n-- {
					kinds[cells[kind][2*n-1]], kinds[cells[kind][2*n-2]] = 0, 0
				}
			}
			for cell := range kinds {
				if kinds[cell] == 0 && seed%2 == 1 {
					kinds[cell] = []byte{0, grid.Stone, grid.Outside}[rng.IntN(3)]
				}
			}
			p.kinds = string(kinds)
			positions = append(positions, p)
		}
	}
	return positions
}

// TestPaths compares every path, and that there is none, with the second Link.
func TestPaths(t *testing.T) {
	for _, p := range sampled(10) {
		second := must.Have(checker.Read(p.String()))(t)
		b := NewBoard(p)
		pairs := map[Move]bool{}
		for _, m := range b.Pairs() {
			pairs[m] = true
		}
		for a := range p.Cells() {
			for c := range p.Cells() {
				from, to := p.At(a), p.At(c)
				want := second.Linked([2]int{from.X, from.Y}, [2]int{to.X, to.Y})
				path, ok := b.Path(a, c)
				must.Be(t, ok == want && b.Linked(a, c) == want && pairs[Removal(from, to)] == (want && a < c),
					"%v, %v to %v: %v, %v, want %v", p, from, to, ok, b.Linked(a, c), want)
				if ok {
					checkPath(t, second, p, path, from, to)
				}
			}
		}
	}
}

func checkPath(t *testing.T, second *checker.Board, p Position, path Path, from, to Point) {
	t.Helper()
	turns, steps, _ := second.Best([2]int{from.X, from.Y}, [2]int{to.X, to.Y})
	cells, corners := path.Cells(), path.Corners()
	must.Be(t, path.Turns() == turns && path.Length() == steps && len(cells) == steps+1 && len(corners) == turns+2,
		"%v, %v to %v: %v, want %d turns and %d steps", p, from, to, corners, turns, steps)
	must.Be(t, cells[0] == from && cells[steps] == to && corners[0] == from && corners[len(corners)-1] == to,
		"%v, %v to %v: %v", p, from, to, cells)
	for i := 1; i <= steps; i++ {
		if grid.Distance(cells[i-1], cells[i]) != 1 || i < steps && second.Tiles[[2]int{cells[i].X, cells[i].Y}] != "" {
			t.Fatalf("%v, %v to %v: not a path: %v", p, from, to, cells)
		}
	}
}

// TestApply plays random games, one move after the other, beside the second
// Link, and checks that the tiles said to fall are those that do.
func TestApply(t *testing.T) {
	for seed, p := range sampled(20) {
		rng := solver.NewRand(uint64(seed))
		for {
			pairs := NewBoard(p).Pairs()
			status := map[bool]solver.Status{true: solver.Stuck, false: solver.Playing}[len(pairs) == 0]
			if p.Left() == 0 {
				status = solver.Won
			}
			must.Equal(t, (Rules{}).Status(p), status, "%v: status", p)
			if len(pairs) == 0 {
				break
			}
			m := pairs[rng.IntN(len(pairs))]
			second, _ := checker.Read(p.String())
			second.Take([2]int{m.A.X, m.A.Y}, [2]int{m.B.X, m.B.Y})
			next, err := Rules{}.Apply(p, m)
			must.Be(t, err == nil && next.String() == second.Text(),
				"%v, %v: %v, %v, want %v", p, m, next, err, second.Text())
			checkFalls(t, p, m, next)
			p = next
		}
	}
}

func checkFalls(t *testing.T, p Position, m Move, next Position) {
	t.Helper()
	kinds := []byte(p.kinds)
	a, _ := p.Cell(m.A)
	b, _ := p.Cell(m.B)
	kinds[a], kinds[b] = 0, 0
	falls := Falls(p, m)
	for _, fall := range falls {
		must.Be(t, fall.From != fall.To && kinds[fall.From] != 0,
			"%v, %v: nothing falls from %d to %d", p, m, fall.From, fall.To)
		kinds[fall.From] = 0
	}
	for _, fall := range falls {
		kinds[fall.To] = p.kinds[fall.From]
	}
	must.Be(t, string(kinds) == next.kinds, "%v, %v: the falls %v lead elsewhere", p, m, falls)
}

// TestGoldenMoves holds what moves do, what they cost and why they are refused.
func TestGoldenMoves(t *testing.T) { enginetest.Moves(t, Rules{}) }

// TestTilesFollowTheRules under every gravity, with stones and without, and through a shuffle: on every
// cell is a tile of the kind that the position has there, each tile once.
func TestTilesFollowTheRules(t *testing.T) {
	for _, g := range Gravities() {
		for _, params := range []Params{NewParams(7, 5, g), {W: 8, H: 7, Kinds: 6, Gravity: g, Shape: Heart, Stones: 2}} {
			start := deals(t, params, 6)[5]
			p, moves := start, []Move(nil)
			play := func(more ...Move) {
				for _, m := range more {
					p, moves = must.Have(Rules{}.Apply(p, m))(t), append(moves, m)
					seen := map[int]bool{NoTile: true}
					cells := Played(start, moves).Cells()
					for cell, id := range Played(start, moves) {
						kind := 0
						if id != NoTile {
							kind = start.Kind(id)
							must.Hold(t, cells[id] == cell, "%v, %v: tile %d is said to be on cell %d", p, m, id, cells[id])
							must.Hold(t, !seen[id], "%v, %v: tile %d is on two cells", p, m, id)
							seen[id] = true
						}
						must.Be(t, kind == p.Kind(cell), "%v, %v: cell %d has a tile of kind %d", p, m, cell, kind)
					}
				}
			}
			play(solveWith(t, engine("full"), p, solver.Options{}).Moves[:4]...)
			play(must.Have(Shuffle(t.Context(), p, solver.NewRand(6)))(t))
			play(solveWith(t, engine("full"), p, solver.Options{}).Moves...)
			must.Hold(t, p.Left() == 0, "%v: tiles are left", p)
		}
	}
}

// cost is what a walk costs: tiles and stones, turns, steps.
type cost [3]int

func (c cost) less(d cost) bool { return slices.Compare(c[:], d[:]) < 0 }

// bruteNearest is the least cost of any walk between two cells, by trying all.
func bruteNearest(p Position, a, c int, across bool) (best cost, ok bool) {
	to := p.At(c)
	been := map[Point]bool{}
	var try func(at Point, way int, price cost)
	try = func(at Point, way int, price cost) {
		if at == to {
			if !ok || price.less(best) {
				best, ok = price, true
			}
			return
		}
		been[at] = true
		defer delete(been, at)
		for w, step := range ways {
			next, sum := Point{X: at.X + step.X, Y: at.Y + step.Y}, price
			if been[next] || next.X < -1 || next.Y < -1 || next.X > p.W() || next.Y > p.H() {
				continue
			}
			if sum[2]++; way != noWay && way != w {
				sum[1]++
			}
			if cell, on := p.Cell(next); on && (p.Kind(cell) != 0 || p.Stone(cell)) && next != to {
				sum[0]++
			}
			if across && sum[1] > 2 || !across && sum[0] > 0 || ok && !sum.less(best) {
				continue
			}
			try(next, w, sum)
		}
	}
	try(p.At(a), noWay, cost{})
	return best, ok
}

// TestNearestAgainstAllWays compares with all ways on small boards.
func TestNearestAgainstAllWays(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	pathless, long := 0, 0
	for range 400 {
		text := "4x3:"
		for cell := range 12 {
			if cell > 0 {
				text += ","
			}
			text += []string{"0", "1", "2", "3", "0", "1", "2", "3", "s", "."}[rng.IntN(10)]
		}
		p, err := Rules{}.ParsePosition(text)
		if err != nil {
			continue
		}
		b := NewBoard(p)
		for a := range p.Cells() {
			for c := range p.Cells() {
				near, ok := b.Nearest(a, c)
				if a == c || p.Kind(a) == 0 || p.Kind(a) != p.Kind(c) || b.Linked(a, c) {
					must.Be(t, !ok, "%s: %d and %d are no refused pair", text, a, c)
					continue
				}
				want, free := bruteNearest(p, a, c, false)
				if !free {
					want, _ = bruteNearest(p, a, c, true)
					pathless++
				}
				if free && want[1] > 2 {
					long++
				}
				got := cost{len(near.Blocking), len(near.Corners) - 2}
				for i := 1; i < len(near.Corners); i++ {
					got[2] += distanceOf(near.Corners[i-1], near.Corners[i])
				}
				must.Be(t, ok && got == want, "%s: from %d to %d %v costs %v, want %v", text, a, c, near, got, want)
			}
		}
	}
	must.Be(t, pathless >= 20 && long >= 20,
		"only %d pairs without a path and %d with a long one were tried", pathless, long)
}

func distanceOf(a, b Point) int { return max(a.X-b.X, b.X-a.X) + max(a.Y-b.Y, b.Y-a.Y) }
