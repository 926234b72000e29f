package cycle

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle/zmod"
)

// brute knows of every position of a small board, by trying all patterns of
// clicks, how many solve it and the fewest clicks.
type brute struct {
	board   Board
	touched [][]Change
	ways    map[string]*known // by the position's tiles
}

type known struct {
	patterns int64
	fewest   int
}

// of is how p can be solved: not at all if it has no patterns.
func (t brute) of(p Position) known { return *cmp.Or(t.ways[p.tiles], &known{}) }

// newBrute goes back from the goals: p is solved by the clicks that undo those
// that lead from a goal to p.
func newBrute(b Board) brute {
	t := brute{b, make([][]Change, b.Cells()), make(map[string]*known)}
	for cell := range t.touched {
		t.touched[cell] = b.Touched(cell)
	}
	goals := b.Depth
	if b.One || b.Goal != "" {
		goals = 1
	}
	for value := 1; value <= goals; value++ {
		t.walk([]byte(b.goal(value).tiles), 0, 0)
	}
	return t
}

// walk leaves tiles as they were: a click as often as the board is deep changes nothing.
func (t brute) walk(tiles []byte, cell, clicks int) {
	if cell == len(tiles) {
		w := cmp.Or(t.ways[string(tiles)], &known{0, clicks})
		if w.patterns == 0 {
			t.ways[string(tiles)] = w
		}
		w.patterns, w.fewest = w.patterns+1, min(w.fewest, clicks)
		return
	}
	t.walk(tiles, cell+1, clicks)
	if t.board.Holes != "" && t.board.Holes[cell] == '1' {
		return
	}
	for back := 1; back <= t.board.Depth; back++ {
		for _, c := range t.touched[cell] {
			tiles[c.Cell] = byte((int(tiles[c.Cell])-1+c.Add*(t.board.Depth-1))%t.board.Depth + 1)
		}
		if back == t.board.Depth {
			return
		}
		cost := back // written apart from Board.Cost
		if left := t.board.Depth - back; t.board.Either && left < back {
			cost = left
		}
		t.walk(tiles, cell+1, clicks+cost)
	}
}

// smallBoards are boards with few enough patterns of clicks to try all, with
// prime and composite depths, all shapes, wrap and both goals.
func smallBoards() []Board {
	var boards []Board
	for _, size := range []struct{ w, h, depth int }{
		{1, 1, 7}, {2, 1, 16}, {1, 3, 12}, {2, 2, 2}, {2, 2, 6}, {2, 2, 8}, {2, 2, 9}, {3, 2, 4}, {2, 3, 3}, {3, 3, 2}, {3, 3, 3}, {4, 1, 10},
	} {
		rules := []Rule{
			{Shape: Custom, Kernel: Kernel{1: {3: 1}, 2: {2: uint8(size.depth - 1)}}},
			{Shape: Custom, Kernel: Kernel{0: {0: 1}, 2: {1: 1, 2: 1}, 4: {3: 1}}},
		}
		for _, shape := range Shapes() {
			rules = append(rules, Rule{Shape: shape})
		}
		for _, rule := range rules {
			for _, wrap := range []bool{false, true} {
				for _, one := range []bool{false, true} {
					b := Board{W: size.w, H: size.h, Depth: size.depth, Rule: rule, Wrap: wrap, One: one}
					b.Either = len(boards)%3 == 0
					boards = append(boards, b)
				}
			}
		}
	}
	return boards
}

func TestBruteForceAgrees(t *testing.T) {
	for i, b := range append(smallBoards(), plannedBoards(t)...) {
		known := newBrute(b)
		tiles := b.Cells() - strings.Count(b.Holes, "1")
		all := new(big.Int).Exp(big.NewInt(int64(b.Depth)), big.NewInt(int64(tiles)), nil)
		share := new(big.Rat).SetFrac(big.NewInt(int64(len(known.ways))), all)
		rng := solver.NewRand(uint64(i))
		for range 5 {
			values := make([]int, b.Cells())
			for cell := range values {
				if !b.Hole(cell) {
					values[cell] = 1 + rng.IntN(b.Depth)
				}
			}
			p := must.Have(NewPosition(b, values))(t)
			known.check(t, p, share)
			if i%5 == 0 {
				e, _ := explained(t, p)
				ways := known.of(p)
				must.Hold(t, e.Solvable == (ways.patterns > 0) && e.Solutions == fmt.Sprint(ways.patterns) &&
					e.SolvableShare == share.RatString() && e.Solved == p.Solved() &&
					(!e.Solvable || *e.FewestClicks == solver.Between(ways.fewest, ways.fewest)), "%v: %+v; %+v", p, e, ways)
			}
		}
	}
}

// check compares all that is told of p with what is known.
func (t brute) check(tb testing.TB, p Position, share *big.Rat) {
	tb.Helper()
	f, ways := must.Have(Examine(tb.Context(), p))(tb), t.of(p)
	solvable := ways.patterns > 0
	must.Hold(tb, f.Solvable == solvable && f.Solutions.Cmp(big.NewInt(ways.patterns)) == 0 && f.Share.Cmp(share) == 0 &&
		f.Share.Num().Cmp(big.NewInt(1)) == 0 && (f.Certificate == nil) == solvable,
		"%v: %+v; %+v, the share is %v", p, f, ways, share)
	if !solvable {
		must.Equal(tb, checkCertificate(p, f.Certificate), nil, "%v", p)
		return
	}
	_, last, err := solveWith(tb, Engines()[0], p, solver.Options{})
	must.Hold(tb, err == nil && last.Result.Length == ways.fewest && last.Result.Optimal,
		"%v: %+v, %v; the fewest clicks are %d", p, last.Result, err, ways.fewest)
}

// checkCertificate checks by clicking that c proves p to be unsolvable, also in numbers from 0.
func checkCertificate(p Position, c *Certificate) error {
	if c == nil {
		return errors.New("no certificate")
	}
	weight := 0
	for _, w := range c.Weights {
		weight += w
	}
	told, zero := c.Of(p, 1), c.Of(p, 0)
	if zero.Sum-told.Sum != -weight || zmod.Mod(zero.Sum, c.Modulus) == zero.Needed || zero.Needed != zmod.Mod(told.Needed-weight, c.Modulus) {
		return fmt.Errorf("%+v: from 0 %+v, from 1 %+v", c, zero, told)
	}
	return checkProof(p, p.proof(c))
}

func position(t testing.TB, text string) Position {
	t.Helper()
	return must.Have(Rules{}.ParsePosition(text))(t)
}

// TestMultiplesArePlain: in the smallest modulus and near 0.
func TestMultiplesArePlain(t *testing.T) {
	for _, test := range []struct {
		invariant []uint8
		times     int
		weights   []int
		modulus   int
	}{
		{[]uint8{3, 3, 3, 3}, 1, []int{1, 1, 1, 1}, 3}, {[]uint8{2, 7, 0, 2}, 1, []int{2, -2, 0, 2}, 9},
		{[]uint8{2, 7, 0, 2}, 5, []int{1, -1, 0, 1}, 9}, {[]uint8{3, 6, 0}, 2, []int{-1, 1, 0}, 3},
	} {
		c := multiple(test.invariant, test.times, 9)
		must.Hold(t, slices.Equal(c.Weights, test.weights) && c.Modulus == test.modulus,
			"%v times %d: %+v", test.invariant, test.times, c)
	}
	short := []*Certificate{
		{[]int{1, 1, 1}, 9}, {[]int{1, 1, -1}, 9}, {[]int{-1, 1, 1}, 9}, {[]int{1, -1, -1}, 9}, {[]int{2, 1, 1}, 9}, {[]int{2, 2, 2}, 9},
	}
	for i := range short[1:] {
		must.Hold(t, short[i].shorterThan(short[i+1]) && !short[i+1].shorterThan(short[i]),
			"%v comes before %v", short[i], short[i+1])
	}
}
