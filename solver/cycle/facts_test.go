package cycle

import (
	"bufio"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
)

// factsOf are the facts of a solved position, which say all about its board.
func factsOf(t testing.TB, b Board) Facts {
	t.Helper()
	f, err := Examine(t.Context(), b.goal(1))
	must.Be(t, err == nil && f.Solvable, "%v: %+v, %v", b, f, err)
	return f
}

func always(t testing.TB, b Board) bool {
	return factsOf(t, b).Share.Cmp(big.NewRat(1, 1)) == 0
}

// TestNullities compares with a table of nullities and determinants of the rule
// plus up to 10×10 that was computed with other software.
func TestNullities(t *testing.T) {
	file := must.Have(os.Open(filepath.Join("testdata", "cycle-plus-nullity.tsv")))(t)
	defer file.Close()
	primes := []int{2, 3, 5, 7, 11, 13}
	boards := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var w, h int
		var determinant int64
		nullity := make([]int, len(primes))
		n, _ := fmt.Sscan(lines.Text(), &w, &h, &nullity[0], &nullity[1], &nullity[2], &nullity[3], &nullity[4], &nullity[5], &determinant)
		if n < 9 {
			continue // a comment or the heading
		}
		boards++
		for i, prime := range primes {
			b := Board{W: w, H: h, Depth: prime, One: true}
			want := new(big.Int).Exp(big.NewInt(int64(prime)), big.NewInt(int64(nullity[i])), nil)
			got := factsOf(t, b).Solutions
			must.Hold(t, got.Cmp(want) == 0, "%v: %v solutions, want %v", b, got, want)
		}
		for depth := MinDepth; depth <= MaxDepth; depth++ {
			b := Board{W: h, H: w, Depth: depth, One: true}
			common := new(big.Int).GCD(nil, nil, big.NewInt(int64(depth)), new(big.Int).Abs(big.NewInt(determinant)))
			want := common.Cmp(big.NewInt(1)) == 0
			must.Hold(t, always(t, b) == want, "%v: always solvable should be %v", b, want)
		}
	}
	must.Be(t, boards == 55, "%d boards in the table", boards)
}

// failing returns the primes among the depths for which b is not always
// solvable.
func failing(t testing.TB, b Board) string {
	var list []string
	for _, prime := range []int{2, 3, 5, 7, 11, 13} {
		if b.Depth = prime; !always(t, b) {
			list = append(list, fmt.Sprint(prime))
		}
	}
	switch len(list) {
	case 0:
		return "-"
	case 6:
		return "all"
	}
	return strings.Join(list, ",")
}

// TestGoldenAlwaysSolvable derives for which primes boards are not always
// solvable; docs/cycle.md shows the table.
func TestGoldenAlwaysSolvable(t *testing.T) {
	var table strings.Builder
	for _, wrap := range []bool{false, true} {
		for _, shape := range Shapes() {
			if wrap && (shape == Cross || shape == Line) {
				continue // which reach around anyway
			}
			for _, one := range []bool{false, true} {
				for w := 1; w <= 8; w++ {
					for h := 1; h <= w; h++ {
						b := Board{W: w, H: h, Rule: Rule{Shape: shape}, Wrap: wrap, One: one}
						fmt.Fprintf(&table, "%s wrap=%v one=%v %dx%d %s\n", shape, wrap, one, w, h, failing(t, b))
					}
				}
			}
		}
	}
	goldentest.File(t, "testdata/always.golden", table.String())
}

// TestPatternsAreKept while they are followed, one click after the other, and
// brought up to date with clicks elsewhere and with undo.
func TestPatternsAreKept(t *testing.T) {
	for _, text := range []string{"5x5d6plus", "4x4d9plus", "5x5d2plus", "4x4d4star"} {
		s := dealt(t, text, 3)
		b := s.board
		fewest := func(p Position) Pattern {
			moves, _, err := solveWith(t, Engines()[0], p, solver.Options{})
			must.Do(t, err)
			return b.PatternOf(moves)
		}
		solves := func(p Position, todo Pattern) bool {
			for cell, times := range todo {
				p = p.add(cell, times)
			}
			return p.Solved()
		}
		rng := solver.NewRand(1)
		todo := fewest(s)
		first := slices.Clone(todo)
		for at := s; todo.Clicks(b) > 0; {
			cell := rng.IntN(b.Cells())
			if todo[cell] == 0 {
				continue
			}
			m, _ := b.Click(cell, 1)
			before := slices.Clone(todo)
			at = at.add(cell, 1)
			todo.Made(b, m)
			if before[cell]--; !slices.Equal(todo, before) || !solves(at, todo) {
				t.Fatalf("%v: %v after %v", at, todo, m)
			}
			again := todo.OrFewer(b, fewest(at))
			must.Be(t, slices.Equal(again, todo), "%v: %v was given up for %v", at, todo, again)
		}
		away, _ := b.Click(slices.Index(first, 0), 1)
		todo = slices.Clone(first)
		todo.Made(b, away)
		at := s.add(away.Y*b.W+away.X, 1)
		better := todo.OrFewer(b, fewest(at))
		must.Hold(t, solves(at, todo) && solves(at, better) && better.Clicks(b) <= todo.Clicks(b),
			"%v: %v, %v", at, todo, better)
		if todo.TakenBack(b, away); !slices.Equal(todo, first) {
			t.Errorf("%v: %v after undo, %v before", s, todo, first)
		}
	}
}
