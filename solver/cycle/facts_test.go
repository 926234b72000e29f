package cycle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
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
	boards := 0
	for line := range strings.Lines(string(must.Have(os.ReadFile("testdata/cycle-plus-nullity.tsv"))(t))) {
		var w, h int
		var determinant int64
		var of [6]int64 // the nullities
		n, _ := fmt.Sscan(line, &w, &h, &of[0], &of[1], &of[2], &of[3], &of[4], &of[5], &determinant)
		if n < 9 {
			continue // a comment or the heading
		}
		boards++
		for i, prime := range []int{2, 3, 5, 7, 11, 13} {
			b := Board{W: w, H: h, Depth: prime, One: true}
			want := new(big.Int).Exp(big.NewInt(int64(prime)), big.NewInt(of[i]), nil)
			got := factsOf(t, b).Solutions
			must.Hold(t, got.Cmp(want) == 0, "%v: %v solutions, want %v", b, got, want)
		}
		for depth := MinDepth; depth <= MaxDepth; depth++ {
			b := Board{W: h, H: w, Depth: depth, One: true}
			common := new(big.Int).GCD(nil, nil, big.NewInt(int64(depth)), big.NewInt(max(determinant, -determinant)))
			must.Hold(t, always(t, b) == (common.Int64() == 1), "%v: always solvable should be %v", b, common.Int64() == 1)
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
// solvable; docs/cycle.md says how to read it.
func TestGoldenAlwaysSolvable(t *testing.T) {
	var table strings.Builder
	for _, wrap := range []bool{false, true} {
		for _, shape := range Shapes() {
			if wrap && (shape == Cross || shape == Line) {
				continue // which reach around anyway
			}
			kernel, _ := Rule{Shape: shape}.kernel()
			var turned Kernel // columns for rows: where that is the same rule, a board and the turned one are alike
			for y, row := range kernel {
				for x, add := range row {
					turned[x][y] = add
				}
			}
			for _, one := range []bool{false, true} {
				for w := 1; w <= 8; w++ {
					for h := 1; h <= w || h <= 8 && kernel != turned; h++ {
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
		at := dealt(t, text, 3)
		b := at.board
		fewest := func() Pattern {
			moves, _, err := solveWith(t, Engines()[0], at, solver.Options{})
			must.Do(t, err)
			return b.PatternOf(moves)
		}
		check := func(todo Pattern, what string) {
			end := at
			for cell, times := range todo {
				end = end.add(cell, times)
			}
			must.Be(t, end.Solved(), "%v: %v %s", at, todo, what)
		}
		todo := fewest()
		away, _ := b.Click(slices.Index(todo, 0), 1)
		at = at.add(away.Y*b.W+away.X, 1)
		before := slices.Clone(todo)
		todo.Made(b, away)
		check(todo, "after a click elsewhere")
		better := todo.OrFewer(b, fewest())
		check(better, "with a shorter way")
		must.Hold(t, better.Clicks(b) <= todo.Clicks(b), "%v: %v, %v", at, todo, better)
		todo.TakenBack(b, away)
		must.Be(t, slices.Equal(todo, before), "%v: %v after undo, %v before", at, todo, before)
		at = at.add(away.Y*b.W+away.X, b.Depth-1)
		for cell := 0; cell < b.Cells(); {
			if todo[cell] == 0 {
				cell++
				continue
			}
			m, _ := b.Click(cell, 1)
			left := todo[cell] - 1
			at = at.add(cell, 1)
			todo.Made(b, m)
			must.Be(t, todo[cell] == left && slices.Equal(todo.OrFewer(b, fewest()), todo), "%v: %v after %v", at, todo, m)
			check(todo, "on its way")
		}
	}
}

func explained(t testing.TB, p Position) (Explained, []string) {
	t.Helper()
	return enginetest.Explained[Explained](t, Explain, p)
}

// checkProof checks by the rules alone that what is written down proves p to have
// no solution: the sum is that of p; every click, anywhere, leaves its remainder;
// no goal has it.
func checkProof(p Position, proof *Proof) error {
	if proof == nil {
		return errors.New("no certificate")
	}
	remainder := func(p Position) (sum, rest int) {
		for _, c := range proof.Cells {
			sum += c.Coefficient * p.Values()[c.Y*p.Board().W+c.X]
		}
		return sum, ((sum % proof.Modulus) + proof.Modulus) % proof.Modulus
	}
	sum, rest := remainder(p)
	if proof.Modulus < 2 || p.Board().Depth%proof.Modulus != 0 || sum != proof.Sum || rest != proof.Remainder || rest == proof.Needed || len(proof.Cells) == 0 {
		return fmt.Errorf("%+v: the sum is %d", proof, sum)
	}
	for _, c := range proof.Cells {
		if c.Coefficient == 0 || c.Value != p.Values()[c.Y*p.Board().W+c.X] {
			return fmt.Errorf("%+v is not as on the board", c)
		}
	}
	for cell := range p.Cells() {
		if _, after := remainder(p.add(cell, 1)); after != rest {
			return fmt.Errorf("%+v: a click on %d changes the remainder", proof, cell)
		}
	}
	for value := 1; value <= p.Board().Depth && (value == 1 || !p.Board().Exact()); value++ {
		goal := p.Board().goal(value)
		if _, needed := remainder(goal); needed != proof.Needed || !goal.Solved() {
			return fmt.Errorf("%+v: at the goal %v is %d left", proof, goal, needed)
		}
	}
	return nil
}

// TestExplainProvesLargeBoards, whose certificates brute force cannot know.
func TestExplainProvesLargeBoards(t *testing.T) {
	for _, text := range []string{"4x4d9plusrandom", "5x5d2plusrandom", "20x20d9starrandom", "11x11d16ringrandom", "5x5d12diagonalwraponerandom"} {
		p := dealt(t, text, 0)
		for seed := uint64(1); seed < 50 && p.Solvable(t.Context()) == nil; seed++ {
			p = dealt(t, text, seed)
		}
		e, keys := explained(t, p)
		if e.Solvable {
			t.Errorf("%s: all deals can be solved", text)
			continue
		}
		must.Equal(t, checkProof(p, e.Certificate), nil, "%s", text)
		must.Hold(t, keys[0] == "cycle.explain.unsolvable" && keys[1] == "cycle.explain.needed" && e.Solutions == "0",
			"%s: %v, %+v", text, keys, e)
	}
}

// TestExplainGivesARange where the fewest clicks are not proven in time.
func TestExplainGivesARange(t *testing.T) {
	s := dealt(t, "20x20d16line", 1)
	e := must.Have(Explain(enginetest.Hurried(t.Context(), 400*time.Millisecond), s))(t)
	data := e.Data.(Explained)
	r := data.FewestClicks
	must.Be(t, r != nil && !r.Proven && r.Least >= s.leastClicks() && r.Least < r.Most &&
		e.Lines[0].Key == "cycle.explain.range", "%+v, %v", r, e.Lines)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Explain(ctx, s)
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

// TestGoldenExplain holds what is explained, in sentences and by the names of fields that are a contract. The nullities
// are those known of Lights Out and its kin.
func TestGoldenExplain(t *testing.T) {
	var golden strings.Builder
	boards := []Position{position(t, "2x1d6plus:1,3"), position(t, "2x2d6plusone:1,1,1,2"), position(t, "2x2d2plus:1,1,1,2"), position(t, "1x1d9kernel3one:2")}
	for _, text := range []string{"5x5d2plus", "4x4d2plus", "9x9d2plusone", "3x3d2plus", "2x2d3plus", "4x4d6plus", "3x3d7plusone", "1x2d12plus"} {
		boards = append(boards, params(t, text).Board.goal(1))
	}
	for _, p := range boards {
		e := must.Have(Explain(t.Context(), p))(t)
		fmt.Fprintf(&golden, "board %v\n%s\n%v\n", p, must.Have(json.Marshal(e.Data))(t), e.Lines)
		if impossible, ok := errors.AsType[*solver.ImpossibleError](p.Solvable(t.Context())); ok {
			fmt.Fprintln(&golden, impossible.Code, impossible.Args)
		}
	}
	goldentest.File(t, "testdata/explain.golden", golden.String(), "board ")
}
